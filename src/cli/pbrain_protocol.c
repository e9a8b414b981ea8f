#include "pbrain_protocol.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "gomoku/forbidden.h"
#include "gomoku/opening.h"
#include "gomoku_team.h"

#define NO_LIMIT INT32_MAX
/* For the table: with all the rest the brain stays under 64 MiB. */
#define MEMORY_USUAL (32 << 20)
/* What one more thread takes; all of them together have a quarter of the memory allowed. */
#define MEMORY_OF_THREAD (3 << 20)
/* What is kept back of the time of a whole match. */
#define MARGIN_MS 40
/* What an answer may take after the search has ended. */
#define ANSWER_MS 4
/* timeout_turn 0 asks for the fastest play. */
#define HASTY_NODES 3000

typedef enum Collecting {
    COLLECTING_NOTHING,
    COLLECTING_BOARD,
    COLLECTING_YXBOARD, /* the position only, no move is wanted */
    COLLECTING_SWAP2
} Collecting;

typedef struct Placed {
    int point;
    int owner; /* 1 the brain, 2 the other, 0 in turn (SWAP2BOARD) */
} Placed;

struct Pbrain {
    PbrainHost host;
    GomokuTeam *team; /* created for the first move, with the memory and threads known then */
    GomokuBoard board;
    bool started;
    int rule;
    int64_t timeout_turn_ms;
    int64_t timeout_match_ms;
    int64_t time_left_ms;
    int64_t max_memory;
    int64_t max_depth; /* 0: none */
    int64_t max_node;
    int64_t threads; /* asked for */
    bool show_detail;
    int64_t line_at_ms;             /* when the line at hand came */
    int16_t history[GOMOKU_POINTS]; /* points in the order they were taken */
    Collecting collecting;
    Placed placed[GOMOKU_POINTS];
    int placed_count;
    const char *placed_bad; /* why the lines cannot be taken, or NULL */
};

static void answer(Pbrain *brain, const char *format, ...) TEXT_FORMAT(2, 3);

static void answer(Pbrain *brain, const char *format, ...) {
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    brain->host.write(brain->host.self, line);
}

static bool parse_point(const Pbrain *brain, const char *text, int *point, int *owner) {
    int column, row, field = 0, used = 0;
    if (sscanf(text, "%4d , %4d%n", &column, &row, &used) != 2) {
        return false;
    }
    if (owner) {
        if (sscanf(text + used, " , %4d%n", &field, &(int){0}) != 1) {
            return false;
        }
        *owner = field;
    }
    if (column < 0 || row < 0 || column >= brain->board.size || row >= brain->board.size) {
        return false;
    }
    *point = gomoku_point(column, row);
    return true;
}

static void put(Pbrain *brain, int point, GomokuStone stone) {
    brain->history[brain->board.count] = (int16_t)point;
    gomoku_board_put(&brain->board, point, stone);
}

/* ---- Thinking ---- */

static Budget budget_for_turn(const Pbrain *brain, GomokuLimits *limits) {
    Budget budget = budget_unlimited();
    *limits = (GomokuLimits){.depth = (int)brain->max_depth};
    budget.stop = brain->host.stop;
    budget.node_limit = (uint64_t)brain->max_node;
    if (brain->timeout_turn_ms == 0) {
        budget.node_limit = HASTY_NODES;
        return budget;
    }
    int64_t hard_ms = brain->timeout_turn_ms * 9 / 10 - ANSWER_MS;
    int64_t soft_ms = hard_ms;
    if (brain->timeout_match_ms > 0 && brain->time_left_ms < NO_LIMIT) {
        const int64_t left_ms =
            brain->time_left_ms > MARGIN_MS ? brain->time_left_ms - MARGIN_MS : 0;
        hard_ms = left_ms / 8 < hard_ms ? left_ms / 8 : hard_ms;
        soft_ms = left_ms / 30 < soft_ms ? left_ms / 30 : soft_ms;
    }
    hard_ms = hard_ms > 5 ? hard_ms : 5;
    budget.now_ms = brain->host.now_ms;
    budget.clock = brain->host.self;
    budget.deadline_ms = brain->line_at_ms + hard_ms;
    limits->soft_deadline_ms = brain->line_at_ms + (soft_ms > 2 ? soft_ms : 2);
    return budget;
}

static size_t memory_for_table(const Pbrain *brain) {
    if (brain->max_memory <= 0) {
        return MEMORY_USUAL;
    }
    const int64_t half = brain->max_memory / 2;
    return half < MEMORY_USUAL ? (size_t)half : MEMORY_USUAL;
}

static int threads_for_team(const Pbrain *brain) {
    const int64_t room = brain->max_memory / 4 / MEMORY_OF_THREAD + 1;
    const int64_t most = brain->max_memory > 0 && room < GOMOKU_TEAM_MAX ? room : GOMOKU_TEAM_MAX;
    return brain->threads < 1 ? 1 : brain->threads < most ? (int)brain->threads : (int)most;
}

static void describe_search(Pbrain *brain, const GomokuResult *result, const char *label) {
    char buffer[240];
    Text line = text_over(buffer, sizeof buffer);
    for (int i = 0; i < result->pv_length; i++) {
        text_addf(&line, " %d,%d", gomoku_column(result->pv[i]), gomoku_row(result->pv[i]));
    }
    answer(brain, "MESSAGE %sdepth %d score %d mate %d nodes %llu line%s", label, result->depth,
           result->score, result->mate, (unsigned long long)result->nodes, buffer);
}

/* The first legal point, whatever it is worth. */
static int any_point(const GomokuBoard *board) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_is_legal(board, point)) {
            return point;
        }
    }
    return GOMOKU_NO_POINT;
}

static void dismiss_team(Pbrain *brain) {
    gomoku_team_destroy(brain->team);
    brain->team = NULL;
}

static bool has_team(Pbrain *brain) {
    const int threads = threads_for_team(brain);
    if (brain->team && gomoku_team_size(brain->team) != threads) {
        dismiss_team(brain);
    }
    if (!brain->team) {
        brain->team = gomoku_team_create(threads, memory_for_table(brain));
    }
    return brain->team != NULL;
}

/* Searches for the side to move; result->move is legal or GOMOKU_NO_POINT. */
static void think(Pbrain *brain, GomokuResult *result) {
    GomokuLimits limits;
    Budget budget = budget_for_turn(brain, &limits);
    *result = (GomokuResult){.move = GOMOKU_NO_POINT};
    if (has_team(brain)) {
        gomoku_team_search(brain->team, &brain->board, &limits, &budget, result);
    }
    if (result->move == GOMOKU_NO_POINT || !gomoku_board_is_legal(&brain->board, result->move)) {
        result->move = any_point(&brain->board);
    }
    if (brain->show_detail) {
        describe_search(brain, result, "");
    }
}

static void play_point(Pbrain *brain, int point) {
    if (point == GOMOKU_NO_POINT) {
        answer(brain, "ERROR the game is over");
        return;
    }
    put(brain, point, brain->board.turn);
    answer(brain, "%d,%d", gomoku_column(point), gomoku_row(point));
}

static void play_and_answer(Pbrain *brain) {
    GomokuResult result;
    think(brain, &result);
    play_point(brain, result.move);
}

/* ---- Commands ---- */

static bool is_started(Pbrain *brain) {
    if (!brain->started) {
        answer(brain, "ERROR START comes first");
    }
    return brain->started;
}

static void start(Pbrain *brain, const char *arguments) {
    int size = 0;
    if (sscanf(arguments, "%4d", &size) != 1 ||
        gomoku_board_init(&brain->board, size, brain->rule) != STATUS_OK) {
        answer(brain, "ERROR the size must be %d to %d", GOMOKU_SIZE_MIN, GOMOKU_SIZE_MAX);
        return;
    }
    brain->started = true;
    answer(brain, "OK");
}

static void rect_start(Pbrain *brain, const char *arguments) {
    (void)arguments;
    answer(brain, "ERROR rectangular boards are not supported");
}

static void restart(Pbrain *brain, const char *arguments) {
    (void)arguments;
    if (is_started(brain)) {
        gomoku_board_init(&brain->board, brain->board.size, brain->rule);
        answer(brain, "OK");
    }
}

static void begin(Pbrain *brain, const char *arguments) {
    (void)arguments;
    if (is_started(brain)) {
        play_and_answer(brain);
    }
}

static void turn(Pbrain *brain, const char *arguments) {
    int point;
    if (!is_started(brain)) {
        return;
    }
    if (!parse_point(brain, arguments, &point, NULL)) {
        answer(brain, "ERROR no such point");
    } else if (brain->board.cells[point] != GOMOKU_EMPTY) {
        answer(brain, "ERROR the point is taken");
    } else {
        put(brain, point, brain->board.turn);
        play_and_answer(brain);
    }
}

/* The manager chooses the brain's move. */
static void play(Pbrain *brain, const char *arguments) {
    int point;
    if (!is_started(brain)) {
        return;
    }
    if (!parse_point(brain, arguments, &point, NULL) ||
        !gomoku_board_is_legal(&brain->board, point)) {
        answer(brain, "ERROR the point cannot be played");
    } else {
        play_point(brain, point);
    }
}

static void take_back(Pbrain *brain, const char *arguments) {
    int point;
    if (!is_started(brain)) {
        return;
    }
    if (!parse_point(brain, arguments, &point, NULL) || brain->board.cells[point] == GOMOKU_EMPTY) {
        answer(brain, "ERROR there is no stone");
        return;
    }
    int index = 0;
    while (brain->history[index] != point) {
        index++;
    }
    const int left = brain->board.count - 1;
    memmove(&brain->history[index], &brain->history[index + 1],
            (size_t)(left - index) * sizeof brain->history[0]);
    gomoku_board_take(&brain->board, point, left > 0 ? brain->history[left - 1] : GOMOKU_NO_POINT);
    answer(brain, "OK");
}

static void collect(Pbrain *brain, Collecting what) {
    brain->collecting = what;
    brain->placed_count = 0;
    brain->placed_bad = NULL;
    /* The game is told anew. */
    gomoku_board_init(&brain->board, brain->started ? brain->board.size : GOMOKU_SIZE_USUAL,
                      brain->rule);
}

static void board(Pbrain *brain, const char *arguments) {
    (void)arguments;
    collect(brain, COLLECTING_BOARD);
}

static void yx_board(Pbrain *brain, const char *arguments) {
    (void)arguments;
    collect(brain, COLLECTING_YXBOARD);
}

static void swap2_board(Pbrain *brain, const char *arguments) {
    (void)arguments;
    collect(brain, COLLECTING_SWAP2);
}

/* A thought that runs has been stopped by the host already; none runs now. */
static void stop(Pbrain *brain, const char *arguments) {
    (void)brain;
    (void)arguments;
}

/* The best moves with their lines, then the best of them is played. */
static void yx_best(Pbrain *brain, const char *arguments) {
    GomokuLimits limits;
    GomokuLines lines;
    int wanted = 0;
    if (!is_started(brain)) {
        return;
    }
    if (sscanf(arguments, "%4d", &wanted) != 1 || wanted < 1) {
        answer(brain, "ERROR how many moves?");
        return;
    }
    Budget budget = budget_for_turn(brain, &limits);
    lines.count = 0;
    if (has_team(brain)) {
        gomoku_ai_lines(gomoku_team_first(brain->team), &brain->board, wanted, &budget, &lines);
    }
    for (int i = 0; i < lines.count; i++) {
        char label[16];
        snprintf(label, sizeof label, "%d: ", i + 1);
        describe_search(brain, &lines.lines[i], label);
    }
    play_point(brain, lines.count > 0 ? lines.lines[0].move : any_point(&brain->board));
}

/* Column and row of each point that renju forbids black, two digits each. */
static void yx_forbidden(Pbrain *brain, const char *arguments) {
    char buffer[240];
    Text line = text_over(buffer, sizeof buffer);
    (void)arguments;
    const bool asked = brain->board.rule == GOMOKU_RENJU && brain->board.turn == GOMOKU_BLACK;
    for (int point = 0; point < GOMOKU_POINTS && asked; point++) {
        if (gomoku_board_contains(&brain->board, point) &&
            brain->board.cells[point] == GOMOKU_EMPTY &&
            gomoku_forbidden(&brain->board, point) != GOMOKU_ALLOWED) {
            text_addf(&line, "%02d%02d", gomoku_column(point), gomoku_row(point));
        }
    }
    answer(brain, "FORBID %s.", buffer);
}

static void yx_forget(Pbrain *brain, const char *arguments) {
    (void)arguments;
    if (brain->team) {
        gomoku_team_forget(brain->team);
    }
}

static void yx_info(Pbrain *brain, const char *arguments) {
    (void)arguments;
    brain->show_detail = true;
    answer(brain, "MESSAGE INFO MAX_THREAD_NUM %d", GOMOKU_TEAM_MAX);
    answer(brain, "MESSAGE INFO MAX_HASH_SIZE %d", MEMORY_USUAL >> 20);
}

static void about(Pbrain *brain, const char *arguments) {
    (void)arguments;
    answer(brain, "name=\"Damier\", version=\"%s\", author=\"the Damier authors\", country=\"FR\"",
           DAMIER_VERSION);
}

static void set_rule(Pbrain *brain, int64_t value) {
    /* Bit 1 is a continuous game, which changes nothing here. */
    brain->rule = value & 8   ? GOMOKU_CARO
                  : value & 4 ? GOMOKU_RENJU
                  : value & 1 ? GOMOKU_EXACT
                              : GOMOKU_FREESTYLE;
    brain->board.rule = (uint8_t)brain->rule;
}

static void set_memory(Pbrain *brain, int64_t value) {
    if (value != brain->max_memory) {
        dismiss_team(brain);
    }
    brain->max_memory = value;
}

static void info(Pbrain *brain, const char *arguments) {
    char key[32];
    long long value;
    if (sscanf(arguments, "%31s %lld", key, &value) != 2) {
        return; /* unknown keys and folders need no answer */
    }
    const struct {
        const char *key;
        int64_t *target;
        int64_t most;
    } numbers[] = {{"timeout_turn", &brain->timeout_turn_ms, INT32_MAX},
                   {"timeout_match", &brain->timeout_match_ms, INT32_MAX},
                   {"time_left", &brain->time_left_ms, NO_LIMIT},
                   {"max_depth", &brain->max_depth, INT32_MAX},
                   {"max_node", &brain->max_node, INT64_MAX},
                   {"thread_num", &brain->threads, INT32_MAX}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (strcasecmp(key, numbers[i].key) == 0) {
            *numbers[i].target = value < 0 ? 0 : value < numbers[i].most ? value : numbers[i].most;
        }
    }
    if (strcasecmp(key, "rule") == 0) {
        set_rule(brain, value);
    } else if (strcasecmp(key, "max_memory") == 0) {
        set_memory(brain, value);
    } else if (strcasecmp(key, "show_detail") == 0) {
        brain->show_detail = value != 0;
    }
}

/* ---- BOARD and SWAP2BOARD: lines up to DONE ---- */

static void place_collected(Pbrain *brain) {
    int own = 0;
    int other = 0;
    for (int i = 0; i < brain->placed_count; i++) {
        own += brain->placed[i].owner == 1;
        other += brain->placed[i].owner == 2;
    }
    /* The brain is to move: it has black when as many stones lie on either side. */
    const GomokuStone mine = own >= other ? GOMOKU_BLACK : GOMOKU_WHITE;
    for (int i = 0; i < brain->placed_count; i++) {
        const Placed *placed = &brain->placed[i];
        const GomokuStone stone = placed->owner == 1   ? mine
                                  : placed->owner == 2 ? gomoku_other(mine)
                                  : i % 2 == 0         ? GOMOKU_BLACK
                                                       : GOMOKU_WHITE;
        put(brain, placed->point, stone);
    }
    if (brain->collecting != COLLECTING_SWAP2) {
        brain->board.turn = (uint8_t)mine;
    }
}

static void answer_points(Pbrain *brain, const int *points, int count) {
    char buffer[80];
    Text line = text_over(buffer, sizeof buffer);
    for (int i = 0; i < count; i++) {
        text_addf(&line, "%s%d,%d", i > 0 ? " " : "", gomoku_column(points[i]),
                  gomoku_row(points[i]));
    }
    answer(brain, "%s", buffer);
}

/* Three stones that leave the position even. */
static void open_swap2(Pbrain *brain, Budget *budget) {
    GomokuBoard board = brain->board;
    int points[3];
    for (int i = 0; i < 3; i++) {
        points[i] = gomoku_opening_stone(gomoku_team_first(brain->team), &board,
                                         (uint64_t)board.rule, budget);
        gomoku_board_play(&board, points[i]);
    }
    answer_points(brain, points, 3);
}

static void answer_swap2(Pbrain *brain) {
    GomokuLimits limits;
    Budget budget = budget_for_turn(brain, &limits);
    GomokuOpeningAnswer swap2;
    if (!has_team(brain)) {
        answer(brain, "SWAP");
    } else if (brain->placed_count == 0) {
        open_swap2(brain, &budget);
    } else if (!gomoku_opening_answer(gomoku_team_first(brain->team), &brain->board,
                                      brain->placed_count == 3, &budget, &swap2) ||
               swap2.choice == GOMOKU_CHOOSE_BLACK) {
        answer(brain, "SWAP");
    } else if (swap2.choice == GOMOKU_CHOOSE_TWO) {
        answer_points(brain, swap2.points, 2);
    } else {
        play_point(brain, swap2.points[0]);
    }
}

static void finish_collecting(Pbrain *brain) {
    const Collecting what = brain->collecting;
    if (!brain->started || brain->placed_bad) {
        brain->collecting = COLLECTING_NOTHING;
        answer(brain, "ERROR %s", brain->started ? brain->placed_bad : "START comes first");
        return;
    }
    place_collected(brain);
    brain->collecting = COLLECTING_NOTHING;
    if (what == COLLECTING_SWAP2) {
        answer_swap2(brain);
    } else if (what == COLLECTING_BOARD) {
        play_and_answer(brain);
    }
}

static bool is_placed(const Pbrain *brain, int point) {
    for (int i = 0; i < brain->placed_count; i++) {
        if (brain->placed[i].point == point) {
            return true;
        }
    }
    return false;
}

static void collect_line(Pbrain *brain, const char *line) {
    Placed placed = {0, 0};
    const bool swap2 = brain->collecting == COLLECTING_SWAP2;
    if (strncasecmp(line, "DONE", 4) == 0) {
        finish_collecting(brain);
    } else if (!parse_point(brain, line, &placed.point, swap2 ? NULL : &placed.owner) ||
               brain->placed_count == GOMOKU_POINTS) {
        brain->placed_bad = "a line of the board cannot be read";
    } else if (is_placed(brain, placed.point)) {
        brain->placed_bad = "a point is taken twice";
    } else if (swap2 || placed.owner == 1 || placed.owner == 2) {
        brain->placed[brain->placed_count++] = placed;
    }
}

/* ---- Lines ---- */

typedef struct Command {
    const char *name;
    void (*run)(Pbrain *brain, const char *arguments);
} Command;

static const Command commands[] = {
    {"START", start},        {"RECTSTART", rect_start},
    {"RESTART", restart},    {"BEGIN", begin},
    {"TURN", turn},          {"BOARD", board},
    {"INFO", info},          {"SWAP2BOARD", swap2_board},
    {"TAKEBACK", take_back}, {"ABOUT", about},
    {"PLAY", play},          {"STOP", stop},
    {"YXSTOP", stop},        {"YXBOARD", yx_board},
    {"YXNBEST", yx_best},    {"YXSHOWFORBID", yx_forbidden},
    {"YXSHOWINFO", yx_info}, {"YXHASHCLEAR", yx_forget},
};

static bool run_line(Pbrain *brain, const char *line) {
    const size_t length = strcspn(line, " \t");
    const char *arguments = line + length + strspn(line + length, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strlen(commands[i].name) == length &&
            strncasecmp(line, commands[i].name, length) == 0) {
            commands[i].run(brain, arguments);
            return true;
        }
    }
    if (length == 3 && strncasecmp(line, "END", 3) == 0) {
        return false;
    }
    answer(brain, "UNKNOWN command %.*s", (int)(length < 40 ? length : 40), line);
    return true;
}

bool pbrain_line(Pbrain *brain, const char *line) {
    char copy[256];
    Text text = text_over(copy, sizeof copy);
    line += strspn(line, " \t");
    text_add_bytes(&text, line, strcspn(line, "\r\n"));
    if (text.length == 0) {
        return true;
    }
    brain->line_at_ms = brain->host.now_ms(brain->host.self);
    if (brain->collecting != COLLECTING_NOTHING) {
        collect_line(brain, copy);
        return true;
    }
    return run_line(brain, copy);
}

Pbrain *pbrain_create(PbrainHost host) {
    Pbrain *brain = calloc(1, sizeof *brain);
    if (brain) {
        brain->host = host;
        brain->timeout_turn_ms = 5000;
        brain->time_left_ms = NO_LIMIT;
        brain->threads = 1;
        gomoku_board_init(&brain->board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    }
    return brain;
}

void pbrain_destroy(Pbrain *brain) {
    if (brain) {
        dismiss_team(brain);
        free(brain);
    }
}
