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
static bool is_exchangeable(const Survey *survey, const uint16_t corner[4]) {
    const SudokuLayout *layout = survey->layout;
    for (int i = 0; i < 4; i++) {
        for (int k = 0; k < layout->cell_region_count[corner[i]]; k++) {
            const CellSet *region = &survey->region[layout->cell_regions[corner[i]][k]];
            if (set_has(region, corner[(i + 1) % 4]) == set_has(region, corner[(i + 3) % 4]) ||
                set_has(region, corner[(i + 2) % 4])) {
                return false;
            }
        }
    }
    return true;
}

/* Counts the corners that are filled and those that hold other values, too. */
static void read_spot(Listing *listing) {
    const SudokuBoard *board = listing->survey->board;
    RectangleSpot *spot = &listing->spot;
    spot->filled = spot->guarded = 0;
    spot->guards = 0;
    for (int i = 0; i < 4; i++) {
        const uint32_t guard = board->candidates[spot->corner[i]] & ~spot->pair;
        spot->filled = (uint8_t)(spot->filled + (board->grid.value[spot->corner[i]] != 0));
        spot->guarded = (uint8_t)(spot->guarded + (guard != 0));
        spot->guards |= guard;
    }
}

static void add_spot(Listing *listing) {
    read_spot(listing);
    if (listing->spot.guarded == 0) {
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
        if (is_exchangeable(survey, corner)) {
            add_spot(listing);
        }
    }
}

/* Which of the regions of a cell, in its order, another cell shares. */
static uint32_t shared_regions(const Survey *survey, int cell, int other) {
    const SudokuLayout *layout = survey->layout;
    uint32_t shared = 0;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        shared |= (uint32_t)set_has(&survey->region[layout->cell_regions[cell][i]], other) << i;
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
    CellSet near;
    set_copy(&near, &survey->sees[from], survey->words);
    set_keep(&near, able, survey->words);
    SET_EACH(cell, &near, survey->words) {
        beside[count] = (uint16_t)cell;
        shared[count++] = shared_regions(survey, from, cell);
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

/* The cells that are or can be one of the two values. Given ones have neither candidates, nor are
 * they filled. */
static void list_able(const Listing *listing, uint32_t pair, CellSet *able) {
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
