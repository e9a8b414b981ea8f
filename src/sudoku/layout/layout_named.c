/* The named layouts: each is a table row that adds regions to rows and columns. */
#include <string.h>

#include "sudoku/layout.h"
#include "sudoku/layout/layout_build.h"

static bool layout_named_add_lines(SudokuLayout *layout, Text *reason) {
    const int n = layout->symbols;
    int cells[SUDOKU_SYMBOLS_MAX];
    for (int line = 0; line < 2 * n; line++) {
        for (int i = 0; i < n; i++) {
            cells[i] = line < n ? line * n + i : i * n + line - n;
        }
        if (!layout_add_region(layout, line < n ? SUDOKU_ROW : SUDOKU_COLUMN, cells, reason)) {
            return false;
        }
    }
    return true;
}

int layout_box_rows(int symbols) {
    int rows = 1;
    for (int i = 2; i * i <= symbols; i++) {
        rows = symbols % i == 0 ? i : rows;
    }
    return rows;
}

static bool layout_named_add_boxes(SudokuLayout *layout, Text *reason) {
    const int n = layout->symbols;
    const int rows = layout_box_rows(n);
    if (rows == 1) {
        text_addf(reason,
                  text_say(reason, N_("%d symbols make no boxes: only a jigsaw has this order")),
                  n);
        return false;
    }
    const int columns = n / rows;
    layout->box_rows = rows;
    layout->box_columns = columns;
    int cells[SUDOKU_SYMBOLS_MAX];
    for (int box = 0; box < n; box++) {
        const int top = box / rows * rows; /* rows boxes stand side by side */
        const int left = box % rows * columns;
        for (int i = 0; i < n; i++) {
            cells[i] = (top + i / columns) * n + left + i % columns;
        }
        if (!layout_add_region(layout, SUDOKU_BOX, cells, reason)) {
            return false;
        }
    }
    return true;
}

/* Adds both diagonals of the square that begins there. */
static bool add_both_diagonals(SudokuLayout *layout, int row, int column, Text *reason) {
    const int n = layout->symbols;
    int falling[SUDOKU_SYMBOLS_MAX];
    int rising[SUDOKU_SYMBOLS_MAX];
    for (int i = 0; i < n; i++) {
        falling[i] = sudoku_layout_cell_at(layout, row + i, column + i);
        rising[i] = sudoku_layout_cell_at(layout, row + i, column + n - 1 - i);
    }
    return layout_add_region(layout, SUDOKU_DIAGONAL, falling, reason) &&
           layout_add_region(layout, SUDOKU_DIAGONAL, rising, reason);
}

static bool layout_named_add_diagonals(SudokuLayout *layout, Text *reason) {
    return add_both_diagonals(layout, 0, 0, reason);
}

/* Adds squares of the boxes' size between the boxes, one line of cells apart. */
static bool add_windows(SudokuLayout *layout, Text *reason) {
    const int n = layout->symbols;
    const int side = layout->box_rows;
    if (side != layout->box_columns || side < 3) {
        text_add(reason, text_say(reason, N_("a windoku has 9, 16, 25 or 36 symbols")));
        return false;
    }
    const int across = side - 1;
    int cells[SUDOKU_SYMBOLS_MAX];
    for (int window = 0; window < across * across; window++) {
        const int top = 1 + window / across * (side + 1);
        const int left = 1 + window % across * (side + 1);
        for (int i = 0; i < n; i++) {
            cells[i] = (top + i / side) * n + left + i % side;
        }
        if (!layout_add_region(layout, SUDOKU_WINDOW, cells, reason)) {
            return false;
        }
    }
    return true;
}

static bool add_dots(SudokuLayout *layout, Text *reason) {
    const int n = layout->symbols;
    const int rows = layout->box_rows;
    const int columns = layout->box_columns;
    if (rows % 2 == 0 || columns % 2 == 0) {
        text_add(
            reason,
            text_say(reason, N_("centre dots need boxes with an odd number of rows and columns")));
        return false;
    }
    int cells[SUDOKU_SYMBOLS_MAX];
    for (int box = 0; box < n; box++) {
        cells[box] = (box / rows * rows + rows / 2) * n + box % rows * columns + columns / 2;
    }
    return layout_add_region(layout, SUDOKU_DOTS, cells, reason);
}

static bool add_pieces(SudokuLayout *layout, const char *map, size_t length, Text *reason) {
    const int n = layout->symbols;
    char letters[SUDOKU_SYMBOLS_MAX];
    int sizes[SUDOKU_SYMBOLS_MAX] = {0};
    int cells[SUDOKU_SYMBOLS_MAX][SUDOKU_SYMBOLS_MAX];
    int pieces = 0;
    if (length != (size_t)layout->cells) {
        text_addf(reason, text_say(reason, N_("the jigsaw map has %1$d characters for %2$d cells")),
                  (int)length, layout->cells);
        return false;
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        int piece = 0;
        while (piece < pieces && letters[piece] != map[cell]) {
            piece++;
        }
        if (piece == n || sizes[piece] == n) {
            text_addf(
                reason,
                text_say(
                    reason,
                    N_("the jigsaw map needs %1$d regions of %1$d cells (see its character %2$d)")),
                n, cell + 1);
            return false;
        }
        if (piece == pieces) {
            letters[pieces++] = map[cell];
        }
        cells[piece][sizes[piece]++] = cell;
    }
    for (int piece = 0; piece < n; piece++) {
        if (!layout_add_region(layout, SUDOKU_PIECE, cells[piece], reason)) {
            return false;
        }
    }
    return true;
}

typedef struct NamedLayout {
    const char *name;
    bool (*extra)(SudokuLayout *layout, Text *reason); /* besides rows, columns and boxes */
} NamedLayout;

static const NamedLayout named_layouts[] = {
    {"classic", NULL},
    {"x", layout_named_add_diagonals},
    {"windoku", add_windows},
    {"centre-dot", add_dots},
};

static const char jigsaw_prefix[] = "jigsaw:";

static bool is_jigsaw(const char *name, size_t length) {
    return length >= sizeof jigsaw_prefix - 1 &&
           memcmp(name, jigsaw_prefix, sizeof jigsaw_prefix - 1) == 0;
}

static const NamedLayout *find_named(const char *name, size_t length) {
    for (size_t i = 0; i < sizeof named_layouts / sizeof named_layouts[0]; i++) {
        const NamedLayout *named = &named_layouts[i];
        if (length == strlen(named->name) && memcmp(name, named->name, length) == 0) {
            return named;
        }
    }
    return NULL;
}

/* The length of a name without its `+x`. */
static size_t plain_length(const char *name) {
    const size_t length = strlen(name);
    return length > 2 && memcmp(name + length - 2, "+x", 2) == 0 ? length - 2 : length;
}

static bool build_named(SudokuLayout *layout, const char *name, size_t length, Text *reason) {
    if (is_jigsaw(name, length)) {
        const size_t prefix = sizeof jigsaw_prefix - 1;
        return layout_named_add_lines(layout, reason) &&
               add_pieces(layout, name + prefix, length - prefix, reason);
    }
    const NamedLayout *named = find_named(name, length);
    if (!named) {
        const TextQuote quote = text_quote(name, strlen(name));
        text_addf(reason, text_say(reason, N_("no layout is called “%s”")), quote.data);
        return false;
    }
    layout->is_classic = !named->extra;
    return layout_named_add_lines(layout, reason) && layout_named_add_boxes(layout, reason) &&
           (!named->extra || named->extra(layout, reason));
}

bool sudoku_layout_is_name(const char *name) {
    const size_t length = plain_length(name);
    return is_jigsaw(name, length) || find_named(name, length) || layout_is_overlap(name, length);
}

int sudoku_layout_name_order(const char *name) {
    const size_t length = plain_length(name);
    return is_jigsaw(name, length) ? sudoku_layout_order(length - (sizeof jigsaw_prefix - 1))
           : layout_is_overlap(name, length) ? 9
                                             : -1;
}

Status sudoku_layout_add_diagonals(SudokuLayout *layout, Text *reason) {
    if (layout->grids == 0) {
        text_add(reason, text_say(reason, N_("only a square layout has diagonals")));
        return STATUS_BAD_INPUT;
    }
    layout->is_classic = false;
    for (int i = 0; i < layout->grids; i++) {
        if (!add_both_diagonals(layout, layout->grid_row[i], layout->grid_column[i], reason)) {
            return STATUS_BAD_INPUT;
        }
    }
    layout_find_grids(layout);
    return STATUS_OK;
}

static Status make_named(SudokuLayout *layout, const char *name, int order, Text *reason) {
    const size_t length = plain_length(name);
    if (layout_is_overlap(name, length)) {
        if (!layout_add_overlap(layout, name, length, reason)) {
            return STATUS_BAD_INPUT;
        }
        return name[length] ? sudoku_layout_add_diagonals(layout, reason) : STATUS_OK;
    }
    if (order < 2 || order > SUDOKU_SYMBOLS_MAX) {
        text_addf(reason, text_say(reason, N_("a grid has n × n cells with n from 2 to %d")),
                  SUDOKU_SYMBOLS_MAX);
        return STATUS_BAD_INPUT;
    }
    layout_begin(layout, order);
    layout_set_square(layout);
    layout->grids = 1;
    if (!build_named(layout, name, length, reason)) {
        return STATUS_BAD_INPUT;
    }
    if (name[length]) {
        layout->is_classic = false;
        return layout_named_add_diagonals(layout, reason) ? STATUS_OK : STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

Status sudoku_layout_named(SudokuLayout *layout, const char *name, int order, Text *reason) {
    if (name[0] == 'S' && (name[1] == ' ' || name[1] == ':')) {
        return sudoku_layout_parse(layout, name, strlen(name), reason);
    }
    return make_named(layout, name, order, reason);
}

/* ---- The name of a layout ---- */

/* Do the layouts have the same regions, in any order? */
static bool has_same_regions(const SudokuLayout *layout, const SudokuLayout *other) {
    int cells[SUDOKU_SYMBOLS_MAX];
    bool is_same = layout->regions == other->regions && layout->cells == other->cells &&
                   strcmp(layout->symbol, other->symbol) == 0 &&
                   memcmp(layout->row, other->row, sizeof layout->row) == 0 &&
                   memcmp(layout->column, other->column, sizeof layout->column) == 0;
    for (int region = 0; is_same && region < layout->regions; region++) {
        for (int i = 0; i < layout->symbols; i++) {
            cells[i] = layout->region_cells[region][i];
        }
        is_same = layout_find_region(other, cells) >= 0;
    }
    return is_same;
}

static bool is_called(const SudokuLayout *layout, const char *name) {
    char ignored[200];
    Text reason = text_over(ignored, sizeof ignored);
    SudokuLayout named;
    return make_named(&named, name, layout->is_square ? layout->symbols : 0, &reason) ==
               STATUS_OK &&
           has_same_regions(layout, &named);
}

/* Writes the map of a jigsaw: every region that is neither a line nor a diagonal of the square gets
 * a letter. Each cell has exactly one letter. */
static bool write_map(const SudokuLayout *layout, Text *out) {
    char map[SUDOKU_CELLS_MAX + 1] = "";
    int pieces = 0;
    memset(map, 0, sizeof map);
    for (int region = 0; region < layout->regions && layout->is_square; region++) {
        const int kind = layout->region_kind[region];
        if (kind == SUDOKU_ROW || kind == SUDOKU_COLUMN || kind == SUDOKU_DIAGONAL) {
            continue;
        }
        for (int i = 0; i < layout->symbols; i++) {
            map[layout->region_cells[region][i]] = (char)('a' + pieces);
        }
        pieces++;
    }
    text_add(out, jigsaw_prefix);
    text_add(out, map);
    return pieces == layout->symbols && strlen(map) == (size_t)layout->cells;
}

static bool add_when_called(const SudokuLayout *layout, const char *name, const char *end,
                            Text *out) {
    char buffer[SUDOKU_CELLS_MAX + 16];
    Text text = text_over(buffer, sizeof buffer);
    text_add(&text, name);
    text_add(&text, end);
    if (is_called(layout, buffer)) {
        text_add(out, buffer);
        return true;
    }
    return false;
}

/* Adds the short name, if one of the names that end so fits. */
static bool add_short_name(const SudokuLayout *layout, const char *map, const char *end,
                           Text *out) {
    for (size_t i = 0; i < sizeof named_layouts / sizeof named_layouts[0]; i++) {
        if (layout->is_square && add_when_called(layout, named_layouts[i].name, end, out)) {
            return true;
        }
    }
    for (int i = 0; layout_overlap_name(i); i++) {
        if (add_when_called(layout, layout_overlap_name(i), end, out)) {
            return true;
        }
    }
    return map && add_when_called(layout, map, end, out);
}

void sudoku_layout_name(const SudokuLayout *layout, Text *out) {
    char buffer[SUDOKU_CELLS_MAX + 16];
    Text text = text_over(buffer, sizeof buffer);
    const char *map = write_map(layout, &text) ? buffer : NULL;
    if (!add_short_name(layout, map, "", out) && !add_short_name(layout, map, "+x", out)) {
        sudoku_layout_print(layout, ';', out);
    }
}
