#!/usr/bin/env python3
"""tiny.py: the whole chain of training, small enough for a minute: examples, a network, its integers, a look at it."""
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).parent


def run(*words):
    print('$', *words, flush=True)
    subprocess.run([str(word) for word in words], check=True, cwd=HERE.parent)


def main():
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder)
        chores = ['cargo', 'run', '--release', '--quiet', '-p', 'chores', '--']
        suite = 'problems/life/1-easy.jsonl'
        run(*chores, 'examples', data / 'a.bin', 20000, 1, suite)
        run(*chores, 'told', data / 'told.bin', suite)
        run(sys.executable, 'train/train.py', data / 'a.bin', data / 'told.bin', '--out', data / 'tiny.pt', '--channels', 8,
            '--blocks', 2, '--steps', 200, '--batch', 128)
        run(sys.executable, 'train/export.py', data / 'tiny.pt', data / 'tiny.bin')
        run(*chores, 'look', data / 'tiny.bin', '--', suite)


if __name__ == '__main__':
    main()
