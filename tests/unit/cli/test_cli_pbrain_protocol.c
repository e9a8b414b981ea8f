/* The Gomocup protocol: commands, time, memory and threads. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/gomocup/pbrain_protocol.h"
#include "cli/gomocup/pbrain_think.h"
#include "support/pbrain_pipe.h"

static void commands_are_answered(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    assert_non_null(strstr(ask(brain, &pipe, "ABOUT"), "name=\"Damier\""));
    assert_string_equal(ask(brain, &pipe, "BEGIN"), "ERROR START comes first\n");
    assert_non_null(strstr(ask(brain, &pipe, "START 4"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "START 5|START 20"), "OK\nOK\n");
    assert_non_null(strstr(ask(brain, &pipe, "START 21"), "ERROR"));
    assert_non_null(strstr(ask(brain, &pipe, "START"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "start 15\r\n"), "OK\n");
    assert_non_null(strstr(ask(brain, &pipe, "RECTSTART 10,12"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "PONDER 3"), "UNKNOWN command PONDER\n");
    assert_string_equal(ask(brain, &pipe, "STARTS 15|EN"),
                        "UNKNOWN command STARTS\nUNKNOWN command EN\n");
    assert_string_equal(ask(brain, &pipe, "\x1B[2J\a 1"), "UNKNOWN command \\x1B[2J\\x07\n");
    assert_string_equal(ask(brain, &pipe, "A2345678901234567890123456789012345678901234567890"),
                        "UNKNOWN command A234567890123456789012345678901234567890\n");
    assert_string_equal(ask(brain, &pipe, "  start\t15"), "OK\n");
    assert_string_equal(ask(brain, &pipe, "|\r\n"), "");
    assert_string_equal(ask(brain, &pipe, "INFO game_type 1|INFO folder /here|INFO"), "");
    assert_string_equal(ask(brain, &pipe, "BEGIN"), "7,7\n");
    assert_non_null(strstr(ask(brain, &pipe, "TURN 7,7"), "ERROR"));
    static const char *const outside[] = {"TURN 15,7", "TURN 7,15", "TURN -1,7", "TURN 7,-1"};
    for (size_t i = 0; i < sizeof outside / sizeof *outside; i++) {
        assert_string_equal(ask(brain, &pipe, outside[i]), "ERROR no such point\n");
    }
    assert_string_equal(ask(brain, &pipe, "PLAY 0,0|PLAY 14,14|TAKEBACK 0,0|TAKEBACK 14,14"),
                        "0,0\n14,14\nOK\nOK\n");
    assert_non_null(strstr(ask(brain, &pipe, "TURN x"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "TAKEBACK 7,7"), "OK\n");
    assert_non_null(strstr(ask(brain, &pipe, "TAKEBACK 7,7"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "RESTART"), "OK\n");
    assert_false(pbrain_line(brain, "END\n"));
    pbrain_destroy(brain);
}

static void restart_and_end_are_obeyed_within_a_board(void **state) {
    static const char *const boards[] = {"BOARD", "YXBOARD", "SWAP2BOARD"};
    (void)state;
    for (int i = 0; i < 3; i++) {
        Pipe pipe;
        Pbrain *brain = open_brain(&pipe);
        assert_string_equal(ask(brain, &pipe, "START 15"), "OK\n");
        assert_string_equal(ask(brain, &pipe, boards[i]), "");
        assert_string_equal(ask(brain, &pipe, "7,7,1|restart"), "OK\n");
        assert_string_equal(ask(brain, &pipe, "BEGIN"), "7,7\n"); /* the board is empty */
        assert_string_equal(ask(brain, &pipe, boards[i]), "");
        assert_string_equal(ask(brain, &pipe, "8,8,1|ENDING|8,9,2"), ""); /* no command */
        assert_false(pbrain_line(brain, " END\r\n"));
        pbrain_destroy(brain);
    }
}

static void it_wins_and_blocks_on_a_given_board(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15");
    assert_string_equal(
        ask(brain, &pipe, "BOARD|3,3,1|4,3,1|5,3,1|6,3,1|2,3,2|9,9,2|9,10,2|9,11,2|DONE"), "7,3\n");
    ask(brain, &pipe, "RESTART");
    assert_string_equal(ask(brain, &pipe, "BOARD|3,3,2|4,3,2|5,3,2|6,3,2|2,3,1|9,9,1|9,12,1|DONE"),
                        "7,3\n");
    assert_non_null(strstr(ask(brain, &pipe, "BOARD|3,x,2|DONE"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "BOARD|3,3,2|4,4,1|3,3,1|DONE"),
                        "ERROR two stones on one point\n");
    pbrain_destroy(brain);
}

static void the_manager_may_play(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    assert_non_null(strstr(ask(brain, &pipe, "PLAY 3,4"), "ERROR"));
    ask(brain, &pipe, "START 15");
    assert_string_equal(ask(brain, &pipe, "PLAY 3,4"), "3,4\n");
    assert_non_null(strstr(ask(brain, &pipe, "PLAY 3,4"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "TAKEBACK 3,4"), "OK\n");
    assert_string_equal(ask(brain, &pipe, "STOP|YXSTOP|YXHASHCLEAR"), "");
    pbrain_destroy(brain);
}

/* Limits of depth and nodes in place of time. */
static void nodes_and_depth_can_be_limited(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15|INFO show_detail 1|INFO max_node 700");
    const char *nodes = strstr(ask(brain, &pipe, "BOARD|7,7,1|8,8,2|DONE"), "nodes ");
    assert_non_null(nodes);
    assert_in_range(strtol(nodes + 6, NULL, 10), 600, 702);
    ask(brain, &pipe, "INFO max_node 0|INFO max_depth 2");
    assert_non_null(strstr(ask(brain, &pipe, "BOARD|7,7,1|8,8,2|DONE"), "depth 2 "));
    ask(brain, &pipe, "INFO max_node 700|INFO max_depth 4294967297");
    assert_null(strstr(ask(brain, &pipe, "BOARD|7,7,1|8,8,2|DONE"), "depth 1 "));
    pbrain_destroy(brain);
}

/* What a turn may take by the turn's and by the match's time; the thought ends before both. */
static void time_is_divided(void **state) {
    (void)state;
    static const struct {
        const char *lines;
        int hard_ms;
        int soft_ms;
    } cases[] = {
        {"INFO timeout_turn 1000", 976, 976},
        {"INFO timeout_turn 300", 283, 283},
        {"INFO timeout_turn 50", 41, 41},
        {"INFO timeout_turn 10", 5, 5},
        {"INFO timeout_turn 5", 5, 2},
        {"INFO timeout_turn 30000|INFO timeout_match 180000", 29686, 29686}, /* nothing is left? */
        {"INFO time_left 180000", 22495, 5998},
        {"INFO time_left 9640", 1200, 320},
        {"INFO time_left 41", 5, 2},
        {"INFO time_left 40", 5, 2},
        {"INFO time_left 0", 5, 2},
        {"INFO time_left 2147483647", 29686, 29686},
        {"INFO time_left 1000|INFO timeout_match 0", 29686, 29686},
        /* More than any time there is is the most. */
        {"INFO timeout_turn 9223372036854775807", 2126008797, 2126008797},
        {"INFO time_left 9223372036854775807|INFO timeout_match 1000", 2126008797, 2126008797},
    };
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        GomokuLimits limits;
        ask(brain, &pipe, cases[i].lines);
        const Budget budget = pbrain_budget(brain, &limits);
        assert_int_equal(budget.deadline_ms - brain->line_at_ms, cases[i].hard_ms);
        assert_int_equal(limits.soft_deadline_ms - brain->line_at_ms, cases[i].soft_ms);
        assert_ptr_equal(budget.clock, &pipe);
    }
    /* Without time it moves at once, whatever is allowed else. */
    const char *nodes = strstr(ask(brain, &pipe,
                                   "START 15|INFO show_detail 1|INFO timeout_turn 0|INFO max_node "
                                   "900000|BOARD|7,7,1|8,8,2|DONE"),
                               "nodes ");
    assert_non_null(nodes);
    assert_in_range(strtol(nodes + 6, NULL, 10), 1000, 3002);
    pbrain_destroy(brain);
}

/* Half of what is allowed goes to the table, which is 32 MiB at most. */
static void max_memory_is_obeyed(void **state) {
    (void)state;
    static const struct {
        const char *line;
        size_t bytes;
    } cases[] = {{"INFO max_memory 0", 32 << 20},
                 {"INFO max_memory -7", 32 << 20},
                 {"INFO max_memory 1", 0},
                 {"INFO max_memory 20000000", 10000000},
                 {"INFO max_memory 67108862", (32 << 20) - 1},
                 {"INFO max_memory 67108864", 32 << 20},
                 {"INFO max_memory 350000000", 32 << 20}};
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15");
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        ask(brain, &pipe, cases[i].line);
        assert_int_equal(pbrain_table_bytes(brain), cases[i].bytes);
        assert_null(brain->team); /* the one of before had other memory */
        assert_true(pbrain_ensure_team(brain));
        const GomokuTeam *team = brain->team;
        ask(brain, &pipe, cases[i].line);
        assert_true(pbrain_ensure_team(brain));
        assert_ptr_equal(brain->team, team);
    }
    pbrain_destroy(brain);
}

static void rules_are_bits(void **state) {
    (void)state;
    static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_FREESTYLE, GOMOKU_EXACT,
                                GOMOKU_RENJU,     GOMOKU_RENJU, GOMOKU_RENJU,     GOMOKU_RENJU,
                                GOMOKU_CARO,      GOMOKU_CARO};
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    for (int value = 0; value < 10; value++) {
        char line[40];
        snprintf(line, sizeof line, "INFO Rule %d", value);
        assert_string_equal(ask(brain, &pipe, line), "");
        assert_int_equal(brain->board.rule, rules[value]);
        ask(brain, &pipe, "START 15");
        assert_int_equal(brain->board.rule, rules[value]);
    }
    pbrain_destroy(brain);
}

/* Who is to move after a board is told, and what can be taken back from it, in any order. */
static void a_board_is_sent_stone_by_stone(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    assert_string_equal(ask(brain, &pipe, "BOARD|7,7,1|DONE"), "ERROR START comes first\n");
    assert_string_equal(ask(brain, &pipe, "START 15|YXBOARD|7,7,1|8,8,2|6,6,1|5,5,3|DONE"), "OK\n");
    assert_int_equal(brain->board.count, 3); /* an owner 3 is only shown */
    assert_int_equal(brain->board.cells[gomoku_point(7, 7)], GOMOKU_BLACK);
    assert_int_equal(brain->board.cells[gomoku_point(8, 8)], GOMOKU_WHITE);
    assert_int_equal(brain->board.turn, GOMOKU_BLACK); /* it has more stones and moves again */
    assert_int_equal(brain->board.last, gomoku_point(6, 6));
    assert_string_equal(ask(brain, &pipe, "TAKEBACK 8,8"), "OK\n");
    assert_int_equal(brain->board.last, gomoku_point(6, 6));
    assert_string_equal(ask(brain, &pipe, "TAKEBACK 6,6"), "OK\n");
    assert_int_equal(brain->board.last, gomoku_point(7, 7));
    assert_string_equal(ask(brain, &pipe, "TAKEBACK 7,7"), "OK\n");
    assert_int_equal(brain->board.last, GOMOKU_NO_POINT);
    assert_int_equal(brain->board.count, 0);
    ask(brain, &pipe, "YXBOARD|7,7,2|DONE");
    assert_int_equal(brain->board.turn, GOMOKU_WHITE);
    assert_int_equal(brain->board.cells[gomoku_point(7, 7)], GOMOKU_BLACK);
    assert_non_null(strstr(ask(brain, &pipe, "YXBOARD|7,7|DONE"), "cannot be read"));
    assert_string_equal(ask(brain, &pipe, "YXBOARD|done"),
                        ""); /* an error is over with its board */
    pbrain_destroy(brain);
}

/* Nothing is played on a board that is full or won. */
static void a_finished_game_is_an_error(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 5");
    assert_string_equal(ask(brain, &pipe, "BOARD|0,0,1|1,0,1|2,0,1|3,0,1|4,0,1|0,1,2|1,1,2|DONE"),
                        "ERROR the game is over\n");
    assert_string_equal(ask(brain, &pipe, "YXNBEST 2"), "ERROR the game is over\n");
    assert_string_equal(ask(brain, &pipe, "YXNBEST 0"), "ERROR the number of moves is missing\n");
    pbrain_destroy(brain);
}

static void details_are_sent_on_demand(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15|INFO show_detail 1|INFO max_node 500");
    const char *const four = "BOARD|3,3,1|4,3,1|5,3,1|6,3,1|2,3,2|9,9,2|9,10,2|9,11,2|DONE";
    assert_non_null(strstr(ask(brain, &pipe, four), " mate 1 "));
    assert_non_null(strstr(pipe.text, " line 7,3\n7,3\n"));
    ask(brain, &pipe, "INFO show_detail 0");
    assert_string_equal(ask(brain, &pipe, four), "7,3\n");
    assert_string_equal(ask(brain, &pipe, "YXSHOWINFO"),
                        "MESSAGE INFO MAX_THREAD_NUM 64\nMESSAGE INFO MAX_HASH_SIZE 32\n");
    pbrain_destroy(brain);
}

static void swap2_is_played(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15|INFO rule 1");
    int x, y;
    assert_int_equal(sscanf(ask(brain, &pipe, "SWAP2BOARD|DONE"), "%d,%d %*d,%*d %*d,%*d", &x, &y),
                     2);
    /* Black's two stones in the centre are worth having. */
    assert_string_equal(ask(brain, &pipe, "SWAP2BOARD|7,7|0,0|8,8|DONE"), "SWAP\n");
    assert_int_equal(sscanf(ask(brain, &pipe, "SWAP2BOARD|0,0|7,7|14,0|DONE"), "%d,%d", &x, &y), 2);
    /* Stones are black and white in turn; with one of its own the brain goes on as white. */
    assert_int_equal(brain->board.cells[gomoku_point(0, 0)], GOMOKU_BLACK);
    assert_int_equal(brain->board.cells[gomoku_point(7, 7)], GOMOKU_WHITE);
    assert_int_equal(brain->board.cells[gomoku_point(14, 0)], GOMOKU_BLACK);
    assert_non_null(
        strstr(ask(brain, &pipe, "SWAP2BOARD|0,0|0,0|14,0|DONE"), "two stones on one point"));
    /* The three that it puts are three, on the board. */
    int points[6];
    assert_int_equal(sscanf(ask(brain, &pipe, "SWAP2BOARD|DONE"), "%d,%d %d,%d %d,%d", &points[0],
                            &points[1], &points[2], &points[3], &points[4], &points[5]),
                     6);
    for (int i = 0; i < 6; i++) {
        assert_in_range(points[i], 0, 14);
    }
    assert_true(points[0] != points[2] || points[1] != points[3]);
    assert_true(points[2] != points[4] || points[3] != points[5]);
    assert_true(points[0] != points[4] || points[1] != points[5]);
    pbrain_destroy(brain);
}

/* A whole game of the brain against itself: legal to the end, and each turn within its time. */
static void a_game_is_legal_and_in_time(void **state) {
    (void)state;
    static const char *const rules[] = {"INFO rule 0", "INFO rule 1", "INFO rule 4", "INFO rule 8"};
    for (int r = 0; r < 4; r += ROUNDS_STEP) {
        Pipe pipes[2];
        Pbrain *brains[2];
        GomokuBoard board;
        char line[64] = "BEGIN";
        gomoku_board_init(&board, 15, r < 2 ? r : r == 2 ? 4 : 8);
        for (int i = 0; i < 2; i++) {
            brains[i] = open_brain(&pipes[i]);
            ask(brains[i], &pipes[i], rules[r]);
            assert_string_equal(ask(brains[i], &pipes[i], "START 15"), "OK\n");
        }
        for (int ply = 0; board.outcome == OUTCOME_ONGOING; ply++) {
            Pipe *pipe = &pipes[ply % 2];
            const int64_t before_ms = pipe->now_ms;
            int x, y;
            const char *answer_line = ask(brains[ply % 2], pipe, line);
            assert_int_equal(sscanf(answer_line, "%d,%d", &x, &y), 2);
            assert_true(pipe->now_ms - before_ms < 100);
            assert_true(gomoku_board_play(&board, gomoku_point(x, y)));
            snprintf(line, sizeof line, "TURN %d,%d", x, y);
        }
        pbrain_destroy(brains[0]);
        pbrain_destroy(brains[1]);
    }
}

/* As many threads as are asked for and as the memory allows; the default is one. */
static void thread_num_is_obeyed(void **state) {
    (void)state;
    static const struct {
        const char *lines;
        int threads;
    } cases[] = {
        {"START 15", 1},           {"INFO thread_num 3", 3},        {"INFO max_memory 67108864", 3},
        {"INFO THREAD_NUM 64", 6}, {"INFO max_memory 16777216", 2}, {"INFO max_memory 0", 64},
        {"INFO thread_num 0", 1},  {"INFO thread_num 1000", 64},    {"INFO thread_num -4", 1}};
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "INFO max_memory 0|INFO max_node 100");
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        int x, y;
        ask(brain, &pipe, cases[i].lines);
        assert_int_equal(sscanf(ask(brain, &pipe, "BOARD|7,7,1|8,8,2|6,8,1|DONE"), "%d,%d", &x, &y),
                         2);
        assert_int_equal(gomoku_team_size(brain->team), cases[i].threads);
    }
    pbrain_destroy(brain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_answered),
        cmocka_unit_test(restart_and_end_are_obeyed_within_a_board),
        cmocka_unit_test(it_wins_and_blocks_on_a_given_board),
        cmocka_unit_test(the_manager_may_play),
        cmocka_unit_test(nodes_and_depth_can_be_limited),
        cmocka_unit_test(time_is_divided),
        cmocka_unit_test(max_memory_is_obeyed),
        cmocka_unit_test(rules_are_bits),
        cmocka_unit_test(a_board_is_sent_stone_by_stone),
        cmocka_unit_test(a_finished_game_is_an_error),
        cmocka_unit_test(details_are_sent_on_demand),
        cmocka_unit_test(swap2_is_played),
        cmocka_unit_test(a_game_is_legal_and_in_time),
        cmocka_unit_test(thread_num_is_obeyed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
