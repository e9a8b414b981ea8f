/* Match: what the two games of two sides share: who plays whom, the computer's answer that waits
 * until the move before has been seen, undo by whole turns, looking back through the game, watching
 * the computer play itself, and the tally. */
#ifndef DAMIER_SCENES_MATCH_H
#define DAMIER_SCENES_MATCH_H

#include "game_frame.h"

/* Actions of the match, above those a scene uses itself. */
enum {
    MATCH_OPPONENT = 900, /* value: a MatchPlayers */
    MATCH_LEVEL,          /* value: the level */
    MATCH_LEVEL_FIRST,    /* value: the level of the first computer watched */
    MATCH_LEVEL_SECOND,
    MATCH_SIDE,  /* value 0: the player moves first, 1: second, 2: in turn from game to game */
    MATCH_TURNS, /* value 1: the computers watched change sides from game to game */
    MATCH_PAUSE, /* stops or goes on watching */
    MATCH_STEP,  /* one move of those watched, again or new */
    MATCH_BACK,  /* one move back */
    MATCH_PACE,  /* value: a MatchPace */
    MATCH_PLAY_ON,
    MATCH_OTHER_LINE, /* exchanges the present line with one that was put aside */
};

typedef enum MatchPlayers { MATCH_AGAINST_COMPUTER, MATCH_TWO_PLAYERS, MATCH_WATCHED } MatchPlayers;
typedef enum MatchPace { MATCH_SLOW, MATCH_STEADY, MATCH_FAST } MatchPace;

/* A level of an earlier version, as it was saved. */
typedef struct MatchFormer {
    const char *id;
    int level; /* that takes its place */
} MatchFormer;

typedef struct MatchLevels {
    int count;                 /* at most MATCH_LEVELS_MAX */
    const char *const *names;  /* N_() */
    const char *const *ids;    /* in the store and in control ids: "easy" */
    bool is_numbered;          /* the choices bear numbers, and the name of the chosen one below */
    const MatchFormer *former; /* ended by an id of NULL; NULL: none */
} MatchLevels;

#define MATCH_LEVELS_MAX 10

/* Of one game, the present one apart. */
#define MATCH_LINES_MAX 8
/* The one on the board, the one that a new game put aside, and one that is being opened. */
#define MATCH_GAMES 3

/* The lines of a game that were put aside where another move was played; owned. */
typedef struct MatchLines {
    const Session *of; /* whose they are; NULL: nobody's */
    Session *line[MATCH_LINES_MAX];
    int count;
} MatchLines;

typedef struct Match {
    const MatchLevels *levels;
    MatchPlayers players;
    bool is_human_second; /* in this game */
    bool alternates;      /* sides change from game to game: the player's, or the computers' */
    bool has_changed;     /* they did when this game began */
    int level;            /* of the computer against the player */
    int watched[2];       /* the levels of the two computers, the one that begins first */
    bool is_browsing;     /* the player looks back through the game: the computer waits */
    bool is_paused;       /* watching: the computers wait */
    bool is_stepping;     /* but for one move */
    MatchPace pace;       /* of watching */
    MatchLines lines[MATCH_GAMES];
    bool is_recorded; /* this game's result is in the tally */
    Move answer;      /* the computer's move that waits to be seen; MOVE_NONE: none */
    int64_t answer_at_ms;
} Match;

void match_init(Match *match, const MatchLevels *levels);
/* Frees the lines that were put aside. */
void match_finish(Match *match);
void match_options_save(const Match *match, Text *out);
/* True when the key was one of the match. */
bool match_option_load(Match *match, const char *key, const char *value);

/* Does the computer play this side, 0 or 1? */
bool match_is_computers(const Match *match, int side);
/* Whose move it is, whoever waits; `turn` is 0 when the first player is to move. False when the
 * game is over. */
bool match_is_computers_turn(const Match *match, const GameFrame *frame, int turn);
/* True when the computer should think of its move now: its turn, and nobody looks back or paused.
 */
bool match_is_awaited(const Match *match, const GameFrame *frame, int turn);
/* The level of the computer that plays the side `turn`. */
int match_level(const Match *match, int turn);
/* Call when a new game begins (describe_new): changes sides where that was asked for. */
void match_begin(Match *match, const GameFrame *frame);
/* Goes to another position of the game without waking the computer, which waits until the end is
 * reached again, the player moves, or match_play_on. False when there is no such position. */
bool match_browse(Match *match, GameFrame *frame, int ply);
/* The computer waits no longer; then the scene should look whose turn it is. */
void match_play_on(Match *match, GameFrame *frame);
/* How many plies one undo or redo takes, so that it is the player's turn again. */
int match_undo_plies(const Match *match, const GameFrame *frame, int turn);
int match_redo_plies(const Match *match, const GameFrame *frame, int turn);
/* The player's first move of this game: after the computer's own when it begins. */
void match_restart(const Match *match, GameFrame *frame);
/* Plays, and enters the result in the tally when the game ends by it. The move that was played here
 * before only steps on; another one puts the old continuation aside, which a strip says. */
bool match_play(Match *match, GameFrame *frame, Move move);
/* The computer has decided: its move is played when the one before, seen for the first time at
 * changed_at_ms, has lain for a moment after its animation of `animation_ms`. */
void match_answer(Match *match, GameFrame *frame, Move move, int64_t animation_ms);
/* Plays the answer when it is time; gives the next wake-up or 0. */
int64_t match_tick(Match *match, GameFrame *frame, int64_t now_ms);
/* Call when the position changed, before looking whose turn it is. */
void match_changed(Match *match, GameFrame *frame, bool is_replaced);

/* The rows of choices for the options card; `level_note` says more of the chosen level, or NULL. */
void match_layout_options(const Match *match, Panel *panel, const char *level_note);
/* While the computer plays itself: pause, step and pace, as a card. */
void match_layout_watch(const Match *match, const GameFrame *frame, Panel *panel);
/* A button for the other line, when there is one. */
void match_layout_lines(const Match *match, const GameFrame *frame, Panel *panel);
/* While the computer waits for the player who looks back: a button to play on. */
void match_layout_play_on(const Match *match, const GameFrame *frame, Panel *panel, int turn);
/* True when the action was one of the match; then the scene should look whose turn it is. */
bool match_act(Match *match, GameFrame *frame, int action, int value);

/* What the level is called: "Easy", or where levels are numbered "Level 3 · Learner". */
void match_level_text(const Match *match, int level, Text *out);
/* "You against the computer · Easy" or "Two players". */
void match_subtitle(const Match *match, Text *out);
/* Who won: "You win!", "The computer wins", or NULL where the game names the sides itself. */
const char *match_winner(const Match *match, const GameFrame *frame);
/* "Won 3, drawn 1, lost 2" against this level, or of the two players, or of the two levels watched;
 * nothing when none was played. */
void match_tally(const Match *match, const GameFrame *frame, Text *out);

/* ---- Lines put aside (match_lines.c) ---- */

/* For the hooks of the frame: line number `index` of the game on the board, from the one that comes
 * back next; NULL when there are no more. */
const Session *match_line_at(const Match *match, const GameFrame *frame, int index);
/* Takes a line over as the last one to come back; false, and it stays the caller's, when it tells
 * nothing new or there is no room. */
bool match_line_take(Match *match, const Session *game, Session *line);

/* For match.c. */
bool match_has_lines(const Match *match, const GameFrame *frame);
/* Puts a copy of the present line aside when `move`, which is not played yet, leaves it; false when
 * it does not or is not legal, also when memory runs out. */
bool match_fork(Match *match, const GameFrame *frame, Move move);
/* Shows the strip. */
void match_tell_fork(GameFrame *frame);
/* Another session came: forgets the lines of games that cannot be brought back any more. */
void match_lines_changed(Match *match, const GameFrame *frame);
/* False when there is no other line. */
bool match_exchange_line(Match *match, GameFrame *frame);

/* For the card on the home screen: the next step of a saved game (or NULL) with its options. */
void match_next_step(const Session *session, const char *options, Text *out);
/* "You won 12 of 31". */
void match_record(Store *store, const char *game, Text *out);

/* The name of the level that results are kept under, for HomeCard.kind. */
const char *match_level_name(const MatchLevels *levels, const char *id, int *place);

#endif
