#include "layouts.h"

#include <string.h>

#include "sys/locale.h"

#define JIGSAW_SWAPS 400 /* tries to exchange two cells; some of them are possible */

#define RULE_CLASSIC N_("Every row, column and box holds each of %s once.")
#define RULE_GRIDS N_("Every row, column and box of each of the grids holds each of %s once.")

const SudokuChoice sudoku_choices[] = {
    {"4x4", "4×4", "classic", 4, CHOICE_NAMED, CHOICE_SIZES, RULE_CLASSIC},
    {"6x6", "6×6", "classic", 6, CHOICE_NAMED, CHOICE_SIZES, RULE_CLASSIC},
    {"9x9", "9×9", "classic", 9, CHOICE_NAMED, CHOICE_SIZES, RULE_CLASSIC},
    {"12x12", "12×12", "classic", 12, CHOICE_NAMED, CHOICE_SIZES, RULE_CLASSIC},
    {"16x16", "16×16", "classic", 16, CHOICE_NAMED, CHOICE_SIZES, RULE_CLASSIC},
    {"25x25", "25×25", "classic", 25, CHOICE_NAMED, CHOICE_SIZES, RULE_CLASSIC},
    {"x", N_("X"), "x", 9, CHOICE_NAMED, CHOICE_REGIONS,
     N_("Every row, column, box and both diagonals hold each of %s once.")},
    {"windoku", N_("Windoku"), "windoku", 9, CHOICE_NAMED, CHOICE_REGIONS,
     N_("Every row, column and box and the four tinted squares hold each of %s once.")},
    {"centre-dot", N_("Centre dot"), "centre-dot", 9, CHOICE_NAMED, CHOICE_REGIONS,
     N_("Every row, column and box, and the nine centres together, hold each of %s once.")},
    {"jigsaw", N_("Jigsaw"), "jigsaw", 9, CHOICE_JIGSAW, CHOICE_REGIONS,
     N_("Every row, column and piece holds each of %s once.")},
    {"twin", N_("Twin"), "twin", 9, CHOICE_NAMED, CHOICE_GRIDS, RULE_GRIDS},
    {"butterfly", N_("Butterfly"), "butterfly", 9, CHOICE_NAMED, CHOICE_GRIDS, RULE_GRIDS},
    {"flower", N_("Flower"), "flower", 9, CHOICE_NAMED, CHOICE_GRIDS, RULE_GRIDS},
    {"sohei", N_("Sohei"), "sohei", 9, CHOICE_NAMED, CHOICE_GRIDS, RULE_GRIDS},
    {"samurai", N_("Samurai"), "samurai", 9, CHOICE_NAMED, CHOICE_GRIDS, RULE_GRIDS},
};

int sudoku_choice_count(void) {
    return (int)(sizeof sudoku_choices / sizeof sudoku_choices[0]);
}

int sudoku_choice_named(const char *id) {
    for (int i = 0; i < sudoku_choice_count(); i++) {
        if (strcmp(sudoku_choices[i].id, id) == 0) {
            return i;
        }
    }
    return -1;
}

int sudoku_choice_usual(void) {
    return sudoku_choice_named("9x9");
}

/* The puzzle follows the last colon; the label behind it has none. */
void sudoku_layout_name_in(const char *description, Text *out) {
    const char *colon = strrchr(description, ':');
    text_add_bytes(out, description, colon ? (size_t)(colon - description) : 0);
}

bool sudoku_layout_has_diagonals(const char *name) {
    const size_t length = strlen(name);
    return length > 2 && strcmp(name + length - 2, "+x") == 0;
}

/* Samurai was once written in the general form. */
static bool is_old_samurai(const SudokuChoice *choice, const char *name,
                           const SudokuLayout *layout) {
    return strcmp(choice->id, "samurai") == 0 && text_has_prefix(name, "S ") &&
           layout->grids == 5 && layout->cells == 369;
}

static bool is_choice(const SudokuChoice *choice, const char *name, const SudokuLayout *layout) {
    const size_t length = strlen(name) - (sudoku_layout_has_diagonals(name) ? 2 : 0);
    if (choice->form == CHOICE_JIGSAW) {
        return text_has_prefix(name, "jigsaw:");
    }
    return (length == strlen(choice->name) && memcmp(name, choice->name, length) == 0) ||
           is_old_samurai(choice, name, layout);
}

static int choice_called(const char *name, const SudokuLayout *layout) {
    for (int i = 0; i < sudoku_choice_count(); i++) {
        if (layout->symbols == sudoku_choices[i].order &&
            is_choice(&sudoku_choices[i], name, layout)) {
            return i;
        }
    }
    return -1;
}

int sudoku_choice_in(const char *description, const SudokuLayout *layout) {
    bool has_diagonals = false;
    const int choice = sudoku_base_choice_in(description, layout, &has_diagonals);
    return has_diagonals ? -1 : choice;
}

int sudoku_base_choice_in(const char *description, const SudokuLayout *layout,
                          bool *has_diagonals) {
    char buffer[SUDOKU_LAYOUT_NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    sudoku_layout_name_in(description, &name);
    *has_diagonals = sudoku_layout_has_diagonals(buffer);
    if (!description[0]) {
        return sudoku_choice_usual(); /* the puzzle that the rules have of their own */
    }
    return choice_called(buffer, layout);
}

/* ---- A jigsaw's map: boxes whose border cells change hands ---- */

typedef struct Map {
    int order;
    char piece[SUDOKU_SYMBOLS_MAX * SUDOKU_SYMBOLS_MAX];
} Map;

static void begin_map(Map *map, int order, int box_rows) {
    const int box_columns = order / box_rows;
    map->order = order;
    for (int cell = 0; cell < order * order; cell++) {
        const int row = cell / order;
        const int column = cell % order;
        map->piece[cell] = (char)('a' + row / box_rows * box_rows + column / box_columns);
    }
}

/* The cell beside this one (0 … 3: up, down, left, right), or -1. */
static int neighbour(const Map *map, int cell, int side) {
    const int row = cell / map->order + (side == 1) - (side == 0);
    const int column = cell % map->order + (side == 3) - (side == 2);
    const bool is_inside = row >= 0 && row < map->order && column >= 0 && column < map->order;
    return is_inside ? row * map->order + column : -1;
}

static bool is_beside(const Map *map, int cell, char piece) {
    for (int side = 0; side < 4; side++) {
        const int next = neighbour(map, cell, side);
        if (next >= 0 && map->piece[next] == piece) {
            return true;
        }
    }
    return false;
}

/* One stretch of cells: a walk from the first one reaches as many as a piece has. */
static bool is_connected(const Map *map, char piece) {
    int queue[SUDOKU_SYMBOLS_MAX * SUDOKU_SYMBOLS_MAX];
    bool is_seen[SUDOKU_SYMBOLS_MAX * SUDOKU_SYMBOLS_MAX] = {false};
    int count = 0;
    for (int cell = 0; cell < map->order * map->order && count == 0; cell++) {
        if (map->piece[cell] == piece) {
            queue[count++] = cell;
            is_seen[cell] = true;
        }
    }
    for (int at = 0; at < count; at++) {
        for (int side = 0; side < 4; side++) {
            const int next = neighbour(map, queue[at], side);
            if (next >= 0 && map->piece[next] == piece && !is_seen[next]) {
                is_seen[next] = true;
                queue[count++] = next;
            }
        }
    }
    return count == map->order;
}

/* Exchanges two cells of neighbouring pieces if both stay in one. */
static void swap_cells(Map *map, Rng *rng) {
    const uint32_t cells = (uint32_t)(map->order * map->order);
    const int one = (int)rng_below(rng, cells);
    const int other = (int)rng_below(rng, cells);
    const char a = map->piece[one];
    const char b = map->piece[other];
    if (a == b || !is_beside(map, one, b) || !is_beside(map, other, a)) {
        return;
    }
    map->piece[one] = b;
    map->piece[other] = a;
    if (!is_connected(map, a) || !is_connected(map, b)) {
        map->piece[one] = a;
        map->piece[other] = b;
    }
}

static void add_map(Rng *rng, int order, Text *out) {
    Map map;
    begin_map(&map, order, 3);
    for (int i = 0; i < JIGSAW_SWAPS * order; i++) {
        swap_cells(&map, rng);
    }
    text_add_char(out, ':');
    text_add_bytes(out, map.piece, (size_t)(order * order));
}

bool sudoku_wanted_make(const SudokuWanted *wanted, Rng *rng, Text *name, SudokuLayout *layout,
                        Text *reason) {
    const SudokuChoice *chosen = wanted->choice >= 0 ? &sudoku_choices[wanted->choice] : NULL;
    text_add(name, chosen ? chosen->name : wanted->name);
    if (chosen && chosen->form == CHOICE_JIGSAW) {
        add_map(rng, chosen->order, name);
    }
    if (chosen && wanted->has_diagonals && strcmp(chosen->name, "x") != 0) {
        text_add(name, "+x");
    }
    return sudoku_layout_named(layout, name->data, chosen ? chosen->order : wanted->order,
                               reason) == STATUS_OK;
}
