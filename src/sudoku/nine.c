/* The engine for one 9x9 classic grid: the nodes of its tree side by side in a register (8 with
 * AVX-512, 4 with AVX2, 2 elsewhere), fed from a stack of untried alternatives. The loop is
 * nine_abreast.h. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "engines.h"
#include "nine_kernel.h"

#define GROUPS 27 /* of four lanes: the same cell of the three bands */
/* Nodes put aside without asking for memory. */
#define STACK_SIZE 96
/* One node at a time until so many dead ends: where solutions are many, the first two lie straight
 * ahead, and their neighbours are of no use. */
#define DEAD_ENDS 1

typedef struct NineNode {
    uint16_t cell[GROUPS][4];
} NineNode;

typedef struct Nine {
    const NineKernel *kernel;
    uint32_t slots; /* the first lanes of the nodes abreast */
    int dead_ends;
    bool is_first_known; /* the first solution is the first in the order of the tree, too */
    uint64_t limit;
    Budget *budget;
    SudokuSolutions *solutions;
    int other_than_cell; /* solutions with … */
    uint16_t other_than; /* … these digits there do not count */
    NineNode *stack;
    NineNode *owned; /* the stack once it has outgrown `first_stack` */
    size_t depth;
    size_t size;
    NineAbreastLook look;
    _Alignas(64) uint16_t cells[GROUPS * NINE_LANES_MAX];
    NineNode first_stack[STACK_SIZE];
} Nine;

static void node_read(const Nine *nine, int lane, NineNode *node) {
    const uint16_t *from = nine->cells + lane;
    for (int i = 0; i < GROUPS; i++, from += nine->kernel->lanes) {
        memcpy(node->cell[i], from, sizeof node->cell[i]);
    }
}

static void node_write(Nine *nine, int lane, const NineNode *node) {
    uint16_t *to = nine->cells + lane;
    for (int i = 0; i < GROUPS; i++, to += nine->kernel->lanes) {
        memcpy(to, node->cell[i], sizeof node->cell[i]);
    }
}

/* Where a cell of the grid lies in a node. */
static uint16_t *node_cell(NineNode *node, int cell) {
    return &node->cell[cell / 9 % 3 * 9 + cell % 9][cell / 27];
}

static void node_load(NineNode *node, const SudokuGrid *puzzle) {
    memset(node, 0, sizeof *node);
    for (int cell = 0; cell < NINE_CELLS; cell++) {
        const int value = puzzle->value[cell];
        *node_cell(node, cell) = (uint16_t)(value ? 1 << (value - 1) : NINE_FULL);
    }
}

static void record(Nine *nine, int lane) {
    SudokuSolutions *solutions = nine->solutions;
    if (solutions->count++ == 0) {
        NineNode node;
        node_read(nine, lane, &node);
        for (int cell = 0; cell < NINE_CELLS; cell++) {
            solutions->first.value[cell] = (uint8_t)(bits_lowest(*node_cell(&node, cell)) + 1);
        }
    }
}

/* Room for a few more nodes. */
static bool reserve(Nine *nine, size_t more) {
    if (nine->depth + more <= nine->size) {
        return true;
    }
    const size_t size = nine->size * 2;
    NineNode *stack = realloc(nine->owned, size * sizeof *stack);
    if (!stack) {
        nine->budget->status = STATUS_NO_MEMORY;
        return false;
    }
    if (!nine->owned) {
        memcpy(stack, nine->first_stack, sizeof nine->first_stack);
    }
    nine->owned = stack;
    nine->stack = stack;
    nine->size = size;
    return true;
}

typedef struct Guess {
    int band; /* 0 to 2, or stack 3 to 5 */
    uint16_t digit;
    uint32_t ways;
} Guess;

static Guess choose(const NineAbreastLook *look, int lane) {
    Guess guess = {0, 0, 0};
    uint16_t least = UINT16_MAX;
    for (int band = 0; band < 6; band++) {
        const int side = band / 3;
        const int at = lane + band % 3;
        if (look->beyond[side][at] < least) {
            least = look->beyond[side][at];
            guess = (Guess){band, look->digit[side][at], look->ways[side][at]};
        }
    }
    return guess;
}

/* Takes the digit from the minirows of the band that are not in the way; groups are `step` apart.
 */
static void take_way(uint16_t *cells, int step, const Guess *guess, int way) {
    const uint16_t others = (uint16_t)~guess->digit;
    for (int line = 0; line < 3; line++) {
        for (int k = 1; k < 3; k++) {
            const int box = (nine_ways[way][line] + k) % 3;
            /* A minirow lies in three groups side by side, a minicolumn 9 groups apart. */
            uint16_t *cell = guess->band < 3 ? cells + (9 * line + 3 * box) * step + guess->band
                                             : cells + (3 * (guess->band - 3) + line) * step + box;
            const int along = (guess->band < 3 ? 1 : 9) * step;
            cell[0] &= others;
            cell[along] &= others;
            cell[2 * along] &= others;
        }
    }
}

/* The first way now, the others later. */
static void branch(Nine *nine, int lane) {
    const Guess guess = choose(&nine->look, lane);
    uint32_t left = guess.ways;
    const int first = bits_lowest(left);
    if (!reserve(nine, 5)) {
        return;
    }
    while (left &= left - 1) {
        NineNode *node = &nine->stack[nine->depth++];
        node_read(nine, lane, node);
        take_way(node->cell[0], 4, &guess, bits_lowest(left));
        budget_spend(nine->budget);
    }
    take_way(nine->cells + lane, nine->kernel->lanes, &guess, first);
}

static void widen(Nine *nine) {
    if (nine->slots == 1 && nine->limit > 1 && nine->dead_ends >= DEAD_ENDS) {
        nine->slots = UINT32_C(0x11111111) >> 4 * (8 - nine->kernel->lanes / 4);
        nine->is_first_known = nine->solutions->count > 0;
    }
}

static void search(Nine *nine) {
    NineLook *look = &nine->look.look;
    while ((look->used || nine->depth > 0) && nine->budget->status == STATUS_OK) {
        for (uint32_t idle = nine->slots & ~look->used; idle && nine->depth > 0; idle &= idle - 1) {
            node_write(nine, bits_lowest(idle), &nine->stack[--nine->depth]);
            look->used |= idle & (0 - idle);
        }
        nine->kernel->settle_abreast(nine->cells, &nine->look);
        for (uint32_t left = look->solved & look->used; left; left &= left - 1) {
            record(nine, bits_lowest(left));
            if (nine->solutions->count == nine->limit) {
                return;
            }
        }
        nine->dead_ends += (look->used & look->dead) != 0;
        look->used &= ~(look->solved | look->dead);
        widen(nine);
        for (uint32_t left = look->stuck & look->used; left; left &= left - 1) {
            branch(nine, bits_lowest(left));
        }
    }
}

static void solve_from(Nine *nine, const SudokuGrid *puzzle) {
    nine->slots = 1;
    nine->dead_ends = 0;
    nine->is_first_known = true;
    nine->look.look.used = 0;
    nine->depth = 1;
    node_load(&nine->stack[0], puzzle);
    *node_cell(&nine->stack[0], nine->other_than_cell) &= (uint16_t)~nine->other_than;
    budget_spend(nine->budget);
    search(nine);
}

Status nine_solve(const SudokuGrid *puzzle, uint64_t limit, Budget *budget,
                  SudokuSolutions *solutions) {
    return nine_solve_at_most(PROCESSOR_LEVELS, puzzle, limit, budget, solutions);
}

static void nine_init(Nine *nine, ProcessorLevel level, Budget *budget,
                      SudokuSolutions *solutions) {
    nine->kernel = nine_kernel_at_most(level);
    nine->budget = budget;
    nine->solutions = solutions;
    nine->other_than_cell = 0;
    nine->other_than = 0;
    nine->stack = nine->first_stack;
    nine->owned = NULL;
    nine->size = STACK_SIZE;
    memset(nine->cells, 0, sizeof nine->cells);
}

Status nine_solve_at_most(ProcessorLevel level, const SudokuGrid *puzzle, uint64_t limit,
                          Budget *budget, SudokuSolutions *solutions) {
    Nine nine;
    nine_init(&nine, level, budget, solutions);
    nine.limit = limit;
    solve_from(&nine, puzzle);
    if (solutions->count > 1 && !nine.is_first_known) {
        /* Which one was found first depends on the register: the first in the order of the tree is
         * the same everywhere. */
        SudokuSolutions first = {.count = 0};
        nine.limit = 1;
        nine.solutions = &first;
        solve_from(&nine, puzzle);
        if (first.count == 1) {
            solutions->first = first.first;
        }
    }
    free(nine.owned);
    return budget->status;
}

Status nine_find_other(const SudokuGrid *puzzle, int cell, int value, Budget *budget,
                       bool *is_found) {
    SudokuSolutions solutions = {.count = 0};
    Nine nine;
    nine_init(&nine, PROCESSOR_LEVELS, budget, &solutions);
    nine.limit = 1;
    nine.other_than_cell = cell;
    nine.other_than = (uint16_t)(1 << (value - 1));
    solve_from(&nine, puzzle);
    free(nine.owned);
    *is_found = solutions.count > 0;
    return budget->status;
}
