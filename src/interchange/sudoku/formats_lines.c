/* Reads and writes one-line formats: HoDoKu's library and the IDs of Tatham's Solo. */
#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/symbols.h"

/* ---- HoDoKu ---- */

/* The values that stand in the rows, columns and boxes of a 9x9 grid. */
typedef struct UsedValues {
    SudokuBits row[9], column[9], box[9];
} UsedValues;

static UsedValues used_values(const SudokuRecord *record) {
    UsedValues used = {{0}, {0}, {0}};
    for (int cell = 0; cell < 81; cell++) {
        const int value = record->givens.value[cell] + record->values.value[cell];
        const SudokuBits bit = (UINT64_C(1) << value) >> 1;
        used.row[cell / 9] |= bit;
        used.column[cell % 9] |= bit;
        used.box[format_usual_box(9, cell)] |= bit;
    }
    return used;
}

/* The values that a cell can hold beside those placed. */
static SudokuBits open_values(const UsedValues *used, int cell) {
    return 0x1FF &
           ~(used->row[cell / 9] | used->column[cell % 9] | used->box[format_usual_box(9, cell)]);
}

/* Field `number` of a line separated by colons. */
static const char *find_field(const char *line, size_t length, int number, size_t *size) {
    const char *at = line;
    const char *end = line + length;
    for (; number > 0 && at; number--) {
        at = memchr(at, ':', (size_t)(end - at));
        at = at ? at + 1 : NULL;
    }
    if (!at) {
        return NULL;
    }
    const char *next = memchr(at, ':', (size_t)(end - at));
    *size = (size_t)((next ? next : end) - at);
    return at;
}

bool format_read_placed(SudokuRecord *record, const char *at, size_t size) {
    int cell = 0;
    bool by_player = false;
    for (size_t i = 0; i < size; i++) {
        if (at[i] == '+' && !by_player) {
            by_player = true;
            continue;
        }
        const int value = cell < 81 ? format_cell(at[i], 9) : -1;
        if (value < 0 || (by_player && value == 0)) {
            return false;
        }
        (by_player ? record->values.value : record->givens.value)[cell++] = (uint8_t)value;
        by_player = false;
    }
    return cell == 81 && !by_player;
}

bool format_read_struck(SudokuRecord *record, const char *at, size_t size) {
    bool any = false;
    const UsedValues used = used_values(record);
    for (int cell = 0; cell < 81; cell++) {
        const bool is_empty = !record->givens.value[cell] && !record->values.value[cell];
        record->notes[cell] = is_empty ? open_values(&used, cell) : 0;
    }
    for (size_t i = 0; i < size;) {
        if (at[i] == ' ') {
            i++;
            continue;
        }
        if (i + 3 > size || (i + 3 < size && at[i + 3] != ' ')) {
            return false;
        }
        for (size_t k = i; k < i + 3; k++) {
            if (at[k] < '1' || at[k] > '9') {
                return false;
            }
        }
        record->notes[(at[i + 1] - '1') * 9 + at[i + 2] - '1'] &= ~(UINT64_C(1) << (at[i] - '1'));
        any = true;
        i += 3;
    }
    if (!any) {
        memset(record->notes, 0, sizeof record->notes);
    }
    return true;
}

bool format_read_hodoku(const SudokuReader *reader, const char *line, size_t length,
                        SudokuRecord *record, Text *reason) {
    size_t size = 0;
    const char *cells = find_field(line, length, 3, &size);
    record->order = 9;
    if (line[0] != ':' || !cells || !format_read_placed(record, cells, size)) {
        return format_fail(reader, reason, N_("the third field needs 81 cells"));
    }
    const char *struck = find_field(line, length, 4, &size);
    return !struck || format_read_struck(record, struck, size) ||
           format_fail(reader, reason, N_("a struck candidate is not a value, a row and a column"));
}

void format_write_placed(const SudokuRecord *record, Text *out) {
    for (int cell = 0; cell < 81; cell++) {
        const int value = record->values.value[cell];
        const int shown = value + record->givens.value[cell];
        text_add(out, value ? "+" : "");
        text_add_char(out, shown ? symbol_char(shown) : '.');
    }
}

/* Does each empty cell have a note that is a candidate? Else the notes are not all candidates. */
static bool has_all_notes(const SudokuRecord *record, const UsedValues *used) {
    for (int cell = 0; cell < 81; cell++) {
        if (!record->values.value[cell] && !record->givens.value[cell] &&
            !(record->notes[cell] & open_values(used, cell))) {
            return false;
        }
    }
    return true;
}

void format_write_struck(const SudokuRecord *record, Text *out) {
    bool any = false;
    const UsedValues used = used_values(record);
    const bool has_notes = has_all_notes(record, &used);
    for (int cell = 0; has_notes && cell < 81; cell++) {
        const bool is_empty = !record->givens.value[cell] && !record->values.value[cell];
        SudokuBits left = is_empty ? open_values(&used, cell) & ~record->notes[cell] : 0;
        for (; left; left &= left - 1) {
            text_addf(out, any ? " %d%d%d" : "%d%d%d", bits_lowest(left) + 1, cell / 9 + 1,
                      cell % 9 + 1);
            any = true;
        }
    }
}

bool format_struck_hold_notes(const SudokuRecord *record) {
    const UsedValues used = used_values(record);
    bool any_struck = false;
    for (int cell = 0; cell < 81; cell++) {
        const bool is_empty = !record->givens.value[cell] && !record->values.value[cell];
        const SudokuBits open = is_empty ? open_values(&used, cell) : 0;
        if (is_empty && (record->notes[cell] & ~open)) {
            return false;
        }
        any_struck |= (open & ~record->notes[cell]) != 0;
    }
    return any_struck && has_all_notes(record, &used);
}

void format_write_hodoku(const SudokuRecord *record, Text *out) {
    text_add(out, ":0000:x:");
    format_write_placed(record, out);
    text_add_char(out, ':');
    format_write_struck(record, out);
    text_add(out, ":::\n");
}

/* ---- Solo ---- */

/* The state of reading an ID. */
typedef struct IdReader {
    const char *at;
    const char *end;
} IdReader;

static int read_number(IdReader *id) {
    int number = 0;
    if (id->at == id->end || *id->at < '0' || *id->at > '9') {
        return -1;
    }
    while (id->at < id->end && *id->at >= '0' && *id->at <= '9' && number < 1000) {
        number = number * 10 + *id->at++ - '0';
    }
    return number;
}

static bool read_letter(IdReader *id, char letter) {
    const bool is_there = id->at < id->end && *id->at == letter;
    id->at += is_there;
    return is_there;
}

/* Reads numbers, letters that stand for runs of empty cells, and _ between two numbers. */
static bool read_id_cells(IdReader *id, SudokuRecord *record) {
    const int cells = record->order * record->order;
    int cell = 0;
    while (id->at < id->end && *id->at != ',' && *id->at != ' ' && *id->at != '\t') {
        if (*id->at >= 'a' && *id->at <= 'z') {
            cell += *id->at++ - 'a' + 1;
        } else if (!read_letter(id, '_')) {
            const int value = read_number(id);
            if (value < 1 || value > record->order || cell >= cells) {
                return false;
            }
            record->givens.value[cell++] = (uint8_t)value;
        }
    }
    return cell == cells;
}

/* Reads runs of edges without a border, each ended by a border: _ for no edge, a for one …; z is 25
 * edges without a border at the end. One extra border ends the list. */
static bool read_id_pieces(IdReader *id, SudokuRecord *record, bool diagonals) {
    const int n = record->order;
    const int edges = 2 * n * (n - 1);
    uint16_t pieces[SUDOKU_CELLS_MAX];
    int edge = 0;
    for (int cell = 0; cell < n * n; cell++) {
        pieces[cell] = (uint16_t)cell;
    }
    for (; id->at < id->end && *id->at != ','; id->at++) {
        const char c = *id->at;
        int run = c == '_' ? 0 : c - 'a' + 1;
        if (run < 0 || run > 26) {
            return false;
        }
        const bool has_border = run < 26;
        for (run = has_border ? run : 25; run > 0; run--) {
            int cells[2];
            if (edge >= edges) {
                return false;
            }
            format_cells_of_edge(n, edge++, cells);
            format_join_pieces(pieces, n * n, cells);
        }
        edge += has_border;
    }
    return edge == edges + 1 && format_set_layout(record, pieces, diagonals);
}

bool format_read_sgt(const SudokuReader *reader, const char *line, size_t length,
                     SudokuRecord *record, Text *reason) {
    IdReader id = {line, line + length};
    const int columns = read_number(&id);
    const int rows = read_letter(&id, 'x') ? read_number(&id) : 1;
    bool pieces = false;
    bool diagonals = false;
    for (; id.at < id.end && *id.at != ':'; id.at++) {
        pieces |= *id.at == 'j';
        diagonals |= *id.at == 'x';
        if (*id.at == 'k') {
            return format_fail(reader, reason, N_("cages are not regions"));
        }
    }
    record->order =
        columns > 0 && rows > 0 && columns * rows <= SUDOKU_SYMBOLS_MAX ? columns * rows : 0;
    if (record->order < 1 || !read_letter(&id, ':') || !read_id_cells(&id, record)) {
        return format_fail(reader, reason, N_("this is not a game ID of Solo"));
    }
    if (pieces) {
        return (read_letter(&id, ',') && read_id_pieces(&id, record, diagonals)) ||
               format_fail(reader, reason, N_("the pieces are wrong"));
    }
    uint16_t boxes[SUDOKU_CELLS_MAX];
    for (int cell = 0; cell < record->order * record->order; cell++) {
        boxes[cell] =
            (uint16_t)(cell / record->order / columns * columns + cell % record->order / rows);
    }
    return format_set_layout(record, boxes, diagonals) ||
           format_fail(reader, reason, N_("the boxes are wrong"));
}

static void write_run(int run, Text *out) {
    for (; run > 25; run -= 25) {
        text_add_char(out, 'z');
    }
    text_add_char(out, run ? (char)('a' + run - 1) : '_');
}

static void write_id_pieces(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    uint16_t pieces[SUDOKU_CELLS_MAX];
    int run = 0;
    format_get_pieces(record, pieces);
    for (int edge = 0; edge < 2 * n * (n - 1); edge++) {
        int cells[2];
        format_cells_of_edge(n, edge, cells);
        if (pieces[cells[0]] == pieces[cells[1]]) {
            run++;
        } else {
            write_run(run, out);
            run = 0;
        }
    }
    write_run(run, out);
}

void format_write_sgt(const SudokuRecord *record, Text *out) {
    const int rows = format_box_rows(record->order);
    const bool is_jigsaw = text_has_prefix(record->layout, "jigsaw:");
    int empty = 0;
    bool after_number = false;
    if (is_jigsaw) {
        text_addf(out, "%dj", record->order);
    } else {
        text_addf(out, "%dx%d", rows, record->order / rows);
    }
    text_add(out, format_has_diagonals(record) ? "x:" : ":");
    for (int cell = 0; cell <= record->order * record->order; cell++) {
        const bool is_end = cell == record->order * record->order;
        const int value = is_end ? 0 : record->givens.value[cell];
        if (!is_end && !value) {
            empty++;
            continue;
        }
        after_number &= empty == 0;
        for (; empty > 0; empty -= empty < 26 ? empty : 26) {
            text_add_char(out, (char)('a' + (empty < 26 ? empty : 26) - 1));
        }
        if (value) {
            text_addf(out, after_number ? "_%d" : "%d", value);
            after_number = true;
        }
    }
    if (is_jigsaw) {
        text_add_char(out, ',');
        write_id_pieces(record, out);
    }
    text_add_char(out, '\n');
}
