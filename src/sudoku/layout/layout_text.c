/* The general form: S, C and the E_j, one a line. */
#include <stdlib.h>
#include <string.h>

#include "sudoku/layout.h"
#include "sudoku/layout/layout_build.h"

#define NAME_SIZE 8
#define LINE_SIZE 200 /* of symbols between braces */
_Static_assert(NAME_SIZE == sizeof(uint64_t), "names are compared as numbers");
#define SLOT_BITS 12
#define SLOTS (1 << SLOT_BITS)
_Static_assert(SLOTS > 2 * SUDOKU_CELLS_MAX, "most names are found at once");

typedef struct SetReader {
    SudokuLayout *layout;
    char names[SUDOKU_CELLS_MAX][NAME_SIZE];
    uint16_t slots[SLOTS]; /* a hash table of the names: cell + 1; 0: free */
    Text *reason;
} SetReader;

static void print_place(int row, int column, Text *out) {
    text_add_char(out, 'r');
    text_add_int(out, row + 1);
    text_add_char(out, 'c');
    text_add_int(out, column + 1);
}

static bool refuse(SetReader *reader, const char *sentence) {
    text_add(reader->reason, text_say(reader->reason, sentence));
    return false;
}

static bool is_between_words(char c) {
    return c == ' ' || c == '\t' || c == ',' || c == '{' || c == '}';
}

/* The next word of a line; false at its end. */
static bool next_word(const char **at, const char *end, const char **word, size_t *length) {
    while (*at < end && is_between_words(**at)) {
        (*at)++;
    }
    *word = *at;
    while (*at < end && !is_between_words(**at)) {
        (*at)++;
    }
    *length = (size_t)(*at - *word);
    return *length > 0;
}

/* Reads two numbers below `limit`: FIRST 'a' SECOND 'b', where either letter may be 0. */
static bool parse_pair(const char *word, const char letters[2], int limit, int pair[2]) {
    for (int i = 0; i < 2; i++) {
        if (letters[i] && *word++ != letters[i]) {
            return false;
        }
        int value = 0;
        const char *start = word;
        while (*word >= '0' && *word <= '9' && value < limit) {
            value = value * 10 + *word++ - '0';
        }
        if (word == start || value < 1 || value > limit) {
            return false;
        }
        pair[i] = value;
    }
    return *word == 0;
}

static bool read_symbols(SetReader *reader, const char *at, const char *end, bool is_equation) {
    char symbols[SUDOKU_SYMBOLS_MAX + 1];
    char plain[LINE_SIZE];
    size_t length = (size_t)(end - at);
    while (length > 0 && *at == ' ') {
        at++;
        length--;
    }
    /* {1, 2, 3}: braces and commas are no symbols there. */
    if (is_equation && length >= 2 && length < LINE_SIZE && at[0] == '{' && end[-1] == '}') {
        length -= 2;
        for (size_t i = 0; i < length; i++) {
            plain[i] = (char)(at[i + 1] == ',' ? ' ' : at[i + 1]);
        }
        at = plain;
    }
    const int count = sudoku_symbols_read(at, length, symbols, reader->reason);
    if (count > 0) {
        layout_begin(reader->layout, count);
        memcpy(reader->layout->symbol, symbols, (size_t)count);
    }
    return count > 0;
}

/* Gives each cell its place: that of its name, or else row by row in a square. */
static void place_cells(SetReader *reader) {
    SudokuLayout *layout = reader->layout;
    int side = 1;
    while (side * side < layout->cells) {
        side++;
    }
    bool named = true;
    bool row_by_row = true;
    for (int cell = 0; cell < layout->cells && named; cell++) {
        int place[2] = {0};
        named = parse_pair(reader->names[cell], "rc", SUDOKU_SIDE_MAX, place);
        layout->row[cell] = (uint8_t)(place[0] - 1);
        layout->column[cell] = (uint8_t)(place[1] - 1);
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        if (!named) {
            layout->row[cell] = (uint8_t)(cell / side);
            layout->column[cell] = (uint8_t)(cell % side);
        }
        layout->rows = layout->row[cell] >= layout->rows ? layout->row[cell] + 1 : layout->rows;
        layout->columns =
            layout->column[cell] >= layout->columns ? layout->column[cell] + 1 : layout->columns;
        row_by_row &= layout->row[cell] * layout->symbols + layout->column[cell] == cell;
    }
    layout->is_square = row_by_row && layout->cells == layout->symbols * layout->symbols;
}

/* The slot of a name, or the free one where it belongs (Knuth: linear probing, multiplicative
 * hashing). */
static uint16_t *find_slot(SetReader *reader, const char name[NAME_SIZE]) {
    uint64_t number;
    memcpy(&number, name, sizeof number);
    size_t slot = number * UINT64_C(0x9E3779B97F4A7C15) >> (64 - SLOT_BITS);
    while (reader->slots[slot] > 0 &&
           memcmp(reader->names[reader->slots[slot] - 1], name, NAME_SIZE) != 0) {
        slot = (slot + 1) % SLOTS;
    }
    return &reader->slots[slot];
}

static void layout_text_add_cell(SetReader *reader, uint16_t *slot, const char name[NAME_SIZE]) {
    memcpy(reader->names[reader->layout->cells++], name, NAME_SIZE);
    *slot = (uint16_t)reader->layout->cells;
}

/* Copies a name and pads it with zeros. */
static bool copy_word(SetReader *reader, const char *word, size_t length, char name[NAME_SIZE]) {
    if (length >= NAME_SIZE) {
        const TextQuote quote = text_quote(word, length);
        text_addf(reader->reason,
                  text_say(reader->reason, N_("“%1$s” is longer than %2$d characters")), quote.data,
                  NAME_SIZE - 1);
        return false;
    }
    memset(name, 0, NAME_SIZE);
    memcpy(name, word, length);
    return true;
}

static bool name_rectangle(SetReader *reader, int rows, int columns) {
    for (int cell = 0; cell < rows * columns; cell++) {
        char name[NAME_SIZE] = "";
        Text text = text_over(name, sizeof name);
        print_place(cell / columns, cell % columns, &text);
        layout_text_add_cell(reader, find_slot(reader, name), name);
    }
    place_cells(reader);
    return true;
}

/* ---- Names, with dots for those left out ---- */

/* A cell by its place, rXcY or LXCY; or by its number, with no row. */
typedef struct NamedPlace {
    int row, column;
    bool is_known;
} NamedPlace;

/* The names of a line, one after another. */
typedef struct NameSource {
    const char *at, *end;
    NamedPlace first, before, last; /* that were given */
    NamedPlace step;                /* of the dots; 0 0: a rectangle */
    NamedPlace target;              /* known while the dots are filled in */
} NameSource;

static NamedPlace read_place(const char *name) {
    int pair[2] = {0};
    if (parse_pair(name, "rc", SUDOKU_SIDE_MAX, pair) ||
        parse_pair(name, "LC", SUDOKU_SIDE_MAX, pair)) {
        return (NamedPlace){pair[0], pair[1], true};
    }
    int64_t number = 0;
    if (text_parse_int(name, 1, SUDOKU_CELLS_MAX, &number)) {
        return (NamedPlace){0, (int)number, true};
    }
    return (NamedPlace){0};
}

/* A place has one name, however it is written. */
static void name_place(NamedPlace place, char name[NAME_SIZE]) {
    Text text = text_over(name, NAME_SIZE);
    memset(name, 0, NAME_SIZE);
    if (place.row > 0) {
        print_place(place.row - 1, place.column - 1, &text);
    } else {
        text_add_int(&text, place.column);
    }
}

static bool is_same_place(NamedPlace one, NamedPlace other) {
    return one.row == other.row && one.column == other.column;
}

/* Do steps of this size lead from the last place to the target? */
static bool leads_there(const NameSource *names) {
    const int down = names->last.row - names->before.row;
    const int across = names->last.column - names->before.column;
    const int rows = names->target.row - names->last.row;
    const int columns = names->target.column - names->last.column;
    const int count = down ? rows / down : across ? columns / across : 0;
    return names->before.is_known && count > 0 && count * down == rows && count * across == columns;
}

/* The dots: what follows them is the target. False when there is none that can be reached. */
static bool begin_dots(SetReader *reader, NameSource *names) {
    const char *word;
    size_t length;
    char name[NAME_SIZE];
    if (!next_word(&names->at, names->end, &word, &length) ||
        !copy_word(reader, word, length, name)) {
        return false;
    }
    names->target = read_place(name);
    const bool is_line = leads_there(names);
    const bool is_after =
        names->target.row > names->last.row ||
        (names->target.row == names->last.row && names->target.column > names->last.column);
    names->step = is_line ? (NamedPlace){names->last.row - names->before.row,
                                         names->last.column - names->before.column, true}
                          : (NamedPlace){0};
    return names->last.is_known && names->target.is_known &&
           (names->last.row > 0) == (names->target.row > 0) &&
           (is_line || (is_after && names->target.column >= names->first.column));
}

static NamedPlace after_last(const NameSource *names) {
    NamedPlace next = names->last;
    if (names->step.is_known) {
        next.row += names->step.row;
        next.column += names->step.column;
    } else if (next.row > 0 && next.column >= names->target.column) {
        next.row++;
        next.column = names->first.column;
    } else {
        next.column++;
    }
    return next;
}

static bool is_dots(const char *word, size_t length) {
    return (length == 3 && (memcmp(word, "\xE2\x80\xA6", 3) == 0 || memcmp(word, "...", 3) == 0)) ||
           (length == 2 && memcmp(word, "..", 2) == 0);
}

/* The next name; 1 when there is one, 0 at the end, -1 when it is malformed. */
static int next_name(SetReader *reader, NameSource *names, char name[NAME_SIZE]) {
    const char *word;
    size_t length;
    if (!names->target.is_known) {
        if (!next_word(&names->at, names->end, &word, &length)) {
            return 0;
        }
        if (!is_dots(word, length)) {
            if (!copy_word(reader, word, length, name)) {
                return -1;
            }
            names->before = names->last;
            names->last = read_place(name);
            names->first = names->first.is_known ? names->first : names->last;
            if (names->last.is_known) {
                name_place(names->last, name);
            }
            return 1;
        }
        if (!begin_dots(reader, names)) {
            refuse(reader, N_("the dots do not tell which cells they stand for"));
            return -1;
        }
    }
    names->last = after_last(names);
    names->target.is_known = !is_same_place(names->last, names->target) &&
                             names->last.row <= SUDOKU_SIDE_MAX &&
                             names->last.column <= SUDOKU_CELLS_MAX;
    names->before = (NamedPlace){0};
    name_place(names->last, name);
    return 1;
}

static bool layout_text_read_cells(SetReader *reader, const char *at, const char *end) {
    SudokuLayout *layout = reader->layout;
    NameSource names = {.at = at, .end = end};
    char name[NAME_SIZE];
    int sides[2];
    int found = 0;
    while ((found = next_name(reader, &names, name)) > 0) {
        if (layout->cells == 0 && parse_pair(name, "\0x", SUDOKU_SIDE_MAX, sides) &&
            sides[0] * sides[1] <= SUDOKU_CELLS_MAX) {
            return name_rectangle(reader, sides[0], sides[1]);
        }
        uint16_t *slot = find_slot(reader, name);
        if (layout->cells == SUDOKU_CELLS_MAX || *slot > 0) {
            text_addf(reader->reason,
                      text_say(reader->reason,
                               N_("cell %1$s is listed twice, or there are more than %2$d")),
                      name, SUDOKU_CELLS_MAX);
            return false;
        }
        layout_text_add_cell(reader, slot, name);
    }
    if (found == 0 && layout->cells < layout->symbols) {
        return refuse(reader, N_("C needs at least as many cells as there are symbols"));
    }
    place_cells(reader);
    return found == 0;
}

/* The kind of a region: a line of the picture is a row or column. */
static SudokuRegionKind region_kind(const SudokuLayout *layout, const int *cells) {
    bool row = layout->is_square;
    bool column = layout->is_square;
    for (int i = 0; i < layout->symbols; i++) {
        row &= layout->row[cells[i]] == layout->row[cells[0]];
        column &= layout->column[cells[i]] == layout->column[cells[0]];
    }
    return row ? SUDOKU_ROW : column ? SUDOKU_COLUMN : SUDOKU_SET;
}

static bool read_region(SetReader *reader, const char *at, const char *end) {
    SudokuLayout *layout = reader->layout;
    int cells[SUDOKU_SYMBOLS_MAX];
    bool used[SUDOKU_CELLS_MAX] = {false};
    int count = 0;
    NameSource names = {.at = at, .end = end};
    char name[NAME_SIZE];
    int found = 0;
    while ((found = next_name(reader, &names, name)) > 0) {
        const int cell = *find_slot(reader, name) - 1;
        if (cell < 0 || used[cell] || count == layout->symbols) {
            const char *sentence =
                cell < 0     ? N_("there is no cell %s")
                : used[cell] ? N_("cell %s is listed twice in the region")
                             : N_("the region has more cells than there are symbols (%s)");
            text_addf(reader->reason, text_say(reader->reason, sentence), name);
            return false;
        }
        used[cell] = true;
        cells[count++] = cell;
    }
    if (found == 0 && count != layout->symbols) {
        text_addf(reader->reason,
                  text_say(reader->reason, N_("a region of %1$d cells does not suit %2$d symbols")),
                  count, layout->symbols);
        return false;
    }
    return found == 0 &&
           layout_add_region(layout, region_kind(layout, cells), cells, reader->reason);
}

/* After the name of a set, such as S, E or L3: the blank, the colon or the equals sign. */
static const char *after_name(const char *line, const char *end, bool *is_numbered) {
    const char *rest = line + 1;
    while (rest < end && *rest >= '0' && *rest <= '9') {
        rest++;
    }
    *is_numbered = rest > line + 1;
    return rest;
}

static bool read_set(SetReader *reader, const char *line, const char *end) {
    const SudokuLayout *layout = reader->layout;
    bool is_numbered = false;
    const char *rest = after_name(line, end, &is_numbered);
    const char *sign = rest;
    while (sign < end && *sign == ' ') {
        sign++;
    }
    const bool is_equation = sign < end && *sign == '=';
    if (sign < end && (is_equation || *sign == ':')) {
        rest = sign + 1;
    } else if (rest < end && *rest != ' ' && *rest != '\t') {
        rest = end;
    }
    if (line[0] == 'S' && !is_numbered && layout->symbols == 0) {
        return read_symbols(reader, rest, end, is_equation);
    }
    if (line[0] == 'C' && !is_numbered && layout->symbols > 0 && layout->cells == 0) {
        return layout_text_read_cells(reader, rest, end);
    }
    if ((line[0] == 'E' || (is_numbered && strchr("LCBD", line[0]))) && layout->cells > 0) {
        return read_region(reader, rest, end);
    }
    return refuse(reader, N_("expected one line S, then one line C, then lines E"));
}

Status sudoku_layout_parse(SudokuLayout *layout, const char *text, size_t length, Text *reason) {
    char buffer[256];
    Text detail = text_over(buffer, sizeof buffer);
    detail.translate = reason->translate;
    SetReader reader = {.layout = layout, .reason = &detail};
    memset(layout, 0, sizeof *layout);
    const char *const end = text + length;
    int number = 0;
    for (const char *line = text; line < end;) {
        const char *stop = line;
        while (stop < end && *stop != '\n' && *stop != ';') {
            stop++;
        }
        const char *next = stop < end ? stop + 1 : stop;
        number++;
        while (stop > line && (stop[-1] == '\r' || stop[-1] == ' ')) {
            stop--;
        }
        while (line < stop && *line == ' ') {
            line++;
        }
        if (line < stop && *line != '#' && !read_set(&reader, line, stop)) {
            text_addf(reason, text_say(reason, N_("layout line %1$d: %2$s")), number, buffer);
            return STATUS_BAD_INPUT;
        }
        line = next;
    }
    if (layout->regions == 0) {
        text_add(reason, text_say(reason, N_("the layout has no region")));
        return STATUS_BAD_INPUT;
    }
    layout_find_grids(layout);
    return STATUS_OK;
}

static void print_cell(const SudokuLayout *layout, int cell, Text *out) {
    text_add_char(out, ' ');
    print_place(layout->row[cell], layout->column[cell], out);
}

void sudoku_layout_print(const SudokuLayout *layout, char end, Text *out) {
    text_add(out, "S ");
    text_add(out, layout->symbol);
    text_add_char(out, end);
    text_add_char(out, 'C');
    for (int cell = 0; cell < layout->cells; cell++) {
        print_cell(layout, cell, out);
    }
    text_add_char(out, end);
    for (int region = 0; region < layout->regions; region++) {
        text_add_char(out, 'E');
        for (int i = 0; i < layout->symbols; i++) {
            print_cell(layout, layout->region_cells[region][i], out);
        }
        text_add_char(out, end);
    }
}
