/* The text on Gomoku: the table of patterns. */
#include <stddef.h>

#include "base/text.h"
#include "scenes/pages/read/chapter.h"

#define FIVE_HUNDRED "{1, 4, 1, 0}, {1, 3, 0, −1}"
#define FIVE_HUNDRED_GAP "{1, 4, −1, 1}, {1, 3, 0, −1}"
/* In the worked example only one move is possible; here there is something to search. */
#define QUIET "9 0 4,4;3,5;5,5;3,3"
/* A click on a row's picture: that row of the table, over the game in hand. */
#define IN_TABLE(row)                                                                              \
    .target = {.label = N_("Show in the table"), .scene = "gomoku", .view = "table:" row}

static const ReadPart read_gomoku_parts[] = {
    {.title = N_("What a code says"),
     .words = N_("{A, B, C, D}: at least A of the four lines through the point have B stones of "
                 "the player, C closed ends and D gaps. −1 means that the number does not matter. "
                 "A second group asks for another line as well."),
     .formula = "{A, B, C, D}, {E, F, G, H}",
     .misprint = N_("the second group is printed as {D, E, F, G}. D is the gap of the first "
                    "already; with eight numbers the last is H.")},
    {.title = N_("10,000 points: five"),
     .words = N_("Five in line, with or without closed ends nearby."),
     .formula = "{1, 5, 0, 0}",
     .signs = "........|.XXXXX..|........",
     .look = ARRAY_STONES,
     IN_TABLE("1")},
    {.title = N_("700 points: an open four"),
     .words = N_("Four in line with both ends free: five follows at one end or the other."),
     .formula = "{1, 4, 0, 0}",
     .signs = ".......|.XXXX..|.......",
     .look = ARRAY_STONES,
     IN_TABLE("2")},
    {.title = N_("700 points: two closed fours"),
     .words = N_("Two lines of four, each closed at one end. The opponent cannot stop both."),
     .formula = "{2, 4, 1, 0}",
     .signs = ".O.....|OXXXX..|.X.....|.X.....|.X.....|.......",
     .look = ARRAY_STONES,
     IN_TABLE("3")},
    {.title = N_("700 points: two fours with a gap"),
     .words = N_(
         "The missing stone of each line makes five. What stands beyond the ends does not matter."),
     .formula = "{2, 4, −1, 1}",
     .signs = ".?.....|?XX.XX?|.X.....|.......|.X.....|.X.....|.?.....",
     .look = ARRAY_STONES,
     IN_TABLE("4")},
    {.title = N_("700 points: a closed four and one with a gap"),
     .words = N_("This is the row of the worked example below."),
     .formula = "{1, 4, 1, 0}, {1, 4, −1, 1}",
     .signs = ".?.....|OXXXX..|.X.....|.......|.X.....|.X.....|.?.....",
     .look = ARRAY_STONES,
     IN_TABLE("5")},
    {.title = N_("500 points: a closed four and an open three"),
     .words = N_("The three may have a gap."),
     .formula = FIVE_HUNDRED,
     .signs = "....... .......|OXXXX.. OXXXX..|.X..... .......|.X..... .X.....|....... .X.....|    "
              "    .......",
     .look = ARRAY_STONES,
     IN_TABLE("6")},
    {.title = N_("500 points: a four with a gap and an open three"),
     .words = N_("The three may have a gap, too."),
     .formula = FIVE_HUNDRED_GAP,
     .signs = "....... .......|?XX.XX? ?XX.XX?|.X..... .......|.X..... .X.....|....... .X.....|    "
              "    .......",
     .look = ARRAY_STONES,
     IN_TABLE("7")},
    {.title = N_("300 points: two open threes"),
     .words = N_("One of them becomes an open four. Either may have a gap."),
     .formula = "{2, 3, 0, −1}",
     .signs = "....... .......|.XXX... .XX.X..|.X..... .X.....|.X..... .X.....|....... .......",
     .look = ARRAY_STONES,
     IN_TABLE("8")},
    {.title = N_("50 points: three open twos"),
     .words = N_("Three of the four lines hold two stones each."),
     .formula = "{3, 2, 0, −1}",
     .signs = "..... .....|.XX.. .XX..|.XX.. ..X..|..... .X...|..... .....",
     .look = ARRAY_STONES,
     IN_TABLE("9")},
    {.title = N_("20 points: an open three"),
     .words = N_("One line of three, with or without a gap."),
     .formula = "{1, 3, 0, −1}",
     .signs = "...... ......|.XXX.. .XX.X.|...... ......",
     .look = ARRAY_STONES,
     IN_TABLE("10")},
    {.title = N_("9 points: an open two"),
     .words = N_("One line of two, with or without a gap."),
     .formula = "{1, 2, 0, −1}",
     .signs = "..... .....|.XX.. .X.X.|..... .....",
     .look = ARRAY_STONES,
     IN_TABLE("11")},
    {.title = N_("The search"),
     .words = N_("Every point is looked at twice, once with a gap allowed and once without. Each "
                 "time all four lines are followed both ways, and three numbers are noted: stones, "
                 "closed ends, gaps. The text says that its first measure took more than a minute "
                 "a move where five seconds were allowed."),
     .target = {.label = N_("Watch the search"),
                .scene = "gomoku",
                .text = QUIET,
                .view = "search:tree"}},
    {.title = N_("The time"),
     .words = N_("Both programs look one stone further, and again, until the clock ends. Here they "
                 "run side by side."),
     .target = {.label = N_("Watch the depths"),
                .scene = "gomoku",
                .text = QUIET,
                .view = "search:depths"}},
    {.title = N_("The worked example"),
     .words = N_("At the marked point the row holds 4 stones with 1 closed end, the column 4 with "
                 "1 closed end and 1 gap, one diagonal 1 stone and the other 2 with both ends "
                 "closed. The row with 700 points {1, 4, 1, 0}, {1, 4, −1, 1} fits and counts. {2, "
                 "4, 1, 0} is found once only and does not count: the first number is a minimum."),
     .formula = "[{4, 1, 0}, {4, 1, 1}, {1, 0, 0}, {2, 2, 0}]",
     .signs = "XO.....|O#XXX..|.XOO...|..OO...|.XOO...|.X.....|.......",
     .look = ARRAY_STONES,
     .target = {.label = N_("Open on the board")},
     .misprint = N_("some white stones are printed as the figure 0 and one black stone as a small "
                    "x. Read as stones they give the printed numbers.")},
    {0},
};

const ReadChapter read_gomoku = {
    .id = "read-gomoku",
    .name = N_("Gomoku"),
    .title = N_("A second heuristic for Gomoku"),
    .about = N_("The unsigned report of a student project. Its program values a point by a table "
                "of patterns along one line or two. Damier adds the rows up; the text counts a row "
                "once when it is found often enough. On the board, the patterns at a point can be "
                "counted either way."),
    .game = "gomoku",
    .parts = read_gomoku_parts,
};
