/* Symbols: the letters of the explanation in three notations. Titles and sentences have them in
 * braces, as in "{d}{.}{IYB}", and the places that draw words put in those of the chosen
 * notation. Translations keep the braces. */
#ifndef DAMIER_SCENES_INVERSION_MODES_LESSON_SYMBOLS_H
#define DAMIER_SCENES_INVERSION_MODES_LESSON_SYMBOLS_H

#include "base/text.h"

typedef enum LessonNotation {
    LESSON_SCHOOL,  /* of a course on matrices: V = D · Y⁻¹ */
    LESSON_LANGLET, /* of Langlet's article: V = DD PB IYB */
    LESSON_CASEGAME, /* of casegame's text: solution = matbase⁻¹ · partie. T has the masks as rows,
                        so matbase is T transposed and the rows of the inverse are S1, S2 … */
    LESSON_NOTATIONS
} LessonNotation;

#define LESSON_EQUATION_SIZE 900 /* of an equation of 64 unknowns, in braces */
#define LESSON_SYMBOLS_SIZE 1400 /* of a page's words with its symbols */

/* Writes the words with the notation's symbols in place of those in braces:
 *
 *     {Y} {Yt}    the masks as the rows of a matrix, and transposed
 *     {IYB} {IY}  the inverse modulo the colours; over the real numbers
 *     {D} {d}     what has to change, as a board and as a row
 *     {V}         how often each mask is played
 *     {.} {+}     the product and the sum modulo the colours
 *     {x3:4}      the unknown of mask 3, which the rules call number 4; {x:4}: without a letter
 *     {apply} {solve}  the formulas for D and for V
 *     {alike}     1 where rows i and j of the masks are equal; {M}: any mask, as a board
 *     {unroll} {scans}  those of the matrix, and of scans one after the other
 *
 * Other braces stay as they are. */
void lesson_add_symbols(LessonNotation notation, const char *words, Text *out);
/* Writes a number below the line, as in x₁₂. */
void lesson_add_subscript(int number, Text *out);

#endif
