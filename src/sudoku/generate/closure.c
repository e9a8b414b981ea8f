/* Tests whether techniques solve a puzzle, in bit masks. */
#include "sudoku/generate/closure.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"

/* Two regions that have cells in common, as bits of their lists of cells. */
typedef struct Crossing {
    uint8_t other;
    SudokuBits here;  /* the common cells, in the first region */
    SudokuBits there; /* and in the other one */
} Crossing;

/* How far to go: hidden singles only, or naked singles and locked candidates too. */
typedef enum Depth { DEPTH_HIDDEN, DEPTH_LOCKED } Depth;

/* The regions to examine: a stack, and whether a region is on it. */
typedef struct Agenda {
    int count;
    uint8_t region[SUDOKU_REGIONS_MAX];
    bool has[SUDOKU_REGIONS_MAX];
} Agenda;

struct Closure {
    const SudokuLayout *layout;
    Depth depth;
    SudokuBoard board;
    SudokuPath *path;
    Agenda hidden; /* for hidden singles */
    Agenda locked; /* for locked candidates */
    int queued;
    uint16_t queue[SUDOKU_CELLS_MAX]; /* cells with one candidate */
    int first[SUDOKU_REGIONS_MAX + 1];
    Crossing crossing[]; /* the crossings of a region begin at its `first` */
};

/* Lists the crossings of a region; returns how many. With NULL it only counts them. */
static int list_crossings(const SudokuLayout *layout, int region, Crossing *out) {
    SudokuBits here[SUDOKU_REGIONS_MAX] = {0};
    const uint16_t *members = layout->region_cells[region];
    int count = 0;
    for (int k = 0; k < layout->symbols; k++) {
        for (int i = 0; i < layout->cell_region_count[members[k]]; i++) {
            here[layout->cell_regions[members[k]][i]] |= UINT64_C(1) << k;
        }
    }
    for (int other = 0; other < layout->regions; other++) {
        if (other == region || bits_count(here[other]) < 2) {
            continue;
        }
        Crossing crossing = {(uint8_t)other, here[other], 0};
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[other][k];
            crossing.there |= (SudokuBits)sudoku_layout_region_has(layout, region, cell) << k;
        }
        if (out) {
            out[count] = crossing;
        }
        count++;
    }
    return count;
}

Closure *closure_create(const SudokuLayout *layout) {
    int crossings = 0;
    for (int region = 0; region < layout->regions; region++) {
        crossings += list_crossings(layout, region, NULL);
    }
    Closure *closure = calloc(1, sizeof *closure + (size_t)crossings * sizeof(Crossing));
    if (closure) {
        closure->path = sudoku_path_open(layout);
    }
    if (closure && !closure->path) {
        free(closure);
        return NULL;
    }
    if (closure) {
        closure->layout = layout;
        for (int region = 0; region < layout->regions; region++) {
            const int first = closure->first[region];
            closure->first[region + 1] =
                first + list_crossings(layout, region, closure->crossing + first);
        }
    }
    return closure;
}

void closure_destroy(Closure *closure) {
    if (closure) {
        sudoku_path_close(closure->path);
        free(closure);
    }
}

static void agenda_add(Agenda *agenda, int region) {
    if (!agenda->has[region]) {
        agenda->has[region] = true;
        agenda->region[agenda->count++] = (uint8_t)region;
    }
}

static int agenda_take(Agenda *agenda) {
    const int region = agenda->region[--agenda->count];
    agenda->has[region] = false;
    return region;
}

static void look_again(Closure *closure, int region) {
    agenda_add(&closure->hidden, region);
    agenda_add(&closure->locked, region);
}

static void strike(Closure *closure, int cell, SudokuBits values) {
    const SudokuLayout *layout = closure->layout;
    SudokuBits *candidates = &closure->board.candidates[cell];
    *candidates &= ~values;
    if (closure->depth == DEPTH_LOCKED && *candidates && !(*candidates & (*candidates - 1))) {
        closure->queue[closure->queued++] = (uint16_t)cell;
    }
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        look_again(closure, layout->cell_regions[cell][i]);
    }
}

static void closure_place(Closure *closure, int cell, SudokuBits value) {
    const SudokuLayout *layout = closure->layout;
    closure->board.grid.value[cell] = (uint8_t)(bits_lowest(value) + 1);
    closure->board.candidates[cell] = 0;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        const int region = layout->cell_regions[cell][i];
        const uint16_t *members = layout->region_cells[region];
        look_again(closure, region);
        for (int k = 0; k < layout->symbols; k++) {
            if (closure->board.candidates[members[k]] & value) {
                strike(closure, members[k], value);
            }
        }
    }
}

static void place_hidden(Closure *closure, int region) {
    const uint16_t *members = closure->layout->region_cells[region];
    const SudokuBits *candidates = closure->board.candidates;
    SudokuBits once = 0;
    SudokuBits twice = 0;
    for (int k = 0; k < closure->layout->symbols; k++) {
        twice |= once & candidates[members[k]];
        once |= candidates[members[k]];
    }
    SudokuBits hidden = once & ~twice;
    for (int k = 0; k < closure->layout->symbols && hidden; k++) {
        const SudokuBits here = candidates[members[k]] & hidden;
        if (here) {
            hidden &= ~here;
            closure_place(closure, members[k], here & (~here + 1));
        }
    }
}

/* Removes from the rest of the other region the values that this region has only in the
 * crossing. */
static void closure_strike_locked(Closure *closure, int region, const Crossing *crossing) {
    const SudokuLayout *layout = closure->layout;
    const uint16_t *members = layout->region_cells[region];
    const uint16_t *others = layout->region_cells[crossing->other];
    SudokuBits inside = 0;
    SudokuBits outside = 0;
    for (int k = 0; k < layout->symbols; k++) {
        const SudokuBits candidates = closure->board.candidates[members[k]];
        inside |= crossing->here >> k & 1 ? candidates : 0;
        outside |= crossing->here >> k & 1 ? 0 : candidates;
    }
    const SudokuBits locked = inside & ~outside;
    for (int k = 0; k < layout->symbols && locked; k++) {
        if (!(crossing->there >> k & 1) && (closure->board.candidates[others[k]] & locked)) {
            strike(closure, others[k], locked);
        }
    }
}

static void draw_all(Closure *closure) {
    while (closure->queued > 0 || closure->hidden.count > 0 ||
           (closure->depth == DEPTH_LOCKED && closure->locked.count > 0)) {
        if (closure->queued > 0) {
            const int cell = closure->queue[--closure->queued];
            if (closure->board.candidates[cell]) {
                closure_place(closure, cell, closure->board.candidates[cell]);
            }
        } else if (closure->hidden.count > 0) {
            place_hidden(closure, agenda_take(&closure->hidden));
        } else {
            const int region = agenda_take(&closure->locked);
            for (int i = closure->first[region]; i < closure->first[region + 1]; i++) {
                closure_strike_locked(closure, region, &closure->crossing[i]);
            }
        }
    }
}

/* Puts all regions and all cells on the agenda. */
static void reset_agenda(Closure *closure) {
    const SudokuLayout *layout = closure->layout;
    closure->queued = 0;
    for (int region = 0; region < layout->regions; region++) {
        look_again(closure, region);
    }
    for (int cell = 0; cell < layout->cells && closure->depth == DEPTH_LOCKED; cell++) {
        const SudokuBits open = closure->board.candidates[cell];
        if (open && !(open & (open - 1))) {
            closure->queue[closure->queued++] = (uint16_t)cell;
        }
    }
}

/* Sets the candidates that the givens leave. */
static void set_up(Closure *closure, const SudokuGrid *puzzle) {
    const SudokuLayout *layout = closure->layout;
    SudokuBits used[SUDOKU_REGIONS_MAX];
    closure->board.grid = *puzzle;
    for (int region = 0; region < layout->regions; region++) {
        used[region] = 0;
        for (int k = 0; k < layout->symbols; k++) {
            used[region] |= UINT64_C(1) << puzzle->value[layout->region_cells[region][k]] >> 1;
        }
    }
    for (int cell = 0; cell < layout->cells; cell++) {
        SudokuBits candidates = puzzle->value[cell] ? 0 : sudoku_layout_domain(layout, cell);
        for (int i = 0; i < layout->cell_region_count[cell]; i++) {
            candidates &= ~used[layout->cell_regions[cell][i]];
        }
        closure->board.candidates[cell] = candidates;
    }
    reset_agenda(closure);
}

bool closure_solves(Closure *closure, const SudokuGrid *puzzle, SudokuTechnique hardest) {
    SudokuStep step;
    closure->depth = hardest >= SUDOKU_LOCKED ? DEPTH_LOCKED : DEPTH_HIDDEN;
    set_up(closure, puzzle);
    draw_all(closure);
    while (hardest > SUDOKU_LOCKED &&
           sudoku_path_find(closure->path, &closure->board, hardest, &step)) {
        sudoku_board_apply(&closure->board, closure->layout, &step);
        reset_agenda(closure);
        draw_all(closure);
    }
    return sudoku_grid_is_solved(closure->layout, &closure->board.grid);
}

const SudokuBoard *closure_draw(Closure *closure, const SudokuGrid *puzzle) {
    closure->depth = DEPTH_LOCKED;
    set_up(closure, puzzle);
    draw_all(closure);
    return &closure->board;
}
