/* Lists where rectangles can stand, once for all types: four cells in a circle in which two values
 * could be exchanged. */
#include <stdlib.h>

#include "sudoku/techniques/families.h"

typedef struct Listing {
    const Survey *survey;
    RectangleList *list; /* NULL after memory ran out */
    int room;
    bool with_filled;
    int since;                     /* list only rectangles changed after this */
    int changed[SUDOKU_CELLS_MAX]; /* when one of the cell's regions last changed */
    CellSet fresh;                 /* cells of regions that have */
    RectangleSpot spot;            /* the current rectangle */
} Listing;

/* A neighbour of the first corner. */
typedef struct Beside {
    uint16_t cell;
    SudokuBits shared; /* the regions of the corner, in its order, that the cell is in */
    int changed;       /* when one of its regions last changed */
} Beside;

static int last_change(const Survey *survey, int cell) {
    const SudokuLayout *layout = survey->layout;
    int last = 0;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int changed = survey->region_changed[layout->cell_regions[cell][i]];
        last = changed > last ? changed : last;
    }
    return last;
}

/* The regions of a cell, in its order, that another cell shares. */
static SudokuBits shared_regions(const Survey *survey, int cell, int other) {
    const SudokuLayout *layout = survey->layout;
    SudokuBits shared = 0;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        shared |= (SudokuBits)set_has(&survey->region[layout->cell_regions[cell][i]], other) << i;
    }
    return shared;
}

static int count_shared(const Survey *survey, int cell, int other) {
    return bits_count_inline(shared_regions(survey, cell, other));
}

/* Does exchanging two values in the corners leave every region with the same values? It does when
 * each region of a corner has exactly one of its neighbours. No region has two opposite corners, so
 * counting suffices. Corner 0 is known to fit. */
static bool rectangle_list_is_exchangeable(const Survey *survey, const RectangleSpot *spot) {
    const uint8_t *regions = survey->layout->cell_region_count;
    const uint16_t *corner = spot->corner;
    const int one = count_shared(survey, corner[2], corner[1]);
    const int three = count_shared(survey, corner[2], corner[3]);
    return one + three == regions[corner[2]] &&
           one + count_shared(survey, corner[0], corner[1]) == regions[corner[1]] &&
           three + count_shared(survey, corner[0], corner[3]) == regions[corner[3]];
}

/* In a puzzle of candidates, a corner may be unable to take the other value. */
static bool rules_out(const Survey *survey, const RectangleSpot *spot) {
    SudokuBits ruled_out = 0;
    for (int i = 0; i < 4; i++) {
        ruled_out |= survey->layout->ruled_out[spot->corner[i]];
    }
    return ruled_out & spot->pair;
}

/* Counts the corners that are filled and those that hold other values, too. */
static void rectangle_list_read_spot(Listing *listing) {
    const SudokuBoard *board = listing->survey->board;
    RectangleSpot *spot = &listing->spot;
    spot->filled = spot->guarded = 0;
    spot->guards = 0;
    for (int i = 0; i < 4; i++) {
        const SudokuBits guard = board->candidates[spot->corner[i]] & ~spot->pair;
        spot->filled = (uint8_t)(spot->filled + (board->grid.value[spot->corner[i]] != 0));
        spot->guarded = (uint8_t)(spot->guarded + (guard != 0));
        spot->guards |= guard;
    }
}

/* Does a region of both cells have one of the pair's values only in these two? */
static bool binds(const Survey *survey, int cell, int neighbour, SudokuBits pair) {
    const SudokuLayout *layout = survey->layout;
    const SudokuBits beside = survey->open[neighbour];
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        if (!set_has(&survey->region[region], neighbour)) {
            continue;
        }
        for (SudokuBits left = pair & survey->open[cell]; left; left &= left - 1) {
            SudokuBits places = survey->places[region][bits_lowest(left) + 1];
            places &= places - 1;
            places &= beside >> bits_lowest(left) & 1 ? places - 1 : places;
            if (!places) {
                return true;
            }
        }
    }
    return false;
}

static bool is_bound(const Survey *survey, const RectangleSpot *spot) {
    for (int i = 0; i < 4; i++) {
        const int cell = spot->corner[i];
        if ((survey->open[cell] & ~spot->pair) &&
            (binds(survey, cell, spot->corner[(i + 1) % 4], spot->pair) ||
             binds(survey, cell, spot->corner[(i + 3) % 4], spot->pair))) {
            return true;
        }
    }
    return false;
}

/* Is any type possible? See can_be in rectangle.c. */
static bool can_be_any(const RectangleSpot *spot) {
    return spot->guarded == 1 || spot->is_bound || !(spot->guards & (spot->guards - 1)) ||
           (spot->guarded == 2 && spot->filled == 0);
}

static void add_spot(Listing *listing) {
    rectangle_list_read_spot(listing);
    if (listing->spot.guarded == 0) {
        return;
    }
    listing->spot.is_bound = listing->spot.guarded > 1 && is_bound(listing->survey, &listing->spot);
    if (!can_be_any(&listing->spot)) {
        return;
    }
    if (listing->list && listing->list->count == listing->room) {
        const int room = listing->room * 2;
        RectangleList *longer =
            realloc(listing->list, sizeof *longer + (size_t)room * sizeof longer->spots[0]);
        if (!longer) {
            free(listing->list);
        }
        listing->list = longer;
        listing->room = room;
    }
    if (listing->list) {
        listing->list->spots[listing->list->count++] = listing->spot;
    }
}

/* Lists the cells that could be the corner opposite the first, between the other two. */
static void list_opposites(Listing *listing, const CellSet *able) {
    const Survey *survey = listing->survey;
    uint16_t *corner = listing->spot.corner;
    CellSet opposite;
    set_copy(&opposite, able, survey->words);
    set_keep(&opposite, &survey->sees[corner[1]], survey->words);
    set_keep(&opposite, &survey->sees[corner[3]], survey->words);
    set_drop(&opposite, &survey->sees[corner[0]], survey->words);
    set_remove(&opposite, corner[0]);
    SET_EACH(cell, &opposite, survey->words) {
        corner[2] = (uint16_t)cell;
        if (rectangle_list_is_exchangeable(survey, &listing->spot) &&
            !rules_out(survey, &listing->spot)) {
            add_spot(listing);
        }
    }
}

/* Lists the rectangles with these two neighbours of the first corner. The regions of the two are
 * those of all four corners. */
static void list_between(Listing *listing, const CellSet *able, const Beside *a, const Beside *b) {
    const int changed = a->changed > b->changed ? a->changed : b->changed;
    if (changed > listing->since && !set_has(&listing->survey->sees[a->cell], b->cell)) {
        listing->spot.corner[1] = a->cell;
        listing->spot.corner[3] = b->cell;
        listing->spot.changed = changed;
        list_opposites(listing, able);
    }
}

/* Lists rectangles from corner 0. Each of its regions has one of its two neighbours. */
static void list_from(Listing *listing, const CellSet *able) {
    const Survey *survey = listing->survey;
    const SudokuLayout *layout = survey->layout;
    const int from = listing->spot.corner[0];
    const SudokuBits all = (UINT64_C(1) << layout->cell_region_count[from]) - 1;
    Beside beside[SUDOKU_PEERS_MAX];
    int count = 0;
    CellSet near;
    set_copy(&near, &survey->sees[from], survey->words);
    set_keep(&near, able, survey->words);
    if (!set_meets(&near, &listing->fresh, survey->words)) {
        return;
    }
    SET_EACH(cell, &near, survey->words) {
        beside[count++] =
            (Beside){(uint16_t)cell, shared_regions(survey, from, cell), listing->changed[cell]};
    }
    for (int i = 0; i + 1 < count; i++) {
        const SudokuBits rest = all & ~beside[i].shared;
        for (int k = i + 1; k < count; k++) {
            if (beside[k].shared == rest) {
                list_between(listing, able, &beside[i], &beside[k]);
            }
        }
    }
}

/* Lists the cells that hold or can hold one of the two values. Givens do neither: they have no
 * candidates and are not in `filled`. */
static void rectangle_list_able(const Listing *listing, SudokuBits pair, CellSet *able) {
    const Survey *survey = listing->survey;
    const int first = bits_lowest(pair) + 1;
    const int second = bits_lowest(pair & (pair - 1)) + 1;
    set_copy(able, &survey->at[first], survey->words);
    set_join(able, &survey->at[second], survey->words);
    if (listing->with_filled) {
        set_join(able, &survey->filled[first], survey->words);
        set_join(able, &survey->filled[second], survey->words);
    }
}

static void list_pair(Listing *listing, int cell, SudokuBits pair) {
    CellSet able;
    listing->spot.corner[0] = (uint16_t)cell;
    listing->spot.pair = pair;
    rectangle_list_able(listing, pair, &able);
    list_from(listing, &able);
}

/* Lists rectangles with a corner in the cell, which has no guards. A filled corner needs a filled
 * neighbour. */
static void list_cell(Listing *listing, int cell) {
    const Survey *survey = listing->survey;
    const int value = survey->board->grid.value[cell];
    if (!value) {
        list_pair(listing, cell, survey->board->candidates[cell]);
        return;
    }
    for (int other = 1; other <= survey->layout->symbols; other++) {
        if (other != value &&
            set_meets(&survey->filled[other], &survey->sees[cell], survey->words)) {
            list_pair(listing, cell, value_bit(value) | value_bit(other));
        }
    }
}

/* When a search for all types of this list last failed. */
static int barren_since(const Survey *survey, bool with_filled) {
    const int first = with_filled ? SUDOKU_AVOIDABLE_1 : SUDOKU_UNIQUE_1;
    const int last = with_filled ? SUDOKU_AVOIDABLE_2 : SUDOKU_HIDDEN_RECTANGLE;
    int since = survey->barren[first][0];
    for (int technique = first; technique <= last; technique++) {
        const int barren = survey->barren[technique][0];
        since = barren < since ? barren : since;
    }
    return since;
}

const RectangleList *rectangle_list(Survey *survey, bool with_filled) {
    RectangleList **list = &survey->rectangles[with_filled];
    if (*list) {
        return *list;
    }
    Listing listing;
    listing.survey = survey;
    listing.room = 64;
    listing.with_filled = with_filled;
    listing.since = barren_since(survey, with_filled);
    set_clear(&listing.fresh, survey->words);
    for (int cell = 0; cell < survey->layout->cells; cell++) {
        listing.changed[cell] = last_change(survey, cell);
        if (listing.changed[cell] > listing.since) {
            set_add(&listing.fresh, cell);
        }
    }
    listing.list =
        malloc(sizeof *listing.list + (size_t)listing.room * sizeof listing.list->spots[0]);
    if (listing.list) {
        listing.list->count = 0;
    }
    for (int cell = 0; cell < survey->layout->cells && listing.list; cell++) {
        const bool is_filled = survey->board->grid.value[cell] && !survey->board->is_given[cell];
        if (with_filled ? is_filled : set_has(&survey->pairs, cell)) {
            list_cell(&listing, cell);
        }
    }
    *list = listing.list;
    return *list;
}
