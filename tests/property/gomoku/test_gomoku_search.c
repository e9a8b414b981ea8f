/* Properties of the search, the threats and the hints on random positions. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "gomoku/explain.h"
#include "gomoku/forbidden.h"
#include "gomoku/search/search.h"
#include "gomoku/threats.h"
#include "property/gomoku/random_board.h"

static bool is_shut_before(const GomokuBoard *board, int point, const int step[2], int i) {
    const int x = gomoku_column(point) + i * step[0];
    const int y = gomoku_row(point) + i * step[1];
    return x < 0 || y < 0 || x >= board->size || y >= board->size ||
           board->cells[gomoku_point(x, y)] != GOMOKU_EMPTY;
}

/* The longest run through a point, counted without any cleverness. */
static bool naive_win(const GomokuBoard *board, int point, GomokuStone stone) {
    static const int steps[4][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const bool exact =
        board->rule == GOMOKU_EXACT || (board->rule == GOMOKU_RENJU && stone == GOMOKU_BLACK);
    for (int d = 0; d < 4; d++) {
        int length = 0;
        bool through = false;
        for (int i = -GOMOKU_SIZE_MAX; i <= GOMOKU_SIZE_MAX; i++) {
            const int x = gomoku_column(point) + i * steps[d][0];
            const int y = gomoku_row(point) + i * steps[d][1];
            const bool inside = x >= 0 && y >= 0 && x < board->size && y < board->size;
            const bool own =
                i == 0 || (inside && board->cells[gomoku_point(x, y)] == (uint8_t)stone);
            if (own) {
                length++;
                through = through || i == 0;
            } else {
                const bool shut = (!inside || board->cells[gomoku_point(x, y)] != GOMOKU_EMPTY) &&
                                  is_shut_before(board, point, steps[d], i - length - 1);
                if (through && (exact ? length == 5 : length >= 5) &&
                    (board->rule != GOMOKU_CARO || length > 5 || !shut)) {
                    return true;
                }
                length = 0;
                through = false;
            }
        }
    }
    return false;
}

static void wins_are_seen_as_by_counting(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    for (int round = 0; round < 300; round++) {
        const int size = 5 + (int)rng_below(&rng, 16);
        const int stones = (int)rng_below(&rng, (uint32_t)(size * size * 3 / 5));
        const GomokuBoard board = random_board(&rng, size, rules[rng_below(&rng, 4)], stones);
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (!gomoku_board_contains(&board, point) || board.cells[point] != GOMOKU_EMPTY) {
                continue;
            }
            for (GomokuStone stone = GOMOKU_BLACK; stone <= GOMOKU_WHITE; stone++) {
                assert_int_equal(gomoku_board_is_win(&board, point, stone),
                                 naive_win(&board, point, stone));
            }
        }
    }
}

/* How many legal points win at once for `stone`; one of them into *where. */
static int count_wins(const GomokuBoard *board, GomokuStone stone, int *where) {
    int count = 0;
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        if (gomoku_board_contains(board, point) && board->cells[point] == GOMOKU_EMPTY &&
            gomoku_board_is_win(board, point, stone)) {
            *where = point;
            count++;
        }
    }
    return count;
}

static void no_level_misses_a_win_or_a_single_block(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    int wins = 0;
    int blocks = 0;
    for (int round = 0; wins < 60 || blocks < 60; round++) {
        assert_true(round < 20000);
        const int size = 6 + (int)rng_below(&rng, 15);
        const GomokuBoard board =
            random_board(&rng, size, rules[rng_below(&rng, 4)], 8 + (int)rng_below(&rng, 40));
        int where = GOMOKU_NO_POINT;
        int block = GOMOKU_NO_POINT;
        const int own = count_wins(&board, board.turn, &where);
        const int other = count_wins(&board, gomoku_other(board.turn), &block);
        if (board.outcome != OUTCOME_ONGOING || (own == 0 && other != 1) ||
            (own > 0 ? wins : blocks) >= 60) {
            continue;
        }
        if (own == 0 && !gomoku_board_is_legal(&board, block)) {
            continue; /* black may not block there */
        }
        for (int level = 0; level < GOMOKU_LEVEL_FULL; level++) {
            if (gomoku_level_info((GomokuLevel)level)->overlooked > 50) {
                continue;
            }
            Budget budget = budget_nodes(500);
            GomokuResult result;
            const GomokuRequest request = {&board, (GomokuLevel)level, (uint64_t)round};
            gomoku_ai_move(ai, &request, &budget, &result);
            assert_true(gomoku_board_is_legal(&board, result.move));
            if (own > 0) {
                assert_true(gomoku_board_is_win(&board, result.move, board.turn));
                assert_int_equal(result.mate, 1);
            } else {
                /* Under caro it may be shut from outside. */
                GomokuBoard after = board;
                int left;
                assert_true(board.rule == GOMOKU_CARO || result.move == block);
                gomoku_board_put(&after, result.move, (GomokuStone)board.turn);
                assert_int_equal(count_wins(&after, gomoku_other(board.turn), &left), 0);
            }
        }
        wins += own > 0;
        blocks += own == 0;
    }
    gomoku_ai_destroy(ai);
}

/* Whether the side to move, whose five cannot be made at once, wins by fours in `plies`; tries
 * everything. */
static bool brute_vcf(const GomokuBoard *board, int plies) {
    int where;
    const GomokuStone own = board->turn;
    if (count_wins(board, own, &where) > 0) {
        return true;
    }
    if (plies < 3) {
        return false;
    }
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        GomokuBoard after = *board;
        int answer;
        if (!gomoku_board_play(&after, point) || count_wins(&after, own, &answer) == 0 ||
            count_wins(&after, gomoku_other(own), &where) > 0) {
            continue;
        }
        if (!gomoku_board_play(&after, answer) || brute_vcf(&after, plies - 2)) {
            return true;
        }
    }
    return false;
}

/* Every win by fours is found with its shortest length, every line wins; against brute force. */
static void fours_agree_with_brute_force(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    int found = 0;
    for (int round = 0; round < 250; round++) {
        const int size = 8 + (int)rng_below(&rng, 5);
        const GomokuBoard board =
            random_board(&rng, size, rules[rng_below(&rng, 3)], 10 + (int)rng_below(&rng, 20));
        Budget budget = budget_unlimited();
        GomokuVcf vcf;
        const Status status = gomoku_vcf(ai, &board, &budget, &vcf);
        assert_true(status == STATUS_OK || status == STATUS_NOT_FOUND);
        for (int plies = 1; plies <= 5; plies += 2) {
            const bool expected = brute_vcf(&board, plies);
            assert_int_equal(expected, vcf.plies > 0 && vcf.plies <= plies);
            if (expected) {
                found++;
                break;
            }
        }
    }
    print_message("%d wins by fours\n", found);
    assert_true(found > 50);
    gomoku_ai_destroy(ai);
}

static int plies_by_fours(GomokuSearch *search, bool is_leaf) {
    int move;
    search->vcf_nodes = 100000;
    search->vcf_is_leaf = is_leaf;
    const int plies = gomoku_vcf_find(search, 4, &move);
    search->vcf_is_leaf = false;
    return plies;
}

/* What a leaf sees without bare fours is a win that the whole search sees as well, with one table
 * between them; without bare fours both see the same. */
static void leaves_see_true_wins(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    int seen = 0;
    int missed = 0;
    for (int round = 0; round < 1500; round++) {
        const GomokuBoard board =
            random_board(&rng, 12, rules[rng_below(&rng, 3)], 14 + (int)rng_below(&rng, 30));
        Budget budget = budget_unlimited();
        if (board.outcome != OUTCOME_ONGOING || !gomoku_search_load(ai, &board, &budget)) {
            continue;
        }
        const int leaf = plies_by_fours(&ai->search, true);
        const int whole = plies_by_fours(&ai->search, false);
        assert_true(leaf == 0 || (whole > 0 && whole <= leaf));
        assert_int_equal(plies_by_fours(&ai->search, true), leaf);
        const int own = ai->search.search_board.turn;
        bool has_bare = false;
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            has_bare = has_bare || (set_has(&ai->search.search_board.empty, point) &&
                                    gomoku_search_board_is_bare_four(&ai->search.search_board, own,
                                                                     point, CODE_OPEN_TWO));
        }
        /* Under renju a bare four wins where its answer is forbidden. */
        assert_true(has_bare || board.rule == GOMOKU_RENJU || whole != 5 || leaf == 5);
        seen += leaf > 3;
        missed += leaf == 0 && whole > 0;
    }
    print_message("%d longer wins seen, %d wins missed\n", seen, missed);
    assert_true(seen > 20 && missed > 0 && missed < seen);
    gomoku_ai_destroy(ai);
}

/* A point that answers a threat leaves no such threat, and it is legal. */
static void answers_answer(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    for (int round = 0; round < 200; round++) {
        const GomokuBoard board = random_board(&rng, 15, GOMOKU_FREESTYLE, 12);
        GomokuThreats threats;
        const GomokuStone attacker = gomoku_other(board.turn);
        gomoku_threats(ai, &board, attacker, &threats);
        for (int i = 0; i < threats.count; i++) {
            GomokuBoard after = board;
            GomokuThreats left;
            assert_true(gomoku_board_play(&after, threats.points[i]));
            if (threats.danger == GOMOKU_DANGER_OPEN_FOUR && after.outcome == OUTCOME_ONGOING) {
                gomoku_threats(ai, &after, attacker, &left);
                assert_true(left.danger < GOMOKU_DANGER_OPEN_FOUR);
            }
        }
    }
    gomoku_ai_destroy(ai);
}

/* Against an open three every point that is left out of the list of answers leaves the other side
 * an open four to make. */
static void the_answers_to_an_open_three_are_complete(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    Budget budget = budget_unlimited();
    int seen = 0;
    for (int round = 0; round < 2000 && seen < 150; round++) {
        const GomokuBoard board = random_board(&rng, 15, rules[rng_below(&rng, 2)], 14);
        assert_true(gomoku_search_load(ai, &board, &budget));
        GomokuSearchBoard *search_board = &ai->search.search_board;
        const int other = 1 - search_board->turn;
        if (board.outcome != OUTCOME_ONGOING ||
            search_board_count(search_board, 0, KIND_FIVE) > 0 ||
            search_board_count(search_board, 1, KIND_FIVE) > 0 ||
            search_board_count(search_board, other, KIND_OPEN_FOUR) == 0) {
            continue;
        }
        SearchMove moves[GOMOKU_POINTS];
        PointSet listed = {{0}};
        const int count = gomoku_moves_list(&ai->search, moves);
        for (int i = 0; i < count; i++) {
            set_add(&listed, moves[i].point);
        }
        seen++;
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (set_has(&search_board->empty, point) && !set_has(&listed, point)) {
                gomoku_search_board_place(search_board, point);
                assert_true(search_board_count(search_board, other, KIND_OPEN_FOUR) > 0);
                gomoku_search_board_lift(search_board);
            }
        }
    }
    print_message("%d open threes\n", seen);
    assert_true(seen > 100);
    gomoku_ai_destroy(ai);
}

/* Does the point lie on a line through a five that threatens, no further than its shut ends? */
static bool is_in_line_with_a_five(const GomokuSearchBoard *search_board, int point) {
    PointSet fives = search_board->now.fives[1 - search_board->turn];
    for (int five = set_first(&fives); five != GOMOKU_NO_POINT; five = set_first(&fives)) {
        const int dx = abs(gomoku_column(five) - gomoku_column(point));
        const int dy = abs(gomoku_row(five) - gomoku_row(point));
        if ((dx == 0 || dy == 0 || dx == dy) && dx <= 5 && dy <= 5) {
            return true;
        }
        set_remove(&fives, five);
    }
    return false;
}

/* Under caro a five that threatens can be shut from outside: every point that is not listed leaves
 * it, none that is listed is out of its reach, and the codes see the same fives as counting does.
 */
static void caro_answers_are_complete(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    Budget budget = budget_unlimited();
    int seen = 0;
    int outside = 0;
    for (int round = 0; round < 4000 && (seen < 150 || outside < 30); round++) {
        const GomokuBoard board = random_board(&rng, 15, GOMOKU_CARO, 24);
        assert_true(gomoku_search_load(ai, &board, &budget));
        GomokuSearchBoard *search_board = &ai->search.search_board;
        const int other = 1 - search_board->turn;
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (set_has(&search_board->empty, point)) {
                assert_int_equal(set_has(&search_board->now.fives[other], point),
                                 gomoku_board_is_win(&board, point, (GomokuStone)(other + 1)));
            }
        }
        if (board.outcome != OUTCOME_ONGOING ||
            search_board_count(search_board, other, KIND_FIVE) == 0) {
            continue;
        }
        SearchMove moves[GOMOKU_POINTS];
        PointSet listed = {{0}};
        const int count = gomoku_moves_list(&ai->search, moves);
        for (int i = 0; i < count; i++) {
            set_add(&listed, moves[i].point);
            assert_true(is_in_line_with_a_five(search_board, moves[i].point));
        }
        seen++;
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (!set_has(&search_board->empty, point)) {
                continue;
            }
            const bool makes = set_has(&search_board->now.fives[other], point);
            gomoku_search_board_place(search_board, point);
            const bool stops = search_board_count(search_board, other, KIND_FIVE) == 0;
            gomoku_search_board_lift(search_board);
            assert_true(!stops || set_has(&listed, point));
            outside += stops && !makes;
        }
    }
    print_message("%d fours, %d answers from outside\n", seen, outside);
    assert_true(seen > 100 && outside > 20);
    gomoku_ai_destroy(ai);
}

/* In how many plies the side to move wins (below 0: loses), by the plain search. Where there is but
 * one answer the search soon stops: then that is played, and the rest is searched. */
static int mate_by_search(GomokuAi *ai, GomokuBoard board, int plies) {
    for (int gone = 0;; gone++) {
        Budget wide = budget_nodes(3000000);
        const GomokuLimits limits = {.depth = plies - gone};
        GomokuResult result;
        gomoku_ai_forget(ai);
        gomoku_ai_search(ai, &board, &limits, &wide, &result);
        if (result.mate != 0 || result.depth >= limits.depth || wide.status != STATUS_OK) {
            const int mate = result.mate + (result.mate < 0 ? -gone : gone);
            return result.mate == 0 ? 0 : gone % 2 == 0 ? mate : -mate;
        }
        assert_true(gomoku_board_play(&board, result.move));
    }
}

/* A win by continuous threats is a win for the search as well, which looks at every move. */
static void continuous_threats_win(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(4 << 20);
    int seen = 0;
    int deep = 0;
    int quick = 0; /* the search, which reduces late moves, may see a longer way first */
    /* Few may be all of one kind. */
    for (int round = 0; round < 4000 && (seen < ROUNDS_OF(25) || deep == 0 || deep == seen);
         round++) {
        const GomokuBoard board = random_board(&rng, 12, rules[rng_below(&rng, 3)], 12);
        Budget budget = budget_nodes(20000);
        GomokuVcf fours;
        GomokuVcf threats;
        if (gomoku_vcf(ai, &board, &budget, &fours) != STATUS_NOT_FOUND ||
            gomoku_vct(ai, &board, &budget, &threats) != STATUS_OK || threats.plies > 9) {
            continue;
        }
        seen++;
        GomokuBoard after = board;
        assert_true(gomoku_board_play(&after, threats.move));
        /* No answer holds: the plain search, which knows nothing of the threat search, agrees. */
        const int mate = mate_by_search(ai, after, threats.plies);
        assert_true(mate < 0);
        quick += -mate <= threats.plies + 1;
        /* Allowed one open three it finds what one three wins, and leaves the rest. */
        int move;
        budget = budget_unlimited();
        assert_true(gomoku_search_load(ai, &board, &budget));
        gomoku_ai_forget(ai);
        deep += gomoku_vct_deepen(&ai->search, 1, &move) == 0;
    }
    print_message("%d wins by threats, %d of them by more than one three\n", seen, deep);
    assert_true(seen >= ROUNDS_OF(10));
    assert_in_range(deep, 1, seen - 1);
    assert_true(quick >= seen - 1 - seen / 8);
    gomoku_ai_destroy(ai);
}

/* Whether the side to move wins after `move` by threats, whatever is answered. */
static bool wins_after(GomokuAi *ai, const GomokuBoard *board, int move) {
    GomokuBoard after = *board;
    if (!gomoku_board_play(&after, move)) {
        return false;
    }
    for (int point = 0; point < GOMOKU_POINTS; point++) {
        GomokuBoard answered = after;
        Budget budget = budget_nodes(200000);
        GomokuVcf win;
        if (gomoku_board_contains(&after, point) && gomoku_board_play(&answered, point)) {
            gomoku_ai_forget(ai);
            if (gomoku_vct(ai, &answered, &budget, &win) != STATUS_OK) {
                return false;
            }
        }
    }
    return true;
}

/* A win that the budget cut off is found by the next look, in the table that the first one left. */
static void a_stopped_threat_search_remembers_nothing_wrong(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(4 << 20);
    int seen = 0;
    for (int round = 0; round < 4000 && seen < ROUNDS_OF(12); round++) {
        const GomokuBoard board = random_board(&rng, 12, rules[rng_below(&rng, 3)], 12);
        Budget budget = budget_nodes(20000);
        GomokuVcf win, again;
        gomoku_ai_forget(ai);
        if (gomoku_vct(ai, &board, &budget, &win) != STATUS_OK || win.plies < 5) {
            continue;
        }
        seen++;
        for (uint64_t nodes = 1; nodes < budget.nodes; nodes *= 3) {
            Budget part = budget_nodes(nodes);
            Budget whole = budget_unlimited();
            gomoku_ai_forget(ai);
            gomoku_vct(ai, &board, &part, &again);
            assert_int_equal(gomoku_vct(ai, &board, &whole, &again), STATUS_OK);
            assert_true(again.plies == win.plies || wins_after(ai, &board, again.move));
        }
    }
    assert_true(seen >= ROUNDS_OF(10));
    gomoku_ai_destroy(ai);
}

/* Stones anywhere, black's twice as many, no line of five: renju's fields of forbidden points. */
static GomokuBoard scattered_renju(Rng *rng) {
    GomokuBoard board;
    gomoku_board_init(&board, 15, GOMOKU_RENJU);
    const int tries = 10 + (int)rng_below(rng, 60);
    for (int i = 0; i < tries; i++) {
        const int point = gomoku_point((int)rng_below(rng, 15), (int)rng_below(rng, 15));
        const GomokuStone stone = rng_below(rng, 3) > 0 ? GOMOKU_BLACK : GOMOKU_WHITE;
        if (board.cells[point] == GOMOKU_EMPTY && !gomoku_board_is_win(&board, point, stone)) {
            gomoku_board_put(&board, point, stone);
        }
    }
    board.turn = GOMOKU_BLACK;
    return board;
}

/* The line codes let no forbidden point through, so the search needs the slow rule rarely. */
static void codes_and_renju_agree(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    Budget budget = budget_unlimited();
    int forbidden = 0;
    for (int round = 0; round < 300; round++) {
        const GomokuBoard board = scattered_renju(&rng);
        assert_true(gomoku_search_load(ai, &board, &budget));
        for (int point = 0; point < GOMOKU_POINTS; point++) {
            if (gomoku_board_contains(&board, point) && board.cells[point] == GOMOKU_EMPTY) {
                const bool allowed = gomoku_forbidden(&board, point) == GOMOKU_ALLOWED;
                forbidden += !allowed;
                assert_int_equal(gomoku_search_board_is_allowed(&ai->search.search_board, point),
                                 allowed);
            }
        }
    }
    assert_true(forbidden > 100);
    gomoku_ai_destroy(ai);
}

/* Black under renju, the only stop of white's five forbidden: lost, yet a legal move comes. */
static void a_legal_move_is_owed_in_a_lost_position(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    int seen = 0;
    for (int round = 0; round < 200000 && seen < ROUNDS_OF(2); round++) {
        const GomokuBoard board = scattered_renju(&rng);
        int own;
        int block = GOMOKU_NO_POINT;
        if (board.outcome != OUTCOME_ONGOING || count_wins(&board, GOMOKU_WHITE, &block) != 1 ||
            gomoku_forbidden(&board, block) == GOMOKU_ALLOWED ||
            count_wins(&board, GOMOKU_BLACK, &own) > 0) {
            continue;
        }
        seen++;
        for (int level = GOMOKU_LEVEL_LOWEST; level < GOMOKU_LEVEL_FULL; level++) {
            Budget budget = budget_nodes(300);
            GomokuResult result;
            const GomokuRequest request = {&board, (GomokuLevel)level, 1};
            gomoku_ai_move(ai, &request, &budget, &result);
            assert_true(gomoku_board_is_legal(&board, result.move));
        }
    }
    assert_true(seen > 0);
    gomoku_ai_destroy(ai);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wins_are_seen_as_by_counting),
        cmocka_unit_test(no_level_misses_a_win_or_a_single_block),
        cmocka_unit_test(fours_agree_with_brute_force),
        cmocka_unit_test(leaves_see_true_wins),
        cmocka_unit_test(answers_answer),
        cmocka_unit_test(the_answers_to_an_open_three_are_complete),
        cmocka_unit_test(caro_answers_are_complete),
        cmocka_unit_test(continuous_threats_win),
        cmocka_unit_test(a_stopped_threat_search_remembers_nothing_wrong),
        cmocka_unit_test(codes_and_renju_agree),
        cmocka_unit_test(a_legal_move_is_owed_in_a_lost_position),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
