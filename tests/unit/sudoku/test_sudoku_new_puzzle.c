/* New puzzles from their questions, those made ahead, and the puzzle of the day. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "sudoku/daily.h"
#include "sudoku/layout/jigsaw.h"
#include "sudoku/prefetch.h"
#include "sudoku/rules.h"

/* ---- Puzzles that are ready ---- */

static SudokuNewPuzzle *making_of(int choice, uint64_t seed, const char *given) {
    SudokuNewPuzzle *making = calloc(1, sizeof *making);
    assert_non_null(making);
    Text text = text_over(making->given, sizeof making->given);
    text_add(&text, given);
    making->choice = choice;
    making->seed = seed;
    making->order = 4;
    return making;
}

/* Only the very question that was asked is answered. */
static void a_puzzle_answers_its_question_alone(void **state) {
    (void)state;
    SudokuPrefetch prefetch = {.called_away = 0};
    SudokuNewPuzzle *asked = making_of(2, 7, "");
    sudoku_prefetch_put(&prefetch, making_of(2, 7, ""));
    assert_true(sudoku_prefetch_has(&prefetch, asked));
    asked->choice = 1;
    assert_false(sudoku_prefetch_has(&prefetch, asked));
    asked->choice = 2;
    asked->seed = 8;
    assert_false(sudoku_prefetch_has(&prefetch, asked));
    asked->seed = 7;
    asked->level = SUDOKU_HARD;
    assert_false(sudoku_prefetch_has(&prefetch, asked));
    asked->level = SUDOKU_EASY;
    asked->has_diagonals = true;
    assert_false(sudoku_prefetch_has(&prefetch, asked));
    asked->has_diagonals = false;
    asked->date.year = 2026;
    assert_false(sudoku_prefetch_has(&prefetch, asked));
    asked->date.year = 0;
    asked->order = 9; /* the choice says it */
    assert_true(sudoku_prefetch_has(&prefetch, asked));
    SudokuNewPuzzle *dated = making_of(3, 7, "");
    SudokuNewPuzzle *of_a_day = making_of(3, 7, "");
    of_a_day->date.year = 2026;
    sudoku_prefetch_put(&prefetch, of_a_day);
    assert_false(sudoku_prefetch_has(&prefetch, dated));
    free(dated);
    free(asked);
    sudoku_prefetch_finish(&prefetch);
}

/* A layout that is none of the list is known by its text and its symbols. */
static void given_layouts_are_told_apart(void **state) {
    (void)state;
    SudokuPrefetch prefetch = {.called_away = 0};
    SudokuNewPuzzle *asked = making_of(-1, 7, "jigsaw:aabbaabbccddccdd");
    sudoku_prefetch_put(&prefetch, making_of(-1, 7, "jigsaw:aabbaabbccddccdd"));
    assert_true(sudoku_prefetch_has(&prefetch, asked));
    asked->order = 9;
    assert_false(sudoku_prefetch_has(&prefetch, asked));
    asked->order = 4;
    asked->given[7] = 'b';
    assert_false(sudoku_prefetch_has(&prefetch, asked));
    free(asked);
    sudoku_prefetch_finish(&prefetch);
}

static void two_puzzles_are_kept(void **state) {
    (void)state;
    SudokuPrefetch prefetch = {.called_away = 0};
    SudokuNewPuzzle *made[4];
    SudokuNewPuzzle *questions = calloc(2, sizeof *questions);
    assert_non_null(questions);
    for (int i = 0; i < 4; i++) {
        made[i] = making_of(2, (uint64_t)i, "");
    }
    questions[0] = *made[0];
    questions[1] = *made[1];
    sudoku_prefetch_put(&prefetch, made[0]);
    sudoku_prefetch_put(&prefetch, made[1]);
    assert_true(sudoku_prefetch_has(&prefetch, &questions[0]));
    assert_true(sudoku_prefetch_has(&prefetch, &questions[1]));
    sudoku_prefetch_put(&prefetch, made[2]); /* in the place of the last one */
    assert_true(sudoku_prefetch_has(&prefetch, &questions[0]));
    assert_false(sudoku_prefetch_has(&prefetch, &questions[1]));
    sudoku_prefetch_keep(&prefetch, questions, 2); /* drops what nobody asks for */
    assert_ptr_equal(prefetch.ready[0], made[0]);
    assert_null(prefetch.ready[1]);
    assert_ptr_equal(sudoku_prefetch_take(&prefetch, &questions[0]), made[0]);
    assert_null(sudoku_prefetch_take(&prefetch, &questions[0]));
    sudoku_prefetch_put(&prefetch, made[3]);
    questions[1] = *made[3];
    sudoku_prefetch_keep(&prefetch, questions, 1);
    assert_null(prefetch.ready[0]);
    free(made[0]);
    free(questions);
    sudoku_prefetch_finish(&prefetch);
}

/* ---- When to make one ---- */

static SudokuPrefetchMoment at_ms(int64_t now_ms, uint64_t revision, bool is_thinking) {
    return (SudokuPrefetchMoment){now_ms, revision, is_thinking};
}

static void a_puzzle_is_made_two_seconds_after_the_last_move(void **state) {
    (void)state;
    SudokuPrefetch prefetch = {.called_away = 0};
    const SudokuPrefetchKey key = {.seed = 7};
    sudoku_prefetch_watch(&prefetch, &(SudokuPrefetchMoment){1000, 1, false});
    assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), 3000);
    const SudokuPrefetchMoment same = at_ms(2500, 1, false);
    sudoku_prefetch_watch(&prefetch, &same);
    assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), 3000);
    const SudokuPrefetchMoment moved = at_ms(2600, 2, false);
    sudoku_prefetch_watch(&prefetch, &moved);
    assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), 4600);
}

/* Two are made; then nothing is due until what they depend on changes. */
static void what_is_lacking_is_made_in_its_order(void **state) {
    (void)state;
    SudokuPrefetch prefetch = {.called_away = 0};
    const SudokuPrefetchKey key = {.seed = 7};
    const SudokuPrefetchKey other = {.seed = 8};
    SudokuNewPuzzle *questions = calloc(SUDOKU_PREFETCH_MAX, sizeof *questions);
    assert_non_null(questions);
    sudoku_prefetch_watch(&prefetch, &(SudokuPrefetchMoment){1000, 1, false});
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        SudokuNewPuzzle *asked = making_of(2, (uint64_t)i, "");
        questions[i] = *asked;
        free(asked);
    }
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        assert_int_equal(sudoku_prefetch_begin(&prefetch, &key, questions), i);
        assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), 0); /* one at a time */
        sudoku_prefetch_put(&prefetch, making_of(2, (uint64_t)i, ""));
        sudoku_prefetch_end(&prefetch);
        assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), 3000);
    }
    assert_int_equal(sudoku_prefetch_begin(&prefetch, &key, questions), -1);
    assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), 0);
    assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &other), 3000);
    free(questions);
    sudoku_prefetch_finish(&prefetch);
}

/* A worker that is called away again and again is left alone until a puzzle was made. */
static void a_worker_called_away_often_is_not_asked(void **state) {
    (void)state;
    SudokuPrefetch prefetch = {.called_away = 0};
    const SudokuPrefetchKey key = {.seed = 7};
    for (int i = 0; i < 4; i++) {
        prefetch.is_making = true;
        const SudokuPrefetchMoment busy = at_ms(1000, 1, true);
        sudoku_prefetch_watch(&prefetch, &busy);
        assert_true(prefetch.is_making);
        const SudokuPrefetchMoment away = at_ms(1000, 1, false);
        sudoku_prefetch_watch(&prefetch, &away);
        assert_false(prefetch.is_making);
        assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), i < 3 ? 3000 : 0);
    }
    sudoku_prefetch_end(&prefetch);
    assert_int_equal(sudoku_prefetch_due_ms(&prefetch, &key), 3000);
}

/* ---- Making them ---- */

static void expect_made(SudokuNewPuzzle *making, const char *begins, const char *ends) {
    static char description[SUDOKU_DESCRIPTION_SIZE];
    Text text = text_over(description, sizeof description);
    Budget budget = budget_unlimited();
    sudoku_new_puzzle_make(making, &budget, translate_none);
    assert_int_equal(making->status, STATUS_OK);
    sudoku_new_puzzle_describe(making, &text);
    assert_true(text_has_prefix(description, begins));
    assert_string_equal(description + text.length - strlen(ends), ends);
    free(making);
}

static void a_question_has_its_puzzle(void **state) {
    (void)state;
    SudokuNewPuzzle *first = making_of(0, 7, "");
    SudokuNewPuzzle *second = making_of(0, 7, "");
    Budget budget = budget_unlimited();
    sudoku_new_puzzle_make(first, &budget, translate_none);
    sudoku_new_puzzle_make(second, &budget, translate_none);
    assert_memory_equal(&first->puzzle, &second->puzzle, sizeof first->puzzle);
    second->seed = 8;
    sudoku_new_puzzle_make(second, &budget, translate_none);
    assert_memory_not_equal(&first->puzzle, &second->puzzle, sizeof first->puzzle);
    free(first);
    free(second);
    expect_made(making_of(0, 7, ""), "classic:", " easy");
    expect_made(making_of(sudoku_choice_named("jigsaw"), 7, ""), "jigsaw:", " easy");
    expect_made(making_of(-1, 7, "jigsaw:aabbaabbccddccdd"), "jigsaw:aabbaabbccddccdd:", " easy");
    SudokuNewPuzzle *dated = making_of(sudoku_choice_usual(), 7, "");
    dated->date = (Date){2026, 11, 22};
    expect_made(dated, "classic:", " easy 2026-11-22");
    SudokuNewPuzzle *extreme = making_of(0, 7, ""); /* four by four has none */
    extreme->level = SUDOKU_EXTREME;
    sudoku_new_puzzle_make(extreme, &budget, translate_none);
    assert_int_equal(extreme->status, STATUS_OK);
    assert_true(extreme->made < SUDOKU_HARD);
    free(extreme);
}

static void a_layout_that_is_none_has_a_reason(void **state) {
    (void)state;
    SudokuNewPuzzle *making = making_of(-1, 7, "circle");
    Budget budget = budget_unlimited();
    sudoku_new_puzzle_make(making, &budget, translate_none);
    assert_int_equal(making->status, STATUS_BAD_INPUT);
    assert_true(making->reason[0] != 0);
    free(making);
}

/* Every piece has as many cells as there are symbols; another map for another seed. */
static void jigsaws_have_whole_pieces(void **state) {
    (void)state;
    char maps[2][82];
    for (uint64_t seed = 0; seed < 2; seed++) {
        Rng rng = rng_seeded(seed);
        int cells[9] = {0};
        Text text = text_over(maps[seed], sizeof maps[seed]);
        sudoku_jigsaw_print(9, 3, &rng, &text);
        assert_int_equal(text.length, 81);
        for (int cell = 0; cell < 81; cell++) {
            assert_in_range(maps[seed][cell], 'a', 'i');
            cells[maps[seed][cell] - 'a']++;
        }
        for (int piece = 0; piece < 9; piece++) {
            assert_int_equal(cells[piece], 9);
        }
    }
    assert_string_not_equal(maps[0], maps[1]);
}

/* ---- The puzzle of the day ---- */

static void a_date_is_read_and_written(void **state) {
    (void)state;
    char words[160];
    Text text = text_over(words, sizeof words);
    Date date = {0};
    assert_true(sudoku_daily_in("classic:1 easy 2026-11-21", &date));
    assert_int_equal(date.month, 11);
    assert_false(sudoku_daily_in("classic:1 easy", &date));
    assert_false(sudoku_daily_in("classic:1 2026-13-21", &date));
    assert_false(sudoku_daily_in("classic:1 2026-12-32", &date));
    assert_false(sudoku_daily_in("classic:1 2026-12-21x", &date));
    assert_false(sudoku_daily_in("", &date));
    assert_int_equal(date.day, 21); /* as it was */
    assert_true(sudoku_daily_parse("daily:2026-01-05", &date));
    assert_false(sudoku_daily_parse("daily:tomorrow", &date));
    assert_false(sudoku_daily_parse("2026-01-05", &date));
    sudoku_daily_describe(date, &text);
    assert_int_equal(text.length, strlen("classic:") + 81 + strlen(" 2026-01-05"));
    assert_non_null(strstr(words, ". 2026-01-05"));
    assert_int_equal(sudoku_daily_seed(date), 20260105);
}

static void levels_take_turns_by_the_day(void **state) {
    (void)state;
    static const SudokuLevel levels[] = {SUDOKU_MEDIUM, SUDOKU_HARD, SUDOKU_EASY, SUDOKU_MEDIUM};
    for (int day = 1; day <= 4; day++) {
        assert_int_equal(sudoku_daily_level((Date){2026, 7, day}), levels[day - 1]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_puzzle_answers_its_question_alone),
        cmocka_unit_test(given_layouts_are_told_apart),
        cmocka_unit_test(two_puzzles_are_kept),
        cmocka_unit_test(a_puzzle_is_made_two_seconds_after_the_last_move),
        cmocka_unit_test(what_is_lacking_is_made_in_its_order),
        cmocka_unit_test(a_worker_called_away_often_is_not_asked),
        cmocka_unit_test(a_question_has_its_puzzle),
        cmocka_unit_test(a_layout_that_is_none_has_a_reason),
        cmocka_unit_test(jigsaws_have_whole_pieces),
        cmocka_unit_test(a_date_is_read_and_written),
        cmocka_unit_test(levels_take_turns_by_the_day),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
