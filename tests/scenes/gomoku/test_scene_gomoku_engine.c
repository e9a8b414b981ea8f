/* Programs of others as opponents and analysts: pbrain-damier, and engine-fake, which hangs, dies,
 * floods, talks nonsense or plays where it may not. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/gomoku/engine_fake.h"
#include "scenes/gomoku/model/engine.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/modes.h"
#include "scenes/gomoku/scene.h"
#include "support/folder.h"
#include "support/games/gomoku_steps.h"
#include "support/posix.h"

static const Size window = {1280, 1000};

#ifdef _WIN32
#define CRASHED "(exit status " /* of Windows, as a number */
#define A_PATH "C:/…/pbrain-name.exe"
#else
#define CRASHED "(signal 11)"
#define A_PATH "/home/…/pbrain-name"
#endif

static const char *pbrain_path(void) {
    static char path[ENGINE_FAKE_PATH_SIZE];
    snprintf(path, sizeof path, "%s/pbrain-damier" ENGINE_FAKE_SUFFIX, getenv("DAMIER_TEST_BUILD"));
    return path;
}

/* A question of black's after two stones; `extra_ms` beyond the time that is always given. */
static GomokuEngineQuestion question_of(int time_ms) {
    GomokuEngineQuestion question = {.count = 2, .time_ms = time_ms};
    gomoku_board_init(&question.board, 15, GOMOKU_FREESTYLE);
    question.order[0] = (int16_t)gomoku_point(7, 7);
    question.order[1] = (int16_t)gomoku_point(8, 8);
    gomoku_board_play(&question.board, question.order[0]);
    gomoku_board_play(&question.board, question.order[1]);
    return question;
}

static void each_fault_is_told(void **state) {
    static const struct {
        const char *actions;
        int time_ms;
        GomokuEngineFault fault;
        const char *words;
    } cases[] = {
        {"say MESSAGE thinking; say 3,4", 1000, GOMOKU_ENGINE_SOUND, ""},
        {"say 3,4; exit 0", 1000, GOMOKU_ENGINE_SOUND, ""},
        {"", -4900, GOMOKU_ENGINE_SILENT, "engine does not answer in its time."},
        {"exit 4", 1000, GOMOKU_ENGINE_ENDED, "engine has ended by itself (exit status 4)."},
        {"crash", 1000, GOMOKU_ENGINE_ENDED, CRASHED},
        {"flood MESSAGE", 20000, GOMOKU_ENGINE_FLOODS, "engine writes without end."},
        {"say 7,7", 1000, GOMOKU_ENGINE_ILLEGAL, "engine plays where it may not: 7,7"},
        {"say 15,0", 1000, GOMOKU_ENGINE_ILLEGAL, "plays where it may not: 15,0"},
        {"say -- -1,0", 1000, GOMOKU_ENGINE_REFUSES, "engine gives no move, but says: --"},
        {"say ERROR out of ideas", 1000, GOMOKU_ENGINE_REFUSES,
         "gives no move, but says: ERROR out of ideas"},
        {"say 3,4,5", 1000, GOMOKU_ENGINE_REFUSES, "says: 3,4,5"},
        {"at once: say ERROR unsupported size", 1000, GOMOKU_ENGINE_REFUSES,
         "ERROR unsupported size"},
        {"at once: exit 1", 1000, GOMOKU_ENGINE_ENDED, "exit status 1"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        char *folder = folder_make();
        char buffer[600] = "";
        Text words = text_over(buffer, sizeof buffer);
        GomokuEngineAnswer answer;
        GomokuEngine *engine = gomoku_engine_create(engine_fake_write(folder, cases[i].actions));
        const GomokuEngineQuestion question = question_of(cases[i].time_ms);
        for (int again = 0; again < 2; again++) { /* a failure harms no later question */
            gomoku_engine_ask(engine, &question, NULL, &answer);
            gomoku_engine_describe_fault(engine, &answer, &words);
            print_message("%s -> %s\n", cases[i].actions, buffer);
            assert_int_equal(answer.fault, cases[i].fault);
            assert_non_null(strstr(buffer, cases[i].words));
            if (answer.fault == GOMOKU_ENGINE_SOUND) {
                assert_int_equal(answer.move, gomoku_point(3, 4));
            }
            if (i == 1) {
                break; /* it has gone, and the next question would say so */
            }
            text_clear(&words);
        }
        gomoku_engine_release(engine);
        folder_remove(folder);
    }
}

static void a_withdrawn_question_ends_it(void **state) {
    char *folder = folder_make();
    GomokuEngineAnswer answer;
    GomokuEngine *engine = gomoku_engine_create(engine_fake_write(folder, ""));
    const GomokuEngineQuestion question = question_of(60000);
    const atomic_bool stop = true;
    gomoku_engine_ask(engine, &question, &stop, &answer);
    assert_int_equal(answer.fault, GOMOKU_ENGINE_STOPPED);
    gomoku_engine_release(engine);
    folder_remove(folder);
}

static void a_missing_program_is_told(void **state) {
    char buffer[600] = "";
    Text words = text_over(buffer, sizeof buffer);
    GomokuEngineAnswer answer;
    GomokuEngine *engine = gomoku_engine_create("/nowhere/pbrain-none");
    const GomokuEngineQuestion question = question_of(1000);
    gomoku_engine_ask(engine, &question, NULL, &answer);
    gomoku_engine_describe_fault(engine, &answer, &words);
    assert_non_null(strstr(buffer, "pbrain-none cannot be started: No such file"));
    gomoku_engine_release(engine);
}

/* pbrain-damier is chosen, tried, and plays a whole game to its end. */
static void another_program_plays(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_click(driver, "options");
    assert_null(driver_control(driver, "level-engine")); /* none is chosen */
    driver_key(driver, KEY_ESCAPE, 0);
    engine_fake_choose(driver, pbrain_path());
    assert_true(driver_shows(driver, "pbrain-damier answers."));
    assert_true(driver_shows(driver, "Damier " DAMIER_VERSION " · the Damier authors · FR"));
    driver_click(driver, "engine-1");
    driver_key(driver, KEY_ESCAPE, 0);
    two_player_begin(driver, (const char *const[]){"level-engine", "rule-renju", NULL});
    assert_true(driver_shows(driver, "Another program"));
    assert_true(driver_shows(driver, "pbrain-damier, 1 s for a move"));
    gomoku_put_stone(driver, "H8");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    driver_reopen(driver); /* the choice and the opponent are kept */
    gomoku_put_stone(driver, "A1");
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 4);
    driver_letter(driver, 'z', MOD_CTRL);
    gomoku_put_stone(driver, "A2"); /* another line: it follows */
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 4);
    driver_close(driver);
}

/* A game against a program that answers H8 with H8, which cannot be. */
static SceneDriver *open_taken_point(const char *folder) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    engine_fake_choose(driver, engine_fake_write(folder, "say 7,7"));
    driver_key(driver, KEY_ESCAPE, 0);
    two_player_begin(driver, (const char *const[]){"level-engine", NULL});
    gomoku_put_stone(driver, "H8");
    driver_settle(driver);
    return driver;
}

/* It says what is wrong, the game stays, and it can be asked again. */
static void a_failing_opponent_keeps_the_game(void **state) {
    char *folder = folder_make();
    SceneDriver *driver = open_taken_point(folder);
    assert_int_equal(driver_cursor(driver), 1);
    gomoku_assert_status(driver, "The other program gives no move.");
    assert_true(driver_shows(driver, "engine plays where it may not: 7,7"));
    assert_true(driver_shows(driver, "The game waits"));
    assert_false(driver_shows(driver, "The computer is thinking…"));
    assert_non_null(driver_control(driver, "engine-again"));
    driver_reopen(driver); /* asked anew, it fails anew */
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 1);
    assert_true(driver_shows(driver, "engine plays where it may not"));
    engine_fake_write(folder, "say 0,0"); /* mended */
    driver_click(driver, "engine-again");
    driver_settle(driver);
    assert_string_equal(driver_moves(driver), "H8 A1");
    assert_null(driver_control(driver, "engine-again"));
    assert_false(driver_shows(driver, "where it may not"));
    gomoku_put_stone(driver, "H9"); /* now A1 is taken */
    driver_settle(driver);
    assert_non_null(driver_control(driver, "engine-again"));
    driver_letter(driver, 'z', MOD_CTRL); /* the player's stone is taken back */
    assert_int_equal(driver_cursor(driver), 2);
    assert_null(driver_control(driver, "engine-again"));
    driver_close(driver);
    folder_remove(folder);
}

/* A game that waits goes on with a program that is chosen then. */
static void another_program_takes_over(void **state) {
    char *folder = folder_make();
    SceneDriver *driver = open_taken_point(folder);
    assert_non_null(driver_control(driver, "engine-again"));
    driver_menu(driver, "engine");
    driver_click(driver, "engine-forget");
    driver_settle(driver);
    driver_key(driver, KEY_ESCAPE, 0);
    assert_true(driver_shows(driver, "No program is chosen"));
    assert_non_null(driver_control(driver, "engine-again"));
    engine_fake_choose(driver, pbrain_path());
    driver_key(driver, KEY_ESCAPE, 0);
    driver_settle(driver);
    assert_int_equal(driver_cursor(driver), 2);
    gomoku_assert_status(driver, "Your turn");
    driver_close(driver);
    folder_remove(folder);
}

static void another_program_analyses(void **state) {
    char *folder = folder_make();
    SceneDriver *driver = driver_open_loaded(gomoku_entry.scene, window, "15 0 7,7;8,8", "a file");
    gomoku_play_two(driver);
    driver_letter(driver, 'a', 0);
    driver_settle(driver);
    assert_null(driver_control(driver, "analyst-engine"));
    driver_letter(driver, 'a', 0);
    engine_fake_choose(driver, engine_fake_write(folder, "say MESSAGE depth 7 ev 12; say 3,4"));
    driver_key(driver, KEY_ESCAPE, 0);
    driver_letter(driver, 'a', 0);
    driver_settle(driver);
    driver_click(driver, "analyst-engine");
    driver_settle(driver);
    assert_true(driver_shows(driver, "engine plays D5."));
    assert_true(driver_shows(driver, "depth 7 ev 12"));
    gomoku_put_stone(driver, "D5"); /* where it would play again */
    driver_settle(driver);
    assert_true(driver_shows(driver, "engine plays where it may not: 3,4"));
    driver_click(driver, "analyst-damier");
    driver_settle(driver);
    assert_non_null(driver_control(driver, "points-10"));
    driver_close(driver);
    folder_remove(folder);
}

static void a_bad_path_is_refused(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_menu(driver, "engine");
    assert_true(driver_shows(driver, A_PATH));
    driver_key(driver, KEY_ESCAPE, 0);
    engine_fake_choose(driver, "pbrain");
    gomoku_assert_status(driver, "Give the whole path");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    engine_fake_choose(driver, "/nowhere/pbrain");
    gomoku_assert_status(driver, "There is no program at this path.");
    driver_key(driver, KEY_ESCAPE, 0);
    driver_key(driver, KEY_ESCAPE, 0);
    char *folder = folder_make();
    char path[ENGINE_FAKE_PATH_SIZE];
    engine_fake_write(folder, "");
    snprintf(path, sizeof path, "%s/engine.says", folder);
    engine_fake_choose(driver, path); /* no program, which its start shows */
    assert_true(driver_shows(driver, "engine.says cannot be started"));
    folder_remove(folder);
    driver_click(driver, "engine-forget");
    assert_true(driver_shows(driver, "No program is chosen."));
    driver_close(driver);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_is_told),
        cmocka_unit_test(a_withdrawn_question_ends_it),
        cmocka_unit_test(a_missing_program_is_told),
        cmocka_unit_test(another_program_plays),
        cmocka_unit_test(a_failing_opponent_keeps_the_game),
        cmocka_unit_test(another_program_takes_over),
        cmocka_unit_test(another_program_analyses),
        cmocka_unit_test(a_bad_path_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
