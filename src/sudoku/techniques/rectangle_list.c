/* Where rectangles can stand: four cells in a circle in which two values could be exchanged, listed
 * once for all types. */
#include <stdlib.h>

#include "techniques/families.h"

typedef struct Listing {
    const Survey *survey;
    RectangleList *list; /* NULL once there is no memory */
    int room;
    bool with_filled;
    RectangleSpot spot; /* the one at hand */
} Listing;

/* Exchanging two values in the corners leaves every region with what it had. */
static bool is_exchangeable(const SudokuLayout *layout, const uint16_t corner[4]) {
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < layout->cell_region_count[corner[i]]; k++) {
            const int region = layout->cell_regions[corner[i]][k];
            const int next = sudoku_layout_region_has(layout, region, corner[(i + 1) % 4]);
            const int before = sudoku_layout_region_has(layout, region, corner[(i + 3) % 4]);
            if (next + before != 1 ||
                sudoku_layout_region_has(layout, region, corner[(i + 2) % 4])) {
                return false;
            }
        }
    }
    return true;
}

static void add_spot(Listing *listing) {
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

/* A corner is not given, can hold one of the two values, and has nothing else when it is filled. */
static bool can_be_corner(const Survey *survey, int cell, uint32_t pair) {
    const int value = survey->board->grid.value[cell];
    const uint32_t open = value ? value_bit(value) : survey->board->candidates[cell];
    return !survey->board->is_given[cell] && (open & pair) && !(value && (open & ~pair));
}

/* The cells that could be the corner opposite of the first, between the other two. */
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
        if (is_exchangeable(survey->layout, corner)) {
            add_spot(listing);
        }
    }
}

/* Which of the regions of a cell, in its order, another cell shares. */
static uint32_t shared_regions(const SudokuLayout *layout, int cell, int other) {
    uint32_t shared = 0;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        shared |= (uint32_t)sudoku_layout_region_has(layout, layout->cell_regions[cell][i], other)
                  << i;
    }
    return shared;
}

/* Rectangles from corner 0. Each of its regions has one of its two neighbours. */
static void list_from(Listing *listing, const CellSet *able) {
    const Survey *survey = listing->survey;
    const SudokuLayout *layout = survey->layout;
    const int from = listing->spot.corner[0];
    const uint32_t all = (UINT32_C(1) << layout->cell_region_count[from]) - 1;
    uint16_t beside[SUDOKU_PEERS_MAX];
    uint32_t shared[SUDOKU_PEERS_MAX];
    int count = 0;
    SET_EACH(cell, &survey->sees[from], survey->words) {
        if (set_has(able, cell)) {
            beside[count] = (uint16_t)cell;
            shared[count++] = shared_regions(layout, from, cell);
        }
    }
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            if ((shared[i] ^ shared[k]) == all && !(shared[i] & shared[k]) &&
                !set_has(&survey->sees[beside[i]], beside[k])) {
                listing->spot.corner[1] = beside[i];
                listing->spot.corner[3] = beside[k];
                list_opposites(listing, able);
            }
        }
    }
}

/* The cells that can take part. */
static void list_able(const Listing *listing, uint32_t pair, CellSet *able) {
    const Survey *survey = listing->survey;
    const int first = bits_lowest(pair) + 1;
    const int second = bits_lowest(pair & (pair - 1)) + 1;
    CellSet all;
    set_copy(&all, &survey->at[first], survey->words);
    set_join(&all, &survey->at[second], survey->words);
    if (listing->with_filled) {
        set_join(&all, &survey->filled[first], survey->words);
        set_join(&all, &survey->filled[second], survey->words);
    }
    set_clear(able, survey->words);
    SET_EACH(cell, &all, survey->words) {
        if (can_be_corner(survey, cell, pair)) {
            set_add(able, cell);
        }
    }
}

static void list_pair(Listing *listing, int cell, uint32_t pair) {
    CellSet able;
    listing->spot.corner[0] = (uint16_t)cell;
    listing->spot.pair = pair;
    list_able(listing, pair, &able);
    list_from(listing, &able);
}

/* Rectangles with a corner in the cell, which has no guards. A filled one wants a filled one beside
 * it. */
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

const RectangleList *rectangle_list(Survey *survey, bool with_filled) {
    RectangleList **list = &survey->rectangles[with_filled];
    if (*list) {
        return *list;
    }
    Listing listing = {.survey = survey, .room = 64, .with_filled = with_filled};
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
