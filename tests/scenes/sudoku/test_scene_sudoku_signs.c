/* Sudoku's sentences name what is on the board: pieces by numbers that stand in them, symbols by
 * the signs that the player chose; and what is one is told as one, and once. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/shell/shell.h"
#include "scenes/sudoku/scene.h"
#include "support/games/sudoku_in.h"
#include "support/window/canvas_recorder.h"

#define MAP "aaabbbcccaabbbccccaaaabbbccdddeeefffddeeeffffddddeeeffggghhhiiigghhhiiiigggghhhii"
#define TAG_U 14.0F

static const Size window = {1280, 800};
static const char jigsaw[] =
    "jigsaw:" MAP
    ":.8.36.57..........3.768..2...9...75.......4........26.1.4.....3.......9....2.....";
static const char nine[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
static SceneDriver *open_puzzle(const char *puzzle) {
    return driver_open_loaded(&sudoku_scene, window, puzzle, "--id");
}

/* ---- The numbers of pieces ---- */

static bool is_tag(const RecordedText *text) {
    return text->style.size == TAG_U && text->style.weight == TEXT_SEMIBOLD &&
           strlen(text->text) == 1 && text->text[0] >= '1' && text->text[0] <= '9';
}

/* The letter of the piece that the point lies in. */
static char piece_at(SceneDriver *driver, Point at) {
    for (int cell = 0; cell < 81; cell++) {
        char id[40];
        snprintf(id, sizeof id, "cell-%d-%d", cell / 9 + 1, cell % 9 + 1);
        if (rect_contains(driver_control(driver, id)->rect, at)) {
            return MAP[cell];
        }
    }
    return '?';
}

static int count_tags(SceneDriver *driver) {
    const Canvas *canvas = driver_canvas(driver);
    int count = 0;
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const RecordedText *text = recorder_text_at(canvas, i);
        if (is_tag(text)) {
            assert_int_equal(piece_at(driver, rect_center(text->box)), 'a' + text->text[0] - '1');
            count++;
        }
    }
    return count;
}

static void pieces_have_their_numbers_when_one_is_named(void **state) {
    int named = 0;
    int unnamed = 0;
    SceneDriver *driver = open_puzzle(jigsaw);
    assert_int_equal(count_tags(driver), 0);
    for (int i = 0; i < 40; i++) {
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        if (driver_shows(driver, "piece ")) {
            assert_int_equal(count_tags(driver), 9);
            named++;
        } else if (driver_shows(driver, "Naked single")) {
            assert_int_equal(count_tags(driver), 0);
            unnamed++;
        }
        driver_key(driver, KEY_ENTER, 0);
    }
    assert_true(named > 3 && unnamed > 3);
    driver_close(driver);
}

/* ---- Signs ---- */

static void sentences_have_the_signs_of_the_board(void **state) {
    static const struct {
        const char *choice, *clash, *hint, *rule;
    } cases[] = {
        {"signs-digits", "The digit 5 appears twice in row 1.", "In box 2, the 8 can", "digits"},
        {"signs-letters", "The E appears twice in row 1.", "In box 2, the H can", "letters"},
        {"signs-discs", "The red appears twice in row 1.", "In box 2, the brown can", "colours"},
        {"signs-shapes", "The ♥ appears twice in row 1.", "In box 2, the ✚ can", "shapes"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = open_puzzle(nine);
        driver_menu(driver, "options");
        driver_click(driver, cases[i].choice);
        driver_key(driver, KEY_ESCAPE, 0);
        assert_true(driver_shows(driver, cases[i].rule));
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        assert_true(driver_shows(driver, cases[i].hint));
        driver_key(driver, KEY_ESCAPE, 0);
        driver_click(driver, "cell-1-3");
        driver_digit(driver, 5, 0);
        assert_true(driver_says(driver, cases[i].clash));
        driver_close(driver);
    }
}

/* ---- One, and once ---- */

static void one_candidate_is_told_as_one(void **state) {
    int one = 0;
    int several = 0;
    SceneDriver *driver = open_puzzle(jigsaw);
    for (int i = 0; i < 60; i++) {
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        const RecordedText *words = recorder_find_text(driver_canvas(driver), "Strike the ");
        if (words) {
            const bool is_one = !strstr(words->text, " and ") && !strchr(words->text, ',');
            const bool is_whole = strchr(words->text, '.') != NULL; /* in one line */
            one += is_one && is_whole;
            several += !is_one;
            assert_true(!is_whole || driver_shows(driver, "Strike it") == is_one);
            assert_true(!is_whole || driver_shows(driver, "Strike them") != is_one);
            assert_true(!is_whole || driver_shows(driver, "the candidate to strike") == is_one);
        }
        driver_key(driver, KEY_ENTER, 0);
    }
    assert_true(one > 0 && several > 0);
    driver_close(driver);
}

static void what_is_wrong_is_said_once(void **state) {
    SceneDriver *driver = open_puzzle(
        "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
    driver_settle(driver);
    assert_int_equal(recorder_count_lines(driver_canvas(driver), "both hold"), 1);
    driver_key(driver, KEY_ESCAPE, 0);
    driver_paste(driver,
                 "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7"
                 "7");
    driver_settle(driver);
    assert_int_equal(recorder_count_lines(driver_canvas(driver), "both hold"), 1);
    driver_close(driver);
}

/* ---- At a glance ---- */

static bool is_read_at_once(SceneDriver *driver) {
    const Panel *panel = &driver_shell(driver)->view.panel;
    const Rect view = panel->viewport;
    for (int i = 0; i < panel->item_count; i++) {
        const Rect rect = panel->items[i].rect;
        if (panel->items[i].kind == PANEL_TEXT &&
            rect.y + rect.height > view.y + view.height + 0.5F) {
            return false;
        }
    }
    return true;
}

/* Its sentence stands whole in the low card of a small window, whatever must scroll below it. */
static void reasons_are_read_at_once(void **state) {
    int steps = 0;
    int whole = 0;
    SceneDriver *driver = driver_open_loaded(&sudoku_scene, (Size){800, 600}, jigsaw, "--id");
    for (int i = 0; i < 60; i++) {
        driver_letter(driver, 'h', 0);
        driver_letter(driver, 'h', 0);
        driver_advance(driver, 300); /* the card has come to rest */
        steps++;
        whole += is_read_at_once(driver);
        driver_key(driver, KEY_ENTER, 0);
    }
    printf("%d of %d\n", whole, steps);
    assert_true(whole * 100 >= steps * 95);
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(pieces_have_their_numbers_when_one_is_named),
        cmocka_unit_test(sentences_have_the_signs_of_the_board),
        cmocka_unit_test(one_candidate_is_told_as_one),
        cmocka_unit_test(what_is_wrong_is_said_once),
        cmocka_unit_test(reasons_are_read_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
