/* The Gomocup protocol: commands, time, memory and threads. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/gomocup/pbrain_protocol.h"
#include "cli/gomocup/pbrain_think.h"

typedef struct Pipe {
    char text[4096];
    Text out;
    int64_t now_ms;
} Pipe;

static void pipe_write(void *self, const char *line) {
    Pipe *pipe = self;
    text_add(&pipe->out, line);
    text_add_char(&pipe->out, '\n');
}

/* Each look at the clock takes a while, so that turns end. */
static int64_t pipe_now_ms(void *self) {
    Pipe *pipe = self;
    return pipe->now_ms += 8;
}

static Pbrain *open_brain(Pipe *pipe) {
    memset(pipe, 0, sizeof *pipe);
    pipe->out = text_over(pipe->text, sizeof pipe->text);
    Pbrain *brain = pbrain_create((PbrainHost){pipe_write, pipe_now_ms, pipe, NULL});
    assert_non_null(brain);
    assert_true(pbrain_line(brain, "INFO timeout_turn 100"));
    assert_true(pbrain_line(brain, "INFO max_memory 2000000"));
    return brain;
}

/* What the brain writes for one line (or several, separated by '|'). */
static const char *ask(Pbrain *brain, Pipe *pipe, const char *lines) {
    char copy[512];
    text_clear(&pipe->out);
    Text text = text_over(copy, sizeof copy);
    text_add(&text, lines);
    for (char *line = strtok(copy, "|"); line; line = strtok(NULL, "|")) {
        assert_true(pbrain_line(brain, line));
    }
    return pipe->text;
}

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

static void a_board_of_yixin_is_served(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15|INFO rule 4");
    /* Two open threes meet on 6,7. */
    assert_string_equal(
        ask(brain, &pipe, "YXBOARD|7,7,1|0,0,2|8,7,1|0,2,2|6,8,1|0,4,2|6,9,1|0,6,2|DONE"), "");
    assert_string_equal(ask(brain, &pipe, "YXSHOWFORBID"), "FORBID 0607.\n");
    ask(brain, &pipe, "INFO rule 0");
    assert_string_equal(ask(brain, &pipe, "YXSHOWFORBID"), "FORBID .\n");
    assert_non_null(strstr(ask(brain, &pipe, "YXNBEST x"), "ERROR"));
    const char *said = ask(brain, &pipe, "YXBOARD|7,7,1|8,8,2|6,6,1|9,9,2|DONE|YXNBEST 2");
    const char *second = strstr(said, "\nMESSAGE 2: depth ");
    assert_true(strncmp(said, "MESSAGE 1: depth ", 17) == 0);
    assert_non_null(second);
    int x;
    int y;
    assert_int_equal(sscanf(strchr(second + 1, '\n') + 1, "%d,%d", &x, &y), 2);
    assert_non_null(strstr(ask(brain, &pipe, "YXSHOWINFO"), "MESSAGE INFO MAX_THREAD_NUM 64"));
    pbrain_destroy(brain);
}

/* Two open threes meet on 5,6 for black, who has stones 1 and is to move. */
#define FORK "5,4,1|3,2,2|5,5,1|6,2,2|5,7,1|9,2,2|5,8,1|12,2,2|5,9,1|0,14,2|DONE"

/* 2 is a bit that means nothing for Gomocup, and renju for a board of Yixin's. */
static void renju_of_yixin_is_2(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "INFO rule 2|START 15");
    assert_int_equal(brain->board.rule, GOMOKU_FREESTYLE);
    ask(brain, &pipe, "yxshowinfo|INFO rule 2|START 15|YXBOARD|" FORK);
    assert_int_equal(brain->board.rule, GOMOKU_RENJU);
    assert_string_equal(ask(brain, &pipe, "yxshowforbid"), "FORBID 0506.\n");
    const char *said = ask(brain, &pipe, "BOARD|" FORK);
    assert_null(strstr(said, "5,6\n"));
    static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU};
    for (int value = 0; value < 3; value++) {
        char line[40];
        snprintf(line, sizeof line, "INFO rule %d", value);
        ask(brain, &pipe, line);
        assert_int_equal(brain->board.rule, rules[value]);
    }
    pbrain_destroy(brain);
}

/* The points of a board that wins at once on 7,3 alone, or draws the game out elsewhere. */
static void blocked_points_are_not_played(void **state) {
    (void)state;
    static const char four[] = "BOARD|3,3,1|4,3,1|5,3,1|6,3,1|2,3,2|9,9,2|9,10,2|9,12,2|DONE";
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15");
    assert_string_equal(ask(brain, &pipe, four), "7,3\n");
    assert_string_equal(ask(brain, &pipe, "yxblock|7,3|8,8|done"), "");
    assert_null(strstr(ask(brain, &pipe, four), "7,3\n"));
    assert_null(strstr(ask(brain, &pipe, "YXNBEST 3"), " line 7,3"));
    assert_string_equal(ask(brain, &pipe, "yxblockundo|7,3|done"), "");
    assert_string_equal(ask(brain, &pipe, four), "7,3\n");
    ask(brain, &pipe, "yxblock|7,3|done|yxblockreset");
    assert_string_equal(ask(brain, &pipe, four), "7,3\n");
    ask(brain, &pipe, "yxblock|7,7|done|START 15");
    assert_null(strstr(ask(brain, &pipe, "BEGIN"), "7,7\n"));
    assert_string_equal(ask(brain, &pipe, "yxblock|99,1|done"),
                        "ERROR a line of the board cannot be read\n");
    pbrain_destroy(brain);
}

static int score_of(const char *line) {
    int score = 0;
    int mate = 0;
    assert_int_equal(sscanf(strstr(line, "score "), "score %d mate %d", &score, &mate), 2);
    return mate > 0 ? 1000000 - mate : mate < 0 ? -1000000 - mate : score;
}

static void lines_come_best_first(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15|INFO max_node 6000|INFO timeout_turn 100000");
    const char *at = ask(brain, &pipe, "YXBOARD|7,7,2|6,7,1|7,5,2|DONE|YXNBEST 8");
    int last = INT32_MAX;
    int best_x;
    int best_y;
    int x;
    int y;
    assert_int_equal(sscanf(strstr(at, "line "), "line %d,%d", &best_x, &best_y), 2);
    int lines = 0;
    while (strncmp(at, "MESSAGE ", 8) == 0) {
        assert_true(score_of(at) <= last);
        last = score_of(at);
        at = strchr(at, '\n') + 1;
        lines++;
    }
    assert_int_equal(lines, 8);
    assert_int_equal(sscanf(at, "%d,%d", &x, &y), 2);
    assert_int_equal(x, best_x);
    assert_int_equal(y, best_y);
    pbrain_destroy(brain);
}

/* The three steps of Yixin's Swap2, each as the board of Yixin reads it. */
static void swap2_of_yixin_is_played(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    assert_non_null(strstr(ask(brain, &pipe, "yxswap2step1"), "START comes first"));
    ask(brain, &pipe, "START 15|INFO max_node 3000|INFO timeout_turn 100000");
    const char *said = ask(brain, &pipe, "yxswap2step1");
    int numbers[3];
    int at[6];
    assert_int_equal(sscanf(said,
                            "MESSAGE SWAP2 MOVE%d %d %d\nMESSAGE SWAP2 MOVE%d %d %d\n"
                            "MESSAGE SWAP2 MOVE%d %d %d\n",
                            &numbers[0], &at[0], &at[1], &numbers[1], &at[2], &at[3], &numbers[2],
                            &at[4], &at[5]),
                     9);
    assert_int_equal(numbers[2], 3);
    /* Black has an open three: white cannot hold, and takes black. */
    ask(brain, &pipe, "yxboard|7,7,2|0,0,1|7,8,2|done");
    assert_string_equal(ask(brain, &pipe, "yxswap2step2"), "MESSAGE SWAP2 SWAP1 YES\n");
    ask(brain, &pipe, "yxboard|7,7,2|0,0,1|7,8,2|0,14,1|7,9,2|done");
    assert_string_equal(ask(brain, &pipe, "yxswap2step3"), "MESSAGE SWAP2 SWAP2 YES\n");
    assert_string_equal(ask(brain, &pipe, "yxswap2step2"),
                        "ERROR this step comes after 3 stones\n");
    /* Black's stones are far apart: white is glad to stay. */
    ask(brain, &pipe, "yxboard|0,0,2|7,7,1|14,14,2|done");
    assert_string_equal(ask(brain, &pipe, "yxswap2step2"), "MESSAGE SWAP2 SWAP1 NO\n");
    pbrain_destroy(brain);
}

/* Soosorv-8 as the board of Yixin plays it, with the engine on both sides: each step's answer is
 * what the board reads, and what it sends next. */
static void soosorv_of_yixin_is_played(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    char line[300], stones[80];
    Text sent = text_over(stones, sizeof stones);
    int at[8];
    int count = 0;
    assert_non_null(strstr(ask(brain, &pipe, "yxsoosorvstep1"), "START comes first"));
    ask(brain, &pipe, "START 15 15|INFO rule 5|INFO max_node 20000|INFO timeout_turn 100000");
    assert_int_equal(sscanf(ask(brain, &pipe, "yxsoosorvstep1"),
                            "MESSAGE SOOSORV MOVE1 %d %d\nMESSAGE SOOSORV MOVE2 %d %d\n"
                            "MESSAGE SOOSORV MOVE3 %d %d\n",
                            &at[0], &at[1], &at[2], &at[3], &at[4], &at[5]),
                     6);
    assert_int_equal(at[0], 7);
    assert_int_equal(at[1], 7);
    text_addf(&sent, "%d,%d|%d,%d|%d,%d", at[0], at[1], at[2], at[3], at[4], at[5]);
    snprintf(line, sizeof line, "yxsoosorvstep2|%s|done", stones);
    const char *said = ask(brain, &pipe, line);
    assert_true(strcmp(said, "MESSAGE SOOSORV SWAP1 YES\n") == 0 ||
                strcmp(said, "MESSAGE SOOSORV SWAP1 NO\n") == 0);
    snprintf(line, sizeof line, "yxsoosorvstep3|%s|done", stones);
    assert_int_equal(
        sscanf(ask(brain, &pipe, line), "MESSAGE SOOSORV MOVE4 %d %d %d\n", &at[6], &at[7], &count),
        3);
    assert_in_range(count, 1, 8);
    text_addf(&sent, "|%d,%d", at[6], at[7]);
    snprintf(line, sizeof line, "yxsoosorvstep4 %d|%s|done", count, stones);
    said = ask(brain, &pipe, line);
    assert_true(strcmp(said, "MESSAGE SOOSORV SWAP2 YES\n") == 0 ||
                strcmp(said, "MESSAGE SOOSORV SWAP2 NO\n") == 0);
    snprintf(line, sizeof line, "yxsoosorvstep5 3|%s|done", stones);
    said = ask(brain, &pipe, line);
    assert_int_equal(sscanf(said,
                            "MESSAGE SOOSORV MOVE5 REFRESH\nMESSAGE SOOSORV MOVE5 %d %d\n"
                            "MESSAGE SOOSORV MOVE5 %d %d\nMESSAGE SOOSORV MOVE5 %d %d\n",
                            &at[0], &at[1], &at[2], &at[3], &at[4], &at[5]),
                     6);
    assert_non_null(strstr(said, "\nMESSAGE SOOSORV MOVE5 DONE\n"));
    snprintf(line, sizeof line, "yxsoosorvstep6|%s|%d,%d|%d,%d|%d,%d|done", stones, at[0], at[1],
             at[2], at[3], at[4], at[5]);
    int picked[2];
    assert_int_equal(
        sscanf(ask(brain, &pipe, line), "MESSAGE SOOSORV MOVE5C %d %d\n", &picked[0], &picked[1]),
        2);
    bool is_offered = false;
    for (int i = 0; i < 6; i += 2) {
        is_offered = is_offered || (picked[0] == at[i] && picked[1] == at[i + 1]);
    }
    assert_true(is_offered);
    /* Stones that the opening does not allow, or that are missing. */
    static const char refused[] = "ERROR the opening does not allow these stones\n";
    assert_string_equal(ask(brain, &pipe, "yxsoosorvstep2|7,7|8,8|done"), refused);
    assert_string_equal(ask(brain, &pipe, "yxsoosorvstep3|6,7|8,8|7,8|done"), refused);
    assert_string_equal(ask(brain, &pipe, "yxsoosorvstep4 9|7,7|7,8|7,9|9,9|done"), refused);
    assert_string_equal(ask(brain, &pipe, "yxsoosorvstep6|7,7|7,8|7,9|7,10|5,7|9,7|done"),
                        "ERROR two of the fifth stones are mirror images\n");
    assert_string_equal(ask(brain, &pipe, "yxsoosorvstep6|7,7|7,8|7,9|7,10|5,7|done"),
                        "MESSAGE SOOSORV MOVE5C 5 7\n");
    pbrain_destroy(brain);
}

/* The position after it is closer to even than after the best stone. */
static void a_position_is_balanced(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    int at[4];
    ask(brain, &pipe, "START 15|INFO max_node 60000|INFO timeout_turn 100000");
    ask(brain, &pipe, "yxboard|7,7,1|0,0,2|done");
    assert_int_equal(sscanf(ask(brain, &pipe, "yxbalanceone 0"), "%d,%d\n", &at[0], &at[1]), 2);
    ask(brain, &pipe, "yxboard|7,7,2|8,8,1|6,8,2|done");
    assert_int_equal(
        sscanf(ask(brain, &pipe, "yxbalancetwo"), "%d,%d\n%d,%d\n", &at[0], &at[1], &at[2], &at[3]),
        4);
    assert_true(at[0] != at[2] || at[1] != at[3]);
    assert_string_equal(ask(brain, &pipe,
                            "START 15|yxboard|0,0,1|9,9,2|1,0,1|9,8,2|2,0,1|9,7,2|3,0,1|"
                            "9,1,2|4,0,1|9,2,2|done|yxbalanceone 0"),
                        "OK\nERROR the game is over\n");
    pbrain_destroy(brain);
}

/* Every line that the board's own source can send, in one session, is answered, refused by its
 * name, or taken in silence; after it the engine still plays. */
static void a_board_may_send_all_it_knows(void **state) {
    (void)state;
    static const char *const lines[] = {
        "START 15 15",
        "INFO rule 2",
        "INFO max_node 2000",
        "INFO timeout_turn 100000",
        "INFO timeout_match 100000",
        "INFO time_left 90000",
        "INFO time_increment 0",
        "INFO max_depth 6",
        "INFO caution_factor 1",
        "INFO pondering 0",
        "INFO hash_size 65536",
        "INFO vcthread 0",
        "INFO thread_split_depth 8",
        "INFO thread_num 1",
        "info usedatabase 0",
        "info show_detail 1",
        "yxshowinfo",
        "yxhashclear",
        "yxblockreset",
        "yxblockpathreset",
        "yxsetdatabase|/tmp/a name",
        "yxboard|7,7,1|8,8,2|done",
        "yxshowforbid",
        "yxnbest 2",
        "yxblock|7,8|done",
        "yxblockundo|7,8|done",
        "yxblockpath|7,8|done",
        "yxblockpathundo|7,8|done",
        "yxforbid add 3 3 0",
        "yxforbid del 3 3 0",
        "yxsearchdefend",
        "yxbalanceone 0",
        "yxprintfeature",
        "yxshowhashusage",
        "yxhashdump|/tmp/a name",
        "yxhashload|/tmp/a name",
        "yxquerydatabaseall|7,7|done",
        "yxquerydatabaseone|7,7|done",
        "yxsetbestmovedatabase|7,7|done",
        "yxclearbestmovedatabase|7,7|done",
        "yxeditlabeldatabase|7,7|done",
        "yxedittvddatabase|7,7|done",
        "yxdeletedatabaseone|7,7|done",
        "yxdeletedatabaseall|7,7|done",
        "yxdeletedatabaseall wl|7,7|done",
        "yxdeletedatabaseall nonwl|7,7|done",
        "yxdbcheck",
        "yxdbfix",
        "yxdbtopos|/tmp/a name",
        "yxdbtotxt|/tmp/a name",
        "yxtxttodb|/tmp/a name",
        "yxdraw",
        "yxresign",
        "yxstop",
    };
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        const char *said = ask(brain, &pipe, lines[i]);
        print_message("%s -> %s", lines[i], said[0] ? said : "\n");
        assert_null(strstr(said, "UNKNOWN"));
        assert_null(strstr(said, "cannot be read"));
    }
    int at[2];
    ask(brain, &pipe, "info show_detail 0");
    assert_int_equal(sscanf(ask(brain, &pipe, "start 15 15|board|7,7,1|8,8,2|done"), "OK\n%d,%d\n",
                            &at[0], &at[1]),
                     2);
    pbrain_destroy(brain);
}

/* What is refused takes its lines with it, and an empty database says that it is empty. */
static void the_rest_of_yixin_is_refused(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15");
    assert_string_equal(ask(brain, &pipe, "yxblockpath|7,7|8,8|done"),
                        "ERROR YXBLOCKPATH is not supported\n");
    assert_string_equal(ask(brain, &pipe, "yxhashdump|/tmp/hash file|yxsearchdefend"),
                        "ERROR YXHASHDUMP is not supported\n"
                        "ERROR YXSEARCHDEFEND is not supported\n");
    assert_string_equal(ask(brain, &pipe, "yxquerydatabaseall|7,7|done"),
                        "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE DONE\n");
    assert_string_equal(ask(brain, &pipe, "yxquerydatabaseone|7,7|done"),
                        "MESSAGE DATABASE ONE 0 0 0\n");
    assert_string_equal(ask(brain, &pipe, "yxdraw|yxresign"), "MESSAGE DRAW REJECT\n");
    assert_string_equal(ask(brain, &pipe, "yxnothing"), "UNKNOWN command yxnothing\n");
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
        {"INFO timeout_turn 1000", 896, 896},
        {"INFO timeout_turn 10", 5, 5},
        {"INFO timeout_turn 5", 5, 2},
        {"INFO timeout_turn 30000|INFO timeout_match 180000", 26996, 26996}, /* nothing is left? */
        {"INFO time_left 180000", 22495, 5998},
        {"INFO time_left 9640", 1200, 320},
        {"INFO time_left 41", 5, 2},
        {"INFO time_left 40", 5, 2},
        {"INFO time_left 0", 5, 2},
        {"INFO time_left 2147483647", 26996, 26996},
        {"INFO time_left 1000|INFO timeout_match 0", 26996, 26996},
        /* More than any time there is is the most. */
        {"INFO timeout_turn 9223372036854775807", 1932735278, 1932735278},
        {"INFO time_left 9223372036854775807|INFO timeout_match 1000", 1932735278, 1932735278},
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
        cmocka_unit_test(a_board_of_yixin_is_served),
        cmocka_unit_test(nodes_and_depth_can_be_limited),
        cmocka_unit_test(time_is_divided),
        cmocka_unit_test(max_memory_is_obeyed),
        cmocka_unit_test(rules_are_bits),
        cmocka_unit_test(renju_of_yixin_is_2),
        cmocka_unit_test(blocked_points_are_not_played),
        cmocka_unit_test(lines_come_best_first),
        cmocka_unit_test(swap2_of_yixin_is_played),
        cmocka_unit_test(soosorv_of_yixin_is_played),
        cmocka_unit_test(a_position_is_balanced),
        cmocka_unit_test(a_board_may_send_all_it_knows),
        cmocka_unit_test(the_rest_of_yixin_is_refused),
        cmocka_unit_test(a_board_is_sent_stone_by_stone),
        cmocka_unit_test(a_finished_game_is_an_error),
        cmocka_unit_test(details_are_sent_on_demand),
        cmocka_unit_test(swap2_is_played),
        cmocka_unit_test(a_game_is_legal_and_in_time),
        cmocka_unit_test(thread_num_is_obeyed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
