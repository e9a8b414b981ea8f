/* Hint: a good column and the reason for it. The reason comes from the threats of the position and,
 * if it can be solved, from the exact scores: a tactic of the next discs, the rule of the follow-up
 * (zugzwang.h), or the cell in which a best line ends (ending.h); for a draw also how another
 * column loses. A position that can be solved but not explained gives its scores alone. A position
 * that cannot be solved within the nodes gets an estimate, and its words say no more (PREPARES and
 * below in the list, and tactics such as STOPS_TWO and ONE_SAFE). */
#ifndef DAMIER_CONNECT4_HINT_H
#define DAMIER_CONNECT4_HINT_H

#include "connect4/ai.h"
#include "connect4/ending.h"

/* "Threatens a cell": a disc there would complete four. */
typedef enum Connect4HintKind {
    CONNECT4_HINT_WINS_NOW,    /* completes `line` */
    CONNECT4_HINT_ONLY_LEFT,   /* every other column is full */
    CONNECT4_HINT_LOST_TWO,    /* the other side threatens two cells that can be reached */
    CONNECT4_HINT_LOST_STACK,  /* it threatens the cell on top of the one to be blocked */
    CONNECT4_HINT_LOST_ALL,    /* it threatens the cell on top of every column */
    CONNECT4_HINT_TWO_THREATS, /* wins: two of `threats` can be reached at once */
    CONNECT4_HINT_STACK,       /* wins: one of `threats` stands on top of another */
    CONNECT4_HINT_ALL_THREATS, /* wins: whatever the answer, four is completed on top of it */
    CONNECT4_HINT_BLOCKS,      /* stops `line`, of the other side */
    CONNECT4_HINT_FORCES,      /* wins: each disc leaves one answer, until two threats stand */
    CONNECT4_HINT_FOLLOW_WINS, /* wins by answering on top; `threats` decide in the end */
    CONNECT4_HINT_ZUGZWANG,    /* wins: in the best line the other side must play under `threats` */
    CONNECT4_HINT_LINE_WINS,   /* wins: the best line comes to `ending` */
    CONNECT4_HINT_ONE_SAFE,    /* on top of every other column the other side completes four */
    CONNECT4_HINT_STOPS_TWO,   /* the other side would make two threats there at once */
    CONNECT4_HINT_STOPS_STACK, /* it would make one there, and another on top of it */
    CONNECT4_HINT_FOLLOW_HOLDS,  /* answering on top loses nothing */
    CONNECT4_HINT_AVOIDS,        /* draws: after `other` the best line comes to `ending` */
    CONNECT4_HINT_EVEN,          /* draws, as every column does */
    CONNECT4_HINT_LOST_ZUGZWANG, /* lost: in the best line one must play under `dangers` */
    CONNECT4_HINT_LOST_LINE,     /* lost: the best line comes to `ending`, forced or not */
    CONNECT4_HINT_CENTRE,        /* the empty board: more lines than through any other cell */
    CONNECT4_HINT_SCORES,        /* nothing but the scores */
    CONNECT4_HINT_PREPARES,      /* a new threat that counting decides in favour of its owner */
    CONNECT4_HINT_THREATENS_NOW, /* a new threat that must be answered at once */
    CONNECT4_HINT_THREATENS,     /* a new threat, no more */
    CONNECT4_HINT_LINES,         /* nothing but how many lines of four are open, `open_lines` */
    CONNECT4_HINT_POSITION,      /* not even these: the column that looks best */
} Connect4HintKind;

/* A warning about another column. */
typedef enum Connect4HintWarning {
    CONNECT4_HINT_NO_WARNING,
    CONNECT4_HINT_GIVES,  /* a disc there lets the other side complete four on top of it, and the
                             hint does not lose */
    CONNECT4_HINT_SPOILS, /* a disc there lets the other side take a cell that one threatens, and
                             has a worse outcome than the hint */
} Connect4HintWarning;

typedef struct Connect4Hint {
    Connect4HintKind kind;
    Connect4Shape shape; /* of the board */
    int column;          /* to play, from 0 */
    int player;          /* who plays it, 0 or 1 */
    uint64_t line;       /* discs that the reason rests on, and the four of a win or a block */
    uint64_t threats;    /* empty cells where the player completes four */
    uint64_t target;     /* the cell of them that the sentence names; 0: none */
    uint64_t dangers;    /* empty cells where the other side does */
    uint64_t filled; /* empty cells that are filled before that, of the follow-up: the player's */
    Connect4HintWarning warning;
    int other;     /* the column of the warning or of AVOIDS, else -1 */
    bool is_new;   /* PREPARES, THREATENS, ZUGZWANG: `column` makes the threat */
    bool is_last;  /* the same: every other column is full by then, else its next cell loses too */
    bool is_later; /* ZUGZWANG, LOST_ZUGZWANG: the threat comes up in the best line only */
    bool can_follow; /* ZUGZWANG: answering on top is enough to win, see zugzwang.h */
    bool is_only;    /* exact: every other column has a worse outcome */
    bool is_exact;   /* `score` holds */
    bool is_decided; /* `plies` holds though `score` need not: seen to the end, maybe not best */
    int open_lines;  /* LINES: through the cell, more than through any other in reach */
    int score;       /* after playing `column`, as in solver.h */
    int plies;       /* to the end of the game unless it is a draw, `column` included */
    /* The best line that the reason rests on, from `column` on or, of AVOIDS, from `other` on; of
     * no length where the reason needs none. And how it ends: AVOIDS: from the answer on. */
    Connect4Line proof;
    Connect4Ending ending;
} Connect4Hint;

/* Finds a hint, with the strength of connect4_adviser, and exact beyond that where the best columns
 * alone can be found in a second or two. STATUS_NOT_FOUND when the game is over,
 * STATUS_CANCELLED when the budget was stopped. */
Status connect4_hint_find(Connect4Ai *ai, Connect4Position position, Budget *budget,
                          Connect4Hint *hint);
/* The hint in three tones. First what to look at, N_(), in at most seven words; then the tactic by
 * its name, N_(); then the column to play with what comes of it, in one or two sentences. Columns
 * count from 1. */
const char *connect4_hint_look(const Connect4Hint *hint);
const char *connect4_hint_tactic(const Connect4Hint *hint);
void connect4_hint_advice_text(const Connect4Hint *hint, Translate translate, Text *out);
/* Column and whole reason, in one to three short sentences. */
void connect4_hint_text(const Connect4Hint *hint, Translate translate, Text *out);

#endif
