/* The node signature: move, score and nodes of 40 positions for each player, beside what
 * tests/data/gomoku_signature.txt says. It pins search, evaluation and ordering: after a change
 * that is meant, run this test with DAMIER_GOMOKU_SIGNATURE=FILE, look at FILE and put it in place.
 */
#include "support/signature.h"

#include "gomoku/ai.h"
#include "support/games/gomoku_positions.h"

#define POSITIONS 40

/* Enough nodes for every part of the search; the classic level's are slow. */
static const struct {
    GomokuLevel level;
    uint64_t nodes;
} players[] = {{GOMOKU_LEVEL_LOWEST, 100},
               {GOMOKU_LEVEL_CLASSIC, 120},
               {GOMOKU_LEVEL_SLOW, 70},
               {GOMOKU_LEVEL_HIGHEST, 1500},
               {GOMOKU_LEVEL_FULL, 6000}};

static FILE *open_data(const char *name) {
    char path[1000];
    const char *data = getenv("DAMIER_TEST_DATA");
    snprintf(path, sizeof path, "%s/%s", data ? data : "tests/data", name);
    FILE *file = fopen(path, "r");
    assert_non_null(file);
    return file;
}

static void sign(const Signature *signature, GomokuAi *ai, const GomokuBoard *board, int number,
                 size_t player) {
    char line[SIGNATURE_LINE];
    Budget budget = budget_nodes(players[player].nodes);
    GomokuResult result;
    const GomokuRequest request = {board, players[player].level, (uint64_t)number};
    gomoku_ai_forget(ai);
    gomoku_ai_move(ai, &request, &budget, &result);
    char buffer[16];
    Text move = text_over(buffer, sizeof buffer);
    gomoku_point_to_text(result.move, &move);
    snprintf(line, sizeof line, "%d %s %s %d %d %llu\n", number,
             gomoku_level_info(players[player].level)->id, buffer, result.score, result.mate,
             (unsigned long long)result.nodes);
    signature_line(signature, line);
}

/* Under the sanitizers every second position. */
static void search_and_evaluation_are_pinned(void **state) {
    (void)state;
    const Signature signature = signature_open("gomoku_signature.txt", "DAMIER_GOMOKU_SIGNATURE");
    FILE *positions = open_data("gomoku_positions.txt");
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    assert_non_null(ai);
    GomokuBoard board;
    int number = 0;
    while (gomoku_positions_next(positions, &board)) {
        number++;
        for (size_t player = 0; player < sizeof players / sizeof players[0]; player++) {
            if (ROUNDS_STEP > 1 && number % 2 == 0) {
                signature_skip(&signature);
            } else {
                sign(&signature, ai, &board, number, player);
            }
        }
    }
    assert_int_equal(number, POSITIONS);
    gomoku_ai_destroy(ai);
    fclose(positions);
    signature_close(&signature);
}

/* What the deeper parts of the search do shows later only: all positions in one number. To be
 * copied from the failure after a change that is meant. */
#define DEEP_NODES 20000
#define DEEP_SIGNATURE UINT64_C(0x59f081be991f629)

/* Of release builds: under the sanitizers it would take as long as all above. */
static void a_deeper_search_is_pinned(void **state) {
    (void)state;
    if (ROUNDS_STEP > 1) {
        skip();
    }
    FILE *positions = open_data("gomoku_positions.txt");
    GomokuAi *ai = gomoku_ai_create(1 << 20);
    GomokuBoard board;
    uint64_t signature = 0;
    assert_non_null(ai);
    while (gomoku_positions_next(positions, &board)) {
        Budget budget = budget_nodes(DEEP_NODES);
        const GomokuLimits limits = {0};
        GomokuResult result;
        gomoku_ai_forget(ai);
        gomoku_ai_search(ai, &board, &limits, &budget, &result);
        signature = signature * UINT64_C(1099511628211) + (uint64_t)(result.move + 1) * 65536 +
                    (uint64_t)(result.score + 32768) + result.nodes;
    }
    assert_int_equal(signature, DEEP_SIGNATURE);
    gomoku_ai_destroy(ai);
    fclose(positions);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(search_and_evaluation_are_pinned),
        cmocka_unit_test(a_deeper_search_is_pinned),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
