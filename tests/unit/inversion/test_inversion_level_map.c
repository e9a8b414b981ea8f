/* The hundred levels of the map, and the progress through them. */
#include "support/test.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "inversion/levels/level_map.h"

static void read_level(int level, InversionState *state) {
    char id[INVERSION_LEVEL_ID_SIZE];
    char again[INVERSION_LEVEL_ID_SIZE];
    char why[100];
    Text text = text_over(id, sizeof id);
    Text second = text_over(again, sizeof again);
    Text reason = text_over(why, sizeof why);
    inversion_level_write(level, &text);
    inversion_level_write(level, &second);
    assert_false(text.truncated);
    assert_string_equal(id, again);
    assert_true(inversion_level_is(level, id));
    assert_false(inversion_level_is((level + 1) % INVERSION_LEVELS, id));
    assert_int_equal(inversion_game.setup(state, id, &reason), STATUS_OK);
}

/* Every level has a solution of as many masks as stated, and none has fewer. */
static void every_level_needs_what_it_states(void **unused) {
    (void)unused;
    InversionState *state = malloc(sizeof *state);
    assert_non_null(state);
    for (int level = 0; level < INVERSION_LEVELS; level++) {
        InversionAnswer answer = {0};
        read_level(level, state);
        InversionSolver *solver = inversion_solver_create_for(state);
        assert_non_null(solver);
        assert_int_equal(inversion_solver_solve(solver, state->start, state->goal, NULL, &answer),
                         STATUS_OK);
        if (!answer.is_solvable || !answer.is_proved ||
            answer.clicks != inversion_level_fewest(level)) {
            fail_msg("level %d: %d masks instead of %d", level, answer.clicks,
                     inversion_level_fewest(level));
        }
        inversion_solver_destroy(solver);
    }
    free(state);
}

/* The ways to choose so many masks, as bits: what one would have to try. */
static double choices_bits(int level) {
    const InversionDraw *draw = &inversion_worlds[level / INVERSION_WORLD_LEVELS].draw;
    const double masks = draw->rows * draw->columns * (draw->colours - 1);
    const double played = inversion_level_fewest(level);
    return (lgamma(masks + 1) - lgamma(played + 1) - lgamma(masks - played + 1)) / log(2);
}

static double world_bits(int world) {
    double sum = 0;
    for (int i = 0; i < INVERSION_WORLD_LEVELS; i++) {
        sum += choices_bits(world * INVERSION_WORLD_LEVELS + i);
    }
    return sum / INVERSION_WORLD_LEVELS;
}

static void levels_and_worlds_become_harder(void **unused) {
    (void)unused;
    for (int level = 1; level < INVERSION_LEVELS; level++) {
        if (level % INVERSION_WORLD_LEVELS != 0) {
            assert_true(inversion_level_fewest(level) >= inversion_level_fewest(level - 1));
        }
    }
    for (int world = 0; world < INVERSION_WORLDS; world++) {
        const int first = world * INVERSION_WORLD_LEVELS;
        assert_true(inversion_level_fewest(first) <
                    inversion_level_fewest(first + INVERSION_WORLD_LEVELS - 1));
        if (world > 0 && world_bits(world) <= world_bits(world - 1)) {
            fail_msg("world %d: %.2f bits after %.2f", world, world_bits(world),
                     world_bits(world - 1));
        }
    }
    assert_int_equal(inversion_level_fewest(0), 1);
}

/* No puzzle comes twice. */
static void levels_differ(void **unused) {
    (void)unused;
    static char ids[INVERSION_LEVELS][INVERSION_LEVEL_ID_SIZE];
    for (int level = 0; level < INVERSION_LEVELS; level++) {
        Text text = text_over(ids[level], sizeof ids[level]);
        inversion_level_write(level, &text);
        for (int i = 0; i < level; i++) {
            assert_string_not_equal(ids[i], ids[level]);
        }
    }
}

static void progress_opens_levels(void **unused) {
    (void)unused;
    InversionProgress progress = {{0}};
    assert_true(inversion_progress_is_open(&progress, 0));
    assert_true(inversion_progress_is_open(&progress, 2));
    assert_false(inversion_progress_is_open(&progress, 3));
    assert_int_equal(inversion_progress_next(&progress, -1), 0);
    assert_true(inversion_progress_take(&progress, 0, 2));
    assert_true(inversion_progress_is_open(&progress, 3));
    assert_int_equal(inversion_progress_next(&progress, 0), 1);
    assert_int_equal(inversion_progress_next(&progress, 3), 1); /* nothing open behind it */
    assert_int_equal(inversion_progress_stars(&progress, 0), 2);
    assert_false(inversion_progress_take(&progress, 0, 1)); /* worse */
    assert_int_equal(inversion_progress_stars(&progress, 0), 2);
    assert_true(inversion_progress_take(&progress, 0, 3));
    assert_true(inversion_progress_take(&progress, 1, 0)); /* with help: solved, no star */
    assert_true(inversion_progress_is_solved(&progress, 1));
    assert_int_equal(inversion_progress_sum(&progress, 0), 3);
    assert_int_equal(inversion_progress_sum(&progress, 1), 0);
    assert_int_equal(inversion_progress_solved(&progress, -1), 2);
    for (int level = 0; level < INVERSION_LEVELS; level++) {
        (void)inversion_progress_take(&progress, level, 1);
    }
    assert_int_equal(inversion_progress_next(&progress, 50), -1);
    assert_int_equal(inversion_progress_sum(&progress, -1), INVERSION_LEVELS + 2);
}

static void progress_is_kept_as_text(void **unused) {
    (void)unused;
    char words[INVERSION_LEVELS + 1];
    Text text = text_over(words, sizeof words);
    InversionProgress progress = {{0}};
    (void)inversion_progress_take(&progress, 0, 3);
    (void)inversion_progress_take(&progress, 7, 0);
    (void)inversion_progress_take(&progress, 99, 1);
    inversion_progress_write(&progress, &text);
    assert_false(text.truncated);
    const InversionProgress again = inversion_progress_read(words);
    assert_memory_equal(&progress, &again, sizeof progress);
    const InversionProgress odd = inversion_progress_read("4x9/2");
    assert_int_equal(inversion_progress_stars(&odd, 0), 3);
    assert_int_equal(inversion_progress_solved(&odd, -1), 2);
    assert_int_equal(inversion_progress_stars(&odd, 4), 1);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_level_needs_what_it_states),
        cmocka_unit_test(levels_and_worlds_become_harder),
        cmocka_unit_test(levels_differ),
        cmocka_unit_test(progress_opens_levels),
        cmocka_unit_test(progress_is_kept_as_text),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
