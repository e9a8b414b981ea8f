/* Which puzzles are drawn, beside what tests/data/inversion_levels.txt says (support/signature.h;
 * DAMIER_INVERSION_LEVELS): the fewest masks of some draws of each difficulty, with a sum of their
 * boards, and the puzzles of the days of a year. */
#include "support/signature.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/daily_puzzle.h"
#include "inversion/level.h"

static InversionState *state_of(const char *id) {
    char why[100];
    Text reason = text_over(why, sizeof why);
    InversionState *state = malloc(sizeof *state);
    assert_non_null(state);
    assert_int_equal(inversion_game.setup(state, id, &reason), STATUS_OK);
    return state;
}

static void fold_boards(uint64_t *sum, const InversionState *state) {
    for (int cell = 0; cell < inversion_state_cells(state); cell++) {
        signature_fold(sum, (uint64_t)state->start[cell] * 16 + state->goal[cell]);
    }
}

static int fewest(const InversionState *state) {
    InversionAnswer answer = {0};
    Budget budget = budget_nodes(5000);
    InversionSolver *solver = inversion_solver_create_for(state);
    assert_non_null(solver);
    (void)inversion_solver_solve(solver, state->start, state->goal, &budget, &answer);
    assert_true(answer.is_solvable);
    inversion_solver_destroy(solver);
    return answer.clicks;
}

static void sign_levels(const Signature *signature) {
    static const char *const ids[] = {
        "3x3:magic:000000000>000000000",
        "2x2:plus:0000>0000",
        "4x4:plus:0000000000000000>0000000000000000",
        "3x3k4:plus:000000000>000000000",
        "5x5:king:0000000000000000000000000>0000000000000000000000000",
        "4x6:torus:000000000000000000000000>000000000000000000000000",
        "1x2:11;01:00>00",
        "5x5k6:plus:0000000000000000000000000>0000000000000000000000000"};
    for (size_t i = 0; i < sizeof ids / sizeof ids[0]; i++) {
        for (int difficulty = INVERSION_DIFFICULTY_EASY; difficulty <= INVERSION_DIFFICULTY_HARD;
             difficulty++) {
            char line[SIGNATURE_LINE];
            uint64_t sum = 0;
            Text text = text_over(line, sizeof line);
            text_addf(&text, "%.12s %d:", ids[i], difficulty);
            for (uint64_t seed = 1; seed <= 6; seed++) {
                InversionState *state = state_of(ids[i]);
                Rng rng = rng_seeded(seed);
                assert_true(
                    inversion_draw_level(state, (InversionDifficulty)difficulty, &rng, NULL));
                text_addf(&text, " %d", fewest(state));
                fold_boards(&sum, state);
                free(state);
            }
            text_addf(&text, " %016llx\n", (unsigned long long)sum);
            signature_line(signature, line);
        }
    }
}

static void sign_days(const Signature *signature) {
    static const char *const names[7] = {"Sunday",   "Monday", "Tuesday", "Wednesday",
                                         "Thursday", "Friday", "Saturday"};
    char line[SIGNATURE_LINE];
    for (int month = 1; month <= 12; month++) {
        uint64_t sum = 0;
        for (int day = 1; day <= 28; day += 3) {
            char id[INVERSION_DAILY_ID_SIZE];
            Text text = text_over(id, sizeof id);
            const Date date = {2023 + month % 5, month, day};
            inversion_daily_write(date, &text);
            assert_true(inversion_daily_is(date, id));
            signature_fold_text(&sum, id);
            signature_fold_text(&sum, names[date_weekday(date)]);
        }
        snprintf(line, sizeof line, "month %d %016llx\n", month, (unsigned long long)sum);
        signature_line(signature, line);
    }
}

static void the_same_puzzles_are_drawn(void **state) {
    (void)state;
    const Signature signature = signature_open("inversion_levels.txt", "DAMIER_INVERSION_LEVELS");
    sign_levels(&signature);
    sign_days(&signature);
    signature_close(&signature);
}

/* A puzzle is drawn with its level in one go, the same for the same seed. */
static void a_level_is_generated(void **state) {
    (void)state;
    const InversionDraw draw = {.rows = 5, .columns = 5, .colours = 2, .rules = "plus"};
    int clicks[INVERSION_DIFFICULTY_COUNT];
    for (int difficulty = 0; difficulty < INVERSION_DIFFICULTY_COUNT; difficulty++) {
        char id[200];
        char again[200];
        Text text = text_over(id, sizeof id);
        Text second = text_over(again, sizeof again);
        Rng rng = rng_seeded(3);
        assert_int_equal(
            inversion_generate_level(&draw, (InversionDifficulty)difficulty, &rng, NULL, &text),
            STATUS_OK);
        rng = rng_seeded(3);
        assert_int_equal(
            inversion_generate_level(&draw, (InversionDifficulty)difficulty, &rng, NULL, &second),
            STATUS_OK);
        assert_string_equal(id, again);
        InversionState *puzzle = state_of(id);
        clicks[difficulty] = fewest(puzzle);
        free(puzzle);
    }
    assert_true(clicks[INVERSION_DIFFICULTY_EASY] < clicks[INVERSION_DIFFICULTY_MEDIUM]);
    assert_true(clicks[INVERSION_DIFFICULTY_MEDIUM] < clicks[INVERSION_DIFFICULTY_HARD]);
}

/* A raised flag ends the draws; what the rules do not have is refused. */
static void a_level_can_be_stopped_or_refused(void **state) {
    (void)state;
    char id[200];
    Text text = text_over(id, sizeof id);
    Rng rng = rng_seeded(1);
    const InversionDraw none = {.rows = 4, .columns = 4, .colours = 2, .rules = "magic"};
    assert_int_equal(inversion_generate_level(&none, INVERSION_DIFFICULTY_HARD, &rng, NULL, &text),
                     STATUS_BAD_INPUT);
    const atomic_bool stop = true;
    InversionState *puzzle = state_of("5x5:plus:1000000000000000000000000>"
                                      "0000000000000000000000001");
    const InversionState before = *puzzle;
    assert_false(inversion_draw_level(puzzle, INVERSION_DIFFICULTY_EASY, &rng, &stop));
    assert_memory_equal(puzzle, &before, sizeof before);
    free(puzzle);
}

/* The same for everybody; the puzzles of a series differ, and the last ones need more masks. */
static void a_series_is_the_same_everywhere(void **state) {
    (void)state;
    int easy = 0;
    int hard = 0;
    char last[INVERSION_SERIES_ID_SIZE] = "";
    for (int place = 0; place < 10; place++) {
        char id[INVERSION_SERIES_ID_SIZE] = "";
        char again[INVERSION_SERIES_ID_SIZE] = "";
        Text text = text_over(id, sizeof id);
        Text same = text_over(again, sizeof again);
        assert_int_equal(inversion_series_write(4711, place, 10, &text), STATUS_OK);
        assert_int_equal(inversion_series_write(4711, place, 10, &same), STATUS_OK);
        assert_string_equal(id, again);
        assert_string_not_equal(id, last);
        InversionState *puzzle = state_of(id);
        assert_int_equal(puzzle->mask_count, 9);
        easy += place < 3 ? fewest(puzzle) : 0;
        hard += place >= 7 ? fewest(puzzle) : 0;
        memcpy(last, id, sizeof last);
        free(puzzle);
    }
    assert_true(easy <= 9 && hard > easy);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_puzzles_are_drawn),
        cmocka_unit_test(a_level_is_generated),
        cmocka_unit_test(a_level_can_be_stopped_or_refused),
        cmocka_unit_test(a_series_is_the_same_everywhere),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
