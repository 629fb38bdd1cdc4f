#!/usr/bin/env python3
"""open_suite.py FOLDER QUESTIONS.jsonl RESULTS.jsonl: the problems of `problems/open`, from questions that `games.py` asked and
from what `tesuji batch --json` made of them.

What the program proved without assumptions goes into 1-proved.jsonl, with the outcome that was proved; the rest, with GNU
Go's answer, into 2-waiting.jsonl. Without results it prints the questions that are worth solving: groups with open sides, one
question for each group of a position."""
import json
import random
import sys

from games import around

# A side is open if at least this many empty points can be reached from the group without crossing a stone of the other side.
OPEN = 20
MOST_OF_A_GAME = 12
MOST = {('kill', 'win'): 150, ('live', 'win'): 150, ('kill', 'lost'): 70, ('live', 'lost'): 70}
MOST_WAITING = 175
SEED = 5


def lines(path):
    return [json.loads(line) for line in open(path) if line.strip().endswith('}')]


def reach(question):
    """How many empty points the group can reach."""
    board = {vertex: color for color in ('black', 'white') for vertex in question[color]}
    target = question['target'][0]
    seen, todo, empty = {target}, [target], 0
    while todo:
        at = todo.pop()
        empty += at not in board
        for near in around(at, question['size'][0], 1):
            if near not in seen and board.get(near, board[target]) == board[target]:
                seen.add(near)
                todo.append(near)
    return empty


def worth_solving(questions):
    """The questions about open groups, in an order of chance."""
    random.Random(SEED).shuffle(questions)
    counts, seen = {}, set()
    for question in questions:
        outcome = question['expected']['outcomes'][0]
        seed, game, number, *_ = question['id'].split('-')
        game, sort = f'{seed}-{game}', (question['goal'], outcome)
        about = (game, number, question['target'][0], question['goal'])
        # Positions along fights are much alike: those of the game itself have a number without a point.
        if '.' in number or sort not in MOST or about in seen or reach(question) < OPEN:
            continue
        if counts.get(sort, 0) >= MOST[sort] or counts.get(game, 0) >= MOST_OF_A_GAME:
            continue
        seen.add(about)
        counts[sort], counts[game] = counts.get(sort, 0) + 1, counts.get(game, 0) + 1
        yield question


def main():
    if len(sys.argv) == 2:
        for question in worth_solving(lines(sys.argv[1])):
            print(json.dumps(question))
        return
    folder, asked, solved = sys.argv[1:]
    results = {result['id']: result for result in lines(solved)}
    proved, waiting = [], []
    for question in lines(asked):
        result = results.get(question['id'], {})
        if result.get('certified'):
            question['expected'] = dict(outcomes=[result['outcome']], moves=result['moves'])
            proved.append(question)
        else:
            waiting.append(question)
    for name, chosen in (('1-proved', proved), ('2-waiting', waiting[:MOST_WAITING])):
        with open(f'{folder}/{name}.jsonl', 'w') as out:
            for number, question in enumerate(chosen, 1):
                side = question['size'][0]
                question.update(id=f'{name[2:]}-{number}', note=f'game {side}x{side}')
                out.write(json.dumps(question, separators=(',', ':')) + '\n')


if __name__ == '__main__':
    main()
