"""What can go wrong. The messages are those of the program on the command line."""

__all__ = [
    "EngineError",
    "FileError",
    "IllegalMoveError",
    "InputError",
    "RefusedError",
    "TesujiError",
    "UsageError",
]


class TesujiError(Exception):
    """Something that Tesuji cannot do. Every error of this package is one of these."""


class UsageError(TesujiError, ValueError):
    """An argument makes no sense, or too little is said."""


class InputError(TesujiError, ValueError):
    """A file or a text makes no sense. The message names the line and the column."""


class IllegalMoveError(TesujiError, ValueError):
    """The rules forbid a move."""


class FileError(TesujiError, OSError):
    """A file cannot be read or written."""


class RefusedError(TesujiError):
    """A certificate proves nothing: the checker has refused it."""


class EngineError(TesujiError, RuntimeError):
    """The engine is to blame."""
