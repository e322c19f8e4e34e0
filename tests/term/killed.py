"""The program is killed at any moment; what was shown before is there again."""

import json
import os
import random
import re
import signal
import time
from concurrent.futures import ThreadPoolExecutor

from terminal import Failure, Terminal

KILLS = 200
PLAYERS = 4  # who are killed at the same time, each with a table and a store of his own
OVER = "same deal again"


def last_game(terminal):
    return json.loads(terminal.command("records", "--json", "--limit", "1"))


def actions_of(terminal, game):
    """What chance and the seats did, as its record has it."""
    record = terminal.command("records", "export", str(game["id"]))
    return re.findall(r"^(?:\*|\d+) .*$", record, re.MULTILINE)


def act(terminal):
    """Takes the first action of the list; the table is shown when it has been stored."""
    if terminal.shows(OVER):
        terminal.press("n")
        terminal.wait(lambda: not terminal.shows(OVER), "no new game begins")
    terminal.press("h")
    terminal.expect("What you can do")
    terminal.press("Enter")
    terminal.expect("u undo")


def check(terminal, kill, game, before, shown):
    """Nothing of what was shown is missing, and at most one action is there that was not."""
    games = terminal.command("records", "--json", "--limit", "2").splitlines()
    kept = [each for each in map(json.loads, games) if each["id"] == game["id"]]
    if not kept:
        raise Failure(f"kill {kill}: the game is gone")
    more = kept[0]["decisions"] - game["decisions"]
    if not (1 if shown else 0) <= more <= 1:
        raise Failure(f"kill {kill}: {more} decisions more are kept, and "
                      f"{'one' if shown else 'none'} was shown")
    if actions_of(terminal, game)[:len(before)] != before:
        raise Failure(f"kill {kill}: the record of what was shown has changed")


def acted(table, screen):
    """Is the table shown again, with something done?"""
    return screen != table and "u undo" in screen and "What you can do" not in screen


def be_killed(terminal, seed, times):
    """Returns how often what was done had just been shown."""
    chance = random.Random(seed)
    seen = 0
    terminal.set_speed_to_none()
    terminal.start("play", "clear", "--seed", str(seed), see="u undo")
    for kill in range(times):
        act(terminal)
        game = last_game(terminal)
        before, table = actions_of(terminal, game), terminal.screen()
        then = [] if OVER in table else chance.choice([[], [], ["u"], ["u", "y"], ["n"]])
        terminal.press(*(["n"] if OVER in table else ["h", "Enter", *then]))
        if OVER not in table and not then and chance.random() < 0.5:
            terminal.wait(lambda: acted(table, terminal.screen()), "nothing is done")
        else:
            time.sleep(chance.random() * 0.06)
        os.kill(terminal.pid(), signal.SIGKILL)
        terminal.wait(lambda: terminal.fate() == "137", "it was not killed")
        shown = OVER not in table and not then and acted(table, terminal.screen())
        seen += shown
        check(terminal, kill, game, before, shown)
        terminal.start(see="Which dungeon")
        terminal.press("Enter")  # goes on with it, or begins anew if it was over
        terminal.expect("u undo")
    terminal.press("q", "q")
    terminal.ended()
    return seen


def kills(terminal):
    """200 times, while it thinks, stores or draws: at most the action being written is missing."""
    def play(seed):
        with Terminal(terminal.program) as own:
            return be_killed(own, seed, KILLS // PLAYERS)

    with ThreadPoolExecutor(PLAYERS) as pool:
        seen = sum(pool.map(play, range(1, PLAYERS + 1)))
    print(f"  {seen} of {KILLS} kills came when what was done had just been shown")
    if not seen:
        raise Failure("it was never killed after something was shown")
