#include "techniques/suppose.h"

#include <stdlib.h>
#include <string.h>

#include "techniques/families.h"

/* The value stands in the region: its places no longer count. */
#define PLACED (UINT32_C(1) << 31)
#define FALLS_MAX 400
#define KEPT_MAX 160

/* A cell in one of its regions. */
typedef struct Spot {
    uint16_t first; /* of the region in the table of places */
    uint8_t region;
    uint8_t k; /* among its cells */
} Spot;

typedef enum Verdict { UNKNOWN, FINE, REFUTED } Verdict;

typedef struct Single {
    uint16_t cell;
    uint8_t value; /* from 0 */
} Single;

/* Where a supposition without a contradiction has led, kept for the boards that follow: there it
 * goes on from that. */
typedef struct Kept {
    uint32_t *state; /* and behind it what is held by each cell, or 0; NULL: not used yet */
    SudokuMark root; /* no values: free */
    bool is_nested;
    bool is_stale; /* nested: candidates have gone since, so that more may fall inside */
} Kept;

/* A state is what is open in each cell, 0 when it is filled, and after that the places of each
 * value in each region, bit k for its k-th cell. */
struct Supposer {
    const SudokuLayout *layout;
    int looks;   /* of the survey, for which the verdicts hold */
    int words;   /* of a state */
    size_t size; /* of a state with what is held, in bytes */
    int gone_count;
    SudokuMark gone[SUDOKU_CELLS_MAX]; /* from the board since the look before */
    uint32_t *base;
    uint32_t *state;
    uint32_t *inside;
    uint8_t *verdict;        /* of cell * symbols + value - 1 */
    uint8_t *verdict_inside; /* the same of nets in nets, of which only FINE is noted */
    uint8_t *fine;           /* inside the supposition at hand */
    int *lines;
    Single *queue;
    int queued;
    Kept kept[KEPT_MAX];
    int kept_count;
    int fall_count;
    SudokuMark falls[FALLS_MAX];
    Spot spots[][SUDOKU_CELL_REGIONS_MAX];
};

/* ---- singles ---- */

static inline void enqueue(Supposer *supposer, int cell, int value) {
    supposer->queue[supposer->queued++] = (Single){(uint16_t)cell, (uint8_t)value};
}

/* The value has one place less in the regions of the cell; true on a contradiction. */
static inline bool lose_place(Supposer *supposer, uint32_t *state, int cell, int value) {
    const SudokuLayout *layout = supposer->layout;
    uint32_t *places = state + layout->cells + value;
    const Spot *spots = supposer->spots[cell];
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        uint32_t left = places[spots[i].first];
        if (left & PLACED) {
            continue;
        }
        left &= ~(UINT32_C(1) << spots[i].k);
        places[spots[i].first] = left;
        if (!(left & (left - 1))) {
            if (!left) {
                return true;
            }
            enqueue(supposer, layout->region_cells[spots[i].region][bits_lowest(left)], value);
        }
    }
    return false;
}

static inline bool lose(Supposer *supposer, uint32_t *state, int cell, int value) {
    const uint32_t left = state[cell] & ~(UINT32_C(1) << value);
    state[cell] = left;
    if (!(left & (left - 1))) {
        if (!left) {
            return true;
        }
        enqueue(supposer, cell, bits_lowest(left));
    }
    return lose_place(supposer, state, cell, value);
}

static bool place(Supposer *supposer, uint32_t *state, int cell, int value) {
    const SudokuLayout *layout = supposer->layout;
    const uint32_t bit = UINT32_C(1) << value;
    const Spot *spots = supposer->spots[cell];
    const int regions = layout->cell_region_count[cell];
    uint32_t *places = state + layout->cells + value;
    uint32_t others[SUDOKU_CELL_REGIONS_MAX];
    uint32_t left = state[cell] & ~bit;
    state[cell] = 0;
    for (int i = 0; i < regions; i++) {
        others[i] = places[spots[i].first] & ~(UINT32_C(1) << spots[i].k);
        places[spots[i].first] = PLACED;
    }
    for (; left; left &= left - 1) {
        if (lose_place(supposer, state, cell, bits_lowest(left))) {
            return true;
        }
    }
    for (int i = 0; i < regions; i++) {
        const uint16_t *members = layout->region_cells[spots[i].region];
        for (uint32_t seen = others[i] & ~PLACED; seen; seen &= seen - 1) {
            const int peer = members[bits_lowest(seen)];
            if ((state[peer] & bit) && lose(supposer, state, peer, value)) {
                return true;
            }
        }
    }
    return false;
}

/* Does what is in the queue and what follows; true on a contradiction. */
static bool follow(Supposer *supposer, uint32_t *state) {
    for (int i = 0; i < supposer->queued; i++) {
        const Single single = supposer->queue[i];
        if ((state[single.cell] >> single.value & 1) &&
            place(supposer, state, single.cell, single.value)) {
            return true;
        }
    }
    return false;
}

/* Fills in one value and what follows from it; true on a contradiction. */
static bool suppose(Supposer *supposer, uint32_t *state, SudokuMark mark) {
    supposer->queued = 0;
    enqueue(supposer, mark.cell, bits_lowest(mark.values));
    return follow(supposer, state);
}

static void copy_state(const Supposer *supposer, uint32_t *to, const uint32_t *from) {
    memcpy(to, from, (size_t)supposer->words * sizeof *to);
}

static int index_of(const Supposer *supposer, int cell, int value) {
    return cell * supposer->layout->symbols + value - 1;
}

/* ---- states that are kept ---- */

static uint8_t *held_in(const Supposer *supposer, uint32_t *state) {
    return (uint8_t *)(state + supposer->words);
}

/* The values that the last singles have filled in. */
static void note_held(Supposer *supposer, uint8_t *held) {
    for (int i = 0; i < supposer->queued; i++) {
        held[supposer->queue[i].cell] = (uint8_t)(supposer->queue[i].value + 1);
    }
}

/* What a state without a contradiction holds needs not be supposed. */
static void note_fine(const Supposer *supposer, const uint8_t *held, uint8_t *verdict) {
    for (int cell = 0; cell < supposer->layout->cells; cell++) {
        if (held[cell]) {
            verdict[index_of(supposer, cell, held[cell])] = FINE;
        }
    }
}

static Kept *find_kept(Supposer *supposer, SudokuMark root, bool is_nested) {
    for (int i = 0; i < supposer->kept_count; i++) {
        Kept *kept = &supposer->kept[i];
        if (kept->root.cell == root.cell && kept->root.values == root.values &&
            kept->is_nested == is_nested) {
            return kept;
        }
    }
    return NULL;
}

static Kept *find_room(Supposer *supposer) {
    for (int i = 0; i < supposer->kept_count; i++) {
        if (!supposer->kept[i].root.values) {
            return &supposer->kept[i];
        }
    }
    if (supposer->kept_count == KEPT_MAX) {
        return NULL;
    }
    Kept *kept = &supposer->kept[supposer->kept_count];
    kept->state = malloc(supposer->size);
    supposer->kept_count += kept->state != NULL;
    return kept->state ? kept : NULL;
}

/* Keeps the state at hand, if there is room. */
static void keep_state(Supposer *supposer, SudokuMark root, bool is_nested) {
    Kept *kept = find_room(supposer);
    if (kept) {
        kept->root = root;
        kept->is_nested = is_nested;
        kept->is_stale = false;
        memcpy(kept->state, supposer->state, supposer->size);
    }
}

/* Takes away what has gone from the board; true on a contradiction. */
static bool lose_gone(Supposer *supposer, Kept *kept) {
    const uint8_t *held = held_in(supposer, kept->state);
    supposer->queued = 0;
    for (int i = 0; i < supposer->gone_count; i++) {
        const SudokuMark *gone = &supposer->gone[i];
        if (gone->values & (UINT32_C(1) << held[gone->cell]) >> 1) {
            return true;
        }
        uint32_t left = kept->state[gone->cell] & gone->values;
        kept->is_stale |= left != 0;
        for (; left; left &= left - 1) {
            if (lose(supposer, kept->state, gone->cell, bits_lowest(left))) {
                return true;
            }
        }
    }
    if (follow(supposer, kept->state)) {
        return true;
    }
    note_held(supposer, held_in(supposer, kept->state));
    return false;
}

/* The board has lost candidates. */
static void go_on(Supposer *supposer, Kept *kept) {
    if (!(supposer->base[kept->root.cell] & kept->root.values)) {
        kept->root.values = 0;
    } else if (lose_gone(supposer, kept)) {
        if (!kept->is_nested) {
            supposer
                ->verdict[index_of(supposer, kept->root.cell, bits_lowest(kept->root.values) + 1)] =
                REFUTED;
        }
        kept->root.values = 0;
    } else if (!kept->is_nested) {
        note_fine(supposer, held_in(supposer, kept->state), supposer->verdict);
    } else if (!kept->is_stale) {
        note_fine(supposer, held_in(supposer, kept->state), supposer->verdict_inside);
    }
}

bool supposer_refutes(Supposer *supposer, int cell, int value) {
    uint8_t *verdict = &supposer->verdict[index_of(supposer, cell, value)];
    if (*verdict == UNKNOWN) {
        const SudokuMark root = {cell, value_bit(value), 0};
        uint8_t *held = held_in(supposer, supposer->state);
        copy_state(supposer, supposer->state, supposer->base);
        memset(held, 0, (size_t)supposer->layout->cells);
        if (suppose(supposer, supposer->state, root)) {
            *verdict = REFUTED;
        } else {
            note_held(supposer, held);
            note_fine(supposer, held, supposer->verdict);
            keep_state(supposer, root, false);
        }
    }
    return *verdict == REFUTED;
}

/* ---- suppositions inside ---- */

typedef enum Inside { INSIDE_NOTHING, INSIDE_FALLS, INSIDE_CLASH } Inside;

/* The candidate of a cell that falls first, and what follows from that. */
static Inside refute_in_cell(Supposer *supposer, int cell) {
    const int symbols = supposer->layout->symbols;
    for (uint32_t left = supposer->state[cell]; left; left &= left - 1) {
        const SudokuMark mark = {cell, left & (~left + 1), 0};
        if (supposer->fine[cell * symbols + bits_lowest(left)] == FINE) {
            continue;
        }
        copy_state(supposer, supposer->inside, supposer->state);
        if (!suppose(supposer, supposer->inside, mark)) {
            for (int i = 0; i < supposer->queued; i++) {
                const Single *single = &supposer->queue[i];
                supposer->fine[single->cell * symbols + single->value] = FINE;
            }
            continue;
        }
        if (supposer->fall_count == FALLS_MAX) {
            return INSIDE_NOTHING;
        }
        supposer->falls[supposer->fall_count++] = mark;
        supposer->queued = 0;
        memset(supposer->fine, UNKNOWN, (size_t)(supposer->layout->cells * symbols));
        if (lose(supposer, supposer->state, cell, bits_lowest(left)) ||
            follow(supposer, supposer->state)) {
            return INSIDE_CLASH;
        }
        note_held(supposer, held_in(supposer, supposer->state));
        return INSIDE_FALLS;
    }
    return INSIDE_NOTHING;
}

static Inside refute_in_cells(Supposer *supposer, int size) {
    Inside result = INSIDE_NOTHING;
    for (int cell = 0; cell < supposer->layout->cells && result != INSIDE_CLASH; cell++) {
        if (bits_count(supposer->state[cell]) == size) {
            const Inside here = refute_in_cell(supposer, cell);
            result = here == INSIDE_NOTHING ? result : here;
        }
    }
    return result;
}

/* True when the supposition that the state follows from falls. */
static bool refute_state(Supposer *supposer) {
    const int symbols = supposer->layout->symbols;
    supposer->fall_count = 0;
    memset(supposer->fine, UNKNOWN, (size_t)(supposer->layout->cells * symbols));
    for (int size = 2; size <= symbols;) {
        const Inside result = refute_in_cells(supposer, size);
        if (result == INSIDE_CLASH) {
            return true;
        }
        size = result == INSIDE_FALLS ? 2 : size + 1;
    }
    return false;
}

/* From where the supposition has led before: true when it still does not fall. */
static bool is_fine_still(Supposer *supposer, SudokuMark root) {
    Kept *kept = find_kept(supposer, root, true);
    if (!kept) {
        return false;
    }
    memcpy(supposer->state, kept->state, supposer->size);
    if (refute_state(supposer)) {
        kept->root.values = 0;
        return false;
    }
    memcpy(kept->state, supposer->state, supposer->size);
    kept->is_stale = false;
    note_fine(supposer, held_in(supposer, kept->state), supposer->verdict_inside);
    return true;
}

bool supposer_refutes_inside(Supposer *supposer, int cell, int value) {
    const SudokuMark root = {cell, value_bit(value), 0};
    uint8_t *held = held_in(supposer, supposer->state);
    const bool is_fine = supposer->verdict_inside[index_of(supposer, cell, value)] == FINE ||
                         is_fine_still(supposer, root);
    supposer->fall_count = 0;
    if (is_fine) {
        return false;
    }
    copy_state(supposer, supposer->state, supposer->base);
    memset(held, 0, (size_t)supposer->layout->cells);
    if (suppose(supposer, supposer->state, root)) {
        return true;
    }
    note_held(supposer, held);
    if (refute_state(supposer)) {
        return true;
    }
    note_fine(supposer, held, supposer->verdict_inside);
    keep_state(supposer, root, true);
    return false;
}

int supposer_falls(const Supposer *supposer, const SudokuMark **falls) {
    *falls = supposer->falls;
    return supposer->fall_count;
}

int *supposer_lines(Supposer *supposer, int cell, int value) {
    return &supposer->lines[index_of(supposer, cell, value)];
}

/* ---- one for a survey ---- */

static void find_spots(Supposer *supposer) {
    const SudokuLayout *layout = supposer->layout;
    int count[SUDOKU_CELLS_MAX] = {0};
    for (int region = 0; region < layout->regions; region++) {
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            supposer->spots[cell][count[cell]++] =
                (Spot){(uint16_t)(region * layout->symbols), (uint8_t)region, (uint8_t)k};
        }
    }
}

static Supposer *supposer_open(const SudokuLayout *layout) {
    Supposer *supposer =
        malloc(sizeof *supposer + (size_t)layout->cells * sizeof supposer->spots[0]);
    if (!supposer) {
        return NULL;
    }
    const size_t candidates = (size_t)(layout->cells * layout->symbols);
    const size_t singles = candidates + (size_t)(layout->regions * layout->symbols) + 1;
    supposer->layout = layout;
    supposer->looks = 0;
    supposer->words = layout->cells + layout->regions * layout->symbols;
    supposer->size = (size_t)supposer->words * sizeof(uint32_t) + (size_t)layout->cells;
    supposer->kept_count = 0;
    supposer->base = malloc((size_t)supposer->words * sizeof(uint32_t));
    supposer->state = malloc(supposer->size);
    supposer->inside = malloc((size_t)supposer->words * sizeof(uint32_t));
    supposer->verdict = malloc(candidates * 3);
    supposer->lines = malloc(candidates * sizeof supposer->lines[0]);
    supposer->queue = malloc(singles * sizeof supposer->queue[0]);
    if (!supposer->base || !supposer->state || !supposer->inside || !supposer->verdict ||
        !supposer->lines || !supposer->queue) {
        supposer_close(supposer);
        return NULL;
    }
    supposer->verdict_inside = supposer->verdict + candidates;
    supposer->fine = supposer->verdict_inside + candidates;
    find_spots(supposer);
    return supposer;
}

void supposer_close(Supposer *supposer) {
    if (supposer) {
        for (int i = 0; i < supposer->kept_count; i++) {
            free(supposer->kept[i].state);
        }
        free(supposer->base);
        free(supposer->state);
        free(supposer->inside);
        free(supposer->verdict);
        free(supposer->lines);
        free(supposer->queue);
        free(supposer);
    }
}

static void read_places(Supposer *supposer, const Survey *survey) {
    const SudokuLayout *layout = supposer->layout;
    uint32_t *places = supposer->base + layout->cells;
    for (int region = 0; region < layout->regions; region++) {
        memcpy(places + region * layout->symbols, &survey->places[region][1],
               (size_t)layout->symbols * sizeof places[0]);
        for (int k = 0; k < layout->symbols; k++) {
            const int held = survey->board->grid.value[layout->region_cells[region][k]];
            if (held) {
                places[region * layout->symbols + held - 1] = PLACED;
            }
        }
    }
}

/* Lists what has gone since the look before; false when something has come back. */
static bool list_gone(Supposer *supposer, const SudokuBoard *board) {
    supposer->gone_count = 0;
    for (int cell = 0; cell < supposer->layout->cells; cell++) {
        const uint32_t before = supposer->base[cell];
        const uint32_t now = board->candidates[cell];
        /* The value that fills a cell has not gone. */
        const uint32_t held = (UINT32_C(1) << board->grid.value[cell]) >> 1;
        if (now & ~before) {
            return false;
        }
        if (before & ~now & ~held) {
            supposer->gone[supposer->gone_count++] = (SudokuMark){cell, before & ~now & ~held, 0};
        }
    }
    return true;
}

static void look_at(Supposer *supposer, const Survey *survey) {
    const SudokuLayout *layout = supposer->layout;
    const size_t candidates = (size_t)(layout->cells * layout->symbols);
    const bool goes_on = supposer->looks > 0 && list_gone(supposer, survey->board);
    supposer->looks = survey->looks;
    memset(supposer->verdict, UNKNOWN, candidates * 2);
    memset(supposer->lines, 0, candidates * sizeof supposer->lines[0]);
    memcpy(supposer->base, survey->board->candidates,
           (size_t)layout->cells * sizeof supposer->base[0]);
    read_places(supposer, survey);
    for (int i = 0; i < supposer->kept_count; i++) {
        if (!goes_on) {
            supposer->kept[i].root.values = 0;
        } else if (supposer->kept[i].root.values) {
            go_on(supposer, &supposer->kept[i]);
        }
    }
}

Supposer *supposer_of(Survey *survey) {
    if (!survey->supposer) {
        survey->supposer = supposer_open(survey->layout);
    }
    if (survey->supposer && survey->supposer->looks != survey->looks) {
        look_at(survey->supposer, survey);
    }
    return survey->supposer;
}
