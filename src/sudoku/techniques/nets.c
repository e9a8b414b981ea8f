/* Forcing chains and nets: a candidate is supposed, singles follow from it one after another, and
 * when they end in a contradiction the candidate falls. Of each proof only the lines that the
 * contradiction needs are kept, and of all proofs the shortest. A nested net supposes candidates
 * inside the supposition too. */
#include <stdlib.h>
#include <string.h>

#include "techniques/families.h"

#define NET_LINES 1500
#define NET_DEPS 30000
#define NET_QUEUE (SUDOKU_CELLS_MAX * 4)
/* A proof of this price will do. */
#define SHORT 3
/* The value stands in the region: its places no longer count. */
#define PLACED 255

typedef struct NetState {
    uint32_t open[SUDOKU_CELLS_MAX];
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
    NetState base; /* the board as it stands */
    NetState state;
    NetState saved;
    NetKillers killers;
    NetKillers saved_killers;
    NetLine lines[NET_LINES];
    int line_count;
    uint16_t deps[NET_DEPS];
    int dep_count;
    SudokuLine queue[NET_QUEUE];
    int queue_count;
    int best; /* the price of the best proof: its lines, or half of them */
    int peer_count[SUDOKU_CELLS_MAX];
    uint16_t peers[SUDOKU_CELLS_MAX][SUDOKU_PEERS_MAX];
} Net;

static void copy_state(const SudokuLayout *layout, NetState *to, const NetState *from) {
    memcpy(to->open, from->open, (size_t)layout->cells * sizeof to->open[0]);
    memcpy(to->value, from->value, (size_t)layout->cells);
    memcpy(to->places, from->places, (size_t)layout->regions * sizeof to->places[0]);
}

static Net *open_net(const Finder *finder) {
    const SudokuLayout *layout = finder->layout;
    Net *net = malloc(sizeof *net);
    if (!net) {
        return NULL;
    }
    net->layout = layout;
    net->best = finder->size + 1;
    memcpy(net->base.open, finder->board->candidates, sizeof net->base.open);
    memcpy(net->base.value, finder->board->grid.value, sizeof net->base.value);
    for (int cell = 0; cell < layout->cells; cell++) {
        net->peer_count[cell] = sudoku_layout_peers(layout, cell, net->peers[cell]);
    }
    memset(net->base.places, 0, sizeof net->base.places);
    for (int region = 0; region < layout->regions; region++) {
        uint8_t *places = net->base.places[region];
        for (int value = 1; value <= layout->symbols; value++) {
            places[value - 1] = (uint8_t)bits_count(region_places(finder, region, value));
        }
        for (int k = 0; k < layout->symbols; k++) {
            const int held = net->base.value[layout->region_cells[region][k]];
            if (held) {
                places[held - 1] = PLACED;
            }
        }
    }
    return net;
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

/* What took the candidates away that the line says are gone. */
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
    uint32_t gone = net->base.open[said->cell];
    if (said->kind == SUDOKU_LINE_FILL) {
        gone &= ~value_bit(said->value);
    }
    for (; gone; gone &= gone - 1) {
        add_dep(net, line, net->killers.line[said->cell][bits_lowest(gone)]);
    }
}

/* False when there is no room. */
static bool add_line(Net *net, SudokuLine said) {
    if (net->line_count >= NET_LINES || net->dep_count + SUDOKU_SYMBOLS_MAX > NET_DEPS) {
        return false;
    }
    NetLine *line = &net->lines[net->line_count++];
    *line = (NetLine){.line = said, .first_dep = net->dep_count};
    if (said.kind != SUDOKU_LINE_SUPPOSE && said.kind != SUDOKU_LINE_NOT) {
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

static int place_of(const Net *net, int region, int value) {
    for (int k = 0; k < net->layout->symbols; k++) {
        const int cell = net->layout->region_cells[region][k];
        if (net->state.open[cell] & value_bit(value)) {
            return cell;
        }
    }
    return -1;
}

/* Takes a candidate away because of the line `by`; true and `clash` on a contradiction. */
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
    if (!state->value[cell] && bits_count(state->open[cell]) == 1) {
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
            const int last = place_of(net, region, value);
            enqueue(net, (SudokuLine){SUDOKU_LINE_FILL, depth, (uint8_t)value, (int16_t)last,
                                      (int16_t)region});
        }
    }
    return false;
}

static bool place(Net *net, int cell, int value, SudokuLine *clash) {
    const int by = net->line_count - 1;
    NetState *state = &net->state;
    const uint32_t others = state->open[cell] & ~value_bit(value);
    state->value[cell] = (uint8_t)value;
    for (int i = 0; i < net->layout->cell_region_count[cell]; i++) {
        state->places[net->layout->cell_regions[cell][i]][value - 1] = PLACED;
    }
    for (uint32_t left = others; left; left &= left - 1) {
        if (take(net, (SudokuMark){cell, left & (~left + 1), 0}, by, clash)) {
            return true;
        }
    }
    for (int i = 0; i < net->peer_count[cell]; i++) {
        const int peer = net->peers[cell][i];
        if ((state->open[peer] & value_bit(value)) &&
            take(net, (SudokuMark){peer, value_bit(value), 0}, by, clash)) {
            return true;
        }
    }
    return false;
}

/* Does what is in the queue and what follows; true on a contradiction, whose line is the last. */
static bool follow(Net *net) {
    SudokuLine clash = {0};
    for (int i = 0; i < net->queue_count; i++) {
        const SudokuLine line = net->queue[i];
        if (net->state.value[line.cell]) {
            continue;
        }
        if (!(net->state.open[line.cell] & value_bit(line.value)) || !add_line(net, line)) {
            return false;
        }
        if (place(net, line.cell, line.value, &clash)) {
            return add_line(net, clash);
        }
    }
    return false;
}

static bool suppose(Net *net, int cell, int value, uint8_t depth) {
    SudokuLine clash = {0};
    net->queue_count = 0;
    if (!add_line(net,
                  (SudokuLine){SUDOKU_LINE_SUPPOSE, depth, (uint8_t)value, (int16_t)cell, -1})) {
        return false;
    }
    if (place(net, cell, value, &clash)) {
        return add_line(net, clash);
    }
    return follow(net);
}

static void restart(Net *net) {
    copy_state(net->layout, &net->state, &net->base);
    net->line_count = 0;
    net->dep_count = 0;
}

/* ---- the proof ---- */

/* Marks the lines that the last one rests on and counts them. */
static int mark_needed(Net *net) {
    int count = 0;
    for (int i = 0; i < net->line_count; i++) {
        net->lines[i].is_needed = i == net->line_count - 1;
    }
    for (int i = net->line_count - 1; i >= 0; i--) {
        const NetLine *line = &net->lines[i];
        count += line->is_needed;
        for (int k = 0; line->is_needed && k < line->dep_count; k++) {
            net->lines[net->deps[line->first_dep + k]].is_needed = true;
        }
    }
    return count;
}

/* Writes the proof behind those that the step has; false when there is no room. */
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

/* True when a value follows at once from the fall of the candidate. */
static bool decides(const Net *net, int cell, int value) {
    const uint32_t rest = net->base.open[cell] & ~value_bit(value);
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

/* The best proof so far goes into the step: a short one, and rather one that decides a value. Where
 * all are wanted, each is handed over. */
static bool keep_proof(Net *net, const Finder *finder, SudokuStep *step) {
    const SudokuLine *first = &net->lines[0].line;
    const int count = mark_needed(net);
    if (count > finder->size) {
        return false;
    }
    if (finder->take) {
        write_proof(net, count, step);
        return finder_take(finder, step);
    }
    const int price = decides(net, first->cell, first->value) ? (count + 1) / 2 : count;
    if (price < net->best) {
        net->best = price;
        write_proof(net, count, step);
    }
    return false;
}

/* ---- nets inside nets ---- */

/* Supposes a candidate inside. True when that ends in a contradiction: the lines of it stay, and
 * after them one that says the candidate cannot be. */
static bool suppose_inside(Net *net, int cell, int value) {
    const SudokuLine not = {SUDOKU_LINE_NOT, 1, (uint8_t)value, (int16_t)cell, -1};
    const int lines = net->line_count;
    const int deps = net->dep_count;
    const bool is_refuted = suppose(net, cell, value, 2);
    copy_state(net->layout, &net->state, &net->saved);
    memcpy(net->killers.line, net->saved_killers.line,
           (size_t)net->layout->cells * sizeof net->killers.line[0]);
    if (!is_refuted || !add_line(net, not )) {
        net->line_count = lines;
        net->dep_count = deps;
        return false;
    }
    add_dep(net, &net->lines[net->line_count - 1], net->line_count - 2);
    return true;
}

static void save(Net *net) {
    copy_state(net->layout, &net->saved, &net->state);
    memcpy(net->saved_killers.line, net->killers.line,
           (size_t)net->layout->cells * sizeof net->killers.line[0]);
}

typedef enum Inside { INSIDE_NOTHING, INSIDE_FALLS, INSIDE_CLASH } Inside;

/* Supposes each candidate of one cell until one falls, and does what follows from that. */
static Inside refute_in_cell(Net *net, int cell) {
    for (uint32_t left = net->state.open[cell]; left; left &= left - 1) {
        const SudokuMark mark = {cell, left & (~left + 1), 0};
        SudokuLine clash = {0};
        if (!suppose_inside(net, cell, bits_lowest(left) + 1)) {
            continue;
        }
        net->queue_count = 0;
        if (take(net, mark, net->line_count - 1, &clash)) {
            return add_line(net, clash) ? INSIDE_CLASH : INSIDE_NOTHING;
        }
        if (follow(net)) {
            return INSIDE_CLASH;
        }
        save(net);
        return INSIDE_FALLS;
    }
    return INSIDE_NOTHING;
}

static Inside refute_in_cells(Net *net, int size) {
    Inside result = INSIDE_NOTHING;
    for (int cell = 0; cell < net->layout->cells && result != INSIDE_CLASH; cell++) {
        if (!net->state.value[cell] && bits_count(net->state.open[cell]) == size) {
            const Inside here = refute_in_cell(net, cell);
            result = here == INSIDE_NOTHING ? result : here;
        }
    }
    return result;
}

/* Supposes candidates inside, in cells of two first; true when the outer supposition falls. */
static bool refute_inside(Net *net) {
    save(net);
    for (int size = 2; size <= net->layout->symbols;) {
        const Inside result = refute_in_cells(net, size);
        if (result == INSIDE_CLASH) {
            return true;
        }
        size = result == INSIDE_FALLS ? 2 : size + 1;
    }
    return false;
}

/* ---- the search ---- */

/* What else the cell of the step cannot hold goes into the same step. */
static void refute_cell(Net *net, const Finder *finder, SudokuStep *step) {
    const int cell = step->lines[0].cell;
    uint32_t left = net->base.open[cell] & ~step->values;
    for (; left; left &= left - 1) {
        restart(net);
        if (suppose(net, cell, bits_lowest(left) + 1, 1) ||
            (step->technique == SUDOKU_NESTED_NET && refute_inside(net))) {
            const int count = mark_needed(net);
            if (count <= finder->size) {
                add_proof(net, count, step);
            }
        }
    }
}

bool find_net(const Finder *finder, SudokuStep *step) {
    Net *net = open_net(finder);
    bool stop = false;
    for (int cell = 0; net && !stop && cell < finder->layout->cells && net->best > SHORT; cell++) {
        for (uint32_t left = net->base.open[cell]; left && !stop; left &= left - 1) {
            restart(net);
            stop = suppose(net, cell, bits_lowest(left) + 1, 1) && keep_proof(net, finder, step);
        }
    }
    if (net && !finder->take && step->line_count > 0) {
        refute_cell(net, finder, step);
        stop = true;
    }
    free(net);
    return stop;
}

/* Cells of few candidates first; the first proof that is not too long will do. */
bool find_nested_net(const Finder *finder, SudokuStep *step) {
    const int symbols = finder->layout->symbols;
    Net *net = open_net(finder);
    bool stop = false;
    for (int size = 2; net && !stop && size <= symbols; size++) {
        for (int cell = 0; cell < finder->layout->cells && !stop; cell++) {
            uint32_t left = net->base.open[cell];
            if (bits_count(left) != size) {
                continue;
            }
            for (; left && !stop; left &= left - 1) {
                restart(net);
                stop = (suppose(net, cell, bits_lowest(left) + 1, 1) || refute_inside(net)) &&
                       (keep_proof(net, finder, step) || step->line_count > 0);
            }
        }
    }
    if (stop && !finder->take) {
        refute_cell(net, finder, step);
    }
    free(net);
    return stop;
}
