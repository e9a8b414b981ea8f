/* The player's layouts: saved by name and offered for new puzzles. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_CUSTOM_LAYOUTS_H
#define DAMIER_SCENES_SUDOKU_MODEL_CUSTOM_LAYOUTS_H

#include "scenes/kit/edit/named_list.h"
#include "sudoku/layout.h"

#define SUDOKU_CUSTOM_LAYOUTS_MAX 12

/* The text of each is "SYMBOLS<tab>LAYOUT". */
extern const NamedListKind sudoku_custom_layout_kind;

/* Saves a layout under this name, as named_list_keep does. */
int sudoku_custom_layout_keep(NamedList *list, Store *store, const char *name,
                              const SudokuLayout *layout, Text *reason);
/* The layout at this index, as sudoku_layout_name writes it, and the number of its symbols; NULL
 * when there is none. */
const char *sudoku_custom_layout_text(const NamedList *list, int place, int *symbols);
/* The index of this layout, or -1. */
int sudoku_custom_layout_find(const NamedList *list, const char *layout, int symbols);

#endif
