/* What hints, reasons, endings and texts say of boards drawn by chance, beside what
 * tests/data/connect4_reasons_signature.txt says (support/signature.h;
 * DAMIER_CONNECT4_REASONS_SIGNATURE): every field of every answer, and every sentence. */
#include "support/signature.h"

#include <string.h>

#include "connect4/explain/hint_internal.h"
#include "connect4/hint.h"
#include "connect4/matrix.h"
#include "connect4/review.h"
#include "connect4/why.h"
#include "connect4/zugzwang.h"
#include "support/games/connect4_random.h"

static void fold_line(uint64_t *sum, const Connect4Line *line) {
    signature_fold(sum, (uint64_t)line->length);
    for (int i = 0; i < line->length; i++) {
        signature_fold(sum, (uint64_t)line->column[i]);
    }
}

static void fold_ending(uint64_t *sum, const Connect4Ending *ending) {
    const uint64_t fields[] = {ending->kind,    (uint64_t)(ending->winner + 1),
                               ending->cell,    (uint64_t)ending->plies,
                               ending->threats, ending->filled,
                               ending->discs,   ending->is_forced,
                               ending->is_last, ending->stands,
                               ending->is_new};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        signature_fold(sum, fields[i]);
    }
}

static uint64_t fold_hint(const Connect4Hint *hint) {
    uint64_t sum = 0;
    const uint64_t fields[] = {hint->kind,
                               (uint64_t)(hint->column + 1),
                               (uint64_t)hint->player,
                               hint->line,
                               hint->threats,
                               hint->target,
                               hint->dangers,
                               hint->filled,
                               hint->warning,
                               (uint64_t)(hint->other + 1),
                               hint->is_new,
                               hint->is_last,
                               hint->is_later,
                               hint->can_follow,
                               hint->is_only,
                               hint->is_exact,
                               hint->is_decided,
                               (uint64_t)hint->open_lines,
                               (uint64_t)(hint->score + 64),
                               (uint64_t)hint->plies};
    for (size_t i = 0; i < sizeof fields / sizeof *fields; i++) {
        signature_fold(&sum, fields[i]);
    }
    fold_line(&sum, &hint->proof);
    fold_ending(&sum, &hint->ending);
    return sum;
}

static const Connect4Shape shapes[] = {{7, 6}, {5, 5}, {7, 6}, {8, 7}, {7, 6}, {9, 6},
                                       {6, 5}, {7, 6}, {4, 7}, {8, 4}, {7, 6}, {5, 4}};

#define SHAPES (sizeof shapes / sizeof *shapes)

/* The i-th board: of every size, at every stage. */
static Connect4Position board_number(size_t i, int least, Rng *rng) {
    const Connect4Shape shape = shapes[i % SHAPES];
    const int cells = connect4_shape_cells(shape);
    const int from = cells * least / 100;
    const int discs = from + (int)rng_below(rng, (uint32_t)(cells - from));
    return i % 5 == 4 ? random_board(shape, discs, rng) : quiet_board(shape, discs, rng);
}

/* ---- Hints ---- */

static void sign_hints(const Signature *signature) {
    Connect4Ai *ai = connect4_ai_create_unless(2, NULL);
    Rng rng = rng_seeded(1);
    assert_non_null(ai);
    for (size_t i = 0; i < 480; i++) {
        if (ROUNDS_STEP > 1 && i >= 160) { /* what the table has learnt counts: the first ones */
            signature_skip(signature);
            continue;
        }
        char line[SIGNATURE_LINE], words[1000];
        Text text = text_over(words, sizeof words);
        const Connect4Position position = board_number(i, i % 2 ? 20 : 50, &rng);
        const Connect4Shape shape = connect4_position_shape(position);
        Budget budget = budget_nodes(60000);
        Connect4Hint hint = {.column = -1};
        uint64_t said = 0;
        const Status status = connect4_hint_find(ai, position, &budget, &hint);
        if (status == STATUS_OK) {
            text_clear(&text);
            connect4_hint_text(&hint, translate_none, &text);
            signature_fold_text(&said, text.data);
        }
        snprintf(line, sizeof line, "hint %dx%d %d %d %d %d %d %d %llu %016llx %016llx\n",
                 shape.columns, shape.rows, connect4_position_count(position), (int)status,
                 (int)hint.kind, hint.column, hint.score, (int)hint.warning,
                 (unsigned long long)budget.nodes, (unsigned long long)fold_hint(&hint),
                 (unsigned long long)said);
        signature_line(signature, line);
    }
    connect4_ai_destroy(ai);
}

/* Too early for all columns within the adviser's nodes, not for the best ones. */
static void sign_hints_of_the_best(const Signature *signature) {
    static const Connect4Shape wide = {7, 5};
    Connect4Ai *ai = connect4_ai_create_unless(8, NULL);
    Rng rng = rng_seeded(7);
    int exact = 0;
    assert_non_null(ai);
    for (int i = 0; i < 4; i++) {
        char line[SIGNATURE_LINE];
        const Connect4Position position = quiet_board(wide, 8 + i % 2, &rng);
        Budget budget = budget_nodes(1500000);
        Connect4Hint hint = {.column = -1};
        const Status status = connect4_hint_find(ai, position, &budget, &hint);
        exact += hint.is_exact && budget.nodes > 6000000 / 16;
        snprintf(line, sizeof line, "best %d %d %d %d %d %llu %016llx\n",
                 connect4_position_count(position), (int)status, (int)hint.kind, hint.column,
                 hint.is_exact, (unsigned long long)budget.nodes,
                 (unsigned long long)fold_hint(&hint));
        signature_line(signature, line);
    }
    assert_true(exact > 0);
    connect4_ai_destroy(ai);
}

typedef bool (*Rule)(const HintView *view, Connect4Hint *hint);

static const struct {
    const char *name;
    Rule rule;
} rules[] = {
    {"wins_now", hint_wins_now},       {"only_left", hint_only_left}, {"lost_now", hint_lost_now},
    {"two_threats", hint_two_threats}, {"block", hint_block},         {"one_safe", hint_one_safe},
    {"stops_two", hint_stops_two},     {"centre", hint_centre},       {"threatens", hint_threatens},
    {"open_lines", hint_open_lines},   {"follow_up", hint_follow_up}, {"prepares", hint_prepares}};

#define RULES (sizeof rules / sizeof *rules)
#define BOARDS 1500

/* Each rule asked for each column, the warning too. */
static void sign_rules(const Signature *signature) {
    uint64_t sums[RULES + 1] = {0};
    unsigned found[RULES + 1] = {0};
    Rng rng = rng_seeded(2);
    for (size_t i = 0; i < BOARDS; i++) {
        const Connect4Position position = board_number(i, i % 3 ? 40 : 0, &rng);
        const HintView view = hint_view_of(position);
        for (int column = 0; column < view.board.columns; column++) {
            if (!hint_landing(&view, column)) {
                continue;
            }
            for (size_t k = 0; k <= RULES; k++) {
                Connect4Hint hint = {.shape = position.shape,
                                     .column = column,
                                     .other = -1,
                                     .player = connect4_position_count(position) % 2};
                bool holds;
                if (k < RULES) {
                    holds = rules[k].rule(&view, &hint);
                } else {
                    hint_warn(&view, rng_next(&rng) & view.landings, &hint);
                    holds = hint.warning != CONNECT4_HINT_NO_WARNING;
                }
                found[k] += holds;
                signature_fold(&sums[k], holds ? fold_hint(&hint) : 0);
            }
        }
    }
    for (size_t k = 0; k <= RULES; k++) {
        char line[SIGNATURE_LINE];
        assert_true(found[k] > 0);
        snprintf(line, sizeof line, "rule %s %u %016llx\n", k < RULES ? rules[k].name : "warn",
                 found[k], (unsigned long long)sums[k]);
        signature_line(signature, line);
    }
}

/* ---- Why a column is worse, and how lines end ---- */

static uint64_t fold_why(const Connect4Why *why) {
    char words[1000];
    Text text = text_over(words, sizeof words);
    uint64_t sum = 0;
    signature_fold(&sum, why->verdict);
    signature_fold(&sum, (uint64_t)(why->better + 1));
    signature_fold(&sum, (uint64_t)(why->score + 64));
    signature_fold(&sum, (uint64_t)(why->best + 64));
    fold_line(&sum, &why->line);
    fold_line(&sum, &why->missed_line);
    fold_ending(&sum, &why->ending);
    fold_ending(&sum, &why->missed);
    text_clear(&text);
    connect4_why_cost_text(why, translate_none, &text);
    text_add_char(&text, '|');
    connect4_why_refutation_text(why, translate_none, &text);
    signature_fold_text(&sum, text.data);
    return sum;
}

static void sign_whys(const Signature *signature) {
    Connect4Solver *solver = connect4_solver_create(2);
    Rng rng = rng_seeded(3);
    assert_non_null(solver);
    for (size_t i = 0; i < 120; i++) {
        const Connect4Position position = board_number(i, 65, &rng);
        const Connect4Shape shape = connect4_position_shape(position);
        char line[SIGNATURE_LINE];
        uint64_t sum = 0, nodes = 0;
        connect4_solver_forget(solver);
        for (int column = 0; column < shape.columns; column++) {
            Budget budget = budget_nodes(50000);
            Connect4Why why;
            const Status status = connect4_why_find(solver, position, column, &budget, &why);
            signature_fold(&sum, status);
            signature_fold(&sum, status == STATUS_OK ? fold_why(&why) : 0);
            nodes += budget.nodes;
        }
        snprintf(line, sizeof line, "why %dx%d %d %llu %016llx\n", shape.columns, shape.rows,
                 connect4_position_count(position), (unsigned long long)nodes,
                 (unsigned long long)sum);
        signature_line(signature, line);
    }
    connect4_solver_destroy(solver);
}

/* Lines by chance to the end of the game: most are no best ones. */
static void sign_endings(const Signature *signature) {
    uint64_t sum = 0;
    unsigned kinds[CONNECT4_ENDING_ZUGZWANG + 1] = {0};
    char line[SIGNATURE_LINE], words[1000];
    Text text = text_over(words, sizeof words);
    Rng rng = rng_seeded(5);
    for (size_t i = 0; i < 2000; i++) {
        const Connect4Position start = board_number(i, i % 3 ? 60 : 20, &rng);
        const uint32_t columns = (uint32_t)connect4_position_shape(start).columns;
        Connect4Position position = start;
        Connect4Line moves = {.length = 0};
        while (!connect4_position_is_over(position)) {
            const int column = (int)rng_below(&rng, columns);
            if (connect4_position_has_room(position, column)) {
                moves.column[moves.length++] = (int8_t)column;
                position = connect4_position_play(position, column);
            }
        }
        const Connect4Ending ending = connect4_ending_of(start, &moves);
        fold_ending(&sum, &ending);
        text_clear(&text);
        connect4_ending_text(&ending, (int)i % 2, translate_none, &text);
        signature_fold_text(&sum, text.data);
        kinds[ending.kind]++;
    }
    snprintf(line, sizeof line, "ending %u %u %u %u %u %u %016llx\n", kinds[0], kinds[1], kinds[2],
             kinds[3], kinds[4], kinds[5], (unsigned long long)sum);
    signature_line(signature, line);
}

/* ---- Games looked at again ---- */

/* Scores by chance for the columns that can be played, few kinds so that some are equal. */
static Connect4Columns score_by_chance(Connect4Position position, Rng *rng) {
    static const int8_t scores[] = {-5, -2, 0, 0, 1, 4, -2, 1};
    Connect4Columns columns;
    const uint32_t kinds = 1 + rng_below(rng, 8), from = rng_below(rng, 8);
    for (int i = 0; i < CONNECT4_COLUMNS_MAX; i++) {
        columns.score[i] = CONNECT4_NO_SCORE;
        if (i < connect4_position_shape(position).columns &&
            connect4_position_has_room(position, i)) {
            columns.score[i] = scores[(from + rng_below(rng, kinds)) % 8];
        }
    }
    return columns;
}

static uint64_t fold_review(const Connect4Review *review) {
    uint64_t sum = 0;
    char words[1000];
    Text text = text_over(words, sizeof words);
    signature_fold(&sum, (uint64_t)(connect4_review_next(review) + 1));
    signature_fold(&sum, (uint64_t)(connect4_review_next_mistake(review) + 1));
    signature_fold(&sum, (uint64_t)connect4_review_known(review));
    for (int i = 0; i <= review->length; i++) {
        int score = 99;
        signature_fold(&sum, connect4_review_value(review, i, &score));
        signature_fold(&sum, (uint64_t)(score + 128));
        text_clear(&text);
        connect4_score_text(review->position[i], score % 10, translate_none, &text);
        if (i < review->length) {
            signature_fold(&sum, connect4_review_verdict(review, i));
            signature_fold(&sum, (uint64_t)(connect4_review_better(review, i) + 1));
            signature_fold(&sum, (uint64_t)(connect4_review_find_mistake(review, i, 1) + 1));
            signature_fold(&sum, (uint64_t)(connect4_review_find_mistake(review, i, -1) + 1));
            connect4_review_text(review, i, translate_none, &text);
        }
        signature_fold_text(&sum, text.data);
    }
    return sum;
}

/* So many columns by chance from `position` on, until the game is over. */
static int play_by_chance(Connect4Position position, Rng *rng, int most, int8_t *columns) {
    int length = 0;
    while (length < most && !connect4_position_is_over(position)) {
        const int column = (int)rng_below(rng, (uint32_t)connect4_position_shape(position).columns);
        if (connect4_position_has_room(position, column)) {
            columns[length++] = (int8_t)column;
            position = connect4_position_play(position, column);
        }
    }
    return length;
}

static void sign_reviews(const Signature *signature) {
    static Connect4Review review;
    Rng rng = rng_seeded(6);
    for (size_t i = 0; i < 60; i++) {
        const Connect4Position start = board_number(i, i % 2 ? 60 : 0, &rng);
        const Connect4Shape shape = connect4_position_shape(start);
        int8_t columns[CONNECT4_CELLS_MAX];
        char line[SIGNATURE_LINE];
        uint64_t sums[2];
        memset(&review, 0, sizeof review);
        const int length = play_by_chance(start, &rng, 20, columns);
        connect4_review_begin(&review, start, columns, length);
        for (int k = 0; k <= length; k++) {
            const Connect4Columns scores = score_by_chance(review.position[k], &rng);
            if (!review.is_known[k] && rng_below(&rng, 4)) {
                connect4_review_keep(&review, k, &scores);
            }
            if (k < length && review.is_known[k] && rng_below(&rng, 2)) {
                const Connect4Why why = {.position = review.position[k],
                                         .column = review.column[k],
                                         .line = {.length = 1}};
                connect4_review_explain(&review, k, &why);
            }
        }
        sums[0] = fold_review(&review);
        /* Another game that begins alike. */
        const int same = (int)rng_below(&rng, (uint32_t)length + 1);
        Connect4Position at = review.position[same];
        const int more = play_by_chance(at, &rng, 20 - same, columns + same);
        connect4_review_begin(&review, start, columns, same + more);
        sums[1] = fold_review(&review);
        snprintf(line, sizeof line, "review %dx%d %d %d %016llx %016llx\n", shape.columns,
                 shape.rows, connect4_position_count(start), length, (unsigned long long)sums[0],
                 (unsigned long long)sums[1]);
        signature_line(signature, line);
    }
}

/* ---- Counting, matrices ---- */

/* Who holds the zugzwang, the follow-up, the lines of the matrix and how a game leads to it. */
static uint64_t fold_counting(Connect4Position position, Rng *rng) {
    uint64_t sum = 0;
    int holder = -1;
    char moves[CONNECT4_MOVES_SIZE] = "";
    IntMatrix matrix;
    Connect4MatrixFault fault = CONNECT4_MATRIX_SOUND;
    const Connect4FollowUp rule = connect4_follow_up(position);
    signature_fold(&sum, connect4_zugzwang_holder(position, &holder));
    signature_fold(&sum, (uint64_t)(holder + 1));
    signature_fold(&sum, rule.holds * 2u + rule.wins);
    signature_fold(&sum, rule.cells);
    signature_fold(&sum, rule.targets);
    connect4_matrix_from_position(position, &matrix);
    signature_fold(&sum, connect4_matrix_find_moves(&matrix, moves, &fault));
    signature_fold_text(&sum, moves);
    /* One entry changed: mostly no board that a game reaches. */
    int *entry =
        &matrix.at[rng_below(rng, (uint32_t)matrix.rows)][rng_below(rng, (uint32_t)matrix.columns)];
    *entry = *entry > 0 ? -1 : *entry + 1;
    signature_fold(&sum, connect4_matrix_check(&matrix, &fault));
    signature_fold(&sum, fault);
    const Connect4Position back = connect4_matrix_to_position(&matrix);
    signature_fold(&sum, back.current);
    signature_fold(&sum, back.mask);
    for (int i = 0; i < matrix.rows; i++) {
        Connect4Sum found = {.sum = 0};
        const Connect4Cut cut = {i, i % 3, matrix.rows - i, matrix.columns - i % 3};
        signature_fold(&sum, connect4_matrix_find_four(&matrix, cut, &found));
        signature_fold(&sum, (uint64_t)(found.sum + 8));
        signature_fold(&sum, (uint64_t)(found.row[0] * 16 + found.column[0]));
    }
    return sum;
}

static void sign_counting(const Signature *signature) {
    Rng rng = rng_seeded(4);
    for (size_t i = 0; i < 300; i++) {
        char line[SIGNATURE_LINE];
        const Connect4Position position = board_number(i, 30, &rng);
        const Connect4Shape shape = connect4_position_shape(position);
        snprintf(line, sizeof line, "count %dx%d %d %016llx\n", shape.columns, shape.rows,
                 connect4_position_count(position),
                 (unsigned long long)fold_counting(position, &rng));
        signature_line(signature, line);
    }
}

static void reasons_are_pinned(void **state) {
    (void)state;
    if (!has_whole_book()) {
        skip();
    }
    const Signature signature =
        signature_open("connect4_reasons_signature.txt", "DAMIER_CONNECT4_REASONS_SIGNATURE");
    sign_hints(&signature);
    sign_hints_of_the_best(&signature);
    sign_rules(&signature);
    sign_whys(&signature);
    sign_endings(&signature);
    sign_reviews(&signature);
    sign_counting(&signature);
    signature_close(&signature);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(reasons_are_pinned)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
