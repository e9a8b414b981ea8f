/* Suppositions for forcing chains and nets, and the length of their proofs. */
#include "sudoku/techniques/suppose/suppose.h"

#include <stdlib.h>
#include <string.h>

#include "base/aligned.h"
#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose/suppose_singles.h"

#define STATE_ALIGNMENT _Alignof(SinglesTables)

/* ---- how long a proof is ---- */

/* Marks the singles that removed the candidates that are gone, except one value of the cell or one
 * place. */
static void mark_killers(Supposer *supposer, const Single *said, SudokuBits but) {
    const SudokuLayout *layout = supposer->layout;
    if (said->region == NO_REGION) {
        for (SudokuBits gone = supposer->base[said->cell] & ~but; gone; gone &= gone - 1) {
            const int index = index_of(supposer, said->cell, bits_lowest(gone) + 1);
            supposer->is_needed[supposer->killer[index]] = true;
        }
        return;
    }
    const int row = said->region * layout->symbols + said->value;
    SudokuBits gone = supposer->base[layout->cells + row] & ~PLACED;
    for (; gone; gone &= gone - 1) {
        const int cell = layout->region_cells[said->region][bits_lowest(gone)];
        if (!but || cell != said->cell) {
            supposer->is_needed[supposer->killer[index_of(supposer, cell, said->value + 1)]] = true;
        }
    }
}

/* Counts the lines that the contradiction needs: its line, and the singles before it. */
static int count_needed(Supposer *supposer) {
    int lines = 1;
    memset(supposer->is_needed, false,
           (size_t)supposer->queue.count * sizeof supposer->is_needed[0]);
    mark_killers(supposer, &supposer->clash, 0);
    for (int i = supposer->at; i >= 0; i--) {
        lines += supposer->is_needed[i];
        if (supposer->is_needed[i] && i > 0) {
            const Single *single = &supposer->queue.items[i];
            mark_killers(supposer, single, UINT64_C(1) << single->value);
        }
    }
    return lines;
}

static void suppose_copy_state(const Supposer *supposer, void *to, const void *from) {
    memcpy(to, from, supposer->state_size);
}

/* ---- states that are kept ---- */

static uint64_t *filled_in(const Supposer *supposer, void *state) {
    return (uint64_t *)(void *)((unsigned char *)state + supposer->state_size);
}

/* Adds the candidates that the last singles filled in. */
static void note_singles(const Supposer *supposer, uint64_t *set) {
    for (int i = 0; i < supposer->queue.count; i++) {
        const Single *single = &supposer->queue.items[i];
        add_mark(set, index_of(supposer, single->cell, single->value + 1));
    }
}

/* Notes that candidates filled in by a state without a contradiction need not be supposed. */
static void note_fine(const Supposer *supposer, Layer *layer, void *state) {
    const uint64_t *filled = filled_in(supposer, state);
    for (int word = 0; word < supposer->set_words; word++) {
        layer->fine[word] |= filled[word];
    }
}

static void clear_marks(const Supposer *supposer, uint64_t *set) {
    memset(set, 0, (size_t)supposer->set_words * sizeof *set);
}

/* Allocates a state and the set behind it. */
static void *state_open(const Supposer *supposer) {
    return aligned_create(STATE_ALIGNMENT, supposer->size);
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
static void keep_state(const Supposer *supposer, Layer *layer, SudokuMark root, const void *state) {
    if (layer->kept_count == layer->room) {
        if (layer->room == KEPT_MAX) {
            return;
        }
        layer->kept[layer->room].state = state_open(supposer);
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

static bool has_common_mark(const Supposer *supposer, const uint64_t *a, const uint64_t *b) {
    uint64_t both = 0;
    for (int word = 0; word < supposer->set_words; word++) {
        both |= a[word] & b[word];
    }
    return both != 0;
}

/* Removes the candidates that have gone from the state that it began from; true on a
 * contradiction. */
static bool lose_gone(Supposer *supposer, Kept *kept) {
    uint64_t *filled = filled_in(supposer, kept->state);
    if (has_common_mark(supposer, filled, supposer->gone_marks)) {
        return true;
    }
    empty_queue(supposer);
    for (int i = 0; i < supposer->gone_count; i++) {
        const SudokuMark *gone = &supposer->gone[i];
        SudokuBits left = open_of(supposer, kept->state, gone->cell) & gone->values;
        kept->is_stale |= left != 0;
        for (; left; left &= left - 1) {
            if (lose_one(supposer, kept->state, gone->cell, bits_lowest(left))) {
                return true;
            }
        }
    }
    if (follow(supposer, kept->state)) {
        return true;
    }
    note_singles(supposer, filled);
    return false;
}

/* Updates kept states after the board has lost the candidates listed as gone. A state that now has
 * a contradiction is dropped; its candidate is supposed again on demand. */
static void suppose_go_on(Supposer *supposer, Layer *layer) {
    for (int i = layer->kept_count - 1; i >= 0; i--) {
        Kept *kept = &layer->kept[i];
        if (!(supposer->base[kept->root.cell] & kept->root.values) || lose_gone(supposer, kept)) {
            drop_kept(layer, kept);
        } else if (layer != &supposer->nested || !kept->is_stale) {
            note_fine(supposer, layer, kept->state);
        }
    }
}

/* Lists the candidates that have gone; false when one has come back. The value that fills a cell
 * has not gone. */
static bool list_gone(Supposer *supposer, const SudokuBits *before, const SudokuBits *after,
                      const uint8_t *held) {
    supposer->gone_count = 0;
    clear_marks(supposer, supposer->gone_marks);
    for (int cell = 0; cell < supposer->layout->cells; cell++) {
        const SudokuBits gone = before[cell] & ~after[cell] & ~((UINT64_C(1) << held[cell]) >> 1);
        if (after[cell] & ~before[cell]) {
            return false;
        }
        if (gone) {
            supposer->gone[supposer->gone_count++] = (SudokuMark){cell, 0, gone};
        }
        for (SudokuBits left = gone; left; left &= left - 1) {
            add_mark(supposer->gone_marks, index_of(supposer, cell, bits_lowest(left) + 1));
        }
    }
    return true;
}

/* Copies the board to the current state. */
static void suppose_begin(Supposer *supposer) {
    memcpy(supposer->state, supposer->begin, supposer->size);
}

/* Supposes the candidate on the board, with notes; true on a contradiction. */
static bool suppose_noting(Supposer *supposer, SudokuBits *state, SudokuMark root) {
    queue_mark(supposer, root);
    return follow_noting(supposer, state);
}

/* Do singles refute the candidate? Without tables, the order of the singles is already that of a
 * proof. */
static bool falls_by_singles(Supposer *supposer, SudokuMark root, Refutation *refutation) {
    suppose_begin(supposer);
    if (supposer->tables) {
        const bool falls = suppose(supposer, supposer->state, root);
        /* A single of each generation, and the contradiction. */
        *refutation = (Refutation){supposer->queue.generation + 2, 0};
        return falls;
    }
    const bool falls = suppose_noting(supposer, supposer->state, root);
    if (falls) {
        refutation->lines = refutation->least = count_needed(supposer);
    }
    return falls;
}

bool supposer_refutes(Supposer *supposer, int cell, int value) {
    const int index = index_of(supposer, cell, value);
    if (has_mark(supposer->refuted, index) || has_mark(supposer->outer.fine, index)) {
        return has_mark(supposer->refuted, index);
    }
    const SudokuMark root = {cell, 0, value_bit(value)};
    if (falls_by_singles(supposer, root, &supposer->refutation[index])) {
        add_mark(supposer->refuted, index);
        return true;
    }
    note_singles(supposer, filled_in(supposer, supposer->state));
    note_fine(supposer, &supposer->outer, supposer->state);
    keep_state(supposer, &supposer->outer, root, supposer->state);
    return false;
}

int supposer_least_lines(const Supposer *supposer, int cell, int value) {
    return supposer->refutation[index_of(supposer, cell, value)].least;
}

int supposer_lines(Supposer *supposer, int cell, int value) {
    Refutation *refutation = &supposer->refutation[index_of(supposer, cell, value)];
    if (refutation->lines == 0) {
        memcpy(supposer->noted, supposer->base, (size_t)supposer->words * sizeof(SudokuBits));
        suppose_noting(supposer, supposer->noted, (SudokuMark){cell, 0, value_bit(value)});
        refutation->lines = refutation->least = count_needed(supposer);
    }
    return refutation->lines;
}

/* ---- suppositions inside ---- */

typedef enum Inside { INSIDE_NOTHING, INSIDE_FALLS, INSIDE_CLASH } Inside;

/* Supposes an inner candidate; true when it is refuted. Keeping these states costs more than it
 * saves. */
static bool refutes_inside(Supposer *supposer, SudokuMark mark) {
    if (has_mark(supposer->fine_inside,
                 index_of(supposer, mark.cell, bits_lowest(mark.values) + 1))) {
        return false;
    }
    suppose_copy_state(supposer, supposer->inside, supposer->state);
    if (suppose(supposer, supposer->inside, mark)) {
        return true;
    }
    note_singles(supposer, supposer->fine_inside);
    return false;
}

/* Removes a refuted candidate and follows the singles; true on a contradiction. */
static bool fall(Supposer *supposer, SudokuMark mark) {
    empty_queue(supposer);
    if (lose_one(supposer, supposer->state, mark.cell, bits_lowest(mark.values)) ||
        follow(supposer, supposer->state)) {
        return true;
    }
    note_singles(supposer, filled_in(supposer, supposer->state));
    clear_marks(supposer, supposer->fine_inside);
    return false;
}

/* Finds the first candidate of a cell that is refuted, and follows the singles. */
static Inside refute_in_cell(Supposer *supposer, int cell) {
    for (SudokuBits left = open_of(supposer, supposer->state, cell); left; left &= left - 1) {
        const SudokuMark mark = {cell, 0, left & (~left + 1)};
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
        if (bits_count_inline(open_of(supposer, supposer->state, cell)) == size) {
            const Inside here = refute_in_cell(supposer, cell);
            result = here == INSIDE_NOTHING ? result : here;
        }
    }
    return result;
}

/* The largest number of candidates in a cell; it never grows. */
static int largest_cell(const Supposer *supposer) {
    int largest = 0;
    for (int cell = 0; cell < supposer->layout->cells; cell++) {
        const int count = bits_count_inline(open_of(supposer, supposer->state, cell));
        largest = count > largest ? count : largest;
    }
    return largest;
}

/* Is the supposition that led to the state refuted? */
static bool refute_state(Supposer *supposer) {
    const int largest = largest_cell(supposer);
    supposer->fall_count = 0;
    clear_marks(supposer, supposer->fine_inside);
    for (int size = 2; size <= largest;) {
        const Inside result = refute_in_cells(supposer, size);
        if (result == INSIDE_CLASH) {
            return true;
        }
        size = result == INSIDE_FALLS ? 2 : size + 1;
    }
    return false;
}

/* Continues from where the supposition led before: true when it is still not refuted. */
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
    const SudokuMark root = {cell, 0, value_bit(value)};
    Layer *nested = &supposer->nested;
    const bool is_fine =
        has_mark(nested->fine, index_of(supposer, cell, value)) || is_fine_still(supposer, root);
    supposer->fall_count = 0;
    if (is_fine) {
        return false;
    }
    suppose_begin(supposer);
    if (suppose(supposer, supposer->state, root)) {
        return true;
    }
    note_singles(supposer, filled_in(supposer, supposer->state));
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

/* ---- one for a survey ---- */

static void suppose_find_spots(Supposer *supposer) {
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
                (Spot){(uint16_t)(region * layout->symbols), (uint8_t)region, ~(UINT64_C(1) << k)};
        }
    }
}

static bool layer_open(Layer *layer, int set_words) {
    layer->kept_count = layer->room = 0;
    layer->fine = malloc((size_t)set_words * sizeof layer->fine[0]);
    return layer->fine != NULL;
}

static void layer_close(Layer *layer) {
    for (int i = 0; i < layer->room; i++) {
        aligned_destroy(layer->kept[i].state);
    }
    free(layer->fine);
}

static bool make_states(Supposer *supposer) {
    const SudokuLayout *layout = supposer->layout;
    supposer->words = layout->cells + layout->regions * layout->symbols;
    const size_t wide = (size_t)supposer->words * sizeof(SudokuBits);
    supposer->state_size = (supposer->tables ? SINGLES_WORDS(layout->symbols) * sizeof(uint16_t)
                                             : wide + sizeof(uint64_t) - 1) /
                           sizeof(uint64_t) * sizeof(uint64_t);
    const size_t whole = supposer->state_size + (size_t)supposer->set_words * sizeof(uint64_t);
    supposer->size = (whole + STATE_ALIGNMENT - 1) / STATE_ALIGNMENT * STATE_ALIGNMENT;
    supposer->base = malloc(wide);
    supposer->noted = malloc(wide);
    supposer->begin = state_open(supposer);
    supposer->state = state_open(supposer);
    supposer->inside = state_open(supposer);
    return supposer->base && supposer->noted && supposer->begin && supposer->state &&
           supposer->inside;
}

static bool suppose_make_room(Supposer *supposer) {
    const SudokuLayout *layout = supposer->layout;
    const size_t candidates = (size_t)(layout->cells * layout->symbols);
    const size_t singles = candidates + (size_t)(layout->regions * layout->symbols) + 1;
    supposer->set_words = (int)(candidates + 63) / 64;
    const size_t set = (size_t)supposer->set_words * sizeof(uint64_t);
    const bool has_outer = layer_open(&supposer->outer, supposer->set_words);
    const bool has_layers = layer_open(&supposer->nested, supposer->set_words) && has_outer;
    const bool has_states = make_states(supposer);
    supposer->fine_inside = malloc(set);
    supposer->gone_marks = malloc(set);
    supposer->refuted = malloc(set);
    supposer->refutation = malloc(candidates * sizeof supposer->refutation[0]);
    supposer->queue.items = malloc(singles * sizeof supposer->queue.items[0]);
    supposer->is_needed = malloc(singles * sizeof supposer->is_needed[0]);
    supposer->killer = malloc(candidates * sizeof supposer->killer[0]);
    return has_layers && has_states && supposer->fine_inside && supposer->gone_marks &&
           supposer->refuted && supposer->refutation && supposer->queue.items &&
           supposer->is_needed && supposer->killer;
}

static Supposer *supposer_open(const Survey *survey) {
    const SudokuLayout *layout = survey->layout;
    Supposer *supposer =
        malloc(sizeof *supposer + (size_t)layout->cells * sizeof supposer->spots[0]);
    if (!supposer) {
        return NULL;
    }
    supposer->layout = layout;
    supposer->looks = 0;
    supposer->kernel = singles_kernel_at_most(PROCESSOR_AVX512);
    supposer->tables =
        singles_tables_open(layout, survey->seen_places); /* without tables, all states are wide */
    if (!suppose_make_room(supposer)) {
        supposer_close(supposer);
        return NULL;
    }
    suppose_find_spots(supposer);
    return supposer;
}

void supposer_close(Supposer *supposer) {
    if (supposer) {
        layer_close(&supposer->outer);
        layer_close(&supposer->nested);
        aligned_destroy(supposer->tables);
        free(supposer->base);
        free(supposer->noted);
        aligned_destroy(supposer->begin);
        aligned_destroy(supposer->state);
        free(supposer->fine_inside);
        free(supposer->gone_marks);
        free(supposer->refuted);
        aligned_destroy(supposer->inside);
        free(supposer->refutation);
        free(supposer->queue.items);
        free(supposer->is_needed);
        free(supposer->killer);
        free(supposer);
    }
}

static void read_places(Supposer *supposer, const Survey *survey) {
    const SudokuLayout *layout = supposer->layout;
    SudokuBits *places = supposer->base + layout->cells;
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

static void begin_narrow(Supposer *supposer) {
    const SudokuLayout *layout = supposer->layout;
    uint16_t *cells = supposer->begin;
    for (int cell = 0; cell < layout->cells; cell++) {
        cells[cell] = (uint16_t)supposer->base[cell];
    }
    for (int value = 0; value < layout->symbols; value++) {
        uint16_t *row = cells + SINGLES_CELLS + value * SINGLES_REGIONS;
        for (int region = 0; region < layout->regions; region++) {
            const SudokuBits places =
                supposer->base[layout->cells + region * layout->symbols + value];
            row[region] = places == PLACED ? SINGLES_PLACED : (uint16_t)places;
        }
        for (int region = layout->regions; region < SINGLES_REGIONS; region++) {
            row[region] = SINGLES_PLACED;
        }
    }
}

/* Reads the board at the start: nothing is filled in. */
static void read_begin(Supposer *supposer) {
    memset(supposer->begin, 0, supposer->size);
    if (supposer->tables) {
        begin_narrow(supposer);
    } else {
        memcpy(supposer->begin, supposer->base, (size_t)supposer->words * sizeof(SudokuBits));
    }
}

static void suppose_look_at(Supposer *supposer, const Survey *survey) {
    const SudokuLayout *layout = supposer->layout;
    const SudokuBoard *board = survey->board;
    const bool goes_on = supposer->looks > 0 &&
                         list_gone(supposer, supposer->base, board->candidates, board->grid.value);
    supposer->looks = survey->looks;
    clear_marks(supposer, supposer->refuted);
    clear_marks(supposer, supposer->outer.fine);
    clear_marks(supposer, supposer->nested.fine);
    memcpy(supposer->base, board->candidates, (size_t)layout->cells * sizeof supposer->base[0]);
    read_places(supposer, survey);
    read_begin(supposer);
    if (goes_on) {
        suppose_go_on(supposer, &supposer->outer);
        suppose_go_on(supposer, &supposer->nested);
    } else {
        supposer->outer.kept_count = supposer->nested.kept_count = 0;
    }
}

Supposer *supposer_of(Survey *survey) {
    if (!survey->supposer) {
        survey->supposer = supposer_open(survey);
    }
    if (survey->supposer && survey->supposer->looks != survey->looks) {
        suppose_look_at(survey->supposer, survey);
    }
    return survey->supposer;
}
