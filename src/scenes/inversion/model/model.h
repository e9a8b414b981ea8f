/* The Inversion scene's struct: what belongs to the current puzzle and is kept beside it, and the
 * functions over it that more than one mode needs. What a mode does lies in its own file. */
#ifndef DAMIER_SCENES_INVERSION_MODEL_MODEL_H
#define DAMIER_SCENES_INVERSION_MODEL_MODEL_H

#include "inversion/found.h"
#include "inversion/learner.h"
#include "inversion/level.h"
#include "inversion/mask_set.h"
#include "inversion/race_match.h"
#include "inversion/rules.h"
#include "inversion/solver.h"
#include "scenes/kit/magnifier.h"
#include "scenes/kit/strip.h"
#include "scenes/shell/shell.h"

#define INVERSION_FLIP_MS 160   /* how long cells turn */
#define INVERSION_STEPS_SHOWN 7 /* in the strip of steps */

/* The shape of a board or mask: digits below `colours`. */
typedef struct InversionShape {
    int rows, columns, colours;
} InversionShape;

InversionShape inversion_shape_of(const InversionState *state);

/* The rules that can be chosen. */
typedef struct InversionChoice {
    const char *id;   /* in the store, in the notation and in control ids */
    const char *name; /* N_() */
    const char *what; /* N_(), a sentence */
    int side;         /* 0: the player's choice */
} InversionChoice;

#define INVERSION_CHOICES 4
#define INVERSION_CHOICE_OWN 3 /* board, masks and colours by choice */
extern const InversionChoice inversion_choices[INVERSION_CHOICES];

/* The masks for a board of the player's choice. */
#define INVERSION_MASK_RULES 12
#define INVERSION_MASKS_AS_NOW 11 /* those of the current puzzle, drawn by hand for instance */
extern const InversionChoice inversion_masks[INVERSION_MASK_RULES];

#define INVERSION_SIDE_MIN 2
#define INVERSION_COLOURS_SHOWN 6 /* the most that can be chosen: each has a shape */

/* What the next new puzzle is drawn from. */
typedef struct InversionPuzzleOptions {
    int choice; /* of inversion_choices; the next three for INVERSION_CHOICE_OWN */
    int rows, columns;
    int masks; /* of inversion_masks */
    int colours;
    InversionDifficulty difficulty;
} InversionPuzzleOptions;

/* The boards that the strip of steps shows. */
typedef struct InversionTrail {
    int first, count; /* plies */
    uint8_t boards[INVERSION_STEPS_SHOWN][INVERSION_CELLS_MAX];
    uint8_t before[INVERSION_CELLS_MAX]; /* where the flip comes from */
} InversionTrail;

/* The giant board looked at last (giant/giant.h). */
typedef struct InversionGiantOptions {
    int size, goal, speed, colours;
    bool is_torus;
    uint64_t seed; /* 0: none yet */
} InversionGiantOptions;

/* The learner of the rules of the puzzle now (learner_store.c). */
typedef struct InversionMemory {
    InversionLearner *learner; /* NULL: not loaded */
    InversionLearner *cleared; /* what was cleared and may come back; NULL: nothing */
    uint64_t practices;        /* each is another */
} InversionMemory;

typedef struct InversionScene {
    GameShell shell;
    uint64_t seed; /* of the next new puzzle */
    InversionPuzzleOptions puzzle_options;
    InversionRaceOptions race_options; /* of the next race */
    InversionGiantOptions giant_options;
    bool hides_best;
    bool is_helped;
    bool is_recorded;
    bool is_bound; /* by a race: no help is given and nothing is taken back */
    Date daily;    /* whose puzzle this is; year 0: of none */
    int speed;     /* of what plays by itself, 0 to PLAYER_SPEED_MAX */

    InversionSolver *solver; /* for the masks of the puzzle; NULL: none yet, or the worker has it */
    InversionFound from_start, from_here;
    InversionTrail trail;
    InversionHint hint; /* for the current board; of use when from_here is known */
    bool yields;        /* the worker is wanted by what the player does now */

    int lesson_page; /* of the explanation, that was open last */

    InversionMemory memory;
    InversionState *draft; /* start and goal made by hand, not yet played; NULL: none */
    bool is_goal_large;    /* the boards have changed places, where only one is large */
    Strip palette;         /* of the masks */
    Magnifier magnifier;   /* of the cells of the current board, and then of the goal */
} InversionScene;

InversionScene *inversion_scene_of(GameShell *shell);
const InversionScene *inversion_const_scene_of(const GameShell *shell);
const InversionState *inversion_state_of(const GameShell *shell);
bool inversion_is_solved(const GameShell *shell);
/* Brings the boards of the strip up to date. */
void inversion_update_trail(InversionScene *self);
/* How often a mask has been played up to the cursor, modulo the colours. */
void inversion_count_played(const GameShell *shell, uint8_t *counts);
/* True when the masks stand in a palette; else the cells alone play them. */
bool inversion_has_palette(const InversionState *state);
/* The mask that a click on the cell plays: the one of the same number, as on the Merlin toy; -1
 * where there is none, or where the rules tie no mask to a cell and a palette shows them. */
int inversion_mask_of_cell(const InversionState *state, int cell);
/* A list of masks: "3, 4 and 6", or "T4, T5 and T7" (inversion_mask_name). */
typedef struct InversionNamed {
    InversionRuleset rules;
    const int *masks;
    int count;
} InversionNamed;
void inversion_add_masks(const InversionNamed *list, Text *out);
InversionRuleset inversion_rules_of(const GameShell *shell);
/* The name of the rules on a board of so many rows, translated: "Langlet 3x3", "Plus", "Masks by
 * hand". */
const char *inversion_rules_name(InversionRuleset rules, int side);
/* What its masks do, a translated sentence. */
const char *inversion_rules_what(const InversionState *state);
/* Possible, unless a race forbids it. For commands that help, or take another puzzle. */
CommandState inversion_free_state(const GameShell *shell, const void *self, int value);
/* Whether there is a mask of that index, and of the number on a key (casegame's count from 1). */
CommandState inversion_mask_state(const GameShell *shell, const void *self, int value);
CommandState inversion_mask_key_state(const GameShell *shell, const void *self, int value);
int inversion_mask_of_key(const GameShell *shell, int value);
/* Help is being given: the puzzle no longer counts as solved alone, unless it is solved already. */
void inversion_note_help(InversionScene *self);

/* The board changed, `is_replaced` with the puzzle: what is known of its solution is thought about
 * again, at once where that takes no time, else by the worker (solution_state.c). */
void inversion_solution_reset(InversionScene *self, bool is_replaced);
/* Goes on where something is unknown or unproved and the worker has nothing else to do. */
void inversion_solution_continue(InversionScene *self);
/* The worker's answer. */
void inversion_solution_take(InversionScene *self, void *job);
/* Looks for the way from start to goal of any boards with the masks of the current puzzle, `state`;
 * true when `found` is better known now. Where it takes longer the worker answers `mode` with this
 * job; call it again until nothing is left to do. */
typedef struct InversionJobOwner {
    const Mode *mode;
    int job;
} InversionJobOwner;
bool inversion_solution_search(InversionScene *self, const InversionState *state,
                               InversionFound *found, InversionJobOwner owner);
/* The worker's answer. */
void inversion_solution_take_search(InversionScene *self, void *job, InversionFound *found);
/* Enters a solved puzzle in the store, once (record.c). */
void inversion_record_result(InversionScene *self);

/* New puzzles (new_puzzle.c); jobs belong to the game's own mode, whose job_done hands them on. The
 * description of a first puzzle is a hook of the shell. */
void inversion_describe_new(GameShell *shell, Text *out);
/* A puzzle of the chosen options, drawn at once or by the worker. */
void inversion_begin_new(GameShell *shell);
bool inversion_is_drawing(const GameShell *shell);
/* Today's puzzle, in place of the present one. */
void inversion_begin_daily(InversionScene *self);
/* A puzzle of these masks, this start and this goal, in place of the present one. */
void inversion_begin_boards(InversionScene *self, const InversionState *state);
/* A puzzle given by its whole ID: has the worker draw its masks and then takes its place, as a
 * drawn one does. False where that takes no more than a moment, or the ID is none. */
bool inversion_begin_given(InversionScene *self, const char *id);
/* A random puzzle of these rules, owned by the caller; NULL and a reason, or no reason: out of
 * memory. */
Session *inversion_draw_session(const InversionMaskSet *rules, Rng *rng, Text *reason);
/* Sees whether the puzzle is a daily one. */
void inversion_recognize_daily(InversionScene *self);
/* The worker has drawn it. */
void inversion_take_drawn(InversionScene *self, void *payload);

/* A mode whose board is not the puzzle's has no counter in the bar: fits Mode.counter. */
void inversion_say_no_count(const GameShell *shell, const void *self, Text *out);

/* Jobs of the game's own mode, the first of the list. */
enum { INVERSION_JOB_SOLVE = 1, INVERSION_JOB_DRAW };

#endif
