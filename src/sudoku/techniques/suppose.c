#include "techniques/suppose.h"

#include <stdlib.h>
#include <string.h>

#include "techniques/families.h"
#include "techniques/suppose_singles.h"

/* ---- how long a proof is ---- */

/* Marks the singles that took away what is gone, but for one value of the cell or one place. */
static void mark_killers(Supposer *supposer, const Single *said, uint32_t but) {
    const SudokuLayout *layout = supposer->layout;
    if (said->region == NO_REGION) {
        for (uint32_t gone = supposer->base[said->cell] & ~but; gone; gone &= gone - 1) {
            const int index = index_of(supposer, said->cell, bits_lowest(gone) + 1);
            supposer->is_needed[supposer->killer[index]] = true;
        }
        return;
    }
    const int row = said->region * layout->symbols + said->value;
    uint32_t gone = supposer->base[layout->cells + row] & ~PLACED;
    for (; gone; gone &= gone - 1) {
        const int cell = layout->region_cells[said->region][bits_lowest(gone)];
        if (!but || cell != said->cell) {
            supposer->is_needed[supposer->killer[index_of(supposer, cell, said->value + 1)]] = true;
        }
    }
}

/* The lines that the contradiction needs: its own, and the singles before it. */
static int count_needed(Supposer *supposer) {
    int lines = 1;
    memset(supposer->is_needed, false, (size_t)supposer->queued * sizeof supposer->is_needed[0]);
    mark_killers(supposer, &supposer->clash, 0);
    for (int i = supposer->at; i >= 0; i--) {
        lines += supposer->is_needed[i];
        if (supposer->is_needed[i] && i > 0) {
            const Single *single = &supposer->queue[i];
            mark_killers(supposer, single, UINT32_C(1) << single->value);
        }
    }
    return lines;
}

static void copy_state(const Supposer *supposer, uint32_t *to, const uint32_t *from) {
    memcpy(to, from, (size_t)supposer->words * sizeof *to);
}

/* ---- states that are kept ---- */

static uint8_t *held_in(const Supposer *supposer, uint32_t *state) {
    return (uint8_t *)(state + supposer->words);
}

/* The values that the last singles have filled in. */
static void note_held(Supposer *supposer, uint32_t *state) {
    uint8_t *held = held_in(supposer, state);
    for (int i = 0; i < supposer->queued; i++) {
        held[supposer->queue[i].cell] = (uint8_t)(supposer->queue[i].value + 1);
    }
}

/* What a state without a contradiction holds needs not be supposed. */
static void note_fine(const Supposer *supposer, Layer *layer, uint32_t *state) {
    const uint8_t *held = held_in(supposer, state);
    for (int cell = 0; cell < supposer->layout->cells; cell++) {
        if (held[cell]) {
            layer->verdict[index_of(supposer, cell, held[cell])] = FINE;
        }
    }
}

static Kept *find_kept(Layer *layer, SudokuMark root) {
    for (int i = 0; i < layer->kept_count; i++) {
        Kept *kept = &layer->kept[i];
        if (kept->root.cell == root.cell && kept->root.values == root.values) {
            return kept;
        }
    }
    return NULL;
}

static void drop_kept(Layer *layer, Kept *kept) {
    const Kept last = layer->kept[--layer->kept_count];
    layer->kept[layer->kept_count] = *kept;
    *kept = last;
}

/* Keeps a state, if there is room. */
static void keep_state(const Supposer *supposer, Layer *layer, SudokuMark root,
                       const uint32_t *state) {
    if (layer->kept_count == layer->room) {
        if (layer->room == KEPT_MAX) {
            return;
        }
        layer->kept[layer->room].state = malloc(supposer->size);
        if (!layer->kept[layer->room].state) {
            return;
        }
        layer->room++;
    }
    Kept *kept = &layer->kept[layer->kept_count++];
    kept->root = root;
    kept->is_stale = false;
    memcpy(kept->state, state, supposer->size);
}

/* Takes away what has gone from the state it began from; true on a contradiction. */
static bool lose_gone(Supposer *supposer, Kept *kept) {
    const uint8_t *held = held_in(supposer, kept->state);
    empty_queue(supposer);
    for (int i = 0; i < supposer->gone_count; i++) {
        const SudokuMark *gone = &supposer->gone[i];
        uint32_t left = kept->state[gone->cell] & gone->values;
        if (gone->values & (UINT32_C(1) << held[gone->cell]) >> 1) {
            return true;
        }
        kept->is_stale |= left != 0;
        for (; left; left &= left - 1) {
            if (lose(supposer, kept->state, gone->cell, bits_lowest(left), 0)) {
                return true;
            }
        }
    }
    if (follow(supposer, kept->state)) {
        return true;
    }
    note_held(supposer, kept->state);
    return false;
}

/* The state of the layer has lost what is listed as gone. What fell into a contradiction is not
 * known any more: it is supposed anew when it is asked for. */
static void go_on(Supposer *supposer, Layer *layer, const uint32_t *state) {
    for (int i = layer->kept_count - 1; i >= 0; i--) {
        Kept *kept = &layer->kept[i];
        if (!(state[kept->root.cell] & kept->root.values) || lose_gone(supposer, kept)) {
            drop_kept(layer, kept);
        } else if (layer != &supposer->nested || !kept->is_stale) {
            note_fine(supposer, layer, kept->state);
        }
    }
}

/* Lists what has gone; false when something has come back. The value that fills a cell has not
 * gone. */
static bool list_gone(Supposer *supposer, const uint32_t *before, const uint32_t *after,
                      const uint8_t *held) {
    supposer->gone_count = 0;
    for (int cell = 0; cell < supposer->layout->cells; cell++) {
        const uint32_t gone = before[cell] & ~after[cell] & ~((UINT32_C(1) << held[cell]) >> 1);
        if (after[cell] & ~before[cell]) {
            return false;
        }
        if (gone) {
            supposer->gone[supposer->gone_count++] = (SudokuMark){cell, gone, 0};
        }
    }
    return true;
}

/* Copies the board to the state at hand. */
static void begin(Supposer *supposer) {
    copy_state(supposer, supposer->state, supposer->base);
    memset(held_in(supposer, supposer->state), 0, (size_t)supposer->layout->cells);
}

bool supposer_refutes(Supposer *supposer, int cell, int value) {
    const int index = index_of(supposer, cell, value);
    if (supposer->outer.verdict[index] == UNKNOWN) {
        const SudokuMark root = {cell, value_bit(value), 0};
        begin(supposer);
        if (suppose_noting(supposer, supposer->state, root)) {
            supposer->outer.verdict[index] = REFUTED;
            supposer->lines[index] = count_needed(supposer);
        } else {
            note_held(supposer, supposer->state);
            note_fine(supposer, &supposer->outer, supposer->state);
            keep_state(supposer, &supposer->outer, root, supposer->state);
        }
    }
    return supposer->outer.verdict[index] == REFUTED;
}

/* ---- suppositions inside ---- */

typedef enum Inside { INSIDE_NOTHING, INSIDE_FALLS, INSIDE_CLASH } Inside;

/* Supposes a candidate inside; true when it falls. Keeping these states costs more than it saves.
 */
static bool refutes_inside(Supposer *supposer, SudokuMark mark) {
    const int symbols = supposer->layout->symbols;
    if (supposer->is_fine[mark.cell * symbols + bits_lowest(mark.values)]) {
        return false;
    }
    copy_state(supposer, supposer->inside, supposer->state);
    if (suppose(supposer, supposer->inside, mark)) {
        return true;
    }
    for (int i = 0; i < supposer->queued; i++) {
        supposer->is_fine[supposer->queue[i].cell * symbols + supposer->queue[i].value] = true;
    }
    return false;
}

static void forget_fine(Supposer *supposer) {
    memset(supposer->is_fine, false, (size_t)(supposer->layout->cells * supposer->layout->symbols));
}

/* The candidate falls, with what follows from that; true on a contradiction. */
static bool fall(Supposer *supposer, SudokuMark mark) {
    empty_queue(supposer);
    if (lose(supposer, supposer->state, mark.cell, bits_lowest(mark.values), 0) ||
        follow(supposer, supposer->state)) {
        return true;
    }
    note_held(supposer, supposer->state);
    forget_fine(supposer);
    return false;
}

/* The candidate of a cell that falls first, and what follows from that. */
static Inside refute_in_cell(Supposer *supposer, int cell) {
    for (uint32_t left = supposer->state[cell]; left; left &= left - 1) {
        const SudokuMark mark = {cell, left & (~left + 1), 0};
        if (refutes_inside(supposer, mark) && supposer->fall_count < FALLS_MAX) {
            supposer->falls[supposer->fall_count++] = mark;
            return fall(supposer, mark) ? INSIDE_CLASH : INSIDE_FALLS;
        }
    }
    return INSIDE_NOTHING;
}

static Inside refute_in_cells(Supposer *supposer, int size) {
    Inside result = INSIDE_NOTHING;
    for (int cell = 0; cell < supposer->layout->cells && result != INSIDE_CLASH; cell++) {
        if (bits_count_few(supposer->state[cell]) == size) {
            const Inside here = refute_in_cell(supposer, cell);
            result = here == INSIDE_NOTHING ? result : here;
        }
    }
    return result;
}

/* The most candidates of a cell: it will not have more. */
static int largest_cell(const Supposer *supposer) {
    int largest = 0;
    for (int cell = 0; cell < supposer->layout->cells; cell++) {
        const int count = bits_count_few(supposer->state[cell]);
        largest = count > largest ? count : largest;
    }
    return largest;
}

/* True when the supposition that the state follows from falls. */
static bool refute_state(Supposer *supposer) {
    const int largest = largest_cell(supposer);
    supposer->fall_count = 0;
    forget_fine(supposer);
    for (int size = 2; size <= largest;) {
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
    Kept *kept = find_kept(&supposer->nested, root);
    if (!kept) {
        return false;
    }
    memcpy(supposer->state, kept->state, supposer->size);
    if (refute_state(supposer)) {
        drop_kept(&supposer->nested, kept);
        return false;
    }
    memcpy(kept->state, supposer->state, supposer->size);
    kept->is_stale = false;
    note_fine(supposer, &supposer->nested, kept->state);
    return true;
}

bool supposer_refutes_inside(Supposer *supposer, int cell, int value) {
    const SudokuMark root = {cell, value_bit(value), 0};
    Layer *nested = &supposer->nested;
    const bool is_fine =
        nested->verdict[index_of(supposer, cell, value)] == FINE || is_fine_still(supposer, root);
    supposer->fall_count = 0;
    if (is_fine) {
        return false;
    }
    begin(supposer);
    if (suppose(supposer, supposer->state, root)) {
        return true;
    }
    note_held(supposer, supposer->state);
    if (refute_state(supposer)) {
        return true;
    }
    note_fine(supposer, nested, supposer->state);
    keep_state(supposer, nested, root, supposer->state);
    return false;
}

int supposer_falls(const Supposer *supposer, const SudokuMark **falls) {
    *falls = supposer->falls;
    return supposer->fall_count;
}

int supposer_lines(const Supposer *supposer, int cell, int value) {
    return supposer->lines[index_of(supposer, cell, value)];
}

/* ---- one for a survey ---- */

static void find_spots(Supposer *supposer) {
    const SudokuLayout *layout = supposer->layout;
    int count[SUDOKU_CELLS_MAX] = {0};
    supposer->is_usual = true;
    for (int cell = 0; cell < layout->cells; cell++) {
        supposer->is_usual &= layout->cell_region_count[cell] == USUAL_REGIONS;
    }
    for (int region = 0; region < layout->regions; region++) {
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            supposer->spots[cell][count[cell]++] =
                (Spot){(uint16_t)(region * layout->symbols), (uint8_t)region, ~(UINT32_C(1) << k)};
        }
    }
}

static bool layer_open(Layer *layer, size_t candidates) {
    layer->kept_count = layer->room = 0;
    layer->verdict = malloc(candidates);
    return layer->verdict != NULL;
}

static void layer_close(Layer *layer) {
    for (int i = 0; i < layer->room; i++) {
        free(layer->kept[i].state);
    }
    free(layer->verdict);
}

static bool make_room(Supposer *supposer) {
    const SudokuLayout *layout = supposer->layout;
    const size_t candidates = (size_t)(layout->cells * layout->symbols);
    const size_t singles = candidates + (size_t)(layout->regions * layout->symbols) + 1;
    const bool has_outer = layer_open(&supposer->outer, candidates);
    const bool has_layers = layer_open(&supposer->nested, candidates) && has_outer;
    supposer->words = layout->cells + layout->regions * layout->symbols;
    supposer->size = (size_t)supposer->words * sizeof(uint32_t) + (size_t)layout->cells;
    supposer->base = malloc(supposer->size);
    supposer->state = malloc(supposer->size);
    supposer->is_fine = malloc(candidates * sizeof supposer->is_fine[0]);
    supposer->inside = malloc(supposer->size);
    supposer->lines = malloc(candidates * sizeof supposer->lines[0]);
    supposer->queue = malloc(singles * sizeof supposer->queue[0]);
    supposer->is_needed = malloc(singles * sizeof supposer->is_needed[0]);
    supposer->killer = malloc(candidates * sizeof supposer->killer[0]);
    return has_layers && supposer->base && supposer->state && supposer->is_fine &&
           supposer->inside && supposer->lines && supposer->queue && supposer->is_needed &&
           supposer->killer;
}

static Supposer *supposer_open(const SudokuLayout *layout) {
    Supposer *supposer =
        malloc(sizeof *supposer + (size_t)layout->cells * sizeof supposer->spots[0]);
    if (!supposer) {
        return NULL;
    }
    supposer->layout = layout;
    supposer->looks = 0;
    if (!make_room(supposer)) {
        supposer_close(supposer);
        return NULL;
    }
    find_spots(supposer);
    return supposer;
}

void supposer_close(Supposer *supposer) {
    if (supposer) {
        layer_close(&supposer->outer);
        layer_close(&supposer->nested);
        free(supposer->base);
        free(supposer->state);
        free(supposer->is_fine);
        free(supposer->inside);
        free(supposer->lines);
        free(supposer->queue);
        free(supposer->is_needed);
        free(supposer->killer);
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

static void look_at(Supposer *supposer, const Survey *survey) {
    const SudokuLayout *layout = supposer->layout;
    const SudokuBoard *board = survey->board;
    const size_t candidates = (size_t)(layout->cells * layout->symbols);
    const bool goes_on = supposer->looks > 0 &&
                         list_gone(supposer, supposer->base, board->candidates, board->grid.value);
    supposer->looks = survey->looks;
    memset(supposer->outer.verdict, UNKNOWN, candidates);
    memset(supposer->nested.verdict, UNKNOWN, candidates);
    memcpy(supposer->base, board->candidates, (size_t)layout->cells * sizeof supposer->base[0]);
    read_places(supposer, survey);
    if (goes_on) {
        go_on(supposer, &supposer->outer, supposer->base);
        go_on(supposer, &supposer->nested, supposer->base);
    } else {
        supposer->outer.kept_count = supposer->nested.kept_count = 0;
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
