/* The modes of Gomoku, as its list and its commands name them. */
#ifndef DAMIER_SCENES_GOMOKU_MODES_H
#define DAMIER_SCENES_GOMOKU_MODES_H

#include "base/date.h"
#include "scenes/shell/modes/mode.h"
#include "sys/store.h"

extern const Mode *const gomoku_modes[]; /* ends with NULL; the game itself is the first */

extern const Mode gomoku_play_mode;     /* the game itself */
extern const Mode gomoku_hint_mode;     /* a hint in three stages */
extern const Mode gomoku_analysis_mode; /* the best line, searched deeper and deeper */
extern const Mode gomoku_patterns_mode; /* the rows of the table that match at a point */
extern const Mode gomoku_table_mode;    /* the table of patterns, and the player's own */
extern const Mode gomoku_match_mode;    /* the two tables play each other */
extern const Mode gomoku_search_mode;   /* the search of the level Classic, and its tree */
extern const Mode gomoku_threats_mode;  /* what either side threatens */
extern const Mode gomoku_engine_mode;   /* a program of somebody else, to play and analyse */
extern const Mode gomoku_editor_mode;   /* stones put anywhere, and a game from there */
extern const Mode gomoku_worksheet_mode;
extern const Mode gomoku_tour_mode;   /* the first three stones */
extern const Mode gomoku_puzzle_mode; /* the puzzle of the day, beside the game */
extern const Mode gomoku_course_mode; /* themes and exercises */
extern const Mode gomoku_review_mode; /* how the game went, and where it turned */

/* Fits GameEntry.daily: the puzzle of the day. puzzle/daily.c */
bool gomoku_daily(Store *store, Date today, Text *id, Text *words);
/* The card of the game itself. play.c */
void gomoku_layout_play_card(GameShell *shell, Panel *panel);

#endif
