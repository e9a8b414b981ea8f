/* Turns a puzzle into variables and groups, and allocates their memory. */
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/cdcl/cdcl.h"
#include "sudoku/generate/closure.h"

/* Space for the reasons that wait while those below them are examined. */
#define WORK_FACTOR 65

static bool take_memory(Cdcl *cdcl) {
    const size_t variables = (size_t)cdcl->variables + 1;
    const size_t groups = (size_t)cdcl->groups;
    cdcl->place = calloc(variables * (size_t)cdcl->places, sizeof *cdcl->place);
    cdcl->size = calloc(groups, sizeof *cdcl->size);
    cdcl->first = calloc(groups + 1, sizeof *cdcl->first);
    cdcl->member = calloc(variables * (size_t)cdcl->places, sizeof *cdcl->member);
    cdcl->mask = calloc(groups, sizeof *cdcl->mask);
    cdcl->variable = calloc(variables, sizeof *cdcl->variable);
    cdcl->activity = calloc(variables, sizeof *cdcl->activity);
    cdcl->heap_at = calloc(variables, sizeof *cdcl->heap_at);
    cdcl->fact = calloc(variables, sizeof *cdcl->fact);
    cdcl->mark = calloc(variables, sizeof *cdcl->mark);
    cdcl->truth = calloc(2 * variables, sizeof *cdcl->truth);
    cdcl->trail = calloc(variables, sizeof *cdcl->trail);
    cdcl->level_start = calloc(variables + 1, sizeof *cdcl->level_start);
    cdcl->heap = calloc(variables, sizeof *cdcl->heap);
    cdcl->list = calloc(2 * variables, sizeof *cdcl->list);
    cdcl->learned = calloc(variables, sizeof *cdcl->learned);
    cdcl->work = calloc(WORK_FACTOR * variables, sizeof *cdcl->work);
    cdcl->marked = calloc(3 * variables, sizeof *cdcl->marked);
    cdcl->stamp = calloc(variables + 1, sizeof *cdcl->stamp);
    cdcl->block = calloc(variables, sizeof *cdcl->block);
    cdcl->at_set = calloc(variables / 64 + 1, sizeof *cdcl->at_set);
    cdcl->satisfied = calloc(groups, sizeof *cdcl->satisfied);
    cdcl->no_memory = !(cdcl->block && cdcl->at_set && cdcl->satisfied && cdcl->place &&
                        cdcl->size && cdcl->first && cdcl->member && cdcl->mask && cdcl->variable &&
                        cdcl->activity && cdcl->heap_at && cdcl->fact && cdcl->mark &&
                        cdcl->truth && cdcl->trail && cdcl->level_start && cdcl->heap &&
                        cdcl->list && cdcl->learned && cdcl->work && cdcl->marked && cdcl->stamp);
    return !cdcl->no_memory;
}

void cdcl_give_back(Cdcl *cdcl) {
    free(cdcl->watches);
    free(cdcl->place);
    free(cdcl->size);
    free(cdcl->first);
    free(cdcl->member);
    free(cdcl->mask);
    free(cdcl->variable);
    free(cdcl->activity);
    free(cdcl->heap_at);
    free(cdcl->fact);
    free(cdcl->mark);
    free(cdcl->truth);
    free(cdcl->trail);
    free(cdcl->level_start);
    free(cdcl->heap);
    free(cdcl->list);
    free(cdcl->learned);
    free(cdcl->work);
    free(cdcl->marked);
    free(cdcl->stamp);
    free(cdcl->block);
    free(cdcl->at_set);
    free(cdcl->satisfied);
    free(cdcl->arena);
    free(cdcl->clauses);
}

/* Numbers of the groups of regions: [region][value], 0 where the value is placed already. */
typedef uint16_t GroupTable[SUDOKU_REGIONS_MAX][SUDOKU_SYMBOLS_MAX];

/* Counts variables and groups; groups of regions come after NO_GROUP and the cells. Returns false
 * when a cell has no candidate or a value no place. */
static bool count_all(Cdcl *cdcl, const SudokuBoard *board, GroupTable table) {
    const SudokuLayout *layout = cdcl->layout;
    cdcl->groups = 1 + layout->cells;
    cdcl->places = PLACES_MIN;
    for (int cell = 0; cell < layout->cells; cell++) {
        const int count = layout->cell_region_count[cell] + 1;
        cdcl->places = count > cdcl->places ? count : cdcl->places;
        cdcl->variables += bits_count(board->candidates[cell]);
        if (!board->grid.value[cell] && !board->candidates[cell]) {
            return false;
        }
    }
    for (int region = 0; region < layout->regions; region++) {
        SudokuBits open = 0;
        SudokuBits placed = 0;
        for (int k = 0; k < layout->symbols; k++) {
            const int cell = layout->region_cells[region][k];
            open |= board->candidates[cell];
            placed |= UINT64_C(1) << board->grid.value[cell] >> 1;
        }
        if ((open | placed) != (UINT64_C(1) << layout->symbols) - 1) {
            return false;
        }
        for (int value = 0; value < layout->symbols; value++) {
            table[region][value] = open >> value & 1 ? (uint16_t)cdcl->groups++ : NO_GROUP;
        }
    }
    return true;
}

/* The groups of a candidate, its cell's first; returns how many. */
static int groups_of(const SudokuLayout *layout, int cell, int value, GroupTable table,
                     uint32_t *groups) {
    int count = 0;
    groups[count++] = 1 + (uint32_t)cell;
    for (int i = 0; i < layout->cell_region_count[cell]; i++) {
        groups[count++] = table[layout->cell_regions[cell][i]][value];
    }
    return count;
}

/* Counts the members of each group, and so where each begins in `member`. */
static void place_groups(Cdcl *cdcl, const SudokuBoard *board, GroupTable table) {
    uint32_t groups[1 + SUDOKU_CELL_REGIONS_MAX];
    for (int cell = 0; cell < cdcl->layout->cells; cell++) {
        for (SudokuBits left = board->candidates[cell]; left; left &= left - 1) {
            const int count = groups_of(cdcl->layout, cell, bits_lowest(left), table, groups);
            for (int i = 0; i < count; i++) {
                cdcl->first[groups[i] + 1]++;
            }
        }
    }
    for (int group = 0; group < cdcl->groups; group++) {
        cdcl->first[group + 1] += cdcl->first[group];
    }
}

static void join_group(Cdcl *cdcl, int variable, int place, uint32_t group) {
    const uint8_t bit = cdcl->size[group]++;
    cdcl->place[variable * cdcl->places + place] = (Place){(uint16_t)group, bit};
    cdcl->member[cdcl->first[group] + bit] = (uint16_t)variable;
    cdcl->mask[group] |= UINT64_C(1) << bit;
}

static void add_variable(Cdcl *cdcl, int number, int cell, int value, GroupTable table) {
    uint32_t groups[1 + SUDOKU_CELL_REGIONS_MAX];
    const int count = groups_of(cdcl->layout, cell, value, table, groups);
    cdcl->variable[number] =
        (Variable){.cell = (uint16_t)cell, .value = (uint8_t)(value + 1), .phase = CDCL_FALSE};
    for (int i = 0; i < count; i++) {
        join_group(cdcl, number, i, groups[i]);
    }
    cdcl_heap_insert(cdcl, number);
}

bool cdcl_set_up(Cdcl *cdcl, const SudokuGrid *puzzle) {
    const SudokuLayout *layout = cdcl->layout;
    Closure *closure = closure_create(layout);
    GroupTable *table = calloc(1, sizeof *table);
    cdcl->no_memory = !closure || !table;
    bool is_open = false;
    if (!cdcl->no_memory) {
        const SudokuBoard *board = closure_draw(closure, puzzle);
        cdcl->placed = board->grid;
        is_open = count_all(cdcl, board, *table);
        cdcl->is_too_large = is_open && cdcl->variables > VARIABLES_MAX;
        is_open = is_open && !cdcl->is_too_large && take_memory(cdcl);
        if (is_open) {
            place_groups(cdcl, board, *table);
        }
        int number = 0;
        for (int cell = 0; cell < layout->cells && is_open; cell++) {
            for (SudokuBits left = board->candidates[cell]; left; left &= left - 1) {
                add_variable(cdcl, number++, cell, bits_lowest(left), *table);
            }
        }
    }
    if (is_open) {
        cdcl->mask[NO_GROUP] = UINT64_MAX;
    }
    closure_destroy(closure);
    free(table);
    return is_open;
}
