/* The threats of a side, the points that answer them, and the lines of forced wins. */
#include "gomoku/threats.h"

#include <string.h>

#include "gomoku/search/search.h"

/* The most threes in a win by continuous threats. */
#define VCT_DEPTH 24

/* True when a stone of the defender on `point` leaves the attacker no point of `kind` or above. */
static bool answers(GomokuSearchBoard *search_board, int point, int attacker, PointKind kind) {
    search_board->turn = 1 - attacker;
    gomoku_search_board_place(search_board, point);
    int left = 0;
    for (int k = (int)kind; k < KINDS; k++) {
        left += search_board->now.kind_counts[attacker][k];
    }
    gomoku_search_board_lift(search_board);
    return left == 0;
}

static GomokuDanger danger_of(const GomokuSearchBoard *search_board, int attacker) {
    const int16_t *counts = search_board->now.kind_counts[attacker];
    if (counts[KIND_FIVE] > 0) {
        return GOMOKU_DANGER_FIVE;
    }
    if (counts[KIND_OPEN_FOUR] > 0) {
        return GOMOKU_DANGER_OPEN_FOUR;
    }
    return counts[KIND_FOUR_THREE] + counts[KIND_TWO_THREES] > 0 ? GOMOKU_DANGER_DOUBLE
                                                                 : GOMOKU_DANGER_NONE;
}

void gomoku_threats(GomokuAi *ai, const GomokuBoard *board, GomokuStone attacker,
                    GomokuThreats *threats) {
    Budget budget = budget_unlimited();
    memset(threats, 0, sizeof *threats);
    GomokuBoard turned = *board;
    turned.turn = (uint8_t)gomoku_other(attacker);
    if (board->outcome != OUTCOME_ONGOING || !gomoku_search_load(ai, board, &budget)) {
        return;
    }
    GomokuSearchBoard *search_board = &ai->search.search_board;
    const int colour = attacker == GOMOKU_BLACK ? 0 : 1;
    threats->danger = danger_of(search_board, colour);
    if (threats->danger == GOMOKU_DANGER_NONE) {
        return;
    }
    static const PointKind kinds[] = {[GOMOKU_DANGER_DOUBLE] = KIND_FOUR_THREE,
                                      [GOMOKU_DANGER_OPEN_FOUR] = KIND_OPEN_FOUR,
                                      [GOMOKU_DANGER_FIVE] = KIND_FIVE};
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (!set_has(&search_board->sums.near, point) || !set_has(&search_board->empty, point)) {
            continue;
        }
        const PointKind kind = search_board_kind(search_board, colour, point);
        const bool meets = !search_board_fives_have_one_answer(search_board)
                               ? answers(search_board, point, colour, kinds[threats->danger])
                           : threats->danger == GOMOKU_DANGER_FIVE ? kind == KIND_FIVE
                           : threats->danger == GOMOKU_DANGER_OPEN_FOUR
                               ? answers(search_board, point, colour, kinds[threats->danger])
                               : kind == KIND_FOUR_THREE || kind == KIND_TWO_THREES;
        if (meets && gomoku_board_is_legal(&turned, point)) {
            threats->points[threats->count++] = point;
        }
    }
    ai->search.budget = NULL;
}

/* Follows the winning fours stored in the table and their answers, and leaves the search board at
 * the end of the line. */
static void follow(GomokuSearch *search, int plies, GomokuVcf *vcf) {
    int left = plies;
    while (left > 0 && vcf->length < GOMOKU_PV_MAX) {
        int move;
        search->vcf_nodes = INT64_MAX;
        const int attacker = search->search_board.turn;
        if (gomoku_vcf_find(search, left > 3 ? (left - 1) / 2 : 1, &move) == 0) {
            break;
        }
        vcf->line[vcf->length++] = move;
        gomoku_search_board_place(&search->search_board, move);
        const int answer = set_first(&search->search_board.now.fives[attacker]);
        if (left == 1 || answer == GOMOKU_NO_POINT || vcf->length == GOMOKU_PV_MAX) {
            break;
        }
        vcf->line[vcf->length++] = answer;
        gomoku_search_board_place(&search->search_board, answer);
        left -= 2;
    }
}

Status gomoku_vcf(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuVcf *vcf) {
    memset(vcf, 0, sizeof *vcf);
    vcf->move = GOMOKU_NO_POINT;
    if (board->outcome != OUTCOME_ONGOING) {
        return STATUS_NOT_FOUND;
    }
    if (!gomoku_search_load(ai, board, budget)) {
        return STATUS_NO_MEMORY;
    }
    GomokuSearch *search = &ai->search;
    const int stones_left = board->size * board->size - board->count;
    const int fours_max = stones_left / 2 + 1 < 100 ? stones_left / 2 + 1 : 100;
    search->vcf_cut = true;
    for (int fours = 1; fours <= fours_max && search->vcf_cut; fours++) {
        search->vcf_cut = false;
        search->vcf_nodes = INT64_MAX;
        vcf->plies = gomoku_vcf_find(search, fours, &vcf->move);
        if (search->stopped) {
            vcf->plies = 0;
            break;
        }
        if (vcf->plies > 0) {
            follow(search, vcf->plies, vcf);
            return STATUS_OK;
        }
    }
    vcf->move = GOMOKU_NO_POINT;
    return budget->status == STATUS_OK ? STATUS_NOT_FOUND : budget->status;
}

/* The answer that resists a threat longest; GOMOKU_NO_POINT when there is none. */
static int longest_answer(GomokuSearch *search) {
    SearchMove moves[GOMOKU_POINTS];
    const int count = gomoku_moves_list(search, moves);
    int answer = GOMOKU_NO_POINT;
    int longest = 0;
    for (int i = 0; i < count && !search->stopped; i++) {
        int next;
        gomoku_search_board_place(&search->search_board, moves[i].point);
        const int plies = gomoku_vct_deepen(search, VCT_DEPTH, &next);
        gomoku_search_board_lift(&search->search_board);
        if (plies > longest) {
            longest = plies;
            answer = moves[i].point;
        }
    }
    return answer;
}

/* Follows the attack and its longest defence until five are in a row or the budget ends, and leaves
 * the search board there. */
static void follow_threats(GomokuSearch *search, GomokuVcf *vct) {
    int move = vct->move;
    vct->length = 0;
    while (!search->stopped && vct->length < GOMOKU_PV_MAX) {
        const int own = search->search_board.turn;
        const bool wins = set_has(&search->search_board.now.fives[own], move);
        vct->line[vct->length++] = move;
        if (wins || vct->length == GOMOKU_PV_MAX) {
            break;
        }
        gomoku_search_board_place(&search->search_board, move);
        const int answer = longest_answer(search);
        if (answer == GOMOKU_NO_POINT || search->stopped) {
            break;
        }
        vct->line[vct->length++] = answer;
        gomoku_search_board_place(&search->search_board, answer);
        if (gomoku_vct_deepen(search, VCT_DEPTH, &move) == 0) {
            break;
        }
    }
}

Status gomoku_vct(GomokuAi *ai, const GomokuBoard *board, Budget *budget, GomokuVcf *vct) {
    memset(vct, 0, sizeof *vct);
    vct->move = GOMOKU_NO_POINT;
    if (board->outcome != OUTCOME_ONGOING) {
        return STATUS_NOT_FOUND;
    }
    if (!gomoku_search_load(ai, board, budget)) {
        return STATUS_NO_MEMORY;
    }
    vct->plies = gomoku_vct_deepen(&ai->search, VCT_DEPTH, &vct->move);
    if (vct->plies > 0) {
        follow_threats(&ai->search, vct);
        return STATUS_OK;
    }
    vct->move = GOMOKU_NO_POINT;
    return budget->status == STATUS_OK ? STATUS_NOT_FOUND : budget->status;
}
