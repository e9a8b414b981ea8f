/* RIF, Soosorv-N and Taraguchi-10 in the window: the questions in their order, what the card and
 * the board say of them, and the computer's answers. */
#include "support/test.h"

#include <string.h>

#include "scenes/gomoku/model/opening.h"
#include "scenes/gomoku/scene.h"
#include "support/games/gomoku_steps.h"

static const Size window = {1280, 1000};

static SceneDriver *begin(const char *opening) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver, (const char *const[]){"opponent-human", opening, NULL});
    return driver;
}

/* Where a stone may lie is lit, and nowhere else a stone can be put. */
static void rif_is_played_by_two(void **state) {
    SceneDriver *driver = begin("opening-rif");
    assert_true(driver_holds(driver, "15 4/rif"));
    gomoku_assert_status(driver, "First player: three stones");
    assert_true(driver_shows(driver, "The first stone goes to the centre."));
    driver_click(driver, gomoku_cell("A1"));
    gomoku_assert_status(driver, "In this opening the stone goes into the lit square.");
    gomoku_put_stone(driver, "H8");
    assert_true(driver_shows(driver, "This stone goes into the lit square of 3"));
    driver_click(driver, gomoku_cell("J8"));
    assert_int_equal(driver_cursor(driver), 1);
    gomoku_put_stone(driver, "I9");
    gomoku_put_stone(driver, "J7");
    gomoku_assert_status(driver, "Second player: choose");
    assert_true(driver_shows(driver, "White has I9. This colour places the next stone."));
    assert_true(driver_shows(driver, "Black has J7, H8."));
    assert_null(driver_control(driver, "choose-two"));
    assert_null(driver_control(driver, "choose-ten"));
    driver_click(driver, "choose-black");
    gomoku_assert_status(driver, "First player: one stone");
    assert_true(driver_shows(driver, "This stone may go anywhere."));
    gomoku_put_stone(driver, "A1");
    gomoku_assert_status(driver, "Second player: fifth stones");
    gomoku_put_stone(driver, "C3");
    gomoku_assert_status(driver, "1 of 2 offered");
    driver_click(driver, gomoku_cell("C3"));
    assert_int_equal(driver_cursor(driver), 6);
    gomoku_put_stone(driver, "E12");
    gomoku_assert_status(driver, "First player: pick one");
    driver_click(driver, gomoku_cell("D4"));
    gomoku_assert_status(driver, "Pick one of the fifth stones that are offered.");
    assert_non_null(recorder_find_text(driver_canvas(driver), "B")); /* the letter of an offer */
    driver_reopen(driver);                                           /* between two questions */
    gomoku_assert_status(driver, "First player: pick one");
    gomoku_put_stone(driver, "E12");
    gomoku_assert_status(driver, "White to move");
    assert_string_equal(driver_moves(driver), "H8 I9 J7 black A1 ?C3 ?E12 E12");
    driver_letter(driver, 'z', MOD_CTRL); /* offers are taken back one by one */
    driver_letter(driver, 'z', MOD_CTRL);
    gomoku_assert_status(driver, "1 of 2 offered");
    driver_close(driver);
}

static void soosorv_asks_for_a_number(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    two_player_begin(driver,
                     (const char *const[]){"opponent-human", "opening-soosorv", "most-5", NULL});
    assert_true(driver_holds(driver, "15 4/soosorv5"));
    gomoku_put_stone(driver, "H8");
    gomoku_put_stone(driver, "H9");
    gomoku_put_stone(driver, "H10");
    driver_click(driver, "choose-white");
    assert_true(driver_shows(driver, "After it White says how many"));
    gomoku_put_stone(driver, "J10");
    gomoku_assert_status(driver, "Second player: how many?");
    assert_null(driver_control(driver, "count-6"));
    driver_click(driver, gomoku_cell("A1"));
    gomoku_assert_status(driver, "Answer the question first.");
    driver_click(driver, "count-2");
    gomoku_assert_status(driver, "First player: choose");
    assert_true(driver_shows(driver, "White will pick one of 2"));
    assert_true(driver_shows(driver, "Black will offer 2"));
    driver_click(driver, "choose-black");
    gomoku_put_stone(driver, "G7");
    driver_click(driver, gomoku_cell("A15"));
    gomoku_assert_status(driver, "Second player: pick one");
    gomoku_put_stone(driver, "G7");
    assert_string_equal(driver_moves(driver), "H8 H9 H10 white J10 2 black ?G7 ?A15 G7");
    driver_close(driver);
}

/* A mirror image is refused with its reason. */
static void a_mirrored_offer_says_why(void **state) {
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window,
                                             "15 4/rif 7,7;7,8;7,9;white;7,10;?5,7", "a file");
    gomoku_play_two(driver);
    driver_click(driver, gomoku_cell("J8"));
    gomoku_assert_status(driver, "mirror image");
    gomoku_put_stone(driver, "J9");
    gomoku_assert_status(driver, "pick one");
    driver_close(driver);
}

static void taraguchi_asks_after_each_stone(void **state) {
    static const char *const stones[] = {"H8", "H9", "F6", "K5", "L12"};
    SceneDriver *driver = begin("opening-taraguchi");
    for (int i = 0; i < 5; i++) {
        gomoku_put_stone(driver, stones[i]);
        assert_non_null(driver_control(driver, "choose-white"));
        assert_int_equal(driver_control(driver, "choose-ten") != NULL, i == 3);
        driver_click(driver, i % 2 == 0 ? "choose-black" : "choose-white");
    }
    gomoku_assert_status(driver, "White to move");
    assert_string_equal(driver_moves(driver), "H8 black H9 white F6 black K5 white L12 black");
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_letter(driver, 'z', MOD_CTRL);
    driver_click(driver, "choose-ten");
    assert_true(driver_shows(driver, "Offer 10 fifth stones"));
    driver_close(driver);
}

/* The colour whose button has the focus is ringed on the board. */
static void an_answer_is_shown_on_the_board(void **state) {
    SceneDriver *driver =
        driver_open_loaded(gomoku_entry.scene, window, "15 4/rif 7,7;8,8;9,6", "a file");
    gomoku_play_two(driver);
    GomokuOpeningMarks marks;
    GomokuView view = gomoku_view_of(gomoku_board_of(driver_shell(driver)));
    gomoku_opening_mark(driver_shell(driver), &marks, &view);
    assert_int_equal(view.ringed_count, 0);
    driver_focus(driver, "choose-white");
    gomoku_opening_mark(driver_shell(driver), &marks, &view);
    assert_int_equal(view.ringed_count, 1);
    assert_int_equal(view.ringed[0], gomoku_point(8, 8));
    driver_focus(driver, "choose-black");
    gomoku_opening_mark(driver_shell(driver), &marks, &view);
    assert_int_equal(view.ringed_count, 2);
    driver_close(driver);
}

/* Renju's openings bring its rule and board along; another rule takes the opening away. */
static void rule_and_opening_go_together(void **state) {
    SceneDriver *driver = begin("opening-taraguchi");
    assert_true(driver_holds(driver, "15 4/taraguchi"));
    two_player_begin(driver, (const char *const[]){"rule-free", NULL});
    assert_true(driver_holds(driver, "\t0\t") || driver_holds(driver, ""));
    assert_false(driver_holds(driver, "taraguchi"));
    two_player_begin(driver, (const char *const[]){"opening-soosorv", "size-19", NULL});
    assert_true(driver_holds(driver, "19 4"));
    assert_false(driver_holds(driver, "soosorv"));
    driver_close(driver);
}

/* Against the computer, every question is answered by one or the other to the end. */
static void the_computer_answers_every_question(void **state) {
    static const char *const openings[] = {"opening-rif", "opening-taraguchi"};
    for (size_t i = 0; i < ROUNDS_OF(sizeof openings / sizeof openings[0]); i++) {
        SceneDriver *driver = driver_open(gomoku_entry.scene, window);
        two_player_begin(driver,
                         (const char *const[]){"level-1", openings[i], "side-second", NULL});
        for (int step = 0; step < 40; step++) {
            driver_settle(driver);
            const GomokuBoard *board = gomoku_board_of(driver_shell(driver));
            if (board->phase == GOMOKU_PHASE_PLAY) {
                break;
            }
            if (driver_control(driver, "choose-white")) {
                driver_click(driver, "choose-white");
            } else if (driver_control(driver, "count-3")) {
                driver_click(driver, "count-3");
            } else {
                char name[8] = "";
                Text text = text_over(name, sizeof name);
                int point = 0;
                while (gomoku_point_state(driver_shell(driver), point).can != COMMAND_POSSIBLE) {
                    point++;
                }
                gomoku_point_to_text(point, &text);
                gomoku_put_stone(driver, name);
            }
        }
        print_message("%s: %s\n", openings[i], driver_moves(driver));
        assert_int_equal(gomoku_board_of(driver_shell(driver))->phase, GOMOKU_PHASE_PLAY);
        assert_true(gomoku_board_of(driver_shell(driver))->count >= 5);
        driver_close(driver);
    }
}

static void nothing_is_cut(void **state) {
    static const char *const positions[] = {"15 4/taraguchi 7,7;white;7,8;black;5,5;white;10,4",
                                            "15 4/rif 7,7;8,8;9,6;white;0,0;?3,3",
                                            "15 4/soosorv10 7,7;7,8;7,9;white;9,9"};
    static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}, {360, 640}};
    for (size_t i = 0; i < sizeof positions / sizeof positions[0]; i++) {
        SceneDriver *driver =
            driver_open_loaded(gomoku_entry.scene, window, positions[i], "a file");
        gomoku_play_two(driver);
        for (size_t k = 0; k < sizeof sizes / sizeof sizes[0]; k++) {
            driver_resize(driver, sizes[k]);
            assert_int_equal(recorder_ellipses(driver_canvas(driver)), 0);
            assert_int_equal(recorder_malformed(driver_canvas(driver)), 0);
        }
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rif_is_played_by_two),
        cmocka_unit_test(soosorv_asks_for_a_number),
        cmocka_unit_test(a_mirrored_offer_says_why),
        cmocka_unit_test(taraguchi_asks_after_each_stone),
        cmocka_unit_test(an_answer_is_shown_on_the_board),
        cmocka_unit_test(rule_and_opening_go_together),
        cmocka_unit_test(the_computer_answers_every_question),
        cmocka_unit_test(nothing_is_cut),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
