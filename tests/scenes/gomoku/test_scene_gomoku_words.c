/* What Gomoku says: threats, hints, options and openings; and games in and out as text. */
#include "support/test.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/threats.h"
#include "scenes/gomoku/model/opening.h"
#include "scenes/gomoku/scene.h"
#include "support/games/gomoku_steps.h"

static const Size window = {1280, 800};

/* Two players with this game, all settled. */
static SceneDriver *open_game(const char *text) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    gomoku_play_two(driver); /* before anybody could answer */
    driver_paste(driver, text);
    driver_settle(driver);
    return driver;
}

static GomokuScene *scene_of(SceneDriver *driver) {
    return gomoku_scene_of(driver_shell(driver));
}

/* ---- Threats ---- */

static void set_threats(SceneDriver *driver, GomokuDanger danger, int count) {
    GomokuThreats *threats = &scene_of(driver)->threats;
    *threats = (GomokuThreats){.danger = danger, .count = count};
    for (int i = 0; i < count; i++) {
        threats->points[i] = gomoku_point(i, 14);
    }
}

/* The head tells all of it, or its beginning and the card the rest; nothing is cut at any width. */
static void threats_fit_at_every_width(void **state) {
    int in_head = 0;
    int in_card = 0;
    SceneDriver *driver = open_game("15 0 7,7;0,0;8,8;1,0");
    scene_of(driver)->shows_rings = true;
    for (float width = 480; width <= 1400; width += 20) {
        set_threats(driver, GOMOKU_DANGER_OPEN_FOUR, 4);
        driver_resize(driver, (Size){width, 800});
        const bool fits = gomoku_threats_fit_head(driver_shell(driver));
        assert_true(driver_says(driver, "answer at A15, B15, C15 or D15"));
        assert_true(driver_says(driver, "White threatens a four that cannot be stopped"));
        assert_int_equal(recorder_cut_texts(driver_canvas(driver)), 0);
        in_head += fits;
        in_card += !fits;
    }
    assert_true(in_head > 3 && in_card > 3);
    driver_close(driver);
}

static void only_a_win_silences_the_threats(void **state) {
    static GomokuHint hint = {.point = 9};
    SceneDriver *driver = open_game("15 0 7,7;0,0");
    for (int mate = -1; mate <= 1; mate++) {
        set_threats(driver, GOMOKU_DANGER_FIVE, 1);
        hint.result.mate = mate;
        gomoku_set_hint(driver_shell(driver), &hint);
        assert_int_equal(scene_of(driver)->threats.count, mate > 0 ? 0 : 2);
    }
    driver_close(driver);
}

/* While the computer is to move there is nothing to be answered. */
static void threats_are_told_to_who_is_to_move(void **state) {
    SceneDriver *driver = open_game("15 0 7,7;0,0");
    assert_false(gomoku_shows_threats(driver_shell(driver))); /* until asked for */
    scene_of(driver)->shows_rings = true;
    assert_true(gomoku_shows_threats(driver_shell(driver)));
    driver_close(driver);
    driver = driver_open(gomoku_entry.scene, window);
    scene_of(driver)->shows_rings = true;
    assert_true(gomoku_shows_threats(driver_shell(driver)));
    gomoku_put_stone(driver, "h8");
    assert_false(gomoku_shows_threats(driver_shell(driver)));
    driver_close(driver);
}

/* ---- Terms ---- */

static void load_term(SceneDriver *driver, const char *key, const char *value) {
    two_player_option_load(driver_shell(driver), key, value);
}

static void assert_terms(SceneDriver *driver, const char *expected) {
    char buffer[80];
    Text saved = text_over(buffer, sizeof buffer);
    options_save(gomoku_options, driver_shell(driver)->scene, &saved);
    assert_string_equal(buffer, expected);
}

static void wrong_terms_are_passed_over(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    assert_terms(driver, "numbers=0 rings=0 curve=0 rule=0 size=15 opening=none");
    load_term(driver, "rule", "8");
    load_term(driver, "size", "20");
    load_term(driver, "opening", "swap");
    assert_terms(driver, "numbers=0 rings=0 curve=0 rule=8 size=20 opening=swap");
    static const char *const wrong[] = {"3", "17", "1000", "-1", "free", ""};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        load_term(driver, "rule", wrong[i]);
        load_term(driver, "size", wrong[i]);
        load_term(driver, "opening", wrong[i]);
        assert_terms(driver, "numbers=0 rings=0 curve=0 rule=8 size=20 opening=swap");
    }
    load_term(driver, "size", "15");
    load_term(driver, "rule", "0");
    load_term(driver, "opening", "none");
    assert_terms(driver, "numbers=0 rings=0 curve=0 rule=0 size=15 opening=none");
    assert_false(options_load(gomoku_options, driver_shell(driver)->scene, "level", "1"));
    driver_close(driver);
}

static void expect_description(SceneDriver *driver, GomokuGameOptions next_game,
                               const char *expected) {
    char buffer[80];
    Text text = text_over(buffer, sizeof buffer);
    scene_of(driver)->next_game = next_game;
    gomoku_describe_next_game(driver_shell(driver), &text);
    assert_string_equal(buffer, expected);
}

static void terms_describe_the_next_game(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    expect_description(driver, (GomokuGameOptions){0, 15, GOMOKU_OPENING_NONE, 8, false}, "");
    expect_description(driver, (GomokuGameOptions){1, 15, GOMOKU_OPENING_NONE, 8, false}, "15 1");
    expect_description(driver, (GomokuGameOptions){0, 19, GOMOKU_OPENING_NONE, 8, false}, "19 0");
    expect_description(driver, (GomokuGameOptions){0, 15, GOMOKU_OPENING_SWAP, 8, false},
                       "15 0/swap");
    expect_description(driver, (GomokuGameOptions){4, 20, GOMOKU_OPENING_SWAP2, 8, false},
                       "20 4/swap2");
    driver_close(driver);
}

/* The page explains each choice. */
static void options_are_explained(void **state) {
    static const Size tall = {1280, 1400}; /* with room for all of it */
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, tall, "15 0 7,7;0,0", "a file");
    driver_letter(driver, 'b', 0);
    assert_true(driver_shows(driver, "Five or more in a row win."));
    assert_true(driver_shows(driver, "Black begins and has an advantage."));
    GomokuGameOptions *next_game = &scene_of(driver)->next_game;
    for (int i = 0; i < 4; i++) {
        *next_game =
            (GomokuGameOptions){i == 1 ? GOMOKU_EXACT : GOMOKU_FREESTYLE, i == 2 ? 19 : 15,
                                i == 3 ? GOMOKU_OPENING_SWAP : GOMOKU_OPENING_NONE, 8, false};
        driver_resize(driver, tall);
        assert_int_equal(driver_shows(driver, "Exactly five in a row win"), i == 1);
        assert_int_equal(driver_control(driver, "size-19")->is_checked, i == 2);
        assert_int_equal(driver_control(driver, "size-15")->is_checked, i != 2);
        assert_int_equal(driver_shows(driver, "three stones; the second"), i == 3);
    }
    next_game->opening = GOMOKU_OPENING_SWAP2;
    next_game->size = 20;
    driver_resize(driver, tall);
    assert_true(driver_control(driver, "size-20")->is_checked);
    assert_true(driver_shows(driver, "places two more"));
    assert_false(driver_shows(driver, "three stones; the second picks a colour."));
    driver_close(driver);
}

static void options_are_saved(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_letter(driver, 'n', 0);
    driver_reopen(driver);
    assert_true(scene_of(driver)->shows_numbers);
    assert_false(scene_of(driver)->shows_rings);
    driver_letter(driver, 'n', 0);
    driver_letter(driver, 't', 0);
    driver_click(driver, "threats-shown");
    driver_menu(driver, "curve");
    driver_reopen(driver);
    assert_false(scene_of(driver)->shows_numbers);
    assert_true(scene_of(driver)->shows_rings);
    assert_true(scene_of(driver)->shows_curve);
    driver_close(driver);
}

/* The choice stands where it will stand when there is an answer: a click in between meets it. */
static void looking_for_threats_moves_nothing(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_letter(driver, 't', 0);
    driver_settle(driver);
    assert_true(scene_of(driver)->are_threats_known);
    const Rect known = driver_control(driver, "threats-hidden")->rect;
    scene_of(driver)->are_threats_known = false;
    driver_resize(driver, window);
    assert_true(driver_shows(driver, "Looking for threats"));
    assert_float_equal(driver_control(driver, "threats-hidden")->rect.y, known.y, 0.01F);
    driver_close(driver);
}

/* ---- Openings ---- */

/* Two people are called by who they are. */
static void each_phase_of_an_opening_has_its_title(void **state) {
    static const struct {
        const char *text, *two, *one, *words;
    } cases[] = {
        {"15 0/swap2", "First player: three stones", "Place three stones",
         "Place black, white, black as evenly as you can"},
        {"15 0/swap2 7,7;8,8;6,8", "Second player: choose", "Choose your colour",
         "White is to move."},
        {"15 0/swap2 7,7;8,8;6,8;two", "Second player: two stones", "Place two more stones",
         "Place white, then black. Your opponent picks a colour."},
        {"15 0/swap2 7,7;8,8;6,8;two;0,0;1,1", "First player: choose", "Choose your colour",
         "White is to move."},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char buffer[200] = "";
        Text words = text_over(buffer, sizeof buffer);
        SceneDriver *driver = open_game(cases[i].text);
        gomoku_assert_status(driver, cases[i].two);
        gomoku_assert_status(driver, cases[i].words);
        gomoku_describe_opening(driver_shell(driver), &words);
        assert_non_null(strstr(buffer, cases[i].words));
        scene_of(driver)->base.match.players = TWO_PLAYER_AGAINST_COMPUTER;
        assert_string_equal(gomoku_opening_title(driver_shell(driver)), cases[i].one);
        driver_close(driver);
    }
    SceneDriver *driver = open_game("15 0 7,7");
    assert_null(gomoku_opening_title(driver_shell(driver)));
    driver_close(driver);
}

/* Only what the computer has just chosen is told. */
static void the_computers_choice_is_told(void **state) {
    static const struct {
        const char *text, *words;
        bool is_human_second;
    } cases[] = {
        {"15 0/swap2 7,7;8,8;6,8;white", "The computer takes white: you play black.", false},
        {"15 0/swap2 7,7;8,8;6,8;black", "The computer takes black: you play white.", false},
        {"15 0/swap2 7,7;8,8;6,8;two", "The computer places two more stones.", false},
        {"15 0/swap2 7,7;8,8;6,8;white", "", true},
        {"15 0/swap2 7,7;8,8;6,8;two;0,0;1,1;black", "", false},
        {"15 0/swap2 7,7;8,8;6,8;two;0,0;1,1;black", "The computer takes black", true},
        {"15 0/swap2 7,7;8,8;6,8", "", false},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = open_game(cases[i].text);
        GameShell *shell = driver_shell(driver);
        TwoPlayer *match = &scene_of(driver)->base.match;
        match->is_human_second = cases[i].is_human_second;
        for (int round = 0; round < 3; round++) {
            match->players = round == 1 ? TWO_PLAYER_AGAINST_COMPUTER : TWO_PLAYER_TWO_PLAYERS;
            match->players = round == 2 ? TWO_PLAYER_AGAINST_COMPUTER : match->players;
            shell->document.last_ply = session_cursor(shell->session) - (round == 2 ? 2 : 1);
            shell->message.notice[0] = 0;
            gomoku_announce_choice(shell);
            if (round == 1 && cases[i].words[0]) {
                assert_non_null(strstr(shell->message.notice, cases[i].words));
            } else {
                assert_string_equal(shell->message.notice, "");
            }
        }
        driver_close(driver);
    }
}

/* ---- Games as text ---- */

static void assert_exported(SceneDriver *driver, const char *expected) {
    driver_letter(driver, 'c', MOD_CTRL);
    assert_string_equal(driver_clipboard(driver), expected);
}

/* Blanks, tabs and line ends between the words and around them are all the same. */
static void problems_are_read_with_any_blanks(void **state) {
    static const char *const texts[] = {"15 0 7,7;8,8", "15\t0\t7,7;8,8", "15\n0\n7,7;8,8",
                                        "15\r\n0\r\n7,7;8,8", " \r\n\t15  0   7,7;8,8 \r\n\t"};
    SceneDriver *driver = open_game("15 0");
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++) {
        driver_paste(driver, "15 0");
        driver_paste(driver, texts[i]);
        assert_string_equal(driver_moves(driver), "H8 I9");
        assert_exported(driver, "15 0 7,7;8,8");
    }
    driver_paste(driver, "9 1 0,0;8,8");
    assert_exported(driver, "9 1 0,0;8,8");
    driver_paste(driver, "15 0/swap2 7,7;8,8;6,8;two;0,0");
    assert_exported(driver, "15 0/swap2 7,7;8,8;6,8;two;0,0");
    driver_letter(driver, ',', 0); /* up to where the player looks */
    driver_letter(driver, ',', 0);
    assert_exported(driver, "15 0/swap2 7,7;8,8;6,8");
    driver_key(driver, KEY_HOME, 0);
    assert_exported(driver, "15 0/swap2");
    driver_close(driver);
}

/* A game of another rule, size or opening says so; the usual one does not. */
static void records_begin_what_they_are(void **state) {
    static const struct {
        const char *text, *exported;
    } cases[] = {{"(;GM[4]SZ[15];B[hh])", "15 0 7,7"},
                 {"(;GM[4]SZ[19];B[aa])", "19 0 0,18"},
                 {"(;GM[4]SZ[15]RU[renju];B[hh])", "15 4 7,7"}};
    SceneDriver *driver = open_game("15 0");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        driver_paste(driver, cases[i].text);
        assert_exported(driver, cases[i].exported);
        assert_int_equal(session_description(driver_shell(driver)->session)[0] != 0, i > 0);
    }
    driver_close(driver);
}

static void assert_written(SceneDriver *driver, const char *ending, const char *part) {
    static char buffer[SHELL_FOREIGN_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    char why[300];
    Text reason = text_over(why, sizeof why);
    if (gomoku_write_as(driver_shell(driver), ending, &text, &reason) != STATUS_OK) {
        fail_msg("%s: %s", ending, why);
    }
    if (!strstr(buffer, part)) {
        fail_msg("\"%s\" is not in \"%s\"", part, buffer);
    }
}

static void other_programs_formats_are_written(void **state) {
    char buffer[800];
    char why[300];
    Text text = text_over(buffer, sizeof buffer);
    Text reason = text_over(why, sizeof why);
    SceneDriver *driver = open_game("19 4 3,3;4,4;5,5");
    assert_written(driver, "sgf", "SZ[19]");
    assert_written(driver, "sgf", ";B[dp];W[eo];B[fn])");
    assert_written(driver, "psq", "19x19");
    driver_letter(driver, ',', 0); /* the whole game, wherever the player looks */
    assert_written(driver, "position", "d4e5f6");
    const GameShell *shell = driver_shell(driver);
    assert_int_equal(gomoku_write_as(shell, "txt", &text, &reason), STATUS_NOT_FOUND);
    assert_int_equal(gomoku_write_as(shell, "lib", &text, &reason), STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "15×15"));
    text_clear(&reason);
    /* A game that began with stones cannot be kept in all of them. */
    Session *session = NULL;
    assert_int_equal(session_create(&gomoku_game, "15 0 7,7;8,8", &session, &text), STATUS_OK);
    shell_replace(driver_shell(driver), session);
    assert_int_equal(gomoku_write_as(shell, "sgf", &text, &reason), STATUS_OK);
    assert_non_null(strstr(text.data, "AB["));
    text_clear(&text);
    assert_int_equal(gomoku_write_as(shell, "psq", &text, &reason), STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "empty board"));
    assert_int_equal(text.length, 0);
    /* Nor can variations. */
    driver_paste(driver, "(;GM[4]SZ[15];B[hh](;W[gg])(;W[gh]))");
    text_clear(&reason);
    assert_int_equal(gomoku_write_as(shell, "psq", &text, &reason), STATUS_BAD_INPUT);
    assert_non_null(strstr(why, "no variations"));
    assert_written(driver, "lib", "RenLib");
    text_clear(&reason);
    assert_int_equal(session_create(&gomoku_game, "15 0 7,7;8,8", &session, &reason), STATUS_OK);
    shell_replace(driver_shell(driver), session);
    driver_letter(driver, 'n', 0);
    gomoku_put_stone(driver, "a1");
    assert_exported(driver, "15 0 7,7;8,8;0,0");
    /* Its own stones bear numbers, those of the beginning none: the third is A1. */
    driver_settle(driver);
    const Rect cell = driver_control(driver, gomoku_cell("a1"))->rect;
    const RecordedText *number = NULL;
    for (int i = 0; i < recorder_text_count(driver_canvas(driver)); i++) {
        const RecordedText *at = recorder_text_at(driver_canvas(driver), i);
        number = rect_contains(cell, rect_center(at->box)) ? at : number;
    }
    assert_non_null(number);
    assert_string_equal(number->text, "3");
    driver_close(driver);
}

/* The home screen names the opponent as the game does: numbers begin with 1. */
static void the_rival_has_the_number_of_its_level(void **state) {
    char words[100];
    Text out = text_over(words, sizeof words);
    assert_int_equal(gomoku_entry.rival("level=1", &out), 0);
    assert_string_equal(words, "Against Momo, level 1");
    text_clear(&out);
    gomoku_entry.rival("level=classic", &out);
    assert_null(strstr(words, "level"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threats_fit_at_every_width),
        cmocka_unit_test(only_a_win_silences_the_threats),
        cmocka_unit_test(threats_are_told_to_who_is_to_move),
        cmocka_unit_test(wrong_terms_are_passed_over),
        cmocka_unit_test(terms_describe_the_next_game),
        cmocka_unit_test(options_are_explained),
        cmocka_unit_test(options_are_saved),
        cmocka_unit_test(looking_for_threats_moves_nothing),
        cmocka_unit_test(each_phase_of_an_opening_has_its_title),
        cmocka_unit_test(the_computers_choice_is_told),
        cmocka_unit_test(problems_are_read_with_any_blanks),
        cmocka_unit_test(records_begin_what_they_are),
        cmocka_unit_test(other_programs_formats_are_written),
        cmocka_unit_test(the_rival_has_the_number_of_its_level),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
