/* Keys, pointer and the cards of Gomoku while it is played: aim, cursor, hints, review, analysis.
 */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "gomoku/threats.h"
#include "scenes/gomoku/board/input.h"
#include "scenes/gomoku/board/layout.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/scene.h"
#include "support/games/gomoku_steps.h"

static const Size window = {1280, 800};
static const Size small = {360, 480};

static SceneDriver *open_game(Size size, const char *text) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, size);
    gomoku_play_two(driver); /* before anybody could answer */
    driver_paste(driver, text);
    driver_key(driver, KEY_ESCAPE, 0); /* what it took the place of is not wanted back */
    driver_settle(driver);
    return driver;
}

static GomokuScene *scene_of(SceneDriver *driver) {
    return gomoku_scene_of(driver_shell(driver));
}

/* The point that is enlarged. */
static int magnified_point(SceneDriver *driver) {
    const GameShell *shell = driver_shell(driver);
    const Grid grid = gomoku_layout_of(shell, shell->view.board_rect);
    const Magnifier *magnifier = &scene_of(driver)->magnifier;
    return magnifier->is_open ? gomoku_layout_point_of(&grid, magnifier->cell) : GOMOKU_NO_POINT;
}

/* ---- Aim and cursor ---- */

/* Escape and the arrows let go of an enlarged point, and take nothing else away. */
static void an_aim_is_let_go(void **state) {
    SceneDriver *driver = open_game(small, "15 0 7,7");
    gomoku_put_stone(driver, "c3");
    assert_int_equal(magnified_point(driver), gomoku_point(2, 2));
    driver_letter(driver, 'z', 0); /* a key of nothing */
    assert_int_equal(magnified_point(driver), gomoku_point(2, 2));
    driver_key(driver, KEY_ESCAPE, 0);
    assert_int_equal(magnified_point(driver), GOMOKU_NO_POINT);
    assert_string_equal(driver_moves(driver), "H8");
    driver_letter(driver, 't', 0);
    assert_non_null(driver_control(driver, "close"));
    driver_key(driver, KEY_ESCAPE, 0); /* with nothing enlarged it closes the card */
    assert_null(driver_control(driver, "close"));
    gomoku_put_stone(driver, "c3");
    driver_key(driver, KEY_UP, 0);
    assert_int_equal(magnified_point(driver), GOMOKU_NO_POINT);
    gomoku_put_stone(driver, "c3");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, ',', 0);
    gomoku_put_stone(driver, "c3");
    assert_int_equal(magnified_point(driver), gomoku_point(2, 2));
    driver_letter(driver, '.', 0); /* another position */
    assert_int_equal(magnified_point(driver), GOMOKU_NO_POINT);
    driver_close(driver);
}

/* The lens around a point at the edge has cells for the points there are. */
static void the_lens_has_the_neighbours_cells(void **state) {
    static const struct {
        const char *point;
        int cells;
        const char *there, *missing;
    } cases[] = {{"h8", 9, "near-7-7", "near-6-8"},
                 {"a1", 4, "near-14-2", "near-13-1"},
                 {"o15", 4, "near-2-14", "near-3-15"},
                 {"a15", 4, "near-2-2", "near-3-1"},
                 {"o8", 6, "near-7-14", "near-8-13"}};
    SceneDriver *driver = open_game(small, "15 0");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        gomoku_put_stone(driver, cases[i].point);
        const ControlList *list = gomoku_entry.scene->controls(driver_scene(driver));
        int cells = 0;
        for (int k = 0; k < list->count; k++) {
            cells += strncmp(list->items[k].id, "near-", 5) == 0;
        }
        assert_int_equal(cells, cases[i].cells);
        const Control *there = driver_control(driver, cases[i].there);
        assert_non_null(there);
        assert_null(driver_control(driver, cases[i].missing));
        driver_key(driver, KEY_ESCAPE, 0);
    }
    gomoku_put_stone(driver, "h8");
    const Rect above = driver_control(driver, "near-7-8")->rect;
    const Rect middle = driver_control(driver, "near-8-8")->rect;
    const Rect left = driver_control(driver, "near-8-7")->rect;
    assert_float_equal(above.x, middle.x, 0.01);
    assert_float_equal(above.y + above.height, middle.y, 0.01);
    assert_float_equal(left.x + left.width, middle.x, 0.01);
    driver_click(driver, "near-7-8");
    assert_string_equal(driver_moves(driver), "H9");
    driver_close(driver);
}

/* Space puts a stone at the cursor, where there is one; the arrows go around the board. */
static void space_puts_a_stone_at_the_cursor(void **state) {
    SceneDriver *driver = open_game(window, "15 0");
    driver_key(driver, KEY_SPACE, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "");
    for (int i = 0; i < 7; i++) { /* from the middle */
        driver_key(driver, KEY_UP, 0);
        driver_key(driver, KEY_LEFT, 0);
    }
    driver_key(driver, KEY_UP, 0); /* the first key has only shown it */
    driver_key(driver, KEY_SPACE, 0);
    assert_string_equal(driver_moves(driver), "A15");
    driver_key(driver, KEY_UP, 0);
    driver_key(driver, KEY_LEFT, 0);
    driver_key(driver, KEY_ENTER, 0);
    assert_string_equal(driver_moves(driver), "A15 O1");
    /* On a smaller board the cursor may lie outside: then there is none. */
    driver_paste(driver, "9 0 0,0");
    driver_key(driver, KEY_SPACE, 0);
    assert_string_equal(driver_moves(driver), "A1");
    driver_close(driver);
}

/* The stone that would be put is offered under the pointer where it may be put, and only there. */
static void a_stone_is_offered_under_the_pointer(void **state) {
    SceneDriver *driver = open_game(window, "15 0 7,7");
    driver_hover(driver, "new");
    const int rims = recorder_count(driver_canvas(driver), "stroke_circle");
    driver_hover(driver, gomoku_cell("h8"));
    assert_int_equal(recorder_count(driver_canvas(driver), "stroke_circle"), rims);
    driver_hover(driver, gomoku_cell("c12"));
    assert_int_equal(recorder_count(driver_canvas(driver), "stroke_circle"), rims + 1);
    int bold = 0;
    for (int i = 0; i < recorder_text_count(driver_canvas(driver)); i++) {
        const RecordedText *text = recorder_text_at(driver_canvas(driver), i);
        const bool is_its = strcmp(text->text, "C") == 0 || strcmp(text->text, "12") == 0;
        bold += is_its && text->style.weight == TEXT_BOLD;
    }
    assert_int_equal(bold, 2);        /* its coordinates stand out */
    driver_key(driver, KEY_RIGHT, 0); /* the cursor leads */
    assert_int_equal(gomoku_hovered_point(driver_shell(driver)), GOMOKU_NO_POINT);
    assert_true(gomoku_cursor_point(driver_shell(driver)) != GOMOKU_NO_POINT);
    driver_hover(driver, "new"); /* beside the board the pointer leads to nothing */
    assert_true(gomoku_cursor_point(driver_shell(driver)) != GOMOKU_NO_POINT);
    driver_hover(driver, gomoku_cell("o1")); /* and the pointer again */
    assert_int_equal(gomoku_hovered_point(driver_shell(driver)), gomoku_point(14, 0));
    assert_int_equal(gomoku_cursor_point(driver_shell(driver)), GOMOKU_NO_POINT);
    driver_close(driver);
}

/* A press beside the board turns away from the enlarged point, a move of the pointer does
 * not. */
static void who_turns_away_aims_no_more(void **state) {
    SceneDriver *driver = open_game(small, "15 0 7,7");
    const Rect stage = driver_shell(driver)->view.zones.board_area;
    gomoku_put_stone(driver, "c3");
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {1, 1}});
    assert_int_equal(magnified_point(driver), gomoku_point(2, 2));
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = {stage.x + 1, stage.y + 1}});
    assert_int_equal(magnified_point(driver), GOMOKU_NO_POINT);
    driver_close(driver);
}

/* ---- Hints ---- */

/* The lit square of the canvas; its side 0: none. */
static Rect lit_square(SceneDriver *driver) {
    const char *line = driver_recording(driver);
    Rect lit = {0};
    for (; line && *line; line = strchr(line, '\n') ? strchr(line, '\n') + 1 : NULL) {
        Rect rect = {0};
        float radius = 0;
        float width = 0;
        char color[12] = "";
        if (sscanf(line, "stroke_round %f %f %f %f %f %f #%11s", &rect.x, &rect.y, &rect.width,
                   &rect.height, &radius, &width, color) == 7 &&
            strncmp(color, "174FA8FF", 8) == 0 && rect.width > 90) {
            lit = rect;
        }
    }
    return lit;
}

/* The point lies in the lit square, and that on the board, wherever it is. */
static void the_lit_square_holds_the_point(void **state) {
    static const struct {
        const char *text, *answers; /* the points that win */
    } cases[] = {{"15 0 0,0;7,7;1,0;7,9;2,0;9,7;3,0;9,9", "E1"},
                 {"15 0 14,14;7,7;13,14;7,9;12,14;9,7;11,14;9,9", "K15"},
                 {"15 0 0,14;7,7;0,13;7,9;0,12;9,7;0,11;9,9", "A11"},
                 {"15 0 14,0;7,7;14,1;7,9;14,2;9,7;14,3;9,9", "O5"},
                 {"15 0 6,7;0,0;7,7;14,0;8,7;0,14;9,7;14,14", "F8 K8"},
                 {"15 0 6,6;0,0;7,7;14,0;8,8;0,14;9,9;14,14", "F6 K11"}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = open_game(window, cases[i].text);
        const Rect board = rect_inset(
            gomoku_layout_of(driver_shell(driver), driver_shell(driver)->view.board_rect).area,
            -0.5F);
        const float cell = (board.width - 1) / 15;
        assert_float_equal(lit_square(driver).width, 0, 0.01);
        driver_letter(driver, 'h', 0);
        driver_settle(driver);
        for (int stage = 0; stage < 2; stage++) {
            const Rect lit = lit_square(driver);
            assert_float_equal(lit.width, cell * (stage == 0 ? 5 : 3), 0.2);
            assert_true(lit.x >= board.x && lit.y >= board.y);
            assert_true(lit.x + lit.width <= board.x + board.width);
            assert_true(lit.y + lit.height <= board.y + board.height);
            int held = 0;
            char name[4];
            for (const char *at = cases[i].answers; *at;
                 at += strcspn(at, " ") + (at[strcspn(at, " ")] == ' ')) {
                assert_int_equal(sscanf(at, "%3s", name), 1);
                held += rect_contains(lit,
                                      rect_center(driver_control(driver, gomoku_cell(name))->rect));
            }
            assert_true(held >= 1);
            driver_click(driver, "hint-more");
        }
        assert_float_equal(lit_square(driver).width, 0, 0.01);
        /* One stone wins: there is no line to step through. */
        assert_null(driver_control(driver, "step-forward"));
        driver_close(driver);
    }
}

/* Without a win the expected line is told, and nothing is walked through. */
static void a_quiet_hint_tells_what_follows(void **state) {
    SceneDriver *driver = open_game(window, "15 0 7,7;8,8;6,8");
    driver_letter(driver, 'h', 0);
    driver_settle(driver);
    assert_int_equal(driver_control(driver, "hint-more")->kind, CONTROL_PRIMARY);
    driver_click(driver, "hint-more");
    driver_click(driver, "hint-more");
    assert_true(driver_shows(driver, "Likely continuation: "));
    driver_click(driver, "play-hint");
    assert_int_equal(driver_cursor(driver), 4);
    driver_close(driver);
}

/* ---- Review ---- */

/* Both sides miss a win again and again: of equal costs the earlier ones are named. */
static void of_equal_costs_the_earlier_come_first(void **state) {
    SceneDriver *driver = open_game(
        window, "15 0 3,3;3,11;4,3;4,11;5,3;5,11;6,3;6,11;0,0;0,14;14,0;14,14;0,7;14,7;7,0;7,14");
    driver_letter(driver, 'r', 0);
    driver_settle(driver);
    const GomokuCurve *curve = &scene_of(driver)->curve;
    assert_int_equal(curve->known, 17);
    int ids[3];
    int count = 0;
    for (int ply = 0; ply < 16 && count < 3; ply++) {
        const float change = curve->values[ply + 1] - curve->values[ply];
        if ((ply % 2 == 0 ? -change : change) >= 2) {
            ids[count++] = ply + 1;
        }
    }
    assert_int_equal(count, 3);
    float above = 0;
    for (int i = 0; i < 3; i++) {
        char id[CONTROL_ID_SIZE];
        Text text = text_over(id, sizeof id);
        text_addf(&text, "review-turn-%d", ids[i]);
        const Control *turn = driver_control(driver, id);
        assert_non_null(turn);
        assert_true(turn->rect.y > above);
        above = turn->rect.y;
    }
    driver_close(driver);
}

/* Dragged along the curve until the button comes up; then the pointer only passes. */
static void the_curve_is_dragged_along(void **state) {
    SceneDriver *driver = open_game(window, "15 0 3,3;3,11;4,3;4,11;6,3;6,11;0,0;0,14;14,0;14,14");
    driver_letter(driver, 'r', 0);
    driver_settle(driver);
    const Rect card = driver_shell(driver)->view.panel.viewport;
    const float left = card.x + 26;
    const float y = card.y + 40;
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {left, y}});
    assert_int_equal(driver_cursor(driver), 10); /* nothing is pressed */
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = {left, y}});
    assert_int_equal(driver_cursor(driver), 0);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {card.x + card.width - 4, y}});
    assert_int_equal(driver_cursor(driver), 10);
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {left, y}});
    assert_int_equal(driver_cursor(driver), 0);
    driver_event(driver, (Event){.type = EVENT_POINTER_UP, .at = {left, y}});
    driver_event(driver, (Event){.type = EVENT_POINTER_MOVE, .at = {card.x + card.width - 4, y}});
    assert_int_equal(driver_cursor(driver), 0);
    gomoku_assert_status(driver, "The first position.");
    driver_event(driver, (Event){.type = EVENT_POINTER_DOWN, .at = {card.x - 40, y}});
    assert_int_equal(driver_cursor(driver), 0);
    driver_close(driver);
}

/* ---- Cards ---- */

/* The time of the players of the source text is told; of the ten levels nothing is. */
static void what_the_source_texts_player_took_is_told(void **state) {
    /* Five points are left: the search ends at once. */
    static const char nearly_full[] =
        "5 0 0,0;2,0;1,0;3,0;4,0;0,1;2,1;1,1;3,1;4,1;0,2;2,2;1,2;3,2;4,2;"
        "0,3;2,3;1,3;3,3;4,3";
    for (int i = 0; i < 2; i++) {
        SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, nearly_full, "a file");
        driver_settle(driver);
        scene_of(driver)->base.match.level = i == 0 ? 0 : GOMOKU_LEVEL_CLASSIC;
        driver_click(driver, "cell-1-1");
        driver_settle(driver);
        assert_int_equal(driver_cursor(driver), 22);
        assert_int_equal(driver_shows(driver, "The computer looked "), i == 1);
        driver_close(driver);
    }
}

/* The moves while no mode is open; the best line's first five stones on the board, when one point
 * is asked for. */
static void the_cards_tell_what_there_is_room_for(void **state) {
    SceneDriver *driver = open_game(window, "15 0 7,7;0,0;8,8;14,0;6,6;0,14");
    assert_string_equal(driver_control(driver, "move-6")->label, "A15");
    driver_letter(driver, 'a', 0);
    driver_click(driver, "points-1");
    driver_settle(driver);
    const int blue = recorder_count_lines(driver_canvas(driver), "#174FA8FF");
    assert_in_range(blue, 1, 5);
    assert_true(driver_shows(driver, "depth "));
    assert_false(driver_shows(driver, "still thinking"));
    driver_resize(driver, small);
    driver_letter(driver, 'a', 0);
    driver_close(driver);
}

/* The lens keeps to the board: from a larger one to a smaller one it begins at A1. */
static void the_lens_begins_where_the_player_looks(void **state) {
    SceneDriver *driver = open_game(window, "15 0");
    driver_letter(driver, 'l', 0);
    assert_true(driver_shows(driver, "Patterns · H8"));
    assert_true(driver_shows(driver, "No row of the table matches."));
    driver_letter(driver, 'l', 0);
    gomoku_put_stone(driver, "d12");
    driver_letter(driver, 'l', 0);
    driver_hover(driver, "new");
    assert_true(driver_shows(driver, "Patterns · D12"));
    assert_true(driver_shows(driver, "taken"));
    driver_hover(driver, gomoku_cell("o15"));
    assert_true(driver_shows(driver, "Patterns · O15"));
    driver_paste(driver, "9 0 4,4");
    assert_true(driver_shows(driver, "Patterns · "));
    assert_false(driver_shows(driver, "Patterns · O15"));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_aim_is_let_go),
        cmocka_unit_test(the_lens_has_the_neighbours_cells),
        cmocka_unit_test(space_puts_a_stone_at_the_cursor),
        cmocka_unit_test(a_stone_is_offered_under_the_pointer),
        cmocka_unit_test(who_turns_away_aims_no_more),
        cmocka_unit_test(the_lit_square_holds_the_point),
        cmocka_unit_test(a_quiet_hint_tells_what_follows),
        cmocka_unit_test(of_equal_costs_the_earlier_come_first),
        cmocka_unit_test(the_curve_is_dragged_along),
        cmocka_unit_test(what_the_source_texts_player_took_is_told),
        cmocka_unit_test(the_cards_tell_what_there_is_room_for),
        cmocka_unit_test(the_lens_begins_where_the_player_looks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
