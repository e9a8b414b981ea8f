/* The text on Connect 4: the board as a matrix, and windows cut out of it. */
#include <stddef.h>

#include "base/text.h"
#include "scenes/pages/read/chapter.h"

#define LENS(window)                                                                               \
    { N_("Show in the matrix"), "connect4", NULL, "lens:example" window }

static const ReadPart read_connect4_parts[] = {
    {.title = N_("The board as a matrix"),
     .words = N_("An empty hole is 0, a disc of the first player 1, a disc of the second −1. The "
                 "text prints this board of six rows and seven columns."),
     .line = "M←6 7⍴(19⍴0),1,(4⍴0),¯1 1 ¯1 0 0 0 ¯1 1 ¯1 ¯1 0 0 0 1 ¯1 ¯1 ¯1 0",
     .look = ARRAY_DISCS,
     .target = LENS(":11")},
    {.title = N_("Whose turn it is"),
     .words = N_("Add up all the entries. 0 means that the first player is to move, 1 that the "
                 "second is. That is why the second player’s discs are −1 and not 2."),
     .line = "+/,M",
     .misprint = N_("this board has four 1s and eight −1s, and its sum is −4. The players take "
                    "turns, so no game leads there.")},
    {.title = N_("Four in a line"),
     .words =
         N_("Add the entries four by four along each row, column and diagonal. A sum of 4 is a win "
            "for the first player, −4 a win for the second. On this board one diagonal gives 4."),
     .line = "+/M[2;5],M[3;4],M[4;3],M[5;2]",
     .target = LENS(":33")},
    {.title = N_("A keeps rows"),
     .words =
         N_("A product with a matrix that has only zeros and a few 1s on its diagonal keeps some "
            "lines and clears the others. On the left it keeps rows: here the first four."),
     .line = "A←(6 6⍴1 1 1 1 0 0)×(⍳6)∘.=⍳6",
     .target = LENS(":11"),
     .misprint = N_("the first factor is printed with seven rows and seven columns. M has six "
                    "rows, and such a product does not exist: the next line shows it.")},
    {.title = N_("Seven columns do not meet six rows"),
     .words = N_("Run the product as it is printed: the rows of the left matrix are longer than "
                 "the columns of M."),
     .line = "((⍳7)∘.=⍳7)+.×M"},
    {.title = N_("B keeps columns"),
     .words = N_("The factor on the right keeps columns: here the first four."),
     .line = "B←(7 7⍴1 1 1 1 0 0 0)×(⍳7)∘.=⍳7",
     .target = LENS(":11"),
     .misprint = N_("the example prints seven 1s in the second factor, which would keep all seven "
                    "columns, and speaks of four diagonals where it means columns. The general "
                    "form names its entries a instead of b.")},
    {.title = N_("The window"),
     .words =
         N_("Both together leave four rows and four columns of the board, and zeros around them."),
     .formula = "f(M, 1, 1) = A · M · B",
     .line = "A+.×M+.×B",
     .look = ARRAY_DISCS,
     .target = LENS(":11"),
     .misprint = N_("the result M′ is printed with a seventh row of zeros. It is as large as M: "
                    "six rows, seven columns.")},
    {.title = N_("Any window"),
     .words = N_("aᵢᵢ is 1 for n ≤ i ≤ n + 3 and bᵢᵢ is 1 for m ≤ i ≤ m + 3; all else is 0. With n "
                 "from 1 to 3 and m from 1 to 4 there are twelve windows. Here n = 3 and m = 3: "
                 "the diagonal of four stands in this window."),
     .formula = "f(M, n, m) = A · M · B = M′",
     .line = "((6 6⍴0 0 1 1 1 1)×(⍳6)∘.=⍳6)+.×M+.×(7 7⍴0 0 1 1 1 1 0)×(⍳7)∘.=⍳7",
     .look = ARRAY_DISCS,
     .target = LENS(":33")},
    {.title = N_("In letters"),
     .words = N_("For any matrix M, A′ᵢⱼ is Aᵢⱼ for n ≤ i ≤ n + 3 and m ≤ j ≤ m + 3, and 0 "
                 "elsewhere. The matrix page writes the product so, with aᵢᵢ and bⱼⱼ or with their "
                 "values."),
     .formula = "aᵢᵢ = 1:  n ≤ i ≤ n + 3\nbᵢᵢ = 1:  m ≤ i ≤ m + 3\n"
                "A′ᵢⱼ = Aᵢⱼ:  n ≤ i ≤ n + 3,  m ≤ j ≤ m + 3",
     .target = {N_("Show in letters"), "connect4", NULL, "lens:letters"}},
    {0},
};

const ReadChapter read_connect4 = {
    .id = "read-connect4",
    .name = N_("Connect 4"),
    .title = N_("Submatrices in Connect 4"),
    .about =
        N_("An unsigned note. It turns the board into a matrix and cuts four rows and four columns "
           "out of it with two products. Red is Damier’s first player, yellow the second."),
    .game = "connect4",
    .parts = read_connect4_parts,
};
