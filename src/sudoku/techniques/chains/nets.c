/* Forcing chains and nets: suppose a candidate and follow singles one after another; when they end
 * in a contradiction, the candidate is false. Each proof keeps only the lines that the
 * contradiction needs, and the shortest proof wins. A nested net makes further suppositions inside
 * the first. */
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "sudoku/techniques/families.h"
#include "sudoku/techniques/suppose/suppose.h"

#define NET_LINES 1500
#define NET_DEPS 30000
#define NET_QUEUE (SUDOKU_CELLS_MAX * 4)
/* The value stands in the region, so its places no longer count. */
#define PLACED 255

typedef struct NetState {
    SudokuBits open[SUDOKU_CELLS_MAX];
    uint8_t value[SUDOKU_CELLS_MAX];
    uint8_t places[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX];
} NetState;

/* killer[c][v - 1]: the line that took v from c; read only where it is known to be gone. */
typedef struct NetKillers {
    uint16_t line[SUDOKU_CELLS_MAX][SUDOKU_SYMBOLS_MAX];
} NetKillers;

typedef struct NetLine {
    SudokuLine line;
    int first_dep;
    int dep_count;
    bool is_needed;
} NetLine;

typedef struct Net {
    const SudokuLayout *layout;
    Supposer *supposer;
    int looks;     /* of the survey, whose board `base` is */
    NetState base; /* the board as it stands */
    NetState state;
    NetState saved;
    NetKillers killers;
    NetLine lines[NET_LINES];
    int line_count;
    uint16_t deps[NET_DEPS];
    int dep_count;
    SudokuLine queue[NET_QUEUE];
    int queue_count;
    int peer_count[SUDOKU_CELLS_MAX]; /* 0: not listed yet */
    uint16_t peers[SUDOKU_CELLS_MAX][SUDOKU_PEERS_MAX];
} Net;

static void nets_copy_state(const SudokuLayout *layout, NetState *to, const NetState *from) {
    memcpy(to->open, from->open, (size_t)layout->cells * sizeof to->open[0]);
    memcpy(to->value, from->value, (size_t)layout->cells);
    memcpy(to->places, from->places, (size_t)layout->regions * sizeof to->places[0]);
}

static void nets_look_at(Net *net, const Finder *finder) {
    const SudokuLayout *layout = net->layout;
    memcpy(net->base.open, finder->board->candidates, (size_t)layout->cells * sizeof(SudokuBits));
    memcpy(net->base.value, finder->board->grid.value, (size_t)layout->cells);
    for (int region = 0; region < layout->regions; region++) {
        uint8_t *places = net->base.places[region];
        for (int value = 1; value <= layout->symbols; value++) {
            places[value - 1] = (uint8_t)bits_count_inline(finder->survey->places[region][value]);
        }
        for (int k = 0; k < layout->symbols; k++) {
            const int held = net->base.value[layout->region_cells[region][k]];
            if (held) {
                places[held - 1] = PLACED;
            }
        }
    }
}

/* The survey's net, made on first use; NULL when memory runs out. */
static Net *net_of(const Finder *finder) {
    Survey *survey = finder->survey;
    const SudokuLayout *layout = finder->layout;
    Supposer *supposer = supposer_of(survey);
    if (!survey->net) {
        survey->net = malloc(sizeof *survey->net);
        if (survey->net) {
            memset(survey->net->peer_count, 0, sizeof survey->net->peer_count);
            survey->net->layout = layout;
            survey->net->looks = 0;
        }
    }
    if (!survey->net || !supposer) {
        return NULL;
    }
    if (survey->net->looks != survey->looks) {
        nets_look_at(survey->net, finder);
        survey->net->looks = survey->looks;
    }
    survey->net->supposer = supposer;
    return survey->net;
}

/* ---- lines and what they rest on ---- */

static void add_dep(Net *net, NetLine *line, int dep) {
    for (int i = 0; i < line->dep_count; i++) {
        if (net->deps[line->first_dep + i] == dep) {
            return;
        }
    }
    if (net->dep_count < NET_DEPS) {
        net->deps[net->dep_count++] = (uint16_t)dep;
        line->dep_count++;
    }
}

/* Adds the lines that removed the candidates that this line says are gone. */
static void add_deps(Net *net, NetLine *line) {
    const SudokuLine *said = &line->line;
    if (said->region >= 0) {
        for (int k = 0; k < net->layout->symbols; k++) {
            const int cell = net->layout->region_cells[said->region][k];
            if (cell != said->cell && (net->base.open[cell] & value_bit(said->value))) {
                add_dep(net, line, net->killers.line[cell][said->value - 1]);
            }
        }
        return;
    }
    SudokuBits gone = net->base.open[said->cell];
    if (said->kind == SUDOKU_LINE_FILL) {
        gone &= ~value_bit(said->value);
    }
    for (; gone; gone &= gone - 1) {
        add_dep(net, line, net->killers.line[said->cell][bits_lowest(gone)]);
    }
}

static bool rests_on_lines(const SudokuLine *said) {
    return said->kind != SUDOKU_LINE_SUPPOSE && said->kind != SUDOKU_LINE_NOT;
}

/* Adds a line; false when the list is full. The premises of an outer line are found on demand.
 * Those of an inner line are noted at once, because later suppositions remove the same candidates
 * again. */
static bool nets_add_line(Net *net, SudokuLine said) {
    if (net->line_count >= NET_LINES || net->dep_count + SUDOKU_SYMBOLS_MAX > NET_DEPS) {
        return false;
    }
    NetLine *line = &net->lines[net->line_count++];
    *line = (NetLine){.line = said, .first_dep = net->dep_count};
    if (said.depth > 1 && rests_on_lines(&said)) {
        add_deps(net, line);
    }
    return true;
}

/* ---- singles ---- */

static void enqueue(Net *net, SudokuLine line) {
    if (net->queue_count < NET_QUEUE) {
        net->queue[net->queue_count++] = line;
    }
}

static int nets_place_of(const Net *net, int region, int value) {
    for (int k = 0; k < net->layout->symbols; k++) {
        const int cell = net->layout->region_cells[region][k];
        if (net->state.open[cell] & value_bit(value)) {
            return cell;
        }
    }
    return -1;
}

/* Removes a candidate because of the line `by`; returns true and sets `clash` on a
 * contradiction. */
static bool take(Net *net, SudokuMark mark, int by, SudokuLine *clash) {
    NetState *state = &net->state;
    const int cell = mark.cell;
    const int value = bits_lowest(mark.values) + 1;
    const uint8_t depth = net->lines[by].line.depth;
    state->open[cell] &= ~mark.values;
    net->killers.line[cell][value - 1] = (uint16_t)by;
    if (!state->value[cell] && !state->open[cell]) {
        *clash = (SudokuLine){SUDOKU_LINE_NO_VALUE, depth, 0, (int16_t)cell, -1};
        return true;
    }
    if (!state->value[cell] && !(state->open[cell] & (state->open[cell] - 1))) {
        const int last = bits_lowest(state->open[cell]) + 1;
        enqueue(net, (SudokuLine){SUDOKU_LINE_FILL, depth, (uint8_t)last, (int16_t)cell, -1});
    }
    for (int i = 0; i < net->layout->cell_region_count[cell]; i++) {
        const int region = net->layout->cell_regions[cell][i];
        uint8_t *places = &state->places[region][value - 1];
        if (*places == PLACED) {
            continue;
        }
        *places -= 1;
        if (*places == 0) {
            *clash = (SudokuLine){SUDOKU_LINE_NO_PLACE, depth, (uint8_t)value, -1, (int16_t)region};
            return true;
        }
        if (*places == 1) {
            const int last = nets_place_of(net, region, value);
            enqueue(net, (SudokuLine){SUDOKU_LINE_FILL, depth, (uint8_t)value, (int16_t)last,
                                      (int16_t)region});
        }
    }
    return false;
}

static bool nets_place(Net *net, int cell, int value, SudokuLine *clash) {
    const int by = net->line_count - 1;
    NetState *state = &net->state;
    const SudokuBits others = state->open[cell] & ~value_bit(value);
    state->value[cell] = (uint8_t)value;
    for (int i = 0; i < net->layout->cell_region_count[cell]; i++) {
        state->places[net->layout->cell_regions[cell][i]][value - 1] = PLACED;
    }
    for (SudokuBits left = others; left; left &= left - 1) {
        if (take(net, (SudokuMark){cell, 0, left & (~left + 1)}, by, clash)) {
            return true;
        }
    }
    if (net->peer_count[cell] == 0) {
        net->peer_count[cell] = sudoku_layout_peers(net->layout, cell, net->peers[cell]);
    }
    for (int i = 0; i < net->peer_count[cell]; i++) {
        const int peer = net->peers[cell][i];
        if ((state->open[peer] & value_bit(value)) &&
            take(net, (SudokuMark){peer, 0, value_bit(value)}, by, clash)) {
            return true;
        }
    }
    return false;
}

/* Fills in the queued singles and those that follow; true on a contradiction, whose line is the
 * last. */
static bool follow(Net *net) {
    SudokuLine clash = {0};
    for (int i = 0; i < net->queue_count; i++) {
        const SudokuLine line = net->queue[i];
        if (net->state.value[line.cell]) {
            continue;
        }
        if (!(net->state.open[line.cell] & value_bit(line.value)) || !nets_add_line(net, line)) {
            return false;
        }
        if (nets_place(net, line.cell, line.value, &clash)) {
            return nets_add_line(net, clash);
        }
    }
    return false;
}

static bool suppose(Net *net, int cell, int value, uint8_t depth) {
    SudokuLine clash = {0};
    net->queue_count = 0;
    if (!nets_add_line(
            net, (SudokuLine){SUDOKU_LINE_SUPPOSE, depth, (uint8_t)value, (int16_t)cell, -1})) {
        return false;
    }
    if (nets_place(net, cell, value, &clash)) {
        return nets_add_line(net, clash);
    }
    return follow(net);
}

static void restart(Net *net) {
    nets_copy_state(net->layout, &net->state, &net->base);
    net->line_count = 0;
    net->dep_count = 0;
}

/* ---- the proof ---- */

/* Marks and counts the lines that the last one relies on. */
static int mark_needed(Net *net) {
    int count = 0;
    for (int i = 0; i < net->line_count; i++) {
        net->lines[i].is_needed = i == net->line_count - 1;
    }
    for (int i = net->line_count - 1; i >= 0; i--) {
        NetLine *line = &net->lines[i];
        const int deps = net->dep_count;
        count += line->is_needed;
        if (line->is_needed && line->line.depth == 1 && rests_on_lines(&line->line)) {
            line->first_dep = net->dep_count;
            line->dep_count = 0;
            add_deps(net, line);
        }
        for (int k = 0; line->is_needed && k < line->dep_count; k++) {
            net->lines[net->deps[line->first_dep + k]].is_needed = true;
        }
        net->dep_count = deps;
    }
    return count;
}

/* Appends the proof to those of the step; false when it does not fit. */
static bool add_proof(Net *net, int count, SudokuStep *step) {
    const SudokuLine *first = &net->lines[0].line;
    if (step->line_count + count > SUDOKU_LINES_MAX) {
        return false;
    }
    step->values |= value_bit(first->value);
    step_strike(step, first->cell, value_bit(first->value));
    for (int i = 0; i < net->line_count; i++) {
        const NetLine *line = &net->lines[i];
        if (!line->is_needed) {
            continue;
        }
        step->lines[step->line_count++] = line->line;
        if (line->line.kind == SUDOKU_LINE_FILL && line->line.depth == 1) {
            step_add_cause(step, line->line.cell, value_bit(line->line.value));
        }
    }
    return true;
}

static void write_proof(Net *net, int count, SudokuStep *step) {
    step->values = 0;
    step->value = net->lines[0].line.value;
    step->cause_count = step->elimination_count = step->line_count = 0;
    add_proof(net, count, step);
}

/* Does removing the candidate decide a value at once? */
static bool decides(const Net *net, int cell, int value) {
    const SudokuBits rest = net->base.open[cell] & ~value_bit(value);
    if (!(rest & (rest - 1))) {
        return true;
    }
    for (int i = 0; i < net->layout->cell_region_count[cell]; i++) {
        if (net->base.places[net->layout->cell_regions[cell][i]][value - 1] == 2) {
            return true;
        }
    }
    return false;
}

/* The price of a proof: its number of lines, or half when it decides a value. */
static int price_of(const Net *net, int cell, int value, int lines) {
    return decides(net, cell, value) ? (lines + 1) / 2 : lines;
}

/* ---- nets inside nets ---- */

/* Supposes an inner candidate. True when that ends in a contradiction: its lines stay, followed by
 * one that says that the candidate is false. */
static bool suppose_inside(Net *net, int cell, int value) {
    const SudokuLine not = {SUDOKU_LINE_NOT, 1, (uint8_t)value, (int16_t)cell, -1};
    const int lines = net->line_count;
    const int deps = net->dep_count;
    const bool is_refuted = suppose(net, cell, value, 2);
    nets_copy_state(net->layout, &net->state, &net->saved);
    if (!is_refuted || !nets_add_line(net, not )) {
        net->line_count = lines;
        net->dep_count = deps;
        return false;
    }
    add_dep(net, &net->lines[net->line_count - 1], net->line_count - 2);
    return true;
}

/* Supposes the inner candidates known to be false there; true when that refutes the outer
 * supposition. */
static bool refute_inside(Net *net, const SudokuMark *falls, int count) {
    for (int i = 0; i < count; i++) {
        SudokuLine clash = {0};
        nets_copy_state(net->layout, &net->saved, &net->state);
        if (!suppose_inside(net, falls[i].cell, bits_lowest(falls[i].values) + 1)) {
            return false;
        }
        net->queue_count = 0;
        if (take(net, falls[i], net->line_count - 1, &clash)) {
            return nets_add_line(net, clash);
        }
        if (follow(net)) {
            return true;
        }
    }
    return false;
}

/* ---- the search ---- */

/* Makes the proof that the candidate is false, by singles or with inner suppositions. Returns the
 * lines of the proof, or 0 when there is none. */
static int prove(Net *net, int cell, int value, bool is_nested) {
    if (is_nested ? !supposer_refutes_inside(net->supposer, cell, value)
                  : !supposer_refutes(net->supposer, cell, value)) {
        return 0;
    }
    const SudokuMark *falls;
    const int count = supposer_falls(net->supposer, &falls);
    restart(net);
    const bool is_proved =
        suppose(net, cell, value, 1) || (is_nested && refute_inside(net, falls, count));
    return is_proved ? mark_needed(net) : 0;
}

/* Adds to the step the other values that its cell cannot hold. */
static void refute_cell(Net *net, const Finder *finder, SudokuStep *step) {
    const int cell = step->lines[0].cell;
    SudokuBits left = net->base.open[cell] & ~step->values;
    for (; left; left &= left - 1) {
        const int count =
            prove(net, cell, bits_lowest(left) + 1, step->technique == SUDOKU_NESTED_NET);
        if (count > 0 && count <= finder->size) {
            add_proof(net, count, step);
        }
    }
}

/* The first candidate with the lowest possible price, or none. */
static SudokuMark find_cheapest(const Net *net, const Finder *finder) {
    SudokuMark cheapest = {-1, 0, 0};
    int lowest = finder->size + 1;
    for (int cell = 0; cell < net->layout->cells; cell++) {
        for (SudokuBits left = net->base.open[cell]; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            if (!supposer_refutes(net->supposer, cell, value)) {
                continue;
            }
            const int least = supposer_least_lines(net->supposer, cell, value);
            const int price = price_of(net, cell, value, least);
            if (least <= finder->size && price < lowest) {
                lowest = price;
                cheapest = (SudokuMark){cell, 0, value_bit(value)};
            }
        }
    }
    return cheapest;
}

/* The price of the candidate, if its proof is not too long and the price is below the limit; else
 * 0. Lines are counted only where that is possible. */
static int price_below(const Net *net, const Finder *finder, SudokuMark mark, int most) {
    const int value = bits_lowest(mark.values) + 1;
    const int least = supposer_least_lines(net->supposer, mark.cell, value);
    if (least > finder->size || price_of(net, mark.cell, value, least) >= most) {
        return 0;
    }
    const int lines = supposer_lines(net->supposer, mark.cell, value);
    const int price = price_of(net, mark.cell, value, lines);
    return lines <= finder->size && price < most ? price : 0;
}

/* The candidate with the best proof: the one with the lowest price, and of equal ones the first. */
static SudokuMark find_best(const Net *net, const Finder *finder) {
    SudokuMark best = {-1, 0, 0};
    const SudokuMark cheapest = find_cheapest(net, finder);
    if (cheapest.cell < 0) {
        return best;
    }
    const int bound = price_below(net, finder, cheapest, INT_MAX);
    int lowest = bound > 0 ? bound + 1 : finder->size + 1;
    for (int cell = 0; cell < net->layout->cells; cell++) {
        for (SudokuBits left = net->base.open[cell]; left; left &= left - 1) {
            const SudokuMark mark = {cell, 0, left & (~left + 1)};
            const int price = supposer_refutes(net->supposer, cell, bits_lowest(left) + 1)
                                  ? price_below(net, finder, mark, lowest)
                                  : 0;
            if (price > 0) {
                lowest = price;
                best = mark;
            }
        }
    }
    return best;
}

/* Passes on a proof of each false candidate. */
static bool hand_over(Net *net, const Finder *finder, bool is_nested, SudokuStep *step) {
    for (int cell = 0; cell < finder->layout->cells; cell++) {
        for (SudokuBits left = net->base.open[cell]; left; left &= left - 1) {
            const int count = prove(net, cell, bits_lowest(left) + 1, is_nested);
            if (count > 0 && count <= finder->size) {
                write_proof(net, count, step);
                if (finder_take(finder, step)) {
                    return true;
                }
            }
        }
    }
    return false;
}

bool find_net(const Finder *finder, SudokuStep *step) {
    Net *net = net_of(finder);
    if (!net || finder->take) {
        return net && hand_over(net, finder, false, step);
    }
    const SudokuMark best = find_best(net, finder);
    if (best.cell < 0) {
        return false;
    }
    write_proof(net, prove(net, best.cell, bits_lowest(best.values) + 1, false), step);
    refute_cell(net, finder, step);
    return true;
}

/* Tries cells with few candidates first, and takes the first proof that is not too long. */
bool find_nested_net(const Finder *finder, SudokuStep *step) {
    const int symbols = finder->layout->symbols;
    Net *net = net_of(finder);
    if (!net || finder->take) {
        return net && hand_over(net, finder, true, step);
    }
    for (int size = 2; size <= symbols; size++) {
        for (int cell = 0; cell < finder->layout->cells; cell++) {
            SudokuBits left = net->base.open[cell];
            for (left = bits_count_inline(left) == size ? left : 0; left; left &= left - 1) {
                const int count = prove(net, cell, bits_lowest(left) + 1, true);
                if (count > 0 && count <= finder->size) {
                    write_proof(net, count, step);
                    refute_cell(net, finder, step);
                    return true;
                }
            }
        }
    }
    return false;
}
