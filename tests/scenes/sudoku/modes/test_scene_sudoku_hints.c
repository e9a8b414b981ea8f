/* Hints as they are shown: what the legend says is on the board and the other way round, proofs by
 * contradiction line by line, back to before a mistake, and hints without uniqueness. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/board/hint_marks.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/scene.h"
#include "sudoku/grade.h"
#include "sudoku/solver.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char puzzle[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char rectangle[] =
    ""
    "sudoku\tclassic:48.5......3..4...1....67..51......57.....6.8.....9....8.9............6...6.."
    "341.9\t37\tr1c3=7"
    " r1c5=1 r1c6=9 r1c8=6 r2c1=6 r2c3=5 r2c4=2 r2c6=8 r2c7=7 r2c8=9 r3c3=1 r3c4=3 r3c7=8 "
    "r3c8=4 r4c3=6 r4c4=4 r4c5=8 r5c4=1 r6c3=8 r6c4=7 r6c8=1 r6c9=6 r7c4=6 r7c7=5 r7c8=3 "
    "r7c9=4 r8c4=9 r8c8=2 r8c9=8 r9c1=5 r9c3=2 r9c4=8 r9c8=7 notes r5c2~2 r5c2~9 r6c2~2";
static const char net[] =
    "sudoku\tclassic:....5.2...7.6..14....8....7.41..3......4...62....85.....5.4..2..245..63.79...."
    ".."
    "4\t30\tr1c9=6 r4c5=6 r4c8=7 r6c7=4 r7c7=7 notes r1c1~8 r2c1~3 r2c9~9 r3c1~1 r3c1~3 r3c1~9 "
    "r3c2~3 r3c3~3 r3c6~9 r3c7~5 r4c9~9 r5c3~3 r6c3~3 r6c3~6 r6c4~1 r6c9~9 r7c1~1 r7c2~6 r7c6~1 "
    "r7c9~8 r8c5~1 r8c6~1 r9c3~8 r9c4~2";

static const char remote[] =
    ""
    "sudoku\tclassic:......6894......7.....26...2...6.34...49..8.2...........87.5....6.83......7..."
    "...\t98\tr2c3=6! "
    "r2c7=2! r9c4=6! r9c9=8! r6c4=2! notes r6c1~9 r6c2~9 r6c3~9 r1c6~3 r2c6~3 r3c4~4 "
    "r1c4=4! r1c1~7 r1c2~7 r2c2~8 r2c2~9 r2c2~3 r3c1~3 r3c2~3 r3c3~3 r2c5~1 r2c5~5 r2c6~1 "
    "r3c1~1 r3c1~5 r3c1~9 r3c2~1 r3c2~5 r3c2~9 r3c3=9! r4c2=9! r4c6=8! r2c5=8! r2c6=9! "
    "r4c9=7! r8c7=7! r5c1~1 r5c1~3 r5c1~5 r6c1~1 r6c1~3 r6c1~5 r1c3~5 r1c3~1 r6c5~1 r6c5~5 "
    "r6c6~1 r6c6~3 r5c2~3 r5c6=3! r5c5~7 r6c1~7 r6c2~7 r5c2~5 r1c1~3 r7c2~3 r9c2~3 r1c2~1 "
    "r1c2~5 r5c2~1 r5c2=7! r3c1=7! r3c2=8! r6c1=8! r5c1=6! r6c2~5 r8c3~5 r9c8~5 r7c1~1 "
    "r7c8~1 r9c8~9 r6c2~1 r6c2=3! r1c3=3! r1c2=2! r8c3=2! r9c6=2! r7c8=2! r7c9=6! r6c8=6! "
    "r6c7=9! r9c8=3! r7c1=3! r8c8=9! r9c1=9! r7c5=9! r1c5~1 r8c9~1 r3c7~1 r7c7~4 r7c2=4! "
    "r7c7=1! r3c4~5 r2c9~5 r3c4~1 r3c4=3! r2c9=3!";

/* ---- Board and legend ---- */

typedef struct Gallery {
    SudokuState state;
    SudokuHint hint;
    Canvas *canvas;
    Theme theme;
    bool seen[SUDOKU_TECHNIQUES];
    unsigned signs; /* that were there at least once */
} Gallery;

static int count_calls(const Canvas *canvas, const char *call, Color color) {
    char ink[16];
    int count = 0;
    snprintf(ink, sizeof ink, "#%02X%02X%02X", color.r, color.g, color.b);
    for (const char *line = recorder_lines(canvas); *line;) {
        const char *end = strchr(line, '\n');
        const size_t length = end ? (size_t)(end - line) : strlen(line);
        const char *color_at = memchr(line, '#', length);
        count += strncmp(line, call, strlen(call)) == 0 && line[strlen(call)] == ' ' && color_at &&
                 strncmp(color_at, ink, strlen(ink)) == 0;
        line += length + (end != NULL);
    }
    return count;
}

static void expect_calls(const Gallery *gallery, bool is_meant, const char *call, Color color) {
    if ((count_calls(gallery->canvas, call, color) > 0) != is_meant) {
        fail_msg("%s: %s, %s", sudoku_technique_name(gallery->hint.step.technique), call,
                 is_meant ? "in the legend and not on the board" : "on the board alone");
    }
}

/* What was drawn is what the legend lists, by what the drawing says and by its colours. */
static void look_at_stage(Gallery *gallery, int stage, int line) {
    const Theme *theme = &gallery->theme;
    const unsigned signs = sudoku_hint_signs(&gallery->hint, stage, line);
    unsigned drawn = 0;
    const SudokuView view = {.state = &gallery->state,
                             .grid = &gallery->state.grid,
                             .selected = -1,
                             .hovered = -1,
                             .hint = &gallery->hint,
                             .hint_stage = stage,
                             .hint_line = line,
                             .drawn = &drawn,
                             .trial_cell = -1,
                             .sets_cell = -1,
                             .fresh_cell = -1,
                             .wave_cell = -1};
    recorder_clear(gallery->canvas);
    sudoku_draw_board(&view, gallery->canvas, theme, (Rect){0, 0, 700, 700}, 0);
    if (drawn != signs) {
        fail_msg("%s, stage %d: drawn %x, legend %x",
                 sudoku_technique_name(gallery->hint.step.technique), stage, drawn, signs);
    }
    const bool has_dot = stage == SUDOKU_HINT_STAGES && (signs >> SUDOKU_HINT_SIGN_TARGET & 1);
    expect_calls(gallery, signs >> SUDOKU_HINT_SIGN_STRONG & 1, "line", theme->hint_blue);
    expect_calls(gallery, (signs >> SUDOKU_HINT_SIGN_WEAK & 1) || has_dot, "fill_circle",
                 theme->hint_blue);
    if (!(signs >> SUDOKU_HINT_SIGN_CLASH & 1)) {
        expect_calls(gallery, signs >> SUDOKU_HINT_SIGN_STRUCK & 1, "line", theme->error);
    }
    expect_calls(gallery,
                 signs >> SUDOKU_HINT_SIGN_SUPPOSE & 1 || signs >> SUDOKU_HINT_SIGN_THIRD & 1,
                 "stroke_circle", theme->hint_orange);
    if (gallery->hint.step.technique > SUDOKU_NAKED_SINGLE) {
        expect_calls(gallery, signs >> SUDOKU_HINT_SIGN_CAUSE & 1, "fill_circle",
                     color_mix(theme->surface, theme->hint_orange, 0.6F));
        expect_calls(gallery, signs >> SUDOKU_HINT_SIGN_PART & 1, "fill_round",
                     color_mix(theme->surface, theme->hint_blue, 0.55F));
    }
    gallery->signs |= signs;
}

static bool look_at_step(void *context, const SudokuStep *step) {
    Gallery *gallery = context;
    gallery->seen[step->technique] = true;
    gallery->hint.step = *step;
    gallery->hint.kind = SUDOKU_HINT_STEP;
    for (int stage = 1; stage <= SUDOKU_HINT_STAGES; stage++) {
        for (int line = 1; line == 1 || (stage == 2 && line <= step->line_count); line++) {
            look_at_stage(gallery, stage, line);
        }
    }
    return true;
}

/* All steps on all boards of a puzzle's path. */
static void look_at_path(Gallery *gallery, const char *description) {
    SudokuBoard *board = malloc(sizeof *board);
    SudokuStep *step = calloc(1, sizeof *step);
    SudokuSolutions solutions;
    Budget budget = budget_unlimited();
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    assert_int_equal(sudoku_game.setup(&gallery->state, description, &reason), STATUS_OK);
    const SudokuLayout *layout = &gallery->state.layout;
    gallery->hint.layout = *layout;
    assert_int_equal(sudoku_solve(layout, &gallery->state.givens, 2, &budget, &solutions),
                     STATUS_OK);
    assert_int_equal(solutions.count, 1);
    sudoku_board_init(board, layout, &gallery->state.givens);
    board->is_unique = true;
    for (int cell = 0; cell < layout->cells; cell++) {
        board->is_given[cell] = gallery->state.givens.value[cell] != 0;
    }
    /* An earlier hint's line, which no later one says again. */
    step->lines[0] = (SudokuLine){.kind = SUDOKU_LINE_FILL, .region = 3};
    SudokuPath *path = sudoku_path_open(layout);
    while (sudoku_path_step(path, board, &solutions.first, step)) {
        gallery->state.grid = board->grid;
        memcpy(gallery->state.notes, board->candidates, sizeof gallery->state.notes);
        look_at_step(gallery, step);
        if (step->technique > SUDOKU_HIDDEN_QUAD) {
            sudoku_step_find_all(layout, board, SUDOKU_ALS_XZ, look_at_step, gallery);
            for (int rare = SUDOKU_ALS_XY_WING; rare <= SUDOKU_FRANKEN_SWORDFISH; rare++) {
                if (sudoku_step_find_one(layout, board, (SudokuTechnique)rare,
                                         &gallery->hint.step)) {
                    const SudokuStep found = gallery->hint.step;
                    look_at_step(gallery, &found);
                }
            }
        }
        sudoku_board_apply(board, layout, step);
    }
    sudoku_path_close(path);
    free(board);
    free(step);
}

static void legend_and_board_say_the_same(void **state) {
    static const char *const puzzles[] = {
        "classic:31.6....5....8...48....42......75.4.........89...3..5.5..816....2........37.....6",
        "classic:........1..92....4.5..9..2.3.6..25.8..5.3..42.........1.364..9...89.......47.3...",
        "classic:.4.7....83.52........4....9..9..513....37....7.....4..9........2...3.7...7.6....2",
        "classic:......8.3.793.....4.1...7.....4.8.6..9.7.5.3.2.......4...6........21...51....3.89",
        "classic:....5.2...7.6..14....8....7.41..3......4...62....85.....5.4..2..245..63.79......4",
        "classic:.148..2...9...1.....3......9...8..3....19.4.7....4...28.......17..3....6....17.8.",
    };
    Gallery *gallery = calloc(1, sizeof *gallery);
    int techniques = 0;
    gallery->canvas = recorder_create((Size){700, 700});
    gallery->theme = theme_make(true, PIECES_CORAL_AMBER);
    for (size_t i = 0; i < ROUNDS_OF(sizeof puzzles / sizeof puzzles[0]); i++) {
        look_at_path(gallery, puzzles[i]);
    }
    for (int i = 0; i < SUDOKU_TECHNIQUES; i++) {
        techniques += gallery->seen[i];
    }
    printf("%d techniques were looked at\n", techniques);
    assert_true(techniques >= ROUNDS_OF(45));
    /* Each sign was there. */
    assert_true(ROUNDS_STEP > 1 || gallery->signs == (1U << SUDOKU_HINT_SIGNS) - 1);
    recorder_destroy(gallery->canvas);
    free(gallery);
}

/* ---- In the window ---- */

static void a_net_is_read_line_by_line(void **state) {
    int last_places = 0;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, net, "--id");
    driver_letter(driver, 'h', 0);
    assert_null(driver_control(driver, "line-next"));
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Forcing"));
    assert_true(driver_shows(driver, "Line 1 of "));
    assert_true(driver_shows(driver, "Suppose that "));
    assert_true(driver_shows(driver, "supposed"));
    assert_false(driver_shows(driver, "what follows from it"));
    driver_click(driver, "line-back"); /* there is none before */
    assert_true(driver_shows(driver, "Line 1 of "));
    assert_false(driver_shows(driver, "it fits nowhere else there"));
    driver_click(driver, "line-next");
    assert_true(driver_shows(driver, "Line 2 of "));
    assert_true(driver_shows(driver, "what follows from it"));
    for (int i = 0; i < 300; i++) {
        const bool is_last_place = driver_shows(driver, "its only place left in");
        assert_true(driver_shows(driver, "it fits nowhere else there") == is_last_place);
        last_places += is_last_place;
        driver_key(driver, KEY_RIGHT, 0);
    }
    assert_true(last_places > 0);
    assert_true(driver_shows(driver, "the contradiction"));
    assert_true(driver_shows(driver, "This is the last line."));
    driver_key(driver, KEY_LEFT, 0);
    assert_false(driver_shows(driver, "the contradiction"));
    driver_letter(driver, 'h', 0);
    assert_null(driver_control(driver, "line-next"));
    assert_true(driver_shows(driver, "Strike "));
    assert_true(driver_shows(driver, "Suppose that ")); /* where it began and ended is kept */
    driver_close(driver);
}

static void a_remote_pair_has_a_sentence_of_its_own(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, remote, "--id");
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Look at the cells with only 1 and 5."));
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Remote pair"));
    driver_close(driver);
}

static void uniqueness_can_be_done_without(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, rectangle, "--id");
    driver_letter(driver, 'h', 0);
    assert_null(driver_control(driver, "without"));
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Unique rectangle"));
    assert_true(driver_shows(driver, "This relies on"));
    driver_click(driver, "without");
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    assert_false(driver_shows(driver, "Unique rectangle"));
    assert_null(driver_control(driver, "without"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_reopen(driver); /* it is kept */
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    assert_false(driver_shows(driver, "Unique rectangle"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_menu(driver, "options");
    assert_false(driver_control(driver, "unique")->is_checked);
    driver_click(driver, "unique");
    assert_true(driver_control(driver, "unique")->is_checked);
    driver_letter(driver, 'u', MOD_SHIFT); /* its key, with the card open or not */
    driver_letter(driver, 'u', MOD_SHIFT);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "Unique rectangle"));
    driver_close(driver);
}

static void write_at(SceneDriver *driver, const char *cell, int digit) {
    driver_click(driver, cell);
    driver_digit(driver, digit, 0);
    driver_key(driver, KEY_ESCAPE, 0);
}

static void a_mistake_is_gone_back_to(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    write_at(driver, "cell-1-3", 4);
    write_at(driver, "cell-1-4", 2); /* it is 6 */
    write_at(driver, "cell-1-6", 8);
    assert_int_equal(driver_cursor(driver), 3);
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "A digit is wrong"));
    driver_click(driver, "before");
    assert_int_equal(driver_cursor(driver), 1);
    assert_int_equal(sudoku_state_of(driver_shell(driver))->grid.value[2], 4);
    assert_int_equal(sudoku_state_of(driver_shell(driver))->grid.value[3], 0);
    driver_letter(driver, 'h', 0);
    assert_false(driver_shows(driver, "wrong"));
    assert_null(driver_control(driver, "before"));
    driver_close(driver);
}

/* A mistake that was mended does not count; one in the notes does when all cells have some. */
static void the_last_right_position_is_found(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    write_at(driver, "cell-1-4", 2);
    write_at(driver, "cell-1-4", 6);
    driver_letter(driver, 'm', MOD_CTRL);
    driver_click(driver, "cell-1-3");
    driver_digit(driver, 4, MOD_SHIFT); /* takes the note back that is needed */
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(driver_cursor(driver), 4);
    driver_letter(driver, 'h', 0);
    assert_true(driver_shows(driver, "A note is missing"));
    driver_letter(driver, 'b', 0);
    assert_int_equal(driver_cursor(driver), 3);
    driver_close(driver);
}

/* ---- What is said ---- */

static void expect_said(SceneDriver *driver, const SudokuHint *hint, int stage) {
    char buffer[8192];
    Text words = text_over(buffer, sizeof buffer);
    sudoku_hint_say(hint, stage, translate_none, &words);
    assert_false(words.truncated);
    if (!driver_says(driver, buffer)) {
        fail_msg("not said: %s", buffer);
    }
}

/* However low the card, and also what stands there in small letters. */
static void hints_are_said_whole(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}, {360, 480}, {480, 360}};
    static const char *const positions[] = {remote, rectangle};
    for (size_t i = 0; i < 2 * sizeof sizes / sizeof sizes[0]; i++) {
        static SudokuHint hint;
        Budget budget = budget_unlimited();
        SceneDriver *driver =
            driver_open_loaded(&sudoku_scene, sizes[i / 2], positions[i % 2], "--id");
        assert_int_equal(sudoku_hint_find(sudoku_state_of(driver_shell(driver)), &budget, &hint),
                         STATUS_OK);
        for (int stage = 1; stage <= SUDOKU_HINT_STAGES; stage++) {
            driver_letter(driver, 'h', 0);
            if (stage == SUDOKU_HINT_STAGES - 1) {
                driver_letter(driver, 'y', 0); /* why? */
            }
            expect_said(driver, &hint, stage);
        }
        expect_said(driver, &hint, SUDOKU_HINT_STAGES - 1); /* the reason */
        assert_true(driver_says(driver, "This relies on") == (i % 2 == 1));
        driver_close(driver);
    }
}

/* The theory of a technique waits for "Why?"; that of the simple ones is what one sees. */
static void theory_waits_for_why(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, remote, "--id");
    driver_letter(driver, 'h', 0);
    assert_null(driver_control(driver, "hint-why"));
    driver_letter(driver, 'h', 0);
    assert_true(driver_says(driver, "each sees the next one."));
    assert_false(driver_says(driver, "a cell that sees both colours"));
    driver_click(driver, "hint-why");
    assert_true(driver_says(driver, "a cell that sees both colours"));
    driver_letter(driver, 'h', 0); /* it stays with the conclusion */
    assert_true(driver_says(driver, "a cell that sees both colours"));
    driver_click(driver, "hint-why");
    assert_false(driver_says(driver, "a cell that sees both colours"));
    driver_close(driver);
    driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    assert_null(driver_control(driver, "hint-why"));
    driver_close(driver);
}

/* A question of at most seven words; why; what to write, with the cell in words. */
static void a_single_is_said_in_three_tones(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
    driver_letter(driver, 'h', 0);
    assert_true(driver_says(driver, "Where can the 8 go in box 2?"));
    assert_true(driver_shows(driver, "9")); /* the number of a row, beside the board */
    driver_letter(driver, 'h', 0);
    driver_letter(driver, 'h', 0);
    assert_true(driver_says(driver, "Write 8 in row 1, column 6."));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(legend_and_board_say_the_same),
        cmocka_unit_test(a_net_is_read_line_by_line),
        cmocka_unit_test(a_remote_pair_has_a_sentence_of_its_own),
        cmocka_unit_test(uniqueness_can_be_done_without),
        cmocka_unit_test(hints_are_said_whole),
        cmocka_unit_test(theory_waits_for_why),
        cmocka_unit_test(a_single_is_said_in_three_tones),
        cmocka_unit_test(a_mistake_is_gone_back_to),
        cmocka_unit_test(the_last_right_position_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
