/* Checks all steps on all boards along the path of a puzzle, without the code of the finders:
 * against the solution, by the proof from their truths or lines, and each link by the candidates on
 * the board. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_STEPS_H
#define DAMIER_TESTS_SUPPORT_GAMES_SUDOKU_STEPS_H

#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "sudoku/generator.h"
#include "sudoku/grade.h"
#include "sudoku/proof.h"
#include "sudoku/solver.h"

typedef struct Check {
    const SudokuLayout *layout;
    const SudokuBoard *board;
    const SudokuStep *step;
} Check;

static inline SudokuBits bit(int value) {
    return UINT64_C(1) << (value - 1);
}

static inline bool see(const SudokuLayout *layout, int a, int b) {
    return a != b && sudoku_layout_common_region(layout, a, b) >= 0;
}

/* ---- chains ---- */

static inline bool node_has(const SudokuNode *node, int cell) {
    for (int i = 0; i < node->count; i++) {
        if (node->cells[i] == cell) {
            return true;
        }
    }
    return false;
}

/* No cell of one node can hold its value together with a cell of the other. */
static inline void check_weak(const Check *check, const SudokuNode *a, const SudokuNode *b) {
    for (int i = 0; i < a->count; i++) {
        for (int k = 0; k < b->count; k++) {
            assert_true(a->value == b->value ? see(check->layout, a->cells[i], b->cells[k])
                                             : a->cells[i] == b->cells[k]);
        }
    }
}

static inline void check_strong(const Check *check, const SudokuLink *link) {
    const SudokuNode *from = &link->from;
    const SudokuNode *to = &link->to;
    const SudokuBits *open = check->board->candidates;
    if (link->region < 0) {
        assert_true(from->count == 1 && to->count == 1 && from->cells[0] == to->cells[0]);
        assert_int_equal(open[from->cells[0]], bit(from->value) | bit(to->value));
        return;
    }
    assert_int_equal(from->value, to->value);
    for (int k = 0; k < check->layout->symbols; k++) {
        const int cell = check->layout->region_cells[link->region][k];
        assert_true(check->board->grid.value[cell] != from->value);
        assert_true(!(open[cell] & bit(from->value)) || node_has(from, cell) || node_has(to, cell));
    }
}

static inline void check_chain(const Check *check) {
    const SudokuStep *step = check->step;
    const int last = step->link_count - 1;
    const bool is_closed = step->link_count % 2 == 0;
    for (int i = 0; i <= last; i++) {
        const SudokuLink *link = &step->links[i];
        assert_int_equal(link->is_strong, i % 2 == 0);
        if (link->is_strong) {
            check_strong(check, link);
        } else {
            check_weak(check, &link->from, &link->to);
        }
        assert_true(i == last || memcmp(&link->to, &link[1].from, sizeof link->to) == 0);
    }
    if (is_closed) {
        assert_memory_equal(&step->links[last].to, &step->links[0].from, sizeof(SudokuNode));
        return;
    }
    for (int i = 0; i < step->elimination_count; i++) {
        const SudokuMark *mark = &step->eliminations[i];
        for (SudokuBits left = mark->values; left; left &= left - 1) {
            const SudokuNode node = {(uint8_t)(bits_lowest(left) + 1), 1, {(uint16_t)mark->cell}};
            check_weak(check, &node, &step->links[0].from);
            check_weak(check, &node, &step->links[last].to);
        }
    }
}

/* ---- steps ---- */

static inline void check_step(const Check *check, const SudokuGrid *solution) {
    const SudokuStep *step = check->step;
    assert_true(step->cell >= 0 || step->elimination_count > 0);
    assert_true(step->cell < 0 || step->value == solution->value[step->cell]);
    for (int i = 0; i < step->elimination_count; i++) {
        const SudokuMark *mark = &step->eliminations[i];
        assert_int_equal(mark->values & ~check->board->candidates[mark->cell], 0);
        assert_false(mark->values & bit(solution->value[mark->cell]));
    }
    assert_true(sudoku_step_is_proved(check->layout, check->board, step));
    if (step->link_count > 0) {
        check_chain(check);
    }
}

/* Truths that hold in the solution prove nothing against one of its values, and no truths prove
 * nothing. */
static inline void check_that_proofs_can_fail(const Check *check, const SudokuGrid *solution,
                                              Rng *rng) {
    SudokuStep *wrong = malloc(sizeof *wrong);
    int cell = (int)rng_below(rng, (uint32_t)check->layout->cells);
    assert_non_null(wrong);
    *wrong = *check->step;
    wrong->truth_count = wrong->line_count = 0;
    assert_false(wrong->cell < 0 && sudoku_step_is_proved(check->layout, check->board, wrong));
    while (check->board->grid.value[cell]) {
        cell = (cell + 1) % check->layout->cells;
    }
    *wrong = *check->step;
    wrong->elimination_count = 1;
    wrong->eliminations[0] = (SudokuMark){cell, 0, bit(solution->value[cell])};
    if (wrong->cell >= 0) {
        wrong->cell = cell;
        wrong->value = 1 + solution->value[cell] % check->layout->symbols;
    }
    assert_false(sudoku_step_is_proved(check->layout, check->board, wrong));
    free(wrong);
}

/* ---- paths ---- */

typedef struct Path {
    const SudokuLayout *layout;
    const SudokuGrid *solution;
    SudokuBoard board;
    Rng rng;
    int *used; /* the number of steps of each technique */
} Path;

static inline bool take_step(void *context, const SudokuStep *step) {
    Path *path = context;
    const Check check = {path->layout, &path->board, step};
    check_step(&check, path->solution);
    if (path->used[step->technique]++ % 7 == 0) {
        check_that_proofs_can_fail(&check, path->solution, &path->rng);
    }
    return true;
}

/* On every board of the path, asks for all steps up to `last`, not only the easiest. */
static inline void check_path(const SudokuLayout *layout, const SudokuPuzzle *puzzle,
                              SudokuTechnique last, int used[]) {
    Path path = {layout, &puzzle->solution, {.is_unique = false}, rng_seeded(test_seed()), used};
    SudokuStep *step = malloc(sizeof *step);
    sudoku_board_init(&path.board, layout, &puzzle->givens);
    path.board.is_unique = true;
    assert_non_null(step);
    SudokuPath *remembering = sudoku_path_open(layout);
    assert_non_null(remembering);
    while (sudoku_path_step(remembering, &path.board, &puzzle->solution, step)) {
        assert_int_not_equal(step->technique, SUDOKU_FORCED);
        if (step->technique > SUDOKU_LOCKED) {
            assert_true(sudoku_step_find_all(layout, &path.board, last, take_step, &path));
        }
        assert_true(take_step(&path, step));
        sudoku_board_apply(&path.board, layout, step);
    }
    assert_memory_equal(&path.board.grid, &puzzle->solution, sizeof path.board.grid);
    sudoku_path_close(remembering);
    free(step);
}

/* Makes a puzzle of the layout from a seed, at least at this level. */
static inline void make_puzzle(const SudokuLayout *layout, SudokuLevel least, uint64_t seed,
                               SudokuPuzzle *puzzle) {
    Rng rng = rng_seeded(seed);
    Budget budget = budget_unlimited();
    const SudokuRecipe recipe = {.layout = layout, .low = least, .high = SUDOKU_EXTREME};
    assert_int_equal(sudoku_generate(&recipe, &rng, &budget, NULL, puzzle), STATUS_OK);
}

static inline void name_layout(SudokuLayout *layout, const char *name, int order) {
    char buffer[200];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(layout, name, order, &reason), STATUS_OK);
}

#define JIGSAW_9                                                                                   \
    "jigsaw:aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii"
#define JIGSAW_7 "jigsaw:aaabbbbaaabbccaddbcccdddeeccddeeeeeffffgggfffgggg"

#endif
