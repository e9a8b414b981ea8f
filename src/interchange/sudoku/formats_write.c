/* Writing puzzles in the formats of other programs. */
#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/symbols.h"

typedef struct FormatRow {
    const char *name;
    const char *begin;
    const char *end;
    void (*write)(const SudokuRecord *record, Text *out);
    bool simd9_only;
    bool holds_layout; /* not only the classic layout */
} FormatRow;

static void write_cells(const uint8_t *values, int count, char empty, Text *out) {
    for (int i = 0; i < count; i++) {
        text_add_char(out, values[i] ? symbol_char(values[i]) : empty);
    }
}

static void write_line(const SudokuRecord *record, Text *out) {
    write_cells(record->givens.value, record->order * record->order, '.', out);
    text_add_char(out, '\n');
}

static void write_sdm(const SudokuRecord *record, Text *out) {
    write_cells(record->givens.value, 81, '0', out);
    text_add_char(out, '\n');
}

static void write_rows(const SudokuGrid *grid, int order, Text *out) {
    for (int row = 0; row < order; row++) {
        write_cells(grid->value + row * order, order, '.', out);
        text_add_char(out, '\n');
    }
}

static void write_sdk(const SudokuRecord *record, Text *out) {
    SudokuGrid state = record->givens;
    bool has_values = false;
    for (int cell = 0; cell < record->order * record->order; cell++) {
        if (record->values.value[cell]) {
            state.value[cell] = record->values.value[cell];
            has_values = true;
        }
    }
    text_add(out, "[Puzzle]\n");
    write_rows(&record->givens, record->order, out);
    if (has_values) {
        text_add(out, "[State]\n");
        write_rows(&state, record->order, out);
    }
}

static void write_sdx_cell(const SudokuRecord *record, int cell, Text *out) {
    if (record->givens.value[cell]) {
        text_add_char(out, symbol_char(record->givens.value[cell]));
        return;
    }
    if (record->values.value[cell]) {
        text_add_char(out, 'u');
        text_add_char(out, symbol_char(record->values.value[cell]));
        return;
    }
    if (bits_count(record->notes[cell]) < 2) {
        text_add_char(out, '0');
    }
    for (uint32_t notes = record->notes[cell]; notes; notes &= notes - 1) {
        text_add_char(out, symbol_char(bits_lowest(notes) + 1));
    }
}

static void write_sdx(const SudokuRecord *record, Text *out) {
    for (int cell = 0; cell < 81; cell++) {
        write_sdx_cell(record, cell, out);
        text_add_char(out, cell % 9 == 8 ? '\n' : ' ');
    }
}

static void write_ss(const SudokuRecord *record, Text *out) {
    text_add(out, "*-----------*\n");
    for (int row = 0; row < 9; row++) {
        if (row == 3 || row == 6) {
            text_add(out, "|---+---+---|\n");
        }
        for (int box = 0; box < 3; box++) {
            text_add_char(out, '|');
            write_cells(record->givens.value + row * 9 + box * 3, 3, '.', out);
        }
        text_add(out, "|\n");
    }
    text_add(out, "*-----------*\n");
}

static void write_game(const SudokuRecord *record, Text *out) {
    text_add(out, "  <game data=\"");
    write_cells(record->givens.value, 81, '0', out);
    text_add(out, "\" />\n");
}

static const FormatRow format_rows[SUDOKU_FORMATS] = {
    [SUDOKU_FORMAT_LINE] = {"line", "", "", write_line, false, false},
    [SUDOKU_FORMAT_SDM] = {"sdm", "", "", write_sdm, true, false},
    [SUDOKU_FORMAT_SDK] = {"sdk", "", "", write_sdk, false, false},
    [SUDOKU_FORMAT_SDX] = {"sdx", "", "", write_sdx, true, false},
    [SUDOKU_FORMAT_SS] = {"ss", "", "", write_ss, true, false},
    [SUDOKU_FORMAT_OPENSUDOKU] = {"opensudoku",
                                  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
                                  "  <name>Damier</name>\n",
                                  "</opensudoku>\n", write_game, true, false},
    [SUDOKU_FORMAT_HODOKU] = {"hodoku", "", "", format_write_hodoku, true, false},
    [SUDOKU_FORMAT_SGT] = {"sgt", "", "", format_write_sgt, false, true},
    [SUDOKU_FORMAT_GRID] = {"grid", "", "", format_write_grid, false, false},
    [SUDOKU_FORMAT_CANDIDATES] = {"candidates", "", "", format_write_candidates, false, false},
    [SUDOKU_FORMAT_KSUDOKU] = {"ksudoku", "<!DOCTYPE ksudoku>\n<ksudoku>\n", "</ksudoku>\n",
                               format_write_ksudoku, false, false},
    [SUDOKU_FORMAT_FPUZZLES] = {"fpuzzles", "", "", format_write_fpuzzles, false, true},
};

const char *sudoku_format_name(SudokuFormat format) {
    return format_rows[format].name;
}

bool sudoku_format_named(const char *name, SudokuFormat *format) {
    for (int i = 0; i < SUDOKU_FORMATS; i++) {
        if (strcmp(name, format_rows[i].name) == 0) {
            *format = (SudokuFormat)i;
            return true;
        }
    }
    return false;
}

bool sudoku_format_is_line(SudokuFormat format) {
    return format == SUDOKU_FORMAT_LINE || format == SUDOKU_FORMAT_SDM ||
           format == SUDOKU_FORMAT_HODOKU || format == SUDOKU_FORMAT_SGT;
}

void sudoku_format_begin(SudokuFormat format, Text *out) {
    text_add(out, format_rows[format].begin);
}

Status sudoku_format_write(SudokuFormat format, const SudokuRecord *record, Text *out,
                           Text *reason) {
    if (format_rows[format].simd9_only && record->order != 9) {
        text_addf(reason, "%s holds puzzles of 9x9 cells only, this one has %dx%d",
                  format_rows[format].name, record->order, record->order);
        return STATUS_BAD_INPUT;
    }
    if (record->layout[0] && !format_rows[format].holds_layout) {
        text_addf(reason, "%s has no place for the layout", format_rows[format].name);
        return STATUS_BAD_INPUT;
    }
    if (format == SUDOKU_FORMAT_KSUDOKU &&
        (record->order < 4 || sudoku_layout_order((size_t)record->order) == 0)) {
        text_add(reason, "ksudoku holds puzzles of 4, 9, 16 or 25 rows only");
        return STATUS_BAD_INPUT;
    }
    if (format == SUDOKU_FORMAT_SGT && !format_pieces_hang_together(record)) {
        text_add(reason, "sgt has no place for pieces in several parts");
        return STATUS_BAD_INPUT;
    }
    format_rows[format].write(record, out);
    return STATUS_OK;
}

void sudoku_format_end(SudokuFormat format, Text *out) {
    text_add(out, format_rows[format].end);
}
