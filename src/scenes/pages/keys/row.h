/* A row of the page of keys: its cap and its words. */
#ifndef DAMIER_SCENES_PAGES_KEYS_ROW_H
#define DAMIER_SCENES_PAGES_KEYS_ROW_H

#include "scenes/pages/keys/keys.h"

#define KEY_WORDS_SIZE 240

/* Adds what the key does, capitalised. */
void key_row_words(const KeyRow *row, Text *out);
/* Puts the rows that fit in half of the page before the others, keeping their order; returns their
 * number. */
int key_rows_part(KeysPage *self, const Panel *panel, int first);
/* Adds the line of a row, and of the one beside it. */
Rect key_row_area(const KeysPage *self, Panel *panel, const KeyRow *row);
/* The left (0) or right half of a line. */
Rect key_row_half(Rect line, int column);

#endif
