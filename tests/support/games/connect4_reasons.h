/* Checks Connect 4's explanations without sharing code with them: reads the board as a table of
 * characters, looks for fours cell by cell, and asks the solver only for scores. */
#ifndef DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_REASONS_H
#define DAMIER_TESTS_SUPPORT_GAMES_CONNECT4_REASONS_H

#include <string.h>

#include "base/rng.h"
#include "connect4/hint.h"
#include "connect4/review.h"
#include "support/games/connect4_lines.h"
#include "support/test.h"

typedef struct Table7 {
    char at[7][6]; /* [column][row from below]: 0, '1' or '2' */
    int height[7];
    int count;
} Table7;

static inline Table7 table7_of(Connect4Position position) {
    Table7 table = {.count = connect4_position_count(position)};
    for (int column = 0; column < 7; column++) {
        for (int row = 0; row < 6; row++) {
            const int disc = connect4_position_at(position, 5 - row, column);
            table.at[column][row] = (char)(disc == 0 ? 0 : disc > 0 ? '1' : '2');
            table.height[column] += disc != 0;
        }
    }
    return table;
}

/* The number of discs of this player in a row after the cell, in one of eight directions. */
static inline int table7_run(const Table7 *table, int column, int row, int direction, char disc) {
    static const int dx[] = {1, -1, 0, 0, 1, -1, 1, -1};
    static const int dy[] = {0, 0, 1, -1, 1, -1, -1, 1};
    int run = 0;
    for (;;) {
        column += dx[direction];
        row += dy[direction];
        if (column < 0 || column >= 7 || row < 0 || row >= 6 || table->at[column][row] != disc) {
            return run;
        }
        run++;
    }
}

/* True when a disc of this player in the cell, empty or taken, is one of four in a line. */
static inline bool table7_completes(const Table7 *table, int column, int row, char disc) {
    bool found = false;
    if (column < 0 || column >= 7 || row < 0 || row >= 6) {
        return false;
    }
    for (int i = 0; i < 8; i += 2) {
        found = found || table7_run(table, column, row, i, disc) +
                                 table7_run(table, column, row, i + 1, disc) >=
                             3;
    }
    return found;
}

static inline char table7_turn(const Table7 *table) {
    return table->count % 2 == 0 ? '1' : '2';
}

static inline char table7_other(char disc) {
    return disc == '1' ? '2' : '1';
}

/* True when the next disc in the column is one of four. */
static inline bool table7_wins(const Table7 *table, int column, char disc) {
    return table->height[column] < 6 &&
           table7_completes(table, column, table->height[column], disc);
}

static inline int table7_count_wins(const Table7 *table, char disc) {
    int count = 0;
    for (int column = 0; column < 7; column++) {
        count += table7_wins(table, column, disc);
    }
    return count;
}

static inline void table7_play(Table7 *table, int column) {
    assert_true(column >= 0 && column < 7 && table->height[column] < 6);
    table->at[column][table->height[column]++] = table7_turn(table);
    table->count++;
}

static inline void table7_unplay(Table7 *table, int column) {
    table->at[column][--table->height[column]] = 0;
    table->count--;
}

/* The bit of a cell as in position.h; rows count from below. */
static inline uint64_t table7_bit(int column, int row) {
    return connect4_cell(USUAL, 5 - row, column);
}

/* ---- Checks with scores only ---- */

typedef struct Judge7 {
    Connect4Solver *solver;
    Rng *rng;
} Judge7;

static inline int judge7_score(Judge7 *heuristic, Connect4Position position) {
    Budget budget = budget_unlimited();
    int score = 0;
    assert_int_equal(connect4_solver_score(heuristic->solver, position, &budget, &score),
                     STATUS_OK);
    return score;
}

/* Every disc of the line keeps the score of its position, and the line ends the game. */
static inline void judge7_line_is_best(Judge7 *heuristic, Connect4Position position,
                                       const Connect4Line *line) {
    int score = judge7_score(heuristic, position);
    for (int i = 0; i < line->length; i++) {
        assert_true(connect4_position_is_legal(position, line->column[i]));
        position = connect4_position_play(position, line->column[i]);
        score = -score;
        assert_int_equal(judge7_score(heuristic, position), score);
    }
    assert_true(connect4_position_is_over(position));
}

/* ---- Endings ---- */

/* A line, played up to the disc before its last. */
typedef struct Walk7 {
    Table7 start, first, last; /* before the line, after its first disc, before its last but one */
    uint64_t filled;
    int column, row; /* of the last disc */
    char winner;
    bool wins, is_forced;
} Walk7;

static inline Walk7 walk7(Connect4Position position, const Connect4Line *line) {
    Walk7 walk = {.start = table7_of(position), .is_forced = line->length >= 5};
    Table7 table = walk.first = walk.last = walk.start;
    for (int i = 0; i + 1 < line->length; i++) {
        /* Nobody misses a win. */
        assert_int_equal(table7_count_wins(&table, table7_turn(&table)), 0);
        walk.last = table;
        walk.filled |= i > 0 ? table7_bit(line->column[i], table.height[line->column[i]]) : 0;
        table7_play(&table, line->column[i]);
        walk.first = i == 0 ? table : walk.first;
        if ((line->length - 1 - i) % 2 == 0) { /* a disc of the winner: the loser must answer */
            const char winner = table7_other(table7_turn(&table));
            walk.is_forced = walk.is_forced && table7_count_wins(&table, winner);
        }
    }
    walk.column = line->length ? line->column[line->length - 1] : -1;
    walk.row = line->length ? table.height[walk.column] : -1;
    walk.winner = table7_turn(&table);
    walk.wins = line->length && table7_wins(&table, walk.column, walk.winner);
    assert_true(walk.wins || line->length == 0 || table.count + 1 == 42);
    return walk;
}

/* The loser's last chance: the move it had, and that it did not help. */
static inline void check_last_chance(const Walk7 *walk, const Connect4Ending *ending) {
    Table7 table = walk->last;
    int urgent = 0, columns = 0;
    uint64_t stack = 0;
    for (int column = 0; column < 7; column++) {
        if (table.height[column] == 6) {
            continue;
        }
        const int row = table.height[column];
        columns++;
        if (table7_wins(&table, column, walk->winner)) {
            urgent++;
            stack = table7_bit(column, row) | (row < 5 ? table7_bit(column, row + 1) : 0);
        }
        table7_play(&table, column);
        assert_true(table7_count_wins(&table, walk->winner) > 0);
        table7_unplay(&table, column);
    }
    assert_int_equal(table7_count_wins(&table, table7_other(walk->winner)), 0);
    assert_int_equal(ending->kind, urgent > 1    ? CONNECT4_ENDING_TWO
                                   : urgent == 1 ? CONNECT4_ENDING_STACK
                                                 : CONNECT4_ENDING_ZUGZWANG);
    if (ending->kind == CONNECT4_ENDING_ZUGZWANG) {
        assert_int_equal(ending->is_last, columns == 1);
        assert_int_equal(ending->threats, ending->cell);
    }
    assert_true(ending->kind != CONNECT4_ENDING_STACK || ending->threats == stack);
}

/* The threats belong to the winner and hold its discs at the end. */
static inline void check_cells7(const Walk7 *walk, const Connect4Ending *ending) {
    int threats = 0;
    for (int column = 0; column < 7; column++) {
        for (int row = 0; row < 6; row++) {
            if (ending->threats & table7_bit(column, row)) {
                assert_int_equal(walk->last.at[column][row], 0);
                assert_true(table7_completes(&walk->last, column, row, walk->winner));
                threats++;
            }
            assert_true(!(ending->discs & table7_bit(column, row)) ||
                        walk->first.at[column][row] == walk->winner);
        }
    }
    assert_true(ending->kind != CONNECT4_ENDING_TWO || threats >= 2);
}

static inline bool stands7(const Table7 *table, const Walk7 *walk) {
    return !table->at[walk->column][walk->row] &&
           table7_completes(table, walk->column, walk->row, walk->winner);
}

/* Everything that an ending says about its line. */
static inline void check_ending(Connect4Position position, const Connect4Line *line,
                                const Connect4Ending *ending) {
    const Walk7 walk = walk7(position, line);
    assert_int_equal(ending->plies, line->length);
    if (!walk.wins) {
        assert_int_equal(ending->kind, CONNECT4_ENDING_NONE);
        assert_int_equal(ending->winner, -1);
        return;
    }
    assert_int_equal(ending->winner, walk.winner == '1' ? 0 : 1);
    assert_int_equal(ending->cell, table7_bit(walk.column, walk.row));
    assert_int_equal(ending->filled, walk.filled & ~ending->threats);
    assert_true(walk.is_forced || !ending->is_forced);
    if (line->length == 1) {
        assert_int_equal(ending->kind, CONNECT4_ENDING_AT_ONCE);
        return;
    }
    check_last_chance(&walk, ending);
    check_cells7(&walk, ending);
    const bool stands = stands7(&walk.first, &walk);
    assert_int_equal(ending->stands, stands);
    assert_int_equal(ending->is_new, stands && !stands7(&walk.start, &walk));
}

/* ---- Positions ---- */

typedef struct Seeded7 {
    Connect4Ai *ai;
    Rng rng;
    int levels; /* this many of the weakest levels */
    uint64_t game;
    int length, used;
    Connect4Position position[CONNECT4_CELLS + 1];
    int8_t column[CONNECT4_CELLS];
} Seeded7;

/* Plays one game between two levels. */
static inline void seeded7_play(Seeded7 *seeded) {
    const int sides[2] = {(int)rng_below(&seeded->rng, (uint32_t)seeded->levels),
                          (int)rng_below(&seeded->rng, (uint32_t)seeded->levels)};
    Connect4Position position = connect4_position_empty();
    seeded->game++;
    seeded->length = seeded->used = 0;
    while (!connect4_position_is_over(position)) {
        const Connect4Strength *strength = &connect4_levels[sides[seeded->length % 2]];
        const Connect4Request request = {position, strength, seeded->game};
        Connect4Choice choice;
        Budget budget = budget_unlimited();
        assert_int_equal(connect4_ai_move(seeded->ai, &request, &budget, &choice), STATUS_OK);
        seeded->position[seeded->length] = position;
        seeded->column[seeded->length++] = (int8_t)choice.column;
        position = connect4_position_play(position, choice.column);
    }
    seeded->position[seeded->length] = position;
}

/* The next position; each game gives four. */
static inline Connect4Position seeded7_next(Seeded7 *seeded) {
    if (seeded->used % 4 == 0) {
        seeded7_play(seeded);
    }
    seeded->used++;
    return seeded->position[rng_below(&seeded->rng, (uint32_t)seeded->length)];
}

/* ---- Hints ---- */

typedef struct Tally7 {
    int positions, explained;
    int kinds[CONNECT4_HINT_POSITION + 1];
    int warnings;
} Tally7;

static inline const char *translate_plain(const char *english) {
    return english;
}

/* The best score of the other columns, or the least that is known about it. */
static inline void judge7_columns(Judge7 *heuristic, Connect4Position position,
                                  Connect4Columns *columns) {
    for (int i = 0; i < 7; i++) {
        columns->score[i] = CONNECT4_NO_SCORE;
        if (connect4_position_is_legal(position, i)) {
            columns->score[i] =
                (int8_t)-judge7_score(heuristic, connect4_position_play(position, i));
        }
    }
}

static inline int best7(const Connect4Columns *columns) {
    int best = CONNECT4_NO_SCORE;
    for (int i = 0; i < 7; i++) {
        best = columns->score[i] > best ? columns->score[i] : best;
    }
    return best;
}

/* The side that moved last answers on top of any disc; this tries random ones. */
static inline void check_follow_up(const Table7 *after, bool wins, Rng *rng) {
    for (int game = 0; game < 20; game++) {
        Table7 table = *after;
        bool has_won = false;
        while (table.count < 42 && !has_won) {
            const int column = (int)rng_below(rng, 7);
            if (table.height[column] == 6) {
                continue;
            }
            assert_false(table7_wins(&table, column, table7_turn(&table)));
            table7_play(&table, column);
            if (table.count < 42) {
                assert_true(table.height[column] < 6);
                has_won = table7_wins(&table, column, table7_turn(&table));
                table7_play(&table, column);
            }
        }
        assert_true(has_won || !wins);
    }
}

/* Whatever the side to move plays, the other side completes four with the next disc. */
static inline bool table7_is_lost(const Table7 *table) {
    Table7 now = *table;
    const char turn = table7_turn(table);
    bool is_lost = table7_count_wins(&now, turn) == 0;
    for (int column = 0; column < 7 && is_lost; column++) {
        if (now.height[column] < 6) {
            table7_play(&now, column);
            is_lost = table7_count_wins(&now, table7_other(turn)) > 0;
            table7_unplay(&now, column);
        }
    }
    return is_lost;
}

/* The threats that a disc of the other side in the hint's column would make. */
static inline int count_threats_after_pass(const Table7 *table, int column) {
    Table7 passed = *table;
    const char other = table7_other(table7_turn(table));
    passed.at[column][passed.height[column]++] = other;
    return table7_count_wins(&passed, other);
}

/* The board of a hint, and the board after it. */
typedef struct Case7 {
    Connect4Position position;
    Connect4Columns columns;
    Table7 table, after;
    char turn, other;
} Case7;

static inline Case7 case7_of(Judge7 *heuristic, Connect4Position position, int column) {
    Case7 found = {.position = position, .table = table7_of(position)};
    judge7_columns(heuristic, position, &found.columns);
    found.turn = table7_turn(&found.table);
    found.other = table7_other(found.turn);
    found.after = found.table;
    table7_play(&found.after, column);
    return found;
}

/* Reasons that depend on the next discs. */
static inline void check_tactics7(const Case7 *now, const Connect4Hint *hint) {
    const Table7 *table = &now->table;
    switch (hint->kind) {
    case CONNECT4_HINT_WINS_NOW:
        assert_true(table7_wins(table, hint->column, now->turn));
        break;
    case CONNECT4_HINT_LOST_TWO:
    case CONNECT4_HINT_LOST_STACK:
    case CONNECT4_HINT_LOST_ALL:
        assert_true(table7_is_lost(table));
        assert_int_equal(hint->kind == CONNECT4_HINT_LOST_TWO,
                         table7_count_wins(table, now->other) > 1);
        break;
    case CONNECT4_HINT_TWO_THREATS:
    case CONNECT4_HINT_STACK:
    case CONNECT4_HINT_ALL_THREATS:
        assert_true(table7_is_lost(&now->after));
        assert_int_equal(hint->kind == CONNECT4_HINT_TWO_THREATS,
                         table7_count_wins(&now->after, now->turn) > 1);
        break;
    case CONNECT4_HINT_BLOCKS:
        assert_true(table7_wins(table, hint->column, now->other));
        assert_int_equal(table7_count_wins(table, now->turn), 0);
        break;
    case CONNECT4_HINT_STOPS_TWO:
    case CONNECT4_HINT_STOPS_STACK:
        assert_true(hint->score == 0 && hint->is_only);
        assert_int_equal(hint->kind == CONNECT4_HINT_STOPS_TWO,
                         count_threats_after_pass(table, hint->column) > 1);
        break;
    case CONNECT4_HINT_CENTRE:
        assert_int_equal(table->count, 0);
        assert_int_equal(hint->column, 3);
        break;
    default:
        break;
    }
}

/* Reasons about every column. */
static inline void check_columns7(const Case7 *now, const Connect4Hint *hint) {
    for (int i = 0; i < 7; i++) {
        const int score = now->columns.score[i];
        if (score == CONNECT4_NO_SCORE || i == hint->column) {
            continue;
        }
        if (hint->kind == CONNECT4_HINT_ONE_SAFE) {
            assert_true(table7_completes(&now->table, i, now->table.height[i] + 1, now->other));
        }
        assert_true(hint->kind != CONNECT4_HINT_EVEN || score == 0);
        assert_true(hint->kind != CONNECT4_HINT_ONLY_LEFT);
    }
}

/* Reasons given by a best line. */
static inline void check_proof7(Judge7 *heuristic, const Case7 *now, const Connect4Hint *hint) {
    const bool avoids = hint->kind == CONNECT4_HINT_AVOIDS;
    const int first = avoids ? hint->other : hint->column;
    if (hint->proof.length == 0) {
        return;
    }
    assert_int_equal(hint->proof.column[0], first);
    assert_int_equal(hint->target, hint->ending.cell);
    if (avoids) {
        const Connect4Position next = connect4_position_play(now->position, first);
        Connect4Line rest = {.length = hint->proof.length - 1};
        memcpy(rest.column, hint->proof.column + 1, sizeof rest.column - 1);
        assert_true(hint->score == 0 && now->columns.score[first] < 0);
        judge7_line_is_best(heuristic, next, &rest);
        check_ending(next, &rest, &hint->ending);
        assert_int_equal(hint->ending.winner, 1 - hint->player);
        return;
    }
    assert_int_equal(hint->proof.length, hint->plies);
    judge7_line_is_best(heuristic, now->position, &hint->proof);
    check_ending(now->position, &hint->proof, &hint->ending);
    assert_int_equal(hint->ending.winner == hint->player, hint->score > 0);
    assert_true(hint->kind != CONNECT4_HINT_FORCES || hint->ending.is_forced);
}

static inline bool has_proof7(Connect4HintKind kind) {
    return kind == CONNECT4_HINT_FORCES || kind == CONNECT4_HINT_ZUGZWANG ||
           kind == CONNECT4_HINT_LINE_WINS || kind == CONNECT4_HINT_LOST_ZUGZWANG ||
           kind == CONNECT4_HINT_LOST_LINE || kind == CONNECT4_HINT_AVOIDS;
}

/* The claims of a hint's kind hold and are decisive: every other move has a worse outcome, or the
 * shown line is a best one. */
static inline void check_reason(Judge7 *heuristic, const Case7 *now, const Connect4Hint *hint) {
    assert_int_equal(hint->proof.length > 0, has_proof7(hint->kind));
    check_tactics7(now, hint);
    check_columns7(now, hint);
    check_proof7(heuristic, now, hint);
    if (hint->can_follow || hint->kind == CONNECT4_HINT_FOLLOW_WINS ||
        hint->kind == CONNECT4_HINT_FOLLOW_HOLDS) {
        check_follow_up(&now->after, hint->kind != CONNECT4_HINT_FOLLOW_HOLDS, heuristic->rng);
    }
}

/* True for more than scores, guesses and mere threats. */
static inline bool is_deciding(Connect4HintKind kind) {
    return kind < CONNECT4_HINT_SCORES;
}

static inline void check_outcome(const Connect4Columns *columns, const Connect4Hint *hint) {
    const int best = best7(columns);
    int as_good = 0;
    assert_true(hint->is_exact);
    assert_int_equal(columns->score[hint->column], hint->score);
    assert_int_equal(hint->score, best);
    for (int i = 0; i < 7; i++) {
        const int score = columns->score[i];
        as_good += score != CONNECT4_NO_SCORE && (best > 0 ? score > 0 : score == 0);
    }
    assert_true(!hint->is_only || as_good == 1);
    if (hint->warning != CONNECT4_HINT_NO_WARNING) {
        const int other = columns->score[hint->other];
        assert_true(other != CONNECT4_NO_SCORE && (best > 0 ? other <= 0 : other < best));
        assert_true(best >= 0);
    }
}

/* Checks everything that the hint of one position says. */
static inline void check_hint(Judge7 *heuristic, Connect4Ai *ai, Connect4Position position,
                              Tally7 *tally) {
    Connect4Hint hint;
    Budget budget = budget_unlimited();
    assert_int_equal(connect4_hint_find(ai, position, &budget, &hint), STATUS_OK);
    const Case7 now = case7_of(heuristic, position, hint.column);
    check_outcome(&now.columns, &hint);
    check_reason(heuristic, &now, &hint);
    assert_true(hint.kind != CONNECT4_HINT_PREPARES);
    tally->positions++;
    tally->explained += is_deciding(hint.kind);
    tally->kinds[hint.kind]++;
    tally->warnings += hint.warning != CONNECT4_HINT_NO_WARNING;
    char buffer[900];
    Text text = text_over(buffer, sizeof buffer);
    connect4_hint_text(&hint, translate_plain, &text);
    /* The hint says "twice at once" only for two threats that exist at once. */
    if (strstr(buffer, "two cells at once")) {
        assert_true(hint.kind == CONNECT4_HINT_LOST_TWO || hint.kind == CONNECT4_HINT_TWO_THREATS ||
                    hint.kind == CONNECT4_HINT_STOPS_TWO ||
                    hint.ending.kind == CONNECT4_ENDING_TWO);
    }
}

/* ---- Refutations of columns ---- */

static inline Connect4Verdict verdict7(int best, int played) {
    return played == best           ? CONNECT4_VERDICT_BEST
           : best > 0 && played > 0 ? CONNECT4_VERDICT_WIN_LONGER
           : best > 0               ? CONNECT4_VERDICT_WIN_LOST
           : best == 0              ? CONNECT4_VERDICT_DRAW_LOST
                                    : CONNECT4_VERDICT_LOSS_SHORTER;
}

/* Checks the refutation of one column. */
static inline void check_why(Judge7 *heuristic, const Connect4Columns *columns,
                             const Connect4Why *why) {
    const Connect4Position position = why->position;
    const int column = why->column;
    const Connect4Position next = connect4_position_play(position, column);
    assert_int_equal(why->score, columns->score[column]);
    assert_int_equal(why->best, best7(columns));
    assert_int_equal(columns->score[why->better], why->best);
    assert_int_equal(why->verdict, verdict7(why->best, why->score));
    assert_true((why->verdict == CONNECT4_VERDICT_BEST) == (why->better == column));
    judge7_line_is_best(heuristic, next, &why->line);
    check_ending(next, &why->line, &why->ending);
    assert_int_equal(connect4_why_reply(why), why->line.length ? why->line.column[0] : -1);
    assert_int_equal(why->ending.winner >= 0, why->score != 0 && why->line.length > 0);
    assert_int_equal(why->missed_line.length > 0, why->verdict == CONNECT4_VERDICT_WIN_LOST);
    if (why->missed_line.length > 0) {
        assert_int_equal(why->missed_line.column[0], why->better);
        judge7_line_is_best(heuristic, position, &why->missed_line);
        check_ending(position, &why->missed_line, &why->missed);
        assert_int_equal(why->missed.winner, connect4_position_count(position) % 2);
    }
}

#endif
