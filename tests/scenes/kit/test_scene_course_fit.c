/* The cards of the courses of Connect 4, Gomoku and Sudoku at 800x600 and 1280x800, in all
 * languages: no words are cut, no button stands alone below others, and no card scrolls but for
 * Sudoku's whole steps, and the reasons of three themes: these may be longer than a card. All
 * exercises of Connect 4 and Gomoku are seen with the reasons for a wrong and the right answer. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "connect4/exercises.h"
#include "connect4/rules.h"
#include "gomoku/exercises.h"
#include "scenes/connect4/modes.h"
#include "scenes/gomoku/modes.h"
#include "scenes/scene.h"
#include "scenes/shell/shell.h"
#include "scenes/shell/window/layout.h"
#include "scenes/sudoku/modes.h"
#include "scenes/sudoku/modes/course/state.h"
#include "scenes/two_player/course.h"
#include "support/window/scene_driver.h"
#include "sys/locale.h"

static const Size sizes[] = {{800, 600}, {1280, 800}};
#define SIZES 2
#define SUDOKU_SEEN 3 /* exercises of a page: their words differ by their cells */

static void speak(int language) {
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    locale_init(locale_languages[language].code, text_short("%s/share/locale", build).data);
}

/* Does a button stand alone below others at the card's foot, with nothing beside it? */
static bool is_one_left_over(const GameShell *shell) {
    const Panel *foot = &shell->view.foot;
    const Control *last = &shell->view.controls.items[foot->first_control + foot->control_count];
    return foot->control_count > 1 && last[-1].rect.y != last[-2].rect.y &&
           last[-1].rect.width < foot->viewport.width;
}

static int look(SceneDriver *driver, const char *what, CoursePlace place, bool may_scroll) {
    GameShell *shell = driver_shell(driver);
    int faults = 0;
    /* What fits the smaller window fits the larger one; the first of each page shows that. */
    for (int size = 0; size < (place.exercise > 0 ? 1 : SIZES); size++) {
        for (int language = 0; language < LOCALE_LANGUAGES; language++) {
            speak(language);
            driver_resize(driver, sizes[size]);
            const Panel *panel = &shell->view.panel;
            const float by = panel->content_height - panel->viewport.height;
            const int cut = recorder_faults(driver_canvas(driver));
            const bool is_alone = is_one_left_over(shell);
            if (cut > 0 || is_alone || (by > 0.5F && !may_scroll)) {
                printf("... %s, %s %d.%d at %.0f, %s: scrolls by %.0f, %d cut%s\n",
                       shell->hooks->rules->name, what, place.page, place.exercise,
                       (double)sizes[size].width, locale_language(), (double)by, cut,
                       is_alone ? ", a button alone" : "");
                faults++;
            }
        }
    }
    locale_init("en", NULL);
    driver_resize(driver, sizes[0]);
    return faults;
}

/* To an exercise anew, or to an example. */
static void go_to(SceneDriver *driver, CoursePlace place) {
    shell_open_words(driver_shell(driver),
                     text_short("course:%d.%d", place.page, place.exercise).data);
    driver_settle(driver);
}

static SceneDriver *open_course(const char *game) {
    SceneDriver *driver = driver_open(scene_named(game), sizes[0]);
    driver_context(driver)->is_motion_reduced = true;
    driver_settle(driver);
    driver_letter(driver, 'k', 0);
    driver_settle(driver);
    return driver;
}

/* ---- Connect 4 and Gomoku ---- */

static Move right_move(const char *game, int number) {
    return strcmp(game, "gomoku") == 0 ? (Move)gomoku_exercise(number)->answer
                                       : (Move)connect4_exercise(number)->answer;
}

static void wait_for_reason(SceneDriver *driver, const TwoPlayerCourse *course) {
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE}); /* the mode asks at its next tick */
    driver_settle(driver);
    assert_true(course->has_reason);
}

/* The first wrong move that the rules allow. */
static void play_wrong(SceneDriver *driver, TwoPlayerCourse *course, Move right) {
    const bool is_gomoku = course->kind->puzzle.rules != &connect4_game;
    bool is_played = false;
    const Move first = is_gomoku ? (Move)gomoku_point(7, 7) : 0;
    for (Move move = first; !is_played && move < first + 7; move++) {
        is_played =
            move != right && two_player_puzzle_play(&course->puzzle, driver_shell(driver), move);
    }
    assert_true(is_played);
    wait_for_reason(driver, course);
    assert_true(two_player_puzzle_is_astray(&course->puzzle));
}

static int look_at_exercise(SceneDriver *driver, TwoPlayerCourse *course, const char *game,
                            CoursePlace place) {
    GameShell *shell = driver_shell(driver);
    const Move right = right_move(game, course_number(&course->kind->course, place));
    int faults = 0;
    go_to(driver, place);
    faults += place.exercise == 0 ? look(driver, "asks", place, false) : 0;
    play_wrong(driver, course, right);
    faults += look(driver, "wrong", place, false);
    go_to(driver, place);
    assert_true(two_player_puzzle_play(&course->puzzle, shell, right));
    wait_for_reason(driver, course);
    assert_true(two_player_puzzle_is_won(&course->puzzle));
    return faults + look(driver, "right", place, false);
}

static int look_at_two_player(const char *game, const Mode *mode) {
    SceneDriver *driver = open_course(game);
    TwoPlayerCourse *course = shell_state_of(driver_shell(driver), mode);
    CoursePlace place = {0, 0};
    int faults = 0;
    driver_letter(driver, 'c', 0);
    faults += look(driver, "contents", place, false);
    for (; place.page < course->kind->course.page_count; place.page++) {
        const int count = course_exercises(&course->kind->course, place.page);
        for (place.exercise = 0; place.exercise < count; place.exercise++) {
            faults += look_at_exercise(driver, course, game, place);
        }
    }
    driver_close(driver);
    return faults;
}

static void connect4_fits(void **state) {
    assert_int_equal(look_at_two_player("connect4", &connect4_course_mode), 0);
}

static void gomoku_fits(void **state) {
    assert_int_equal(look_at_two_player("gomoku", &gomoku_course_mode), 0);
}

/* ---- Sudoku ---- */

static int look_at_sudoku_page(SceneDriver *driver, SudokuCourse *course, int page) {
    GameShell *shell = driver_shell(driver);
    CoursePlace place = {page, SUDOKU_COURSE_EXAMPLE};
    int faults = 0;
    go_to(driver, place);
    for (int stage = 1; stage <= SUDOKU_HINT_STAGES; stage++) {
        const bool is_long = page == SUDOKU_THEME_UNIQUE_3 || page == SUDOKU_THEME_MULTI_COLOURS ||
                             page == SUDOKU_THEME_SASHIMI_SWORDFISH; /* with four signs */
        staged_hint_show(&course->board.display.staged, shell, stage);
        faults += look(driver, text_short("stage %d", stage).data, place,
                       stage == SUDOKU_HINT_STAGES || (stage > 1 && is_long));
    }
    for (place.exercise = 0; place.exercise < SUDOKU_SEEN; place.exercise++) {
        go_to(driver, place);
        faults += look(driver, "asks", place, false);
        staged_hint_show(&course->board.display.staged, shell, 1);
        faults += look(driver, "where", place, false);
        drill_board_end(&course->board, shell, &course->board.drill->steps.steps[0]);
        faults += look(driver, "right", place, true);
    }
    return faults;
}

static void sudoku_fits(void **state) {
    SceneDriver *driver = open_course("sudoku");
    SudokuCourse *course = shell_state_of(driver_shell(driver), &sudoku_course_mode);
    int faults = 0;
    for (int page = 0; page < sudoku_course.page_count; page++) {
        faults += look_at_sudoku_page(driver, course, page);
    }
    driver_letter(driver, 'c', 0);
    faults += look(driver, "contents", (CoursePlace){0, 0}, false);
    driver_close(driver);
    assert_int_equal(faults, 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(connect4_fits),
        cmocka_unit_test(gomoku_fits),
        cmocka_unit_test(sudoku_fits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
