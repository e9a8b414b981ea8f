/* Reads formats of one puzzle a line or in one word: comma files with solutions, candidates as 729
 * signs, and the code of Sudoku Studio. */
#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/alphabet.h"
#include "sudoku/symbols.h"

/* ---- Comma files ---- */

/* The next field of a comma file, without its quotes; *at moves behind it. NULL: none is left. */
static const char *next_field(const char **at, const char *end, size_t *length) {
    if (*at > end) {
        return NULL;
    }
    const bool is_quoted = *at < end && **at == '"';
    const char *begin = *at + is_quoted;
    const char *stop = begin;
    while (stop < end && (is_quoted ? *stop != '"' : !strchr(",;\t", *stop))) {
        stop++;
    }
    *length = (size_t)(stop - begin);
    while (stop < end && !strchr(",;\t", *stop)) {
        stop++;
    }
    *at = stop + 1;
    return begin;
}

static bool is_whole_grid(const char *word, size_t length, SudokuRecord *record) {
    const int order = sudoku_layout_order(length);
    SudokuRecord read = {.order = order};
    const bool is_grid = order >= 4 && format_read_cells(word, length, order, read.givens.value);
    if (is_grid) {
        *record = read;
    }
    return is_grid;
}

/* Does the solution have a value in each cell, and the givens where they are? */
static bool agrees(const SudokuRecord *record, const SudokuRecord *solution) {
    if (record->order != solution->order) {
        return false;
    }
    for (int cell = 0; cell < record->order * record->order; cell++) {
        const int given = record->givens.value[cell];
        if (!solution->givens.value[cell] || (given && given != solution->givens.value[cell])) {
            return false;
        }
    }
    return true;
}

/* The puzzle is the first field that is a whole grid; the next such field is its solution. */
bool format_read_csv(const SudokuReader *reader, const char *line, size_t length,
                     SudokuRecord *record, Text *reason) {
    const char *at = line;
    size_t size;
    SudokuRecord solution;
    const char *field;
    bool has_puzzle = false;
    while ((field = next_field(&at, line + length, &size)) != NULL) {
        if (!has_puzzle) {
            has_puzzle = is_whole_grid(field, size, record);
        } else if (is_whole_grid(field, size, &solution)) {
            return agrees(record, &solution) ||
                   format_fail(reader, reason, N_("the solution is not one of this puzzle"));
        }
    }
    return has_puzzle || format_fail(reader, reason, N_("no field is a whole puzzle"));
}

bool format_is_csv_row(const char *line, size_t length) {
    const char *at = line;
    size_t size;
    SudokuRecord ignored;
    const char *field;
    while ((field = next_field(&at, line + length, &size)) != NULL) {
        if (size >= 16 && is_whole_grid(field, size, &ignored)) {
            return true;
        }
    }
    return false;
}

bool format_is_csv_head(const char *line, size_t length) {
    const char *at = line;
    size_t size;
    const char *field;
    SudokuRecord ignored;
    bool has_letter = false;
    while ((field = next_field(&at, line + length, &size)) != NULL) {
        if (is_whole_grid(field, size, &ignored)) {
            return false;
        }
        has_letter |= size > 0 && ((field[0] | 0x20) >= 'a' && (field[0] | 0x20) <= 'z');
    }
    return has_letter;
}

/* ---- Candidates as a puzzle ---- */

#define SUKAKU_SIGNS 729

/* The signs of one puzzle, whatever stands between them. */
typedef struct SukakuSigns {
    char sign[SUKAKU_SIGNS];
    int count;
    bool is_foreign; /* there is another sign, or there are too many */
} SukakuSigns;

static void add_sukaku_line(SukakuSigns *signs, const char *line) {
    for (; *line; line++) {
        if (strchr(" \t|+:", *line)) {
            continue;
        }
        const bool is_empty = sudoku_alphabet_is_empty(*line);
        if (signs->count == SUKAKU_SIGNS || (!is_empty && format_cell(*line, 9) < 1)) {
            signs->is_foreign = true;
            return;
        }
        signs->sign[signs->count++] = is_empty ? '.' : *line;
    }
}

/* Lines up to the end of a puzzle. */
static void gather_sukaku(SudokuReader *reader, SukakuSigns *signs) {
    const char *line;
    size_t length;
    *signs = (SukakuSigns){.count = 0};
    while (signs->count < SUKAKU_SIGNS && !signs->is_foreign &&
           line_reader_next(&reader->lines, &line, &length)) {
        char plain[SUKAKU_SIGNS + 300];
        const int count = format_plain_line(line, length, plain, sizeof plain);
        if (count < 0) {
            signs->is_foreign = true;
        } else if (plain[0] != '#' && !format_is_border(plain, (size_t)count)) {
            add_sukaku_line(signs, plain);
        }
    }
}

/* The candidates in one of two orders: nine signs a cell, or 27 rows of 27, three by three a cell.
 */
static bool take_sukaku(const SukakuSigns *signs, bool is_square, SudokuRecord *record) {
    for (int i = 0; i < SUKAKU_SIGNS; i++) {
        const int row = i / 27;
        const int column = i % 27;
        const int cell = is_square ? row / 3 * 9 + column / 3 : i / 9;
        const int place = is_square ? row % 3 * 3 + column % 3 : i % 9;
        if (signs->sign[i] == '.') {
            continue;
        }
        if (signs->sign[i] != '1' + place) {
            memset(record->notes, 0, sizeof record->notes);
            return false;
        }
        record->notes[cell] |= UINT64_C(1) << place;
    }
    return true;
}

/* One candidate alone is a given; all nine are no notes. */
Status format_read_sukaku(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    SukakuSigns signs;
    record->order = 9;
    gather_sukaku(reader, &signs);
    if (signs.count == 0 && !signs.is_foreign) {
        return STATUS_NOT_FOUND;
    }
    if (signs.is_foreign || (signs.count == SUKAKU_SIGNS && !take_sukaku(&signs, false, record) &&
                             !take_sukaku(&signs, true, record))) {
        reader->lines.next = reader->lines.end;
        format_fail(reader, reason, N_("nine signs a cell: a candidate at its place, or a dot"));
        return STATUS_BAD_INPUT;
    }
    if (signs.count < SUKAKU_SIGNS) {
        format_fail(reader, reason, N_("the candidates of 81 cells have 729 signs"));
        return STATUS_BAD_INPUT;
    }
    for (int cell = 0; cell < 81; cell++) {
        if (record->notes[cell] == 0) {
            text_addf(reason, text_say(reason, N_("cell %d has no candidate")), cell + 1);
            return STATUS_BAD_INPUT;
        }
        if (bits_count(record->notes[cell]) == 1) {
            record->givens.value[cell] = (uint8_t)(bits_lowest(record->notes[cell]) + 1);
            record->notes[cell] = 0;
        } else if (record->notes[cell] == 0x1FF) {
            record->notes[cell] = 0;
        }
    }
    return STATUS_OK;
}

bool format_fits_sukaku(const SudokuRecord *record) {
    for (int cell = 0; cell < 81; cell++) {
        if (record->values.value[cell] ||
            (!record->binds && bits_count(record->notes[cell]) == 1)) {
            return false;
        }
    }
    return true;
}

void format_write_sukaku(const SudokuRecord *record, Text *out) {
    for (int cell = 0; cell < 81; cell++) {
        const int given = record->givens.value[cell];
        const SudokuBits notes = given                 ? UINT64_C(1) << (given - 1)
                                 : record->notes[cell] ? record->notes[cell]
                                                       : 0x1FF;
        for (int i = 0; i < 9; i++) {
            text_add_char(out, notes >> i & 1U ? (char)('1' + i) : '.');
        }
    }
    text_add_char(out, '\n');
}

/* ---- Sudoku Studio ---- */

/* CELLS:STRUCK, + before a value of the player's, a struck candidate as digit, row, column. */
bool format_read_studio(const SudokuReader *reader, const char *line, size_t length,
                        SudokuRecord *record, Text *reason) {
    const char *colon = memchr(line, ':', length);
    const size_t cells = colon ? (size_t)(colon - line) : length;
    record->order = 9;
    if (!format_read_placed(record, line, cells)) {
        return format_fail(reader, reason,
                           N_("81 cells are needed, with + before a value that was placed"));
    }
    return !colon || format_read_struck(record, colon + 1, length - cells - 1) ||
           format_fail(reader, reason, N_("a struck candidate is not a value, a row and a column"));
}

void format_write_studio(const SudokuRecord *record, Text *out) {
    format_write_placed(record, out);
    text_add_char(out, ':');
    format_write_struck(record, out);
    text_add_char(out, '\n');
}
