#include "support/test.h"

#include <stdlib.h>
#include <string.h>

/* The programs are no library: the protocol is tested from its source. */
#include "../../src/cli/gomoku_team.c"
#include "../../src/cli/pbrain_protocol.c"

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
    assert_non_null(strstr(ask(brain, &pipe, "START 21"), "ERROR"));
    assert_non_null(strstr(ask(brain, &pipe, "START"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "start 15\r\n"), "OK\n");
    assert_non_null(strstr(ask(brain, &pipe, "RECTSTART 10,12"), "ERROR"));
    assert_non_null(strstr(ask(brain, &pipe, "PONDER 3"), "UNKNOWN"));
    assert_string_equal(ask(brain, &pipe, "|\r\n"), "");
    assert_string_equal(ask(brain, &pipe, "INFO game_type 1|INFO folder /here|INFO"), "");
    assert_string_equal(ask(brain, &pipe, "BEGIN"), "7,7\n");
    assert_non_null(strstr(ask(brain, &pipe, "TURN 7,7"), "ERROR"));
    assert_non_null(strstr(ask(brain, &pipe, "TURN 15,7"), "ERROR"));
    assert_non_null(strstr(ask(brain, &pipe, "TURN x"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "TAKEBACK 7,7"), "OK\n");
    assert_non_null(strstr(ask(brain, &pipe, "TAKEBACK 7,7"), "ERROR"));
    assert_string_equal(ask(brain, &pipe, "RESTART"), "OK\n");
    assert_false(pbrain_line(brain, "END\n"));
    pbrain_destroy(brain);
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
                        "ERROR a point is taken twice\n");
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
    pbrain_destroy(brain);
}

/* A whole game of the brain against itself: legal to the end, and each turn within its time. */
static void a_game_is_legal_and_in_time(void **state) {
    (void)state;
    static const char *const rules[] = {"INFO rule 0", "INFO rule 1", "INFO rule 4", "INFO rule 8"};
    for (int r = 0; r < 4; r++) {
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
static void threads_are_taken_as_told(void **state) {
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
        assert_int_equal(brain->team->size, cases[i].threads);
    }
    pbrain_destroy(brain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(commands_are_answered),
        cmocka_unit_test(it_wins_and_blocks_on_a_given_board),
        cmocka_unit_test(the_manager_may_play),
        cmocka_unit_test(a_board_of_yixin_is_served),
        cmocka_unit_test(nodes_and_depth_can_be_limited),
        cmocka_unit_test(swap2_is_played),
        cmocka_unit_test(a_game_is_legal_and_in_time),
        cmocka_unit_test(threads_are_taken_as_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
