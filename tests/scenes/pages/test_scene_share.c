/* Tests of the page that shares the game in hand. */
#include "support/test.h"

#include <string.h>

#include "interchange/registry.h"
#include "play/games.h"
#include "scenes/pages/share.h"
#include "support/window/scene_driver.h"

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"

#define SUKAKU                                                                                     \
    "......7..1.3.5.......4............8..2..5...9123.5.....2..5.........6....2..5...."            \
    "..3.5...9123.5....1.3.5...912.45...9.....6...12345.....2.45.....2..5..8.......7.."            \
    "....5...........8.....56....2.45.7...2.45.....2.45.7....3......1................9"            \
    "...45............9......7...2.45....1.............6....2..5......3.............8."            \
    "1..........3.5......3.5..8..2..5...9.2..5..89.2..5..8..2..567...2..5.7.....4....."            \
    ".2............6.......5..8...3............7.....45..8.1................9....5...."            \
    ".......8.......7...2.......1...56.......5....1...5........5...9...4.....1.3.5...."            \
    ".....6...1...5....1...5...912.45.7....3......12.45.78..2..5.7.9.2..5.7..12..5...."            \
    "..3.5.......4.....1.3.5....12..5.7...2..5............9.......8..2..5.7.......6..."

static const Size window = {1280, 800};

/* The page, with what the menu of a game hands over. */
static SceneDriver *share_from(SceneDriver *game, Size size) {
    driver_menu(game, "share");
    assert_string_equal(driver_wish(game).target, "share");
    SceneDriver *driver = driver_open(&share_scene, size);
    scene_hand_over(driver_context(driver), driver_context(game)->handed_text, NULL);
    driver_context(game)->handed_text = NULL;
    driver_come_back(driver, size);
    return driver;
}

static SceneDriver *share_game(const char *scene, const char *id, Size size) {
    SceneDriver *game = id ? driver_open_loaded(scene_named(scene), window, id, "--id")
                           : driver_open(scene_named(scene), window);
    driver_settle(game);
    SceneDriver *driver = share_from(game, size);
    driver_close(game);
    return driver;
}

static void a_link_comes_first_and_is_copied(void **state) {
    SceneDriver *driver = share_game("sudoku", PUZZLE, window);
    (void)state;
    assert_true(driver_holds(driver, "form=link code="));
    assert_true(driver_control(driver, "share-link")->is_checked);
    driver_letter(driver, 'c', MOD_CTRL);
    assert_true(driver_says(driver, "Copied"));
    assert_true(strstr(driver_clipboard(driver), "https://") == driver_clipboard(driver));
    assert_non_null(
        strstr(driver_clipboard(driver), "530070000600195000098000060800060003400803001700020006"));
    driver_click(driver, "share-line");
    assert_false(driver_says(driver, "Copied"));
    driver_click(driver, "share-copy");
    assert_string_equal(driver_clipboard(driver), PUZZLE);
    driver_click(driver, "share-damier");
    driver_click(driver, "share-copy");
    assert_non_null(strstr(driver_clipboard(driver), "sudoku\tclassic:" PUZZLE));
    driver_close(driver);
}

/* The game on the page, as its own line. */
static void own_line(SceneDriver *driver, Text *out) {
    driver_click(driver, "share-damier");
    driver_click(driver, "share-copy");
    text_add(out, driver_clipboard(driver));
}

/* Pastes it into another game of the kind and shares that. Flip's form and a drawn board hold the
 * difference alone: another puzzle with the same solutions. */
static void expect_to_open(const char *scene, const char *pasted, const char *own) {
    char buffer[2000];
    Text again = text_over(buffer, sizeof buffer);
    SceneDriver *game = driver_open(scene_named(scene), window);
    driver_settle(game);
    driver_paste(game, pasted);
    driver_settle(game);
    SceneDriver *page = share_from(game, window);
    own_line(page, &again);
    if (strncmp(own, "inversion", 9) == 0 && !strchr(pasted, ';') && !strstr(pasted, "magic")) {
        assert_true(text_has_prefix(buffer, "inversion\t3x3:"));
        assert_non_null(strstr(buffer, ">000000000"));
    } else {
        assert_string_equal(buffer, own);
    }
    driver_close(page);
    driver_close(game);
}

static void expect_forms_to_open_again(const char *scene, const char *id) {
    SceneDriver *driver = share_game(scene, id, window);
    char buffer[2000];
    Text own = text_over(buffer, sizeof buffer);
    int forms = 0;
    own_line(driver, &own);
    for (int i = 0; i < interchange_count(); i++) {
        char control[80];
        const InterchangeFormat *format = interchange_at(i);
        Text name = text_over(control, sizeof control);
        text_addf(&name, "share-%s", format->name);
        if (strcmp(format->game, scene) == 0 && driver_control(driver, control)) {
            driver_click(driver, control);
            driver_click(driver, "share-copy");
            expect_to_open(scene, driver_clipboard(driver), buffer);
            forms++;
        }
    }
    assert_true(forms >= 2);
    driver_close(driver);
}

static void what_is_copied_opens_again(void **state) {
    (void)state;
    expect_forms_to_open_again("connect4", "4453");
    expect_forms_to_open_again("inversion", "3x3:magic:001000111>111101111");
    expect_forms_to_open_again("sudoku", PUZZLE);
    expect_forms_to_open_again("gomoku", "h8g7");
}

/* Games move on: the page shows what was handed over last, and keeps it while it is covered. */
static void the_last_game_is_shown(void **state) {
    SceneDriver *game = driver_open_loaded(scene_named("connect4"), window, "44", "--id");
    SceneDriver *driver = share_from(game, window);
    (void)state;
    driver_click(driver, "share-columns");
    driver_click(driver, "share-copy");
    assert_string_equal(driver_clipboard(driver), "44");
    driver_come_back(driver, (Size){800, 600});
    assert_true(driver_holds(driver, "form=columns"));
    driver_close(driver);
    driver_close(game);
}

static void without_a_game_the_page_says_what_to_do(void **state) {
    SceneDriver *driver = driver_open(&share_scene, window);
    (void)state;
    assert_true(driver_shows(driver, "Open a game, then choose Share"));
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), "");
    driver_close(driver);
}

/* Candidates are part of the puzzle: the forms that cannot hold them are missed, and the page says
 * why. */
static void what_is_not_offered_has_a_reason(void **state) {
    (void)state;
    SceneDriver *driver = share_game("sudoku", SUKAKU, window);
    assert_true(driver_shows(driver, "Not offered: line has no place for candidates"));
    driver_close(driver);
    driver = share_game("sudoku", PUZZLE, window);
    assert_false(driver_shows(driver, "Not offered: "));
    driver_close(driver);
}

/* A form that has no place for something says so while it is chosen. */
static void what_a_form_leaves_out_is_said(void **state) {
    SceneDriver *game = driver_open_loaded(scene_named("sudoku"), window, PUZZLE, "--id");
    (void)state;
    driver_settle(game);
    driver_click(game, "cell-1-3");
    driver_digit(game, 4, 0);
    SceneDriver *driver = share_from(game, window);
    driver_click(driver, "share-line");
    assert_true(driver_shows(driver, "Incomplete: line has no place for"));
    driver_click(driver, "share-damier");
    assert_false(driver_shows(driver, "Incomplete: "));
    driver_close(driver);
    driver_close(game);
}

/* A text that no code holds is shown without one; nothing is cut at any size. */
static void nothing_is_cut_at_any_size(void **state) {
    static const Size sizes[] = {{360, 640}, {480, 360}, {800, 600}, {1280, 800}, {2560, 1440}};
    static const char *const games[] = {DAMIER_GAMES(DAMIER_GAME_NAME)};
    (void)state;
    for (size_t k = 0; k < sizeof games / sizeof games[0]; k++) {
        for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
            SceneDriver *driver = share_game(games[k], NULL, sizes[i]);
            assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
            assert_true(driver_control(driver, "share-copy") != NULL);
            driver_close(driver);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_link_comes_first_and_is_copied),
        cmocka_unit_test(what_is_copied_opens_again),
        cmocka_unit_test(the_last_game_is_shown),
        cmocka_unit_test(without_a_game_the_page_says_what_to_do),
        cmocka_unit_test(what_is_not_offered_has_a_reason),
        cmocka_unit_test(what_a_form_leaves_out_is_said),
        cmocka_unit_test(nothing_is_cut_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
