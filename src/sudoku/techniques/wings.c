/* XY-wing: a pivot XY sees two cells XZ and YZ; one of the two is Z whatever the pivot is, so Z
 * leaves every cell that sees both. XYZ-wing: the pivot holds Z too and must be seen as well. */
#include "base/bits.h"
#include "techniques/families.h"

static bool sees(const Finder *finder, int a, int b) {
    return a != b && sudoku_layout_common_region(finder->layout, a, b) >= 0;
}

static bool strike(const Finder *finder, int pivot, const int wings[2], SudokuStep *step) {
    uint16_t peers[SUDOKU_PEERS_MAX];
    const int count = sudoku_layout_peers(finder->layout, wings[0], peers);
    for (int i = 0; i < count; i++) {
        const int cell = peers[i];
        if (cell != pivot && (finder->board->candidates[cell] & value_bit(step->value)) &&
            sees(finder, cell, wings[1]) && (finder->size == 2 || sees(finder, cell, pivot))) {
            step_add_elimination(step, cell, value_bit(step->value));
        }
    }
    return step->elimination_count > 0;
}

/* The value Z of a pivot and two wings, or 0 when they make no pattern. */
static int wing_value(int size, uint32_t pivot, uint32_t first, uint32_t second) {
    const uint32_t shared = first & second;
    const uint32_t all = pivot | first | second;
    if (bits_count(shared) != 1 || bits_count(all) != 3 || first == second) {
        return 0;
    }
    const bool pivot_holds_it = (pivot & shared) != 0;
    return pivot_holds_it == (size == 3) ? bits_lowest(shared) + 1 : 0;
}

static bool find_around(const Finder *finder, int pivot, SudokuStep *step) {
    const uint32_t *open = finder->board->candidates;
    uint16_t peers[SUDOKU_PEERS_MAX];
    int wings[SUDOKU_PEERS_MAX];
    int count = 0;
    const int peer_count = sudoku_layout_peers(finder->layout, pivot, peers);
    for (int i = 0; i < peer_count; i++) {
        if (bits_count(open[peers[i]]) == 2 && (open[peers[i]] & open[pivot])) {
            wings[count++] = peers[i];
        }
    }
    for (int i = 0; i < count; i++) {
        for (int k = i + 1; k < count; k++) {
            const int pair[2] = {wings[i], wings[k]};
            step->value = wing_value(finder->size, open[pivot], open[pair[0]], open[pair[1]]);
            if (step->value && strike(finder, pivot, pair, step)) {
                step->values = open[pivot] | open[pair[0]] | open[pair[1]];
                step_add_cause(step, pivot, open[pivot]);
                step_add_cause(step, pair[0], open[pair[0]]);
                step_add_cause(step, pair[1], open[pair[1]]);
                return true;
            }
        }
    }
    return false;
}

bool find_wing(const Finder *finder, SudokuStep *step) {
    for (int pivot = 0; pivot < finder->layout->cells; pivot++) {
        if (bits_count(finder->board->candidates[pivot]) == finder->size &&
            find_around(finder, pivot, step)) {
            return true;
        }
    }
    return false;
}
