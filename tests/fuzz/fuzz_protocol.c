/* Fuzzes the Gomocup engine: it answers any lines with lines without control characters, and every
 * move that it names lies on a board. For speed its clock runs fast, it reuses one player with a
 * small table, and only inputs of some lengths let it think once, and briefly; after that it plays
 * the first free point. Tables and searches take ten times as long as the lines. */
#include <stdio.h>

#include "cli/gomocup/pbrain_think.h"
#include "fuzz/fuzz.h"

/* The linker calls these in place of the library's (--wrap). */
GomokuAi *__real_gomoku_ai_create(size_t memory_bytes);
void __real_gomoku_ai_destroy(GomokuAi *ai);
Status __real_gomoku_ai_search(GomokuAi *ai, const GomokuBoard *board, const GomokuLimits *limits,
                               Budget *budget, GomokuResult *result);
Status __real_gomoku_ai_lines(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget,
                              GomokuLines *lines);
GomokuTeam *__real_gomoku_team_create(int threads, size_t memory_bytes);
GomokuAi *__wrap_gomoku_ai_create(size_t memory_bytes);
GomokuTeam *__wrap_gomoku_team_create(int threads, size_t memory_bytes);
int __wrap_gomoku_team_size(const GomokuTeam *team);
void __wrap_gomoku_ai_destroy(GomokuAi *ai);
Status __wrap_gomoku_ai_search(GomokuAi *ai, const GomokuBoard *board, const GomokuLimits *limits,
                               Budget *budget, GomokuResult *result);
Status __wrap_gomoku_ai_lines(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget,
                              GomokuLines *lines);

static GomokuAi *kept;
static int thoughts; /* searches left for this input */
static int team_size;

GomokuAi *__wrap_gomoku_ai_create(size_t memory_bytes) {
    (void)memory_bytes;
    kept = kept ? kept : __real_gomoku_ai_create(0);
    demand(kept != NULL);
    gomoku_ai_forget(kept);
    return kept;
}

/* One thread, whatever was asked for: starting threads takes longer than all lines. */
GomokuTeam *__wrap_gomoku_team_create(int threads, size_t memory_bytes) {
    team_size = threads;
    return __real_gomoku_team_create(1, memory_bytes);
}

int __wrap_gomoku_team_size(const GomokuTeam *team) {
    (void)team;
    return team_size;
}

void __wrap_gomoku_ai_destroy(GomokuAi *ai) {
    if (ai != kept) {
        __real_gomoku_ai_destroy(ai);
    }
}

static Status glance(const GomokuBoard *board, GomokuResult *result) {
    int point = GOMOKU_NO_POINT;
    for (int i = 0; i < GOMOKU_POINTS && point == GOMOKU_NO_POINT; i++) {
        point = gomoku_board_is_legal(board, i) ? i : GOMOKU_NO_POINT;
    }
    const bool is_there = point != GOMOKU_NO_POINT;
    *result = (GomokuResult){.move = point, .depth = 1, .pv_length = is_there, .pv = {point}};
    return is_there ? STATUS_OK : STATUS_NOT_FOUND;
}

/* True when a search is left, of some nodes at most. */
static bool thinks(Budget *budget) {
    *budget = budget_part(budget, 8);
    return thoughts-- > 0;
}

Status __wrap_gomoku_ai_search(GomokuAi *ai, const GomokuBoard *board, const GomokuLimits *limits,
                               Budget *budget, GomokuResult *result) {
    return thinks(budget) ? __real_gomoku_ai_search(ai, board, limits, budget, result)
                          : glance(board, result);
}

Status __wrap_gomoku_ai_lines(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget,
                              GomokuLines *lines) {
    if (thinks(budget)) {
        return __real_gomoku_ai_lines(ai, board, wanted, budget, lines);
    }
    const Status status = glance(board, &lines->lines[0]);
    lines->count = status == STATUS_OK;
    return status;
}

static void hear(void *self, const char *line) {
    int x = 0;
    int y = 0;
    (void)self;
    demand(strpbrk(line, "\r\n") == NULL);
    if (sscanf(line, "%d,%d", &x, &y) == 2) {
        demand(x >= 0 && y >= 0 && x < 32 && y < 32);
    }
}

static int64_t fast_clock(void *self) {
    int64_t *now = self;
    *now += 4000;
    return *now;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    int64_t now = 0;
    const PbrainHost host = {.write = hear, .now_ms = fast_clock, .self = &now};
    char *text = fuzz_string(data, size);
    char *rest = text;
    Pbrain *brain = pbrain_create(host);
    demand(brain != NULL);
    thoughts = size % 8 == 0;
    bool goes_on = pbrain_line(brain, "INFO timeout_turn 20");
    int lines = 0;
    for (char *line = fuzz_line(&rest); line && goes_on && lines < 16; line = fuzz_line(&rest)) {
        goes_on = pbrain_line(brain, line);
        lines++;
    }
    pbrain_destroy(brain);
    free(text);
    return 0;
}
