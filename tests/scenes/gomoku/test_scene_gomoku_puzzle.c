/* The puzzle of the day: right and wrong stones, the result on the home screen, the game behind. */
#include "support/test.h"

#include <string.h>

#include "gomoku/rules.h"
#include "gomoku/win_puzzle.h"
#include "scenes/gomoku/model/model.h"
#include "scenes/gomoku/scene.h"
#include "support/games/gomoku_steps.h"
#include "support/held_job.h"

static const Size window = {1280, 800};
static const Date day = {2026, 11, 26};

static int start(void **state) {
    *state = gomoku_ai_create(1 << 20);
    return *state ? 0 : -1;
}

static int finish(void **state) {
    gomoku_ai_destroy(*state);
    return 0;
}

/* A game of two players is under way, and the puzzle of the day is open. */
static SceneDriver *open_puzzle(void) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_context(driver)->today = day;
    gomoku_play_two(driver);
    gomoku_put_stone(driver, "h8");
    gomoku_put_stone(driver, "i9");
    driver_settle(driver);
    driver_menu(driver, "daily");
    driver_settle(driver); /* the worker makes it */
    return driver;
}

static GomokuBoard board_of_day(void) {
    char buffer[GOMOKU_WIN_PUZZLE_SIZE];
    char why[80];
    GomokuBoard board;
    Text description = text_over(buffer, sizeof buffer);
    Text reason = text_over(why, sizeof why);
    assert_int_equal(gomoku_win_puzzle_describe(day, NULL, &description), STATUS_OK);
    assert_int_equal(gomoku_setup(&board, buffer, &reason), STATUS_OK);
    return board;
}

static int wrong_stone(GomokuAi *ai, const GomokuBoard *board) {
    int points[GOMOKU_POINTS];
    int point = 0;
    assert_int_equal(gomoku_winning_stones(ai, board, 3, points), 1);
    while (!gomoku_board_is_legal(board, point) || point == points[0]) {
        point++;
    }
    return point;
}

/* With time for the answer, which no worker makes. */
static void put(SceneDriver *driver, int point) {
    char name[8];
    Text text = text_over(name, sizeof name);
    gomoku_point_to_text(point, &text);
    gomoku_put_stone(driver, name);
    driver_advance(driver, 2000);
}

/* Plays the win against the answers that hold longest. */
static void solve(SceneDriver *driver, GomokuAi *ai) {
    GomokuBoard board = board_of_day();
    for (int left = GOMOKU_WIN_PUZZLE_MOVES; left > 0; left--) {
        int points[GOMOKU_POINTS];
        assert_true(gomoku_winning_stones(ai, &board, left, points) > 0);
        put(driver, points[0]);
        gomoku_board_play(&board, points[0]);
        if (left > 1) {
            assert_true(driver_says(driver, "Right!"));
            gomoku_board_play(&board, gomoku_longest_answer(ai, &board, left - 1));
        }
    }
    assert_true(driver_says(driver, "You win!"));
}

static void three_right_stones_solve_it(void **state) {
    SceneDriver *driver = open_puzzle();
    const GomokuBoard board = board_of_day();
    assert_true(driver_says(driver, "Win in 3 moves"));
    assert_true(
        driver_says(driver, board.turn == GOMOKU_BLACK ? "You play black." : "You play white."));
    solve(driver, *state);
    assert_true(driver_says(driver, "solved at the first try"));
    driver_click(driver, "close");
    assert_string_equal(driver_moves(driver), "H8 I9"); /* the game has waited */
    assert_false(driver_shows(driver, "won 1"));        /* and nothing is booked as a game */
    driver_close(driver);
}

static void a_wrong_stone_is_taken_back(void **state) {
    SceneDriver *driver = open_puzzle();
    const GomokuBoard board = board_of_day();
    put(driver, wrong_stone(*state, &board));
    assert_true(driver_says(driver, "Not this one"));
    driver_letter(driver, 'z', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "Win in 3 moves"));
    driver_letter(driver, 'y', MOD_CTRL);
    driver_settle(driver);
    assert_true(driver_says(driver, "Not this one"));
    driver_click(driver, "puzzle-again");
    assert_true(driver_says(driver, "Win in 3 moves"));
    solve(driver, *state);
    assert_true(driver_says(driver, "solved after 1 wrong move"));
    driver_close(driver);
}

/* Keys alone: the cursor is led to the stone. */
static void the_keyboard_solves_it_too(void **state) {
    SceneDriver *driver = open_puzzle();
    const GomokuBoard board = board_of_day();
    int points[GOMOKU_POINTS];
    gomoku_winning_stones(*state, &board, 3, points);
    shell_set_cursor(driver_shell(driver), 14 - gomoku_row(points[0]), gomoku_column(points[0]));
    driver_key(driver, KEY_LEFT, 0); /* shows it */
    driver_key(driver, KEY_ENTER, 0);
    driver_settle(driver);
    assert_true(driver_says(driver, "2 moves to go"));
    driver_reopen(driver); /* and it is there again */
    driver_settle(driver);
    assert_true(driver_says(driver, "2 moves to go"));
    driver_close(driver);
}

static void the_entry_tells_of_it(void **state) {
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_context(driver)->today = day;
    char id[60];
    char words[100];
    Text texts[] = {text_over(id, sizeof id), text_over(words, sizeof words)};
    Store *store = driver_context(driver)->store;
    assert_false(gomoku_entry.daily(store, day, &texts[0], &texts[1]));
    assert_string_equal(words, "not solved yet");
    driver_paste(driver, id); /* as the home screen hands it over */
    driver_settle(driver);
    solve(driver, *state);
    text_clear(&texts[1]);
    assert_true(gomoku_entry.daily(store, day, &texts[0], &texts[1]));
    assert_string_equal(words, "solved at the first try");
    driver_close(driver);
}

/* On a phone a press aims first, here as in a game. */
static void nothing_is_cut_and_small_boards_are_aimed_at(void **state) {
    static const Size sizes[] = {{1280, 800}, {800, 600}, {360, 640}};
    const GomokuBoard board = board_of_day();
    SceneDriver *driver = open_puzzle();
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        driver_resize(driver, sizes[i]);
        assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    }
    put(driver, wrong_stone(*state, &board));
    assert_true(driver_says(driver, "Win in 3 moves")); /* aimed, not played */
    assert_true(driver_says(driver, "Press again to play "));
    put(driver, wrong_stone(*state, &board));
    assert_true(driver_says(driver, "Not this one"));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
    driver_close(driver);
}

/* ---- Before the worker has made it ---- */

static void release_job(SceneDriver *driver) {
    held_job_run();
    task_run_elsewhere(NULL); /* before its answer starts another one */
    task_end(held.task);
    driver_settle(driver);
}

/* The scene gets the answer, and what it then asks for is held back too. */
static void answer_job(SceneDriver *driver) {
    held_job_run();
    task_end(held.task);
    driver_wait_worker(driver);
}

static void assert_it_is_awaited(SceneDriver *driver) {
    assert_true(driver_says(driver, "Win in 3 moves"));
    assert_true(driver_shows(driver, "The computer is thinking…"));
    assert_false(driver_shows(driver, "You play "));
    assert_int_equal(recorder_faults(driver_canvas(driver)), 0);
}

static void the_window_does_not_wait_for_it(void **state) {
    task_run_elsewhere(&held_back);
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    driver_context(driver)->today = day;
    gomoku_play_two(driver);
    driver_menu(driver, "daily");
    assert_it_is_awaited(driver);
    gomoku_put_stone(driver, "h8"); /* the empty board takes none */
    assert_it_is_awaited(driver);
    const void *asked = held.payload;
    driver_key(driver, KEY_RIGHT, 0);
    driver_advance(driver, 1000);
    assert_ptr_equal(held.payload, asked); /* it is asked for once */
    /* Meanwhile another window forgets the game. */
    assert_int_equal(store_game_forget(driver_context(driver)->store, "gomoku"), STATUS_OK);
    release_job(driver);
    assert_false(driver_shows(driver, "The computer is thinking…"));
    assert_true(driver_shows(driver, "You play "));
    solve(driver, *state);
    assert_true(driver_says(driver, "solved at the first try"));
    driver_close(driver);
}

/* Whoever leaves before it is there finds it again as it was, also after two starts. */
static void who_leaves_meanwhile_loses_nothing(void **state) {
    task_run_elsewhere(&held_back);
    SceneDriver *driver = driver_open(gomoku_entry.scene, window);
    const GomokuBoard board = board_of_day();
    int points[GOMOKU_POINTS];
    driver_context(driver)->today = day;
    gomoku_play_two(driver);
    driver_menu(driver, "daily");
    answer_job(driver);
    put(driver, wrong_stone(*state, &board));
    driver_click(driver, "puzzle-again");
    gomoku_winning_stones(*state, &board, 3, points);
    put(driver, points[0]);
    assert_true(driver_says(driver, "2 moves to go"));
    for (int start = 0; start < 2; start++) {
        driver_reopen(driver);
        assert_it_is_awaited(driver);
    }
    driver_click(driver, "close");
    driver_menu(driver, "daily");
    assert_it_is_awaited(driver);
    driver_come_back(driver, window);
    assert_it_is_awaited(driver);
    release_job(driver);
    assert_true(driver_says(driver, "2 moves to go"));
    assert_true(driver_shows(driver, "1 wrong move"));
    driver_close(driver);
}

static void yesterdays_is_not_waited_for(void **state) {
    SceneDriver *driver = open_puzzle();
    driver_context(driver)->today.day++;
    driver_reopen(driver);
    assert_false(driver_says(driver, "Win in 3 moves"));
    driver_settle(driver);
    assert_false(driver_says(driver, "Win in 3 moves"));
    driver_close(driver);
}

static bool thinks(SceneDriver *driver) {
    GameShell *shell = driver_shell(driver);
    return shell_is_thinking(shell, shell_game_mode(shell), GOMOKU_JOB_MOVE);
}

/* The computer's move gives it the worker, and goes on after it, or when the player does not wait.
 */
static void the_computers_move_goes_on_after_it(void **state) {
    for (int round = 0; round < 2; round++) {
        task_run_elsewhere(&held_back);
        SceneDriver *driver = driver_open(gomoku_entry.scene, window);
        driver_context(driver)->today = day;
        gomoku_put_stone(driver, "h8");
        assert_true(thinks(driver));
        driver_menu(driver, "daily");
        assert_it_is_awaited(driver);
        assert_false(thinks(driver));
        if (round == 0) {
            answer_job(driver);
            assert_true(driver_shows(driver, "You play "));
        } else {
            driver_click(driver, "close");
        }
        assert_true(thinks(driver));
        release_job(driver);
        assert_int_equal(driver_cursor(driver), 2);
        driver_close(driver);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(three_right_stones_solve_it),
        cmocka_unit_test(a_wrong_stone_is_taken_back),
        cmocka_unit_test(the_keyboard_solves_it_too),
        cmocka_unit_test(the_entry_tells_of_it),
        cmocka_unit_test(nothing_is_cut_and_small_boards_are_aimed_at),
        cmocka_unit_test(the_window_does_not_wait_for_it),
        cmocka_unit_test(who_leaves_meanwhile_loses_nothing),
        cmocka_unit_test(yesterdays_is_not_waited_for),
        cmocka_unit_test(the_computers_move_goes_on_after_it),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
