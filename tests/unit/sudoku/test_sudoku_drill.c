/* Positions to train on: one for every technique, the verdicts there, and the groups to choose
 * from. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/bits.h"
#include "sudoku/drill.h"
#include "sudoku/proof.h"
#include "sudoku/solver.h"
#include "sudoku/technique_groups.h"

static SudokuLayout nine(void) {
    SudokuLayout layout;
    Text reason = text_over((char[100]){0}, 100);
    assert_int_equal(sudoku_layout_named(&layout, "classic", 9, &reason), STATUS_OK);
    return layout;
}

static SudokuBoard board_of(const SudokuState *state) {
    SudokuBoard board;
    sudoku_board_init(&board, &state->layout, &state->grid);
    board.is_unique = true;
    for (int cell = 0; cell < state->layout.cells; cell++) {
        board.candidates[cell] = state->notes[cell];
        board.is_given[cell] = state->givens.value[cell] != 0;
    }
    return board;
}

/* Easier ones do all that the first two do: a strong link of a row or column and one with a group.
 * Of 184 000 puzzles at random none wants a net inside a net. */
static bool is_never_next(SudokuTechnique technique) {
    return technique == SUDOKU_FINNED_X_WING || technique == SUDOKU_SASHIMI_X_WING ||
           technique == SUDOKU_NESTED_NET;
}

static SudokuDrill *search_drill(const SudokuLayout *layout, SudokuTechnique technique,
                                 uint64_t seed) {
    SudokuDrill *drill = calloc(1, sizeof *drill);
    atomic_bool stop = false;
    assert_non_null(drill);
    drill->state.layout = *layout;
    drill->technique = technique;
    drill->seed = seed;
    sudoku_drill_search(drill, &stop);
    return drill;
}

/* By the order of the techniques alone: those that are slow to look for come in their place. */
static bool find_easiest(const SudokuState *position, SudokuStep *step) {
    const SudokuBoard board = board_of(position);
    return sudoku_step_find(&position->layout, &board, SUDOKU_FRANKEN_JELLYFISH, step) ||
           sudoku_step_find(&position->layout, &board, SUDOKU_NESTED_NET, step);
}

static void assert_is_next(const SudokuDrill *drill) {
    SudokuStep step;
    assert_true(find_easiest(&drill->state, &step));
    if (is_never_next(drill->technique)) {
        assert_false(drill->is_next);
        assert_int_equal(drill->easier, step.technique);
        assert_true(step.technique < drill->technique);
    } else {
        assert_true(drill->is_next);
        assert_int_equal(step.technique, drill->technique);
    }
}

/* Every candidate of the board is judged: those of the proved steps are accepted, and none that
 * stands in the solution is. */
static void assert_is_judged(const SudokuDrill *drill) {
    const SudokuBoard board = board_of(&drill->state);
    const bool places = sudoku_drill_places(drill->technique);
    int counts[SUDOKU_DRILL_NOTHING + 1] = {0};
    for (int i = 0; i < drill->steps.count; i++) {
        assert_int_equal(drill->steps.steps[i].technique, drill->technique);
        assert_true(sudoku_step_is_proved(&drill->state.layout, &board, &drill->steps.steps[i]));
    }
    for (int cell = 0; cell < drill->state.layout.cells; cell++) {
        for (SudokuBits left = drill->state.notes[cell]; left; left &= left - 1) {
            const int value = bits_lowest(left) + 1;
            const bool is_solution = drill->solution.value[cell] == value;
            const SudokuStep *step = NULL;
            SudokuTechnique by = SUDOKU_TECHNIQUES;
            const SudokuDrillVerdict verdict =
                (places ? sudoku_drill_judge_place : sudoku_drill_judge_strike)(drill, cell, value,
                                                                                &step, &by);
            counts[verdict]++;
            assert_int_equal(verdict == SUDOKU_DRILL_WRONG, is_solution != places);
            assert_int_equal(verdict == SUDOKU_DRILL_STEP, step != NULL);
        }
    }
    assert_true(counts[SUDOKU_DRILL_STEP] > 0);
    assert_true(counts[SUDOKU_DRILL_WRONG] > 0);
    assert_int_equal(counts[SUDOKU_DRILL_NOTHING], 0);
}

static double seconds_used(void) {
    return (double)clock() / CLOCKS_PER_SEC;
}

/* A position for each comes at once: the time is printed, and held only to what no machine of today
 * would need. */
static void every_technique_has_positions(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    double longest = 0;
    for (int technique = 0; technique < SUDOKU_FORCED; technique += ROUNDS_STEP) {
        const double begin = seconds_used();
        SudokuDrill *drill = search_drill(&layout, (SudokuTechnique)technique, 1);
        const double took = seconds_used() - begin;
        print_message("%s: %d puzzles, %.3f s\n", sudoku_technique_name(drill->technique),
                      drill->puzzles, took);
        longest = took > longest ? took : longest;
        assert_int_equal(drill->status, STATUS_OK);
        assert_is_next(drill);
        assert_is_judged(drill);
        sudoku_drill_destroy(drill);
    }
    print_message("the longest search took %.2f s\n", longest);
    assert_true(longest < 10);
}

/* Each verdict by itself, on a position that was found. */
static void verdicts_fit_the_solution(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    SudokuDrill *found = search_drill(&layout, SUDOKU_X_WING, 1);
    const SudokuState *position = &found->state;
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    SudokuBoard board = board_of(position);
    SudokuDrill *drill = calloc(1, sizeof *drill);
    SudokuStep step;
    sudoku_solve(&position->layout, &position->givens, 2, &budget, &solutions);
    assert_true(sudoku_step_find_one(&position->layout, &board, SUDOKU_X_WING, &step));
    drill->technique = SUDOKU_X_WING;
    drill->state = *position;
    drill->solution = solutions.first;
    drill->steps = (SudokuStepList){&step, 1, 1};
    memset(drill->strikes, SUDOKU_TECHNIQUES, sizeof drill->strikes);
    int counts[SUDOKU_DRILL_NOTHING + 1] = {0};
    for (int cell = 0; cell < 81; cell++) {
        for (int value = 1; value <= 9; value++) {
            const SudokuStep *by_step = NULL;
            SudokuTechnique by = SUDOKU_TECHNIQUES;
            const SudokuDrillVerdict verdict =
                sudoku_drill_judge_strike(drill, cell, value, &by_step, &by);
            const bool is_open = position->notes[cell] >> (value - 1) & 1;
            counts[verdict]++;
            assert_int_equal(verdict == SUDOKU_DRILL_NOTHING, !is_open);
            assert_int_equal(verdict == SUDOKU_DRILL_WRONG,
                             is_open && solutions.first.value[cell] == value);
            assert_int_equal(verdict == SUDOKU_DRILL_STEP, by_step != NULL);
        }
    }
    assert_true(counts[SUDOKU_DRILL_STEP] > 0 && counts[SUDOKU_DRILL_UNSHOWN] > 0 &&
                counts[SUDOKU_DRILL_OTHER] == 0);
    const SudokuMark *struck = &step.eliminations[0];
    const int value = bits_lowest(struck->values) + 1;
    const SudokuStep *by_step = NULL;
    SudokuTechnique by = SUDOKU_TECHNIQUES;
    drill->steps.count = 0;
    drill->strikes[struck->cell][value - 1] = SUDOKU_SWORDFISH;
    assert_int_equal(sudoku_drill_judge_strike(drill, struck->cell, value, &by_step, &by),
                     SUDOKU_DRILL_OTHER);
    assert_int_equal(by, SUDOKU_SWORDFISH);
    free(drill);
    sudoku_drill_destroy(found);
}

/* The same seed gives the same position, another seed another one. */
static void a_seed_gives_its_position(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    SudokuDrill *drills[3];
    for (int i = 0; i < 3; i++) {
        drills[i] = search_drill(&layout, SUDOKU_JELLYFISH, i < 2 ? 5 : 6);
    }
    assert_memory_equal(&drills[0]->state, &drills[1]->state, sizeof drills[0]->state);
    assert_memory_not_equal(&drills[0]->state, &drills[2]->state, sizeof drills[0]->state);
    for (int i = 0; i < 3; i++) {
        sudoku_drill_destroy(drills[i]);
    }
    sudoku_drill_destroy(NULL);
}

static void a_raised_flag_ends_the_search(void **state) {
    (void)state;
    SudokuDrill *drill = calloc(1, sizeof *drill);
    atomic_bool stop = true;
    assert_non_null(drill);
    drill->state.layout = nine();
    drill->technique = SUDOKU_X_WING;
    sudoku_drill_search(drill, &stop);
    assert_int_equal(drill->status, STATUS_NOT_FOUND);
    assert_int_equal(drill->steps.count, 0);
    sudoku_drill_destroy(drill);
}

/* ---- Groups ---- */

/* All but the last, which is no technique, stand in one group each. */
static void every_technique_has_one_group(void **state) {
    (void)state;
    int seen[SUDOKU_TECHNIQUES] = {0};
    for (int i = 0; i < sudoku_technique_group_count(); i++) {
        const SudokuTechniqueGroup *group = sudoku_technique_group(i);
        assert_true(group->count > 0 && group->count <= SUDOKU_TECHNIQUE_GROUP_MAX);
        assert_true(group->title[0] != 0);
        for (int k = 0; k < group->count; k++) {
            seen[group->techniques[k]]++;
            assert_int_equal(sudoku_technique_group_of(group->techniques[k]), i);
        }
    }
    for (int technique = 0; technique < SUDOKU_TECHNIQUES; technique++) {
        const bool is_trained = technique < SUDOKU_FORCED;
        assert_int_equal(seen[technique], is_trained);
        assert_int_equal(sudoku_technique_group_of((SudokuTechnique)technique) >= 0, is_trained);
    }
}

/* ---- Lists of steps ---- */

static void steps_that_do_the_same_are_listed_once(void **state) {
    (void)state;
    SudokuStep step = {.technique = SUDOKU_X_WING, .cell = -1, .elimination_count = 1};
    step.eliminations[0] = (SudokuMark){4, 0, 1};
    SudokuStep other = step;
    SudokuStepList list = {0};
    const SudokuStepList one = {&step, 1, 1};
    const SudokuStepList two = {&other, 1, 1};
    assert_true(sudoku_step_list_append(&list, &one));
    assert_true(sudoku_step_list_append(&list, &two));
    assert_int_equal(list.count, 1);
    other.eliminations[0].cell = 5;
    assert_true(sudoku_step_list_append(&list, &two));
    other.technique = SUDOKU_SWORDFISH;
    assert_true(sudoku_step_list_append(&list, &two));
    assert_int_equal(list.count, 3);
    sudoku_step_list_finish(&list);
    assert_int_equal(list.count, 0);
    assert_null(list.steps);
}

/* The parts together have the steps of all techniques, each part its own. */
static void parts_of_a_search_have_their_techniques(void **state) {
    (void)state;
    static SudokuStepSearch search;
    const atomic_bool stop = false;
    Text reason = text_over((char[100]){0}, 100);
    for (int part = 0; part < SUDOKU_STEP_SEARCH_PARTS; part++) {
        search = (SudokuStepSearch){.part = part, .allows_uniqueness = true};
        assert_int_equal(sudoku_game.setup(
                             &search.state,
                             "classic:7.48...6.....6...7.8....319.97.16.381.......426.37.19.872...."
                             "4.6...3.....4...98.6",
                             &reason),
                         STATUS_OK);
        sudoku_step_search_run(&search, &stop);
        assert_int_equal(search.status, STATUS_OK);
        assert_true(part > 0 || search.list.count > 0);
        for (int i = 0; i < search.list.count; i++) {
            const SudokuTechnique technique = search.list.steps[i].technique;
            assert_true(part == 0 ? technique <= SUDOKU_GROUPED_CHAIN
                                  : (int)technique == SUDOKU_GROUPED_CHAIN + part);
            assert_true(i == 0 || search.list.steps[i - 1].technique <= technique);
        }
        sudoku_step_list_finish(&search.list);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_technique_has_positions),
        cmocka_unit_test(verdicts_fit_the_solution),
        cmocka_unit_test(a_seed_gives_its_position),
        cmocka_unit_test(a_raised_flag_ends_the_search),
        cmocka_unit_test(every_technique_has_one_group),
        cmocka_unit_test(steps_that_do_the_same_are_listed_once),
        cmocka_unit_test(parts_of_a_search_have_their_techniques),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
