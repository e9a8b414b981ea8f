/* The Gomocup engine at the board of Yixin: every command that the board's own source sends. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "support/pbrain_pipe.h"

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
    assert_true(at[0] == 7 && at[1] == 7);
    text_addf(&sent, "%d,%d|%d,%d|%d,%d", at[0], at[1], at[2], at[3], at[4], at[5]);
    snprintf(line, sizeof line, "yxsoosorvstep2|%s|done", stones);
    assert_memory_equal(ask(brain, &pipe, line), "MESSAGE SOOSORV SWAP1 ", 22);
    snprintf(line, sizeof line, "yxsoosorvstep3|%s|done", stones);
    assert_int_equal(
        sscanf(ask(brain, &pipe, line), "MESSAGE SOOSORV MOVE4 %d %d %d\n", &at[6], &at[7], &count),
        3);
    assert_in_range(count, 1, 8);
    text_addf(&sent, "|%d,%d", at[6], at[7]);
    snprintf(line, sizeof line, "yxsoosorvstep4 %d|%s|done", count, stones);
    assert_memory_equal(ask(brain, &pipe, line), "MESSAGE SOOSORV SWAP2 ", 22);
    snprintf(line, sizeof line, "yxsoosorvstep5 %d|%s|done", count, stones);
    const char *said = ask(brain, &pipe, line);
    assert_memory_equal(said, "MESSAGE SOOSORV MOVE5 REFRESH\n", 30);
    for (int i = 0; i < count; i++) {
        said = strchr(said, '\n') + 1;
        assert_int_equal(sscanf(said, "MESSAGE SOOSORV MOVE5 %d %d\n", &at[0], &at[1]), 2);
    }
    assert_string_equal(strchr(said, '\n') + 1, "MESSAGE SOOSORV MOVE5 DONE\n");
    pbrain_destroy(brain);
}

/* One of those offered is picked; what the opening does not allow is refused. */
static void a_fifth_stone_is_picked(void **state) {
    (void)state;
    static const char refused[] = "ERROR the opening does not allow these stones\n";
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15|INFO rule 5|INFO max_node 60000|INFO timeout_turn 100000");
    assert_string_equal(ask(brain, &pipe, "yxsoosorvstep6|7,7|8,8|8,6|4,4|9,7|0,14|done"),
                        "MESSAGE SOOSORV MOVE5C 0 14\n"); /* the worse one for black */
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

static const char *const board_lines[] = {
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
    "yxdbtotxtall|/tmp/a name",
    "yxlibtodb|/tmp/a name",
    "yxdbmerge|/tmp/a name",
    "yxdbsplit|/tmp/a name",
    "yxsavedatabase",
    "yxedittextdatabase \"a\"|7,7|done",
    "yxtxttodb|/tmp/a name",
    "yxdraw",
    "yxresign",
    "yxstop",
};

/* Every line that the board's own source can send, in one session, is answered, refused by its
 * name, or taken in silence; after it the engine still plays. */
static void a_board_may_send_all_it_knows(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    for (size_t i = 0; i < sizeof board_lines / sizeof board_lines[0]; i++) {
        const char *said = ask(brain, &pipe, board_lines[i]);
        print_message("%s -> %s", board_lines[i], said[0] ? said : "\n");
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

/* A path bars its last point in the position before it, in whatever order that came about. */
static void paths_are_blocked(void **state) {
    (void)state;
    static const char moves[] = "7,7|0,0|7,8|0,2|7,9|0,4|7,10|0,6";
    static const char board[] =
        "yxboard|7,10,1|0,6,2|7,8,1|0,2,2|7,9,1|0,4,2|7,7,1|0,0,2|done|yxnbest 1";
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    char words[200];
    ask(brain, &pipe, "start 15 15|info max_node 2000|yxblockpathreset");
    for (int i = 0; i < 2; i++) { /* a four that is open at both ends */
        snprintf(words, sizeof words, "yxblockpath|%s|7,%d|done", moves, i == 0 ? 6 : 11);
        assert_string_equal(ask(brain, &pipe, words), "");
        assert_non_null(strstr(ask(brain, &pipe, board), i == 0 ? "\n7,11\n" : "\n"));
    }
    assert_null(strstr(ask(brain, &pipe, board), "\n7,11\n"));
    snprintf(words, sizeof words, "yxblockpathundo|%s|7,6|done", moves);
    assert_string_equal(ask(brain, &pipe, words), "");
    assert_non_null(strstr(ask(brain, &pipe, board), "\n7,6\n"));
    assert_string_equal(ask(brain, &pipe, "yxblockpath|17,19|done"), ""); /* "except" sends these */
    ask(brain, &pipe, "yxblockpathreset");
    pbrain_destroy(brain);
}

/* Only the two ends of a three defend against it, and the points beside them. */
static void what_does_not_defend_is_marked(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "start 7 7|info max_node 20000");
    const char *said = ask(brain, &pipe,
                           "yxboard|3,2,2|0,0,1|3,3,2|0,1,1|3,4,2|done|"
                           "yxsearchdefend");
    print_message("%s", said);
    assert_memory_equal(said, "MESSAGE REALTIME REFRESH\n", 25);
    assert_non_null(strstr(said, "REALTIME LOSE 6,6\n"));
    assert_null(strstr(said, "REALTIME LOSE 3,1\n"));
    assert_null(strstr(said, "REALTIME LOSE 3,5\n"));
    assert_non_null(strstr(said, "MESSAGE points that defend: "));
    assert_string_equal(ask(brain, &pipe, "start 15 16"),
                        "ERROR rectangular boards are not supported\n");
    pbrain_destroy(brain);
}

/* What is refused takes its lines with it, and an empty database says that it is empty. */
static void the_rest_of_yixin_is_refused(void **state) {
    (void)state;
    Pipe pipe;
    Pbrain *brain = open_brain(&pipe);
    ask(brain, &pipe, "START 15");
    assert_string_equal(ask(brain, &pipe, "yxhashdump|/tmp/hash file|yxforbid add 7 7 0"),
                        "ERROR YXHASHDUMP is not supported\n"
                        "ERROR YXFORBID is not supported\n");
    assert_string_equal(ask(brain, &pipe, "yxquerydatabaseall|7,7|done"),
                        "MESSAGE DATABASE REFRESH\nMESSAGE DATABASE DONE\n");
    assert_string_equal(ask(brain, &pipe, "yxquerydatabaseone|7,7|done"),
                        "MESSAGE DATABASE ONE 0 0 0 0\n");
    assert_string_equal(ask(brain, &pipe, "yxdraw|yxresign"), "MESSAGE DRAW REJECT\n");
    assert_string_equal(ask(brain, &pipe, "yxnothing"), "UNKNOWN command yxnothing\n");
    pbrain_destroy(brain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_board_of_yixin_is_served),
        cmocka_unit_test(renju_of_yixin_is_2),
        cmocka_unit_test(blocked_points_are_not_played),
        cmocka_unit_test(lines_come_best_first),
        cmocka_unit_test(swap2_of_yixin_is_played),
        cmocka_unit_test(soosorv_of_yixin_is_played),
        cmocka_unit_test(a_fifth_stone_is_picked),
        cmocka_unit_test(a_position_is_balanced),
        cmocka_unit_test(a_board_may_send_all_it_knows),
        cmocka_unit_test(paths_are_blocked),
        cmocka_unit_test(what_does_not_defend_is_marked),
        cmocka_unit_test(the_rest_of_yixin_is_refused),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
