/* What stands around the rows of a drawn board. Private. */
#ifndef DAMIER_INTERCHANGE_DRAWN_TEXT_H
#define DAMIER_INTERCHANGE_DRAWN_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* The smallest board and the largest. */
#define DRAWN_SIDE_MIN 4
#define DRAWN_SIDE_MAX 20
/* Bytes of the sign of a cell. */
#define DRAWN_SIGN_SIZE 16

/* Is the word in the list? */
bool drawn_is_in(const char *word, const char *const *list, size_t count);
#define DRAWN_IS_IN(word, list) drawn_is_in(word, list, sizeof(list) / sizeof(list)[0])

bool drawn_text_is_letter(char c);
/* Rows such as "3x3", from the top, where a digit stands for so many empty cells, as in chess's
 * FEN; the sign of who is to move may follow. Writes them with all their cells; false: it is
 * another text. */
bool drawn_text_expand(const char *text, size_t length, Text *out, char next[2]);
/* Copies the lists, without what stands before and behind them, numbers such as "1." as 1, and each
 * row in quotes as a line. */
void drawn_text_cut(const char *text, size_t length, Text *out);

#endif
