#!/usr/bin/env python3
"""games.py OUT.jsonl --seconds S --seed N: questions about groups in games that GNU Go plays against itself here.

Each line is a problem in the project's own form (docs/notation.md): a group of a game, in both roles, with the answer of
GNU Go's own reading as `expected`. Where the program proves an answer, that proof is what is learned from; GNU Go's
answer is used where nothing is proved. A move of a game takes GNU Go longer than what it knows about the groups of a
position, so all groups of many positions are asked about. Needs `gnugo` on the path or in /usr/games."""
import argparse
import gzip
import json
import random
import shutil
import subprocess
import time

COLUMNS = 'ABCDEFGHJKLMNOPQRST'
OTHER = {'black': 'white', 'white': 'black'}
# The goals of both sides, what GNU Go is asked, and the most liberties of a string worth a question.
LIFE = (('kill', 'owl_attack'), ('live', 'owl_defend'), 9)
CAPTURE = (('capture', 'attack'), ('save', 'defend'), 4)
FIGHTS = {'both': (LIFE, CAPTURE), 'life': (LIFE,), 'capture': (CAPTURE,)}
OUTCOME = {'0': 'lost', '1': 'win', '2': 'win_by_ko', '3': 'lost_by_ko'}
# Games go on for at most so many moves for each point of the board: later nothing is left to fight about.
LONGEST = 0.75
# So many strings of a position are asked about, chosen at random: many games teach more than many questions of one.
PER_POSITION = 6
# So often a group is asked about that is settled: one that lives whoever moves, and a single stone.
SETTLED, SINGLE = 0.12, 0.15


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
    """The moves of a game, one by one, as (colour, vertex): a few random ones among them, so that no two games are alike."""
    gtp(f'boardsize {size}')
    gtp('clear_board')
    color, passes = 'black', 0
    for number in range(int(size * size * LONGEST)):
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
        yield color, vertex
        color = OTHER[color]


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
        self.gtp, self.size = gtp, size
        self.listed = {color: gtp(f'list_stones {color}').upper().split() for color in ('black', 'white')}
        self.board = {vertex: color for color, vertices in self.listed.items() for vertex in vertices}

    def question(self, name, target, goal, command):
        """A problem with GNU Go's answer; `None` if it has none."""
        answer = self.gtp(f'{command} {target}').split()
        if not answer or answer[0] not in OUTCOME:
            return None
        owner = self.board[target]
        moves = [answer[1].upper()] if len(answer) > 1 and answer[1].upper() != 'PASS' else []
        return dict(id=name, size=[self.size, self.size], black=self.listed['black'], white=self.listed['white'],
                    to_move=OTHER[owner] if goal in ('kill', 'capture') else owner, ko=None, goal=goal, target=[target],
                    expected=dict(outcomes=[OUTCOME[answer[0]]], moves=moves))

    def questions(self, target, fight, name):
        """Both sides' questions about a group or a string; none if GNU Go does not know."""
        asked = [self.question(f'{name}-{target}-{goal}', target, goal, command) for goal, command in fight[:2]]
        return [] if None in asked else asked


def is_settled(questions):
    """Whether the attack fails although it moves first."""
    return questions[0]['expected']['outcomes'] == ['lost']


def walk(gtp, position, target, fight, rng, name):
    """Questions along a fight about a group or a string: each side plays GNU Go's move or some other move near it, and
    all that stand near are asked about again. What a move changes is what there is to learn."""
    owner, size = position.board[target], position.size
    attacks, played = rng.random() < 0.5, 0
    asked = position.questions(target, fight, name)
    for step in range(rng.choice([1, 2, 3, 5])):
        best = asked[0 if attacks else 1]['expected']['moves'] if asked else []
        near = [vertex for stone in string_at(target, position.board, size)[0] for vertex in around(stone, size, 2)]
        near = sorted({vertex for vertex in near if vertex not in position.board})
        vertex = best[0] if best and rng.random() < 0.6 else rng.choice(near) if near else None
        color = OTHER[owner] if attacks else owner
        if vertex is None or gtp(f'is_legal {color} {vertex}') != '1':
            break
        gtp(f'play {color} {vertex}')
        played += 1
        position = Position(gtp, size)
        if position.board.get(target) != owner:
            break
        asked = position.questions(target, fight, f'{name}-{step}')
        yield from asked
        beside = {near for near in around(vertex, size, 2) if near in position.board} - set(string_at(target, position.board, size)[0])
        if beside:
            other = rng.choice(sorted(beside))
            if 2 <= string_at(other, position.board, size)[1] <= fight[2]:
                yield from position.questions(other, fight, f'{name}-{step}')
        attacks = not attacks
    for _ in range(played):
        gtp('undo')


def questions(gtp, size, fights, rng, name):
    """Questions about the groups and strings of the position on GNU Go's board that are worth one."""
    position = Position(gtp, size)
    weak = [found for found in strings(position.board, size) if 2 <= found[1] <= max(fight[2] for fight in fights)]
    for string, liberties in rng.sample(weak, min(len(weak), PER_POSITION)):
        for fight in fights:
            if not 2 <= liberties <= fight[2] or fight is LIFE and len(string) == 1 and rng.random() > SINGLE:
                continue
            asked = position.questions(string[0], fight, name)
            if asked and (not is_settled(asked) or rng.random() < SETTLED):
                yield from asked
                if rng.random() < 0.5:
                    yield from walk(gtp, position, string[0], fight, rng, name)


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument('out', help='compressed, if the name ends with .gz')
    words.add_argument('--seconds', type=float, default=600)
    words.add_argument('--seed', type=int, default=1)
    words.add_argument('--about', choices=FIGHTS, default='both', help='life and death, captures, or both')
    words.add_argument('--level', type=int, help='of the games, 1 to 4 at random if not said; the answers are those of level 10')
    said = words.parse_args()
    rng, start, count, game = random.Random(said.seed), time.time(), 0, 0
    player, judge = Gtp(said.level or 1, said.seed), Gtp(10, said.seed)
    is_late = lambda: time.time() - start > said.seconds
    with (gzip.open if said.out.endswith('.gz') else open)(said.out, 'wt') as out:
        while not is_late():
            game += 1
            size = rng.choice([9, 13, 19, 19])
            player(f'level {said.level or rng.choice([1, 1, 2, 4])}')
            judge(f'boardsize {size}')
            judge('clear_board')
            step = {9: 3, 13: 5, 19: 7}[size]
            for number, (color, vertex) in enumerate(play(player, size, rng), 1):
                judge(f'play {color} {vertex}')
                if number > size and (number + game) % step == 0:
                    for question in questions(judge, size, FIGHTS[said.about], rng, f'g{said.seed}-{game}-{number}'):
                        out.write(json.dumps(question, separators=(',', ':')) + '\n')
                        count += 1
                if is_late():
                    break
            print(f'{game} games, {count} questions, {time.time() - start:.0f} s', flush=True)


if __name__ == '__main__':
    main()
