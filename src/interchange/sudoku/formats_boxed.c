/* Writes grids with borders: cells, or a word of candidates for each cell. */
#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/symbols.h"

static void write_border(int order, int width, Text *out) {
    const int columns = order / format_box_rows(order);
    for (int i = 0; i < order; i++) {
        text_add_char(out, i % columns ? '-' : '+');
        if (i % columns == 0) {
            text_add_char(out, '-');
        }
        for (int k = 0; k < width; k++) {
            text_add_char(out, '-');
        }
        if (i % columns == columns - 1) {
            text_add_char(out, '-');
        }
    }
    text_add(out, "+\n");
}

/* Adds a cell: a value of the player's is its only candidate. */
static void formats_grid_add_cell(const SudokuRecord *record, int cell, bool by_words, Text *out) {
    const int given = record->givens.value[cell];
    const int value = record->values.value[cell];
    SudokuBits notes = value ? UINT64_C(1) << (value - 1) : record->notes[cell];
    if (given || !by_words || !notes) {
        text_add_char(out, given ? symbol_char(given) : '.');
        return;
    }
    text_add(out, notes & (notes - 1) ? "" : "0");
    for (; notes; notes &= notes - 1) {
        text_add_char(out, symbol_char(bits_lowest(notes) + 1));
    }
}

static void write_boxed(const SudokuRecord *record, bool by_words, Text *out) {
    const int n = record->order;
    const int rows = format_box_rows(n);
    size_t width = 1;
    for (int cell = 0; by_words && cell < n * n; cell++) {
        char word[SUDOKU_SYMBOLS_MAX + 2];
        Text text = text_over(word, sizeof word);
        formats_grid_add_cell(record, cell, true, &text);
        width = text.length > width ? text.length : width;
    }
    for (int cell = 0; cell < n * n; cell++) {
        if (cell % (n * rows) == 0) {
            write_border(n, (int)width, out);
        }
        text_add(out, cell % n % (n / rows) == 0 ? "| " : "");
        char word[SUDOKU_SYMBOLS_MAX + 2];
        Text text = text_over(word, sizeof word);
        formats_grid_add_cell(record, cell, by_words, &text);
        text_addf(out, "%-*s ", (int)width, word);
        text_add(out, cell % n == n - 1 ? "|\n" : "");
    }
    write_border(n, (int)width, out);
}

void format_write_grid(const SudokuRecord *record, Text *out) {
    write_boxed(record, false, out);
}

void format_write_candidates(const SudokuRecord *record, Text *out) {
    write_boxed(record, true, out);
}
