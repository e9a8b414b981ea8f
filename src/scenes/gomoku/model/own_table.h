/* The player's own pattern table, kept in the store. */
#ifndef DAMIER_SCENES_GOMOKU_MODEL_OWN_TABLE_H
#define DAMIER_SCENES_GOMOKU_MODEL_OWN_TABLE_H

#include "gomoku/own_table.h"
#include "scenes/shell/shell.h"

/* Reads the table that is kept; that of the text, and false, when there is none. */
bool gomoku_own_table_load(GameShell *shell, GomokuPatternTable *table);
/* Keeps it; the table of the text is kept as none. */
void gomoku_own_table_keep(GameShell *shell, const GomokuPatternTable *table);
/* Adds "{1, 4, 1, 0}, {1, 4, −1, 1}" of a row. */
void gomoku_add_row_code(const GomokuTableRow *row, Text *out);

#endif
