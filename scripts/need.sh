# shellcheck shell=bash
# What ./play and ./test have in common: get what is needed onto the machine, and build a preset.
# Sourced, from the root of the project, by scripts that set pipefail.

fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# The names of the games, in the order of their list.
games() {
    sed -nE 's/^(LAB_)?GAME\(([a-z]+)\)$/\2/p' games/list.def
}

# Prints those of the packages that are not installed.
missing_packages() {
    local installed package
    installed=$(dpkg-query -W -f '${db:Status-Status} ${Package}\n' "$@" 2>/dev/null)
    for package; do
        grep -qxF "installed $package" <<<"$installed" || printf '%s\n' "$package"
    done
}

missing_tools() {
    local tool
    for tool; do
        command -v "$tool" >/dev/null || printf '%s\n' "$tool"
    done
}

apt_get() {
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq -o DPkg::Lock::Timeout=300 -o Acquire::Retries=3 "$@" </dev/null
}

# sudo may ask for a password only where somebody can type it.
can_sudo() {
    command -v sudo >/dev/null && { sudo -n true || : </dev/tty; } 2>/dev/null
}

install_packages() {
    local as_root=() sentence
    sentence="missing are $*; install them as root with: apt-get install --no-install-recommends $*"
    if [ "$(id -u)" != 0 ]; then
        can_sudo || fail "$sentence"
        as_root=(sudo)
    fi
    printf 'installing %s\n' "$*" >&2
    mkdir -p build
    # Without package lists, or with stale ones, the first try fails at once.
    apt_get install -y --no-install-recommends "$@" >build/apt.log 2>&1 ||
        { apt_get update && apt_get install -y --no-install-recommends "$@"; } >build/apt.log 2>&1 ||
        { tail -n 5 build/apt.log >&2; fail "$sentence"; }
}

# need build|web|test: installs what is missing, or says what it is.
need() {
    local packages tools missing
    case $1 in
    build)
        packages=(gcc libc6-dev cmake ninja-build pkgconf libjansson-dev libncurses-dev libsqlite3-dev)
        tools=(gcc cmake ninja pkg-config)
        ;;
    web)
        packages=(clang lld wasi-libc libclang-rt-14-dev-wasm32 binaryen nodejs) # clang calls wasm-opt by itself
        tools=(clang wasm-ld wasm-opt node npm)
        command -v npm >/dev/null || packages+=(npm) # some packages of node bring it themselves
        ;;
    test) # llvm names functions in what fuzzers report, python3 is for the benchmarks, the font for pictures
        packages=(clang-format clang-tidy libclang-rt-14-dev llvm libcriterion-dev gcovr python3 tmux
            chromium fonts-dejavu-core libopenmpi-dev openmpi-bin procps)
        tools=(clang++ clang-format clang-tidy llvm-symbolizer gcovr python3 tmux chromium mpirun ps)
        ;;
    esac
    if command -v dpkg-query >/dev/null; then
        mapfile -t missing < <(missing_packages "${packages[@]}")
        [ ${#missing[@]} = 0 ] || install_packages "${missing[@]}"
    else # not Debian: the tools' names are all we know
        mapfile -t missing < <(missing_tools "${tools[@]}")
        [ ${#missing[@]} = 0 ] || fail "missing are ${missing[*]} (in Debian: ${packages[*]})"
    fi
}

# Passes on nothing, but says once that something is being built.
announce() {
    local line said=
    while IFS= read -r line; do
        case $line in
        *'Re-checking globbed directories'* | 'ninja: no work to do.' | 'ninja: Entering'*) ;;
        *) [ -n "$said" ] || echo 'building…' >&2 && said=yes ;;
        esac
    done
}

configure() {
    local folder=build/$1
    # A tree that was moved or copied cannot use what it built elsewhere.
    if ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$PWD" "$folder/CMakeCache.txt" 2>/dev/null; then
        rm -rf "$folder"
    fi
    # Ninja looks after everything but the presets.
    if [ ! -f "$folder/build.ninja" ] || [ CMakePresets.json -nt "$folder/build.ninja" ]; then
        cmake --preset "$1"
    fi
}

# build PRESET: nearly silent, unless something is wrong.
build() {
    local log=build/$1.log
    mkdir -p build
    if ! { configure "$1" && ninja -C "build/$1" -j "$(nproc)"; } 2>&1 | tee "$log" | announce; then
        cat "$log" >&2
        fail "$1 does not build"
    fi
}

# Packages of the page, from the lock file; again only when that changes.
page_packages() {
    local mark=front/web/node_modules/.package-lock.json log=build/npm.log
    [ front/web/package-lock.json -nt $mark ] || return 0
    echo 'getting packages of the page…' >&2
    (cd front/web && npm ci --prefer-offline --maxsockets 3 --no-audit --no-fund) >$log 2>&1 ||
        { tail -n 5 $log >&2; fail 'the packages of the page could not be got; is there a network?'; }
    touch $mark
}

# build/page: the page with its engine, made anew when something it is made of is newer.
build_page() {
    local log=build/page.log
    build web
    page_packages
    [ -n "$(find front/web docs/rules games build/web/front/web/engine/deckdelve.wasm \
        -path front/web/node_modules -prune -o -path front/web/test -prune -o -type f \
        -newer build/page/sw.js -print -quit 2>&1)" ] || return 0
    echo 'building the page…' >&2
    (cd front/web && npx vite build) >$log 2>&1 || { cat $log >&2; fail 'the page does not build'; }
}
