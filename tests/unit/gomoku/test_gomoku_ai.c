/* Tests of the AI: hints, levels and limits. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "gomoku/explain.h"
#include "gomoku/rules.h"
#include "gomoku/search/search.h"
#include "support/games/gomoku_child.h"

static int start(void **state) {
    *state = gomoku_ai_create(4 << 20);
    return *state ? 0 : -1;
}

static int finish(void **state) {
    gomoku_ai_destroy(*state);
    return 0;
}

static GomokuBoard setup(const char *description) {
    GomokuBoard board;
    char buffer[100];
    Text reason = text_over(buffer, sizeof buffer);
    if (gomoku_setup(&board, description, &reason) != STATUS_OK) {
        fail_msg("%s: %s", description, buffer);
    }
    return board;
}

static bool has_point(const int *points, int count, int point) {
    for (int i = 0; i < count; i++) {
        if (points[i] == point) {
            return true;
        }
    }
    return false;
}

static void fours_win_by_the_shortest_way(void **state) {
    static const struct {
        const char *description;
        int plies; /* 0: no win by fours */
    } cases[] = {
        {"15 0", 0},
        {"15 0 7,7;8,8;6,6;9,9", 0},
        /* four in a row: five now */
        {"15 0 4,7;4,0;5,7;6,0;6,7;8,0;7,7;10,0", 1},
        /* an open three: an open four */
        {"15 0 5,7;4,0;6,7;6,0;7,7;8,0", 3},
        /* closed threes that cross at 7,7: two fours at once */
        {"15 0 4,7;3,7;5,7;0,0;6,7;0,2;7,4;7,3;7,5;0,4;7,6;0,6", 3},
        /* a closed three and two stones in the column of its end: four, then an open four */
        {"15 0 4,7;3,7;5,7;0,0;6,7;0,2;7,8;0,4;7,9;0,6", 5},
        /* the same under the other rules */
        {"15 1 4,7;3,7;5,7;0,0;6,7;0,2;7,8;0,4;7,9;0,6", 5},
        {"15 4 4,7;3,7;5,7;0,0;6,7;0,2;7,8;0,4;7,9;0,6", 5},
        /* two fours at once are forbidden to black under renju, and nothing else wins */
        {"15 4 4,7;3,7;5,7;8,11;6,7;0,2;7,4;7,3;7,5;0,4;7,6;0,6", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].description);
        Budget budget = budget_unlimited();
        GomokuVcf vcf;
        print_message("%s\n", cases[i].description);
        const Status status = gomoku_vcf(*state, &board, &budget, &vcf);
        assert_int_equal(status, cases[i].plies > 0 ? STATUS_OK : STATUS_NOT_FOUND);
        assert_int_equal(vcf.plies, cases[i].plies);
        if (vcf.plies == 0) {
            continue;
        }
        /* The line, played out, wins. */
        assert_int_equal(vcf.line[0], vcf.move);
        GomokuBoard played = board;
        for (int k = 0; k < vcf.length; k++) {
            assert_true(gomoku_board_play(&played, vcf.line[k]));
        }
        if (vcf.length == vcf.plies) {
            assert_int_equal(played.outcome, OUTCOME_FIRST_WINS);
        }
    }
}

/* A four whose only answer black may not play, as it makes six in a row, wins like an open four: it
 * is seen without looking behind it. */
static void a_four_with_a_forbidden_answer_wins(void **state) {
    static const struct {
        const char *description;
        int plies;
    } cases[] = {
        {"15 4 3,7;4,7;8,4;5,7;8,5;6,7;8,6;0,0;8,8;14,14;8,9", 3},
        {"15 4 3,7;4,7;9,4;5,7;8,5;6,7;8,6;0,0;8,8;14,14;8,9", 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].description);
        GomokuAi *ai = *state;
        Budget budget = budget_unlimited();
        int move;
        assert_int_equal(board.turn, GOMOKU_WHITE);
        gomoku_ai_forget(ai);
        assert_true(gomoku_search_load(ai, &board, &budget));
        ai->search.vcf_nodes = 1000;
        ai->search.vcf_cut = false;
        print_message("%s\n", cases[i].description);
        assert_int_equal(gomoku_vcf_find(&ai->search, 0, &move), 0);
        assert_int_equal(gomoku_vcf_find(&ai->search, 1, &move), cases[i].plies);
        assert_int_equal(move, cases[i].plies > 0 ? gomoku_point(7, 7) : GOMOKU_NO_POINT);
        assert_true(ai->search.vcf_cut); /* a longer search may find more */
    }
}

static void a_budget_stops_it(void **state) {
    const GomokuBoard board = setup("15 0 7,7;8,8;6,6;9,9;7,9;8,6");
    GomokuResult result;
    Budget budget = budget_nodes(3000);
    const GomokuLimits limits = {0};
    assert_int_equal(gomoku_ai_search(*state, &board, &limits, &budget, &result), STATUS_LIMIT);
    assert_true(budget.nodes <= 3001);
    assert_true(gomoku_board_is_legal(&board, result.move));
    atomic_bool stop = true;
    budget = budget_unlimited();
    budget.stop = &stop;
    const GomokuRequest full = {&board, GOMOKU_LEVEL_FULL, 1};
    assert_int_equal(gomoku_ai_move(*state, &full, &budget, &result), STATUS_CANCELLED);
    assert_true(gomoku_board_is_legal(&board, result.move));
    const GomokuBoard over = setup("15 0 0,0;0,9;1,0;1,9;2,0;2,9;3,0;3,9;4,0");
    budget = budget_unlimited();
    const GomokuRequest late = {&over, GOMOKU_LEVEL_HIGHEST, 1};
    assert_int_equal(gomoku_ai_move(*state, &late, &budget, &result), STATUS_NOT_FOUND);
}

static void hints_have_reasons(void **state) {
    static const struct {
        const char *description;
        GomokuReason reason;
        const char *words;
    } cases[] = {
        {"15 0", GOMOKU_REASON_OPENING, "Play H8, near the centre"},
        {"15 0 4,7;4,0;5,7;6,0;6,7;8,0;7,7;10,0", GOMOKU_REASON_WINS, "five in a row!"},
        {"15 0 4,7;3,7;5,7;6,0;6,7;8,0;7,7", GOMOKU_REASON_BLOCKS_FIVE,
         "Play I8: nothing else stops the five."},
        {"15 0 4,7;4,0;5,7;6,0;6,7;8,0;7,7", GOMOKU_REASON_LOST, "but your opponent has another."},
        {"15 0 5,7;4,0;6,7;6,0;7,7;8,0", GOMOKU_REASON_OPEN_FOUR, "You win in 2 moves."},
        {"15 0 4,7;3,7;5,7;0,0;6,7;0,2;7,8;0,4;7,9;0,6", GOMOKU_REASON_VCF,
         "Play H8. You win in 3 moves, with fours."},
        {"15 0 5,7;4,0;6,7;6,0;7,7", GOMOKU_REASON_BLOCKS_THREE, "to stop the open three"},
        /* Two open twos that cross: a double three, or a chain of threats. */
        {"15 0 7,7;0,0;8,7;0,2;6,5;14,0;6,6;14,14", GOMOKU_REASON_VCT, "moves, with threats."},
        /* Black has a four and an open three to come: nothing holds. */
        {"15 0 4,7;3,7;5,7;0,0;6,7;0,2;7,8;0,4;7,9", GOMOKU_REASON_HOLDS, "holds out longest"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].description);
        char buffer[300];
        Text text = text_over(buffer, sizeof buffer);
        Budget budget = budget_unlimited();
        GomokuHint hint;
        assert_int_equal(gomoku_hint(*state, &board, &budget, &hint), STATUS_OK);
        gomoku_hint_text(&hint, translate_none, &text);
        print_message("%s\n", buffer);
        assert_int_equal(hint.reason, cases[i].reason);
        assert_non_null(strstr(buffer, cases[i].words));
        assert_true(gomoku_board_is_legal(&board, hint.point));
    }
}

/* What a hint says of its point is true: whoever does without it loses to the win that it names,
 * and with it does not; a line that wins is won when it is played out. */
static void hints_are_proved(void **state) {
    GomokuAi *ai = *state;
    Rng rng = rng_seeded(test_seed());
    const int rounds = ROUNDS_STEP > 1 ? 4 : 30;
    int seen[GOMOKU_REASONS] = {0};
    for (int round = 0; round < rounds; round++) {
        GomokuBoard board;
        GomokuHint hint;
        Budget budget = budget_unlimited();
        gomoku_board_init(&board, 15, round % 2 == 0 ? GOMOKU_FREESTYLE : GOMOKU_RENJU);
        while (board.count < 8 + round % 8 && board.outcome == OUTCOME_ONGOING) {
            gomoku_board_play(
                &board, gomoku_point(5 + (int)rng_below(&rng, 6), 5 + (int)rng_below(&rng, 6)));
        }
        if (gomoku_hint(ai, &board, &budget, &hint) != STATUS_OK) {
            continue;
        }
        GomokuBoard after = board;
        GomokuVcf win;
        seen[hint.reason]++;
        assert_true(gomoku_board_play(&after, hint.point));
        const bool threats = hint.reason == GOMOKU_REASON_STOPS_THREATS ||
                             hint.reason == GOMOKU_REASON_BUILDS_THREATS;
        budget = budget_nodes(100000);
        if (hint.reason == GOMOKU_REASON_STOPS_FOURS ||
            hint.reason == GOMOKU_REASON_STOPS_THREATS) {
            assert_int_equal((threats ? gomoku_vct : gomoku_vcf)(ai, &after, &budget, &win),
                             STATUS_NOT_FOUND);
            after = board;
            after.turn = (uint8_t)gomoku_other((GomokuStone)board.turn);
        } else if (hint.reason == GOMOKU_REASON_BUILDS_FOURS ||
                   hint.reason == GOMOKU_REASON_BUILDS_THREATS) {
            after.turn = board.turn;
        } else {
            assert_int_equal(hint.other, GOMOKU_NO_POINT);
            if (hint.reason == GOMOKU_REASON_VCF || hint.reason == GOMOKU_REASON_VCT) {
                after = board;
                for (int i = 0; i < hint.result.pv_length; i++) {
                    assert_true(gomoku_board_play(&after, hint.result.pv[i]));
                }
                /* To five, or to a double threat that cannot be met. */
                assert_true(hint.result.pv_length >= 3 && hint.result.pv_length % 2 == 1);
                assert_true(after.outcome != OUTCOME_DRAW);
            }
            continue;
        }
        budget = budget_nodes(100000);
        assert_int_equal((threats ? gomoku_vct : gomoku_vcf)(ai, &after, &budget, &win), STATUS_OK);
    }
    print_message("fours: %d won, %d stopped, %d built; threats: %d, %d, %d; quiet: %d\n",
                  seen[GOMOKU_REASON_VCF], seen[GOMOKU_REASON_STOPS_FOURS],
                  seen[GOMOKU_REASON_BUILDS_FOURS], seen[GOMOKU_REASON_VCT],
                  seen[GOMOKU_REASON_STOPS_THREATS], seen[GOMOKU_REASON_BUILDS_THREATS],
                  seen[GOMOKU_REASON_SEARCH]);
    assert_true(seen[GOMOKU_REASON_STOPS_FOURS] + seen[GOMOKU_REASON_STOPS_THREATS] > 0 ||
                ROUNDS_STEP > 1);
    assert_true(seen[GOMOKU_REASON_VCF] + seen[GOMOKU_REASON_VCT] > rounds / 6);
}

static void threats_name_their_answers(void **state) {
    GomokuThreats threats;
    GomokuBoard board = setup("15 0 5,7;4,0;6,7;6,0;7,7");
    gomoku_threats(*state, &board, GOMOKU_BLACK, &threats);
    assert_int_equal(threats.danger, GOMOKU_DANGER_OPEN_FOUR);
    assert_int_equal(threats.count, 2);
    assert_true(has_point(threats.points, threats.count, gomoku_point(4, 7)));
    assert_true(has_point(threats.points, threats.count, gomoku_point(8, 7)));
    /* Near a white stone the far end answers too. */
    board = setup("15 0 5,7;3,7;6,7;6,0;7,7");
    gomoku_threats(*state, &board, GOMOKU_BLACK, &threats);
    assert_int_equal(threats.count, 3);
    assert_true(has_point(threats.points, threats.count, gomoku_point(9, 7)));
    board = setup("15 0 4,7;3,7;5,7;6,0;6,7;8,0;7,7");
    gomoku_threats(*state, &board, GOMOKU_BLACK, &threats);
    assert_int_equal(threats.danger, GOMOKU_DANGER_FIVE);
    assert_int_equal(threats.count, 1);
    assert_int_equal(threats.points[0], gomoku_point(8, 7));
    gomoku_threats(*state, &board, GOMOKU_WHITE, &threats);
    assert_int_equal(threats.danger, GOMOKU_DANGER_NONE);
}

static int play_game(GomokuAi *ai, GomokuLevel black, GomokuLevel white, uint64_t seed,
                     GomokuBoard *board) {
    gomoku_board_init(board, 15, GOMOKU_FREESTYLE);
    while (board->outcome == OUTCOME_ONGOING) {
        GomokuResult result;
        Budget budget = budget_unlimited();
        const GomokuRequest request = {board, board->turn == GOMOKU_BLACK ? black : white, seed};
        assert_int_equal(gomoku_ai_move(ai, &request, &budget, &result), STATUS_OK);
        assert_true(gomoku_board_play(board, result.move));
    }
    return board->outcome;
}

static void a_strong_level_beats_a_weak_one_from_both_sides(void **state) {
    const GomokuLevel strong = GOMOKU_LEVEL_LOWEST + 5;
    for (uint64_t seed = 1; seed <= 2; seed++) {
        GomokuBoard board;
        assert_int_equal(play_game(*state, strong, GOMOKU_LEVEL_LOWEST, seed, &board),
                         OUTCOME_FIRST_WINS);
        assert_int_equal(play_game(*state, GOMOKU_LEVEL_LOWEST, strong, seed, &board),
                         OUTCOME_SECOND_WINS);
        GomokuBoard again;
        play_game(*state, GOMOKU_LEVEL_LOWEST, strong, seed, &again);
        assert_memory_equal(&again, &board, sizeof board);
    }
}

/* Whoever only extends his own longest row wins more games than he loses. */
static void the_lowest_level_loses_to_a_simple_player(void **state) {
    int won = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        GomokuBoard board;
        Rng rng = rng_seeded(seed);
        const bool is_black = seed % 2 == 0;
        gomoku_board_init(&board, 15, GOMOKU_FREESTYLE);
        while (board.outcome == OUTCOME_ONGOING) {
            GomokuResult result;
            Budget budget = budget_unlimited();
            const GomokuRequest request = {&board, GOMOKU_LEVEL_LOWEST, seed};
            if ((board.turn == GOMOKU_BLACK) == is_black) {
                result.move = row_move(&board, &rng);
            } else {
                gomoku_ai_move(*state, &request, &budget, &result);
            }
            assert_true(gomoku_board_play(&board, result.move));
        }
        won += board.outcome == (is_black ? OUTCOME_FIRST_WINS : OUTCOME_SECOND_WINS);
    }
    print_message("the simple player won %d of 20\n", won);
    assert_true(won > 10);
}

static int games_won_by_a_child(GomokuAi *ai, GomokuLevel level, int games) {
    int won = 0;
    for (int game = 0; game < games; game++) {
        GomokuBoard board;
        Rng rng = rng_seeded(1000 + (uint64_t)game);
        gomoku_board_init(&board, GOMOKU_SIZE_USUAL, GOMOKU_FREESTYLE);
        const GomokuStone child = game % 2 == 0 ? GOMOKU_BLACK : GOMOKU_WHITE;
        while (board.outcome == OUTCOME_ONGOING) {
            GomokuResult result = {.move = GOMOKU_NO_POINT};
            Budget budget = budget_unlimited();
            const GomokuRequest request = {&board, level, (uint64_t)game};
            if (board.turn == child) {
                result.move = child_move(&board, &rng);
            } else {
                gomoku_ai_move(ai, &request, &budget, &result);
            }
            assert_true(gomoku_board_play(&board, result.move));
        }
        won += board.outcome == (child == GOMOKU_BLACK ? OUTCOME_FIRST_WINS : OUTCOME_SECOND_WINS);
    }
    print_message("%s: a child won %d of %d\n", gomoku_level_info(level)->id, won, games);
    return won;
}

/* A new player begins at a level that a child beats once in three games, and finds a harder one. */
static void a_child_beats_the_lowest_level_once_in_three(void **state) {
    const int games = 100;
    assert_in_range(games_won_by_a_child(*state, GOMOKU_LEVEL_LOWEST, games), games / 4, games / 2);
    assert_true(games_won_by_a_child(*state, GOMOKU_LEVEL_LOWEST + 2, games / 2) < games / 8);
}

/* Each of the ten is given less to overlook, or more to look at, than the one below. */
static void the_ten_levels_rise(void **state) {
    (void)state;
    for (int level = 0; level < GOMOKU_TEN_LEVELS; level++) {
        const GomokuLevelInfo *info = gomoku_level_info((GomokuLevel)level);
        char buffer[200];
        char elo[16];
        Text text = text_over(buffer, sizeof buffer);
        gomoku_level_text((GomokuLevel)level, translate_none, &text);
        snprintf(elo, sizeof elo, "About %d Elo", info->elo);
        assert_non_null(strstr(buffer, elo));
        assert_int_equal(strstr(buffer, "Overlooks") != NULL, info->overlooked > 0);
        assert_int_equal(info->time_ms, 0);
        if (level > 0) {
            const GomokuLevelInfo *below = gomoku_level_info((GomokuLevel)(level - 1));
            assert_true(info->elo >= below->elo + 100);
            assert_true(info->nodes > below->nodes || info->overlooked < below->overlooked);
        }
    }
}

/* Black has five in hand, and may not stop white's: it wins all the same. Found by a property test:
 * the search gave up before it looked. */
static void a_five_comes_before_a_forbidden_answer(void **state) {
    const GomokuBoard board =
        setup("15 4 3,3;0,10;4,3;1,10;5,3;2,10;6,3;3,10;4,11;2,3;4,12;9,0;4,8;"
              "11,0;4,9;13,0;4,7;14,2");
    GomokuResult result;
    Budget budget = budget_nodes(1000);
    const GomokuLimits limits = {0};
    assert_int_equal(board.turn, GOMOKU_BLACK);
    assert_false(gomoku_board_is_legal(&board, gomoku_point(4, 10)) &&
                 !gomoku_board_is_win(&board, gomoku_point(4, 10), GOMOKU_BLACK));
    assert_int_equal(gomoku_ai_search(*state, &board, &limits, &budget, &result), STATUS_OK);
    assert_int_equal(result.mate, 1);
    assert_int_equal(result.move, gomoku_point(7, 3));
}

/* The second stone goes beside the first, or to the centre when the first is near the edge. */
static void the_second_stone_keeps_to_the_centre(void **state) {
    static const struct {
        const char *description;
        int column, row, reach;
    } cases[] = {
        {"15 0", 7, 7, 0},     {"15 0 7,7", 7, 7, 1}, {"15 0 3,11", 3, 11, 1},
        {"15 0 0,0", 7, 7, 0}, {"15 0 2,7", 7, 7, 0}, {"20 0 17,5", 10, 10, 0},
    };
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        const GomokuBoard board = setup(cases[i].description);
        for (uint64_t seed = 0; seed < 8; seed++) {
            Budget budget = budget_nodes(100);
            GomokuResult result;
            const GomokuRequest request = {&board, GOMOKU_LEVEL_HIGHEST, seed};
            assert_int_equal(gomoku_ai_move(*state, &request, &budget, &result), STATUS_OK);
            assert_in_range(abs(gomoku_column(result.move) - cases[i].column), 0, cases[i].reach);
            assert_in_range(abs(gomoku_row(result.move) - cases[i].row), 0, cases[i].reach);
            assert_int_equal(result.nodes, 0);
        }
    }
}

/* A clock that moves by 20 ms at each look, or more where a look takes longer. */
#define LOOK_MS (20 * ROUNDS_STEP)
static int64_t slow_clock(void *clock) {
    return *(int64_t *)clock += LOOK_MS;
}

/* The source text's players think until their five seconds are over, not until some count of nodes;
 * the one that measures everything anew sees less far in the same number of positions. */
static void players_of_the_text_think_their_five_seconds(void **state) {
    const GomokuBoard board = setup("15 0 7,7;8,8;6,8");
    int depths[2];
    for (int i = 0; i < 2; i++) {
        const GomokuLevel level = (GomokuLevel)(GOMOKU_LEVEL_CLASSIC + i);
        const int time_ms = gomoku_level_info(level)->time_ms;
        int64_t clock_ms = 0;
        Budget budget = budget_unlimited();
        budget.now_ms = slow_clock;
        budget.clock = &clock_ms;
        budget.deadline_ms = time_ms;
        GomokuResult result;
        const GomokuRequest request = {&board, level, 1};
        assert_int_equal(time_ms, 5000);
        assert_int_equal(gomoku_ai_move(*state, &request, &budget, &result), STATUS_LIMIT);
        assert_true(result.nodes > ROUNDS_OF(5000));
        assert_in_range(clock_ms, time_ms, time_ms + 2 * LOOK_MS);
        assert_true(gomoku_board_is_legal(&board, result.move));
        depths[i] = result.depth;
    }
    /* The answers are looked at all the same. */
    assert_true(depths[1] >= 2 && depths[1] < depths[0]);
}

static void levels_have_ids(void **state) {
    (void)state;
    for (int level = 0; level < GOMOKU_LEVELS; level++) {
        const GomokuLevelInfo *info = gomoku_level_info((GomokuLevel)level);
        for (int other = 0; other < level; other++) {
            assert_string_not_equal(info->id, gomoku_level_info((GomokuLevel)other)->id);
        }
        assert_true(info->time_ms <= 5000);
    }
}

/* How many squares around `from` a point lies. */
static int ring_around(int from, int point) {
    const int dx = abs(gomoku_column(point) - gomoku_column(from));
    const int dy = abs(gomoku_row(point) - gomoku_row(from));
    return dx > dy ? dx : dy;
}

/* On an empty board the centre, then what lies around it; after one stone what lies near it. */
static void first_moves_lie_near_the_centre(void **state) {
    static const int sizes[] = {5, 8, 15, 19, 20};
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        GomokuLinesRequest request = {.wanted = 12};
        GomokuLines lines;
        Budget budget = budget_nodes(3000);
        gomoku_board_init(&request.board, sizes[i], i % 2 ? GOMOKU_RENJU : GOMOKU_FREESTYLE);
        const int centre = gomoku_point(sizes[i] / 2, sizes[i] / 2);
        assert_int_equal(gomoku_ai_lines(*state, &request.board, request.wanted, &budget, &lines),
                         STATUS_OK);
        assert_int_equal(lines.count, request.wanted);
        for (int k = 0; k < lines.count; k++) {
            assert_int_equal(ring_around(centre, lines.lines[k].move), k == 0 ? 0 : 1 + (k > 8));
        }
        /* Without the centre, its neighbours. */
        request.left_out[centre] = true;
        Budget again = budget_nodes(3000);
        assert_int_equal(gomoku_ai_lines_without(*state, &request, &again, &lines), STATUS_OK);
        assert_int_equal(ring_around(centre, lines.lines[0].move), 1);
        const GomokuLimits limits = {.blocked = request.left_out};
        GomokuResult result;
        Budget one = budget_nodes(1000);
        gomoku_ai_search(*state, &request.board, &limits, &one, &result);
        assert_int_equal(ring_around(centre, result.move), 1);
        /* After a stone in the centre. */
        assert_true(gomoku_board_play(&request.board, centre));
        Budget third = budget_nodes(20000);
        assert_int_equal(gomoku_ai_lines(*state, &request.board, 5, &third, &lines), STATUS_OK);
        for (int k = 0; k < lines.count; k++) {
            assert_in_range(ring_around(centre, lines.lines[k].move), 1, 2);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fours_win_by_the_shortest_way),
        cmocka_unit_test(a_four_with_a_forbidden_answer_wins),
        cmocka_unit_test(a_budget_stops_it),
        cmocka_unit_test(hints_have_reasons),
        cmocka_unit_test(hints_are_proved),
        cmocka_unit_test(threats_name_their_answers),
        cmocka_unit_test(a_strong_level_beats_a_weak_one_from_both_sides),
        cmocka_unit_test(the_lowest_level_loses_to_a_simple_player),
        cmocka_unit_test(a_child_beats_the_lowest_level_once_in_three),
        cmocka_unit_test(the_ten_levels_rise),
        cmocka_unit_test(a_five_comes_before_a_forbidden_answer),
        cmocka_unit_test(the_second_stone_keeps_to_the_centre),
        cmocka_unit_test(players_of_the_text_think_their_five_seconds),
        cmocka_unit_test(levels_have_ids),
        cmocka_unit_test(first_moves_lie_near_the_centre),
    };
    return cmocka_run_group_tests(tests, start, finish);
}
