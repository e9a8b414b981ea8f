/* Races against the computer: with no more moves than a level allows, or against an opponent who
 * plays the same board on a board of its own, in turns or at its own pace. In a race no move can be
 * taken back and no help is given. It is saved with the game: opened again it waits for the
 * player's next move; left for another puzzle it counts as lost. */
#ifndef DAMIER_SCENES_INVERSION_RACE_H
#define DAMIER_SCENES_INVERSION_RACE_H

#include "inversion/learner.h"
#include "inversion/race.h"
#include "inversion_model.h"

enum {
    ACT_RACE = FRAME_ACTION_SCENE + 150,
    ACT_RACE_FORM,     /* value: a RaceForm */
    ACT_RACE_OPPONENT, /* value: the opponent */
    ACT_RACE_PACE,
    ACT_RACE_START,
    ACT_RACE_GIVE_UP,
    ACT_LEARNER, /* opens its memory */
    ACT_LEARNER_WIT,
    ACT_LEARNER_PRACTISE,
    ACT_LEARNER_CLEAR,
    ACT_LEARNER_RECOVER, /* undoes the clearing */
    ACT_LEARNER_EARLIER,
    ACT_LEARNER_LATER,
    ACT_RACE_END, /* one more than the last */
};

/* Areas of the panel. */
enum { AREA_RACE = 20, AREA_LEARNER };

typedef enum RaceForm {
    RACE_MOVES, /* against a number of moves */
    RACE_TURNS, /* a move of the player's, a move of the opponent's */
    RACE_PACE,  /* the opponent does not wait */
    RACE_FORMS,
} RaceForm;

/* The levels of inversion/race.h, then the learner. */
#define RACE_LEARNER INVERSION_RACE_LEVELS
#define RACE_OPPONENTS (INVERSION_RACE_LEVELS + 1)
#define RACE_PACES 3
/* After so many moves a learner gives up. */
#define RACE_LEARNER_MOVES_MAX 2000

typedef enum RacePhase {
    RACE_NONE,
    RACE_PLANNING, /* the worker looks for the opponent's way */
    RACE_ON,
    RACE_WON, /* by the player */
    RACE_LOST,
} RacePhase;

typedef struct InversionRace {
    RaceForm form;
    int opponent;
    int pace;
    InversionLearnerWit wit;
    RacePhase phase;
    uint64_t seed;      /* of the opponent's choices */
    int spent;          /* the player's moves */
    int done;           /* the opponent's */
    int to_repeat;      /* of the opponent's moves, when a race is opened again */
    int owed;           /* the opponent's moves that are due */
    bool is_starting;   /* the puzzle that comes next is the race's */
    bool wants_another; /* the one that came is its goal already */
    int draws_left;
    bool is_waiting; /* opened again: for the player's next move */
    int64_t next_at_ms;
    int64_t moved_at_ms;    /* the opponent's last move, to be seen */
    const Session *session; /* that the race is about; only compared */
    InversionState *own;    /* the opponent's board; NULL without a race */
    Rng rng;
    int masks[RACE_LEARNER_MOVES_MAX]; /* what the learner has played */
    InversionRacePlan plan;
} InversionRace;

/* inversion_race.c */
InversionRace *inversion_race_create(void); /* NULL: no memory */
void inversion_race_destroy(InversionRace *race);
/* True from the start of a race to its end. */
bool inversion_race_is_on(const InversionScene *self);
bool inversion_race_act(InversionScene *self, int action, int value);
/* True, and said, when the action means nothing during a race. */
bool inversion_race_bars(InversionScene *self, int action);
/* In a race no move can be taken back: these actions of the frame are impossible. */
bool inversion_race_owns(const InversionScene *self, int action);
void inversion_race_changed(InversionScene *self, bool is_replaced);
int64_t inversion_race_tick(InversionScene *self, int64_t now_ms);
void inversion_race_take(InversionScene *self, void *payload);
void inversion_race_save(const InversionScene *self, Text *out);
/* True when the key was one of the race's. */
bool inversion_race_load(InversionScene *self, const char *key, const char *value);
/* Milliseconds between two moves of an opponent that does not wait. */
int64_t race_pace_ms(int pace);
/* How many moves the player may take; 0 while that is not known. */
int race_allowance(const InversionRace *race);

/* inversion_race_panel.c */
const char *race_opponent_name(int opponent);
const char *race_opponent_id(int opponent);
const char *race_form_id(RaceForm form);
/* While a race is on, or its end is shown; else false. */
bool inversion_race_status(const GameFrame *frame, Text *title, Text *detail);
void inversion_race_layout_panel(GameFrame *frame, Panel *panel);   /* CARD_RACE */
void inversion_race_layout_running(GameFrame *frame, Panel *panel); /* above the palette */
void inversion_race_layout_actions(Panel *panel);                   /* below it */
void inversion_race_draw_area(const GameFrame *frame, Canvas *canvas, Rect rect);

/* inversion_memory.c: the learner's memory in the store. */
void inversion_memory_finish(InversionMemory *memory);
/* The learner for the puzzle's rules; NULL when it cannot learn them or memory ran out. */
InversionLearner *inversion_memory_learner(InversionScene *self);
void inversion_memory_save(InversionScene *self);
bool inversion_memory_act(InversionScene *self, int action, int value);
void inversion_memory_take(InversionScene *self, void *payload); /* of practising */

/* inversion_memory_view.c: CARD_LEARNER shows the memory in place of the boards. */
bool inversion_memory_is_shown(const GameFrame *frame);
void inversion_memory_status(const GameFrame *frame, Text *title, Text *detail);
void inversion_memory_layout_panel(GameFrame *frame, Panel *panel);
void inversion_memory_layout_board(GameFrame *frame);
void inversion_memory_draw(const GameFrame *frame, Canvas *canvas);
void inversion_memory_draw_area(const GameFrame *frame, Canvas *canvas, Rect rect);
/* "It knows 12 boards and has won 3 of its last 10 games." */
void inversion_memory_add_words(const InversionLearner *learner, Text *out);

#endif
