/* The Sudoku scene's struct and numbers, shared by its acting, its helpers and its panel. */
#ifndef DAMIER_SCENES_SUDOKU_MODEL_H
#define DAMIER_SCENES_SUDOKU_MODEL_H

#include "game_frame.h"
#include "sudoku/grade.h"
#include "sudoku/hint.h"
#include "sudoku/rules.h"
#include "sudoku/solver.h"

#define SUDOKU_GROUPS_MAX 32
#define SUDOKU_SPEEDS 9
/* Levels that a new puzzle can have. */
#define SUDOKU_CHOICES 3

enum {
    ACT_CELL = FRAME_ACTION_SCENE, /* value: the cell */
    ACT_KEY,                       /* value: the digit */
    ACT_NOTES,
    ACT_ERASE,
    ACT_FILL,
    ACT_WIPE,
    ACT_CHECK,
    ACT_HINT, /* a hint, or more of it */
    ACT_PLACE,
    ACT_SOLVE,
    ACT_TRIAL_PLAY,
    ACT_TRIAL_STEP,
    ACT_TRIAL_SPEED, /* value: 0 … SUDOKU_SPEEDS - 1 */
    ACT_TRIAL_END,
    ACT_PAUSE,
    ACT_LEVEL, /* value: a SudokuLevel, for a new puzzle at once */
    ACT_SPACE,
    ACT_ENTER,
};

enum { CARD_HINT = FRAME_CARD_SCENE, CARD_SOLVE };
enum { JOB_MAKE = 1 };
enum { AREA_KEYPAD = 1, AREA_LEGEND };

/* What belongs to one puzzle besides its moves. */
typedef struct SudokuRun {
    int64_t elapsed_ms;
    bool is_helped; /* a hint, a check or the solver was used */
    bool is_recorded;
} SudokuRun;

/* Moves that were played together are taken back together. */
typedef struct SudokuGroup {
    int from, to; /* plies */
} SudokuGroup;

/* The solver of the text at work, over the board and not in the session. */
typedef struct SudokuTrial {
    SudokuBrute brute;
    SudokuBruteStep last;
    bool is_begun;
    bool is_playing;
    int64_t since_ms;    /* since then … */
    int64_t steps_since; /* … so many steps were done */
} SudokuTrial;

typedef struct SudokuScene {
    GameFrame frame;
    const Session *known;          /* the session that `run` belongs to; compared only */
    const Session *known_previous; /* likewise `previous_run` */
    SudokuRun run, previous_run;
    bool is_counting; /* the clock runs since `seen_ms` */
    int64_t seen_ms;
    SudokuGrid solution;
    bool has_solution;
    SudokuLevel level; /* of the next new puzzle */
    uint64_t seed;
    bool is_making;   /* a new puzzle is wanted */
    int selected;     /* a cell, or -1 */
    int digit;        /* chosen first, to be put into cells; 0: none */
    bool takes_notes; /* digits are notes */
    bool is_paused;
    bool is_checked; /* `wrong` tells the truth */
    bool wrong[SUDOKU_CELLS_MAX];
    int wrong_count;
    SudokuHint hint;
    bool has_hint;
    int hint_stage;
    SudokuTrial trial;
    int speed;
    SudokuGroup groups[SUDOKU_GROUPS_MAX];
    int group_count;
    bool was_stand_in; /* `known` is an empty grid that stands in */
} SudokuScene;

/* The scene behind its frame. */
SudokuScene *sudoku_scene_of(GameFrame *frame);
const SudokuScene *sudoku_const_scene_of(const GameFrame *frame);
const SudokuState *sudoku_state_of(const GameFrame *frame);

/* An empty grid stands in until the first puzzle is made. */
bool sudoku_is_stand_in(const GameFrame *frame);
bool sudoku_is_solved(const GameFrame *frame);
/* The player may write: not paused, not solved, no solver at work. */
bool sudoku_is_open(const GameFrame *frame);
/* The digit whose places are shown: chosen first, or that of the selected cell; 0: none. */
int sudoku_digit_shown(const GameFrame *frame);
/* The level in the label of a description, -1 when it has none. */
int sudoku_level_in(const char *description);
/* "12:47" or "1:02:47". */
void sudoku_time_text(int64_t ms, Text *out);

/* Playing (sudoku_play.c): one move, or several that are taken back together. */
bool sudoku_play(GameFrame *frame, Move move);
bool sudoku_play_group(GameFrame *frame, const Move *moves, int count);
/* The last of these, kept with the game: " groups=12-30,45-60", or nothing. */
void sudoku_groups_save(const GameFrame *frame, Text *out);
void sudoku_groups_load(GameFrame *frame, const char *words);
int sudoku_undo_plies(const GameFrame *frame);
int sudoku_redo_plies(const GameFrame *frame);
/* The session may be another one: takes over what belongs to it. */
void sudoku_adopt(GameFrame *frame);
/* Counts the time up to now, and goes on counting if the clock should run. */
void sudoku_clock_count(GameFrame *frame);
int64_t sudoku_clock_ms(const GameFrame *frame);
int64_t sudoku_clock_tick(GameFrame *frame);
/* Enters the result once, when the puzzle is solved. */
void sudoku_record(GameFrame *frame);
/* Fits HomeCard.kind. */
const char *sudoku_kind(const char *id, int *place);
void sudoku_tally_text(const GameFrame *frame, Text *out);

/* Help (sudoku_help.c): new puzzles, check, hints and the solver. */
void sudoku_make(GameFrame *frame);
void sudoku_make_stop(GameFrame *frame);
void sudoku_made(GameFrame *frame, void *payload);
void sudoku_check(GameFrame *frame);
void sudoku_hint(GameFrame *frame);
bool sudoku_hint_place(GameFrame *frame);
void sudoku_trial_open(GameFrame *frame);
bool sudoku_trial_act(GameFrame *frame, int action, int value);
/* Steps as time passes; gives the next wake-up or 0. */
int64_t sudoku_trial_tick(GameFrame *frame);
/* Steps in a second. */
int64_t sudoku_trial_rate(int speed);

/* Words from elsewhere (sudoku_text.c). */
Session *sudoku_import(GameFrame *frame, const char *text, Text *reason);
void sudoku_export(const GameFrame *frame, Text *out);

/* Hooks of the frame (sudoku_panel.c). */
void sudoku_subtitle(const GameFrame *frame, Text *out);
void sudoku_counter(const GameFrame *frame, Text *out);
void sudoku_status(const GameFrame *frame, Text *title, Text *detail);
void sudoku_layout_panel(GameFrame *frame, Panel *panel);
void sudoku_draw_area(const GameFrame *frame, Canvas *canvas, int area, Rect rect);

#endif
