/* Time, memory and search of the Gomocup engine. */
#include "cli/gomocup/pbrain_think.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/rng.h"

/* The memory of one more thread; all of them may use a quarter of the limit. */
#define MEMORY_OF_THREAD (3 << 20)
/* The reserve of the match time. */
#define MARGIN_MS 40
/* The part of a turn kept for the answer, which the system may delay: this and a hundredth of the
 * turn, in short turns this and a tenth. */
#define RESERVE_MS 14
#define SHORT_RESERVE_MS 4
/* timeout_turn 0 asks for the fastest play. */
#define HASTY_NODES 3000

void pbrain_answer(Pbrain *brain, const char *format, ...) {
    char line[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    brain->host.write(brain->host.self, line);
}

static int64_t reserve_of(int64_t turn_ms) {
    const int64_t tenth = turn_ms / 10 + SHORT_RESERVE_MS;
    const int64_t hundredth = turn_ms / 100 + RESERVE_MS;
    return tenth < hundredth ? tenth : hundredth;
}

static uint64_t mix_stone(int point, bool is_black) {
    Rng rng = rng_seeded((uint64_t)(2 * point + is_black));
    return rng_next(&rng);
}

uint64_t pbrain_position_of_moves(const Placed *moves, int count) {
    uint64_t position = 0;
    for (int i = 0; i < count; i++) {
        position ^= mix_stone(moves[i].point, i % 2 == 0);
    }
    return position;
}

static void find_barred(Pbrain *brain) {
    uint64_t position = 0;
    memcpy(brain->barred, brain->blocked, sizeof brain->barred);
    for (int point = 0; point < GOMOKU_POINTS && brain->path_count > 0; point++) {
        if (brain->board.cells[point] != GOMOKU_EMPTY) {
            position ^= mix_stone(point, brain->board.cells[point] == GOMOKU_BLACK);
        }
    }
    for (int i = 0; i < brain->path_count; i++) {
        if (brain->paths[i].position == position) {
            brain->barred[brain->paths[i].point] = true;
        }
    }
}

Budget pbrain_budget(Pbrain *brain, GomokuLimits *limits) {
    Budget budget = budget_unlimited();
    find_barred(brain);
    *limits = (GomokuLimits){.depth = (int)brain->max_depth, .blocked = brain->barred};
    budget.stop = brain->host.stop;
    budget.node_limit = (uint64_t)brain->max_node;
    if (brain->timeout_turn_ms == 0) {
        budget.node_limit = HASTY_NODES;
        return budget;
    }
    int64_t hard_ms = brain->timeout_turn_ms - reserve_of(brain->timeout_turn_ms);
    int64_t soft_ms = hard_ms;
    if (brain->timeout_match_ms > 0 && brain->time_left_ms < PBRAIN_NO_LIMIT) {
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

size_t pbrain_table_bytes(const Pbrain *brain) {
    int64_t bytes = PBRAIN_MEMORY_DEFAULT;
    if (brain->max_memory > 0 && brain->max_memory / 2 < bytes) {
        bytes = brain->max_memory / 2;
    }
    return (size_t)(brain->hash_size > 0 && brain->hash_size < bytes ? brain->hash_size : bytes);
}

static int threads_for_team(const Pbrain *brain) {
    const int64_t room = brain->max_memory / 4 / MEMORY_OF_THREAD + 1;
    const int64_t most = brain->max_memory > 0 && room < GOMOKU_TEAM_MAX ? room : GOMOKU_TEAM_MAX;
    return brain->threads < 1 ? 1 : brain->threads < most ? (int)brain->threads : (int)most;
}

void pbrain_describe(Pbrain *brain, const GomokuResult *result, const char *label) {
    char buffer[240];
    Text line = text_over(buffer, sizeof buffer);
    for (int i = 0; i < result->pv_length; i++) {
        text_addf(&line, " %d,%d", gomoku_column(result->pv[i]), gomoku_row(result->pv[i]));
    }
    pbrain_answer(brain, "MESSAGE %sdepth %d score %d mate %d nodes %llu line%s", label,
                  result->depth, result->score, result->mate, (unsigned long long)result->nodes,
                  buffer);
}

int pbrain_any_point(const Pbrain *brain) {
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_is_legal(&brain->board, point) && !brain->barred[point]) {
            return point;
        }
    }
    return GOMOKU_NO_POINT;
}

void pbrain_dismiss_team(Pbrain *brain) {
    gomoku_team_destroy(brain->team);
    brain->team = NULL;
}

bool pbrain_ensure_team(Pbrain *brain) {
    const int threads = threads_for_team(brain);
    if (brain->team && gomoku_team_size(brain->team) != threads) {
        pbrain_dismiss_team(brain);
    }
    if (!brain->team) {
        brain->team = gomoku_team_create(threads, pbrain_table_bytes(brain));
    }
    return brain->team != NULL;
}

void pbrain_think(Pbrain *brain, GomokuResult *result) {
    GomokuLimits limits;
    Budget budget = pbrain_budget(brain, &limits);
    *result = (GomokuResult){.move = GOMOKU_NO_POINT};
    if (pbrain_ensure_team(brain)) {
        gomoku_team_search(brain->team, &brain->board, &limits, &budget, result);
    }
    if (result->move == GOMOKU_NO_POINT || !gomoku_board_is_legal(&brain->board, result->move)) {
        result->move = pbrain_any_point(brain);
    }
    if (brain->show_detail) {
        pbrain_describe(brain, result, "");
    }
}

void pbrain_put(Pbrain *brain, int point, GomokuStone stone) {
    brain->history[brain->board.count] = (int16_t)point;
    gomoku_board_put(&brain->board, point, stone);
}

void pbrain_play_point(Pbrain *brain, int point) {
    if (point == GOMOKU_NO_POINT) {
        pbrain_answer(brain, "ERROR the game is over");
        return;
    }
    pbrain_put(brain, point, brain->board.turn);
    pbrain_answer(brain, "%d,%d", gomoku_column(point), gomoku_row(point));
}

bool pbrain_is_started(Pbrain *brain) {
    if (!brain->started) {
        pbrain_answer(brain, "ERROR START comes first");
    }
    return brain->started;
}

void pbrain_collect(Pbrain *brain, Collecting what) {
    brain->collecting = what;
    brain->placed_count = 0;
    brain->placed_bad = NULL;
}
