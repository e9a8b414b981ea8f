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

/* Nine signs for each of 81 cells: the candidate at its place, or an empty sign. One candidate
 * alone is a given; all nine are no notes. */
Status format_read_sukaku(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    int count = 0;
    const char *at = reader->lines.next;
    record->order = 9;
    for (; at < reader->lines.end && count < SUKAKU_SIGNS; at++) {
        const int value = strchr(" \t\r\n|+", *at) ? -2 : format_cell(*at, 9);
        reader->lines.number += *at == '\n';
        if (value == -2) {
            continue;
        }
        if (value < 0 || (value > 0 && value != count % 9 + 1)) {
            reader->lines.next = reader->lines.end;
            format_fail(reader, reason,
                        N_("nine signs a cell: a candidate at its place, or a dot"));
            return STATUS_BAD_INPUT;
        }
        record->notes[count / 9] |= value ? UINT64_C(1) << (value - 1) : 0;
        count++;
    }
    reader->lines.next = at;
    if (count == 0) {
        return STATUS_NOT_FOUND;
    }
    if (count < SUKAKU_SIGNS) {
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
