#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/cdcl/cdcl.h"
#include "sudoku/generate/closure.h"

/* Room for the reasons that wait while those below them are looked at. */
#define WORK_FACTOR 65

static bool take_memory(Cdcl *learn) {
    const size_t variables = (size_t)learn->variables + 1;
    const size_t groups = (size_t)learn->groups;
    learn->place = calloc(variables * (size_t)learn->places, sizeof *learn->place);
    learn->size = calloc(groups, sizeof *learn->size);
    learn->member = calloc(groups * GROUP_SIZE, sizeof *learn->member);
    learn->mask = calloc(groups, sizeof *learn->mask);
    learn->variable = calloc(variables, sizeof *learn->variable);
    learn->fact = calloc(variables, sizeof *learn->fact);
    learn->mark = calloc(variables, sizeof *learn->mark);
    learn->truth = calloc(2 * variables, sizeof *learn->truth);
    learn->trail = calloc(variables, sizeof *learn->trail);
    learn->level_start = calloc(variables + 1, sizeof *learn->level_start);
    learn->heap = calloc(variables, sizeof *learn->heap);
    learn->watch = calloc(2 * variables, sizeof *learn->watch);
    learn->learned = calloc(variables, sizeof *learn->learned);
    learn->work = calloc(WORK_FACTOR * variables, sizeof *learn->work);
    learn->marked = calloc(3 * variables, sizeof *learn->marked);
    learn->stamp = calloc(variables + 1, sizeof *learn->stamp);
    learn->block = calloc(variables, sizeof *learn->block);
    learn->sorted = calloc(variables, sizeof *learn->sorted);
    learn->no_memory =
        !(learn->block && learn->sorted && learn->place && learn->size && learn->member &&
          learn->mask && learn->variable && learn->fact && learn->mark && learn->truth &&
          learn->trail && learn->level_start && learn->heap && learn->watch && learn->learned &&
          learn->work && learn->marked && learn->stamp);
    return !learn->no_memory;
}

void cdcl_give_back(Cdcl *learn) {
    for (int i = 0; learn->watch && i < 2 * learn->variables; i++) {
        free(learn->watch[i].watches);
    }
    free(learn->place);
    free(learn->size);
    free(learn->member);
    free(learn->mask);
    free(learn->variable);
    free(learn->fact);
    free(learn->mark);
    free(learn->truth);
    free(learn->trail);
    free(learn->level_start);
    free(learn->heap);
    free(learn->watch);
    free(learn->learned);
    free(learn->work);
    free(learn->marked);
    free(learn->stamp);
    free(learn->block);
    free(learn->sorted);
    free(learn->arena);
    free(learn->clauses);
}

/* Numbers of the groups of regions: [region][value], 0 where the value has its place already. */
typedef uint16_t GroupTable[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX];

/* Counts variables and groups, which come after NO_GROUP and the cells. False when a cell or a
 * value has nothing left. */
static bool count_all(Cdcl *learn, const SudokuBoard *board, GroupTable table) {
    const SudokuLayout *layout = learn->layout;
    learn->groups = 1 + layout->cells;
    for (int cell = 0; cell < layout->cells; cell++) {
        const int count = layout->cell_region_count[cell] + 1;
        learn->places = count > learn->places ? count : learn->places;
        learn->variables += bits_count(board->candidates[cell]);
        if (!board->grid.value[cell] && !board->candidates[cell]) {
            return false;
        }
    }
    for (int region = 0; region < layout->regions; region++) {
        uint32_t open = 0;
        uint32_t placed = 0;
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            open |= board->candidates[cell];
            placed |= UINT32_C(1) << board->grid.value[cell] >> 1;
        }
        if ((open | placed) != (UINT32_C(1) << layout->symbols) - 1) {
            return false;
        }
        for (int value = 0; value < layout->symbols; value++) {
            table[region][value] = open >> value & 1 ? (uint16_t)learn->groups++ : NO_GROUP;
        }
    }
    return true;
}

static void join_group(Cdcl *learn, int variable, int place, uint32_t group) {
    const uint8_t bit = learn->size[group]++;
    learn->place[variable * learn->places + place] = (Place){(uint16_t)group, bit};
    learn->member[group * GROUP_SIZE + bit] = (uint16_t)variable;
    learn->mask[group] |= UINT32_C(1) << bit;
}

static void add_variable(Cdcl *learn, int number, int cell, int value, GroupTable table) {
    const SudokuLayout *layout = learn->layout;
    learn->variable[number] = (Variable){
        .cell = (uint16_t)cell, .value = (uint8_t)(value + 1), .phase = CDCL_FALSE, .heap_at = -1};
    join_group(learn, number, 0, 1 + (uint32_t)cell);
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        join_group(learn, number, i + 1, table[layout->cell_regions[cell][i]][value]);
    }
    cdcl_heap_insert(learn, number);
}

bool cdcl_set_up(Cdcl *learn, const SudokuGrid *puzzle) {
    const SudokuLayout *layout = learn->layout;
    Closure *closure = closure_create(layout);
    GroupTable *table = calloc(1, sizeof *table);
    learn->no_memory = !closure || !table;
    bool is_open = false;
    if (!learn->no_memory) {
        const SudokuBoard *board = closure_draw(closure, puzzle);
        learn->placed = board->grid;
        is_open = count_all(learn, board, *table) && take_memory(learn);
        int number = 0;
        for (int cell = 0; cell < layout->cells && is_open; cell++) {
            for (uint32_t left = board->candidates[cell]; left; left &= left - 1) {
                add_variable(learn, number++, cell, bits_lowest(left), *table);
            }
        }
    }
    if (is_open) {
        learn->mask[NO_GROUP] = UINT32_MAX;
    }
    closure_destroy(closure);
    free(table);
    return is_open;
}
