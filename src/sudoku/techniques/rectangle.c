/* Unique rectangles, for puzzles known to have one solution. Four cells in a circle, none of them
 * given, neighbours in a common region, every region holding as many of one diagonal as of the
 * other: if they held X Y X Y, exchanging X and Y would give a second solution. So one of the
 * corners holds another value. The types differ by the corners that have other candidates (guards):
 *   type 1   one such corner: it is neither X nor Y
 *   type 2   all guards are one value Z, in two neighbours: Z leaves the cells that see both
 *   type 3   the guards of two neighbours with other cells of a region make a naked subset
 *   type 4   X has no other place in a region of two such neighbours: neither is Y
 *   type 5   as type 2, in opposite corners or in three
 *   type 6   as type 4 with opposite corners and two regions
 *   hidden   opposite a corner XY, the corner whose two regions have X only in the rectangle
 * Avoidable rectangles have corners that the player has filled: type 1 with three, type 2 with two.
 * A corner may lack X or Y. The names are HoDoKu's. */
#include "sudoku/techniques/families.h"

typedef struct Rectangle {
    const Finder *finder;
    const Survey *survey;
    SudokuStep *step;
    SudokuBits pair;
    int corner[4];       /* in a circle */
    SudokuBits open[4];  /* the value of a corner, or its candidates */
    SudokuBits guard[4]; /* the others */
    int filled;          /* corners with a value */
    int guarded;         /* corners with guards */
} Rectangle;

/* ---- what makes a rectangle ---- */

static bool are_neighbours(const Rectangle *rectangle, int a, int b) {
    return set_has(&rectangle->survey->sees[rectangle->corner[a]], rectangle->corner[b]);
}

/* ---- writing a step ---- */

static bool take_rectangle(Rectangle *rectangle) {
    SudokuStep *step = rectangle->step;
    const SudokuBoard *board = rectangle->finder->board;
    if (step->elimination_count == 0) {
        step->cause_count = step->truth_count = 0;
        return false;
    }
    step->values = rectangle->pair;
    step->rectangle.values = rectangle->pair;
    for (int i = 0; i < 4; i++) {
        const int cell = rectangle->corner[i];
        step->rectangle.corners[i] = (uint16_t)cell;
        step_add_cause(step, cell, rectangle->open[i] & rectangle->pair);
        if (rectangle->guard[i]) {
            step_add_part(step, 1, cell, rectangle->guard[i]);
        }
        if (!board->grid.value[cell]) {
            step_add_cell_truth(step, cell);
        }
    }
    return finder_take(rectangle->finder, step);
}

/* ---- types 1, 4, 6 and hidden: a corner cannot complete the pattern ---- */

/* A region of two neighbours in which the value has no other place, or -1. */
static int region_that_binds(const Rectangle *rectangle, int a, int b, int value) {
    const SudokuLayout *layout = rectangle->finder->layout;
    const SudokuBits *open = rectangle->finder->board->candidates;
    const int cell = rectangle->corner[a];
    const int other = rectangle->corner[b];
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        if (!(rectangle->open[b] & value_bit(value)) ||
            !set_has(&rectangle->survey->region[region], other)) {
            continue;
        }
        /* The region has only these two places. */
        SudokuBits places = rectangle->survey->places[region][value];
        places &= open[cell] & value_bit(value) ? places - 1 : places;
        places &= open[other] & value_bit(value) ? places - 1 : places;
        if (!places) {
            return region;
        }
    }
    return -1;
}

/* The values that follow round the circle when one corner holds one of the two. */
typedef struct Circle {
    bool is_known[4];
    int region[4]; /* that made it known, or -1: the corner has no other candidate */
} Circle;

static bool cdcl_corner(const Rectangle *rectangle, Circle *circle, int i, const int value[4]) {
    if (circle->is_known[i]) {
        return false;
    }
    for (int side = 1; side <= 3; side += 2) {
        const int from = (i + side) % 4;
        if (!circle->is_known[from]) {
            continue;
        }
        circle->region[i] = -1;
        if (rectangle->guard[i]) {
            circle->region[i] = region_that_binds(rectangle, from, i, value[i]);
            if (circle->region[i] < 0) {
                continue;
            }
        }
        circle->is_known[i] = true;
        return true;
    }
    return false;
}

/* Would `value` in `corner` complete the pattern? */
static bool completes(const Rectangle *rectangle, int corner, int value, Circle *circle) {
    const int other = bits_lowest(rectangle->pair & ~value_bit(value)) + 1;
    int held[4];
    int known = 1;
    for (int i = 0; i < 4; i++) {
        held[i] = (i - corner) % 2 == 0 ? value : other;
        circle->is_known[i] = i == corner;
        circle->region[i] = -1;
    }
    for (bool goes_on = true; goes_on && known < 4;) {
        goes_on = false;
        for (int i = 0; i < 4; i++) {
            const bool learned = cdcl_corner(rectangle, circle, i, held);
            known += learned;
            goes_on |= learned;
        }
    }
    return known == 4;
}

static RectangleKind rectangle_kind_of(const Rectangle *rectangle, int corner,
                                       const Circle *circle) {
    const bool next = circle->region[(corner + 1) % 4] >= 0;
    const bool before = circle->region[(corner + 3) % 4] >= 0;
    if (rectangle->filled > 0) {
        return RECTANGLE_AVOIDABLE_1;
    }
    if (rectangle->guarded == 1 && rectangle->guard[corner]) {
        return RECTANGLE_1;
    }
    if ((next && before) || !rectangle->guard[corner]) {
        return RECTANGLE_HIDDEN;
    }
    const bool is_opposite = rectangle->guard[(corner + 2) % 4] != 0;
    return rectangle->guarded == 2 ? (is_opposite ? RECTANGLE_6 : RECTANGLE_4) : RECTANGLE_HIDDEN;
}

static bool try_corners(Rectangle *rectangle, RectangleKind kind) {
    for (int corner = 0; corner < 4; corner++) {
        for (SudokuBits left = rectangle->open[corner] & rectangle->pair; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            Circle circle;
            if (!completes(rectangle, corner, value, &circle) ||
                rectangle_kind_of(rectangle, corner, &circle) != kind) {
                continue;
            }
            step_strike(rectangle->step, rectangle->corner[corner], value_bit(value));
            for (int i = 0; i < 4; i++) {
                /* The value bound there is the one that the corner takes. */
                const bool is_same = (i - corner) % 2 == 0;
                const SudokuBits other = rectangle->pair & ~value_bit(value);
                if (circle.region[i] >= 0) {
                    step_add_region_truth(rectangle->step, circle.region[i],
                                          is_same ? value : bits_lowest(other) + 1);
                }
            }
        }
    }
    return take_rectangle(rectangle);
}

/* ---- types 2 and 5: one value guards ---- */

static bool try_one_guard(Rectangle *rectangle, RectangleKind kind) {
    const Survey *survey = rectangle->survey;
    SudokuBits guards = 0;
    int guarded[4];
    int count = 0;
    for (int i = 0; i < 4; i++) {
        guards |= rectangle->guard[i];
        if (rectangle->guard[i]) {
            guarded[count++] = i;
        }
    }
    if (count < 2 || (guards & (guards - 1))) {
        return false;
    }
    const bool is_side = count == 2 && are_neighbours(rectangle, guarded[0], guarded[1]);
    const RectangleKind here = rectangle->filled ? RECTANGLE_AVOIDABLE_2
                               : is_side         ? RECTANGLE_2
                                                 : RECTANGLE_5;
    CellSet struck = survey->at[bits_lowest(guards) + 1];
    for (int i = 0; i < count; i++) {
        set_keep(&struck, &survey->sees[rectangle->corner[guarded[i]]], survey->words);
    }
    if (here != kind) {
        return false;
    }
    step_strike_set(rectangle->step, survey, &struck, guards);
    rectangle->step->value = bits_lowest(guards) + 1;
    return take_rectangle(rectangle);
}

/* ---- type 3: guards and a subset ---- */

typedef struct GuardSubset {
    Rectangle *rectangle;
    int region;
    int count;
    int cells[SUDOKU_SYMBOLS_MAX];
    int chosen_count;
    int chosen[4];
} GuardSubset;

/* Eliminates the value from the cells that see all its places among the guards and the chosen
 * cells. */
static void strike_subset(const GuardSubset *subset, int value) {
    const Rectangle *rectangle = subset->rectangle;
    const Survey *survey = rectangle->survey;
    CellSet struck = survey->at[value];
    for (int i = 0; i < 4; i++) {
        if (rectangle->guard[i] & value_bit(value)) {
            set_keep(&struck, &survey->sees[rectangle->corner[i]], survey->words);
        }
        set_remove(&struck, rectangle->corner[i]);
    }
    for (int k = 0; k < subset->chosen_count; k++) {
        if (rectangle->finder->board->candidates[subset->chosen[k]] & value_bit(value)) {
            set_keep(&struck, &survey->sees[subset->chosen[k]], survey->words);
        }
    }
    step_strike_set(rectangle->step, survey, &struck, value_bit(value));
}

static bool take_subset(GuardSubset *subset, SudokuBits values) {
    Rectangle *rectangle = subset->rectangle;
    SudokuStep *step = rectangle->step;
    for (SudokuBits left = values; left; left &= left - 1) {
        strike_subset(subset, bits_lowest(left) + 1);
    }
    if (step->elimination_count == 0) {
        return false;
    }
    step->region = subset->region;
    for (int k = 0; k < subset->chosen_count; k++) {
        step_add_part(step, 2, subset->chosen[k],
                      rectangle->finder->board->candidates[subset->chosen[k]]);
        step_add_cell_truth(step, subset->chosen[k]);
    }
    return take_rectangle(rectangle);
}

static bool choose_cells(GuardSubset *subset, int from, SudokuBits values) {
    if (subset->chosen_count > 0 && bits_count_inline(values) == subset->chosen_count + 1 &&
        take_subset(subset, values)) {
        return true;
    }
    for (int i = from; subset->chosen_count < 4 && i < subset->count; i++) {
        const int cell = subset->cells[i];
        const SudokuBits all = values | subset->rectangle->finder->board->candidates[cell];
        if (bits_count_inline(all) > 5) {
            continue;
        }
        subset->chosen[subset->chosen_count++] = cell;
        const bool stop = choose_cells(subset, i + 1, all);
        subset->chosen_count--;
        if (stop) {
            return true;
        }
    }
    return false;
}

static bool try_subset(Rectangle *rectangle, int a, int b) {
    const SudokuLayout *layout = rectangle->finder->layout;
    const int cell = rectangle->corner[a];
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        GuardSubset subset = {.rectangle = rectangle, .region = layout->cell_regions[cell][i]};
        if (!set_has(&rectangle->survey->region[subset.region], rectangle->corner[b])) {
            continue;
        }
        for (int k = 0; k < layout->symbols; k++) {
            const int member = layout->region_cells[subset.region][k];
            if (rectangle->finder->board->candidates[member] && member != cell &&
                member != rectangle->corner[b]) {
                subset.cells[subset.count++] = member;
            }
        }
        if (choose_cells(&subset, 0, rectangle->guard[a] | rectangle->guard[b])) {
            return true;
        }
    }
    return false;
}

static bool try_subsets(Rectangle *rectangle) {
    for (int a = 0; rectangle->guarded == 2 && rectangle->filled == 0 && a < 4; a++) {
        const int b = (a + 1) % 4;
        if (rectangle->guard[a] && rectangle->guard[b] && try_subset(rectangle, a, b)) {
            return true;
        }
    }
    return false;
}

/* ---- all rectangles ---- */

static bool try_kind(Rectangle *rectangle, RectangleKind kind) {
    switch (kind) {
    case RECTANGLE_3:
        return try_subsets(rectangle);
    case RECTANGLE_2:
    case RECTANGLE_5:
    case RECTANGLE_AVOIDABLE_2:
        return try_one_guard(rectangle, kind);
    default:
        return try_corners(rectangle, kind);
    }
}

/* Is the type possible? A quick test that does not examine the corners. */
static bool can_be(const RectangleSpot *spot, RectangleKind kind) {
    const bool has_one_value = (spot->guards & (spot->guards - 1)) == 0;
    switch (kind) {
    case RECTANGLE_1:
        return spot->guarded == 1 && spot->filled == 0;
    case RECTANGLE_2:
    case RECTANGLE_5:
        return has_one_value && spot->guarded > 1 && spot->filled == 0;
    case RECTANGLE_3:
        return spot->guarded == 2 && spot->filled == 0;
    case RECTANGLE_4:
    case RECTANGLE_6:
        return spot->guarded == 2 && spot->filled == 0 && spot->is_bound;
    case RECTANGLE_HIDDEN:
        return spot->filled == 0 && (spot->guarded == 1 || spot->is_bound);
    case RECTANGLE_AVOIDABLE_2:
        return has_one_value && spot->guarded > 1 && spot->filled > 0;
    default:
        return spot->filled > 0 && (spot->guarded == 1 || spot->is_bound);
    }
}

static void rectangle_read_spot(Rectangle *rectangle, const RectangleSpot *spot) {
    const SudokuBoard *board = rectangle->finder->board;
    rectangle->pair = spot->pair;
    rectangle->filled = spot->filled;
    rectangle->guarded = spot->guarded;
    for (int i = 0; i < 4; i++) {
        const int cell = spot->corner[i];
        const int value = board->grid.value[cell];
        rectangle->corner[i] = cell;
        rectangle->open[i] = value ? value_bit(value) : board->candidates[cell];
        rectangle->guard[i] = rectangle->open[i] & ~rectangle->pair;
    }
}

bool find_rectangle(const Finder *finder, SudokuStep *step) {
    const RectangleKind kind = (RectangleKind)finder->size;
    Survey *survey = finder->survey;
    Rectangle rectangle = {.finder = finder, .survey = survey, .step = step};
    const RectangleList *list =
        finder->board->is_unique ? rectangle_list(survey, kind >= RECTANGLE_AVOIDABLE_1) : NULL;
    for (int i = 0; list && i < list->count; i++) {
        const RectangleSpot *spot = &list->spots[i];
        if (can_be(spot, kind) && !is_barren(finder, 0, spot->changed)) {
            rectangle_read_spot(&rectangle, spot);
            if (try_kind(&rectangle, kind)) {
                return true;
            }
        }
    }
    if (list) {
        set_barren(finder, 0);
    }
    return false;
}
