"""A terminal that tests look at and type into: the real program in tmux."""

import itertools
import os
import re
import shlex
import subprocess
import tempfile
import time


PATIENCE = 120  # seconds


class Failure(Exception):
    pass


def sleeps(pid):
    """Does a program wait for something to come?"""
    with open(f"/proc/{pid}/stat", encoding="utf-8") as file:
        return file.read().rpartition(")")[2].split()[0] == "S"


class Terminal:
    """One pane of a tmux server of its own, with a data folder of its own."""

    numbers = itertools.count()

    def __init__(self, program, width=80, height=24):
        self.program = os.path.realpath(program)
        self.place = tempfile.TemporaryDirectory(prefix="deckdelve-term-")
        self.home = os.path.join(self.place.name, "home")
        self.errors = os.path.join(self.place.name, "errors")
        self.number = os.path.join(self.place.name, "number")
        self.status = os.path.join(self.place.name, "status")
        self.socket = f"deckdelve-{os.getpid()}-{next(Terminal.numbers)}"
        self.mux("new-session", "-d", "-s", "play", "-x", str(width), "-y", str(height), "cat",
                 ";", "set", "-g", "status", "off",
                 ";", "set", "-g", "default-terminal", "tmux-256color")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        subprocess.run(["tmux", "-L", self.socket, "kill-server"], stderr=subprocess.DEVNULL)
        self.place.cleanup()

    def mux(self, *words):
        done = subprocess.run(["tmux", "-L", self.socket, "-f", "/dev/null", *words],
                              capture_output=True, text=True, encoding="utf-8")
        if done.returncode:
            raise Failure(f"tmux {words[0]}: {done.stderr.strip()}")
        return done.stdout

    # ---- The program ---------------------------------------------------------------------------

    def call(self, *words, env=()):
        """The program as a shell calls it."""
        settings = {"DECKDELVE_HOME": self.home, "LC_ALL": "C.UTF-8", **dict(env)}
        return shlex.join(["env", *(f"{key}={value}" for key, value in settings.items()),
                           self.program, *words])

    def shell(self, line):
        """A shell's line in place of what is there."""
        self.mux("respawn-pane", "-k", "-t", "play", line + "; sleep 1000")

    def start(self, *words, env=(), see=None):
        """Starts the program in place of what is there; `see` is waited for."""
        for path in (self.number, self.status):
            if os.path.exists(path):
                os.remove(path)
        self.shell(f"exec 2>{self.errors}; (sh -c 'echo $PPID' >{self.number}; "
                   f"exec {self.call(*words, env=env)}); echo $? >{self.status}")
        if see:
            self.expect(see)

    def command(self, *words):
        """What another call of the program prints, with the same data folder."""
        env = {**os.environ, "DECKDELVE_HOME": self.home, "LC_ALL": "C.UTF-8"}
        done = subprocess.run([self.program, *words], capture_output=True, text=True, env=env,
                              stdin=subprocess.DEVNULL, check=False)
        if done.returncode:
            raise Failure(f"{' '.join(words)}: {done.stderr.strip()}")
        return done.stdout

    def pid(self):
        with open(self.number, encoding="ascii") as file:
            return int(file.read())

    def fate(self):
        """The status it ended with, as a shell tells it; empty: it runs."""
        if not os.path.exists(self.status):
            return ""
        with open(self.status, encoding="ascii") as file:
            return file.read().strip()

    def complaint(self):
        if not os.path.exists(self.errors):
            return ""
        with open(self.errors, encoding="utf-8", errors="replace") as errors:
            return errors.read()

    def state(self):
        said = self.complaint()
        return (f"ended with {self.fate()}" if self.fate() else "runs") + (
            f" and said {said}" if said else "")

    def ended(self, status=0):
        """It has to end by itself, with this status and without a complaint."""
        self.wait(self.fate, "it does not end")
        found = self.fate()
        if self.complaint():
            raise Failure(f"it complained: {self.complaint()}")
        if found != str(status):
            raise Failure(f"it ended with {found}, not {status}")

    def set_speed_to_none(self):
        """From now on what happens is shown at once."""
        self.start(see="Which dungeon")
        self.press("s")
        self.expect("Plain ASCII")
        self.press("Up", "Left", "Left")
        self.expect("< none >")
        self.press("Escape", "q")
        self.ended()

    # ---- Looking -------------------------------------------------------------------------------

    def screen(self, colours=False):
        return self.mux("capture-pane", "-p", *(["-e"] if colours else []), "-t", "play")

    def wait(self, condition, complaint):
        """However slow the machine is: only what never comes is waited for in vain."""
        end = time.monotonic() + PATIENCE
        while not condition():
            if time.monotonic() > end:
                raise Failure(f"{complaint}; it {self.state()}; the screen is\n{self.screen()}")
            time.sleep(0.01)

    def shows(self, pattern):
        return re.search(pattern, self.screen(), re.MULTILINE) is not None

    def expect(self, pattern):
        self.wait(lambda: self.shows(pattern), f'"{pattern}" does not come')

    def find(self, text, screen=None):
        """Column and row of a text: when it comes, or on a screen that was seen."""
        if not screen:
            self.expect(re.escape(text))
            screen = self.screen()
        for row, line in enumerate(screen.splitlines()):
            if text in line:
                return line.index(text), row
        raise Failure(f'"{text}" is not on the screen\n{screen}')

    def changes_from(self, before):
        """Gives the program time to answer. Some keys mean nothing just now: who has been asleep
        for several looks has answered."""
        asleep, end = 0, time.monotonic() + PATIENCE
        while asleep < 4 and time.monotonic() < end:
            now = self.screen()
            if now != before:
                return now
            asleep = asleep + 1 if sleeps(self.pid()) else 0
        return before

    # ---- Typing --------------------------------------------------------------------------------

    def press(self, *keys):
        words = []
        if not keys:
            return
        for key in keys:
            words += [";"] if words else []
            words += ["send-keys", "-t", "play", *(["-l"] if len(key) == 1 else []),
                      "\\;" if key == ";" else key]
        self.mux(*words)

    def write(self, text):
        """Bytes as a terminal sends them, in one go."""
        self.mux("send-keys", "-t", "play", "-H", *(f"{byte:02x}" for byte in text.encode("latin-1")))

    def paste(self, text):
        """As a terminal pastes; it says so to who wants to know."""
        self.mux("set-buffer", "--", text, ";", "paste-buffer", "-p", "-d", "-t", "play")

    def click(self, column, row):
        """A press and a release, as a terminal tells them."""
        x, y = column + 33, row + 33
        data = [0x1b, 0x5b, 0x4d, 32, x, y, 0x1b, 0x5b, 0x4d, 35, x, y]
        self.write("".join(map(chr, data)))

    def click_on(self, text, screen=None):
        self.click(*self.find(text, screen))

    def claim_size(self, width, height):
        """What the program asks for as the terminal's size, whatever the window's is."""
        tty = self.mux("display-message", "-p", "-t", "play", "#{pane_tty}").strip()
        subprocess.run(["stty", "-F", tty, "cols", str(width), "rows", str(height)], check=True)

    def resize(self, width, height):
        self.mux("resize-window", "-t", "play", "-x", str(width), "-y", str(height))
