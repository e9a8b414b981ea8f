/* Makes puzzles "win in three", and answers them. */
#include "connect4/win_in_three.h"

#include "base/rng.h"
#include "connect4/bitboard.h"
#include "connect4/moves.h"
#include "connect4/puzzle/proof.h"

#define DISCS_MIN 12 /* on the board of a puzzle */
#define DISCS_MAX 28
#define SOLVER_MIB 2
#define PROOF_NODES 100000 /* a position that takes more is no puzzle */

/* ---- Forced wins ---- */

bool connect4_keeps_win(Connect4Position position, int discs) {
    const uint64_t threats = proof_fours(position, proof_opponents_discs(position));
    if (discs == 0 || proof_fours(position, position.current) != 0) {
        return false;
    }
    if (bitboard_has_two(threats)) {
        return true; /* one of the two is left */
    }
    uint64_t replies = threats ? threats : connect4_position_landings(position);
    if (!replies) {
        return false; /* the board is full */
    }
    for (; replies; replies &= replies - 1) {
        const int reply = connect4_cells_column(position.shape, replies & -replies);
        if (!connect4_wins_within(connect4_position_play(position, reply), discs)) {
            return false;
        }
    }
    return true;
}

bool connect4_wins_within(Connect4Position position, int discs) {
    if (discs == 0 || connect4_position_is_over(position)) {
        return false;
    }
    if (proof_fours(position, position.current)) {
        return true;
    }
    const uint64_t threats = proof_fours(position, proof_opponents_discs(position));
    if (discs == 1 || bitboard_has_two(threats)) {
        return false;
    }
    uint64_t tries = threats ? threats : connect4_position_landings(position);
    for (; tries; tries &= tries - 1) {
        const int column = connect4_cells_column(position.shape, tries & -tries);
        if (connect4_keeps_win(connect4_position_play(position, column), discs - 1)) {
            return true;
        }
    }
    return false;
}

int connect4_longest_defence(Connect4Position position, int discs) {
    const Connect4Shape shape = connect4_position_shape(position);
    int best = -1, longest = -1;
    for (int i = 0; i < shape.columns; i++) {
        const int column = connect4_shape_central(shape, i);
        if (!connect4_position_is_legal(position, column)) {
            continue;
        }
        int lasts = 0; /* discs that the other side needs */
        if (connect4_position_wins_with(position, column)) {
            lasts = discs + 2;
        } else {
            const Connect4Position next = connect4_position_play(position, column);
            while (lasts <= discs && !connect4_wins_within(next, lasts)) {
                lasts++;
            }
        }
        if (lasts > longest) {
            longest = lasts;
            best = column;
        }
    }
    return best;
}

/* ---- Making ---- */

/* The only column that keeps a win in three; -1: there are several, none, or a faster one. */
static int only_column(Connect4Position position) {
    int only = -1;
    if (connect4_wins_within(position, CONNECT4_WIN_IN_THREE_MOVES - 1)) {
        return -1;
    }
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        if (connect4_position_is_legal(position, column) &&
            connect4_keeps_win(connect4_position_play(position, column),
                               CONNECT4_WIN_IN_THREE_MOVES - 1)) {
            if (only >= 0) {
                return -1;
            }
            only = column;
        }
    }
    return only;
}

/* A column of a careful player: blocks, gives nothing away, and prefers the centre; -1 when the
 * game is about to end. */
static int careful_column(Connect4Position position, Rng *rng) {
    const uint64_t theirs =
        connect4_cells_completing(position.shape, proof_opponents_discs(position), position.mask);
    if (proof_fours(position, position.current)) {
        return -1;
    }
    const uint64_t safe = bitboard_safe_moves(position.mask, theirs);
    int choices[4 * CONNECT4_COLUMNS];
    uint32_t count = 0;
    for (int column = 0; column < CONNECT4_COLUMNS; column++) {
        const int from_edge = column < 3 ? column : 6 - column;
        for (int i = 0; i <= from_edge && (safe & BITBOARD_COLUMN(column)); i++) {
            choices[count++] = column;
        }
    }
    return count > 0 ? choices[rng_below(rng, count)] : -1;
}

/* Plays a game until it comes to a puzzle; false when it comes to none. */
static bool play_to_puzzle(Connect4Solver *solver, Rng *rng, Text *moves) {
    Connect4Position position = connect4_position_empty();
    for (int discs = 0; discs <= DISCS_MAX; discs++) {
        const int only = discs < DISCS_MIN ? -1 : only_column(position);
        if (only >= 0 && proof_only_column(solver, position, PROOF_NODES, 1) == only) {
            return true;
        }
        const int column = careful_column(position, rng);
        if (column < 0) {
            return false;
        }
        text_add_int(moves, column + 1);
        position = connect4_position_play(position, column);
    }
    return false;
}

Status connect4_win_in_three_make(uint64_t seed, const atomic_bool *stop, Text *moves) {
    char buffer[CONNECT4_MOVES_SIZE];
    Text game = text_over(buffer, sizeof buffer);
    Connect4Solver *solver = connect4_solver_create(SOLVER_MIB);
    Rng rng = rng_seeded(seed);
    if (!solver) {
        return STATUS_NO_MEMORY;
    }
    connect4_solver_use_book(solver, NULL); /* which need not be built in */
    bool is_made = false;
    while (!is_made && !(stop && atomic_load(stop))) {
        text_clear(&game);
        connect4_solver_forget(solver);
        is_made = play_to_puzzle(solver, &rng, &game);
    }
    connect4_solver_destroy(solver);
    if (!is_made) {
        return STATUS_CANCELLED;
    }
    text_add(moves, buffer);
    return STATUS_OK;
}

Status connect4_win_in_three_daily(Date date, const atomic_bool *stop, Text *moves) {
    return connect4_win_in_three_make((uint64_t)(date.year * 10000 + date.month * 100 + date.day),
                                      stop, moves);
}
