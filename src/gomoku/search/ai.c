/* The AI: its levels and the searches that they run. */
#include "gomoku/ai.h"

#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/evaluate/classic.h"
#include "gomoku/search/search.h"

#define HALF 50 /* a level that overlooks up to this per cent of the points always sees a five */

GomokuAi *gomoku_ai_create(size_t memory_bytes) {
    GomokuAi *ai = calloc(1, sizeof *ai);
    if (ai && !gomoku_table_init(&ai->table, memory_bytes)) {
        free(ai);
        return NULL;
    }
    return ai;
}

GomokuAi *gomoku_ai_create_helper(GomokuAi *ai) {
    if (!ai->busy) {
        ai->busy = calloc(1, sizeof *ai->busy);
    }
    GomokuAi *helper = ai->busy ? calloc(1, sizeof *helper) : NULL;
    if (helper) {
        helper->leader = ai;
        helper->search.is_helper = true;
    }
    return helper;
}

void gomoku_ai_destroy(GomokuAi *ai) {
    if (!ai) {
        return;
    }
    for (int kind = 0; kind < CODE_KINDS; kind++) {
        gomoku_codes_finish(&ai->codes[kind]);
    }
    gomoku_table_finish(&ai->table);
    free(ai->busy);
    free(ai);
}

void gomoku_ai_forget(GomokuAi *ai) {
    gomoku_table_clear(&ai->table);
}

/* Prepares a search that tries every move and overlooks none, on the search board as it is. */
static void ai_begin(GomokuSearch *search, Budget *budget) {
    search->budget = budget;
    search->stopped = false;
    memset(search->jitter, 0, sizeof search->jitter);
    memset(&search->banned, 0, sizeof search->banned);
    search->overlooks = false;
    search->breadth = 0;
}

bool gomoku_search_load(GomokuAi *ai, const GomokuBoard *board, Budget *budget) {
    for (int colour = 0; colour < 2; colour++) {
        const CodeKind kind = gomoku_search_board_codes(board->rule, colour);
        if (!ai->codes[kind].table && !gomoku_codes_init(&ai->codes[kind], kind)) {
            return false;
        }
    }
    GomokuSearch *search = &ai->search;
    search->table = ai->leader ? &ai->leader->table : &ai->table;
    search->busy = ai->leader ? ai->leader->busy : ai->busy;
    ai_begin(search, budget);
    gomoku_moves_measure(&search->distances);
    gomoku_search_board_load(&search->search_board, board, ai->codes);
    return true;
}

static void clear_result(GomokuResult *result) {
    memset(result, 0, sizeof *result);
    result->move = GOMOKU_NO_POINT;
}

static void set_only_move(GomokuResult *result, int point) {
    result->move = point;
    result->pv[0] = point;
    result->pv_length = 1;
}

/* The first stone goes to the centre, the second beside it; later GOMOKU_NO_POINT. */
static int opening_move(const GomokuBoard *board, Rng *rng) {
    const int middle = board->size / 2;
    const int centre = gomoku_point(middle, middle);
    if (board->count == 0) {
        return centre;
    }
    if (board->count > 1 || board->last == GOMOKU_NO_POINT) {
        return GOMOKU_NO_POINT;
    }
    int column = gomoku_column(board->last);
    int row = gomoku_row(board->last);
    if (column < 3 || row < 3 || column >= board->size - 3 || row >= board->size - 3) {
        return board->cells[centre] == GOMOKU_EMPTY ? centre : GOMOKU_NO_POINT;
    }
    static const int8_t steps[8][2] = {{1, 1}, {1, -1}, {-1, 1}, {-1, -1},
                                       {1, 0}, {-1, 0}, {0, 1},  {0, -1}};
    const int8_t *step = steps[rng_below(rng, 8)];
    column += step[0];
    row += step[1];
    return gomoku_point(column, row);
}

static void ban_blocked(GomokuSearch *search, const GomokuLimits *limits) {
    for (int point = 0; limits->blocked && point < GOMOKU_POINTS; point++) {
        if (limits->blocked[point]) {
            set_add(&search->banned, point);
        }
    }
}

Status gomoku_ai_search(GomokuAi *ai, const GomokuBoard *board, const GomokuLimits *limits,
                        Budget *budget, GomokuResult *result) {
    clear_result(result);
    if (board->outcome != OUTCOME_ONGOING) {
        return STATUS_NOT_FOUND;
    }
    if (!gomoku_search_load(ai, board, budget)) {
        return STATUS_NO_MEMORY;
    }
    const uint64_t before = budget->nodes;
    const int centre = gomoku_point(board->size / 2, board->size / 2);
    ban_blocked(&ai->search, limits);
    if (board->count == 0 && !set_has(&ai->search.banned, centre)) {
        set_only_move(result, centre);
        return STATUS_OK;
    }
    gomoku_search_run(&ai->search, limits, result);
    result->nodes = budget->nodes - before;
    return result->move == GOMOKU_NO_POINT ? STATUS_NOT_FOUND : budget->status;
}

/* The share of one of `lines` lines in the nodes and the time that a budget has left. */
static Budget share_of(const Budget *budget, int lines) {
    Budget part = *budget;
    if (budget->node_limit > budget->nodes) {
        part = budget_part(budget, (budget->node_limit - budget->nodes) / (uint64_t)lines);
    }
    if (budget->now_ms) {
        const int64_t now_ms = budget->now_ms(budget->clock);
        part.deadline_ms = now_ms + (budget->deadline_ms - now_ms) / lines;
    }
    return part;
}

/* Wins in few plies come first, then scores, then losses in many plies. */
static bool is_better_line(const GomokuResult *one, const GomokuResult *other) {
    const int wins = (one->mate > 0) - (one->mate < 0);
    const int other_wins = (other->mate > 0) - (other->mate < 0);
    if (wins != other_wins) {
        return wins > other_wins;
    }
    return wins != 0 ? one->mate < other->mate : one->score > other->score;
}

/* Each line had the same share of the budget, so a later one may turn out better. */
static void sort_lines(GomokuLines *lines) {
    for (int i = 1; i < lines->count; i++) {
        const GomokuResult line = lines->lines[i];
        int k = i;
        for (; k > 0 && is_better_line(&line, &lines->lines[k - 1]); k--) {
            lines->lines[k] = lines->lines[k - 1];
        }
        lines->lines[k] = line;
    }
}

/* As many as lines->count says, without `banned`, which grows by the moves found. */
static Status ai_find_lines(GomokuAi *ai, const GomokuBoard *board, PointSet banned, Budget *budget,
                            GomokuLines *lines) {
    const GomokuLimits limits = {0};
    int wanted = lines->count;
    Status status = STATUS_OK;
    lines->count = 0;
    wanted = wanted < GOMOKU_LINES_MAX ? wanted : GOMOKU_LINES_MAX;
    if (board->outcome != OUTCOME_ONGOING) {
        return STATUS_NOT_FOUND;
    }
    if (!gomoku_search_load(ai, board, budget)) {
        return STATUS_NO_MEMORY;
    }
    while (lines->count < wanted && status != STATUS_CANCELLED) {
        GomokuResult *result = &lines->lines[lines->count];
        Budget part = share_of(budget, wanted - lines->count);
        clear_result(result);
        ai_begin(&ai->search, &part);
        ai->search.banned = banned;
        gomoku_search_run(&ai->search, &limits, result);
        result->nodes = part.nodes - budget->nodes;
        budget->nodes = part.nodes;
        status = part.status;
        if (result->move == GOMOKU_NO_POINT) {
            break;
        }
        set_add(&banned, result->move);
        lines->count++;
    }
    ai->search.budget = NULL;
    if (board->count > 0) {
        sort_lines(lines);
    }
    if (lines->count == 0) {
        return STATUS_NOT_FOUND;
    }
    return status == STATUS_CANCELLED ? status : STATUS_OK;
}

Status gomoku_ai_lines(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget,
                       GomokuLines *lines) {
    lines->count = wanted;
    return ai_find_lines(ai, board, (PointSet){{0}}, budget, lines);
}

Status gomoku_ai_lines_without(GomokuAi *ai, const GomokuLinesRequest *request, Budget *budget,
                               GomokuLines *lines) {
    PointSet banned = {{0}};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (request->left_out[point]) {
            set_add(&banned, point);
        }
    }
    lines->count = request->wanted;
    return ai_find_lines(ai, &request->board, banned, budget, lines);
}

/* Draws the points that a level sees this time. It overlooks each by chance, winning points much
 * more rarely; it sees all of them if none would be left. */
static void look_around(GomokuSearch *search, int overlooked, Rng *rng) {
    const SearchBoardTotals *now = &search->search_board.now;
    const int blind = overlooked > HALF ? overlooked - HALF : 0;
    SearchMove moves[GOMOKU_POINTS];
    search->seen = (PointSet){{0}};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        const bool five = set_has(&now->fives[0], point) || set_has(&now->fives[1], point);
        if ((int)rng_below(rng, 100) >= (five ? blind : overlooked)) {
            set_add(&search->seen, point);
        }
    }
    search->overlooks = gomoku_moves_list_seen(search, &search->seen, moves) > 0;
}

/* The first five of `colour` that is seen and allowed, or GOMOKU_NO_POINT. */
static int five_seen(const GomokuSearch *search, int colour) {
    PointSet fives = search->search_board.now.fives[colour];
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        fives.words[i] &= search->seen.words[i];
    }
    const int point = set_first(&fives);
    return point != GOMOKU_NO_POINT && gomoku_search_board_is_allowed(&search->search_board, point)
               ? point
               : GOMOKU_NO_POINT;
}

/* Wins in one or stops a five; false when no five is seen. */
static bool answer_five(const GomokuSearch *search, GomokuResult *result) {
    const int own = search->search_board.turn;
    const int win = five_seen(search, own);
    const int point = win != GOMOKU_NO_POINT ? win : five_seen(search, 1 - own);
    if (point == GOMOKU_NO_POINT) {
        return false;
    }
    set_only_move(result, point);
    result->depth = 1;
    if (win != GOMOKU_NO_POINT) {
        result->score = SEARCH_MATE - 1;
        result->mate = 1;
    }
    return true;
}

static void run_one_of_ten(GomokuAi *ai, const GomokuLevelInfo *info, Rng *rng,
                           GomokuResult *result) {
    const GomokuLimits limits = {0};
    GomokuSearch *search = &ai->search;
    gomoku_table_clear(&ai->table);
    search->breadth = info->breadth;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        search->jitter[point] = (uint8_t)rng_below(rng, 64);
    }
    if (info->overlooked > 0) {
        look_around(search, info->overlooked, rng);
    }
    if (!search->overlooks || !answer_five(search, result)) {
        gomoku_search_run(search, &limits, result);
    }
}

static void run_level(GomokuAi *ai, const GomokuRequest *request, Rng *rng, GomokuResult *result) {
    GomokuSearch *search = &ai->search;
    const GomokuLimits limits = {0};
    switch (request->level) {
    case GOMOKU_LEVEL_CLASSIC:
    case GOMOKU_LEVEL_SLOW:
        gomoku_deepening_run(request, rng, search->budget, result);
        break;
    case GOMOKU_LEVEL_FULL:
        gomoku_search_run(search, &limits, result);
        break;
    default:
        run_one_of_ten(ai, gomoku_level_info(request->level), rng, result);
    }
}

Status gomoku_ai_move(GomokuAi *ai, const GomokuRequest *request, Budget *budget,
                      GomokuResult *result) {
    const GomokuBoard *board = request->board;
    clear_result(result);
    if (board->outcome != OUTCOME_ONGOING) {
        return STATUS_NOT_FOUND;
    }
    Rng rng = gomoku_request_rng(request);
    const int opening = opening_move(board, &rng);
    if (opening != GOMOKU_NO_POINT && gomoku_board_is_legal(board, opening)) {
        set_only_move(result, opening);
        return STATUS_OK;
    }
    /* The level limits the nodes within the caller's budget. */
    const uint64_t nodes = gomoku_level_info(request->level)->nodes;
    Budget inner = nodes != 0 ? budget_part(budget, nodes) : *budget;
    const bool own_limit = inner.node_limit != budget->node_limit;
    if (!gomoku_search_load(ai, board, &inner)) {
        return STATUS_NO_MEMORY;
    }
    run_level(ai, request, &rng, result);
    ai->search.budget = NULL;
    result->nodes = inner.nodes - budget->nodes;
    budget->nodes = inner.nodes;
    if (inner.status != STATUS_OK && !(own_limit && inner.nodes >= inner.node_limit)) {
        budget->status = inner.status;
    }
    return result->move == GOMOKU_NO_POINT ? STATUS_NOT_FOUND : budget->status;
}
