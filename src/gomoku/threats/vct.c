/* Wins by continuous threats: every move of the attacker makes a four or an open three, so the
 * defender can only meet it or make fours. */
#include <string.h>

#include "gomoku/search/search.h"

/* Separates the entries of this search from those of the others. */
#define VCT_SALT 0x3ab7c0de2f9d1e55ULL
/* The most continuous fours sought at every attack, and the node limit of that search. */
#define ATTACK_FOURS 12
#define ATTACK_NODES 200
#define PLIES_MAX (SEARCH_PLIES - 8)

static int defend(GomokuSearch *search, int depth, int ply);

static bool may_go_on(GomokuSearch *search) {
    if (!budget_spend(search->budget)) {
        search->stopped = true;
    }
    return !search->stopped;
}

/* Lists the threats of the side to move, the most promising first. Against an open three it lists
 * only threats that meet it, and fours. */
static int list_threats(const GomokuSearch *search, SearchMove *moves) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int count = gomoku_moves_list(search, moves);
    int kept = 0;
    for (int i = 0; i < count; i++) {
        if (search_board_kind(search_board, search_board->turn, moves[i].point) >= KIND_THREE) {
            moves[kept++] = moves[i];
        }
    }
    for (int i = 0; i < kept; i++) {
        gomoku_moves_pick(moves, kept, i);
    }
    return kept;
}

static int after_attack(GomokuSearch *search, int point, int depth, int ply) {
    gomoku_search_board_place(&search->search_board, point);
    const int plies = defend(search, depth, ply + 1);
    gomoku_search_board_lift(&search->search_board);
    return plies > 0 ? plies + 1 : 0;
}

/* Searches an attack that must stop a five first and still threaten. */
static int attack_by_block(GomokuSearch *search, int depth, int *move, int ply) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int other = 1 - search_board->turn;
    *move = set_first(&search_board->now.fives[other]);
    if (search_board_count(search_board, other, KIND_FIVE) > 1 ||
        !gomoku_search_board_is_allowed(search_board, *move)) {
        return 0;
    }
    return after_attack(search, *move, depth, ply);
}

static int attack_by_threats(GomokuSearch *search, int depth, int *move, int ply) {
    SearchMove moves[GOMOKU_POINTS];
    const int count = list_threats(search, moves);
    for (int i = 0; i < count; i++) {
        const int plies = after_attack(search, moves[i].point, depth - 1, ply);
        if (search->stopped) {
            return 0;
        }
        if (plies > 0) {
            *move = moves[i].point;
            return plies;
        }
    }
    return 0;
}

static bool recall(GomokuSearch *search, int depth, int *move, int *plies) {
    GomokuTableEntry entry;
    if (!gomoku_table_find(search->table, search->search_board.key ^ VCT_SALT, &entry) ||
        (entry.score == 0 && entry.depth < depth)) {
        return false;
    }
    search->vct_cut = search->vct_cut || entry.score == 0;
    *move = entry.move;
    *plies = entry.score;
    return true;
}

/* Finds a win by continuous threats with at most `depth` threes; it need not be the shortest.
 * Returns its plies, 0 when none was found. `move` gets the first move; `ply` counts from the
 * root. */
static int find_threats(GomokuSearch *search, int depth, int *move, int ply) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int own = search_board->turn;
    if (!may_go_on(search)) {
        return 0;
    }
    search->vcf_nodes = ATTACK_NODES;
    int plies = gomoku_vcf_find(search, ATTACK_FOURS, move);
    if (plies > 0 || search->stopped) {
        return plies;
    }
    if (depth <= 0 || ply >= PLIES_MAX) {
        search->vct_cut = true;
        return 0;
    }
    if (recall(search, depth, move, &plies)) {
        return plies;
    }
    const bool blocks = search_board_count(search_board, 1 - own, KIND_FIVE) > 0;
    plies = blocks ? attack_by_block(search, depth - 1, move, ply)
                   : attack_by_threats(search, depth, move, ply);
    if (!search->stopped) {
        gomoku_table_store(
            search->table, search_board->key ^ VCT_SALT,
            (GomokuTableEntry){.score = (int16_t)plies,
                               .move = (int16_t)(plies > 0 ? *move : GOMOKU_NO_POINT),
                               .depth = (int8_t)depth,
                               .bound = BOUND_EXACT});
    }
    return plies;
}

/* Returns the plies until the side to move, which has just been threatened, loses against any
 * defence; 0 when it may escape. */
static int defend(GomokuSearch *search, int depth, int ply) {
    const GomokuSearchBoard *search_board = &search->search_board;
    const int other = 1 - search_board->turn;
    const int fives = search_board_count(search_board, other, KIND_FIVE);
    if (search_board_count(search_board, search_board->turn, KIND_FIVE) > 0 ||
        (fives == 0 && search_board_count(search_board, other, KIND_OPEN_FOUR) == 0)) {
        return 0;
    }
    if (fives > 1) {
        return 2;
    }
    SearchMove moves[GOMOKU_POINTS];
    const int count = gomoku_moves_list(search, moves);
    /* Every answer is forbidden to black: white's four or open four comes next. */
    int longest = count == 0 ? (fives > 0 ? 2 : 4) : 0;
    for (int i = 0; i < count; i++) {
        int move;
        gomoku_moves_pick(moves, count, i);
        gomoku_search_board_place(&search->search_board, moves[i].point);
        const int plies = find_threats(search, depth, &move, ply + 1);
        gomoku_search_board_lift(&search->search_board);
        if (plies == 0 || search->stopped) {
            return 0;
        }
        longest = plies + 1 > longest ? plies + 1 : longest;
    }
    return longest;
}

int gomoku_vct_deepen(GomokuSearch *search, int depth_max, int *move) {
    search->vct_cut = true;
    if (!search_board_fives_have_one_answer(&search->search_board)) {
        return gomoku_vcf_find(search, 1, move);
    }
    for (int depth = 1; depth <= depth_max && search->vct_cut; depth++) {
        search->vct_cut = false;
        const int plies = find_threats(search, depth, move, 0);
        if (plies > 0 || search->stopped) {
            return search->stopped ? 0 : plies;
        }
    }
    return 0;
}
