/* The commands of the Gomocup protocol. */
#include "cli/gomocup/pbrain_think.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "cli/gomocup/pbrain_yixin.h"

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

/* ---- Moves ---- */

static void play_and_answer(Pbrain *brain) {
    GomokuResult result;
    pbrain_think(brain, &result);
    pbrain_play_point(brain, result.move);
}

/* ---- Commands ---- */

static void start(Pbrain *brain, const char *arguments) {
    int size = 0;
    int height = 0;
    const int sizes = sscanf(arguments, "%4d %4d", &size, &height); /* Yixin's board sends both */
    if (sizes == 2 && height != size) {
        pbrain_answer(brain, "ERROR rectangular boards are not supported");
        return;
    }
    if (sizes < 1 || gomoku_board_init(&brain->board, size, brain->rule) != STATUS_OK) {
        pbrain_answer(brain, "ERROR the size must be %d to %d", GOMOKU_SIZE_MIN, GOMOKU_SIZE_MAX);
        return;
    }
    brain->started = true;
    pbrain_answer(brain, "OK");
}

static void rect_start(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_answer(brain, "ERROR rectangular boards are not supported");
}

static void restart(Pbrain *brain, const char *arguments) {
    (void)arguments;
    if (pbrain_is_started(brain)) {
        gomoku_board_init(&brain->board, brain->board.size, brain->rule);
        pbrain_answer(brain, "OK");
    }
}

static void begin(Pbrain *brain, const char *arguments) {
    (void)arguments;
    if (pbrain_is_started(brain)) {
        play_and_answer(brain);
    }
}

static void turn(Pbrain *brain, const char *arguments) {
    int point;
    if (!pbrain_is_started(brain)) {
        return;
    }
    if (!parse_point(brain, arguments, &point, NULL)) {
        pbrain_answer(brain, "ERROR no such point");
    } else if (brain->board.cells[point] != GOMOKU_EMPTY) {
        pbrain_answer(brain, "ERROR the point is taken");
    } else {
        pbrain_put(brain, point, brain->board.turn);
        play_and_answer(brain);
    }
}

/* The manager chooses the engine's move. */
static void play(Pbrain *brain, const char *arguments) {
    int point;
    if (!pbrain_is_started(brain)) {
        return;
    }
    if (!parse_point(brain, arguments, &point, NULL) ||
        !gomoku_board_is_legal(&brain->board, point)) {
        pbrain_answer(brain, "ERROR the point cannot be played");
    } else {
        pbrain_play_point(brain, point);
    }
}

static void take_back(Pbrain *brain, const char *arguments) {
    int point;
    if (!pbrain_is_started(brain)) {
        return;
    }
    if (!parse_point(brain, arguments, &point, NULL) || brain->board.cells[point] == GOMOKU_EMPTY) {
        pbrain_answer(brain, "ERROR no stone on this point");
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
    pbrain_answer(brain, "OK");
}

/* The lines up to DONE are of a new position. */
static void collect(Pbrain *brain, Collecting what) {
    pbrain_collect(brain, what);
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

/* The host has already stopped the search. */
static void stop(Pbrain *brain, const char *arguments) {
    (void)brain;
    (void)arguments;
}

static void about(Pbrain *brain, const char *arguments) {
    (void)arguments;
    pbrain_answer(brain,
                  "name=\"Damier\", version=\"%s\", author=\"the Damier authors\", country=\"FR\"",
                  DAMIER_VERSION);
}

/* Yixin numbers the rules 0 freestyle, 1 exactly five, 2 renju, then openings: 3 swap after the
 * first move, 4 RIF, 5 Soosorv, which are renju, and 6 Swap2. */
static int rule_of_yixin(int64_t value) {
    static const int rules[] = {GOMOKU_FREESTYLE, GOMOKU_EXACT, GOMOKU_RENJU,    GOMOKU_FREESTYLE,
                                GOMOKU_RENJU,     GOMOKU_RENJU, GOMOKU_FREESTYLE};
    return value >= 0 && value < (int64_t)(sizeof rules / sizeof rules[0]) ? rules[value]
                                                                           : GOMOKU_FREESTYLE;
}

/* Gomocup numbers them by bits. Bit 1, a continuous game, changes nothing here. */
static int rule_of_gomocup(int64_t value) {
    return value & 8   ? GOMOKU_CARO
           : value & 4 ? GOMOKU_RENJU
           : value & 1 ? GOMOKU_EXACT
                       : GOMOKU_FREESTYLE;
}

/* Only a value that the two number differently depends on which board asks: 2 of a board that has
 * sent a command of Yixin's is renju. */
static void set_rule(Pbrain *brain, int64_t value) {
    brain->rule = brain->is_yixin ? rule_of_yixin(value) : rule_of_gomocup(value);
    brain->board.rule = (uint8_t)brain->rule;
}

static void set_memory(Pbrain *brain, int64_t value) {
    if (value != brain->max_memory) {
        pbrain_dismiss_team(brain);
    }
    brain->max_memory = value;
}

/* In KiB, as Yixin's protocol has it. */
static void set_hash(Pbrain *brain, int64_t value) {
    enum { KIB_MAX = 1 << 20 };
    const int64_t bytes = value < 0 ? 0 : (value < KIB_MAX ? value : KIB_MAX) << 10;
    if (bytes != brain->hash_size) {
        pbrain_dismiss_team(brain);
    }
    brain->hash_size = bytes;
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
                   {"time_left", &brain->time_left_ms, PBRAIN_NO_LIMIT},
                   {"max_depth", &brain->max_depth, INT32_MAX},
                   {"max_node", &brain->max_node, INT64_MAX},
                   {"thread_num", &brain->threads, INT32_MAX}};
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        if (text_is_any_case(key, numbers[i].key)) {
            *numbers[i].target = value < 0 ? 0 : value < numbers[i].most ? value : numbers[i].most;
        }
    }
    if (text_is_any_case(key, "rule")) {
        set_rule(brain, value);
    } else if (text_is_any_case(key, "max_memory")) {
        set_memory(brain, value);
    } else if (text_is_any_case(key, "hash_size")) {
        set_hash(brain, value);
    } else if (text_is_any_case(key, "show_detail")) {
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
    /* The engine is to move: it is black when both sides have equally many stones. */
    const GomokuStone mine = own >= other ? GOMOKU_BLACK : GOMOKU_WHITE;
    for (int i = 0; i < brain->placed_count; i++) {
        const Placed *placed = &brain->placed[i];
        const GomokuStone stone = placed->owner == 1   ? mine
                                  : placed->owner == 2 ? gomoku_other(mine)
                                  : i % 2 == 0         ? GOMOKU_BLACK
                                                       : GOMOKU_WHITE;
        pbrain_put(brain, placed->point, stone);
    }
    if (brain->collecting != COLLECTING_SWAP2) {
        brain->board.turn = (uint8_t)mine;
    }
}

static void finish_collecting(Pbrain *brain) {
    const Collecting what = brain->collecting;
    if (what >= COLLECTING_BLOCKS) {
        brain->collecting = COLLECTING_NOTHING;
        pbrain_yixin_finish(brain, what);
        return;
    }
    if (!brain->started || brain->placed_bad) {
        brain->collecting = COLLECTING_NOTHING;
        pbrain_answer(brain, "ERROR %s", brain->started ? brain->placed_bad : "START comes first");
        return;
    }
    place_collected(brain);
    brain->collecting = COLLECTING_NOTHING;
    if (what == COLLECTING_SWAP2) {
        pbrain_answer_swap2(brain);
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
    const bool swap2 =
        brain->collecting == COLLECTING_SWAP2 || brain->collecting == COLLECTING_BLOCKS ||
        brain->collecting == COLLECTING_UNBLOCKS || brain->collecting == COLLECTING_SOOSORV ||
        brain->collecting == COLLECTING_PATH || brain->collecting == COLLECTING_PATH_UNDO;
    if (text_has_prefix_any_case(line, "DONE")) {
        finish_collecting(brain);
    } else if (brain->collecting >= COLLECTING_REFUSED) {
        return;
    } else if (!parse_point(brain, line, &placed.point, swap2 ? NULL : &placed.owner) ||
               brain->placed_count == GOMOKU_POINTS) {
        brain->placed_bad = "a line of the board cannot be read";
    } else if (is_placed(brain, placed.point)) {
        brain->placed_bad = "two stones on one point";
    } else if (swap2 || placed.owner == 1 || placed.owner == 2) {
        brain->placed[brain->placed_count++] = placed;
    }
}

/* ---- Lines ---- */

typedef struct ProtocolCommand {
    const char *name;
    void (*run)(Pbrain *brain, const char *arguments);
} ProtocolCommand;

static const ProtocolCommand commands[] = {
    {"START", start},        {"RECTSTART", rect_start},
    {"RESTART", restart},    {"BEGIN", begin},
    {"TURN", turn},          {"BOARD", board},
    {"INFO", info},          {"SWAP2BOARD", swap2_board},
    {"TAKEBACK", take_back}, {"ABOUT", about},
    {"PLAY", play},          {"STOP", stop},
    {"YXSTOP", stop},        {"YXBOARD", yx_board},
};

static void unknown(Pbrain *brain, const char *word, size_t length) {
    enum { SHOWN_MAX = 40 };
    char buffer[4 * SHOWN_MAX + 1];
    Text shown = text_over(buffer, sizeof buffer);
    text_add_quoted(&shown, word, length < SHOWN_MAX ? length : SHOWN_MAX);
    pbrain_answer(brain, "UNKNOWN command %s", buffer);
}

static bool run_line(Pbrain *brain, const char *line) {
    const size_t length = strcspn(line, " \t");
    brain->is_yixin = brain->is_yixin || text_has_prefix_any_case(line, "YX");
    const char *arguments = line + length + strspn(line + length, " \t");
    for (size_t i = 0; i < sizeof commands / sizeof commands[0]; i++) {
        if (strlen(commands[i].name) == length &&
            text_has_prefix_any_case(line, commands[i].name)) {
            commands[i].run(brain, arguments);
            return true;
        }
    }
    if (pbrain_yixin_run(brain, line, length, arguments)) {
        return true;
    }
    if (length == 3 && text_has_prefix_any_case(line, "END")) {
        return false;
    }
    unknown(brain, line, length);
    return true;
}

/* A manager that has lost the thread of its own board. */
static bool ends_collecting(const char *line) {
    const size_t length = strcspn(line, " \t");
    return (length == 3 && text_has_prefix_any_case(line, "END")) ||
           (length == 7 && text_has_prefix_any_case(line, "RESTART"));
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
    if (brain->skips_line) {
        brain->skips_line = false;
        return true;
    }
    if (brain->collecting != COLLECTING_NOTHING && !ends_collecting(copy)) {
        collect_line(brain, copy);
        return true;
    }
    brain->collecting = COLLECTING_NOTHING;
    return run_line(brain, copy);
}

Pbrain *pbrain_create(PbrainHost host) {
    Pbrain *brain = calloc(1, sizeof *brain);
    if (brain) {
        brain->host = host;
        brain->timeout_turn_ms = 5000;
        brain->time_left_ms = PBRAIN_NO_LIMIT;
        brain->threads = 1;
        gomoku_board_init(&brain->board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
    }
    return brain;
}

void pbrain_destroy(Pbrain *brain) {
    if (brain) {
        pbrain_dismiss_team(brain);
        free(brain->paths);
        free(brain);
    }
}
