#!/usr/bin/env python3
"""games.py OUT.jsonl --seconds S --seed N: questions about groups in games that GNU Go plays against itself here.

Each line is a problem in the project's own form (docs/notation.md): a group of a game, in both roles, with the answer of
GNU Go's own reading as `expected`. Where the program proves an answer, that proof is what is learned from; GNU Go's
answer is used, with less weight, only where nothing is proved. Needs `gnugo` on the path or in /usr/games."""
import argparse
import json
import random
import shutil
import subprocess
import time

COLUMNS = 'ABCDEFGHJKLMNOPQRST'
OTHER = {'black': 'white', 'white': 'black'}
# The goals of both sides, and what GNU Go is asked.
LIFE = (('kill', 'owl_attack'), ('live', 'owl_defend'))
CAPTURE = (('capture', 'attack'), ('save', 'defend'))
# What is asked about, and the most liberties of a string worth a question.
FIGHTS = {'both': ((LIFE, 9), (CAPTURE, 4)), 'life': ((LIFE, 9),), 'capture': ((CAPTURE, 4),)}
OUTCOME = {'0': 'lost', '1': 'win', '2': 'win_by_ko', '3': 'lost_by_ko'}


class Gtp:
    """GNU Go as a program that answers lines."""

    def __init__(self, level, seed):
        gnugo = shutil.which('gnugo') or shutil.which('gnugo', path='/usr/games')
        if gnugo is None:
            raise SystemExit('gnugo is not installed: apt-get install gnugo')
        words = [gnugo, '--mode', 'gtp', '--quiet', '--level', str(level), '--seed', str(seed)]
        self.process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)

    def __call__(self, line):
        self.process.stdin.write(line + '\n')
        self.process.stdin.flush()
        answer = []
        while True:
            got = self.process.stdout.readline()
            if not got:
                raise SystemExit('gnugo stopped')
            if got.strip() == '' and answer:
                return ' '.join(answer).lstrip('= ').strip()
            if got.strip():
                answer.append(got.strip())


def play(gtp, size, rng):
    """A game, as a list of (colour, vertex): a few random moves first, so that no two are alike."""
    gtp(f'boardsize {size}')
    gtp('clear_board')
    moves, color, passes = [], 'black', 0
    for number in range(size * size):
        vertex = None
        if number < 2 or rng.random() < 0.06:
            line = lambda: rng.randrange(2, size - 2)
            vertex = f'{COLUMNS[line()]}{line() + 1}'
            if gtp(f'is_legal {color} {vertex}') != '1':
                vertex = None
            else:
                gtp(f'play {color} {vertex}')
        if vertex is None:
            vertex = gtp(f'genmove {color}').upper()
        if vertex == 'RESIGN':
            break
        passes = passes + 1 if vertex == 'PASS' else 0
        if passes == 2:
            break
        moves.append((color, vertex))
        color = OTHER[color]
    return moves


def around(vertex, size, far):
    """The points within some steps of a vertex."""
    column, row = COLUMNS.index(vertex[0]), int(vertex[1:])
    return [f'{COLUMNS[column + dc]}{row + dr}' for dc in range(-far, far + 1) for dr in range(-far, far + 1)
            if abs(dc) + abs(dr) <= far and 0 <= column + dc < size and 1 <= row + dr <= size]


def string_at(vertex, board, size):
    """The string of a stone, and how many liberties it has."""
    string, seen, liberties, todo = [], {vertex}, set(), [vertex]
    while todo:
        at = todo.pop()
        string.append(at)
        for near in around(at, size, 1):
            if near not in board:
                liberties.add(near)
            elif board[near] == board[vertex] and near not in seen:
                seen.add(near)
                todo.append(near)
    return string, len(liberties)


def strings(board, size):
    """The strings of a board, with the number of their liberties."""
    seen = set()
    for vertex in board:
        if vertex not in seen:
            found = string_at(vertex, board, size)
            seen.update(found[0])
            yield found


class Position:
    """What GNU Go has on its board."""

    def __init__(self, gtp, size):
        self.size = size
        self.listed = {color: gtp(f'list_stones {color}').upper().split() for color in ('black', 'white')}
        self.board = {vertex: color for color, vertices in self.listed.items() for vertex in vertices}

    def question(self, name, target, goal, answer):
        """A problem with GNU Go's answer; `None` if it has none."""
        if not answer or answer[0] not in OUTCOME:
            return None
        owner = self.board[target]
        moves = [answer[1].upper()] if len(answer) > 1 and answer[1].upper() != 'PASS' else []
        return dict(id=name, size=[self.size, self.size], black=self.listed['black'], white=self.listed['white'],
                    to_move=OTHER[owner] if goal in ('kill', 'capture') else owner, ko=None, goal=goal, target=[target],
                    expected=dict(outcomes=[OUTCOME[answer[0]]], moves=moves))


def walk(gtp, position, target, fight, rng, name):
    """Questions along a fight about a group or a string: each side plays GNU Go's move or some other move near it, and
    the side to move is asked about again. What a move changes is what there is to learn."""
    owner = position.board[target]
    attacks, played = rng.random() < 0.5, 0
    for step in range(rng.choice([1, 2, 4, 6])):
        goal, command = fight[0 if attacks else 1]
        answer = gtp(f'{command} {target}').split()
        question = position.question(f'{name}-{target}-{goal}-{step}', target, goal, answer)
        if question is None:
            break
        yield question
        best = question['expected']['moves']
        if not best and step == 0 and rng.random() < 0.7:
            break
        near = [vertex for stone in string_at(target, position.board, position.size)[0] for vertex in around(stone, position.size, 2)]
        near = sorted({vertex for vertex in near if vertex not in position.board})
        vertex = best[0] if best and rng.random() < 0.6 else rng.choice(near) if near else None
        color = OTHER[owner] if attacks else owner
        if vertex is None or gtp(f'is_legal {color} {vertex}') != '1':
            break
        gtp(f'play {color} {vertex}')
        played += 1
        position = Position(gtp, position.size)
        if position.board.get(target) != owner:
            break
        attacks = not attacks
    for _ in range(played):
        gtp('undo')


def questions(gtp, size, fights, rng, name):
    """Questions about the groups and strings of the position on GNU Go's board that are worth one."""
    position = Position(gtp, size)
    for string, liberties in strings(position.board, size):
        target = string[0]
        for fight, most in fights:
            if not 2 <= liberties <= most or fight is LIFE and len(string) == 1 and rng.random() < 0.8:
                continue
            attack = gtp(f'{fight[0][1]} {target}').split()
            if not attack or attack[0] == '0' and rng.random() < 0.85:
                continue
            for number in range(1 if attack[0] == '0' or fight is CAPTURE else 3):
                yield from walk(gtp, position, target, fight, rng, f'{name}.{number}')


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument('out')
    words.add_argument('--seconds', type=float, default=600)
    words.add_argument('--seed', type=int, default=1)
    words.add_argument('--about', choices=FIGHTS, default='both', help='life and death, captures, or both')
    words.add_argument('--level', type=int, default=1, help='of the games; the answers are those of level 10')
    said = words.parse_args()
    rng, start, count = random.Random(said.seed), time.time(), 0
    player, judge = Gtp(said.level, said.seed), Gtp(10, said.seed)
    with open(said.out, 'w') as out:
        game = 0
        while time.time() - start < said.seconds:
            game += 1
            size = rng.choice([9, 9, 13, 19])
            moves = play(player, size, rng)
            judge(f'boardsize {size}')
            judge('clear_board')
            step = {9: 5, 13: 9, 19: 14}[size]
            for number, (color, vertex) in enumerate(moves, 1):
                judge(f'play {color} {vertex}')
                if number > size and (number + game) % step == 0:
                    for question in questions(judge, size, FIGHTS[said.about], rng, f'g{said.seed}-{game}-{number}'):
                        out.write(json.dumps(question) + '\n')
                        count += 1
            out.flush()
            print(f'{game} games, {count} questions, {time.time() - start:.0f} s', flush=True)


if __name__ == '__main__':
    main()
