/* The general form: S, C and the E_j, one a line. */
#include <stdlib.h>
#include <string.h>

#include "sudoku/layout.h"
#include "sudoku/layout/layout_build.h"

#define NAME_SIZE 8
_Static_assert(NAME_SIZE == sizeof(uint64_t), "names are compared as numbers");
#define SLOT_BITS 11
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

/* The next word of a line; false at its end. */
static bool next_word(const char **at, const char *end, const char **word, size_t *length) {
    while (*at < end && (**at == ' ' || **at == '\t')) {
        (*at)++;
    }
    *word = *at;
    while (*at < end && **at != ' ' && **at != '\t') {
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

static bool read_symbols(SetReader *reader, const char *at, const char *end) {
    char symbols[SUDOKU_SYMBOLS_MAX];
    int count = 0;
    for (; at < end; at++) {
        if (*at == ' ' || *at == '\t') {
            continue;
        }
        if (count == SUDOKU_SYMBOLS_MAX || *at <= ' ' || *at > '~' || *at == '.' || *at == ':' ||
            memchr(symbols, *at, (size_t)count)) {
            text_addf(reader->reason, text_say(reader->reason, N_("“%c” cannot be a symbol here")),
                      *at);
            return false;
        }
        symbols[count++] = *at;
    }
    if (count < 2) {
        return refuse(reader, N_("S needs at least two symbols"));
    }
    layout_begin(reader->layout, count);
    memcpy(reader->layout->symbol, symbols, (size_t)count);
    return true;
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

static bool layout_text_read_cells(SetReader *reader, const char *at, const char *end) {
    SudokuLayout *layout = reader->layout;
    const char *word;
    size_t length;
    while (next_word(&at, end, &word, &length)) {
        char name[NAME_SIZE];
        if (!copy_word(reader, word, length, name)) {
            return false;
        }
        int sides[2];
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
    if (layout->cells < layout->symbols) {
        return refuse(reader, N_("C needs at least as many cells as there are symbols"));
    }
    place_cells(reader);
    return true;
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
    const char *word;
    size_t length;
    while (next_word(&at, end, &word, &length)) {
        char name[NAME_SIZE];
        if (!copy_word(reader, word, length, name)) {
            return false;
        }
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
    if (count != layout->symbols) {
        text_addf(reader->reason,
                  text_say(reader->reason, N_("a region of %1$d cells does not suit %2$d symbols")),
                  count, layout->symbols);
        return false;
    }
    return layout_add_region(layout, region_kind(layout, cells), cells, reader->reason);
}

static bool read_set(SetReader *reader, const char *line, const char *end) {
    const SudokuLayout *layout = reader->layout;
    const char *rest = line + 1;
    if (rest < end && (*rest == ':' || *rest == '=')) {
        rest++;
    } else if (rest < end && *rest != ' ' && *rest != '\t') {
        rest = end;
    }
    if (line[0] == 'S' && layout->symbols == 0) {
        return read_symbols(reader, rest, end);
    }
    if (line[0] == 'C' && layout->symbols > 0 && layout->cells == 0) {
        return layout_text_read_cells(reader, rest, end);
    }
    if (line[0] == 'E' && layout->cells > 0) {
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
