#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Clear the Dungeon played at random in plain Python, for the benchmark to compare with.

usage: clear_playout.py GAMES SEED [JOKERS] [reserve|noreserve]

Written the way one would write it for oneself: no engine and no tricks. C1 to C14 name the points
of the rules page.
"""

import json
import random
import sys
import time

SUITS = "cdhs"
POWERS = {"J": 11, "Q": 12, "K": 13}
JOKER = "X"
HAND_SIZE = 3
DAMAGE_LIMIT = 7


def power_deck(jokers):
    """Cards are (value, suit); a joker counts ten (C9)."""
    cards = [(value, suit) for suit in SUITS for value in range(1, 11)]
    return cards + [(10, JOKER)] * jokers


def monster_deck():
    return [(power, suit) for suit in SUITS for power in POWERS.values()]


class Column:
    """Three monsters, the last of the list on top, and the cards laid on the top one."""

    def __init__(self, monsters):
        self.monsters = monsters
        self.laid = []

    def accepts(self, card):
        if not self.monsters:
            return False
        power, monster_suit = self.monsters[-1]
        value, suit = card
        if len(self.laid) == 0:
            return value + 10 >= power  # a ten is the most that can follow (C7)
        if len(self.laid) == 1:
            return self.laid[0][0] + value >= power
        return suit == monster_suit or suit == JOKER

    def lay(self, card):
        self.laid.append(card)
        if len(self.laid) == 3:
            self.monsters.pop()
            self.laid = []


class Game:
    def __init__(self, monsters, deck, reserve):
        self.columns = [Column(monsters[i : i + 3]) for i in range(0, 12, 3)]
        self.deck = deck
        self.reserve = reserve
        self.hand = []
        self.damage = []

    def won(self):
        return not any(column.monsters for column in self.columns)

    def lost(self):
        return len(self.damage) >= DAMAGE_LIMIT

    def score(self):
        return len(self.deck) if self.won() else 0

    def legal_moves(self):
        """Moves are (what, place of the card, column); place -1 is the reserve.

        With hand and deck empty and no play for the reserve the list is empty: lost (C14).
        """
        moves = []
        if not self.hand and self.deck:
            moves.append(("draw", None, None))
        for place, card in enumerate(self.hand):
            moves.append(("discard", place, None))
            for column in range(4):
                if self.columns[column].accepts(card):
                    moves.append(("play", place, column))
        if self.reserve and self.damage:
            for column in range(4):
                if self.columns[column].accepts(self.damage[-1]):
                    moves.append(("play", -1, column))
        return moves

    def apply(self, move):
        what, place, column = move
        if what == "draw":
            while self.deck and len(self.hand) < HAND_SIZE:
                self.hand.append(self.deck.pop())
        elif what == "discard":
            self.damage.append(self.hand.pop(place))
        elif place == -1:
            self.columns[column].lay(self.damage.pop())
        else:
            self.columns[column].lay(self.hand.pop(place))


def play_one(rng, jokers, reserve):
    """Plays one game and returns it with the number of decisions made."""
    monsters = monster_deck()
    deck = power_deck(jokers)
    rng.shuffle(monsters)
    rng.shuffle(deck)
    game = Game(monsters, deck, reserve)
    decisions = 0
    while not game.won() and not game.lost():
        moves = game.legal_moves()
        if not moves:
            break
        game.apply(rng.choice(moves))
        decisions += 1
    return game, decisions


def main(arguments):
    if not 2 <= len(arguments) <= 4:
        sys.exit("usage: clear_playout.py GAMES SEED [JOKERS] [reserve|noreserve]")
    games = int(arguments[0])
    rng = random.Random(int(arguments[1]))
    jokers = int(arguments[2]) if len(arguments) > 2 else 2
    reserve_word = arguments[3] if len(arguments) > 3 else "reserve"
    if jokers not in (0, 1, 2) or reserve_word not in ("reserve", "noreserve"):
        sys.exit("JOKERS is 0, 1 or 2, followed by reserve or noreserve")
    decisions = wins = score_sum = 0
    start = time.process_time()  # leaves out what other programs took
    for _ in range(games):
        game, made = play_one(rng, jokers, reserve_word == "reserve")
        decisions += made
        wins += game.won()
        score_sum += game.score()
    result = {
        "games": games,
        "decisions": decisions,
        "wins": wins,
        "score_sum": score_sum,
        "seconds": round(time.process_time() - start, 6),
    }
    print(json.dumps(result))


if __name__ == "__main__":
    main(sys.argv[1:])
