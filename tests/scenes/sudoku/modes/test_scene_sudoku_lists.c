/* What the cards of Sudoku's modes list and say: the trainer's techniques and verdicts, the solver
 * at its speeds, the sets of a cell and the words of the head. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/sudoku/board/layout.h"
#include "scenes/sudoku/model/status.h"
#include "scenes/sudoku/model/training.h"
#include "scenes/sudoku/modes/trainer/list.h"
#include "sudoku/layout/choices.h"
#include "sudoku/technique_groups.h"
#include "support/games/sudoku_in.h"

static const Size window = {1280, 800};
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static const char four[] = "classic:123.3..2.1..4.21";

static SceneDriver *open_mode(const char *puzzle, Size size, const char *mode) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, size, puzzle, "--id");
    driver_menu(driver, mode);
    driver_settle(driver);
    return driver;
}

static const Control *numbered(SceneDriver *driver, const char *name, int number) {
    char id[CONTROL_ID_SIZE];
    snprintf(id, sizeof id, "%s-%d", name, number);
    return driver_control(driver, id);
}

/* ---- The trainer's list ---- */

static int count_groups(void) {
    int last = 0;
    for (int technique = 0; technique < SUDOKU_FORCED; technique++) {
        const int group = sudoku_technique_group_of((SudokuTechnique)technique);
        assert_true(group >= 0);
        last = group > last ? group : last;
    }
    return last + 1;
}

/* No two of them touch, and all are within the window. */
static void expect_apart(SceneDriver *driver, Size size) {
    const ControlList *list = &driver_shell(driver)->view.controls;
    for (int i = 0; i < list->count; i++) {
        const Control *one = &list->items[i];
        if (strncmp(one->id, "train-", 6) != 0) {
            continue;
        }
        assert_true(one->rect.x >= 0 && one->rect.x + one->rect.width <= size.width);
        for (int k = 0; k < i; k++) {
            const Control *other = &list->items[k];
            if (strncmp(other->id, "train-", 6) == 0) {
                const Rect shared = rect_common(one->rect, other->rect);
                assert_true(shared.width <= 0 || shared.height <= 0);
            }
        }
    }
}

/* Of a group all its techniques are listed, and no others; the groups where there is room. */
static void every_group_lists_its_techniques(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {360, 480}, {2560, 1440}};
    const int groups = count_groups();
    for (size_t s = 0; s < sizeof sizes / sizeof sizes[0]; s++) {
        for (int group = 0; group < groups; group++) {
            SceneDriver *driver = open_mode(nine, sizes[s], "trainer");
            const TrainerForm form = trainer_form(driver_shell(driver));
            char id[CONTROL_ID_SIZE];
            for (int k = 0; k < groups; k++) {
                assert_non_null(numbered(driver, "train-group", k));
            }
            assert_null(numbered(driver, "train-group", groups));
            snprintf(id, sizeof id, "train-group-%d", group);
            assert_string_equal(driver_control(driver, id)->label,
                                sudoku_technique_group(group)->title);
            driver_focus(driver, id);
            driver_key(driver, KEY_ENTER, 0);
            for (int technique = 0; technique < SUDOKU_FORCED; technique++) {
                const Control *one = numbered(driver, "train", technique);
                const bool is_its = sudoku_technique_group_of((SudokuTechnique)technique) == group;
                assert_int_equal(one != NULL, is_its);
                assert_true(!one || strcmp(one->label,
                                           sudoku_technique_name((SudokuTechnique)technique)) == 0);
            }
            assert_int_equal(numbered(driver, "train-group", 0) != NULL, form == TRAINER_BOTH);
            assert_int_equal(driver_control(driver, "train-groups") != NULL, form != TRAINER_BOTH);
            expect_apart(driver, sizes[s]);
            driver_close(driver);
        }
    }
}

/* Eight and more techniques stand in two columns, fewer in one; each column from its top on. */
static void long_groups_have_two_columns(void **state) {
    const int groups = count_groups();
    for (int group = 0; group < groups; group++) {
        SceneDriver *driver = open_mode(nine, (Size){800, 600}, "trainer");
        assert_int_equal(trainer_form(driver_shell(driver)), TRAINER_ONE);
        char id[CONTROL_ID_SIZE];
        snprintf(id, sizeof id, "train-group-%d", group);
        driver_focus(driver, id);
        driver_key(driver, KEY_ENTER, 0);
        int count = 0;
        int lefts = 0;
        float left = -1;
        float low = 0;
        for (int technique = 0; technique < SUDOKU_FORCED; technique++) {
            const Control *one = numbered(driver, "train", technique);
            if (one) {
                left = left < 0 || one->rect.x < left ? one->rect.x : left;
                low = one->rect.y > low ? one->rect.y : low;
                count++;
            }
        }
        for (int technique = 0; technique < SUDOKU_FORCED; technique++) {
            const Control *one = numbered(driver, "train", technique);
            lefts += one && one->rect.x < left + 1;
        }
        assert_int_equal(lefts, count >= 8 ? (count + 1) / 2 : count);
        assert_true(driver_control(driver, "train-groups")->rect.y > low);
        assert_true(driver_control(driver, "train-groups")->rect.x < left + 1);
        driver_click(driver, "train-groups");
        assert_non_null(numbered(driver, "train-group", groups - 1));
        driver_close(driver);
    }
}

/* ---- The trainer's board ---- */

static void train(SceneDriver *driver, SudokuTechnique technique) {
    char id[CONTROL_ID_SIZE];
    snprintf(id, sizeof id, "train-group-%d", sudoku_technique_group_of(technique));
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    snprintf(id, sizeof id, "train-%d", technique);
    driver_focus(driver, id);
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
    assert_non_null(scene_in(driver)->keypad_target);
}

/* The first cell of the position that can, or cannot, hold the value. */
static int cell_with(SceneDriver *driver, int value, bool is_open) {
    const SudokuState *position = scene_in(driver)->keypad_target->state;
    for (int cell = 0; cell < position->layout.cells; cell++) {
        if (!position->grid.value[cell] &&
            (position->notes[cell] >> (value - 1) & 1) == (is_open ? 1U : 0U)) {
            return cell;
        }
    }
    fail_msg("no such cell");
    return -1;
}

static Point note_of(SceneDriver *driver, int cell, int value) {
    const Rect rect = sudoku_cell_rect(driver_shell(driver), cell);
    const Rect inner = rect_inset(rect, rect.width * 0.07F);
    return (Point){inner.x + inner.width * ((float)((value - 1) % 3) + 0.5F) / 3,
                   inner.y + inner.height * ((float)((value - 1) / 3) + 0.5F) / 3};
}

static bool is_diagnosed(SceneDriver *driver) {
    return driver_says(driver, "Yes, ") || driver_says(driver, "No: ") ||
           driver_says(driver, "True");
}

/* In the chosen cell a click on a candidate answers; beside one it lets go of the cell. */
static void a_candidate_is_clicked(void **state) {
    SceneDriver *driver = open_mode(nine, window, "trainer");
    assert_false(driver_says(driver, "Solved "));
    train(driver, SUDOKU_HIDDEN_SINGLE);
    const int closed = cell_with(driver, 1, false);
    const Point beside = note_of(driver, closed, 1);
    driver_click_at(driver, beside);
    assert_false(is_diagnosed(driver)); /* chosen */
    driver_click_at(driver, beside);
    driver_digit(driver, 1, 0);
    assert_true(driver_says(driver, "Choose a cell first.")); /* and let go */
    const int cell = cell_with(driver, 1, true);
    driver_click_at(driver, note_of(driver, cell, 1));
    assert_false(is_diagnosed(driver));
    driver_click_at(driver, note_of(driver, cell, 1));
    assert_true(is_diagnosed(driver));
    driver_close(driver);
}

/* Nothing is marked before the player asks where to look. */
static void marks_wait_until_they_are_asked_for(void **state) {
    SceneDriver *driver = open_mode(nine, window, "trainer");
    train(driver, SUDOKU_HIDDEN_SINGLE);
    const Color blue = driver_context(driver)->theme.hint_blue;
    char ink[16];
    snprintf(ink, sizeof ink, "#%02X%02X%02X", blue.r, blue.g, blue.b);
    assert_int_equal(recorder_count_lines(driver_canvas(driver), ink), 0);
    driver_letter(driver, 's', 0);
    assert_true(recorder_count_lines(driver_canvas(driver), ink) > 0);
    driver_close(driver);
}

static void letters_answer_on_large_boards(void **state) {
    SceneDriver *driver = open_mode(SUDOKU_SIXTEEN, window, "trainer");
    train(driver, SUDOKU_HIDDEN_SINGLE);
    driver_letter(driver, 'a', 0);
    assert_true(driver_says(driver, "Choose a cell first."));
    for (int value = 10; value <= 16; value += 6) {
        const int cell = cell_with(driver, value, false);
        char words[80];
        driver_click_at(driver, rect_center(sudoku_cell_rect(driver_shell(driver), cell)));
        driver_letter(driver, (char)('a' + value - 10), 0);
        snprintf(words, sizeof words, "No: with %c in row %d, column %d,", 'A' + value - 10,
                 cell / 16 + 1, cell % 16 + 1);
        assert_true(driver_says(driver, words));
        driver_key(driver, KEY_ENTER, 0); /* another position */
        driver_settle(driver);
    }
    driver_close(driver);
}

static void the_counts_are_told(void **state) {
    static const SudokuTraining counts[] = {{2, 0, 0, 0}, {0, 3, 0, 0}, {0, 0, 4, 0}, {1, 1, 2, 0}};
    static const char *const words[] = {
        "Solved 2 · Shown 0 · Mistakes 0", "Solved 0 · Shown 3 · Mistakes 0",
        "Solved 0 · Shown 0 · Mistakes 4", "Solved 1 · Shown 1 · Mistakes 2"};
    SceneDriver *driver = open_mode(nine, window, "trainer");
    for (int i = 0; i < 4; i++) {
        *sudoku_scene_of(driver_shell(driver))->training = counts[i];
        driver_hover(driver, "train-group-1");
        assert_true(driver_says(driver, words[i]));
    }
    driver_close(driver);
}

/* ---- The solver ---- */

/* Of the words that are seen, wherever their lines end. */
static int number_after(SceneDriver *driver, const char *words) {
    static char seen[20000];
    const Canvas *canvas = driver_canvas(driver);
    Text text = text_over(seen, sizeof seen);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        text_addf(&text, "%s ", recorder_text_at(canvas, i)->text);
    }
    const char *at = strstr(seen, words);
    assert_non_null(at);
    return atoi(at + strlen(words));
}

static int work_done(SceneDriver *driver) {
    return number_after(driver, "Digits tried: ") + number_after(driver, "Steps back: ");
}

/* So many steps a second as it says: most of them try a digit. */
static void the_solver_keeps_its_speed(void **state) {
    static const int rates[] = {2, 5, 12, 30, 60};
    for (int speed = 0; speed < 5; speed++) {
        SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, nine, "--id");
        char words[60];
        driver_letter(driver, 's', 0);
        for (int i = 0; i < 40; i++) {
            driver_letter(driver, 't', 0); /* the givens, and some digits */
        }
        assert_string_equal(driver_control(driver, "play")->label, "Play");
        assert_true(shell_run_id(driver_shell(driver), "speed", speed));
        driver_key(driver, KEY_SPACE, 0);
        assert_string_equal(driver_control(driver, "play")->label, "Pause");
        snprintf(words, sizeof words, "Speed: %d steps a second", rates[speed]);
        assert_true(driver_shows(driver, words));
        assert_int_equal(driver_shows(driver, "Each empty cell in turn"), speed >= 4);
        const int before = work_done(driver);
        driver_advance(driver, 1000);
        const int done = work_done(driver) - before;
        assert_in_range(done, rates[speed] / 2, rates[speed]);
        driver_key(driver, KEY_SPACE, 0);
        const int paused = work_done(driver);
        driver_advance(driver, 2000);
        assert_int_equal(work_done(driver), paused);
        driver_close(driver);
    }
}

/* ---- Sets ---- */

static void full_sets_are_bijections(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    driver_menu(driver, "sets");
    driver_hover(driver, "cell-1-4");
    assert_true(driver_shows(driver, "Placed: 1, 2, 3 · missing: 4"));
    assert_true(driver_shows(driver, "E₁ = row 1 · 3/4"));
    driver_click(driver, "cell-1-4");
    driver_digit(driver, 4, 0);
    assert_true(driver_shows(driver, "f restricted to E₁ is a bijection onto S."));
    assert_true(driver_shows(driver, "E₁ = row 1 · 4/4"));
    driver_digit(driver, 3, 0);
    assert_true(driver_shows(driver, "Not injective: r1c3 and r1c4 both hold 3."));
    assert_false(driver_shows(driver, "f restricted to E₁"));
    driver_close(driver);
}

/* ---- Layouts ---- */

/* Every layout of the list takes diagonals but the one that has them; of the list one is chosen. */
static void layouts_take_diagonals(void **state) {
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    SudokuScene *scene = sudoku_scene_of(driver_shell(driver));
    for (int choice = SUDOKU_CHOICE_SAME; choice < sudoku_choice_count(); choice++) {
        char id[CONTROL_ID_SIZE];
        scene->choice = choice;
        scene->has_diagonals = choice % 2 == 1;
        driver_click(driver, "levels");
        const bool is_x = choice >= 0 && strcmp(sudoku_choices[choice].id, "x") == 0;
        const Control *diagonals = driver_control(driver, "diagonals");
        assert_int_equal(diagonals->is_disabled, choice < 0 || is_x);
        assert_int_equal(diagonals->is_checked, scene->has_diagonals && choice >= 0 && !is_x);
        for (int i = 0; i < sudoku_choice_count(); i++) {
            snprintf(id, sizeof id, "layout-%s", sudoku_choices[i].id);
            assert_int_equal(driver_control(driver, id)->is_checked, i == choice);
        }
        assert_null(driver_control(driver, "layout-forget"));
        driver_key(driver, KEY_ESCAPE, 0);
    }
    driver_close(driver);
}

/* ---- The head ---- */

static void the_head_says_what_comes_next(void **state) {
    static const struct {
        SudokuInputMode pen;
        int digit, selected;
        bool is_digit_first;
        const char *words;
    } cases[] = {
        {SUDOKU_INPUT_DIGITS, 0, -1, false, "Choose a cell or a digit."},
        {SUDOKU_INPUT_DIGITS, 0, -1, true, "Choose a digit, then click its cells."},
        {SUDOKU_INPUT_DIGITS, 0, 0, false, "Type a digit or click one."},
        {SUDOKU_INPUT_DIGITS, 0, 0, true, "Type a digit or click one."},
        {SUDOKU_INPUT_DIGITS, 3, -1, false, "Click the cells that take a 3."},
        {SUDOKU_INPUT_CORNERS, 3, -1, false, "Click the cells that may take a 3."},
        {SUDOKU_INPUT_CENTRE, 3, -1, false, "Click the cells that may take a 3."},
        {SUDOKU_INPUT_CORNERS, 0, 5, false, "Your digits become notes."},
        {SUDOKU_INPUT_CENTRE, 0, -1, false, "Your digits become notes in the centre."},
    };
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, window, four, "--id");
    SudokuScene *scene = sudoku_scene_of(driver_shell(driver));
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[200];
        Text words = text_over(buffer, sizeof buffer);
        scene->input.mode = cases[i].pen;
        scene->input.digit = cases[i].digit;
        scene->input.selection.cell = cases[i].selected;
        scene->input.is_digit_first = cases[i].is_digit_first;
        sudoku_describe_next(driver_shell(driver), &words);
        assert_string_equal(buffer, cases[i].words);
    }
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_group_lists_its_techniques),
        cmocka_unit_test(long_groups_have_two_columns),
        cmocka_unit_test(a_candidate_is_clicked),
        cmocka_unit_test(marks_wait_until_they_are_asked_for),
        cmocka_unit_test(letters_answer_on_large_boards),
        cmocka_unit_test(the_counts_are_told),
        cmocka_unit_test(the_solver_keeps_its_speed),
        cmocka_unit_test(full_sets_are_bijections),
        cmocka_unit_test(layouts_take_diagonals),
        cmocka_unit_test(the_head_says_what_comes_next),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
