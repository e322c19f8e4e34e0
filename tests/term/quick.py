"""How fast a key is answered, and how little is sent for it: the program on a bare terminal."""

import fcntl
import os
import select
import statistics
import struct
import subprocess
import termios
import time

from terminal import PATIENCE, Failure, sleeps

LIMIT = 0.050  # seconds, where the program starts faster than that
TRIES = 10


class Line:
    """A terminal without a screen: bytes in, bytes out."""

    def __init__(self, program, home, *words):
        self.end, inner = os.openpty()
        fcntl.ioctl(inner, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        env = {**os.environ, "DECKDELVE_HOME": home, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        self.began = time.perf_counter()
        self.process = subprocess.Popen([program, *words], stdin=inner, stdout=inner,
                                        stderr=subprocess.DEVNULL, env=env, start_new_session=True)
        os.close(inner)

    def read(self, while_busy=False):
        """What comes until nothing has come for a while and the program waits, or is busy for long."""
        got = b""
        while True:
            if select.select([self.end], [], [], 0.1)[0]:
                got += os.read(self.end, 1 << 16)
            elif while_busy or sleeps(self.process.pid):
                return got

    def opening(self):
        """Seconds until something comes."""
        if not select.select([self.end], [], [], PATIENCE)[0]:
            raise Failure("nothing is shown")
        return time.perf_counter() - self.began

    def answer(self, key):
        """Seconds until something comes after a key, and all that comes."""
        began = time.perf_counter()
        os.write(self.end, key)
        if not select.select([self.end], [], [], 2)[0]:
            return None, b""
        return time.perf_counter() - began, self.read()

    def leave(self):
        os.write(self.end, b"qq")
        self.process.wait(PATIENCE)
        os.close(self.end)


def keys_are_answered_at_once(terminal):
    """Half of the keys within 50 ms, those that store an action too, and Esc, after which more could
    have come; where the machine is slow or busy, sooner than the program starts."""
    for attempt in range(TRIES):
        line = Line(terminal.program, terminal.home, "play", "clear", "--seed", str(attempt + 1))
        limit = max(LIMIT, line.opening())
        line.read()
        line.answer(b"\r")  # so that there are cards to point at
        moving = [line.answer(b"\t")[0] for _ in range(20)]
        acting = []
        for _ in range(10):
            line.answer(b"h")
            acting.append(line.answer(b"\r")[0])
        leaving = []
        for _ in range(10):
            line.answer(b"l")
            leaving.append(line.answer(b"\033")[0])
        line.leave()
        times = [statistics.median(filter(None, each)) for each in (moving, acting, leaving)]
        print(f"  a key that points {times[0] * 1000:.1f} ms, one that acts {times[1] * 1000:.1f} ms, "
              f"Esc {times[2] * 1000:.1f} ms, of {limit * 1000:.0f}")
        if max(times) < limit:
            return
    raise Failure(f"a key is answered after {max(times) * 1000:.0f} ms, not {limit * 1000:.0f}")


def only_changes_are_sent(terminal):
    """No key clears the screen, and pointing sends far less than a screen."""
    line = Line(terminal.program, terminal.home, "play", "clear", "--seed", "48201")
    line.opening()
    whole = len(line.read())
    line.answer(b"\r")
    sizes = []
    for _ in range(5):
        _, sent = line.answer(b"\t")
        sizes.append(len(sent))
        if b"\033[2J" in sent or b"\033[J" in sent:
            raise Failure("a key clears the screen")
    line.leave()
    print(f"  a screen is {whole} bytes, pointing sends {sizes}")
    if max(sizes) > whole / 2:
        raise Failure(f"of a screen of {whole} bytes pointing sends {sizes}")


def a_bot_thinks_meanwhile(terminal):
    """While a bot thinks for long, keys are answered: the log opens, and one may leave."""
    line = Line(terminal.program, terminal.home, "play", "escape", "--seed", "3390", "--seats",
                "bot:strong@60000ms,human")
    limit = 4 * max(LIMIT, line.opening())  # Esc is one only when nothing follows for a while
    while b"thinks" not in line.read(while_busy=True):  # until the bot has begun to think
        if time.perf_counter() - line.began > PATIENCE:
            raise Failure("no bot thinks")
        os.write(line.end, b"\t\r")
    times = []
    for key, sign in ((b"l", b"What happened"), (b"\033", b"thinks"), (b"?", b"Rules"),
                      (b"\033", b"thinks"), (b"l", b"What happened"), (b"\033", b"thinks")):
        began, got = time.perf_counter(), b""
        os.write(line.end, key)
        while sign not in got:
            if not select.select([line.end], [], [], PATIENCE)[0]:
                raise Failure(f"{key} is not answered")
            got += os.read(line.end, 1 << 16)
        times.append(time.perf_counter() - began)
    line.leave()
    print(f"  while a bot thinks a key is answered in {statistics.median(times) * 1000:.0f} ms")
    if statistics.median(times) > limit:
        raise Failure(f"while a bot thinks keys are answered after {times}")
