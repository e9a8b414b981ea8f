/* Which puzzles are drawn, beside what tests/data/inversion_levels.txt says (support/signature.h;
 * DAMIER_INVERSION_LEVELS): the fewest masks of some draws of each difficulty, with a sum of their
 * boards, and the puzzles of the days of a year. */
#include "support/signature.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/daily.h"
#include "inversion/generator.h"
#include "inversion/model.h"

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
        for (int difficulty = DIFFICULTY_EASY; difficulty <= DIFFICULTY_HARD; difficulty++) {
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
            signature_fold_text(&sum, inversion_day_name(date));
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

/* Three stars for the best, two for half as many again. */
static void stars_go_by_the_fewest_masks(void **state) {
    (void)state;
    static const struct {
        int moves, best, stars;
    } cases[] = {{1, 1, 3}, {2, 1, 1}, {2, 2, 3}, {3, 2, 2},  {4, 2, 1},  {3, 3, 3},   {4, 3, 2},
                 {5, 3, 1}, {9, 9, 3}, {8, 9, 3}, {13, 9, 2}, {14, 9, 1}, {15, 10, 2}, {16, 10, 1}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        assert_int_equal(inversion_stars(cases[i].moves, cases[i].best), cases[i].stars);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_same_puzzles_are_drawn),
        cmocka_unit_test(stars_go_by_the_fewest_masks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
