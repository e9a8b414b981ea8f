"""A teacher's notebook for Sudoku, Connect 4, Inversion (Lights Out) and Gomoku: solves a board, explains the
next step in words, and draws it as text or as a picture (SVG; Jupyter shows it by itself). By ctypes, over
libdamier.so.0; no other module.

    import damier
    board = damier.Sudoku("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")
    print(board)                 # as text
    hint = board.hint()
    print(hint.words[0])         # where to look; words[1] says why, words[2] what to write
    board.play(hint)
    damier.notebook("53..7…", "lesson.html")    # every step with its picture

A layout stands before the puzzle: "x:…", "windoku:…", "jigsaw:MAP:…". Connect 4, by the columns played:

    game = damier.Connect4("444442")        # "8x7:445" on a board of another size
    print(game.solve())          # the exact score of each column: 0 a draw, more the sooner it is won
    game.play(game.hint())

Inversion, by the notation of its puzzles, and Gomoku, by the points played:

    lights = damier.Inversion("5x5:plus:1111111111111111111111111>0000000000000000000000000")
    print(lights.solve())        # the fewest masks to play, by number from 0
    stones = damier.Gomoku("H8 H9 I8 I9 J8 J9")       # "15 4 7,7;8,8": renju, columns and rows from 0
    print(stones.solve())        # a win by continuous fours or threats, move by move; [] when there is none

As a program:

    python3 damier.py [--game connect4|inversion|gomoku] [--lang fr] [--svg FILE | --notebook FILE] PUZZLE
"""

import argparse
import ctypes as c
import gettext
import html
import os
import sys

CELLS, SYMBOLS, REGIONS, MARKS = 1296, 36, 160, 128
STATUS_OK, OUTCOME_SOLVED, MOVES = 0, 4, 700
HINT_SOLVED, HINT_STEP = 0, 6
LIGHTS, POINTS = 400, 400  # cells of Inversion, points of Gomoku
STATUS_NO_MEMORY = 5
NODES = 200000  # a search of Gomoku takes about a second


def _structure(name, *fields):
    return type(name, (c.Structure,), {"_fields_": fields})


# The structs of the headers, field by field; of State the fields that this module reads, the first ones.
Translate = c.CFUNCTYPE(c.c_void_p, c.c_char_p)
Text = _structure("Text", ("data", c.c_char_p), ("size", c.c_size_t), ("length", c.c_size_t),
                  ("truncated", c.c_bool), ("translate", Translate))
Budget = _structure("Budget", ("stop", c.c_void_p), ("node_limit", c.c_uint64), ("now_ms", c.c_void_p),
                    ("clock", c.c_void_p), ("deadline_ms", c.c_int64), ("nodes", c.c_uint64),
                    ("status", c.c_int))
Layout = _structure(
    "Layout", *((name, c.c_int) for name in (
        "symbols", "cells", "regions", "rows", "columns", "box_rows", "box_columns")),
    ("is_square", c.c_bool), ("is_classic", c.c_bool), ("symbol", c.c_char * (SYMBOLS + 1)),
    ("row", c.c_uint8 * CELLS), ("column", c.c_uint8 * CELLS), ("region_kind", c.c_uint8 * REGIONS),
    ("region_number", c.c_uint8 * REGIONS), ("region_grid", c.c_uint8 * REGIONS), ("grids", c.c_int),
    ("grid_row", c.c_uint8 * 16), ("grid_column", c.c_uint8 * 16),
    ("region_cells", c.c_uint16 * SYMBOLS * REGIONS), ("cell_region_count", c.c_uint8 * CELLS),
    ("cell_regions", c.c_uint8 * 8 * CELLS), ("ruled_out", c.c_uint64 * CELLS), ("has_candidates", c.c_bool))
Grid = _structure("Grid", ("value", c.c_uint8 * CELLS))
Solutions = _structure("Solutions", ("count", c.c_uint64), ("first", Grid))
State = _structure("State", ("layout", Layout), ("givens", Grid), ("grid", Grid), ("flags", c.c_uint8 * CELLS),
                   ("notes", c.c_uint64 * CELLS), ("centre", c.c_uint64 * CELLS))
Mark = _structure("Mark", ("cell", c.c_int), ("part", c.c_int), ("values", c.c_uint64))
Node = _structure("Node", ("value", c.c_uint8), ("count", c.c_uint8), ("cells", c.c_uint16 * 5))
Link = _structure("Link", ("start", Node), ("end", Node), ("is_strong", c.c_bool), ("region", c.c_int16))
Line = _structure("Line", ("kind", c.c_uint8), ("depth", c.c_uint8), ("value", c.c_uint8),
                  ("cell", c.c_int16), ("region", c.c_int16))
Truth = _structure("Truth", ("cell", c.c_int16), ("region", c.c_int16), ("value", c.c_uint8))
Rectangle = _structure("Rectangle", ("values", c.c_uint64), ("corners", c.c_uint16 * 4))
Step = _structure(
    "Step", ("technique", c.c_int), ("cell", c.c_int), ("value", c.c_int), ("values", c.c_uint64),
    *((name, c.c_int) for name in (
        "region", "other_region", "cause_count", "elimination_count", "link_count", "line_count",
        "truth_count", "cover_count")),
    ("rectangle", Rectangle), ("covers", c.c_int16 * 4), ("joints", c.c_uint8 * 8), ("truths", Truth * 64),
    ("causes", Mark * MARKS), ("links", Link * 40), ("lines", Line * 240), ("eliminations", Mark * MARKS))
HintData = _structure("HintData", ("kind", c.c_int), ("step", Step), ("layout", Layout))
Position = _structure("Position", ("current", c.c_uint64), ("mask", c.c_uint64), ("columns", c.c_int),
                      ("rows", c.c_int))
Advice = _structure("Advice", ("kind", c.c_int), ("columns", c.c_int), ("rows", c.c_int), ("column", c.c_int),
                    ("rest", c.c_char * 4096))  # longer than the library's
Scores = c.c_int8 * 9
NO_SCORE = -128
Lights = _structure(
    "Lights", *((name, c.c_int32) for name in ("rows", "columns", "colours", "mask_count", "ruleset", "moves")),
    ("seed", c.c_uint64), ("start", c.c_uint8 * LIGHTS), ("goal", c.c_uint8 * LIGHTS),
    ("board", c.c_uint8 * LIGHTS), ("masks", c.c_uint8 * (LIGHTS * LIGHTS // 2)))
Answer = _structure("Answer", ("is_solvable", c.c_bool), ("is_proved", c.c_bool), ("clicks", c.c_int),
                    ("lower_bound", c.c_int), ("solutions", c.c_uint64), ("vector", c.POINTER(c.c_uint8)),
                    ("certificate", c.POINTER(c.c_uint8)))
LightsHint = _structure(
    "LightsHint", *((name, c.c_bool) for name in ("is_solved", "is_solvable", "is_proved")),
    *((name, c.c_int) for name in ("clicks", "mask", "certificate_cells", "differing")),
    ("differs", c.c_uint8 * LIGHTS), ("certificate", c.c_uint8 * LIGHTS))
Stones = _structure(
    "Stones", ("cells", c.c_uint8 * POINTS), *((name, c.c_uint8) for name in ("size", "rule", "turn", "outcome")),
    ("last", c.c_int16), ("count", c.c_uint16), *((name, c.c_uint8) for name in (
        "opening", "phase", "swapped", "offers_most", "offers_wanted", "offers_count")),
    ("offers", c.c_int16 * 10))
Line32 = c.c_int * 32
Result = _structure("Result", *((name, c.c_int) for name in ("move", "score", "mate", "depth")),
                    ("nodes", c.c_uint64), ("length", c.c_int), ("line", Line32))
Threats = _structure("Threats", ("danger", c.c_int), ("count", c.c_int), ("points", c.c_int * POINTS))
StonesHint = _structure("StonesHint", *((name, c.c_int) for name in ("point", "reason", "moves", "other")),
                        ("threats", Threats), ("result", Result))
Win = _structure("Win", ("move", c.c_int), ("plies", c.c_int), ("length", c.c_int), ("line", Line32))
Rules = _structure(
    "Rules", ("name", c.c_char_p), ("state_size", c.c_size_t),
    ("setup", c.CFUNCTYPE(c.c_int, c.c_void_p, c.c_char_p, c.POINTER(Text))),
    ("apply", c.CFUNCTYPE(c.c_bool, c.c_void_p, c.c_uint32)),
    ("outcome", c.CFUNCTYPE(c.c_int, c.c_void_p)),
    ("move_to_text", c.CFUNCTYPE(None, c.c_uint32, c.POINTER(Text))),
    ("move_from_text", c.CFUNCTYPE(c.c_bool, c.c_char_p, c.POINTER(c.c_uint32))))

CATALOGS = os.environ.get("DAMIER_CATALOGS", "/usr/share/damier/locale")  # of the package damier-data
_library = c.CDLL(os.environ.get("LIBDAMIER", "libdamier.so.0"))
_sudoku, _inversion, _gomoku = (Rules.in_dll(_library, game + "_game") for game in (
    "sudoku", "inversion", "gomoku"))
_library.text_over.restype = Text
_library.text_over.argtypes = [c.c_char_p, c.c_size_t]
_library.sudoku_hint_text.argtypes = [c.POINTER(HintData), c.c_int, Translate, c.POINTER(Text)]
_library.sudoku_hint_moves.argtypes = [c.POINTER(HintData), c.POINTER(State), c.POINTER(c.c_uint32), c.c_int]
_library.sudoku_solve.argtypes = [c.POINTER(Layout), c.POINTER(Grid), c.c_uint64, c.POINTER(Budget),
                                  c.POINTER(Solutions)]
_library.sudoku_regions_part.restype = c.c_bool
_library.sudoku_technique_name.restype = c.c_char_p
_library.status_text.restype = c.c_char_p
_library.connect4_position_from_moves.argtypes = [c.c_char_p, c.POINTER(Position), c.POINTER(Text)]
_library.connect4_position_play.restype = Position
_library.connect4_position_play.argtypes = [Position, c.c_int]
_library.connect4_position_at.argtypes = [Position, c.c_int, c.c_int]
_library.connect4_position_is_legal.restype = c.c_bool
_library.connect4_position_is_legal.argtypes = [Position, c.c_int]
_library.connect4_position_is_over.restype = c.c_bool
_library.connect4_position_is_over.argtypes = [Position]
_library.connect4_solver_create.restype = c.c_void_p
_library.connect4_solver_destroy.argtypes = [c.c_void_p]
_library.connect4_solver_columns.argtypes = [c.c_void_p, Position, c.POINTER(Budget), c.POINTER(Scores)]
_library.connect4_ai_create_unless.restype = c.c_void_p
_library.connect4_ai_create_unless.argtypes = [c.c_int, c.c_void_p]
_library.connect4_ai_destroy.argtypes = [c.c_void_p]
_library.connect4_hint_find.argtypes = [c.c_void_p, Position, c.POINTER(Budget), c.POINTER(Advice)]
_library.connect4_hint_look.restype = _library.connect4_hint_tactic.restype = c.c_char_p
_library.connect4_hint_advice_text.argtypes = [c.POINTER(Advice), Translate, c.POINTER(Text)]
_library.inversion_solver_create_for.restype = c.c_void_p
_library.inversion_solver_create_for.argtypes = [c.POINTER(Lights)]
_library.inversion_solver_destroy.argtypes = [c.c_void_p]
_library.inversion_solver_solve.argtypes = [c.c_void_p, c.c_void_p, c.c_void_p, c.POINTER(Budget),
                                            c.POINTER(Answer)]
_library.inversion_hint_set.argtypes = [c.POINTER(Lights), c.POINTER(Answer), c.POINTER(LightsHint)]
_library.inversion_hint_write.argtypes = [c.POINTER(LightsHint), c.POINTER(Lights), c.c_int, Translate,
                                          c.POINTER(Text)]
_library.inversion_unpack_mask.argtypes = [c.POINTER(Lights), c.c_int, c.c_void_p]
_library.gomoku_import_read.restype = _library.session_state.restype = c.c_void_p
_library.gomoku_import_read.argtypes = [c.c_char_p, c.POINTER(Text)]
_library.session_state.argtypes = _library.session_destroy.argtypes = [c.c_void_p]
_library.gomoku_ai_create.restype = c.c_void_p
_library.gomoku_ai_create.argtypes = [c.c_size_t]
_library.gomoku_ai_destroy.argtypes = [c.c_void_p]
_library.gomoku_hint.argtypes = [c.c_void_p, c.POINTER(Stones), c.POINTER(Budget), c.POINTER(StonesHint)]
_library.gomoku_hint_situation.restype = _library.gomoku_hint_idea.restype = c.c_char_p
_library.gomoku_hint_text.argtypes = [c.POINTER(StonesHint), Translate, c.POINTER(Text)]
_library.gomoku_vcf.argtypes = _library.gomoku_vct.argtypes = [c.c_void_p, c.POINTER(Stones), c.POINTER(Budget),
                                                               c.POINTER(Win)]


def _check(is_the_same):
    if not is_the_same:
        raise ImportError("this libdamier is of another version than damier.py")


def _state():
    """A state of the library's size, which may be longer than what is known of it here."""
    return State.from_buffer(c.create_string_buffer(_sudoku.state_size))


class _Words:
    """A Text of the library over memory of its own."""

    def __init__(self, size=4096):
        self.memory = c.create_string_buffer(size)
        self.text = _library.text_over(c.cast(self.memory, c.c_char_p), size)

    def __str__(self):
        return self.memory.value.decode()


class _Language:
    """The library's sentences in another language, by Damier's catalogues."""

    def __init__(self, code):
        self.catalog = gettext.translation("damier", CATALOGS, [code or "en"], fallback=True)
        self.kept = {}  # what the library points into
        self.callback = Translate(self._translate)

    def _translate(self, sentence):
        if sentence not in self.kept:
            self.kept[sentence] = c.create_string_buffer(self.say(sentence.decode()).encode())
        return c.addressof(self.kept[sentence])

    def say(self, sentence):
        return self.catalog.gettext(sentence) if sentence else ""


def _check_form():
    """A small puzzle with its candidates stands where this module looks for it."""
    state, words, move = _state(), _Words(), c.c_uint32()
    is_set = _sudoku.setup(c.byref(state), b"classic:12..............", words.text) == STATUS_OK
    _check(is_set and _sudoku.move_from_text(b"notes", move) and _sudoku.apply(c.byref(state), move))
    _check((state.layout.symbols, state.layout.cells, state.layout.rows) == (4, 16, 4))
    _check((state.layout.row[15], state.layout.column[15], state.layout.cell_region_count[15]) == (3, 3, 3))
    _check(state.grid.value[:3] == state.givens.value[:3] == [1, 2, 0] and state.flags[:3] == [1, 1, 0])
    _check(state.notes[:6] == [0, 0, 12, 12, 12, 12] and not any(state.centre))
    _check(_inversion.state_size == c.sizeof(Lights) and _gomoku.state_size == c.sizeof(Stones))


_check_form()


class Hint:
    """The next step: `words` in three stages, `technique` by name, and what to mark on the board."""

    def __init__(self, board, data):
        self.data = data
        self.words = []
        for stage in (1, 2, 3):
            words = _Words()
            _library.sudoku_hint_text(data, stage, board.language.callback, words.text)
            self.words.append(str(words))
        step = data.step
        self.is_solved = data.kind == HINT_SOLVED
        self.is_step = data.kind == HINT_STEP
        self.technique = board.language.say(
            _library.sudoku_technique_name(step.technique).decode()) if self.is_step else ""
        self.cell = step.cell
        self.region = step.region
        self.causes = {step.causes[i].cell: step.causes[i].values for i in range(step.cause_count)}
        self.eliminations = {step.eliminations[i].cell: step.eliminations[i].values
                             for i in range(step.elimination_count)}

    def __str__(self):
        return "\n".join(dict.fromkeys(self.words))


class Sudoku:
    """A board. ValueError says in words what is wrong with a puzzle."""

    def __init__(self, puzzle, lang=None):
        self.language = _Language(lang)
        self.state = _state()
        reason = _Words()
        reason.text.translate = self.language.callback
        description = puzzle if ":" in puzzle else "classic:" + puzzle
        if _sudoku.setup(c.byref(self.state), description.encode(), reason.text) != STATUS_OK:
            raise ValueError(str(reason))
        self.layout = self.state.layout

    @property
    def is_solved(self):
        return _sudoku.outcome(c.byref(self.state)) == OUTCOME_SOLVED

    def symbol(self, value):
        return self.layout.symbol[value - 1:value].decode() if value else "."

    def line(self, grid=None):
        """The values in one line, `.` where there is none."""
        return "".join(map(self.symbol, (grid or self.state.grid).value[:self.layout.cells]))

    def solve(self):
        """The solution in one line; ValueError when there is none, or more than one."""
        found = Solutions()
        status = _library.sudoku_solve(self.layout, self.state.grid, 2, Budget(), found)
        if status != STATUS_OK:
            raise RuntimeError(_library.status_text(status).decode())
        if found.count != 1:
            raise ValueError("no solution" if found.count == 0 else "more than one solution")
        return self.line(found.first)

    def hint(self):
        data = HintData()
        status = _library.sudoku_hint_find(c.byref(self.state), c.byref(Budget()), c.byref(data))
        if status != STATUS_OK:
            raise RuntimeError(_library.status_text(status).decode())
        _check(bytes(data.layout) == bytes(self.layout))
        return Hint(self, data)

    def play(self, hint):
        """Does what the hint says; False when there is nothing to do."""
        moves = (c.c_uint32 * MOVES)()
        count = _library.sudoku_hint_moves(hint.data, self.state, moves, MOVES)
        return all([_sudoku.apply(c.byref(self.state), move) for move in moves[:count]]) and count > 0

    def _places(self):
        return {(self.layout.row[i], self.layout.column[i]): i for i in range(self.layout.cells)}

    def _is_parted(self, one, other):
        if one is None or other is None:
            return one is not other
        return _library.sudoku_regions_part(c.byref(self.layout), one, other)

    def _has_line(self, places, row, column, is_above):
        """Is there a line above the place, or to its left?"""
        before = (row - 1, column) if is_above else (row, column - 1)
        return self._is_parted(places.get(before), places.get((row, column)))

    def __str__(self):
        places, lines = self._places(), []
        for row in range(self.layout.rows + 1):
            rule = line = ""
            for column in range(self.layout.columns + 1):
                above = self._has_line(places, row, column, True)
                left = self._has_line(places, row, column, False)
                meets = above or left or self._has_line(places, row, column - 1, True) or \
                    self._has_line(places, row - 1, column, False)
                cell = places.get((row, column))
                rule += ("+" if meets else " ") + ("---" if above else "   ")
                line += ("|" if left else " ") + \
                    ("   " if cell is None else " %s " % self.symbol(self.state.grid.value[cell]))
            lines += [each.rstrip() for each in (rule, line) if each.strip(" +")]
        return "\n".join(lines)

    def svg(self, hint=None, size=48):
        """The board as a picture; with a hint, what it speaks of is marked."""
        layout, state, places = self.layout, self.state, self._places()
        width, height = layout.columns * size + 4, layout.rows * size + 4
        out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="-2 -2 %d %d" '
               'font-family="sans-serif" text-anchor="middle">' % (width, height, width, height)]

        def write(x, y, share, colour, words, more=""):
            out.append('<text x="%.1f" y="%.1f" font-size="%.1f" fill="%s"%s>%s</text>' % (
                x, y + size * share * 0.36, size * share, colour, more, html.escape(words)))

        region = set()
        if hint and hint.is_step and hint.region >= 0:
            region = set(layout.region_cells[hint.region][:layout.symbols])
        for (row, column), i in places.items():
            x, y, value = column * size, row * size, state.grid.value[i]
            fill = "#fff"
            if hint:
                fill = "#ffe08a" if i == hint.cell else "#cfe3ff" if i in hint.causes else \
                    "#eef4fb" if i in region else "#fff"
            out.append('<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="#b9c0c8"/>' % (
                x, y, size, size, fill))
            cause, struck = (hint.causes.get(i, 0), hint.eliminations.get(i, 0)) if hint else (0, 0)
            if value:
                given = state.flags[i] & 1
                write(x + size / 2, y + size / 2, 0.6, "#1b1f24" if given else "#1a5fb4", self.symbol(value),
                      ' font-weight="600"' if given else "")
                continue
            side = 3 if layout.symbols <= 9 else 4 if layout.symbols <= 16 else 5
            for value in range(1, layout.symbols + 1):
                bit = 1 << value - 1
                if (state.notes[i] | state.centre[i] | cause | struck) & bit:
                    write(x + size * ((value - 1) % side + 0.5) / side,
                          y + size * ((value - 1) // side + 0.5) / side, 0.9 / side,
                          "#c01c28" if struck & bit else "#1a5fb4" if cause & bit else "#5e6670",
                          self.symbol(value),
                          ' text-decoration="line-through"' if struck & bit else "")
        path = ""
        for row in range(layout.rows + 1):
            for column in range(layout.columns + 1):
                if self._has_line(places, row, column, True):
                    path += "M%d %dh%d" % (column * size, row * size, size)
                if self._has_line(places, row, column, False):
                    path += "M%d %dv%d" % (column * size, row * size, size)
        out.append('<path d="%s" fill="none" stroke="#1b1f24" stroke-width="2.5" stroke-linecap="square"/></svg>'
                   % path)
        return "\n".join(out)

    def _repr_svg_(self):
        return self.svg()


class Connect4Hint:
    """A good column, from 1, and the reason in `words`: where to look, the tactic, what comes of it."""

    def __init__(self, game, data):
        advice = _Words()
        _library.connect4_hint_advice_text(data, game.language.callback, advice.text)
        self.column = data.column + 1
        self.words = [game.language.say((words or b"").decode()) for words in (
            _library.connect4_hint_look(c.byref(data)), _library.connect4_hint_tactic(c.byref(data)))]
        self.words.append(str(advice))

    def __str__(self):
        return "\n".join(words for words in self.words if words)


class Connect4:
    """A position by the columns played, digits from 1. ValueError says in words what is wrong with them."""

    def __init__(self, moves="", lang=None):
        self.language = _Language(lang)
        self.position = Position()
        reason = _Words()
        reason.text.translate = self.language.callback
        if _library.connect4_position_from_moves(moves.encode(), self.position, reason.text) != STATUS_OK:
            raise ValueError(str(reason))
        self.columns, self.rows = self.position.columns or 7, self.position.rows or 6

    @property
    def is_over(self):
        return _library.connect4_position_is_over(self.position)

    def solve(self):
        """The exact score of each column that can be played, for who plays it: 0 is a draw, 3 a win and -3 a
        loss, more the sooner it comes. Early positions of large boards take long."""
        solver, scores = _library.connect4_solver_create(0), Scores()
        if not solver:
            raise MemoryError()
        status = _library.connect4_solver_columns(solver, self.position, Budget(), scores)
        _library.connect4_solver_destroy(solver)
        if status != STATUS_OK:
            raise RuntimeError(_library.status_text(status).decode())
        return {i + 1: score for i, score in enumerate(scores[:self.columns]) if score != NO_SCORE}

    def hint(self):
        """ValueError when the game is over."""
        ai, data = _library.connect4_ai_create_unless(0, None), Advice()
        if not ai:
            raise MemoryError()
        status = _library.connect4_hint_find(ai, self.position, Budget(), data)
        _library.connect4_ai_destroy(ai)
        if status != STATUS_OK:
            raise ValueError(_library.status_text(status).decode())
        _check((data.columns or 7, data.rows or 6) == (self.columns, self.rows) and data.column < self.columns)
        return Connect4Hint(self, data)

    def play(self, column):
        """Drops a disc into the column, or into that of a hint; False when it cannot be played."""
        column = getattr(column, "column", column) - 1
        if not 0 <= column < self.columns or not _library.connect4_position_is_legal(self.position, column):
            return False
        self.position = _library.connect4_position_play(self.position, column)
        return True

    def at(self, row, column):
        """1 for a disc of the first player, -1 for one of the second, 0 for none; row 0 is at the top."""
        return _library.connect4_position_at(self.position, row, column)

    def __str__(self):
        lines = ["".join(" %s" % ".XO"[self.at(row, column)] for column in range(self.columns))
                 for row in range(self.rows)]
        return "\n".join(lines + ["".join(" %d" % (i + 1) for i in range(self.columns))])

    def svg(self, hint=None, size=48):
        """The board as a picture; with a hint, its column is marked."""
        width, height = self.columns * size, self.rows * size
        out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d">'
               '<rect width="%d" height="%d" rx="8" fill="#1f4b99"/>' % ((width, height) * 3)]
        if hint:
            out.append('<rect x="%d" width="%d" height="%d" fill="#ffe08a" fill-opacity="0.45"/>' % (
                (hint.column - 1) * size, size, height))
        for row in range(self.rows):
            for column in range(self.columns):
                x, y = (column + 0.5) * size, (row + 0.5) * size
                disc = self.at(row, column)
                out.append('<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s"/>' % (
                    x, y, size * 0.4, ("#fff", "#e4572e", "#f2c037")[disc]))
                if disc:  # a ring or a dot tells them apart without colours
                    out.append('<circle cx="%.1f" cy="%.1f" r="%.1f" fill="%s" stroke="#1b1f24"/>' % (
                        (x, y) + ((size * 0.25, "none") if disc > 0 else (size * 0.1, "#1b1f24"))))
        return "\n".join(out + ["</svg>"])

    def _repr_svg_(self):
        return self.svg()


class InversionHint:
    """A mask to play, by its number from 0 (None: the goal is reached, or cannot be), and `words` in three
    stages: which cells must change, how many masks that takes, which one to begin with."""

    def __init__(self, game, data):
        self.words = []
        for stage in range(3):
            words = _Words()
            _library.inversion_hint_write(data, game.state, stage, game.language.callback, words.text)
            self.words.append(str(words))
        self.mask = data.mask if data.mask >= 0 else None
        self.cells = {i for i in range(game.cells) if data.differs[i]}  # that differ from the goal

    def __str__(self):
        return "\n".join(dict.fromkeys(self.words))


class Inversion:
    """A puzzle in its notation, RxC[kK]:RULES:START>GOAL. ValueError says in words what is wrong with it."""

    def __init__(self, puzzle="", lang=None):
        self.language, self.state = _Language(lang), Lights()
        reason = _Words()
        reason.text.translate = self.language.callback
        if _inversion.setup(c.byref(self.state), puzzle.encode(), reason.text) != STATUS_OK:
            raise ValueError(str(reason))
        self.rows, self.columns = self.state.rows, self.state.columns
        self.cells = self.rows * self.columns

    @property
    def is_solved(self):
        return _inversion.outcome(c.byref(self.state)) == OUTCOME_SOLVED

    def _solved(self, take):
        """What `take` makes of the solver's answer, whose vectors go with the solver."""
        solver, answer = _library.inversion_solver_create_for(self.state), Answer()
        if not solver:
            raise MemoryError()
        try:
            status = _library.inversion_solver_solve(solver, self.state.board, self.state.goal, Budget(), answer)
            if status != STATUS_OK:
                raise RuntimeError(_library.status_text(status).decode())
            return take(answer)
        finally:
            _library.inversion_solver_destroy(solver)

    def solve(self):
        """The fewest masks that lead to the goal, by number from 0, in any order; ValueError when none do."""
        def masks(answer):
            if not answer.is_solvable:
                raise ValueError("no solution")
            return [i for i in range(self.state.mask_count) for _ in range(answer.vector[i])]
        return self._solved(masks)

    def hint(self):
        data = LightsHint()
        self._solved(lambda answer: _library.inversion_hint_set(self.state, answer, data))
        return InversionHint(self, data)

    def mask(self, number):
        """How much the mask adds to each cell, row by row."""
        digits = (c.c_uint8 * self.cells)()
        _library.inversion_unpack_mask(self.state, number, digits)
        return list(digits)

    def play(self, mask):
        """Plays a mask, or that of a hint; False when there is none of that number."""
        mask = getattr(mask, "mask", mask)
        return mask is not None and mask >= 0 and _inversion.apply(c.byref(self.state), mask)

    def __str__(self):
        """The board, and the goal beside it."""
        lines = []
        for row in range(self.rows):
            cells = slice(row * self.columns, (row + 1) * self.columns)
            lines.append("   ".join(" ".join(map(str, board[cells])) for board in (
                self.state.board, self.state.goal)))
        return "\n".join(lines)

    def svg(self, hint=None, size=48):
        """The board as a picture, the goal half as large beside it; with a hint, a ring stands around each cell
        that must change, and the mask to play is framed."""
        width, height = (self.columns * 3 + 1) * size // 2 + 4, self.rows * size + 4
        out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="-2 -2 %d %d" '
               'font-family="sans-serif" text-anchor="middle">' % (width, height, width, height)]
        framed = self.mask(hint.mask) if hint and hint.mask is not None else [0] * self.cells
        for board, left, side in ((self.state.board, 0, size),
                                  (self.state.goal, (self.columns * 2 + 1) * size // 2, size // 2)):
            for i in range(self.cells):
                x, y, value = left + i % self.columns * side, i // self.columns * side, board[i]
                share = value / max(self.state.colours - 1, 1)  # from pale to dark
                fill = "#%02x%02x%02x" % tuple(round(pale + (dark - pale) * share) for pale, dark in (
                    (0xf2, 0x1f), (0xf4, 0x4b), (0xf7, 0x99)))
                ink = "#fff" if share > 0.5 else "#1b1f24"
                frame = side == size and framed[i]
                out.append('<rect x="%d" y="%d" width="%d" height="%d" fill="%s" stroke="%s" stroke-width="%d"/>' % (
                    x + 1, y + 1, side - 2, side - 2, fill, "#e4572e" if frame else "#b9c0c8", 3 if frame else 1))
                out.append('<text x="%.1f" y="%.1f" font-size="%.1f" fill="%s">%d</text>' % (
                    x + side / 2, y + side * 0.62, side * 0.36, ink, value))
                if hint and side == size and i in hint.cells:
                    out.append('<circle cx="%.1f" cy="%.1f" r="%.1f" fill="none" stroke="#f2c037" '
                               'stroke-width="3"/>' % (x + side / 2, y + side / 2, side * 0.36))
        return "\n".join(out + ["</svg>"])

    def _repr_svg_(self):
        return self.svg()


class GomokuHint:
    """A good point and its reason in `words`: where to look, the tactic, the advice."""

    def __init__(self, game, data):
        advice = _Words()
        _library.gomoku_hint_text(data, game.language.callback, advice.text)
        self.point = game.name(data.point)
        self.words = [game.language.say((words(data.reason) or b"").decode()) for words in (
            _library.gomoku_hint_situation, _library.gomoku_hint_idea)]
        self.words.append(str(advice))
        self.answers = [game.name(point) for point in data.threats.points[:data.threats.count]]  # to a threat
        self.line = [game.name(point) for point in data.result.line[:data.result.length]]

    def __str__(self):
        return "\n".join(words for words in self.words if words)


class Gomoku:
    """A game by its points ("H8 I9": A1 is below on the left), a record (SGF, PSQ), or SIZE RULE x,y;x,y…, where
    the rule is 0 freestyle, 1 exactly five, 4 renju, 8 Caro. ValueError says in words what is wrong."""

    def __init__(self, record="", lang=None):
        self.language, self.state = _Language(lang), Stones()
        reason = _Words()
        reason.text.translate = self.language.callback
        if not record:
            _gomoku.setup(c.byref(self.state), b"", reason.text)
        else:
            session = _library.gomoku_import_read(record.encode(), reason.text)
            if not session:
                raise ValueError(str(reason))
            self.state = Stones.from_buffer_copy(c.string_at(_library.session_state(session), c.sizeof(Stones)))
            _library.session_destroy(session)
        self.size = self.state.size

    @property
    def is_over(self):
        return self.state.outcome != 0

    @staticmethod
    def name(point):
        words = _Words(32)
        _gomoku.move_to_text(point, words.text)
        return str(words)

    def _search(self, find, found):
        """The status of a search that fills `found`."""
        ai = _library.gomoku_ai_create(16 << 20)
        if not ai:
            raise MemoryError()
        status = find(ai, self.state, Budget(node_limit=NODES), found)
        _library.gomoku_ai_destroy(ai)
        if status == STATUS_NO_MEMORY:
            raise MemoryError()
        return status

    def solve(self):
        """The moves of a win by continuous fours, else by continuous threats, for who is to move, the answers
        among them; [] when none is found (in a second or so: there may be one that is longer)."""
        for find in (_library.gomoku_vcf, _library.gomoku_vct):
            win = Win()
            if not self.is_over and self._search(find, win) == STATUS_OK:
                return [self.name(point) for point in win.line[:win.length]]
        return []

    def hint(self):
        """ValueError when the game is over."""
        data = StonesHint(point=-1)
        status = self._search(_library.gomoku_hint, data)
        if data.point < 0:
            raise ValueError(_library.status_text(status).decode())
        return GomokuHint(self, data)

    def play(self, point):
        """Plays a point such as "H8", or that of a hint; False when it cannot be played."""
        move = c.c_uint32()
        return _gomoku.move_from_text(getattr(point, "point", point).encode(), move) and \
            _gomoku.apply(c.byref(self.state), move)

    def at(self, row, column):
        """1 for a black stone, 2 for a white one, 0 for none; row 0 is at the top."""
        return self.state.cells[(self.size - 1 - row) * 20 + column]

    def __str__(self):
        lines = ["%2d %s" % (self.size - row, " ".join(".XO"[self.at(row, i)] for i in range(self.size)))
                 for row in range(self.size)]
        return "\n".join(lines + ["   " + " ".join(chr(65 + i) for i in range(self.size))])

    def svg(self, hint=None, size=32):
        """The board as a picture, a dot on the last stone; with a hint, its point is ringed, and so, dashed, are
        those that answer a threat."""
        side, end = (self.size + 1) * size, self.size * size
        out = ['<svg xmlns="http://www.w3.org/2000/svg" width="%d" height="%d" viewBox="0 0 %d %d" '
               'font-family="sans-serif" text-anchor="middle"><rect width="%d" height="%d" rx="6" fill="#e9c98f"/>'
               % ((side,) * 6)]
        path = "".join("M%d %dH%dM%d %dV%d" % (size, i * size, end, i * size, size, end)
                       for i in range(1, self.size + 1))
        out.append('<path d="%s" fill="none" stroke="#6b5430"/>' % path)

        def circle(name, radius, more):
            x, y = ord(name[0]) - 64, self.size + 1 - int(name[1:])
            out.append('<circle cx="%d" cy="%d" r="%.1f" %s/>' % (x * size, y * size, size * radius, more))

        for i in range(1, self.size + 1):
            for x, y, words in ((i * size, side - size * 0.2, chr(64 + i)),
                                (size * 0.3, i * size + size * 0.12, self.size + 1 - i)):
                out.append('<text x="%.1f" y="%.1f" font-size="%.1f" fill="#6b5430">%s</text>' % (
                    x, y, size * 0.34, words))
        for point, stone in enumerate(self.state.cells):
            if stone:
                circle(self.name(point), 0.44, 'fill="%s" stroke="#1b1f24"' % ("#1b1f24", "#fff")[stone - 1])
        if self.state.last >= 0:
            circle(self.name(self.state.last), 0.12, 'fill="#e4572e"')
        if hint:
            for name in hint.answers:
                circle(name, 0.34, 'fill="none" stroke="#1a5fb4" stroke-width="2" stroke-dasharray="4 3"')
            circle(hint.point, 0.44, 'fill="none" stroke="#c01c28" stroke-width="3"')
        return "\n".join(out + ["</svg>"])

    def _repr_svg_(self):
        return self.svg()


def notebook(puzzle, path, lang=None):
    """Writes a page of HTML: every step of a puzzle with its picture and its words. Returns their number."""
    board = Sudoku(puzzle, lang)
    parts = ['<!doctype html><html lang="%s"><meta charset="utf-8"><title>Sudoku</title>'
             '<style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto}section{display:flex;gap:2em;'
             'margin:2em 0;break-inside:avoid}svg{flex:none}</style>' % (lang or "en")]
    steps = 0
    while not board.is_solved:
        hint = board.hint()
        sentences = "".join("<p>%s</p>" % html.escape(words) for words in dict.fromkeys(hint.words))
        steps += 1
        parts.append("<section>%s<div><h2>%d. %s</h2>%s</div></section>" % (
            board.svg(hint, 36), steps, html.escape(hint.technique), sentences))
        if not board.play(hint):
            break
    parts.append("<section>%s</section></html>" % board.svg(None, 36))
    with open(path, "w", encoding="utf-8") as page:
        page.write("\n".join(parts))
    return steps


GAMES = {"sudoku": Sudoku, "connect4": Connect4, "inversion": Inversion, "gomoku": Gomoku}


def main():
    parser = argparse.ArgumentParser(description="solves, explains and draws a board")
    parser.add_argument("puzzle")
    parser.add_argument("--game", choices=GAMES, default="sudoku")
    parser.add_argument("--lang", help="language of the words: en, fr, de …")
    parser.add_argument("--svg", metavar="FILE", help="draw the board with its hint")
    parser.add_argument("--notebook", metavar="FILE", help="write every step of a Sudoku as a page of HTML")
    options = parser.parse_args()
    try:
        if options.notebook:
            notebook(options.puzzle, options.notebook, options.lang)
            return
        board = GAMES[options.game](options.puzzle, options.lang)
        hint = board.hint()
        if options.svg:
            with open(options.svg, "w", encoding="utf-8") as picture:
                picture.write(board.svg(hint))
        print(board, hint, board.solve(), sep="\n\n")
    except ValueError as wrong:
        sys.exit("damier.py: %s" % wrong)


if __name__ == "__main__":
    main()
