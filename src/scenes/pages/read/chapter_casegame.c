/* The text of Casegame on Inversion. */
#include <stddef.h>

#include "base/text.h"
#include "scenes/pages/read/chapter.h"

#define CASEGAME_PUZZLE "3x3:casegame:000000000>100001110"
#define CASEGAME_PAGE(id)                                                                          \
    { N_("Open the page"), "inversion", CASEGAME_PUZZLE, "lesson:page-" id }

static const ReadPart read_casegame_parts[] = {
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
     .line = "+S←IBM Y",
     .target = CASEGAME_PAGE("inverse")},
    {.title = N_("One cell alone: S1"),
     .words = N_("Row 1 of the inverse is the sequence S1, which flips cell 1 and no other: T2, "
                 "T4, T5 and T9."),
     .line = "S[0;]",
     .target = CASEGAME_PAGE("single")},
    {.title = N_("Four sequences together"),
     .words = N_("S1, S6, S7 and S8 one after another solve the example. Counted, T1 comes twice, "
                 "T4 three times, T7 once."),
     .line = "+⌿S[0 5 6 7;]",
     .target = CASEGAME_PAGE("union"),
     .misprint = N_("the sorted list holds T4 only twice. It stands in S1, S7 and S8, so three "
                    "times; twice, it would vanish from the solution.")},
    {.title = N_("Doubles go"),
     .words = N_("A transformation done twice undoes itself. What is left is the shortest way: T4, "
                 "T7, T8 and T9."),
     .line = "2|+⌿S[0 5 6 7;]",
     .target = CASEGAME_PAGE("union")},
    {.title = N_("By the inverse at once"),
     .words = N_("One product with the inverse gives the vector “solution”. It works for any board "
                 "and any transformations with an inverse."),
     .line = "P PB IBM Y",
     .target = CASEGAME_PAGE("solution"),
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
