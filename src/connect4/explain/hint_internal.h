/* Functions that the files that find hints share. Private to src/connect4. */
#ifndef DAMIER_CONNECT4_EXPLAIN_HINT_INTERNAL_H
#define DAMIER_CONNECT4_EXPLAIN_HINT_INTERNAL_H

#include "connect4/board.h"
#include "connect4/hint.h"

/* A position with the facts that the reasons use. */
typedef struct HintView {
    Board board;
    Connect4Position position;
    uint64_t mine, theirs; /* discs */
    uint64_t landings;
    uint64_t wins;          /* empty cells that complete four for the side to move */
    uint64_t opponent_wins; /* the same for the other side */
    uint64_t safe;          /* landings that do not lose at once */
} HintView;

HintView hint_view_of(Connect4Position position);
/* The most central column among `cells`, one landing cell a column; -1 when there is none. */
int hint_central(const HintView *view, uint64_t cells);
uint64_t hint_landing(const HintView *view, int column);
/* Those of `discs` on lines that one of `cells` completes. */
uint64_t hint_support(Connect4Shape shape, uint64_t discs, uint64_t cells);

/* Reasons of at most three plies (hint_tactics.c): each fills the hint and returns true when it
 * holds. Those that do not choose a column explain hint->column. */
bool hint_wins_now(const HintView *view, Connect4Hint *hint);
bool hint_only_left(const HintView *view, Connect4Hint *hint);
bool hint_lost_now(const HintView *view, Connect4Hint *hint);
bool hint_two_threats(const HintView *view, Connect4Hint *hint);
bool hint_block(const HintView *view, Connect4Hint *hint);
bool hint_one_safe(const HintView *view, Connect4Hint *hint);
/* Finds STOPS_TWO or STOPS_STACK. */
bool hint_stops_two(const HintView *view, Connect4Hint *hint);
/* For the empty board. */
bool hint_centre(const HintView *view, Connect4Hint *hint);
bool hint_threatens(const HintView *view, Connect4Hint *hint);
/* Holds when the cell is on more lines without a disc of the other side than any other landing
 * cell. */
bool hint_open_lines(const HintView *view, Connect4Hint *hint);
/* Warns of one of the columns of these landing cells, which have a worse outcome. */
void hint_warn(const HintView *view, uint64_t worse, Connect4Hint *hint);

/* Reasons that look to the end of the game (hint_deep.c). */
bool hint_follow_up(const HintView *view, Connect4Hint *hint);
/* Finds a new threat that counting decides: see connect4_zugzwang_holder. */
bool hint_prepares(const HintView *view, Connect4Hint *hint);
/* Derives the reason from hint->proof, which begins with hint->column and ends in a four. */
void hint_from_line(const HintView *view, Connect4Hint *hint);
/* For draws: after hint->other, the proof ends in a four. */
void hint_avoids(const HintView *view, Connect4Hint *hint);

#endif
