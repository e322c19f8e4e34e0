# bash completion for deckdelve. Games, options, bots and flags are asked of the program itself, so
# that nothing here has to change when they do.

# The flags that a command's --help tells; the laboratory's commands are two words.
_deckdelve_flags() {
    "$@" --help 2>/dev/null | grep -oE -- '--[a-z]+' | sort -u
}

# The commands that --help tells, of the program or of the laboratory.
_deckdelve_commands() {
    "$@" --help 2>/dev/null | awk '/^  [a-z-]/ { print $1 }'
}

_deckdelve_games() {
    "$1" games 2>/dev/null | awk -F: '/^[a-z]+: / && $1 != "bots" { print $1 }'
}

_deckdelve_bots() {
    "$1" games 2>/dev/null | awk '$1 ~ /^bot:/ { print $1 }'
}

# "KEY VALUE" for every value of every option of a game, or of all games; of long ranges the ends.
_deckdelve_options() {
    "$1" games 2>/dev/null | awk -v game="$2" '
        /^[a-z]+: / { sub(":", "", $1); here = game == "" || $1 == game }
        here && /^    [a-z]/ {
            key = $1; line = $0
            sub(/^ *[^ ]+ +/, "", line); sub(/ *\[[^]]*\]$/, "", line)
            count = split(line, value, / to |, /)
            for (i = 1; i <= count; i++) print key, value[i]
        }'
}

# Words for the part after the last comma; what stands before it is kept.
_deckdelve_list() {
    local before=""
    [[ $current == *,* ]] && before=${current%,*},
    mapfile -t COMPREPLY < <(compgen -P "$before" -W "$1" -- "${current##*,}")
    compopt -o nospace 2>/dev/null
}

_deckdelve_pairs() {
    local last=${current##*,} games=$'\n'$(_deckdelve_games "$program")$'\n' game="" word
    for word in "${words[@]:2}"; do
        [[ $games == *$'\n'"$word"$'\n'* ]] && game=$word
    done
    if [[ $last == *=* ]]; then
        _deckdelve_list "$(_deckdelve_options "$program" "$game" | awk '{ print $1 "=" $2 }')"
    else
        _deckdelve_list "$(_deckdelve_options "$program" "$game" | awk '{ print $1 "=" }' | sort -u)"
    fi
}

# kind: f for files, d for folders
_deckdelve_paths() {
    mapfile -t COMPREPLY < <(compgen "-$1" -- "$current")
    compopt -o filenames 2>/dev/null
}

_deckdelve_words() {
    mapfile -t COMPREPLY < <(compgen -W "$1" -- "$current")
}

# "=" and ":" break words in bash; they are put together again here, and what bash already has of
# the word is cut off the replies.
_deckdelve_join() {
    local line=${COMP_LINE:0:COMP_POINT}
    read -ra words <<< "$line"
    [[ $line == *[[:space:]] ]] && words+=("")
    current=${words[-1]}
    previous=""
    ((${#words[@]} > 1)) && previous=${words[-2]}
    if [[ $current == --*=* ]]; then
        previous=${current%%=*}
        current=${current#*=}
    fi
}

_deckdelve_cut() {
    local have=${COMP_WORDS[COMP_CWORD]} known i
    [[ $have == [=:] ]] && have=""
    known=${current%"$have"}
    for i in "${!COMPREPLY[@]}"; do
        COMPREPLY[i]=${COMPREPLY[i]#"$known"}
    done
}

_deckdelve() {
    local program=${COMP_WORDS[0]} words current previous compared=""
    COMPREPLY=()
    _deckdelve_join
    if ((${#words[@]} <= 2)); then
        _deckdelve_words "$(_deckdelve_commands "$program")"
        return
    fi
    case $previous in
    --options) _deckdelve_pairs ;;
    --seats)
        if [[ ${words[1]} == lab ]]; then
            [[ ${words[2]} == compare ]] && compared=x
            _deckdelve_list "$compared $(_deckdelve_bots "$program")"
        else
            _deckdelve_list "human $(_deckdelve_bots "$program")"
        fi
        ;;
    --bots) _deckdelve_list "$(_deckdelve_bots "$program")" ;;
    --over) _deckdelve_list "$(_deckdelve_options "$program" "${words[3]}" | awk '{ print $1 }' | sort -u)
        seats= bot= playouts= ms=" ;;
    --record | --from | --checkpoint | --svg) _deckdelve_paths f ;;
    --records) _deckdelve_paths d ;;
    --view) _deckdelve_words "1 2 3 4 5 6 7 8" ;;
    --seed | --games | --jobs | --limit | --ms | --by | --deal | --nodes) ;;
    *)
        if [[ $current == -* ]]; then
            if [[ ${words[1]} == lab ]]; then
                _deckdelve_words "$(_deckdelve_flags "$program" lab "${words[2]}")"
            else
                _deckdelve_words "$(_deckdelve_flags "$program" "${words[1]}")"
            fi
        elif [[ ${words[1]} == replay ]]; then
            _deckdelve_paths f
        elif [[ ${words[1]} == records && ${#words[@]} -gt 3 ]]; then
            [[ $previous == export || $previous == delete ]] || _deckdelve_paths f
        elif [[ ${words[1]} == records ]]; then
            _deckdelve_words "$(_deckdelve_games "$program") export import delete"
        elif [[ ${words[1]} == lab && ${#words[@]} -eq 3 ]]; then
            _deckdelve_words "$(_deckdelve_commands "$program" lab)"
        elif [[ ${words[1]} == rules && ${#words[@]} -eq 3 ]]; then
            _deckdelve_words "$(_deckdelve_games "$program") common"
        elif [[ ${words[1]} == play || ${words[1]} == lab || ${words[1]} == stats ]]; then
            _deckdelve_words "$(_deckdelve_games "$program")"
        fi
        ;;
    esac
    _deckdelve_cut
}

complete -F _deckdelve deckdelve
