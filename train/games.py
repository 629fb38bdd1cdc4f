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
        color = 'white' if color == 'black' else 'black'
    return moves


def strings(stones):
    """The strings of a board: lists of vertices, with the number of their liberties."""
    def around(vertex, size):
        column, row = COLUMNS.index(vertex[0]), int(vertex[1:])
        for dc, dr in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= column + dc < size and 1 <= row + dr <= size:
                yield f'{COLUMNS[column + dc]}{row + dr}'
    size, board = stones['size'], stones['board']
    seen = set()
    for vertex in board:
        if vertex in seen:
            continue
        string, liberties, todo = [], set(), [vertex]
        seen.add(vertex)
        while todo:
            at = todo.pop()
            string.append(at)
            for near in around(at, size):
                if near not in board:
                    liberties.add(near)
                elif board[near] == board[vertex] and near not in seen:
                    seen.add(near)
                    todo.append(near)
        yield string, len(liberties)


def questions(gtp, size, rng, name):
    """The groups of the position on GNU Go's board that are worth a question."""
    listed = {color: gtp(f'list_stones {color}').upper().split() for color in ('black', 'white')}
    board = {vertex: color for color, vertices in listed.items() for vertex in vertices}
    for string, liberties in strings({'size': size, 'board': board}):
        if len(string) < 2 or liberties > 9 or liberties < 2:
            continue
        target = string[0]
        answers = {'kill': gtp(f'owl_attack {target}').split()}
        if not answers['kill'] or (answers['kill'][0] == '0' and rng.random() < 0.8):
            continue
        if answers['kill'][0] != '0':
            answers['live'] = gtp(f'owl_defend {target}').split()
        owner = board[target]
        other = 'white' if owner == 'black' else 'black'
        for goal, answer in answers.items():
            if not answer or answer[0] not in OUTCOME:
                continue
            moves = [answer[1].upper()] if len(answer) > 1 and answer[1].upper() != 'PASS' else []
            yield dict(id=f'{name}-{target}-{goal}', size=[size, size], black=listed['black'], white=listed['white'],
                       to_move=other if goal == 'kill' else owner, ko=None, goal=goal, target=[target],
                       expected=dict(outcomes=[OUTCOME[answer[0]]], moves=moves))


def main():
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument('out')
    words.add_argument('--seconds', type=float, default=600)
    words.add_argument('--seed', type=int, default=1)
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
                    for question in questions(judge, size, rng, f'g{said.seed}-{game}-{number}'):
                        out.write(json.dumps(question) + '\n')
                        count += 1
            out.flush()
            print(f'{game} games, {count} questions, {time.time() - start:.0f} s', flush=True)


if __name__ == '__main__':
    main()
