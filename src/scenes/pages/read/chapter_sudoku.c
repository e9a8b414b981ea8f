/* The text on Sudoku: sets, and the search by brute force. */
#include <stddef.h>

#include "base/text.h"
#include "scenes/pages/read/chapter.h"

#define SUDOKU_SIGNS                                                                               \
    ".........|..1..9.5.|.8.3...1.|.92.5.1.8|6........|..84...25|..6...4.2|...87....|......69."

static const ReadPart read_sudoku_parts[] = {
    {.title = N_("The symbols S"),
     .words = N_("A sudoku has a set S of symbols: the digits 1 to 9, or fewer, or more. S* is S "
                 "and one symbol more, which stands for an empty cell."),
     .formula = "S = {1, 2, …, 9},   S* = S ∪ {∅}",
     .misprint = N_("the copy has lost most of its digits and set signs. What stands here is what "
                    "the sentences around them say."),
     .target = {.label = N_("Choose your own symbols"), .view = "editor"}},
    {.title = N_("The cells C"),
     .words = N_("C is the set of cells in their order, 1 to 81. LiCj is the cell where row i "
                 "meets column j."),
     .formula = "C = {L1C1, L1C2, …, L9C8, L9C9}",
     .line = "9 9⍴1+⍳81"},
    {.title = N_("The regions Eⱼ"),
     .words = N_("Each region is a set of cells with as many cells as there are symbols. L1 is the "
                 "first row, C3 the third column, B1 the first block, D1 the falling diagonal. The "
                 "numbers here are those of the blocks."),
     .formula = "card Eⱼ = card S\nL1 = {L1C1, L1C2, …, L1C9}\nC3 = {L1C3, L2C3, …, L9C3}\n"
                "B1 = {L1C1, L1C2, L1C3, L2C1, …, L3C3}\nD1 = {L1C1, L2C2, …, L9C9}",
     .line = "1+(3×⌊(⍳9)÷3)∘.+⌊(⍳9)÷3",
     .target = {.label = N_("Show the sets")}},
    {.title = N_("A grid is a function f"),
     .words = N_("f takes each cell to its symbol, or to the empty one. A solved grid takes every "
                 "region onto all of S: f is then a bijection of each Eⱼ onto S, and no symbol "
                 "comes twice in a region."),
     .formula = "f : C → S*,   f(C) = S,   f(Eⱼ) = S",
     .signs = SUDOKU_SIGNS,
     .look = ARRAY_DIGITS,
     .target = {.label = N_("Show the sets")}},
    {.title = N_("CRésolution"),
     .words = N_("Brute force: the empty cells are taken one after another, and each symbol is "
                 "tried in turn. Where none fits, the search goes back to the cell before."),
     .signs = SUDOKU_SIGNS,
     .look = ARRAY_DIGITS,
     .target = {.label = N_("See it line by line"), .view = "routine"}},
    {.title = N_("Validation"),
     .words =
         N_("A routine of its own asks of one cell whether its symbol stands in none of its "
            "regions a second time. It checks the given digits first, and each trial afterwards."),
     .target = {.label = N_("See it line by line"), .view = "routine"}},
    {0},
};

const ReadChapter read_sudoku = {
    .id = "read-sudoku",
    .name = N_("Sudoku"),
    .title = N_("Sets in Sudoku, and an algorithm"),
    .about = N_("A paper by Marie-Pierre Falissard, who teaches mathematics at Collège Champittet, "
                "Pully-Lausanne. It describes any sudoku by three sets, and solves it by trial."),
    .game = "sudoku",
    .parts = read_sudoku_parts,
};
