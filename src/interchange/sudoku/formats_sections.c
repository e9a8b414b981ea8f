/* Reads the formats of rows: sdk with its sections, sdx, and Simple Sudoku. */
#include <string.h>

#include "interchange/sudoku/formats_read.h"

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
        return format_fail(rows->reader, rows->reason, N_("the row is not as long as the others"));
    }
    return format_read_cells(line, (size_t)record->order, record->order,
                             record->givens.value + rows->row * record->order) ||
           format_fail(rows->reader, rows->reason, N_("a character is not a cell"));
}

static bool read_ss_row(FormatsRows *rows, const char *line, size_t length) {
    char cells[9];
    size_t count = 0;
    for (size_t i = 0; i < length; i++) {
        if (line[i] == '|' || line[i] == ' ') {
            continue;
        }
        if (count == sizeof cells) {
            return format_fail(rows->reader, rows->reason, N_("a row has more than 9 cells"));
        }
        cells[count++] = line[i] == 'X' || line[i] == 'x' ? '.' : line[i];
    }
    rows->record->order = 9;
    if (count != sizeof cells) {
        return format_fail(rows->reader, rows->reason, N_("a row has fewer than 9 cells"));
    }
    return format_read_cells(cells, 9, 9, rows->record->givens.value + rows->row * 9) ||
           format_fail(rows->reader, rows->reason, N_("a character is not a cell"));
}

/* A cell of sdx: a given, u and a value, or candidates. */
static bool read_sdx_cell(SudokuRecord *record, int cell, const char *word, size_t length) {
    const bool by_player = word[0] == 'u';
    SudokuBits values = 0;
    int last = 0;
    for (size_t i = by_player; i < length; i++) {
        last = format_cell(word[i], 9);
        if (last < 0 || (last == 0 && i > 0 && length != 9)) {
            return false;
        }
        values |= (UINT64_C(1) << last) >> 1;
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
            return format_fail(rows->reader, rows->reason, N_("a cell of the row is wrong"));
        }
        while (line < end && (*line == ' ' || *line == '\t')) {
            line++;
        }
    }
    return column == 9 ||
           format_fail(rows->reader, rows->reason, N_("a row has fewer than 9 cells"));
}

/* Reads [State], which repeats the givens and adds the player's values. */
static bool read_state(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    const int n = record->order;
    for (int row = 0; row < n; row++) {
        const char *line;
        size_t length;
        if (!format_next_line(reader, &line, &length) || length != (size_t)n ||
            !format_read_cells(line, (size_t)n, n, record->values.value + row * n)) {
            return format_fail(reader, reason, N_("a row of [State] is wrong or missing"));
        }
    }
    for (int cell = 0; cell < n * n; cell++) {
        if (record->givens.value[cell]) {
            record->values.value[cell] = 0;
        }
    }
    return true;
}

/* One row of [PencilMarks]: the candidates of a cell in each field. */
static bool read_sdk_mark_row(SudokuRecord *record, int row, const char *line, size_t length) {
    const int n = record->order;
    int column = 0;
    for (size_t i = 0; i < length; i++) {
        const int value = line[i] == ',' || line[i] == ' ' ? 0 : format_cell(line[i], n);
        column += line[i] == ',';
        if (value < 0 || column >= n) {
            return false;
        }
        record->notes[row * n + column] |= (UINT64_C(1) << value) >> 1;
    }
    return column == n - 1;
}

/* Reads [PencilMarks]; cells that are filled have none. */
static bool read_sdk_marks(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    const int n = record->order;
    for (int row = 0; row < n; row++) {
        const char *line;
        size_t length;
        if (!line_reader_next(&reader->lines, &line, &length) ||
            !read_sdk_mark_row(record, row, line, length)) {
            return format_fail(reader, reason, N_("a row of [PencilMarks] is wrong or missing"));
        }
    }
    for (int cell = 0; cell < n * n; cell++) {
        if (record->givens.value[cell] || record->values.value[cell]) {
            record->notes[cell] = 0;
        }
    }
    return true;
}

static bool is_sdk_section(const char *line, size_t length, const char *name) {
    return length >= strlen(name) && memcmp(line, name, strlen(name)) == 0;
}

/* Reads the sections after [Puzzle]; colours are skipped. */
static bool read_more_sections(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    for (;;) {
        SudokuReader ahead = *reader;
        const char *line;
        size_t length;
        if (!format_next_line(&ahead, &line, &length) || line[0] != '[' ||
            is_sdk_section(line, length, "[Puzzle")) {
            return true;
        }
        *reader = ahead;
        const bool is_state = is_sdk_section(line, length, "[State");
        const bool is_marks = is_sdk_section(line, length, "[Pencil");
        if (!format_next_line(&ahead, &line, &length) || *line == '[') {
            continue; /* an empty section */
        }
        if (is_state || is_marks) {
            if (!(is_state ? read_state : read_sdk_marks)(reader, record, reason)) {
                return false;
            }
            continue;
        }
        while (*line != '[') {
            *reader = ahead;
            if (!format_next_line(&ahead, &line, &length)) {
                break;
            }
        }
    }
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

/* Does a head [Puzzle] follow? Without one the rows stand in some other section. */
static bool has_puzzle_head(SudokuReader ahead) {
    const char *line;
    size_t length;
    while (format_next_line(&ahead, &line, &length)) {
        if (is_sdk_section(line, length, "[Puzzle")) {
            return true;
        }
    }
    return false;
}

static bool is_row_of_cells(const char *line, size_t length) {
    uint8_t values[SUDOKU_SYMBOLS_MAX];
    return length <= SUDOKU_SYMBOLS_MAX && format_is_classic_order((int)length) &&
           format_read_cells(line, length, (int)length, values);
}

/* A section before [Puzzle], such as [Author], has lines of words. */
static void skip_section(FormatsRows *rows, const char *line, size_t length) {
    if (rows->row > 0 || line[0] != '[' || is_sdk_section(line, length, "[Puzzle")) {
        return;
    }
    SudokuReader ahead = *rows->reader;
    const bool has_head = has_puzzle_head(ahead);
    while (format_next_line(&ahead, &line, &length) && line[0] != '[' &&
           (has_head || !is_row_of_cells(line, length))) {
        *rows->reader = ahead;
    }
}

Status format_read_rows(SudokuReader *reader, SudokuRecord *record, Text *reason) {
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
            format_fail(reader, reason, N_("the last puzzle lacks rows"));
            return STATUS_BAD_INPUT;
        }
        if (is_frame(reader->format, line, length)) {
            skip_section(&rows, line, length);
            continue;
        }
        if (!read_row[reader->format](&rows, line, length)) {
            return STATUS_BAD_INPUT;
        }
        rows.row++;
    }
    const bool good =
        reader->format != SUDOKU_FORMAT_SDK || read_more_sections(reader, record, reason);
    return good ? STATUS_OK : STATUS_BAD_INPUT;
}
