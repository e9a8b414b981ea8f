/* Reads and writes grids with borders, as people write them: cells, or a word of candidates for
 * each cell. */
#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/symbols.h"

bool format_is_border(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (!strchr("|+-=:.'* \t", line[i])) {
            return false;
        }
    }
    /* A line of points only is a row of empty cells. */
    return memchr(line, '-', length) || memchr(line, '=', length);
}

static bool is_apart(char c) {
    return c == '|' || c == ' ' || c == '\t' || c == ':';
}

/* Reads a word of symbols: the candidates or the value of a cell. */
static bool read_word(SudokuRecord *record, int cell, const char *word, size_t length) {
    uint32_t values = 0;
    int last = 0;
    for (size_t i = 0; i < length; i++) {
        last = format_cell(word[i], SUDOKU_SYMBOLS_MAX);
        if (last < 0 || cell >= SUDOKU_CELLS_MAX) {
            return false;
        }
        values |= (UINT32_C(1) << last) >> 1;
    }
    if (length == 1) {
        record->givens.value[cell] = (uint8_t)last;
    } else {
        record->notes[cell] = values;
    }
    return true;
}

/* Reads a row from `cell` on; returns its cells, or -1. In a grid each symbol is a cell. */
static int read_row(SudokuRecord *record, bool by_words, int cell, const char *line,
                    size_t length) {
    int count = 0;
    for (size_t i = 0; i < length;) {
        size_t size = 0;
        if (is_apart(line[i])) {
            i++;
            continue;
        }
        while (i + size < length && !is_apart(line[i + size]) && (by_words || size == 0)) {
            size++;
        }
        if (count == SUDOKU_SYMBOLS_MAX || !read_word(record, cell + count, line + i, size)) {
            return -1;
        }
        count++;
        i += size;
    }
    return count;
}

/* Does the record have no symbols above its order? */
static bool formats_grid_fits_order(const SudokuRecord *record) {
    for (int cell = 0; cell < record->order * record->order; cell++) {
        if (record->givens.value[cell] > record->order || record->notes[cell] >> record->order) {
            return false;
        }
    }
    return true;
}

Status format_read_grid(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    const bool by_words = reader->format == SUDOKU_FORMAT_CANDIDATES;
    const char *line;
    size_t length;
    int row = 0;
    while (row == 0 || row < record->order) {
        if (!format_next_line(reader, &line, &length)) {
            if (row == 0) {
                return STATUS_NOT_FOUND;
            }
            format_fail(reader, reason, "the last puzzle lacks rows");
            return STATUS_BAD_INPUT;
        }
        if (format_is_border(line, length)) {
            continue;
        }
        const int count = read_row(record, by_words, row * record->order, line, length);
        if (count < 1 || (row > 0 && count != record->order)) {
            format_fail(reader, reason,
                        "the row is not as long as the others, or has another sign");
            return STATUS_BAD_INPUT;
        }
        record->order = count;
        row++;
    }
    if (!formats_grid_fits_order(record)) {
        format_fail(reader, reason, "a digit is above the number of cells in a row");
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

/* ---- writing ---- */

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
    uint32_t notes = value ? UINT32_C(1) << (value - 1) : record->notes[cell];
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
