/* The player's own pattern table in the store. */
#include "scenes/gomoku/model/own_table.h"

#include <stdlib.h>

#include "scenes/kit/edit/kept_text.h"

#define OWN_TABLE_KEPT "gomoku.table"

bool gomoku_own_table_load(GameShell *shell, GomokuPatternTable *table) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    char *words = kept_text_load(shell, OWN_TABLE_KEPT, GOMOKU_TABLE_WORDS_SIZE);
    const bool has_own = words && gomoku_pattern_table_read(words, table, &reason);
    free(words);
    if (!has_own) {
        *table = gomoku_text_table;
    }
    return has_own;
}

void gomoku_own_table_keep(GameShell *shell, const GomokuPatternTable *table) {
    char words[GOMOKU_TABLE_WORDS_SIZE];
    Text text = text_over(words, sizeof words);
    if (!gomoku_pattern_tables_equal(table, &gomoku_text_table)) {
        gomoku_pattern_table_write(table, &text);
    }
    kept_text_save(shell, OWN_TABLE_KEPT, words);
}

void gomoku_add_row_code(const GomokuTableRow *row, Text *out) {
    for (int p = 0; p < 2 && row->patterns[p].directions > 0; p++) {
        text_add(out, p == 0 ? "" : ", ");
        gomoku_pattern_code(&row->patterns[p], out);
    }
}
