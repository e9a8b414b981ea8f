/* Hints: stages, sentences and moves. */
#include "support/test.h"

#include <string.h>

#include "sudoku/grade.h"
#include "sudoku/hint.h"
#include "sudoku/proof.h"
#include "support/games/sudoku_solvable.h"

#define PUZZLE "7.48...6.....6...7.8....319.97.16.381.......426.37.19.872....4.6...3.....4...98.6"
#define SOLUTION "714893562923165487586247319497516238135982674268374195872651943659438721341729856"

/* Room for the longest net. */
#define SAID 8192

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

static const char *say(const SudokuHint *hint, int stage, char buffer[SAID]) {
    Text out = text_over(buffer, SAID);
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
            SudokuBits values = 0;
            for (at += 2; *at && *at != ' '; at++) {
                values |= UINT64_C(1) << (*at - '1');
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

#define SKYSCRAPER "121 131 141 161 171 181 191 521 531 541 551 571 581 591"
#define TWO_IN_ROW_1 "121 131 141 161 171 181 191"
#define SWORDFISH "121 131 151 161 171 181 191 511 521 531 551 561 571 591"
#define JELLYFISH                                                                                  \
    "121 131 151 161 171 181 191 311 321 331 351 361 381 391 511 521 531 541 551 561 591"
#define BOX_AND_ROW "121 131 211 231 311 321 331 531 541 551 561 571 581 591"
#define ROW_1_LIKE_2 "121 131 151 161 171 181 191"
#define TWO_IN_ROW_2 "221 231 251 261 271 281 291"
#define ROWS_LOSE_1_AND_2 " 341 441 541 641 741 841 941 1212 1512 222 252 542 842 5112 8112"
#define KITE "111 131 141 151 161 181 191 311 411 511 611 711 911"

static const Pattern patterns[] = {
    {SUDOKU_NAKED_SINGLE, "557", "", "557", NULL, 0},
    {SUDOKU_HIDDEN_SINGLE, "", "113 123 133 213 223 233 313 323", "333", NULL, 0},
    {SUDOKU_LOCKED, "", "211 221 231 311 321 331", NULL, "151", 6},
    {SUDOKU_LOCKED, "", "141 151 161 171 181 191", NULL, "221", 6},
    {SUDOKU_NAKED_PAIR, "1112 1912", "", NULL, "152", 7},
    {SUDOKU_HIDDEN_PAIR, "", "1312 1412 1512 1612 1712 1812 1912", NULL, "113", 2},
    {SUDOKU_NAKED_TRIPLE, "1112 1523 1913", "", NULL, "143", 6},
    {SUDOKU_HIDDEN_TRIPLE, "", "14123 15123 16123 17123 18123 19123", NULL, "134", 3},
    {SUDOKU_NAKED_QUAD, "1112 1423 1534 1914", "", NULL, "182", 11},
    {SUDOKU_HIDDEN_QUAD, "", "151234 161234 171234 181234 191234", NULL, "119", 4},
    {SUDOKU_X_WING, "", "121 131 141 161 171 181 191 521 531 541 561 571 581 591", NULL, "211", 14},
    {SUDOKU_X_WING, "", "211 311 411 611 711 811 911 251 351 451 651 751 851 951", NULL, "121", 14},
    {SUDOKU_XY_WING, "1112 1513 5123", "", NULL, "553", 1},
    {SUDOKU_XYZ_WING, "11123 1513 2223", "", NULL, "133", 2},
    {SUDOKU_SKYSCRAPER, "", SKYSCRAPER, NULL, "261", 4},
    {SUDOKU_KITE, "", KITE, NULL, "871", 1},
    {SUDOKU_X_CHAIN, "", KITE, NULL, "871", 1},
    {SUDOKU_W_WING, "1112 5512", "922 932 942 962 972 982 992", NULL, "151", 2},
    {SUDOKU_XY_CHAIN, "1112 1423 4434 4714", "", NULL, "171", 2},
    {SUDOKU_CHAIN, "1112 1423 4434 4714", "", NULL, "171", 2},
    {SUDOKU_ALS_XZ, "1112 1523 5113", "", NULL, "553", 1},
    {SUDOKU_REMOTE_PAIR, "1112 1512 5512 5912", "", NULL, "511", 21},
    {SUDOKU_SIMPLE_COLOURS, "", SKYSCRAPER " 211 311 411 611 711 811 911", NULL, "261", 4},
    {SUDOKU_MULTI_COLOURS, "", KITE, NULL, "871", 1},
    {SUDOKU_FINNED_X_WING, "", TWO_IN_ROW_1 " 521 531 541 571 581 591", NULL, "451", 2},
    {SUDOKU_SASHIMI_X_WING, "", SKYSCRAPER, NULL, "451", 2},
    {SUDOKU_FINNED_SWORDFISH, "", SWORDFISH " 921 931 941 951 961 971", NULL, "781", 2},
    {SUDOKU_SASHIMI_SWORDFISH, "", SWORDFISH " 921 931 941 951 961 971 981", NULL, "781", 2},
    {SUDOKU_FINNED_JELLYFISH, "", JELLYFISH " 921 931 941 951 961 971", NULL, "781", 4},
    {SUDOKU_SASHIMI_JELLYFISH, "", JELLYFISH " 921 931 941 951 961 971 981", NULL, "781", 4},
    {SUDOKU_FRANKEN_X_WING, "", BOX_AND_ROW, NULL, "411", 10},
    {SUDOKU_UNIQUE_1, "1112 1412 2112 24123", "", NULL, "241", 1},
    {SUDOKU_UNIQUE_2, "1112 1412 21123 24123", "", NULL, "293", 7},
    {SUDOKU_UNIQUE_3, "1112 1412 21123 24124 2734", "", NULL, "224", 6},
    {SUDOKU_UNIQUE_4, "1112 1412 21123 24124", TWO_IN_ROW_2, NULL, "212", 2},
    {SUDOKU_UNIQUE_5, "1112 14123 21123 2412", "", NULL, "263", 4},
    {SUDOKU_UNIQUE_6, "1112 14123 21124 2412", ROW_1_LIKE_2 " " TWO_IN_ROW_2, NULL, "141", 2},
    {SUDOKU_HIDDEN_RECTANGLE, "1112", TWO_IN_ROW_2 " 341 441 541 641 741 841 941", NULL, "242", 1},
    {SUDOKU_HIDDEN_RECTANGLE, "1112", TWO_IN_ROW_2 ROWS_LOSE_1_AND_2, NULL, "242", 1},
    {SUDOKU_SUE_DE_COQ, "111234 121234 1712 2134", "", NULL, "151", 11},
    {SUDOKU_ALS_XY_WING, "1112 1513 5123", "", NULL, "553", 1},
    {SUDOKU_ALS_CHAIN, "1112 1523 5534 5945 9956 9267 7217", "", NULL, "911", 6},
    {SUDOKU_DEATH_BLOSSOM, "1112 1513 5123", "", NULL, "553", 1},
};

/* Eight boards of one: rows and columns reversed or exchanged, and the values with them. */
#define SYMMETRIES 8

static int turned_cell(int cell, int symmetry) {
    const int row = symmetry & 1 ? 8 - cell / 9 : cell / 9;
    const int column = symmetry & 2 ? 8 - cell % 9 : cell % 9;
    return symmetry & 4 ? column * 9 + row : row * 9 + column;
}

static int turned_value(int value, int symmetry) {
    return symmetry & 1 ? 10 - value : value;
}

static SudokuBoard turned(const SudokuBoard *board, int symmetry) {
    SudokuBoard other = *board;
    for (int cell = 0; cell < 81; cell++) {
        SudokuBits values = 0;
        for (int value = 1; value <= 9; value++) {
            values |= (board->candidates[cell] >> (value - 1) & 1)
                      << (turned_value(value, symmetry) - 1);
        }
        other.candidates[turned_cell(cell, symmetry)] = values;
    }
    return other;
}

/* The step that is described; turned boards may have a second one of the kind that comes first. */
static void check_step(const Pattern *pattern, const SudokuStep *step) {
    const char *at = pattern->placed ? pattern->placed : pattern->struck;
    const int cell = (at[0] - '1') * 9 + at[1] - '1';
    assert_int_equal(step->elimination_count, pattern->eliminations);
    if (pattern->placed) {
        assert_int_equal(step->cell, cell);
        assert_int_equal(step->value, at[2] - '0');
        return;
    }
    bool found = false;
    for (int k = 0; k < step->elimination_count; k++) {
        found |= step->eliminations[k].cell == cell &&
                 (step->eliminations[k].values >> (at[2] - '1') & 1);
    }
    assert_true(found);
}

static void each_technique_is_found_where_it_stands(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    for (size_t i = 0; i < sizeof patterns / sizeof patterns[0]; i++) {
        const Pattern *pattern = &patterns[i];
        const SudokuBoard straight = board_with(pattern->keep, pattern->strike);
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            SudokuBoard board = turned(&straight, symmetry);
            SudokuStep step;
            board.is_unique = sudoku_technique_is_uniqueness(pattern->technique);
            assert_true(sudoku_step_find_one(&layout, &board, pattern->technique, &step));
            assert_int_equal(step.technique, pattern->technique);
            if (symmetry == 0) {
                check_step(pattern, &step);
            }
            if (!pattern->placed) {
                assert_int_equal(step.cell, -1);
                assert_true(step.cause_count >= 2);
                assert_true(sudoku_step_is_proved(&layout, &board, &step));
            }
        }
    }
}

/* One candidate more breaks the pattern. */
static void nearly_is_not_enough(void **state) {
    (void)state;
    static const Pattern nearly[] = {
        {SUDOKU_SKYSCRAPER, "", "121 131 141 161 171 181 191 521 531 541 551 571 581", NULL, NULL,
         0},
        {SUDOKU_KITE, "", SKYSCRAPER, NULL, NULL, 0},
        {SUDOKU_SKYSCRAPER, "", KITE, NULL, NULL, 0},
        {SUDOKU_TURBOT, "", "111 131 141 151 161 181 191 311 411 511 611 711", NULL, NULL, 0},
        {SUDOKU_W_WING, "1112 5512", "922 932 942 962 972 982", NULL, NULL, 0},
        {SUDOKU_W_WING, "1112 5513", "922 932 942 962 972 982 992", NULL, NULL, 0},
        {SUDOKU_XY_CHAIN, "1112 1423 44345 4714", "", NULL, NULL, 0},
        {SUDOKU_CHAIN, "1112 1423 44345 4714", "", NULL, NULL, 0},
        {SUDOKU_ALS_XZ, "1112 1524 5113", "", NULL, NULL, 0},
        {SUDOKU_FORCING_NET, "1112 1423", "", NULL, NULL, 0},
        {SUDOKU_REMOTE_PAIR, "1112 1512 5512 59123", "", NULL, NULL, 0},
        {SUDOKU_SIMPLE_COLOURS, "", SKYSCRAPER " 211 311 411 611 711 811", NULL, NULL, 0},
        {SUDOKU_MULTI_COLOURS, "", "111 131 141 151 161 181 191 311 411 511 611 711", NULL, NULL,
         0},
        {SUDOKU_FINNED_X_WING, "", TWO_IN_ROW_1 " 521 531 541 571 581", NULL, NULL, 0},
        {SUDOKU_FINNED_X_WING, "", SKYSCRAPER, NULL, NULL, 0},
        {SUDOKU_SASHIMI_X_WING, "", TWO_IN_ROW_1 " 521 531 541 571 581 591", NULL, NULL, 0},
        {SUDOKU_FINNED_SWORDFISH, "", SWORDFISH " 921 931 941 961 971", NULL, NULL, 0},
        {SUDOKU_FRANKEN_X_WING, "", "121 131 211 231 311 321 531 541 551 561 571", NULL, NULL, 0},
        {SUDOKU_UNIQUE_1, "1112 1412 21124 24123", "", NULL, NULL, 0},
        {SUDOKU_UNIQUE_1, "1112 4412 4112 14123", "", NULL, NULL, 0}, /* four boxes */
        {SUDOKU_UNIQUE_2, "1112 1412 21123 24124", "", NULL, NULL, 0},
        {SUDOKU_UNIQUE_3, "1112 1412 21123 24124 2735", "", NULL, NULL, 0},
        {SUDOKU_UNIQUE_4, "1112 1412 21123 24124", "221 231 251 261 271 281", NULL, NULL, 0},
        {SUDOKU_UNIQUE_5, "1112 14123 21124 2412", "", NULL, NULL, 0},
        {SUDOKU_UNIQUE_6, "1112 14123 21124 2412", "", NULL, NULL, 0},
        {SUDOKU_HIDDEN_RECTANGLE, "1112", TWO_IN_ROW_2 " 341 441 541 641 741 841", NULL, NULL, 0},
        {SUDOKU_SUE_DE_COQ, "111234 121234 1712 2124", "", NULL, NULL, 0},
        {SUDOKU_ALS_XY_WING, "1112 1513 5124", "", NULL, NULL, 0},
        {SUDOKU_ALS_CHAIN, "1112 1523 5534 5945 9956 9268 7217", "", NULL, NULL, 0},
        {SUDOKU_DEATH_BLOSSOM, "1112 1513 5124", "", NULL, NULL, 0},
    };
    const SudokuLayout layout = nine();
    for (size_t i = 0; i < sizeof nearly / sizeof nearly[0]; i++) {
        const SudokuBoard straight = board_with(nearly[i].keep, nearly[i].strike);
        for (int symmetry = 0; symmetry < SYMMETRIES; symmetry++) {
            SudokuBoard board = turned(&straight, symmetry);
            SudokuStep step;
            board.is_unique = true;
            assert_false(sudoku_step_find_one(&layout, &board, nearly[i].technique, &step));
        }
    }
}

/* Corners that the player has filled: avoidable; givens are not. */
static void avoidable_rectangles_have_filled_corners(void **state) {
    (void)state;
    static const int filled[] = {0, 3, 9}; /* r1c1 = 1, r1c4 = 2, r2c1 = 2 */
    const SudokuLayout layout = nine();
    for (int givens = 0; givens < 2; givens++) {
        SudokuBoard board = board_with("", "");
        SudokuStep step;
        board.is_unique = true;
        for (int i = 0; i < 3; i++) {
            const SudokuStep put = {.cell = filled[i], .value = i ? 2 : 1};
            sudoku_board_apply(&board, &layout, &put);
            board.is_given[filled[i]] = givens && i == 2;
        }
        assert_int_equal(sudoku_step_find_one(&layout, &board, SUDOKU_AVOIDABLE_1, &step), !givens);
        if (!givens) {
            assert_int_equal(step.elimination_count, 1);
            assert_int_equal(step.eliminations[0].cell, 12);
            assert_int_equal(step.eliminations[0].values, 1);
            assert_true(sudoku_step_is_proved(&layout, &board, &step));
        }
    }
    SudokuBoard board = board_with("2123 2413", "");
    SudokuStep step;
    board.is_unique = true;
    for (int i = 0; i < 2; i++) {
        const SudokuStep put = {.cell = filled[i], .value = i ? 2 : 1};
        sudoku_board_apply(&board, &layout, &put);
    }
    assert_true(sudoku_step_find_one(&layout, &board, SUDOKU_AVOIDABLE_2, &step));
    assert_int_equal(step.elimination_count, 7);
    assert_true(sudoku_step_is_proved(&layout, &board, &step));
    board.is_unique = false;
    assert_false(sudoku_step_find_one(&layout, &board, SUDOKU_AVOIDABLE_2, &step));
    assert_false(sudoku_step_is_proved(&layout, &board, &step));
}

/* A solved grid whose rows 1 and 2 are open by twos, with a third candidate in the first cell. */
static void the_grave_places_a_value(void **state) {
    (void)state;
    const SudokuLayout layout = nine();
    for (int third = 0; third < 2; third++) {
        /* Six cells in three columns: each value twice in both rows, boxes and columns. */
        SudokuBoard board = board_with("1112 1423 1713 2112 2423 2713", "");
        SudokuStep step;
        board.is_unique = true;
        for (int cell = 0; cell < 81; cell++) {
            const bool is_open = cell < 18 && cell % 9 % 3 == 0;
            board.grid.value[cell] = is_open ? 0 : 9; /* as if filled */
            board.candidates[cell] &= is_open ? 0x1FF : 0;
        }
        board.candidates[0] |= third ? 4 : 0;
        assert_int_equal(sudoku_step_find_one(&layout, &board, SUDOKU_BUG, &step), third);
        if (third) {
            assert_int_equal(step.cell, 0);
            assert_int_equal(step.value, 3);
            assert_true(sudoku_step_is_proved(&layout, &board, &step));
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
                assert_int_equal(step.cover_count, size);
                assert_int_equal(layout.region_kind[step.covers[0]], SUDOKU_COLUMN);
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
    SudokuLack lack;
    assert_false(sudoku_board_find_lack(&board, &layout, &lack));
    board.candidates[40] = 0;
    assert_true(sudoku_board_find_lack(&board, &layout, &lack));
    board = board_with("", "111 121 131 141 151 161 171 181 191");
    assert_true(sudoku_board_find_lack(&board, &layout, &lack));
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
    char buffer[SAID];
    Text out = text_over(buffer, sizeof buffer);
    SudokuBoard board = board_with("", patterns[10].strike);
    SudokuStep step;
    assert_true(sudoku_step_find_one(&layout, &board, SUDOKU_X_WING, &step));
    sudoku_step_text(&layout, &step, translate_none, &out);
    assert_non_null(
        strstr(buffer, "X-wing. In rows 1 and 5 the 1 fits only in columns 1 and 5. So in "
                       "columns 1 and 5 it stands in these places, and nowhere else. Strike the "
                       "1 in r2c1, r2c5"));
    text_clear(&out);
    board = board_with("1112 1513 5123", "");
    assert_true(sudoku_step_find_one(&layout, &board, SUDOKU_XY_WING, &step));
    sudoku_step_text(&layout, &step, translate_none, &out);
    assert_string_equal(buffer,
                        "XY-wing. If r1c1 is 1, r1c5 is 3; if it is 2, r5c1 is 3. It can be "
                        "nothing else; so one of these two is 3 in any case. Strike the 3 "
                        "in r5c5.");
}

/* ---- hints ---- */

static void a_single_is_told_in_three_stages(void **state) {
    (void)state;
    SudokuState game;
    char buffer[SAID];
    set_up(&game, "classic:" PUZZLE);
    const SudokuHint hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_STEP);
    assert_int_equal(hint.step.technique, SUDOKU_HIDDEN_SINGLE);
    assert_int_equal(hint.step.value, SOLUTION[hint.step.cell] - '0');
    assert_true(hint.step.cause_count > 0);
    assert_non_null(strstr(say(&hint, 1, buffer), "Where does the "));
    assert_non_null(strstr(say(&hint, 2, buffer), " fits only in r"));
    assert_non_null(strstr(say(&hint, 3, buffer), "So r"));
    Move move;
    assert_int_equal(sudoku_hint_moves(&hint, &game, &move, 1), 1);
    assert_true(sudoku_game.apply(&game, move));
    assert_int_equal(game.flags[hint.step.cell], SUDOKU_HELPED);
}

static void mistakes_come_first(void **state) {
    (void)state;
    SudokuState game;
    char buffer[SAID];
    Move move;
    set_up(&game, "classic:" PUZZLE);
    play(&game, "r1c2=7"); /* beside the given 7 */
    SudokuHint hint = find(&game);
    assert_int_equal(hint.kind, SUDOKU_HINT_CONFLICT);
    assert_int_equal(hint.step.cell, 1);
    assert_non_null(strstr(say(&hint, 2, buffer), "r1c1 and r1c2 both hold 7"));
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

/* Notes in the centre count as those in the corners do, and are struck where they stand. */
static void notes_in_the_centre_count(void **state) {
    (void)state;
    SudokuState game;
    Move moves[64];
    set_up(&game, "classic:" SOLUTION);
    game.grid.value[1] = game.grid.value[2] = 0;
    game.givens.value[1] = game.givens.value[2] = 0;
    game.flags[1] = game.flags[2] = 0;
    game.notes[1] = 1; /* its value, in the corner */
    game.centre[2] = UINT64_C(1) << 1;
    SudokuHint hint = find(&game); /* it is 4 */
    assert_int_equal(hint.kind, SUDOKU_HINT_WRONG_NOTES);
    assert_int_equal(hint.step.cell, 2);
    assert_int_equal(sudoku_hint_moves(&hint, &game, moves, 64), 1);
    assert_int_equal(sudoku_move_kind(moves[0]), SUDOKU_MOVE_CENTRE);
    hint.kind = SUDOKU_HINT_STEP;
    hint.step.cell = -1;
    hint.step.elimination_count = 1;
    hint.step.eliminations[0] = (SudokuMark){2, 0, 2};
    assert_int_equal(sudoku_hint_moves(&hint, &game, moves, 64), 1);
    assert_int_equal(sudoku_move_kind(moves[0]), SUDOKU_MOVE_CENTRE);
    assert_int_equal(sudoku_move_value(moves[0]), 2);
}

static void an_end_is_said_as_such(void **state) {
    (void)state;
    SudokuState game;
    char buffer[SAID];
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
        int proofs = 0;
        for (; sudoku_game.outcome(&game) != OUTCOME_SOLVED; hints++) {
            Move moves[64];
            char buffer[SAID];
            const SudokuHint hint = find(&game);
            assert_int_equal(hint.kind, SUDOKU_HINT_STEP);
            assert_int_not_equal(hint.step.technique, SUDOKU_FORCED);
            proofs += hint.step.link_count > 0 || hint.step.line_count > 0;
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
        assert_int_equal(proofs > 0, i == 1);
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
         SUDOKU_EXPERT},
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
        cmocka_unit_test(nearly_is_not_enough),
        cmocka_unit_test(avoidable_rectangles_have_filled_corners),
        cmocka_unit_test(the_grave_places_a_value),
        cmocka_unit_test(fish_of_every_size),
        cmocka_unit_test(an_open_board_has_no_step),
        cmocka_unit_test(every_technique_has_words),
        cmocka_unit_test(a_single_is_told_in_three_stages),
        cmocka_unit_test(mistakes_come_first),
        cmocka_unit_test(notes_in_the_centre_count),
        cmocka_unit_test(an_end_is_said_as_such),
        cmocka_unit_test(hints_lead_to_the_solution),
        cmocka_unit_test(grades_tell_levels_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
