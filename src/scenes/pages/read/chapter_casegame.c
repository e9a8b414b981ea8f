/* The text of Casegame on Inversion. */
#include <stddef.h>

#include "base/text.h"
#include "scenes/pages/read/chapter.h"

#define CASEGAME_PUZZLE "3x3:casegame:000000000>100001110"
#define CASEGAME_DRAWN "3x3:casegame:001010110>101011000"
#define CASEGAME_PAGE(id)                                                                          \
    { N_("Open the page"), "inversion", CASEGAME_PUZZLE, "lesson:page-" id }

static const ReadPart read_casegame_parts[] = {
    {.title = N_("Start and goal"),
     .words = N_("The text draws these two boards."),
     .line = "2 3 3⍴0 0 1 0 1 0 1 1 0 1 0 1 0 1 1 0 0 0",
     .look = ARRAY_LAMPS,
     .target = {N_("Open on the board"), "inversion", CASEGAME_DRAWN, NULL}},
    {.title = N_("Cells 1, 6, 7 and 8"),
     .words = N_("The text counts from 1: cells 1 to 9, transformations T1 to T9. In its example "
                 "four cells differ from the goal: 1, 6, 7 and 8. They are the vector “partie”."),
     .line = "P←1 0 0 0 0 1 1 1 0 ⋄ 3 3⍴P",
     .look = ARRAY_LAMPS,
     .target = {N_("Open on the board"), "inversion", CASEGAME_PUZZLE, NULL}},
    {.title = N_("Nine transformations"),
     .words = N_("They are Langlet’s masks, but T5 flips all nine cells. Written out cell by cell "
                 "they make the matrix “matbase”."),
     .line = "M←9 3 3⍴⍉(9⍴2)⊤432 448 216 292 511 73 54 7 27 ⋄ +Y←9 9⍴M",
     .target = CASEGAME_PAGE("equations"),
     .misprint = N_("the copy speaks of 29 boards. Nine cells in two colours make 2⁹ = 512; the "
                    "small 9 has slid down.")},
    {.title = N_("A free family"),
     .words = N_("If no transformation is made of others, the matrix has an inverse, and all 512 "
                 "boards can be made."),
     .formula = "a₁·V₁ + … + a₉·V₉ = 0  →  a₁ = … = a₉ = 0",
     .line = "+S←IBM Y",
     .target = CASEGAME_PAGE("inverse:37")},
    {.title = N_("One cell alone: S1"),
     .words = N_("Row 1 of the inverse is the sequence S1, which flips cell 1 and no other: T2, "
                 "T4, T5 and T9."),
     .formula = "a₂ = a₄ = a₅ = a₉ = 1,  a₁ = a₃ = a₆ = a₇ = a₈ = 0\nS1 = {T2, T4, T5, T9}",
     .line = "S[0;]",
     .target = CASEGAME_PAGE("single:40")},
    {.title = N_("Four sequences together"),
     .words = N_("S1, S6, S7 and S8 one after another solve the example. Counted, T1 comes twice, "
                 "T4 three times, T7 once."),
     .formula = "S6 = {T1, T2, T6, T7, T8}\nS7 = {T3, T4, T5, T8}\nS8 = {T1, T3, T4, T6, T8}",
     .line = "+⌿S[0 5 6 7;]",
     .target = CASEGAME_PAGE("union:4"),
     .misprint = N_("the sorted list holds T4 only twice. It stands in S1, S7 and S8, so three "
                    "times; twice, it would vanish from the solution.")},
    {.title = N_("Doubles go"),
     .words = N_("A transformation done twice undoes itself. What is left is the shortest way: T4, "
                 "T7, T8 and T9."),
     .formula = "{T1, T1, T2, T2, T3, T3, T4, T4, T4, T5, T5, T6, T6, T7, T8, T8, T8, T9}\n"
                "{T4, T7, T8, T9}",
     .line = "2|+⌿S[0 5 6 7;]",
     .target = CASEGAME_PAGE("union:4")},
    {.title = "T4, T7, T8, T9",
     .words = N_("Played on the first board, one after the other, they end with the goal."),
     .line = "≠⍀(3 3⍴0 0 1 0 1 0 1 1 0)⍪M[3 6 7 8;;]",
     .look = ARRAY_LAMPS,
     .target = {N_("Open the page"), "inversion", CASEGAME_DRAWN, "lesson:page-scan:4"}},
    {.title = N_("By the inverse at once"),
     .words = N_("One product with the inverse gives the vector “solution”. It works for any board "
                 "and any transformations with an inverse."),
     .formula = "matbase · solution = partie,  solution = matbase⁻¹ · partie",
     .line = "P PB IBM Y",
     .target = CASEGAME_PAGE("solution:4"),
     .misprint = N_("step 3 says to solve “matbase · partie”, which is only a product. The system "
                    "is matbase · solution = partie.")},
    {0},
};

const ReadChapter read_casegame = {
    .id = "read-casegame",
    .name = N_("Casegame"),
    .title = N_("Mathematics and algorithms of Casegame"),
    .about = N_("Notes of the program Casegame by ikit. They go from what one finds by hand, a "
                "sequence for each cell, to one product of matrices."),
    .game = "inversion",
    .parts = read_casegame_parts,
};
