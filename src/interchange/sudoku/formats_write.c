/* Writing puzzles in the formats of other programs. */
#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/symbols.h"

typedef struct FormatRow {
    const char *begin;
    const char *end;
    void (*write)(const SudokuRecord *record, Text *out);
    unsigned holds;
} FormatRow;

/* What a format has a place for, besides the givens of a classic 9x9. */
enum {
    HOLDS_SIZES = 1U << 0, /* not only 9x9 */
    HOLDS_LAYOUT = 1U << 1,
    HOLDS_DIAGONALS = 1U << 2,
    HOLDS_VALUES = 1U << 3, /* the player's */
    HOLDS_NOTES = 1U << 4,
    HOLDS_ONE = 1U << 6,    /* a puzzle a file */
    HOLDS_STRUCK = 1U << 5, /* candidates struck: notes only where they leave every cell one */
};

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

static bool has_notes(const SudokuRecord *record) {
    SudokuBits any = 0;
    for (int cell = 0; cell < record->order * record->order; cell++) {
        any |= record->notes[cell];
    }
    return any && !record->binds;
}

/* A field for each cell, with its notes. */
static void write_sdk_marks(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    text_add(out, "[PencilMarks]\n");
    for (int cell = 0; cell < n * n; cell++) {
        for (SudokuBits notes = record->notes[cell]; notes; notes &= notes - 1) {
            text_add_char(out, symbol_char(bits_lowest(notes) + 1));
        }
        text_add_char(out, cell % n == n - 1 ? '\n' : ',');
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
    if (has_notes(record)) {
        write_sdk_marks(record, out);
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
    for (SudokuBits notes = record->notes[cell]; notes; notes &= notes - 1) {
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

static SudokuBits plays_or_notes(const SudokuRecord *record) {
    SudokuBits any = 0;
    for (int cell = 0; cell < 81; cell++) {
        any |= record->values.value[cell] | record->notes[cell];
    }
    return any;
}

/* Plain, or, with values or notes of the player's, in the third version: value, corner notes and
 * notes of the centre as bits, and whether the cell may be edited. */
static void write_game(const SudokuRecord *record, Text *out) {
    text_add(out, "  <game data=\"");
    if (!plays_or_notes(record)) {
        write_cells(record->givens.value, 81, '0', out);
    } else {
        text_add(out, "version: 3&#10;");
        for (int cell = 0; cell < 81; cell++) {
            const int given = record->givens.value[cell];
            text_addf(out, "%d|0|%lu|%d|", given + record->values.value[cell],
                      (unsigned long)record->notes[cell], !given);
        }
    }
    text_add(out, "\" />\n");
}

/* One puzzle a line under the name of the column. */
static void write_csv(const SudokuRecord *record, Text *out) {
    write_line(record, out);
}

static void write_json(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    for (int cell = 0; cell < n * n; cell++) {
        text_addf(out, "%s%d",
                  cell % n ? ", "
                  : cell   ? "],\n ["
                           : "[[",
                  record->givens.value[cell]);
    }
    text_add(out, "]]\n");
}

static void write_pad(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    uint16_t pieces[SUDOKU_CELLS_MAX];
    format_get_pieces(record, pieces);
    text_add(out, "{\"cellSize\":64,\"cells\":[");
    for (int cell = 0; cell < n * n; cell++) {
        const int given = record->givens.value[cell];
        text_add(out, cell % n ? "," : cell ? "],\n[" : "\n[");
        text_addf(out, given ? "{\"value\":%d}" : "{}", given);
    }
    text_add(out, "]],\n\"regions\":[");
    for (int piece = 0; piece < n; piece++) {
        const char *comma = "";
        text_add(out, piece ? ",\n[" : "[");
        for (int cell = 0; cell < n * n; cell++) {
            if (pieces[cell] == piece) {
                text_addf(out, "%s[%d,%d]", comma, cell / n, cell % n);
                comma = ",";
            }
        }
        text_add_char(out, ']');
    }
    text_add(out, "],\"cages\":[]}\n");
}

static void write_site_link(const SudokuRecord *record, Text *out) {
    text_add(out, "https://www.sudokuwiki.org/sudoku.htm?bd=");
    write_sdm(record, out);
}

#define HOLDS_PIECES (HOLDS_SIZES | HOLDS_LAYOUT)
#define HOLDS_PLAY (HOLDS_VALUES | HOLDS_NOTES)
#define HOLDS_BOARD (HOLDS_PIECES | HOLDS_DIAGONALS | HOLDS_PLAY)

static const FormatRow format_rows[SUDOKU_FORMATS] = {
    [SUDOKU_FORMAT_LINE] = {"", "", write_line, HOLDS_SIZES},
    [SUDOKU_FORMAT_SDM] = {"", "", write_sdm, 0},
    [SUDOKU_FORMAT_SDK] = {"", "", write_sdk, HOLDS_SIZES | HOLDS_PLAY},
    [SUDOKU_FORMAT_SDX] = {"", "", write_sdx, HOLDS_PLAY},
    [SUDOKU_FORMAT_SS] = {"", "", write_ss, 0},
    [SUDOKU_FORMAT_OPENSUDOKU] = {"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n"
                                  "  <name>Damier</name>\n",
                                  "</opensudoku>\n", write_game, HOLDS_PLAY},
    [SUDOKU_FORMAT_HODOKU] = {"", "", format_write_hodoku, HOLDS_VALUES | HOLDS_STRUCK},
    [SUDOKU_FORMAT_SGT] = {"", "", format_write_sgt, HOLDS_PIECES | HOLDS_DIAGONALS},
    [SUDOKU_FORMAT_GRID] = {"", "", format_write_grid, HOLDS_SIZES},
    [SUDOKU_FORMAT_CANDIDATES] = {"", "", format_write_candidates, HOLDS_SIZES | HOLDS_NOTES},
    [SUDOKU_FORMAT_KSUDOKU] = {"<!DOCTYPE ksudoku>\n<ksudoku>\n", "</ksudoku>\n",
                               format_write_ksudoku, HOLDS_BOARD | HOLDS_ONE},
    [SUDOKU_FORMAT_GNOME] = {"", "", format_write_gnome, HOLDS_PLAY | HOLDS_ONE},
    [SUDOKU_FORMAT_FPUZZLES] = {"", "", format_write_fpuzzles, HOLDS_BOARD | HOLDS_ONE},
    [SUDOKU_FORMAT_SUDOKUPAD] = {"", "", write_pad, HOLDS_PIECES | HOLDS_ONE},
    [SUDOKU_FORMAT_JSON] = {"", "", write_json, HOLDS_SIZES},
    [SUDOKU_FORMAT_CSV] = {"puzzle\n", "", write_csv, HOLDS_SIZES},
    [SUDOKU_FORMAT_SUKAKU] = {"", "", format_write_sukaku, HOLDS_NOTES},
    [SUDOKU_FORMAT_STUDIO] = {"", "", format_write_studio, HOLDS_VALUES | HOLDS_STRUCK},
    [SUDOKU_FORMAT_LINK] = {"", "", write_site_link, 0},
    [SUDOKU_FORMAT_FPUZZLES_LINK] = {"", "", format_write_fpuzzles_link, HOLDS_BOARD},
    [SUDOKU_FORMAT_SUDOKUPAD_LINK] = {"", "", format_write_sudokupad_link, HOLDS_BOARD},
    [SUDOKU_FORMAT_TEXT] = {"", "", format_write_grid, HOLDS_SIZES},
};

#define FORMAT_NAME(format, name, title, is_shared) [SUDOKU_FORMAT_##format] = name,

const char *sudoku_format_name(SudokuFormat format) {
    static const char *const names[SUDOKU_FORMATS] = {SUDOKU_FORMAT_LIST(FORMAT_NAME)};
    return names[format];
}

bool sudoku_format_named(const char *name, SudokuFormat *format) {
    for (int i = 0; i < SUDOKU_FORMATS; i++) {
        if (strcmp(name, sudoku_format_name((SudokuFormat)i)) == 0) {
            *format = (SudokuFormat)i;
            return true;
        }
    }
    return false;
}

bool sudoku_format_is_line(SudokuFormat format) {
    return format == SUDOKU_FORMAT_LINE || format == SUDOKU_FORMAT_SDM ||
           format == SUDOKU_FORMAT_HODOKU || format == SUDOKU_FORMAT_SGT ||
           format == SUDOKU_FORMAT_STUDIO || format == SUDOKU_FORMAT_LINK ||
           format == SUDOKU_FORMAT_FPUZZLES_LINK || format == SUDOKU_FORMAT_SUDOKUPAD_LINK;
}

bool sudoku_format_holds_one(SudokuFormat format) {
    return (format_rows[format].holds & HOLDS_ONE) != 0;
}

void sudoku_format_begin(SudokuFormat format, Text *out) {
    text_add(out, format_rows[format].begin);
}

static bool holds_candidates(SudokuFormat format) {
    return format == SUDOKU_FORMAT_SUKAKU || format == SUDOKU_FORMAT_CANDIDATES ||
           format == SUDOKU_FORMAT_SDX || format == SUDOKU_FORMAT_HODOKU ||
           format == SUDOKU_FORMAT_STUDIO;
}

/* In a grid of candidates a value of the player's would be a candidate of the puzzle. */
static bool shows_values_as_given(SudokuFormat format) {
    return format == SUDOKU_FORMAT_CANDIDATES || format == SUDOKU_FORMAT_SDX;
}

static bool has_values(const SudokuRecord *record) {
    for (int cell = 0; cell < record->order * record->order; cell++) {
        if (record->values.value[cell]) {
            return true;
        }
    }
    return false;
}

/* Names what the player wrote and the file has not. */
static void say_left_out(SudokuFormat format, const SudokuRecord *record, Text *reason) {
    const unsigned holds = format_rows[format].holds;
    const bool loses_values = !(holds & HOLDS_VALUES) && has_values(record);
    const bool holds_notes =
        (holds & HOLDS_NOTES) || ((holds & HOLDS_STRUCK) && format_struck_hold_notes(record));
    if (loses_values) {
        text_addf(reason,
                  text_say(reason, N_("%s has no place for the values that you have entered")),
                  sudoku_format_name(format));
    }
    if (!holds_notes && has_notes(record)) {
        text_add(reason, loses_values ? "; " : "");
        text_addf(reason, text_say(reason, N_("%s has no place for these notes")),
                  sudoku_format_name(format));
    }
}

/* A cell that may hold all says so: without candidates it would be one of the player's. */
static void fill_candidates(SudokuRecord *record) {
    for (int cell = 0; cell < record->order * record->order; cell++) {
        if (!record->givens.value[cell] && !record->notes[cell]) {
            record->notes[cell] = (UINT64_C(1) << record->order) - 1;
        }
    }
}

Status sudoku_format_write(SudokuFormat format, const SudokuRecord *record, Text *out,
                           Text *reason) {
    const unsigned holds = format_rows[format].holds;
    if (!(holds & HOLDS_SIZES) && record->order != 9) {
        text_addf(
            reason,
            text_say(reason, N_("%1$s holds puzzles of 9x9 cells only, this one has %2$dx%2$d")),
            sudoku_format_name(format), record->order);
        return STATUS_BAD_INPUT;
    }
    if ((record->layout[0] && !(holds & HOLDS_LAYOUT)) ||
        (format_has_diagonals(record) && !(holds & HOLDS_DIAGONALS))) {
        text_addf(reason, text_say(reason, N_("%s has no place for the layout")),
                  sudoku_format_name(format));
        return STATUS_BAD_INPUT;
    }
    if (format == SUDOKU_FORMAT_KSUDOKU && (record->order < 4 || record->order > 25)) {
        text_add(reason, text_say(reason, N_("ksudoku holds puzzles of 4 to 25 rows only")));
        return STATUS_BAD_INPUT;
    }
    if ((format == SUDOKU_FORMAT_CSV || format == SUDOKU_FORMAT_TEXT) && record->order < 4) {
        text_addf(reason, text_say(reason, N_("%s holds puzzles of 4x4 cells and more only")),
                  sudoku_format_name(format));
        return STATUS_BAD_INPUT;
    }
    if (format == SUDOKU_FORMAT_SUKAKU && !format_fits_sukaku(record)) {
        text_add(reason,
                 text_say(reason,
                          N_("sukaku has no place for values of the player's and single notes")));
        return STATUS_BAD_INPUT;
    }
    if (record->binds && !holds_candidates(format)) {
        text_addf(
            reason,
            text_say(reason, N_("%s has no place for candidates that are part of the puzzle")),
            sudoku_format_name(format));
        return STATUS_BAD_INPUT;
    }
    if (record->binds && shows_values_as_given(format) && has_values(record)) {
        text_addf(reason,
                  text_say(reason, N_("%s has no place for the values that you have entered")),
                  sudoku_format_name(format));
        return STATUS_BAD_INPUT;
    }
    if (format == SUDOKU_FORMAT_SGT && !format_pieces_hang_together(record)) {
        text_add(reason, text_say(reason, N_("sgt has no place for pieces in several parts")));
        return STATUS_BAD_INPUT;
    }
    const size_t before = out->length;
    SudokuRecord whole = *record;
    if (record->binds) {
        fill_candidates(&whole);
    }
    format_rows[format].write(&whole, out);
    say_left_out(format, record, reason);
    return out->length > before || out->truncated ? STATUS_OK : STATUS_NO_MEMORY;
}

void sudoku_format_end(SudokuFormat format, Text *out) {
    text_add(out, format_rows[format].end);
}
