/* Formats with markup: KSudoku's XML and the JSON of f-puzzles. A small JSON reader suffices: it
 * walks through values and knows the few keys that describe the puzzle. */
#include <string.h>

#include "base/bits.h"
#include "interchange/sudoku/formats_read.h"
#include "sudoku/symbols.h"

static const char *formats_markup_find_in(const char *at, const char *end, const char *word) {
    const size_t size = strlen(word);
    for (; at + size <= end; at++) {
        if (memcmp(at, word, size) == 0) {
            return at + size;
        }
    }
    return NULL;
}

/* ---- KSudoku ---- */

/* Reads a letter for each cell: b is 1; _ is empty. */
static bool read_letters(SudokuRecord *record, const char *at, const char *end) {
    int cell = 0;
    for (; at < end && *at != '<'; at++) {
        if (strchr(" \t\r\n", *at)) {
            continue;
        }
        const int value = *at == '_' ? 0 : *at - 'a';
        if (value < 0 || value > record->order || cell == record->order * record->order) {
            return false;
        }
        record->givens.value[cell++] = (uint8_t)value;
    }
    return cell == record->order * record->order;
}

static bool is_plain(const char *graph, const char *end) {
    const char *type = formats_markup_find_in(graph, end, "type=");
    const char *kind = formats_markup_find_in(graph, end, "specific-type=");
    return type && end - type > 7 && memcmp(type + 1, "sudoku", 6) == 0 &&
           (!kind || (end - kind > 6 && memcmp(kind + 1, "Plain", 5) == 0));
}

Status format_read_ksudoku(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    const char *end = reader->lines.end;
    const char *graph = formats_markup_find_in(reader->lines.next, end, "<graph");
    const char *close = graph ? memchr(graph, '>', (size_t)(end - graph)) : NULL;
    const char *values = close ? formats_markup_find_in(close, end, "<values>") : NULL;
    const char *order = close ? formats_markup_find_in(graph, close, "order=") : NULL;
    reader->lines.next = values ? values : end;
    if (!graph) {
        return STATUS_NOT_FOUND;
    }
    for (order = order ? order + 1 : close;
         order && order < close && *order >= '0' && *order <= '9'; order++) {
        record->order = record->order > 99 ? 100 : record->order * 10 + *order - '0';
    }
    if (!values || record->order < 4 || record->order > SUDOKU_SYMBOLS_MAX) {
        text_add(reason, "<graph> wants order and type, and <values> the cells");
        return STATUS_BAD_INPUT;
    }
    if (!is_plain(graph, close)) {
        text_add(reason, "only KSudoku's plain type is read");
        return STATUS_BAD_INPUT;
    }
    if (!read_letters(record, values, end)) {
        text_add(reason, "<values> wants a letter or _ for each cell");
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

void format_write_ksudoku(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    text_addf(out,
              " <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n"
              "   <graph order=\"%d\" type=\"sudoku\" specific-type=\"Plain\"/>\n   <values>",
              n);
    for (int cell = 0; cell < n * n; cell++) {
        const int value = record->givens.value[cell];
        text_add_char(out, value ? (char)('a' + value) : '_');
    }
    text_add(out, "</values>\n  </puzzle>\n </game>\n");
}

/* ---- JSON ---- */

typedef struct Json {
    const char *at;
    const char *end;
    int depth;
} Json;

#define FORMATS_MARKUP_DEPTH_MAX 32

static char peek(Json *json) {
    while (json->at < json->end && strchr(" \t\r\n", *json->at)) {
        json->at++;
    }
    return json->at < json->end ? *json->at : 0;
}

static bool eat(Json *json, char c) {
    const bool is_there = peek(json) == c;
    json->at += is_there;
    return is_there;
}

/* Reads a string without its quotes; escapes stay as they are. */
static bool read_string(Json *json, const char **text, size_t *length) {
    if (!eat(json, '"')) {
        return false;
    }
    *text = json->at;
    while (json->at < json->end && *json->at != '"') {
        json->at += *json->at == '\\' && json->at + 1 < json->end ? 2 : 1;
    }
    *length = (size_t)(json->at - *text);
    return eat(json, '"');
}

static bool is_word(const char *text, size_t length, const char *word) {
    return strlen(word) == length && memcmp(text, word, length) == 0;
}

/* Reads a number, true, false or null as it stands. */
static bool read_bare(Json *json, const char **text, size_t *length) {
    peek(json);
    *text = json->at;
    while (json->at < json->end && !strchr(",]}: \t\r\n\"[{", *json->at)) {
        json->at++;
    }
    *length = (size_t)(json->at - *text);
    return *length > 0;
}

/* Reads a whole number from 0 on; returns false for another value, which it skips. */
static bool read_whole(Json *json, int *number) {
    const char *text;
    size_t length;
    *number = 0;
    if (!read_bare(json, &text, &length)) {
        return false;
    }
    for (size_t i = 0; i < length; i++) {
        if (text[i] < '0' || text[i] > '9' || *number > 9999) {
            return false;
        }
        *number = *number * 10 + text[i] - '0';
    }
    return true;
}

/* Skips a value. `says_nothing`: it is false, null, 0 or empty. */
static bool skip_value(Json *json, bool *says_nothing) {
    const char *text;
    size_t length;
    const char open = peek(json);
    *says_nothing = false;
    if (open == '"') {
        return read_string(json, &text, &length) && ((*says_nothing = length == 0) || true);
    }
    if (open != '{' && open != '[') {
        const bool is_bare = read_bare(json, &text, &length);
        *says_nothing = is_bare && (is_word(text, length, "false") ||
                                    is_word(text, length, "null") || is_word(text, length, "0"));
        return is_bare;
    }
    const char close = open == '{' ? '}' : ']';
    bool ignored;
    eat(json, open);
    if (eat(json, close)) {
        *says_nothing = true;
        return true;
    }
    if (++json->depth > FORMATS_MARKUP_DEPTH_MAX) {
        return false;
    }
    do {
        if ((open == '{' && !(read_string(json, &text, &length) && eat(json, ':'))) ||
            !skip_value(json, &ignored)) {
            return false;
        }
    } while (eat(json, ','));
    json->depth--;
    return eat(json, close);
}

/* ---- f-puzzles ---- */

typedef struct MarkupBoard {
    SudokuRecord *record;
    uint16_t pieces[SUDOKU_CELLS_MAX];
    bool has_pieces;
    bool diagonal[2];
    bool has_other_rules;
} MarkupBoard;

static bool read_notes(Json *json, uint32_t *notes) {
    int value;
    if (!eat(json, '[')) {
        return false;
    }
    if (eat(json, ']')) {
        return true;
    }
    do {
        if (!read_whole(json, &value) || value < 1 || value > SUDOKU_SYMBOLS_MAX) {
            return false;
        }
        *notes |= UINT32_C(1) << (value - 1);
    } while (eat(json, ','));
    return eat(json, ']');
}

/* Reads one cell: { "value": 5, "given": true, "centerPencilMarks": [1, 2], "region": 3 }. */
static bool read_board_cell(Json *json, MarkupBoard *board, int cell) {
    const char *key;
    size_t length;
    int value = 0;
    bool given = false;
    bool ignored;
    if (!eat(json, '{')) {
        return false;
    }
    for (bool more = !eat(json, '}'); more;) {
        if (!read_string(json, &key, &length) || !eat(json, ':')) {
            return false;
        }
        int region = 0;
        bool is_read = true;
        if (is_word(key, length, "value")) {
            is_read = read_whole(json, &value);
        } else if (is_word(key, length, "given")) {
            const char *text;
            is_read = read_bare(json, &text, &length);
            given = is_read && is_word(text, length, "true");
        } else if (is_word(key, length, "centerPencilMarks")) {
            is_read = read_notes(json, &board->record->notes[cell]);
        } else if (is_word(key, length, "region") && peek(json) != 'n') {
            is_read = read_whole(json, &region) && region < SUDOKU_SYMBOLS_MAX;
            board->pieces[cell] = (uint16_t)region;
            board->has_pieces = true;
        } else {
            is_read = skip_value(json, &ignored);
        }
        if (!is_read) {
            return false;
        }
        more = eat(json, ',');
        if (!more && !eat(json, '}')) {
            return false;
        }
    }
    if (value > SUDOKU_SYMBOLS_MAX) {
        return false;
    }
    SudokuGrid *grid = given ? &board->record->givens : &board->record->values;
    grid->value[cell] = (uint8_t)value;
    board->record->notes[cell] &= value ? 0 : ~UINT32_C(0);
    return true;
}

static bool read_board_grid(Json *json, MarkupBoard *board) {
    const int n = board->record->order;
    if (!eat(json, '[')) {
        return false;
    }
    for (int row = 0; row < n; row++) {
        if ((row > 0 && !eat(json, ',')) || !eat(json, '[')) {
            return false;
        }
        for (int column = 0; column < n; column++) {
            if ((column > 0 && !eat(json, ',')) ||
                !read_board_cell(json, board, row * n + column)) {
                return false;
            }
        }
        if (!eat(json, ']')) {
            return false;
        }
    }
    return eat(json, ']');
}

/* Is it a key that does not affect the rules? */
static bool is_remark(const char *key, size_t length) {
    static const char *const remarks[] = {
        "title",    "author",         "ruleset",       "highlightConflicts",
        "solution", "size",           "disabledlogic", "truecandidatesoptions",
        "metadata", "successMessage", "text",          "disableSudokuEnforcement"};
    for (size_t i = 0; i < sizeof remarks / sizeof remarks[0]; i++) {
        if (is_word(key, length, remarks[i])) {
            return true;
        }
    }
    return false;
}

static bool read_board_key(Json *json, MarkupBoard *board, const char *key, size_t length) {
    bool says_nothing;
    const bool rising = is_word(key, length, "diagonal+");
    if (is_word(key, length, "grid")) {
        return read_board_grid(json, board);
    }
    if (!skip_value(json, &says_nothing)) {
        return false;
    }
    if (rising || is_word(key, length, "diagonal-")) {
        board->diagonal[rising] = !says_nothing;
    } else if (!is_remark(key, length)) {
        board->has_other_rules |= !says_nothing;
    }
    return true;
}

/* The number after the outer "size", which reading the grid needs. */
static int find_size(Json json) {
    const char *key;
    size_t length;
    bool ignored;
    eat(&json, '{');
    while (read_string(&json, &key, &length) && eat(&json, ':')) {
        int size;
        if (is_word(key, length, "size")) {
            return read_whole(&json, &size) && size >= 1 && size <= SUDOKU_SYMBOLS_MAX ? size : 0;
        }
        if (!skip_value(&json, &ignored) || !eat(&json, ',')) {
            return 0;
        }
    }
    return 0;
}

static bool read_board(Json *json, MarkupBoard *board) {
    const char *key;
    size_t length;
    if (!eat(json, '{')) {
        return false;
    }
    do {
        if (!read_string(json, &key, &length) || !eat(json, ':') ||
            !read_board_key(json, board, key, length)) {
            return false;
        }
    } while (eat(json, ','));
    return eat(json, '}');
}

static bool formats_markup_fits_order(const SudokuRecord *record) {
    for (int cell = 0; cell < record->order * record->order; cell++) {
        if (record->givens.value[cell] > record->order ||
            record->values.value[cell] > record->order || record->notes[cell] >> record->order) {
            return false;
        }
    }
    return true;
}

Status format_read_fpuzzles(SudokuReader *reader, SudokuRecord *record, Text *reason) {
    Json json = {reader->lines.next, reader->lines.end, 0};
    MarkupBoard board = {.record = record};
    if (!peek(&json)) {
        return STATUS_NOT_FOUND;
    }
    record->order = find_size(json);
    format_get_pieces(record, board.pieces);
    const bool is_read =
        record->order > 0 && read_board(&json, &board) && formats_markup_fits_order(record);
    reader->lines.next = is_read ? json.at : json.end;
    if (!is_read) {
        text_add(reason, "this is not the JSON of f-puzzles: size, and grid with as many rows of "
                         "as many cells");
    } else if (board.has_other_rules || board.diagonal[0] != board.diagonal[1]) {
        text_add(reason, "the puzzle has rules that are not regions");
    } else if (!format_set_layout(record, board.pieces, board.diagonal[0])) {
        text_add(reason, "the regions have not as many cells each");
    } else {
        return STATUS_OK;
    }
    return STATUS_BAD_INPUT;
}

static void write_board_cell(const SudokuRecord *record, int cell, int piece, Text *out) {
    const char *comma = "";
    const int value = record->givens.value[cell] + record->values.value[cell];
    text_add_char(out, '{');
    if (value) {
        text_addf(out, "\"value\":%d%s", value,
                  record->givens.value[cell] ? ",\"given\":true" : "");
        comma = ",";
    } else if (record->notes[cell]) {
        text_add(out, "\"centerPencilMarks\":[");
        for (uint32_t notes = record->notes[cell]; notes; notes &= notes - 1) {
            text_addf(out, "%s%d", comma, bits_lowest(notes) + 1);
            comma = ",";
        }
        text_add_char(out, ']');
    }
    if (piece >= 0) {
        text_addf(out, "%s\"region\":%d", comma, piece);
    }
    text_add_char(out, '}');
}

void format_write_fpuzzles(const SudokuRecord *record, Text *out) {
    const int n = record->order;
    const bool is_jigsaw = text_has_prefix(record->layout, "jigsaw:");
    uint16_t pieces[SUDOKU_CELLS_MAX];
    format_get_pieces(record, pieces);
    text_addf(out, "{\"size\":%d,", n);
    if (format_has_diagonals(record)) {
        text_add(out, "\"diagonal+\":true,\"diagonal-\":true,");
    }
    text_add(out, "\"grid\":[");
    for (int cell = 0; cell < n * n; cell++) {
        text_add(out, cell % n ? "," : cell ? "],\n[" : "\n[");
        write_board_cell(record, cell, is_jigsaw ? pieces[cell] : -1, out);
    }
    text_add(out, "]]}\n");
}
