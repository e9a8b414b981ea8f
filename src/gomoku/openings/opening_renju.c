/* The computer's stones, offers and choices in the openings of renju. Where the other player
 * chooses next, it looks for the most even position; where it chooses, for the best one. */
#include "gomoku/openings/opening_renju.h"

#include <stdlib.h>

#include "base/rng.h"

/* Nodes of the first search of a position, and of the search of the few that are left. */
#define RENJU_LOOK_NODES 6000
#define RENJU_PROOF_NODES 60000
/* Positions that are searched again. */
#define RENJU_FINALISTS 6
/* A win, in the units of GomokuResult.score. */
#define RENJU_WIN 30000
/* The most points looked at: the central 9x9. */
#define RENJU_CANDIDATES 81
/* Lines of one search of fifth stones: ten, and their mirror images. */
#define RENJU_LINES GOMOKU_LINES_MAX

typedef struct RenjuCandidate {
    int point;
    int value;
} RenjuCandidate;

/* Fifth stones, best first. */
typedef struct RenjuOffers {
    RenjuCandidate best[GOMOKU_OFFERS_MAX];
    int count;
} RenjuOffers;

static int renju_score_of(const GomokuResult *result) {
    return result->mate > 0   ? RENJU_WIN - result->mate
           : result->mate < 0 ? -RENJU_WIN - result->mate
                              : result->score;
}

/* For the side to move. */
static int renju_score_of_side(GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                               uint64_t nodes) {
    const GomokuLimits limits = {0};
    GomokuBoard free_board = *board;
    GomokuResult result;
    free_board.phase = GOMOKU_PHASE_PLAY;
    Budget part = budget_part(budget, nodes);
    gomoku_ai_search(ai, &free_board, &limits, &part, &result);
    budget->nodes = part.nodes;
    budget_poll(budget);
    return renju_score_of(&result);
}

static int renju_by_value(const void *one, const void *other) {
    const RenjuCandidate *a = one;
    const RenjuCandidate *b = other;
    return a->value != b->value ? (a->value < b->value ? 1 : -1) : a->point - b->point;
}

static void renju_sort(RenjuCandidate *list, int count) {
    qsort(list, (size_t)count, sizeof list[0], renju_by_value);
}

/* The value of a stone for who places it: -|score| where the other player takes a colour next. */
static int renju_value_of_stone(GomokuAi *ai, const GomokuBoard *board, int point, Budget *budget,
                                uint64_t nodes) {
    GomokuBoard after = *board;
    if (!gomoku_board_play(&after, point)) {
        return -2 * RENJU_WIN;
    }
    const int score = renju_score_of_side(ai, &after, budget, nodes);
    return after.phase == GOMOKU_PHASE_COLOUR ? -abs(score) : -score;
}

/* Is a stone at most two points away? */
static bool renju_is_near(const GomokuBoard *board, int point) {
    for (int other = 0; other < GOMOKU_POINTS; other++) {
        if (board->cells[other] != GOMOKU_EMPTY &&
            abs(gomoku_column(other) - gomoku_column(point)) <= 2 &&
            abs(gomoku_row(other) - gomoku_row(point)) <= 2) {
            return true;
        }
    }
    return board->count == 0;
}

int gomoku_opening_balance(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget) {
    RenjuCandidate list[GOMOKU_POINTS];
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        GomokuBoard after = *board;
        if (renju_is_near(board, point) && gomoku_board_play(&after, point)) {
            const int score = count > 0 && budget->status != STATUS_OK
                                  ? RENJU_WIN
                                  : renju_score_of_side(ai, &after, budget, RENJU_LOOK_NODES);
            list[count++] = (RenjuCandidate){point, -abs(score - wanted)};
        }
    }
    renju_sort(list, count);
    for (int i = 0; i < count && i < RENJU_FINALISTS && budget->status == STATUS_OK; i++) {
        GomokuBoard after = *board;
        gomoku_board_play(&after, list[i].point);
        list[i].value = -abs(renju_score_of_side(ai, &after, budget, RENJU_PROOF_NODES) - wanted);
    }
    renju_sort(list, count < RENJU_FINALISTS ? count : RENJU_FINALISTS);
    return count > 0 ? list[0].point : GOMOKU_NO_POINT;
}

/* ---- Fifth stones ---- */

static void renju_offer_all(GomokuAi *ai, const GomokuBoard *board, int wanted, Budget *budget,
                            RenjuOffers *offers) {
    GomokuBoard trial = *board;
    GomokuBoard free_board = *board;
    GomokuLines lines = {0};
    trial.phase = GOMOKU_PHASE_OFFER;
    trial.offers_wanted = GOMOKU_OFFERS_MAX + 1; /* so that it does not end by itself */
    free_board.phase = GOMOKU_PHASE_PLAY;
    Budget part = budget_part(budget, RENJU_PROOF_NODES * 4);
    gomoku_ai_lines(ai, &free_board, RENJU_LINES, &part, &lines);
    budget->nodes = part.nodes;
    budget_poll(budget);
    offers->count = trial.offers_count = 0;
    for (int i = 0; i < lines.count && offers->count < wanted; i++) {
        const GomokuResult *line = &lines.lines[i];
        if (gomoku_opening_offer(&trial, line->move)) {
            offers->best[offers->count++] = (RenjuCandidate){line->move, renju_score_of(line)};
        }
    }
}

/* What black can hope for when white picks one of so many: the least of the best. */
static int renju_value_of_offers(const RenjuOffers *offers, int wanted) {
    return offers->count < wanted ? -RENJU_WIN : offers->best[wanted - 1].value;
}

/* The next offer: the best points that are no mirror images of those offered. */
static int renju_offer(GomokuAi *ai, const GomokuBoard *board, Budget *budget) {
    RenjuOffers offers;
    GomokuBoard empty = *board;
    empty.offers_count = 0;
    renju_offer_all(ai, &empty, board->offers_wanted, budget, &offers);
    for (int i = 0; i < offers.count; i++) {
        if (gomoku_opening_offer_fault(board, offers.best[i].point) == GOMOKU_OFFER_SOUND) {
            return offers.best[i].point;
        }
    }
    for (int point = 0; point < GOMOKU_POINTS; point++) { /* any, in a hurry or far from a line */
        if (gomoku_opening_offer_fault(board, point) == GOMOKU_OFFER_SOUND) {
            return point;
        }
    }
    return GOMOKU_NO_POINT;
}

/* White picks the fifth stone that is worst for black. */
static int renju_pick(GomokuAi *ai, const GomokuBoard *board, Budget *budget) {
    int best = GOMOKU_NO_POINT;
    int most = 0;
    for (int i = 0; i < board->offers_count; i++) {
        GomokuBoard after = *board;
        if (gomoku_board_play(&after, board->offers[i])) {
            const int value = renju_score_of_side(ai, &after, budget, RENJU_PROOF_NODES);
            if (best == GOMOKU_NO_POINT || value > most) {
                best = board->offers[i];
                most = value;
            }
        }
    }
    return best;
}

/* ---- Stones ---- */

/* Every legal point of the square; for a stone anywhere, the best points of a search. */
static int renju_list_candidates(GomokuAi *ai, const GomokuBoard *board, Budget *budget,
                                 RenjuCandidate list[RENJU_CANDIDATES]) {
    int count = 0;
    if (gomoku_opening_square(board) == 0) {
        GomokuBoard free_board = *board;
        GomokuLines lines = {0};
        free_board.phase = GOMOKU_PHASE_PLAY;
        Budget part = budget_part(budget, RENJU_PROOF_NODES * 2);
        gomoku_ai_lines(ai, &free_board, RENJU_LINES, &part, &lines);
        budget->nodes = part.nodes;
        for (int i = 0; i < lines.count; i++) {
            list[count++].point = lines.lines[i].move;
        }
        return count;
    }
    for (int point = 0; point < GOMOKU_POINTS && count < RENJU_CANDIDATES; point++) {
        if (gomoku_board_is_legal(board, point)) {
            list[count++].point = point;
        }
    }
    return count;
}

/* The fourth stone of RIF and Soosorv, for white: what black's fifth ones leave. */
static int renju_value_of_fourth(GomokuAi *ai, const GomokuBoard *board, int point,
                                 Budget *budget) {
    RenjuOffers offers;
    GomokuBoard after = *board;
    if (!gomoku_board_play(&after, point)) {
        return -2 * RENJU_WIN;
    }
    const int wanted = board->opening == GOMOKU_OPENING_RIF ? 2 : board->offers_most;
    renju_offer_all(ai, &after, wanted, budget, &offers);
    if (board->opening == GOMOKU_OPENING_RIF) {
        return -renju_value_of_offers(&offers, wanted);
    }
    int even = -RENJU_WIN; /* the count that leaves the colours most even */
    for (int n = 1; n <= wanted; n++) {
        const int value = -abs(renju_value_of_offers(&offers, n));
        even = value > even ? value : even;
    }
    return even;
}

/* Among stones as good as the best one, whose value goes to *value, `seed` picks. */
static int renju_stone(GomokuAi *ai, const GomokuBoard *board, uint64_t seed, Budget *budget,
                       int *value) {
    RenjuCandidate list[RENJU_CANDIDATES];
    const bool has_offers = board->count == 3 && board->opening != GOMOKU_OPENING_TARAGUCHI;
    int count = renju_list_candidates(ai, board, budget, list);
    for (int i = 0; i < count; i++) {
        list[i].value =
            i > 0 && budget->status != STATUS_OK
                ? -2 * RENJU_WIN
                : renju_value_of_stone(ai, board, list[i].point, budget, RENJU_LOOK_NODES);
    }
    renju_sort(list, count);
    count = count < RENJU_FINALISTS ? count : RENJU_FINALISTS;
    for (int i = 0; i < count && budget->status == STATUS_OK; i++) {
        list[i].value =
            has_offers ? renju_value_of_fourth(ai, board, list[i].point, budget)
                       : renju_value_of_stone(ai, board, list[i].point, budget, RENJU_PROOF_NODES);
    }
    renju_sort(list, count);
    if (count == 0) { /* in a hurry: the search's first guess */
        const GomokuLimits limits = {0};
        GomokuBoard free_board = *board;
        GomokuResult result;
        free_board.phase = GOMOKU_PHASE_PLAY;
        gomoku_ai_search(ai, &free_board, &limits, budget, &result);
        *value = result.score;
        return result.move;
    }
    *value = list[0].value;
    int equal = 1;
    while (equal < count && list[equal].value >= list[0].value - GOMOKU_OPENING_EVEN / 2) {
        equal++;
    }
    Rng rng = rng_seeded(seed * 1024 + board->count);
    return list[rng_below(&rng, (uint32_t)equal)].point;
}

/* ---- Choices ---- */

/* How many fifth stones leave the colours most even: the other player takes one next. */
static GomokuChoice renju_choose_count(GomokuAi *ai, const GomokuBoard *board, Budget *budget) {
    RenjuOffers offers;
    int chosen = 1;
    renju_offer_all(ai, board, board->offers_most, budget, &offers);
    for (int n = 2; n <= offers.count; n++) {
        if (abs(offers.best[n - 1].value) < abs(offers.best[chosen - 1].value)) {
            chosen = n;
        }
    }
    return (GomokuChoice)(GOMOKU_CHOOSE_OFFERS + chosen);
}

/* Of Soosorv after the count: black's hope is that of the offers. */
static GomokuChoice renju_choose_after_count(GomokuAi *ai, const GomokuBoard *board,
                                             Budget *budget) {
    RenjuOffers offers;
    renju_offer_all(ai, board, board->offers_wanted, budget, &offers);
    return renju_value_of_offers(&offers, board->offers_wanted) > 0 ? GOMOKU_CHOOSE_BLACK
                                                                    : GOMOKU_CHOOSE_WHITE;
}

/* Of Taraguchi after the fourth stone: white; black, whose fifth stone will be made even by the
 * choice after it; or black with ten offers. */
static GomokuChoice renju_choose_after_fourth(GomokuAi *ai, const GomokuBoard *board,
                                              Budget *budget) {
    RenjuOffers offers;
    renju_offer_all(ai, board, GOMOKU_OFFERS_MAX, budget, &offers);
    const int ten = renju_value_of_offers(&offers, GOMOKU_OFFERS_MAX);
    if (ten > 0) {
        return (GomokuChoice)(GOMOKU_CHOOSE_OFFERS + GOMOKU_OFFERS_MAX);
    }
    return renju_score_of_side(ai, board, budget, RENJU_PROOF_NODES) < 0 ? GOMOKU_CHOOSE_WHITE
                                                                         : GOMOKU_CHOOSE_BLACK;
}

static GomokuChoice renju_choose_colour(GomokuAi *ai, const GomokuBoard *board, Budget *budget) {
    if (board->opening == GOMOKU_OPENING_SOOSORV && board->offers_wanted > 0) {
        return renju_choose_after_count(ai, board, budget);
    }
    if (board->opening == GOMOKU_OPENING_TARAGUCHI && board->count == 4) {
        return renju_choose_after_fourth(ai, board, budget);
    }
    const int score = renju_score_of_side(ai, board, budget, RENJU_PROOF_NODES);
    return (score > 0) == (board->turn == GOMOKU_BLACK) ? GOMOKU_CHOOSE_BLACK : GOMOKU_CHOOSE_WHITE;
}

/* Of RIF after three stones: white's hope is that of its best fourth stone, with the offers. */
static GomokuChoice renju_choose_after_three(GomokuAi *ai, const GomokuBoard *board,
                                             Budget *budget) {
    GomokuBoard after = *board;
    int value = 0;
    gomoku_opening_choose(&after, GOMOKU_CHOOSE_WHITE);
    renju_stone(ai, &after, 0, budget, &value);
    return value > 0 ? GOMOKU_CHOOSE_WHITE : GOMOKU_CHOOSE_BLACK;
}

int gomoku_opening_renju_move(GomokuAi *ai, const GomokuBoard *board, uint64_t seed,
                              Budget *budget) {
    int value = 0;
    switch (board->phase) {
    case GOMOKU_PHASE_CHOICE:
        return GOMOKU_POINTS + (int)renju_choose_after_three(ai, board, budget);
    case GOMOKU_PHASE_STONE:
        return renju_stone(ai, board, seed, budget, &value);
    case GOMOKU_PHASE_COUNT:
        return GOMOKU_POINTS + (int)renju_choose_count(ai, board, budget);
    case GOMOKU_PHASE_COLOUR:
        return GOMOKU_POINTS + (int)renju_choose_colour(ai, board, budget);
    case GOMOKU_PHASE_OFFER: {
        const int point = renju_offer(ai, board, budget);
        return point == GOMOKU_NO_POINT ? GOMOKU_NO_POINT : GOMOKU_OFFER_FIRST + point;
    }
    case GOMOKU_PHASE_PICK:
        return renju_pick(ai, board, budget);
    default:
        return GOMOKU_NO_POINT;
    }
}
