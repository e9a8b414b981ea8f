"""notebook.py EXAMPLES WORK: examples/damier.py solves, explains in two languages, draws and writes a
notebook; the pictures are XML and hold what the hint speaks of. LIBDAMIER or LD_LIBRARY_PATH finds the
library, DAMIER_CATALOGS the French words."""

import os
import sys
import xml.etree.ElementTree as tree

sys.path.insert(0, sys.argv[1])
import damier  # noqa: E402

EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
EASY_SOLVED = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
HARD = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......"
HARD_SOLVED = "417369825632158947958724316825437169791586432346912758289643571573291684164875293"


def refuses(puzzle, words):
    try:
        damier.Sudoku(puzzle).solve()
    except ValueError as wrong:
        assert words in str(wrong), wrong
    else:
        raise AssertionError("%s is taken" % puzzle)


def texts(picture):
    return [each.text for each in tree.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]


# Solved, and refused in words.
assert damier.Sudoku(EASY).solve() == EASY_SOLVED
assert damier.Sudoku("jigsaw:1122113224433443:1234............").line() == "1234............"
refuses("." * 81, "more than one solution")
refuses("12..3..4........", "no solution")
refuses("123", "n × n")
refuses("classic:" + "55" + "." * 79, "r1c1 and r1c2")

# Connect 4: scores known from Pons's tables, a hint that wins at once, refusals, pictures.
game = damier.Connect4("444442")
scores = game.solve()
assert scores == {1: -2, 2: 1, 3: -2, 4: -3, 5: 0, 6: 0, 7: -3}, scores  # damier-solve says the same
assert set(damier.Connect4("444444").solve()) == {1, 2, 3, 5, 6, 7}
assert damier.Connect4("112233").solve()[4] == 18
hint = damier.Connect4("112233").hint()
assert hint.column == 4 and "4" in hint.words[2], hint.words
assert damier.Connect4("112233", "fr").hint().words[2] != hint.words[2]
game = damier.Connect4("112233")
assert not game.play(0) and not game.play(8) and game.play(hint) and game.is_over and not game.play(1)
assert str(game).split("\n")[4:] == [" O O O . . . .", " X X X X . . .", " 1 2 3 4 5 6 7"], str(game)
try:
    game.hint()
except ValueError:
    pass
else:
    raise AssertionError("a game that is over has a hint")
try:
    damier.Connect4("1111111")
except ValueError as wrong:
    assert "7" in str(wrong), wrong
else:
    raise AssertionError("a full column is taken")
large = damier.Connect4("8x8:445")
assert (large.columns, large.rows) == (8, 8) and large.hint().column in range(1, 9)
circles = list(tree.fromstring(game.svg(hint)).iter("{http://www.w3.org/2000/svg}circle"))
assert len(circles) == 42 + 7, len(circles)

# Inversion: the fewest masks that are known, played to the goal; hints in stages; refusals; pictures.
lights = damier.Inversion("5x5:plus:1111111111111111111111111>0000000000000000000000000")
assert len(lights.solve()) == 15, lights.solve()
hint = lights.hint()
assert hint.mask in lights.solve() and hint.cells == set(range(25)) and "15" in hint.words[1], hint.words
assert "15" in damier.Inversion("5x5:plus:%s>%s" % ("1" * 25, "0" * 25), "fr").hint().words[1]
picture = tree.fromstring(lights.svg(hint))
assert len(list(picture.iter("{http://www.w3.org/2000/svg}circle"))) == 25
framed = [each.get("stroke-width") == "3" for each in picture.iter("{http://www.w3.org/2000/svg}rect")]
assert framed[:25] == [digit > 0 for digit in lights.mask(hint.mask)] and not any(framed[25:]), framed
while not lights.is_solved:
    assert len(lights.hint().words) == 3 and lights.play(lights.hint())
assert lights.hint().mask is None and not lights.play(lights.hint()) and not lights.play(25)
assert lights.solve() == [] and str(lights).split("\n")[0] == "0 0 0 0 0   0 0 0 0 0", str(lights)
three = damier.Inversion("3x3k3:plus:012012012>000000000")
changed = [0] * 9
for mask in three.solve():
    changed = [(a + b) % 3 for a, b in zip(changed, three.mask(mask))]
assert changed == [0, 2, 1] * 3, changed
assert texts(three.svg()) == list("012012012" + "0" * 9)
never = damier.Inversion("2x2:open:1000>0000")
assert never.hint().mask is None and never.hint().words[0], never.hint().words
for wrong, words in ((never.solve, "no solution"), (lambda: damier.Inversion("3x3:what:1>0"), "what")):
    try:
        wrong()
    except ValueError as reason:
        assert words in str(reason), reason
    else:
        raise AssertionError("taken, where it should be refused: " + words)

# Gomoku: a win by fours, a threat that must be met, a game to its end; refusals; pictures.
stones = damier.Gomoku("H8 H9 I8 I9 J8 J9")
assert stones.solve()[0] in ("G8", "K8") and len(stones.solve()) == 3, stones.solve()
assert damier.Gomoku("H8 H9 I8 I9 J8").solve() == []
threat = damier.Gomoku("H8 H9 I8 I9 J8")
hint = threat.hint()
assert hint.point in hint.answers and {"G8", "K8"} <= set(hint.answers), hint.answers
assert all(hint.words) and hint.point in hint.words[2], hint.words
assert damier.Gomoku("H8 H9 I8 I9 J8", "fr").hint().words[0] != hint.words[0]
picture = threat.svg(hint)
circles = list(tree.fromstring(picture).iter("{http://www.w3.org/2000/svg}circle"))
assert len(circles) == 5 + 1 + len(hint.answers) + 1, len(circles)
assert texts(picture)[:4] == ["A", "15", "B", "14"], texts(picture)[:4]
assert str(threat).split("\n")[6:8] == [" 9 . . . . . . . O O . . . . . .",
                                        " 8 . . . . . . . X X X . . . . ."], str(threat)
moves = 0
while stones.solve():  # black wins, whatever white answers
    assert stones.play(stones.solve()[0])
    moves += 1
    if not stones.is_over:
        assert stones.play(stones.hint())
        moves += 1
assert stones.is_over and moves == 3 and not stones.play("A1"), (moves, str(stones))
assert damier.Gomoku().hint().point == "H8" and damier.Gomoku("19 0").size == 19
assert damier.Gomoku("15 4 7,7;8,8").at(7, 7) == 1 and damier.Gomoku("15 4 7,7;8,8").at(6, 8) == 2
for wrong in (stones.hint, lambda: damier.Gomoku("H8 H8"), lambda: damier.Gomoku("hello")):
    try:
        wrong()
    except ValueError as reason:
        assert str(reason), wrong
    else:
        raise AssertionError("taken, where it should be refused")

# Explained; in French by the catalogues.
board = damier.Sudoku(EASY)
hint = board.hint()
assert hint.technique == "Hidden single" and hint.words[2] == "So r1c6 is 8.", (hint.technique, hint.words)
french = damier.Sudoku(EASY, "fr").hint()
assert french.technique == "Singleton caché" and french.words[2] == "Donc L1C6 vaut 8.", french.words
before = board.line()
assert board.play(hint) and board.line() == before[:5] + "8" + before[6:]

# Drawn: as text, and as a picture with each given and each candidate that is struck out.
lines = str(damier.Sudoku(EASY)).split("\n")
assert lines[0] == "+---" * 9 + "+" and lines[1] == "| 5   3   . | .   7   . | .   .   . |", lines
assert len(lines) == 13 and all(len(line) == 37 for line in lines)
assert texts(damier.Sudoku(EASY).svg()) == [sign for sign in EASY if sign != "."]
samurai = str(damier.Sudoku("samurai:" + "." * 369)).split("\n")
assert len(samurai) == 29 and samurai[13].strip() == "| .   .   . " * 3 + "|", samurai

# A hard one to its end, each hint drawn as it is said.
board = damier.Sudoku(HARD)
struck = 0
while not board.is_solved:
    hint = board.hint()
    picture = board.svg(hint)
    through = picture.count("line-through")
    assert through == sum(bin(values).count("1") for values in hint.eliminations.values())
    struck += through
    assert board.play(hint), str(hint)
assert struck > 10 and board.line() == HARD_SOLVED == damier.Sudoku(HARD).solve(), board.line()
assert board.hint().is_solved

# A page with every step.
page = os.path.join(sys.argv[2], "lesson.html")
steps = damier.notebook(EASY, page, "fr")
with open(page, encoding="utf-8") as file:
    written = file.read()
assert steps == EASY.count(".") == written.count("<h2>") and written.count("<svg") == steps + 1
assert "Singleton" in written and "Hidden" not in written
