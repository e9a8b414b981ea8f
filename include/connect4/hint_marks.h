/* Hint marks: which cells of the board a hint or a refutation marks, each kind of mark with a form
 * of its own, and what the marks mean. The caller draws the marks. */
#ifndef DAMIER_CONNECT4_HINT_MARKS_H
#define DAMIER_CONNECT4_HINT_MARKS_H

#include "connect4/hint.h"
#include "connect4/why.h"

typedef enum Connect4Mark {
    CONNECT4_MARK_TARGET, /* the cell the sentence speaks of */
    CONNECT4_MARK_MINE,   /* four for the player */
    CONNECT4_MARK_THEIRS, /* four for the other side */
    CONNECT4_MARK_FILLED, /* filled before the deciding disc */
    CONNECT4_MARK_ON_TOP, /* the player's, on top of another disc */
    CONNECT4_MARK_DISC,   /* a disc that takes part */
    CONNECT4_MARKS
} Connect4Mark;

/* The cells that have this mark, as bits of connect4_cell. */
uint64_t connect4_hint_mark_cells(const Connect4Hint *hint, Connect4Mark mark);
/* What the mark means in this hint, N_(); NULL where the hint's sentence says so. */
const char *connect4_hint_mark_words(const Connect4Hint *hint, Connect4Mark mark);
/* Does a legend of this hint need the mark? Of two with the same words one is enough. */
bool connect4_hint_mark_is_told(const Connect4Hint *hint, Connect4Mark mark);

/* A refutation as a hint to be marked: what the opponent wins by, or what was given away. */
Connect4Hint connect4_hint_of_why(const Connect4Why *why);

#endif
