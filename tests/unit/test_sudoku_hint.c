#include "support/test.h"

#include <string.h>

#include "sudoku/grade.h"
#include "sudoku/hint.h"

#define PUZZLE "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6"
#define SOLUTION "714893562923165487586247319497516238135982674268374195872651943659438721341729856"

static SudokuLayout nine(void) {
    SudokuLayout layout;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_layout_named(&layout, "classic", 9, &reason), STATUS_OK);
    return layout;
}

static void set_up(SudokuState *state, const char *description) {
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_game.setup(state, description, &reason), STATUS_OK);
}

static void play(SudokuState *state, const char *word) {
    Move move;
    assert_true(sudoku_game.move_from_text(word, &move));
    assert_true(sudoku_game.apply(state, move));
}

static SudokuHint find(const SudokuState *state) {
    SudokuHint hint;
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_hint_find(state, &budget, &hint), STATUS_OK);
    return hint;
}

static const char *say(const SudokuHint *hint, int stage, char buffer[1024]) {
    Text out = text_over(buffer, 1024);
    sudoku_hint_text(hint, stage, translate_none, &out);
    assert_true(out.length > 10 && !out.truncated);
    return buffer;
}

/* ---- techniques on made candidates ---- */

/* An empty board; then `keep` lists cells "rcVALUES" that keep those candidates only, and `strike`
 * cells "rcVALUES" that lose them. */
static SudokuBoard board_with(const char *keep, const char *strike) {
    SudokuBoard board = {0};
    for (int cell = 0; cell < 81; cell++) {
        board.candidates[cell] = 0x1FF;
    }
    for (int pass = 0; pass < 2; pass++) {
        for (const char *at = pass ? strike : keep; *at;) {
            const int cell = (at[0] - '1') * 9 + at[1] - '1';
            uint32_t values = 0;
            for (at += 2; *at && *at != ' '; at++) {
                values |= UINT32_C(1) << (*at - '1');
            }
            board.candidates[cell] &= pass ? ~values : values;
            at += *at == ' ';
        }
    }
    return board;
}

typedef struct Pattern {
    SudokuTechnique technique;
    const char *keep;
    const char *strike;
    const char *placed; /* "rcV", or NULL */
    const char *struck; /* one elimination, "rcV" */
    int eliminations;   /* cells */
} Pattern;

static const Pattern patterns[] = {
    {SUDOKU_NAKED_SINGLE, "557", "", "557", NULL, 0},
    {SUDOKU_HIDDEN_SINGLE, "", "113 123 133 213 223 233 313 323", "333", NULL, 0},
    {SUDOKU_LOCKED, "", "211 221 231 311 321 331", NULL, "151", 6},
    {SUDOKU_LOCKED, "", "141 151 161 171 181 191", NULL, "221", 6},
    {SUDOKU_NAKED_PAIR, "1112 1912", "", NULL, "152", 7},
    {SUDOKU_HIDDEN_PAIR, "", "1312 1412 1512 1612 1712 1812 1912", NULL, "113", 2},
    {SUDOKU_NAKED_TRIPLE, "1112 1523 1913", "", NULL, "143", 6},
    {SUDOKU_HIDDEN_TRIPLE, "", "14123 15123 16123 17123 18123 19123", NULL, "134", 3},
    {SUDOKU_NAKED_QUAD, "1112 1423 1534 1914", "", NULL, "182", 5},
    {SUDOKU_HIDDEN_QUAD, "", "151234 161234 171234 181234 191234", NULL, "119", 4},
    {SUDOKU_X_WING, "", "121 131 141 161 171 181 191 521 531 541 561 571 581 591", NULL, "211", 14},
    {SUDOKU_X_WING, "", "211 311 411 611 711 811 911 251 351 451 651 751 851 951", NULL, "121", 14},
    {SUDOKU_XY_WING, "1112 1513 5123", "", NULL, "553", 1},
    {SUDOKU_XYZ_WING, "11123 1513 2223", "", NULL, "133", 2},
};

static void each_technique_is_found_where_it_stands(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        const Pattern *pattern = &patterns[i];
        const SudokuBoard board = board_with(pattern->keep, pattern->strike);
        SudokuStep step;
        assert_true(sudoku_step_find_one(&layout, &board, pattern->technique, &step));
        assert_int_equal(step.technique, pattern->technique);
        assert_int_equal(step.elimination_count, pattern->eliminations);
        const char *at = pattern->placed ? pattern->placed : pattern->struck;
        const int cell = (at[0] - '1') * 9 + at[1] - '1';
        if (pattern->placed) {
            assert_int_equal(step.cell, cell);
            assert_int_equal(step.value, at[2] - '0');
        } else {
            bool found = false;
            assert_int_equal(step.cell, -1);
            assert_true(step.cause_count >= 2);
            for (int k = 0; k < step.elimination_count; k++) {
                found |= step.eliminations[k].cell == cell &&
                         (step.eliminations[k].values >> (at[2] - '1') & 1);
            }
            assert_true(found);
        }
    }
}

/* Value 1 in `size` rows kept to the first `size` columns that no two share a box in. */
static void fish_of_every_size(void **state) {
    (void)state;
    static const SudokuTechnique techniques[] = {SUDOKU_X_WING, SUDOKU_SWORDFISH, SUDOKU_JELLYFISH};
    const SudokuLayout layout = nine();
    for (int size = 2; size <= 4; size++) {
        SudokuBoard board = board_with("", "");
        for (int row = 0; row < size; row++) {
            for (int column = size; column < 9; column++) {
                board.candidates[row * 2 * 9 + column] &= ~1u;
            }
        }
        for (int other = 2; other <= 4; other++) {
            SudokuStep step;
            const bool found = sudoku_step_find_one(&layout, &board, techniques[other - 2], &step);
            assert_int_equal(found, other == size);
            if (found) {
                assert_int_equal(step.elimination_count, (9 - size) * size);
                assert_int_equal(step.cause_count, size * size);
                assert_false(step.by_columns);
            }
        }
    }
}

static void an_open_board_has_no_step(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    SudokuBoard board = board_with("", "");
    SudokuStep step;
    assert_false(sudoku_step_find(&layout, &board, SUDOKU_HIDDEN_QUAD, &step));
    assert_true(sudoku_board_is_possible(&board, &layout));
    board.candidates[40] = 0;
    assert_false(sudoku_board_is_possible(&board, &layout));
    board = board_with("", "111 121 131 141 151 161 171 181 191");
    assert_false(sudoku_board_is_possible(&board, &layout));
}

static void every_technique_has_words(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    for (int technique = 0; technique < SUDOKU_TECHNIQUES; technique++) {
        assert_non_null(sudoku_technique_name((SudokuTechnique)technique));
        assert_true(sudoku_technique_score((SudokuTechnique)technique) > 0);
        assert_true(technique <=
                    (int)sudoku_level_hardest(sudoku_level_of((SudokuTechnique)technique)));
    }
    char buffer[1024];
    Text out = text_over(buffer, sizeof buffer);
    SudokuBoard board = board_with("", patterns[10].strike);
    SudokuStep step;
    assert_true(sudoku_step_find_one(&layout, &board, SUDOKU_X_WING, &step));
    sudoku_step_text(&layout, &step, translate_none, &out);
    assert_non_null(strstr(buffer, "X-wing: in 2 rows the digit 1 fits only in the cells r1c1, "
                                   "r1c5, r5c1, r5c5, which lie in 2 columns. So these candidates "
                                   "can be struck: r2c1 (1), r2c5 (1)"));
    text_clear(&out);
    board = board_with("1112 1513 5123", "");
    assert_true(sudoku_step_find_one(&layout, &board, SUDOKU_XY_WING, &step));
    sudoku_step_text(&layout, &step, translate_none, &out);
    assert_string_equal(buffer, "XY-wing: whichever digit r1c1 takes, one of the cells r1c5, r5c1 "
                                "is 3. So these candidates can be struck: r5c5 (3).");
}

/* ---- hints ---- */

static void a_single_is_told_in_three_stages(void **state) {
    (void)state;
    SudokuState game;
    char buffer[1024];
    set_up(&game, "classic:" PUZZLE);
    const SudokuHint hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_STEP);
    assert_int_equal(hint.step.technique, SUDOKU_HIDDEN_SINGLE);
    assert_int_equal(hint.step.value, SOLUTION[hint.step.cell] - '0');
    assert_true(hint.step.cause_count > 0);
    assert_non_null(strstr(say(&hint, 1, buffer), "Look for the place of"));
    assert_non_null(strstr(say(&hint, 2, buffer), "Hidden single: in box"));
    assert_non_null(strstr(say(&hint, 3, buffer), "So r"));
    Move move;
    assert_int_equal(sudoku_hint_moves(&hint, &game, &move, 1), 1);
    assert_true(sudoku_game.apply(&game, move));
    assert_int_equal(game.flags[hint.step.cell], SUDOKU_HELPED);
}

static void mistakes_come_first(void **state) {
    (void)state;
    SudokuState game;
    char buffer[1024];
    Move move;
    set_up(&game, "classic:" PUZZLE);
    play(&game, "r1c2=7"); /* beside the given 7 */
    SudokuHint hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_CONFLICT);
    assert_int_equal(hint.step.cell, 1);
    assert_non_null(strstr(say(&hint, 2, buffer), "r1c1, r1c2 both hold 7"));
    assert_string_equal(say(&hint, 3, buffer), "Erase the cell r1c2.");
    assert_int_equal(sudoku_hint_moves(&hint, &game, &move, 1), 1);
    assert_true(sudoku_game.apply(&game, move));

    play(&game, "r1c2=3"); /* no conflict, but it is 1 */
    hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_WRONG_VALUE);
    assert_int_equal(hint.step.cell, 1);
    assert_non_null(strstr(say(&hint, 1, buffer), "row 1"));
    assert_non_null(strstr(say(&hint, 2, buffer), "With 3 in the cell r1c2"));
    assert_int_equal(sudoku_hint_moves(&hint, &game, &move, 1), 1);
    assert_true(sudoku_game.apply(&game, move));

    play(&game, "notes");
    play(&game, "r1c2~1");
    hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_WRONG_NOTES);
    assert_string_equal(say(&hint, 3, buffer), "Note 1 in the cell r1c2.");
    assert_int_equal(sudoku_hint_moves(&hint, &game, &move, 1), 1);
    assert_true(sudoku_game.apply(&game, move));
    assert_int_equal(find(&game).kind, SUDOKU_HINT_STEP);
    say(&hint, 1, buffer);
    say(&hint, 2, buffer);
}

static void an_end_is_said_as_such(void **state) {
    (void)state;
    SudokuState game;
    char buffer[1024];
    Move move;
    set_up(&game, "classic:" SOLUTION);
    SudokuHint hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_SOLVED);
    assert_int_equal(sudoku_hint_moves(&hint, &game, &move, 1), 0);
    say(&hint, 1, buffer);
    set_up(&game, "classic:12....3......3..");
    hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_NO_SOLUTION);
    say(&hint, 2, buffer);
    set_up(&game, "classic:................");
    hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_MANY_SOLUTIONS);
    say(&hint, 3, buffer);
    /* Singles are certain although the rest is not. */
    set_up(&game, "classic:123.............");
    assert_int_equal(find(&game).kind, SUDOKU_HINT_STEP);
}

/* Hints alone solve an extreme puzzle; strikes are written into the notes and not told twice. */
static void hints_lead_to_the_solution(void **state) {
    (void)state;
    static const char *const puzzles[] = {
        "classic:..8..3...37.1...2..4.6..8..41.7.......3...1.......2.39..4..8.1..2...1.65...9..7..",
        "classic:..7....8.6..7...3..9.46..2..4...3...1.6.2.5.9...6...7..6..74.9..7...1..8.2....7..",
    };
    for (int i = 0; i < 2; i++) {
        SudokuState game;
        set_up(&game, puzzles[i]);
        int hints = 0;
        int trials = 0;
        for (; sudoku_game.outcome(&game) != OUTCOME_SOLVED; hints++) {
            Move moves[64];
            char buffer[1024];
            const SudokuHint hint = find(&game);
            assert_int_equal(hint.kind, SUDOKU_HINT_STEP);
            trials += hint.step.technique == SUDOKU_FORCED;
            if (hint.step.technique == SUDOKU_FORCED) {
                assert_non_null(strstr(say(&hint, 2, buffer), "leads to a solution"));
            }
            for (int stage = 1; stage <= SUDOKU_HINT_STAGES; stage++) {
                say(&hint, stage, buffer);
            }
            const int count = sudoku_hint_moves(&hint, &game, moves, 64);
            assert_true(count > 0);
            for (int k = 0; k < count; k++) {
                assert_true(sudoku_game.apply(&game, moves[k]));
            }
            assert_true(hints < 200);
        }
        assert_int_equal(trials > 0, i == 1);
    }
}

static void grades_tell_levels_apart(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    static const struct {
        const char *puzzle;
        SudokuLevel level;
    } cases[] = {
        {PUZZLE, SUDOKU_EASY},
        {"7.48...6.....6...7.8....31..97.16..8.........2..37.19..72....4.6...3.....4...98.6",
         SUDOKU_MEDIUM},
        {"..8..3...37.1...2..4.6..8..41.7.......3...1.......2.39..4..8.1..2...1.65...9..7..",
         SUDOKU_HARD},
        {"..7....8.6..7...3..9.46..2..4...3...1.6.2.5.9...6...7..6..74.9..7...1..8.2....7..",
         SUDOKU_EXTREME},
    };
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    int score = 0;
    for (int i = 0; i < 4; i++) {
        SudokuGrid puzzle;
        SudokuGrade grade;
        Budget budget = budget_unlimited();
        assert_int_equal(sudoku_grid_parse(&layout, cases[i].puzzle, 81, &puzzle, &reason),
                         STATUS_OK);
        assert_int_equal(sudoku_grade(&layout, &puzzle, &budget, &grade), STATUS_OK);
        assert_int_equal(grade.level, cases[i].level);
        assert_true(grade.score > score);
        score = grade.score;
        assert_true(grade.steps >= 81 - sudoku_grid_filled(&layout, &puzzle));
        assert_int_equal(sudoku_is_solved_by(&layout, &puzzle, SUDOKU_HIDDEN_QUAD), i < 3);
    }
    SudokuGrid empty = {.value = {0}};
    SudokuGrade grade;
    Budget budget = budget_unlimited();
    assert_int_equal(sudoku_grade(&layout, &empty, &budget, &grade), STATUS_NOT_FOUND);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_technique_is_found_where_it_stands),
        cmocka_unit_test(fish_of_every_size),
        cmocka_unit_test(an_open_board_has_no_step),
        cmocka_unit_test(every_technique_has_words),
        cmocka_unit_test(a_single_is_told_in_three_stages),
        cmocka_unit_test(mistakes_come_first),
        cmocka_unit_test(an_end_is_said_as_such),
        cmocka_unit_test(hints_lead_to_the_solution),
        cmocka_unit_test(grades_tell_levels_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
