/* Reads puzzles in the formats of other programs: the common reader, and the formats of rows. Other
 * formats have separate files. */
#include "interchange/sudoku/formats.h"

#include <string.h>

#include "interchange/sudoku/formats_read.h"
#include "sudoku/symbols.h"

SudokuReader sudoku_reader_over(SudokuFormat format, const char *bytes, size_t count) {
    return (SudokuReader){.format = format, .lines = line_reader_over(bytes, count)};
}

static bool formats_read_cells(const char *text, int count, int order, uint8_t *values) {
    for (int i = 0; i < count; i++) {
        const int value = format_cell(text[i], order);
        if (value < 0) {
            return false;
        }
        values[i] = (uint8_t)value;
    }
    return true;
}

/* Reads all cells in one word, which a blank may end. */
static bool read_line(SudokuReader *reader, const char *line, size_t length, SudokuRecord *record,
                      Text *reason) {
    size_t cells = 0;
    while (cells < length && line[cells] != ' ' && line[cells] != '\t') {
        cells++;
    }
    record->order = sudoku_layout_order(cells);
    if (record->order == 0 || (reader->format == SUDOKU_FORMAT_SDM && record->order != 9)) {
        return format_fail(reader, reason, "the number of cells is wrong");
    }
    return formats_read_cells(line, (int)cells, record->order, record->givens.value) ||
           format_fail(reader, reason, "a character is no cell");
}

/* ---- rows ---- */

/* The rows of a puzzle read so far. */
typedef struct FormatsRows {
    SudokuReader *reader;
    SudokuRecord *record;
    Text *reason;
    int row;
} FormatsRows;

static bool read_sdk_row(FormatsRows *rows, const char *line, size_t length) {
    SudokuRecord *record = rows->record;
    if (rows->row == 0) {
        record->order = length <= SUDOKU_SYMBOLS_MAX ? (int)length : 0;
    }
    if (record->order < 1 || length != (size_t)record->order) {
        return format_fail(rows->reader, rows->reason, "the row is not as long as the others");
    }
    return formats_read_cells(line, record->order, record->order,
                              record->givens.value + rows->row * record->order) ||
           format_fail(rows->reader, rows->reason, "a character is no cell");
}

static bool read_ss_row(FormatsRows *rows, const char *line, size_t length) {
    char cells[9];
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '|' || line[i] == ' ') {
            continue;
        }
        if (count == sizeof cells) {
            return format_fail(rows->reader, rows->reason, "a row has more than 9 cells");
        }
        cells[count++] = line[i] == 'X' || line[i] == 'x' ? '.' : line[i];
    }
    rows->record->order = 9;
    if (count != sizeof cells) {
        return format_fail(rows->reader, rows->reason, "a row has fewer than 9 cells");
    }
    return formats_read_cells(cells, 9, 9, rows->record->givens.value + rows->row * 9) ||
           format_fail(rows->reader, rows->reason, "a character is no cell");
}

/* A cell of sdx: a given, u and a value, or candidates. */
static bool read_sdx_cell(SudokuRecord *record, int cell, const char *word, size_t length) {
    const bool by_player = word[0] == 'u';
    uint32_t values = 0;
    int last = 0;
    for (size_t i = by_player; i < length; i++) {
        last = format_cell(word[i], 9);
        if (last < 0) {
            return false;
        }
        values |= (UINT32_C(1) << last) >> 1;
    }
    if (by_player) {
        record->values.value[cell] = (uint8_t)last;
        return length == 2 && last > 0;
    }
    if (length == 1 && last > 0) {
        record->givens.value[cell] = (uint8_t)last;
    } else {
        record->notes[cell] = values;
    }
    return true;
}

static bool read_sdx_row(FormatsRows *rows, const char *line, size_t length) {
    rows->record->order = 9;
    const char *const end = line + length;
    int column = 0;
    while (line < end) {
        const char *word = line;
        while (line < end && *line != ' ' && *line != '\t') {
            line++;
        }
        if (column == 9 ||
            !read_sdx_cell(rows->record, rows->row * 9 + column++, word, (size_t)(line - word))) {
            return format_fail(rows->reader, rows->reason, "a cell of the row is wrong");
        }
        while (line < end && (*line == ' ' || *line == '\t')) {
            line++;
        }
    }
    return column == 9 || format_fail(rows->reader, rows->reason, "a row has fewer than 9 cells");
}

/* Reads [State], which repeats the givens and adds the player's values. */
static bool read_state(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    const int n = record->order;
    for (int row = 0; row < n; row++) {
        const char *line;
        size_t length;
        if (!format_next_line(reader, &line, &length) || length != (size_t)n ||
            !formats_read_cells(line, n, n, record->values.value + row * n)) {
            return format_fail(reader, reason, "a row of [State] is wrong or missing");
        }
    }
    for (int cell = 0; cell < n * n; cell++) {
        if (record->givens.value[cell]) {
            record->values.value[cell] = 0;
        }
    }
    return true;
}

static bool is_state_mark(const char *line, size_t length) {
    return length >= 6 && memcmp(line, "[State", 6) == 0;
}

/* Looks ahead for [State]; anything else is left to the next call. */
static bool read_state_if_any(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    SudokuReader ahead = *reader;
    const char *line;
    size_t length;
    if (!format_next_line(&ahead, &line, &length) || !is_state_mark(line, length)) {
        return true;
    }
    *reader = ahead;
    ahead = *reader;
    if (!format_next_line(&ahead, &line, &length) || *line == '[') {
        return true; /* an empty section */
    }
    return read_state(reader, record, reason);
}

/* Is it a line between the rows: a section of sdk, or a frame or the program's name in ss? */
static bool is_frame(SudokuFormat format, const char *line, size_t length) {
    if (format == SUDOKU_FORMAT_SDK) {
        return line[0] == '[';
    }
    if (format != SUDOKU_FORMAT_SS) {
        return false;
    }
    bool has_cell = false;
    for (size_t i = 0; i < length; i++) {
        has_cell |= format_cell(line[i], 9) >= 0 || line[i] == 'X';
    }
    const bool is_name = line[0] >= 'A' && line[0] <= 'Z' && line[0] != 'X';
    return !has_cell || is_name;
}

static Status read_rows(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    static bool (*const read_row[SUDOKU_FORMATS])(FormatsRows *, const char *, size_t) = {
        [SUDOKU_FORMAT_SDK] = read_sdk_row,
        [SUDOKU_FORMAT_SDX] = read_sdx_row,
        [SUDOKU_FORMAT_SS] = read_ss_row,
    };
    FormatsRows rows = {.reader = reader, .record = record, .reason = reason};
    const char *line;
    size_t length;
    while (rows.row == 0 || rows.row < record->order) {
        if (!format_next_line(reader, &line, &length)) {
            if (rows.row == 0) {
                return STATUS_NOT_FOUND;
            }
            format_fail(reader, reason, "the last puzzle lacks rows");
            return STATUS_BAD_INPUT;
        }
        if (is_frame(reader->format, line, length)) {
            continue;
        }
        if (!read_row[reader->format](&rows, line, length)) {
            return STATUS_BAD_INPUT;
        }
        rows.row++;
    }
    const bool good =
        reader->format != SUDOKU_FORMAT_SDK || read_state_if_any(reader, record, reason);
    return good ? STATUS_OK : STATUS_BAD_INPUT;
}

/* ---- XML ---- */

static const char *formats_find_in(const char *text, size_t length, const char *word) {
    const size_t size = strlen(word);
    for (size_t i = 0; i + size <= length; i++) {
        if (memcmp(text + i, word, size) == 0) {
            return text + i + size;
        }
    }
    return NULL;
}

/* Reads the next data="…" of a <game>. A line may hold several, so the reader continues right after
 * it. */
static Status read_game(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    const char *line;
    size_t length;
    while (line_reader_next(&reader->lines, &line, &length)) {
        const char *game = formats_find_in(line, length, "<game");
        if (!game) {
            continue;
        }
        const char *end = line + length;
        const char *data = formats_find_in(game, (size_t)(end - game), "data=");
        if (!data || end - data < 83 || (*data != '"' && *data != '\'') || data[82] != *data) {
            format_fail(reader, reason, "<game> wants data=\"…\" with 81 cells, in one line");
            return STATUS_BAD_INPUT;
        }
        record->order = 9;
        if (!formats_read_cells(data + 1, 81, 9, record->givens.value)) {
            format_fail(reader, reason, "a character is no cell");
            return STATUS_BAD_INPUT;
        }
        if (formats_find_in(data + 83, (size_t)(end - data - 83), "<game")) {
            reader->lines.next = data + 83;
            reader->lines.number--;
        }
        return STATUS_OK;
    }
    return STATUS_NOT_FOUND;
}

Status sudoku_reader_next(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    memset(record, 0, sizeof *record);
    switch (reader->format) {
    case SUDOKU_FORMAT_OPENSUDOKU:
        return read_game(reader, record, reason);
    case SUDOKU_FORMAT_GRID:
    case SUDOKU_FORMAT_CANDIDATES:
        return format_read_grid(reader, record, reason);
    case SUDOKU_FORMAT_KSUDOKU:
        return format_read_ksudoku(reader, record, reason);
    case SUDOKU_FORMAT_FPUZZLES:
        return format_read_fpuzzles(reader, record, reason);
    default:
        break;
    }
    if (!sudoku_format_is_line(reader->format)) {
        return read_rows(reader, record, reason);
    }
    const char *line;
    size_t length;
    if (!format_next_line(reader, &line, &length)) {
        return STATUS_NOT_FOUND;
    }
    const bool is_read = reader->format == SUDOKU_FORMAT_HODOKU
                             ? format_read_hodoku(reader, line, length, record, reason)
                         : reader->format == SUDOKU_FORMAT_SGT
                             ? format_read_sgt(reader, line, length, record, reason)
                             : read_line(reader, line, length, record, reason);
    return is_read ? STATUS_OK : STATUS_BAD_INPUT;
}
