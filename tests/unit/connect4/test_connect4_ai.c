/* Connect 4's levels. */
#include "support/test.h"

#include <string.h>

#include "base/rng.h"
#include "connect4/ai.h"
#include "support/games/connect4_games.h"
#include "support/games/connect4_lines.h"

static int setup(void **state) {
    *state = connect4_ai_create_unless(4, NULL);
    return *state ? 0 : -1;
}

static int teardown(void **state) {
    connect4_ai_destroy(*state);
    return 0;
}

/* The strongest level with fewer nodes, for the sake of slow builds. */
static const Connect4Strength brisk = {
    .depth = CONNECT4_CELLS, .nodes = 3000, .exact_nodes = 20000, .slack = 4};

static Connect4Choice choose(Connect4Ai *ai, Connect4Position position,
                             const Connect4Strength *strength, uint64_t seed) {
    Budget budget = budget_unlimited();
    Connect4Request request = {position, strength, seed};
    Connect4Choice choice;
    assert_int_equal(connect4_ai_move(ai, &request, &budget, &choice), STATUS_OK);
    assert_true(connect4_position_is_legal(position, choice.column));
    return choice;
}

/* The moves of a game between two strengths; 1 when the first wins, -1 the second, 0 a draw. */
static int play(Connect4Ai *ai, const Connect4Strength *sides[2], uint64_t seed,
                char moves[CONNECT4_MOVES_SIZE]) {
    Connect4Position position = connect4_position_empty();
    int count = 0;
    while (!connect4_position_is_over(position)) {
        int column = choose(ai, position, sides[count % 2], seed).column;
        moves[count++] = (char)('1' + column);
        position = connect4_position_play(position, column);
    }
    moves[count] = 0;
    return connect4_position_is_won(position) ? (count % 2 ? 1 : -1) : 0;
}

static void test_the_same_seed_plays_the_same_game(void **state) {
    const Connect4Strength *sides[2] = {&connect4_levels[0], &connect4_levels[3]};
    char first[CONNECT4_MOVES_SIZE], again[CONNECT4_MOVES_SIZE], other[CONNECT4_MOVES_SIZE];
    play(*state, sides, 5, first);
    play(*state, sides, 6, other);
    play(*state, sides, 5, again);
    assert_string_equal(first, again);
    assert_string_not_equal(first, other);
}

static void test_good_moves_vary_with_the_seed(void **state) {
    const Connect4Strength *sides[2] = {&brisk, &brisk};
    char games[4][CONNECT4_MOVES_SIZE];
    int different = 0;
    for (int i = 0; i < 4; i++) {
        play(*state, sides, (uint64_t)i, games[i]);
        different += i > 0 && strcmp(games[i], games[0]) != 0;
    }
    assert_true(different > 0);
}

/* Wins in one and needed blocks, in every position of random games. */
static void test_wins_and_blocks_are_never_missed(void **state) {
    Rng rng = rng_seeded(test_seed());
    int wins = 0, blocks = 0;
    for (int game = 0; game < 25; game++) {
        Connect4Position position = connect4_position_empty();
        while (!connect4_position_is_over(position)) {
            uint64_t landings = connect4_position_landings(position);
            uint64_t other = position.current ^ position.mask;
            uint64_t now =
                connect4_cells_completing(USUAL, position.current, position.mask) & landings;
            uint64_t next = connect4_cells_completing(USUAL, other, position.mask) & landings;
            if (now || next) {
                int column = choose(*state, position, &brisk, rng_next(&rng)).column;
                assert_true((now ? now : next) >> (column * 7) & 0x3f);
                wins += now != 0;
                blocks += now == 0;
            }
            int column;
            do {
                column = (int)rng_below(&rng, CONNECT4_COLUMNS);
            } while (!connect4_position_has_room(position, column));
            position = connect4_position_play(position, column);
        }
    }
    assert_true(wins > 10 && blocks > 10);
}

/* Twice the points of `one` in so many games, half of which it begins. */
static int half_points(Connect4Ai *ai, const Connect4Strength *one, const Connect4Strength *other,
                       int games) {
    int points = 0;
    for (int game = 0; game < games; game++) {
        bool begins = game % 2 == 0;
        const Connect4Strength *sides[2] = {begins ? one : other, begins ? other : one};
        char moves[CONNECT4_MOVES_SIZE];
        points += 1 + play(ai, sides, (uint64_t)game / 2, moves) * (begins ? 1 : -1);
    }
    return points;
}

/* The whole ladder takes minutes: tests/bench/connect4_ladder.c. Here the cheap half of it. */
static void test_each_level_beats_the_one_below(void **state) {
    enum { GAMES = ROUNDS_OF(40), LEVELS = 5 };
    for (int level = 1; level < LEVELS; level++) {
        int points =
            half_points(*state, &connect4_levels[level], &connect4_levels[level - 1], GAMES);
        assert_true(points >= GAMES * 2 * 60 / 100);
    }
    int points = half_points(*state, &connect4_levels[5], &connect4_levels[3], GAMES);
    assert_true(points >= GAMES * 2 * 60 / 100);
}

/* It wins and blocks, and otherwise plays anywhere. */
static void test_the_first_level_can_be_beaten(void **state) {
    static const Connect4Strength two_ply = {.depth = 1, .nodes = 1000, .slack = 1000};
    int points = half_points(*state, &two_ply, &connect4_levels[0], 100);
    assert_true(points >= 110);
    assert_true(points < 200);
}

/* Threats that must be stopped at once, by how their three lie. */
typedef enum Lie { UPRIGHT, LEVEL, GAP, DIAGONAL, LIES } Lie;

/* How the only line with that cell missing lies; LIES where there are several. */
static Lie lie_of(uint64_t discs, uint64_t cell) {
    static const int steps[] = {1, 7, 8, 6};
    Lie found = LIES;
    int lines = 0;
    for (int direction = 0; direction < 4; direction++) {
        for (int missing = 0; missing < 4; missing++) {
            bool is_line = true;
            for (int i = 0; i < 4; i++) {
                const int shift = (i - missing) * steps[direction];
                const uint64_t other = shift < 0 ? cell >> -shift : cell << shift;
                is_line = is_line && (i == missing || (other & discs));
            }
            if (is_line) {
                lines++;
                found = direction == 0                 ? UPRIGHT
                        : direction > 1                ? DIAGONAL
                        : missing == 1 || missing == 2 ? GAP
                                                       : LEVEL;
            }
        }
    }
    return lines == 1 ? found : LIES;
}

/* Plays random positions with one such threat, and counts those that go unstopped. */
static void count_missed(Connect4Ai *ai, int level, int missed[LIES], int asked[LIES]) {
    Rng rng = rng_seeded(test_seed());
    for (int game = 0; game < 3000; game++) {
        Connect4Position position = connect4_position_empty();
        for (int i = 0; i < 30 && !connect4_position_is_over(position); i++) {
            const uint64_t landings = connect4_position_landings(position);
            const uint64_t theirs = position.current ^ position.mask;
            const uint64_t wins = connect4_cells_completing(USUAL, position.current, position.mask);
            const uint64_t next =
                connect4_cells_completing(USUAL, theirs, position.mask) & landings;
            const Lie lie =
                next && !(next & (next - 1)) && !(wins & landings) ? lie_of(theirs, next) : LIES;
            if (lie < LIES && asked[lie] < 60) {
                const int column =
                    choose(ai, position, &connect4_levels[level], rng_next(&rng)).column;
                asked[lie]++;
                missed[lie] += connect4_cells_column(USUAL, next) != column;
            }
            int column;
            do {
                column = (int)rng_below(&rng, CONNECT4_COLUMNS);
            } while (!connect4_position_has_room(position, column));
            position = connect4_position_play(position, column);
        }
    }
}

/* People overlook diagonals and gaps before uprights, and the less the better they play. */
static void test_levels_overlook_as_people_do(void **state) {
    int before = 1000;
    for (int level = 0; level < CONNECT4_LEVELS; level += 2) {
        int missed[LIES] = {0}, asked[LIES] = {0}, all = 0;
        if (level < 8) {
            count_missed(*state, level, missed, asked);
        }
        for (int lie = 0; lie < LIES && level < 8; lie++) {
            assert_int_equal(asked[lie], 60);
            all += missed[lie];
        }
        if (level <= 2) {
            assert_true(missed[DIAGONAL] > missed[LEVEL] && missed[LEVEL] > missed[UPRIGHT]);
            assert_true(missed[GAP] > missed[LEVEL]);
        }
        assert_true(all < before || all == 0);
        before = all;
        const Connect4Oversight *rates = &connect4_levels[level].oversight;
        assert_true(rates->diagonal >= rates->gap && rates->gap >= rates->level &&
                    rates->level >= rates->upright);
    }
}

/* From level 3 on nobody answers a first disc in the centre at the edge. */
static void test_nobody_answers_the_centre_at_the_edge(void **state) {
    int edges = 0;
    for (int level = 0; level < CONNECT4_LEVELS; level++) {
        for (uint64_t seed = 0; seed < ROUNDS_OF(level < 8 ? 16 : 2); seed++) {
            const int column = choose(*state, after("4"), &connect4_levels[level], seed).column;
            const bool is_edge = column == 0 || column == CONNECT4_COLUMNS - 1;
            assert_true(level < 3 || !is_edge);
            edges += is_edge;
        }
    }
    assert_true(edges > 0);
}

static const char *untranslated(const char *english) {
    return english;
}

static void test_every_level_says_what_it_does(void **state) {
    char said[CONNECT4_LEVELS][200];
    (void)state;
    for (int i = 0; i < CONNECT4_LEVELS; i++) {
        Text text = text_over(said[i], sizeof said[i]);
        connect4_strength_text(&connect4_levels[i], (Connect4Shape){0}, untranslated, &text);
        assert_true(text.length > 0);
        const Connect4Oversight *oversight = &connect4_levels[i].oversight;
        assert_int_equal(strstr(said[i], "diagonal") != NULL, oversight->diagonal > 0);
        const Connect4Strength *level = &connect4_levels[i];
        assert_int_equal(strstr(said[i], "Late in the game") != NULL,
                         level->exact_nodes > 0 && !level->is_perfect);
        assert_int_equal(strstr(said[i], "Hardly") != NULL, level->depth == 1);
        for (int other = 0; other < i; other++) {
            assert_string_not_equal(said[i], said[other]);
        }
    }
    assert_non_null(strstr(said[1], "Misses 7 out of 10 diagonals."));
    assert_non_null(strstr(said[3], "Misses one diagonal in 5."));
}

/* The last level is said to be perfect only where it is. */
static void test_perfection_depends_on_the_board(void **state) {
    static const Connect4Shape solved[] = {{0, 0}, {7, 6}, {6, 6}, {7, 5},
                                           {8, 4}, {4, 9}, {5, 5}, {5, 8}};
    static const Connect4Shape unsolved[] = {{6, 7}, {9, 4}, {8, 5}, {7, 7}, {8, 6},
                                             {6, 8}, {9, 5}, {8, 7}, {8, 8}, {4, 10}};
    const Connect4Strength *perfect = &connect4_levels[CONNECT4_LEVELS - 1];
    const size_t count = sizeof solved / sizeof *solved;
    for (size_t i = 0; i < count + sizeof unsolved / sizeof *unsolved; i++) {
        char said[200];
        Text text = text_over(said, sizeof said);
        connect4_strength_text(perfect, i < count ? solved[i] : unsolved[i - count], untranslated,
                               &text);
        assert_string_equal(said, i < count
                                      ? "Plays perfectly: the shortest win, the longest defence."
                                      : "Makes no mistakes once it sees the end of the game.");
    }
    assert_true(
        choose(*state, connect4_position_start((Connect4Shape){5, 5}), perfect, 1).is_exact);
}

/* Where it does not see the end it looks ahead as far as the level below, after a short attempt. */
static void test_a_large_board_is_answered_soon(void **state) {
    const Connect4Strength *perfect = &connect4_levels[CONNECT4_LEVELS - 1];
    const Connect4Strength *below = &connect4_levels[CONNECT4_LEVELS - 2];
    assert_true(perfect->nodes >= below->nodes && perfect->depth >= below->depth);
    const Connect4Request request = {connect4_position_start((Connect4Shape){8, 8}), perfect, 1};
    Budget budget = budget_unlimited();
    Connect4Choice choice;
    assert_int_equal(connect4_ai_move(*state, &request, &budget, &choice), STATUS_OK);
    assert_false(choice.is_exact);
    assert_in_range(budget.nodes, perfect->nodes, 8000000);
}

static void test_late_positions_are_judged_exactly(void **state) {
    Connect4Judgement judgement;
    Budget budget = budget_unlimited();
    const Connect4Strength *strong = &connect4_levels[CONNECT4_LEVELS - 1];
    Connect4Position position = after("12345671234567");
    assert_int_equal(connect4_ai_judge(*state, position, strong, &budget, &judgement), STATUS_OK);
    assert_true(judgement.is_exact);
    Connect4Columns columns;
    assert_int_equal(
        connect4_solver_columns(connect4_ai_solver(*state), position, &budget, &columns),
        STATUS_OK);
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        assert_int_equal(judgement.score[column], columns.score[column]);
    }
}

static void test_a_guess_sees_wins_to_their_end(void **state) {
    static const Connect4Strength guesser = {.depth = 6, .nodes = 100000};
    Connect4Judgement judgement;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_ai_judge(*state, after("445"), &guesser, &budget, &judgement),
                     STATUS_OK);
    assert_false(judgement.is_exact);
    assert_true(judgement.score[0] < -CONNECT4_JUDGED_WIN);
    assert_int_equal(connect4_ai_judge(*state, after("4455"), &guesser, &budget, &judgement),
                     STATUS_OK);
    assert_true(judgement.score[2] > CONNECT4_JUDGED_WIN);
    assert_int_equal(connect4_ai_judge(*state, after("444444"), &guesser, &budget, &judgement),
                     STATUS_OK);
    assert_int_equal(judgement.score[3], CONNECT4_NO_JUDGEMENT);
}

static void test_limits_and_stops(void **state) {
    Connect4Position empty = connect4_position_empty();
    Connect4Request request = {empty, &connect4_levels[CONNECT4_LEVELS - 1], 1};
    Connect4Choice choice = {.column = -1};
    Budget few = budget_nodes(1);
    assert_int_equal(connect4_ai_move(*state, &request, &few, &choice), STATUS_OK);
    assert_in_range(choice.column, 0, 6);
    atomic_bool stop;
    atomic_init(&stop, true);
    Budget stopped = budget_unlimited();
    stopped.stop = &stop;
    assert_int_equal(connect4_ai_move(*state, &request, &stopped, &choice), STATUS_CANCELLED);
    request.position = after("1212121");
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_ai_move(*state, &request, &budget, &choice), STATUS_NOT_FOUND);
}

/* ---- A child ---- */

/* A column that completes four of these discs, if the child sees it: every second time. */
static int four_seen(Connect4Position position, uint64_t discs, Rng *rng) {
    const uint64_t fours = connect4_cells_completing(position.shape, discs, position.mask) &
                           connect4_position_landings(position);
    for (uint64_t left = fours; left; left &= left - 1) {
        if (rng_below(rng, 2) == 0) {
            return connect4_cells_column(position.shape, left & -left);
        }
    }
    return -1;
}

/* Completes or stops four where it sees it, and else plays anywhere. */
static int childs_column(Connect4Position position, Rng *rng) {
    int column = four_seen(position, position.current, rng);
    column = column >= 0 ? column : four_seen(position, position.current ^ position.mask, rng);
    while (column < 0 || !connect4_position_has_room(position, column)) {
        column = (int)rng_below(rng, CONNECT4_COLUMNS);
    }
    return column;
}

/* How many games in 100 the child wins; it begins every second one. */
static int childs_wins(Connect4Ai *ai, int level, int games) {
    int won = 0;
    for (int game = 0; game < games; game++) {
        Connect4Position position = connect4_position_empty();
        Rng rng = rng_seeded((uint64_t)game);
        bool is_childs = game % 2 == 0;
        for (; !connect4_position_is_over(position); is_childs = !is_childs) {
            const Connect4Request request = {position, &connect4_levels[level], (uint64_t)game};
            Budget budget = budget_unlimited();
            Connect4Choice choice = {.column = is_childs ? childs_column(position, &rng) : -1};
            if (!is_childs) {
                assert_int_equal(connect4_ai_move(ai, &request, &budget, &choice), STATUS_OK);
            }
            position = connect4_position_play(position, choice.column);
        }
        won += !is_childs && connect4_position_is_won(position);
    }
    return 100 * won / games;
}

static void test_a_child_beats_the_first_level_once_in_three(void **state) {
    assert_in_range(childs_wins(*state, CONNECT4_LEVEL_AT_FIRST, 300), 27, 40);
    assert_true(childs_wins(*state, 0, 300) > 50);
    assert_true(childs_wins(*state, 3, 300) < 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(test_the_same_seed_plays_the_same_game, setup, teardown),
        cmocka_unit_test_setup_teardown(test_good_moves_vary_with_the_seed, setup, teardown),
        cmocka_unit_test_setup_teardown(test_wins_and_blocks_are_never_missed, setup, teardown),
        cmocka_unit_test_setup_teardown(test_each_level_beats_the_one_below, setup, teardown),
        cmocka_unit_test_setup_teardown(test_the_first_level_can_be_beaten, setup, teardown),
        cmocka_unit_test_setup_teardown(test_levels_overlook_as_people_do, setup, teardown),
        cmocka_unit_test_setup_teardown(test_nobody_answers_the_centre_at_the_edge, setup,
                                        teardown),
        cmocka_unit_test(test_every_level_says_what_it_does),
        cmocka_unit_test_setup_teardown(test_perfection_depends_on_the_board, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_large_board_is_answered_soon, setup, teardown),
        cmocka_unit_test_setup_teardown(test_late_positions_are_judged_exactly, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_guess_sees_wins_to_their_end, setup, teardown),
        cmocka_unit_test_setup_teardown(test_limits_and_stops, setup, teardown),
        cmocka_unit_test_setup_teardown(test_a_child_beats_the_first_level_once_in_three, setup,
                                        teardown),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
