/* Langlet's article on Inversion. */
#include <stddef.h>

#include "base/text.h"
#include "scenes/pages/read/chapter.h"

#define ARTICLE_PUZZLE "3x3:magic:001000111>111101111"
#define ON_BOARD                                                                                   \
    { N_("Open on the board"), "inversion", ARTICLE_PUZZLE, NULL }
#define PAGE(id)                                                                                   \
    { N_("Open the page"), "inversion", ARTICLE_PUZZLE, "lesson:page-" id }
#define PAGE_OF(rules, id)                                                                         \
    { N_("Open the page"), "inversion", "3x3:" rules ":001000111>111101111", "lesson:page-" id }

static const ReadPart read_inversion_parts[] = {
    {.title = N_("Nine masks"),
     .words = N_("Each mask flips some of the nine cells: a corner four, a side three, the centre "
                 "five. Nine numbers hold them: each octal digit of a number is a row of three "
                 "bits."),
     .line = "M←⍉2 2 2⊤8 8 8⊤432 448 216 292 186 73 54 7 27",
     .look = ARRAY_LAMPS,
     .target = ON_BOARD,
     .misprint = N_("the nine numbers are run together in the copy. Written apart as here, their "
                    "bits are the nine pictures.")},
    {.title = N_("The board C"),
     .words = N_("The article begins on this board. Lit is 1, dark is 0."),
     .line = "C←3 3⍴0 0 1 0 0 0 1 1 1",
     .look = ARRAY_LAMPS,
     .target = ON_BOARD},
    {.title = N_("The goal B"),
     .words = N_("All cells but the centre are to be lit."),
     .line = "B←3 3⍴1 1 1 1 0 1 1 1 1",
     .look = ARRAY_LAMPS,
     .target = ON_BOARD},
    {.title = N_("The difference D"),
     .words = N_("≠ between two bits is 1 where they differ. It is the sum modulo 2, and the "
                 "difference modulo 2 as well."),
     .line = "+D←B≠C",
     .target = PAGE("difference")},
    {.title = N_("Nine next boards"),
     .words = N_("One mask played on C gives nine boards."),
     .line = "M≠9 3 3⍴C",
     .look = ARRAY_LAMPS,
     .target = PAGE("next-boards")},
    {.title = N_("Masks 3, 6 and 4"),
     .words = N_("The scan ≠⍀ plays the masks one after another: four boards, from C to B. In any "
                 "other order the last board is the same, and a mask played twice undoes itself."),
     .line = "≠⍀C⍪M[3 6 4;;]",
     .look = ARRAY_LAMPS,
     .target = PAGE("scan")},
    {.title = "D = M3 ≠ M6 ≠ M4",
     .line = "≠⌿M[3 6 4;;]",
     .look = ARRAY_LAMPS,
     .target = PAGE("difference")},
    {.title = N_("Nine unknown bits"),
     .words = N_("The bits a to i say which masks are played. Cell by cell that makes nine "
                 "equations; between bits, × and ∧ are the same."),
     .formula = "D ≡ (a ∧ M0) ≠ (b ∧ M1) ≠ (c ∧ M2) ≠ … ≠ (i ∧ M8)",
     .target = PAGE("equations")},
    {.title = N_("The matrix Y"),
     .words = N_("A loop writes each mask, cell after cell, into a row of Y."),
     .line = "'Y[I;]←,M[I;;]' doI 1↑⍴Y←9 9⍴0 ⋄ Y",
     .target = PAGE("unroll")},
    {.title = N_("D in a row: DD"),
     .words = N_("The nine cells of D in a row. V is a row of nine bits as well: 1 for a mask that "
                 "is played. V must give V PB Y = DD, where PB is the product modulo 2."),
     .formula = "PB :  α ≠.∧ ω  =  2 | α +.× ω",
     .line = "CC←,C ⋄ BB←,B ⋄ +DD←CC≠BB",
     .target = PAGE("difference"),
     .misprint = N_("one print of DD has 1 1 0 0 0 1 0 0 0. Cell 3 of C is dark and must be lit: "
                    "its fourth digit is 1.")},
    {.title = N_("The real inverse IY"),
     .words = N_(
         "Over the real numbers Y has the determinant 5, and so its inverse consists of fifths."),
     .line = "+IY←⌹Y",
     .target = PAGE("real:2"),
     .misprint = N_("the sign ⌹ has come out as 5/2. What it gives is the printed table.")},
    {.title = "5 × IY",
     .words = N_("The determinant of Y is 5, that of IY 0.2. No number here has a fraction."),
     .line = "5×IY",
     .target = PAGE("real:1")},
    {.title = N_("The binary inverse IYB"),
     .words = N_(
         "Five times IY consists of whole numbers. Their parities are the inverse of Y modulo 2."),
     .line = "+IYB←2|5×IY",
     .target = PAGE("real:3")},
    {.title = N_("Whole numbers, odd on the diagonal"),
     .words = N_("The ordinary product of Y and IYB is odd on the diagonal and even elsewhere."),
     .line = "2|Y+.×IYB ⋄ Y+.×IYB",
     .target = PAGE("real:6")},
    {.title = N_("Modulo 2, the identity"),
     .words = N_("The product modulo 2 is the identity matrix, on either side."),
     .line = "Y≠.∧IYB ⋄ IYB≠.∧Y",
     .target = PAGE("real:7")},
    {.title = N_("The masks to play: V"),
     .words = N_("DD times IYB has a 1 for each mask to play."),
     .line = "+V←DD≠.∧IYB",
     .target = PAGE("solution")},
    {.title = N_("Their numbers"),
     .words = N_("The bits of V pick numbers from 0 to 8: masks 3, 4 and 6."),
     .line = "V/⍳9",
     .target = PAGE("solution:4")},
    {.title = "R = V +.× Y", .line = "+R←V+.×Y", .target = PAGE("real:4")},
    {.title = "R +.× IY", .line = "PP←3 ⋄ 9 1⍴R+.×IY", .target = PAGE("real:5")},
    {.title = N_("By way of real numbers"),
     .words = N_("R counts how often each cell is flipped. R times IY should be V again, but "
                 "decimals leave small remainders; the parity, or a tolerance, removes them."),
     .line = "2|R+.×IY ⋄ CT<|R+.×IY",
     .target = PAGE("real:5")},
    {.title = "Y²", .line = "+Z←Y PB Y", .target = PAGE("powers:2")},
    {.title = "Y³",
     .line = "Z PB Y",
     .target = PAGE("powers:3"),
     .misprint = N_("the third row, 1 1 1 0 1 1 0 0 1, is missing, and the last row is printed "
                    "twice. Times Y, only the matrix shown here is the identity.")},
    {.title = N_("Y to the fourth power"),
     .words = N_("Multiply Y by itself modulo 2: the square, and then the square of the square. Y⁴ "
                 "is the identity, so Y is a fourth root of one."),
     .line = "Z PB Z",
     .target = PAGE("powers:4")},
    {.title = N_("The cube is the inverse"),
     .words = N_(
         "If Y⁴ is the identity, Y³ undoes Y. One product less, and no inverse has to be sought."),
     .line = "IYB≡2|Y+.×Y+.×Y ⋄ IYB≡Y≠.∧Y≠.∧Y",
     .target = PAGE("powers")},
    {.title = "IYB²", .line = "IYB PB IYB", .target = PAGE("powers")},
    {.title = "IYB³",
     .line = "IYB PB IYB PB IYB",
     .target = PAGE("powers"),
     .misprint = N_("ten rows are printed. The eighth, 0 0 0 1 0 1 0 1 1, is no row of Y.")},
    {.title = "IYB⁴",
     .words = N_("The inverse is a fourth root of one as well."),
     .line = "Y≡IYB≠.∧IYB≠.∧IYB ⋄ (IYB PB IYB) PB IYB PB IYB",
     .target = PAGE("powers")},
    {.title = N_("Three products solve it"),
     .words = N_("DD times Y, three times over, is V."),
     .line = "DD PB Y PB Y PB Y",
     .target = PAGE("products:3")},
    {.title = N_("No two masks alike"),
     .words = N_("∧.= compares each row with each: a 1 where they agree in every cell. Only the "
                 "diagonal has one."),
     .line = "IYB∧.=⍉IYB ⋄ Y∧.=⍉Y",
     .target = PAGE("rows"),
     .misprint = N_("the answer is printed with ten rows. Y has nine.")},
    {.title = N_("Pascal’s triangle P9"),
     .words = N_("Binomial coefficients from 0 to 8, in rows that are turned round."),
     .line = "+P9←⌽S∘.!S←⍳9",
     .target = PAGE_OF("geniton", "pascal")},
    {.title = N_("The geniton G9"),
     .words = N_("Its parities are a corner of Sierpinski’s triangle. As masks, its nine rows make "
                 "a puzzle of their own."),
     .line = "+G9←2|P9",
     .target = PAGE_OF("geniton", "pascal:9")},
    {.title = N_("The cube of G9"),
     .words = N_("Three times G9 is the identity: the inverse is the square, and also G9 with rows "
                 "and columns turned round."),
     .line = "G9 PB G9 PB G9",
     .target = PAGE_OF("geniton", "powers"),
     .misprint = N_("the inverse is called a reflection of G9 in its second diagonal. The printed "
                    "⌽⊖G9 turns it by half a turn, and only that is the inverse.")},
    {.title = "G9² = ⌽⊖G9",
     .line = "(⌽⊖G9)≡G9 PB G9 ⋄ G9 PB G9",
     .target = PAGE_OF("geniton", "inverse:40")},
    {.title = "V = DD PB G9 PB G9",
     .line = "DD PB G9 PB G9",
     .target = PAGE_OF("geniton", "products:2")},
    {.title = N_("Each row of G9 from rows of Y"),
     .words = N_("The loop finds the masks of each row, writes an expression with their numbers, "
                 "and runs it."),
     .line = "'K←G9[I;]≠.∧IYB ⋄ K←K/⍳9 ⋄ E,⍕⍎E←20↑''≠⌿Y['',(⍕K),'';]''' doI 9",
     .is_hidden = true,
     .target = PAGE("rows:10")},
    {.title = N_("Rows of G9 as goals"),
     .words = N_("Each row of the answer names the masks of Y that lead from the dark board to a "
                 "row of G9."),
     .line = "G9≠.∧IYB",
     .target = PAGE("rows:18"),
     .misprint = N_("the third row is printed as 0 1 1 0 0 1 1 0 1. The printed masks 0 1 2 5 6 8 "
                    "are right, and begin with a 1.")},
    {.title = N_("All 512 boards"),
     .words = N_("T holds every board as a row. One product gives the masks of all of them, and "
                 "the row of the number DD is V."),
     .line = "T←⍉(9⍴2)⊤⍳512 ⋄ T[2⊥CC≠BB;]≠.∧Y≠.∧Y≠.∧Y",
     .target = PAGE("all")},
    {.title = N_("From the boards to the masks"),
     .line = "((,C≠B)≠.∧Y≠.∧Y≠.∧Y)/⍳9",
     .target = PAGE("products:3"),
     .misprint = N_("the answer is printed as 3 4 5. Masks 3, 4 and 5 give another board; V has "
                    "its third 1 in place 6.")},
    {.title = N_("Its own inverse: φG9"),
     .words = N_("With its columns turned round G9 is its own inverse: one product is enough."),
     .line = "DD PB ⌽G9",
     .target = PAGE_OF("geniton-phi", "solution")},
    {.title = "φG9 ⊂ φG16",
     .words = N_("φG9 is the corner of nine rows and nine columns of φG16."),
     .line = "(⌽G9)≡9 9↑F←2|(⍳16)∘.!⍳16 ⋄ F",
     .look = ARRAY_LAMPS,
     .target = PAGE_OF("geniton-phi", "fractal")},
    {.title = N_("G16 by scans"),
     .words = N_("Begin with a 1 and fifteen 0s. Each scan gives the next row."),
     .line = "G16←16 16⍴0 ⋄ L←16↑1 ⋄ 'G16[I;]←L←≠\\L' doI 16 ⋄ G16",
     .look = ARRAY_LAMPS,
     .target = PAGE_OF("geniton-phi", "scans:16")},
    {.title = N_("HEL, a fast transform"),
     .words = N_("That product needs no matrix: HEL finds it with ≠ alone, in few passes."),
     .line = "9↑HEL 16↑DD",
     .target = PAGE_OF("geniton-phi", "butterfly:4")},
    {.title = N_("COG, the other transform"),
     .words = N_("The product with ⊖G9 is the transform COG: masks 0, 1, 3 and 5."),
     .line = "(COG DD)/⍳9",
     .target = PAGE_OF("geniton-theta", "solution")},
    {.title = N_("The scan alone"),
     .words = N_("Sixteen scans of DD, read backwards and filled up to sixteen bits, gather the "
                 "same answer."),
     .line = "T←0⍴0 ⋄ S←⌽16↑DD ⋄ 'T←T,¯1↑S←≠\\S' doI 16 ⋄ 9↑⌽T",
     .target = PAGE_OF("geniton-phi", "scans:16")},
    {.title = N_("Sixteen bits in place"),
     .words = N_("Sixteen scans; each leaves in T one bit of the answer."),
     .line = "T←S←16↑DD ⋄ 'S←≠\\S ⋄ T[15-I]←S[15-I]' doI 16 ⋄ T",
     .target = {N_("Open the page"), "inversion",
                "4x4:geniton-phi:0110100110010110>1111000011110000", "lesson:page-scans:16"},
     .misprint = N_("the loop is printed with T[I]←S[I]. Counting up it gives another vector than "
                    "the product with φG16; the place must count down.")},
    {.title = N_("Boards of a great size"),
     .words = N_("The product takes N × N steps for N cells, HEL N/2 in each of its log₂ N passes. "
                 "So a board of a million cells is solved at once: the giant boards show the "
                 "passes one by one, and measure both ways on this computer."),
     .target = {N_("Open a giant board"), "inversion", NULL, "giant:phi"},
     .misprint = N_("the time of HEL is said to grow as N. Each pass goes through all N items, and "
                    "the number of passes grows too: it is N log N.")},
    {.title = N_("Sixteen cells"),
     .words =
         N_("The rows of φG16 are the masks of a board of four by four. The article draws "
            "such a puzzle and announces ten masks. The board that opens here is another one."),
     .target = {N_("Open on the board"), "inversion",
                "4x4:geniton-phi:0110100110010110>1111000011110000", NULL},
     .misprint = N_(
         "near the end the difference is written C ≠ D. D is the difference itself; it is C ≠ B.")},
    {.title = N_("Against the machine"),
     .words =
         N_("The article ends with how to win: play first, and make no mistake at all. Its own "
            "game is one line of APL, mouse and pictures included, of less than a kilobyte."),
     .target = {N_("Race"), "inversion", ARTICLE_PUZZLE, "race"}},
    {0},
};

static const char *const read_inversion_references[] = {
    "[1] J. J. Girardot, “L’inversion diabolique”, Les Nouvelles d’APL 6, 1993, 54–55",
    "[2] D. Ziemann, “Exploring Magic”, Vector 9/2, 1992; B. McLean, “Magic”, Vector 9/1, 1992",
    "[3] B. Mailhol, “Usage des booléens”, Les Nouvelles d’APL 6, 1993, 25–44",
    "[4] G. A. Langlet, “Towards the Ultimate APL-TOE”, APL Quote Quad 22/1, 1992, 118–135",
    "[4] “Unitary Theory of Information”, APL-CAM Journal 13/2, 399–432, and 13/3, 709–743, 1991",
    "[4] “The Fractal Laws of Genetics”, Biomath 30/118, 1992, 57–71",
    "[4] “Le principe de moindre action généralisé”, Colloque UITF, INSA, Rennes, 1992",
    "[4] “From the Vital Execute to Fractals and 5-fold Symmetry”, Vector 9/3, 1993, 91–96",
    "[4] “New Mathematics for the Computer”, Tool of Thought VIII, SIGAPL New York, 1993, 1–31",
    "[4] “Symétries, force et phénomènes”, APL-CAM Journal 15/1, 1993, 57–81",
    "[4] “From Risky Programming to the Baby-Computer”, APL-CAM Journal 15/1, 1993, 81–92",
    "[5] G. A. Langlet, “Un concours paritonesque”, APL-CAM Journal 14/3, 1992, 407–411",
    ("[6] M. Dumontier, “Properties of Boolean Matrices Generated by Gray Functions”, APL-CAM "
     "Journal 14/2, 1992, 302–317"),
    NULL};

const ReadChapter read_inversion = {
    .id = "read-inversion",
    .name = N_("Langlet"),
    .title = N_("Inversion, in APL"),
    .about = N_("An article by Gérard Langlet in “Les Nouvelles d’APL”, 1993. It solves the game "
                "of nine masks by a matrix modulo 2, and then needs less and less: no inverse, no "
                "product, only the scan ≠\\. Every line below runs."),
    .game = "inversion",
    .parts = read_inversion_parts,
    .references = read_inversion_references,
};
