/* The Inversion scene's struct: the data of the current puzzle that all modes share, and the
 * functions that more than one mode needs. Each mode's own work is in its file. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_MODEL_H
#define DAMIER_SCENES_INVERSION_MODEL_MODEL_H

#include "inversion/found.h"
#include "inversion/learner.h"
#include "inversion/level.h"
#include "inversion/levels/level_map.h"
#include "inversion/mask_set.h"
#include "inversion/race_match.h"
#include "inversion/rules.h"
#include "inversion/solver.h"
#include "scenes/inversion/model/duel.h"
#include "scenes/kit/board/magnifier.h"
#include "scenes/kit/board/strip.h"
#include "scenes/kit/game/result_card.h"
#include "scenes/shell/shell.h"

#define INVERSION_FLIP_MS 160       /* how long a cell's flip takes */
#define INVERSION_PICTURE_CELLS 100 /* of larger boards small pictures of masks are numbers */
#define INVERSION_STEPS_SHOWN 7     /* in the strip of steps */

/* The shape of a board or mask: digits below `colours`. */
typedef struct InversionShape {
    int rows, columns, colours;
} InversionShape;

InversionShape inversion_shape_of(const InversionState *state);

/* A choice of rules. */
typedef struct InversionChoice {
    const char *id;   /* the id in the store, the notation and the control ids */
    const char *name; /* N_() */
    const char *what; /* a sentence, N_() */
    int side;         /* 0: the player chooses */
} InversionChoice;

#define INVERSION_CHOICES 4
#define INVERSION_CHOICE_OWN 3 /* the player chooses board, masks and colours */
extern const InversionChoice inversion_choices[INVERSION_CHOICES];

/* The masks for INVERSION_CHOICE_OWN. */
#define INVERSION_MASK_RULES 12
#define INVERSION_MASKS_AS_NOW 11 /* those of the current puzzle, for example drawn by hand */
extern const InversionChoice inversion_masks[INVERSION_MASK_RULES];

#define INVERSION_SIDE_MIN 2
#define INVERSION_COLOURS_SHOWN 6 /* the most colours to choose from: each has a shape */

/* The options of the next new puzzle. */
typedef struct InversionPuzzleOptions {
    int choice; /* index in inversion_choices; the next two lines matter for INVERSION_CHOICE_OWN */
    int rows, columns;
    int masks; /* index in inversion_masks */
    int colours;
    InversionDifficulty difficulty;
} InversionPuzzleOptions;

/* The boards that the strip of steps shows. */
typedef struct InversionTrail {
    int first, count; /* plies */
    uint8_t boards[INVERSION_STEPS_SHOWN][INVERSION_CELLS_MAX];
    uint8_t before[INVERSION_CELLS_MAX]; /* the board that the flip starts from */
} InversionTrail;

/* The options of the last giant board (giant/giant.h). */
typedef struct InversionGiantOptions {
    int size, goal, speed, colours, rule;
    uint64_t seed; /* 0: none yet */
} InversionGiantOptions;

/* The learner for the current puzzle's rules (learner_store.c). */
typedef struct InversionMemory {
    InversionLearner *learner; /* NULL: not loaded */
    InversionLearner *cleared; /* the cleared learner, which undo can restore; NULL: none */
    uint64_t practices;        /* counts the practice runs, so that each has another seed */
    int rival;                 /* an InversionLearnerRival that it practises with */
} InversionMemory;

/* How long the player has thought (timing.h). */
typedef struct InversionTiming {
    int spent_ms;
    int64_t since_ms;   /* the last change of the position, or when the scene was entered */
    int seconds_before; /* the best time before this puzzle was solved; -1: none */
    bool is_new_best;
} InversionTiming;

#define INVERSION_NOTATIONS 3 /* of the explanation: school, Langlet, casegame */

typedef struct InversionScene {
    GameShell shell;
    uint64_t seed; /* of the next new puzzle */
    InversionPuzzleOptions puzzle_options;
    InversionRaceOptions race_options; /* of the next race */
    InversionGiantOptions giant_options;
    bool hides_best;
    bool is_helped;
    bool is_recorded;
    bool is_new_star; /* solving it brought more stars for this level than ever before */
    bool is_looking;  /* at the solved puzzle, with its result put away */
    InversionTiming timing;
    ResultCard result;
    ResultReveal reveal;
    InversionDuel duel;         /* of the race that is on, or whose end is shown */
    bool is_bound;              /* by a race: no help, and no move can be taken back */
    bool is_over;               /* a race has ended and its end is shown: no mask can be played */
    Date daily;                 /* the date of this daily puzzle; year 0: not a daily puzzle */
    int level;                  /* of the map (levels.h), when the puzzle is one; -1: it is none */
    InversionProgress progress; /* through the map, as the store has it */
    int speed;                  /* of automatic play, 0 to PLAYER_SPEED_MAX */

    InversionSolver *solver; /* for the masks of the puzzle; NULL: none yet, or the worker has it */
    InversionFound from_start, from_here;
    InversionTrail trail;
    InversionHint hint; /* for the current board; valid when from_here is known */
    bool yields;        /* the search gives way to another job for the worker */

    int lesson_page; /* the last open page of the explanation */
    int notation;    /* of its formulas, below INVERSION_NOTATIONS */

    InversionMemory memory;
    char *pasted;           /* digits that can be read in several ways, while the player is asked */
    InversionState *draft;  /* start and goal made by hand and not yet played; NULL: none */
    bool is_goal_large;     /* the goal is the large board, where only one board is large */
    Strip palette;          /* of the masks */
    int pointed_before_key; /* the mask pointed at before the last arrow key; -1: none */
    Magnifier magnifier;    /* of the cells of the current board, then of the goal */
} InversionScene;

InversionScene *inversion_scene_of(GameShell *shell);
const InversionScene *inversion_const_scene_of(const GameShell *shell);
const InversionState *inversion_state_of(const GameShell *shell);
bool inversion_is_solved(const GameShell *shell);
/* Brings the boards of the strip up to date. */
void inversion_update_trail(InversionScene *self);
/* How often a mask has been played up to the cursor, modulo the colours. */
void inversion_count_played(const GameShell *shell, uint8_t *counts);
/* True when the masks are shown in a palette; otherwise only the cells play them. */
bool inversion_has_palette(const InversionState *state);
/* Returns the mask that a click on the cell plays: the one of the same number, as on the Merlin
 * toy. Returns -1 when there is none, or when the rules tie no mask to a cell and a palette shows
 * them. */
int inversion_mask_of_cell(const InversionState *state, int cell);
/* A list of masks: "3, 4 and 6", or "T4, T5 and T7" (inversion_mask_name). */
typedef struct InversionNamed {
    InversionRuleset rules;
    const int *masks;
    int count;
} InversionNamed;
void inversion_add_masks(const InversionNamed *list, Text *out);
InversionRuleset inversion_rules_of(const GameShell *shell);
/* The translated name of the rules on a board with `side` rows: "Langlet 3x3", "Plus", "Masks by
 * hand". */
const char *inversion_rules_name(InversionRuleset rules, int side);
/* A translated sentence about what the masks do. */
const char *inversion_rules_what(const InversionState *state);
/* Enabled unless a race forbids it: for commands that help or open another puzzle. */
CommandState inversion_free_state(const GameShell *shell, const void *self, int value);
/* Enabled when there is a mask of that index, or of the number on a key (casegame's rules count
 * from 1). */
CommandState inversion_mask_state(const GameShell *shell, const void *self, int value);
CommandState inversion_mask_key_state(const GameShell *shell, const void *self, int value);
int inversion_mask_of_key(const GameShell *shell, int value);
/* Notes that the player got help: the puzzle no longer counts as solved alone, unless it is already
 * solved. */
void inversion_note_help(InversionScene *self);

/* The board changed; `is_replaced`: so did the puzzle. Searches for the solution again, at once
 * when that is quick, otherwise in the worker (solution_state.c). */
void inversion_solution_reset(InversionScene *self, bool is_replaced);
/* Continues the search when something is unknown or unproved and the worker is free. */
void inversion_solution_continue(InversionScene *self);
/* Takes the worker's answer. */
void inversion_solution_take(InversionScene *self, void *job);
/* Searches for a solution from start to goal of `state`, any boards with the masks of the current
 * puzzle. True when `found` has improved. When it takes longer, the worker answers the owner's mode
 * with its job. Call this again until nothing is left to do. */
typedef struct InversionJobOwner {
    const Mode *mode;
    int job;
} InversionJobOwner;
bool inversion_solution_search(InversionScene *self, const InversionState *state,
                               InversionFound *found, InversionJobOwner owner);
/* Takes the worker's answer. */
void inversion_solution_take_search(InversionScene *self, void *job, InversionFound *found);
/* Records a solved puzzle in the store, once (record.c). */
void inversion_record_result(InversionScene *self);

/* New puzzles (new_puzzle.c). Their jobs belong to the game's own mode, whose job_done passes them
 * on. inversion_describe_new is the shell's hook for the first puzzle. */
void inversion_describe_new(GameShell *shell, Text *out);
/* Starts a puzzle with the chosen options, drawn at once or by the worker. */
void inversion_begin_new(GameShell *shell);
bool inversion_is_drawing(const GameShell *shell);
/* Replaces the puzzle by today's. */
void inversion_begin_daily(InversionScene *self);
/* Replaces the puzzle by one with the masks, start and goal of `state`. */
void inversion_begin_boards(InversionScene *self, const InversionState *state);
/* Starts the puzzle of a whole ID: the worker draws its masks, then it replaces the puzzle as a
 * drawn one does. Returns false when that would take only a moment, or when the text is no ID. */
bool inversion_begin_given(InversionScene *self, const char *id);
/* Returns a random puzzle with these rules, owned by the caller; NULL with a reason, or without one
 * when memory ran out. */
Session *inversion_draw_session(const InversionMaskSet *rules, Rng *rng, Text *reason);
/* Checks whether the puzzle is a daily puzzle, and sets `daily`. */
void inversion_recognize_daily(InversionScene *self);
/* Takes the puzzle that the worker has drawn. */
void inversion_take_drawn(InversionScene *self, void *payload);

/* For Mode.counter of modes whose board is not the puzzle's: the bar shows no counter. */
void inversion_say_no_count(const GameShell *shell, const void *self, Text *out);

/* Jobs of the game's own mode, the first of the list. */
enum { INVERSION_JOB_SOLVE = 1, INVERSION_JOB_DRAW };

#endif
