/* Tests that stepping and hints in stages work alike in all modes of all games. */
#include "support/test.h"

#include <stdio.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/kit/game/staged_hint.h"
#include "scenes/shell/entry.h"
#include "scenes/shell/shell.h"
#include "scenes/two_player/two_player.h"
#include "support/window/scene_driver.h"

static const Size window = {1280, 800};

typedef void (*Run)(GameShell *shell, void *self, int value);

static const Command *row_that(const Command *table, Run run) {
    for (; table && table->id; table++) {
        if (table->run == run) {
            return table;
        }
    }
    return NULL;
}

/* ---- One mechanism ---- */

static bool is_of_the_kit(const Command *row) {
    static const Run runs[] = {player_back,
                               player_step,
                               player_toggle,
                               player_first,
                               player_last,
                               two_player_walk_back,
                               two_player_walk_on,
                               two_player_walk_to_end,
                               two_player_walk_to_start};
    for (size_t i = 0; i < sizeof runs / sizeof runs[0]; i++) {
        if (row->run == runs[i]) {
            return true;
        }
    }
    return false;
}

static bool is_a_step(const Command *row) {
    return row->icon == IMAGE_STEP || row->icon == IMAGE_STEP_BACK || row->icon == IMAGE_FIRST ||
           row->icon == IMAGE_LAST;
}

/* Any stepping, in any mode of any game, uses the kit's player. */
static void all_stepping_is_the_players(void **state) {
    int steps = 0, plays = 0;
    for (GameList game = catalog_games; *game; game++) {
        for (ModeList mode = (*game)->modes; *mode; mode++) {
            for (const Command *row = (*mode)->commands; row && row->id; row++) {
                if (is_a_step(row) && !is_of_the_kit(row)) {
                    fail_msg("%s %s: %s", (*game)->scene->name, (*mode)->name, row->id);
                }
                steps += row->run == player_step || row->run == two_player_walk_on;
                plays += row->run == player_toggle;
            }
        }
    }
    assert_int_equal(plays, 6);
    assert_int_equal(steps, 15);
}

static void all_hints_are_staged(void **state) {
    int hints = 0;
    for (GameList game = catalog_games; *game; game++) {
        for (ModeList mode = (*game)->modes; *mode; mode++) {
            if (strcmp((*mode)->name, "hint") == 0) {
                assert_non_null(row_that((*mode)->commands, staged_hint_play));
                assert_int_equal((*mode)->ends_by, MODE_ENDS_BY_STEP);
                hints++;
            }
        }
    }
    assert_true(hints >= 4);
}

/* ---- Opening ---- */

typedef struct Case {
    const char *scene, *mode;
    const char *saved;   /* as in the store; NULL: the first game */
    const char *options; /* with it */
    const char *keys;    /* the keys that lead to the steps; '_' waits for everything */
} Case;

#define SUDOKU_SAVED                                                                               \
    "sudoku\tclassic:"                                                                             \
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\t0\t"
/* Its next step is a proof by contradiction. */
#define SUDOKU_NET                                                                                 \
    "sudoku\tclassic:....5.2...7.6..14....8....7.41..3......4...62....85.....5.4..2..245..63.79."  \
    ".....4\t30\tr1c9=6 r4c5=6 r4c8=7 r6c7=4 r7c7=7 notes r1c1~8 r2c1~3 r2c9~9 r3c1~1 r3c1~3 "     \
    "r3c1~9 r3c2~3 r3c3~3 r3c6~9 r3c7~5 r4c9~9 r5c3~3 r6c3~3 r6c3~6 r6c4~1 r6c9~9 r7c1~1 r7c2~6 "  \
    "r7c6~1 r7c9~8 r8c5~1 r8c6~1 r9c3~8 r9c4~2"
#define CONNECT4_SAVED "connect4\t\t11\t6 5 2 1 2 2 2 7 7 1 2"
/* More than six masks lead to its goal. */
#define INVERSION_SAVED "inversion\t4x4:geniton:1011010111100101>0000000000000000\t0\t"
/* Black has fours that win. */
#define GOMOKU_SAVED "gomoku\t\t10\te8 d8 f8 k3 g8 l3 h9 m3 h10 a7"
/* Nobody has a threat: the search has many lines. */
#define GOMOKU_QUIET "gomoku\t\t6\te5 f6 d5 f4 e3 f5"

static const Mode *mode_named(const char *scene, const char *name) {
    for (GameList game = catalog_games; *game; game++) {
        for (ModeList mode = (*game)->modes; strcmp((*game)->scene->name, scene) == 0 && *mode;
             mode++) {
            if (strcmp((*mode)->name, name) == 0) {
                return *mode;
            }
        }
    }
    fail_msg("%s has no mode %s", scene, name);
    return NULL;
}

/* Opens the mode; waits only for the worker. */
static SceneDriver *open_case(const Case *of) {
    SceneDriver *driver = driver_open(scene_named(of->scene), window);
    if (of->saved) {
        driver_reopen_saved(driver, of->scene, of->saved, of->options);
    }
    driver_answer_at_once(driver);
    assert_true(shell_open(driver_shell(driver), mode_named(of->scene, of->mode)));
    driver_event(driver, (Event){.type = EVENT_POINTER_LEAVE}); /* forces a layout */
    for (const char *key = of->keys; *key; key++) {
        if (*key == '_') {
            driver_settle(driver);
        } else {
            driver_letter(driver, *key, 0);
        }
    }
    return driver;
}

/* The steps of the open mode. */
typedef struct Stepped {
    SceneDriver *driver;
    const Mode *mode;
    Player *player;
} Stepped;

static Stepped stepped_of(SceneDriver *driver, const Case *of) {
    const Mode *mode = mode_named(of->scene, of->mode);
    return (Stepped){driver, mode, shell_state_of(driver_shell(driver), mode)};
}

static int64_t at_of(Stepped it) {
    return it.player->sequence->at(driver_shell(it.driver), it.player);
}

static int64_t count_of(Stepped it) {
    return it.player->sequence->count(driver_shell(it.driver), it.player);
}

/* Acts as the button does, with the update after it. */
static bool does(Stepped it, Run run, int value) {
    const Command *row = row_that(it.mode->commands, run);
    assert_non_null(row);
    const bool is_done = shell_run(driver_shell(it.driver), row, value);
    driver_event(it.driver, (Event){.type = EVENT_POINTER_LEAVE});
    return is_done;
}

static void print_case(const char *scene, const char *mode) {
    printf("%s %s\n", scene, mode);
}

/* ---- Playing ---- */

static void check_playing(Stepped it) {
    GameShell *shell = driver_shell(it.driver);
    const bool is_endless = count_of(it) == PLAYER_ENDLESS;
    const int64_t stride = it.player->sequence->stride ? it.player->sequence->stride(it.player) : 1;
    assert_true(count_of(it) >= 6);
    player_pause(it.player, shell);
    const int64_t begun = at_of(it);
    /* Play (Space) takes the first step at once and continues. */
    driver_key(it.driver, KEY_SPACE, 0);
    assert_true(player_is_running(it.player));
    assert_int_equal(at_of(it), begun + 1);
    driver_advance(it.driver, 2000);
    assert_true(at_of(it) > begun + 1);
    /* Space again pauses. */
    driver_key(it.driver, KEY_SPACE, 0);
    assert_false(player_is_running(it.player));
    const int64_t paused = at_of(it);
    driver_advance(it.driver, 5000);
    assert_int_equal(at_of(it), paused);
    /* Step during play pauses and takes one step. */
    driver_key(it.driver, KEY_SPACE, 0);
    const int64_t played = at_of(it);
    assert_true(does(it, player_step, 0));
    assert_false(player_is_running(it.player));
    assert_int_equal(at_of(it), (played / stride + 1) * stride);
    driver_advance(it.driver, 5000);
    assert_int_equal(at_of(it), (played / stride + 1) * stride);
    /* A new speed applies, and is kept outside the mode. */
    assert_non_null(it.player->speed);
    does(it, player_set_speed, 0);
    assert_int_equal(*it.player->speed, 0);
    if (is_endless) {
        return;
    }
    /* Back during play pauses and goes one step back. */
    driver_key(it.driver, KEY_SPACE, 0);
    const int64_t before = at_of(it);
    assert_true(does(it, player_back, 0));
    assert_false(player_is_running(it.player));
    assert_int_equal(at_of(it), ((before + stride - 1) / stride - 1) * stride);
    /* At the end there is no further step, and Play begins again. */
    player_go(shell, it.player, count_of(it));
    assert_false(does(it, player_step, 0));
    assert_true(shell->message.notice[0] != 0);
    driver_key(it.driver, KEY_SPACE, 0);
    assert_int_equal(at_of(it), 1);
    assert_true(player_is_running(it.player));
    player_go(shell, it.player, 0);
    assert_false(does(it, player_back, 0));
    assert_true(shell->message.notice[0] != 0);
}

static void what_plays_plays_alike(void **state) {
    static const Case cases[] = {
        {"inversion", "solve", INVERSION_SAVED, "speed=5", ""},
        {"inversion", "lesson", INVERSION_SAVED, "speed=5", "nnn"},
        {"inversion", "giant", NULL, NULL, ""},
        {"sudoku", "solve", SUDOKU_SAVED, "speed=1", ""},
        {"gomoku", "search", GOMOKU_QUIET, "two=1 tree=4", ""},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_case(cases[i].scene, cases[i].mode);
        SceneDriver *driver = open_case(&cases[i]);
        check_playing(stepped_of(driver, &cases[i]));
        driver_close(driver);
    }
}

/* ---- Stepping ---- */

static void check_stepping(Stepped it) {
    GameShell *shell = driver_shell(it.driver);
    const PlayerSequence *sequence = it.player->sequence;
    const int64_t count = count_of(it);
    assert_true(count >= 1);
    for (int64_t left = at_of(it); left > 0; left--) {
        assert_true(does(it, player_back, 0));
        assert_int_equal(at_of(it), left - 1);
    }
    if (sequence->is_round) {
        assert_true(does(it, player_back, 0));
        assert_int_equal(at_of(it), count);
        assert_true(does(it, player_step, 0));
    } else {
        shell_notice(shell, "");
        assert_false(does(it, player_back, 0));
        assert_true(shell->message.notice[0] != 0); /* and says why */
    }
    for (int64_t at = 0; at < count; at++) {
        assert_int_equal(at_of(it), at);
        assert_true(does(it, player_step, 0));
    }
    assert_int_equal(at_of(it), count);
    if (!sequence->is_round) {
        shell_notice(shell, "");
        assert_false(does(it, player_step, 0));
        assert_true(shell->message.notice[0] != 0);
        assert_int_equal(at_of(it), count);
    }
}

static void what_is_stepped_steps_alike(void **state) {
    static const Case cases[] = {
        {"connect4", "hint", CONNECT4_SAVED, "two=1", "_hhl_"},
        {"connect4", "review", CONNECT4_SAVED, "two=1", ""},
        {"gomoku", "hint", GOMOKU_SAVED, "two=1", "_hh"},
        {"sudoku", "hint", SUDOKU_NET, "", "h"},
        {"sudoku", "steps", SUDOKU_SAVED, "", "_"},
        {"inversion", "solve", INVERSION_SAVED, "", ""},
        {"inversion", "lesson", INVERSION_SAVED, "", "bb"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        print_case(cases[i].scene, cases[i].mode);
        SceneDriver *driver = open_case(&cases[i]);
        check_stepping(stepped_of(driver, &cases[i]));
        driver_close(driver);
    }
}

/* Steps through the game itself, which no mode does. */
static void games_are_walked_alike(void **state) {
    static const Case cases[] = {{"connect4", "game", CONNECT4_SAVED, "two=1", NULL},
                                 {"gomoku", "game", GOMOKU_SAVED, "two=1", NULL}};
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        SceneDriver *driver = driver_open(scene_named(cases[i].scene), window);
        driver_reopen_saved(driver, cases[i].scene, cases[i].saved, cases[i].options);
        const int length = driver_cursor(driver);
        assert_true(length >= 10);
        driver_letter(driver, '.', 0);
        assert_true(driver_says(driver, "This is the last position."));
        driver_letter(driver, ',', 0);
        assert_int_equal(driver_cursor(driver), length - 1);
        driver_key(driver, KEY_HOME, 0);
        assert_int_equal(driver_cursor(driver), 0);
        driver_letter(driver, ',', 0);
        assert_true(driver_says(driver, "This is the first position."));
        driver_letter(driver, '.', 0);
        assert_int_equal(driver_cursor(driver), 1);
        driver_key(driver, KEY_END, 0);
        assert_int_equal(driver_cursor(driver), length);
        driver_close(driver);
    }
}

/* ---- Hints ---- */

static const Case hints[] = {
    {"connect4", "hint", CONNECT4_SAVED, "two=1", "_"},
    {"inversion", "hint", INVERSION_SAVED, "", "_"},
    {"sudoku", "hint", SUDOKU_SAVED, "", "_"},
    {"gomoku", "hint", GOMOKU_SAVED, "two=1", "_"},
};
#define HINTS (sizeof hints / sizeof hints[0])

static const StagedHint *hint_of(SceneDriver *driver, const Case *of) {
    return shell_state_of(driver_shell(driver), mode_named(of->scene, of->mode));
}

/* The "Play it" button, whatever its label. */
static const Control *play_of(SceneDriver *driver, const Case *of) {
    const Mode *mode = mode_named(of->scene, of->mode);
    return driver_control(driver, row_that(mode->commands, staged_hint_play)->id);
}

/* H shows one stage after another, then closes the hint and opens it again at the first stage. */
static void h_goes_through_the_stages(void **state) {
    for (size_t i = 0; i < HINTS; i++) {
        print_case(hints[i].scene, "hint");
        SceneDriver *driver = open_case(&hints[i]);
        const int stages = hint_of(driver, &hints[i])->kind->stages;
        assert_int_equal(stages, 3);
        for (int stage = 1; stage <= stages; stage++) {
            const Control *more = driver_control(driver, "hint-more");
            assert_int_equal(hint_of(driver, &hints[i])->stage, stage);
            assert_int_equal(more->kind, CONTROL_PRIMARY);
            assert_string_equal(more->label, stage == stages ? "Got it" : "More");
            assert_int_equal(play_of(driver, &hints[i])->kind, CONTROL_BUTTON);
            assert_false(play_of(driver, &hints[i])->is_disabled);
            driver_letter(driver, 'h', 0);
        }
        assert_null(hint_of(driver, &hints[i]));
        driver_letter(driver, 'h', 0);
        driver_settle(driver);
        assert_int_equal(hint_of(driver, &hints[i])->stage, 1);
        driver_close(driver);
    }
}

/* However often the place of More is pressed, no move is played. */
static void no_press_too_many_plays(void **state) {
    static const Size sizes[] = {{360, 640}, {480, 368}, {800, 600}, {1280, 800}};
    for (size_t i = 0; i < HINTS * 4; i++) {
        const Case *of = &hints[i / 4];
        SceneDriver *driver = open_case(of);
        driver_resize(driver, sizes[i % 4]);
        const int cursor = driver_cursor(driver);
        const Point at = rect_center(driver_control(driver, "hint-more")->rect);
        for (int press = 0; press < 5 && hint_of(driver, of); press++) {
            driver_click_at(driver, at);
        }
        assert_int_equal(driver_cursor(driver), cursor);
        driver_close(driver);
    }
}

/* P plays the hint at any stage and closes it. */
static void p_plays_at_every_stage(void **state) {
    for (size_t i = 0; i < HINTS; i++) {
        for (int stage = 1; stage == 1 || stage <= 3; stage++) {
            SceneDriver *driver = open_case(&hints[i]);
            const int cursor = driver_cursor(driver);
            const int last = hint_of(driver, &hints[i])->kind->stages;
            for (int more = 1; more < stage && more < last; more++) {
                driver_letter(driver, 'h', 0);
            }
            driver_letter(driver, 'p', 0);
            assert_true(driver_cursor(driver) > cursor);
            assert_null(hint_of(driver, &hints[i]));
            driver_close(driver);
        }
    }
}

/* Escape, undo and another game close the hint; it is not saved. */
static void hints_close_alike(void **state) {
    for (size_t i = 0; i < HINTS; i++) {
        for (int way = 0; way < 4; way++) {
            SceneDriver *driver = open_case(&hints[i]);
            if (way == 1) { /* so that there is a move to undo */
                driver_letter(driver, 'p', 0);
                assert_true(shell_open(driver_shell(driver), mode_named(hints[i].scene, "hint")));
                driver_letter(driver, 'z', MOD_CTRL);
            } else if (way == 2) {
                shell_begin_new(driver_shell(driver));
            } else if (way == 3) {
                driver_reopen(driver);
            } else {
                driver_advance(driver, 10000); /* no toast is left for Escape to close */
                driver_key(driver, KEY_ESCAPE, 0);
            }
            assert_null(hint_of(driver, &hints[i]));
            driver_close(driver);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_stepping_is_the_players),
        cmocka_unit_test(all_hints_are_staged),
        cmocka_unit_test(what_plays_plays_alike),
        cmocka_unit_test(what_is_stepped_steps_alike),
        cmocka_unit_test(games_are_walked_alike),
        cmocka_unit_test(h_goes_through_the_stages),
        cmocka_unit_test(no_press_too_many_plays),
        cmocka_unit_test(p_plays_at_every_stage),
        cmocka_unit_test(hints_close_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
