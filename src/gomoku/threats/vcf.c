/* Finds wins by continuous fours. */
#include "gomoku/search/search.h"

#define FOURS_WIDE 64
/* The depth of an entry that no deeper search can change. */
#define FOURS_EXHAUSTED INT8_MAX
/* At a leaf a four has to make, in another direction, at least this. */
#define LEAF_FOUR_CODE CODE_OPEN_TWO

static uint64_t table_key(const GomokuSearch *search, uint64_t key) {
    return key ^ (search->vcf_is_leaf ? TABLE_LEAF_SALT : TABLE_VCF_SALT);
}

static int find_in_table(GomokuSearch *search, int fours, int *move, bool *known) {
    GomokuTableEntry entry;
    /* A stored win longer than this search could find is not used: the search wants the
     * shortest. */
    *known =
        gomoku_table_find(search->table, table_key(search, search->search_board.key), &entry) &&
        (entry.score > 0 ? entry.score <= 2 * fours + 1 : entry.depth >= fours);
    if (!*known) {
        return 0;
    }
    if (entry.score == 0 && entry.depth != FOURS_EXHAUSTED) {
        search->vcf_cut = true;
    }
    *move = entry.move;
    return entry.score;
}

static void remember(GomokuSearch *search, int fours, int plies, int move) {
    gomoku_table_store(search->table, table_key(search, search->search_board.key),
                       (GomokuTableEntry){.score = (int16_t)plies,
                                          .move = (int16_t)move,
                                          .depth = (int8_t)fours,
                                          .bound = BOUND_EXACT});
}

/* The attacker's fours, the most promising first; `only`: the one that stops a five, or
 * GOMOKU_NO_POINT. */
static int list_fours(const GomokuSearch *search, int only, SearchMove *moves) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int attacker = search_board->turn;
    const bool drops_bare = search->vcf_is_leaf && only == GOMOKU_NO_POINT;
    const PointSet *set = &search_board->now.fours[attacker];
    int count = 0;
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        for (uint64_t word = set->words[i]; word && count < FOURS_WIDE; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if ((only != GOMOKU_NO_POINT && point != only) ||
                (drops_bare &&
                 gomoku_search_board_is_bare_four(search_board, attacker, point, LEAF_FOUR_CODE)) ||
                !gomoku_search_board_is_allowed(search_board, point)) {
                continue;
            }
            const int order = gomoku_search_board_order(search_board, attacker, point) +
                              gomoku_search_board_order(search_board, 1 - attacker, point) / 4 +
                              1000 * (int)search_board_kind(search_board, attacker, point);
            int at = count++;
            while (at > 0 && moves[at - 1].order < order) {
                moves[at] = moves[at - 1];
                at--;
            }
            moves[at] = (SearchMove){point, order};
        }
    }
    return count;
}

/* Plays a four and its forced answer, and searches on. Returns the plies of the win, or 0. */
static int try_four(GomokuSearch *search, int point, int fours) {
    GomokuSearchBoard *search_board = &search->search_board;
    const int attacker = search_board->turn;
    gomoku_search_board_put(search_board, point);
    const int answer = set_first(&search_board->now.fives[attacker]);
    int plies = 0;
    if (answer != GOMOKU_NO_POINT) {
        if (!gomoku_search_board_is_allowed(search_board, answer)) {
            plies = 3; /* the answer is forbidden to black */
        } else {
            int next;
            gomoku_table_fetch(search->table,
                               table_key(search, search_board_key_after(search_board, answer)));
            gomoku_search_board_put(search_board, answer);
            plies = gomoku_vcf_find(search, fours - 1, &next);
            plies += plies > 0 ? 2 : 0;
            gomoku_search_board_lift(search_board);
        }
    }
    gomoku_search_board_lift(search_board);
    return plies;
}

/* An allowed point of KIND_OPEN_FOUR, or GOMOKU_NO_POINT. */
static int open_four_point(const GomokuSearchBoard *search_board) {
    const PointSet *set = &search_board->now.fours[search_board->turn];
    for (int i = 0; i < SEARCH_BOARD_WORDS; i++) {
        for (uint64_t word = set->words[i]; word; word &= word - 1) {
            const int point = i * 64 + bits_lowest(word);
            if (search_board_kind(search_board, search_board->turn, point) == KIND_OPEN_FOUR) {
                return point;
            }
        }
    }
    return GOMOKU_NO_POINT;
}

/* Under renju, a four that wins in three plies as an open four does: one of white's whose only
 * answer is forbidden to black, or one of black's that looked forbidden, is not, and has two
 * answers. GOMOKU_NO_POINT: there is none. */
static int unanswerable_four(GomokuSearch *search, int must) {
    GomokuSearchBoard *search_board = &search->search_board;
    SearchMove moves[FOURS_WIDE];
    const int attacker = search_board->turn;
    const bool is_white = attacker == GOMOKU_WHITE - 1;
    const bool may_be = search_board->rule == GOMOKU_RENJU &&
                        (is_white || search_board->now.kind_counts[attacker][KIND_RISKY_FOUR] > 0);
    const int count = may_be ? list_fours(search, must, moves) : 0;
    for (int i = 0; i < count; i++) {
        gomoku_search_board_put(search_board, moves[i].point);
        const int answer = set_first(&search_board->now.fives[attacker]);
        const bool has_none =
            answer != GOMOKU_NO_POINT && (search_board->now.kind_counts[attacker][KIND_FIVE] > 1 ||
                                          !gomoku_search_board_is_allowed(search_board, answer));
        gomoku_search_board_lift(search_board);
        if (has_none) {
            return moves[i].point;
        }
    }
    return GOMOKU_NO_POINT;
}

/* Tries all fours, or only the one at `must` when it has to stop a five, and stores the result. */
static int try_fours(GomokuSearch *search, int must, int fours, int *move) {
    SearchMove moves[FOURS_WIDE];
    const int count = list_fours(search, must, moves);
    const bool cut_before = search->vcf_cut;
    int plies = 0;
    search->vcf_cut = false;
    for (int i = 0; i < count && plies == 0; i++) {
        if (--search->vcf_nodes < 0 || !budget_spend(search->budget)) {
            search->stopped = search->stopped || search->budget->status != STATUS_OK;
            search->vcf_cut = true;
            return 0;
        }
        plies = try_four(search, moves[i].point, fours);
        *move = moves[i].point;
    }
    if (plies > 0) {
        remember(search, fours, plies, *move);
    } else if (search->vcf_nodes >= 0 && !search->stopped) {
        remember(search, search->vcf_cut ? fours : FOURS_EXHAUSTED, 0, GOMOKU_NO_POINT);
    }
    search->vcf_cut = search->vcf_cut || cut_before;
    return plies;
}

int gomoku_vcf_find(GomokuSearch *search, int fours, int *move) {
    GomokuSearchBoard *search_board = &search->search_board;
    const int attacker = search_board->turn;
    *move = set_first(&search_board->now.fives[attacker]);
    if (*move != GOMOKU_NO_POINT) {
        return 1;
    }
    if (!search_board_fives_have_one_answer(search_board)) {
        return 0;
    }
    const int must = set_first(&search_board->now.fives[1 - attacker]);
    if (must != GOMOKU_NO_POINT) {
        if (search_board->now.kind_counts[1 - attacker][KIND_FIVE] > 1 ||
            !set_has(&search_board->now.fours[attacker], must)) {
            return 0;
        }
    } else if (search_board->now.kind_counts[attacker][KIND_OPEN_FOUR] > 0) {
        *move = open_four_point(search_board);
        return 3;
    }
    if (set_is_empty(&search_board->now.fours[attacker])) {
        return 0;
    }
    if (fours <= 1) {
        *move = fours == 1 ? unanswerable_four(search, must) : GOMOKU_NO_POINT;
        search->vcf_cut = search->vcf_cut || *move == GOMOKU_NO_POINT;
        return *move == GOMOKU_NO_POINT ? 0 : 3;
    }
    bool known;
    int plies = find_in_table(search, fours, move, &known);
    if (known) {
        return plies;
    }
    return try_fours(search, must, fours, move);
}
