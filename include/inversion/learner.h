/* Learner: the opponent of Langlet's text. It begins without knowledge and remembers the masks of
 * the boards that it has seen won, by itself or by the player.
 *
 * It stores a board as its change, D = goal - board modulo the colours, so that a new goal is not a
 * new board. A game that is won teaches every board on its way. A learner by heart plays the masks
 * of a board it knows, and a random mask otherwise. A learner that combines also knows each board
 * whose D is a sum of known ones; its masks are the sum of theirs. (Langlet's text adds two vectors
 * of its table in this way.) It thus knows every board in the span.
 *
 * The learner is a plain value: it owns no memory and is copied by assignment. */
#ifndef DAMIER_INVERSION_LEARNER_H
#define DAMIER_INVERSION_LEARNER_H

#include "base/rng.h"
#include "inversion/race.h"
#include "inversion/rules.h"

#define INVERSION_LEARNER_CELLS_MAX 36
#define INVERSION_LEARNER_MASKS_MAX 36
#define INVERSION_LEARNER_BOARDS_MAX 2048
/* Bytes that hold every learner as text, the final 0 included. */
#define INVERSION_LEARNER_TEXT_SIZE                                                                \
    (INVERSION_LEARNER_BOARDS_MAX *                                                                \
         (INVERSION_LEARNER_CELLS_MAX + INVERSION_LEARNER_MASKS_MAX + 2) +                         \
     4096)

typedef enum InversionLearnerWit {
    INVERSION_LEARNER_BY_HEART,
    INVERSION_LEARNER_COMBINES,
} InversionLearnerWit;

/* Whom it plays against: nobody, the player, or a level of race.h. */
typedef enum InversionLearnerRival {
    INVERSION_LEARNER_ALONE,
    INVERSION_LEARNER_PLAYER,
    INVERSION_LEARNER_MACHINE, /* plus an InversionRaceLevel */
    INVERSION_LEARNER_RIVALS = INVERSION_LEARNER_MACHINE + INVERSION_RACE_LEVELS,
} InversionLearnerRival;

typedef struct InversionLearnerScore {
    int32_t games; /* played to the end */
    int32_t wins;
    uint64_t recent; /* the last 64 games, the latest in bit 0: 1 for a win */
} InversionLearnerScore;

typedef struct InversionKnownBoard {
    uint8_t change[INVERSION_LEARNER_CELLS_MAX]; /* D, a digit a cell */
    uint8_t vector[INVERSION_LEARNER_MASKS_MAX]; /* how often each mask is played */
} InversionKnownBoard;

typedef struct InversionLearner {
    char rules[1400]; /* `RxC[kK]:RULES`: what it has learned holds for these only */
    int32_t cells;
    int32_t mask_count;
    int32_t colours;
    InversionLearnerScore all;                               /* of its games */
    InversionLearnerScore against[INVERSION_LEARNER_RIVALS]; /* the same by rival */
    int32_t rank;                                /* the highest that its span has had … */
    int32_t growth[INVERSION_LEARNER_CELLS_MAX]; /* … and the game that first brought rank i + 1 */
    int32_t count;                               /* how many boards it knows */
    int32_t oldest;                              /* when full, the board that is forgotten next */
    InversionKnownBoard boards[INVERSION_LEARNER_BOARDS_MAX];
} InversionLearner;

/* True when the board can be learned: at most 36 cells and 36 masks. */
bool inversion_learner_can_learn(const InversionState *state);
/* Sets a learner without knowledge for the state's rules. The board must be one that can be
 * learned. */
void inversion_learner_begin(InversionLearner *learner, const InversionState *state);
/* True when its knowledge holds for the state's rules. */
bool inversion_learner_fits(const InversionLearner *learner, const InversionState *state);

/* True when it knows how to get from the state's board to its goal; `vector` (may be NULL) then
 * receives how often each mask is played. It always knows the goal itself. Also false when memory
 * runs out (a learner that combines needs some while it thinks). */
bool inversion_learner_recall(const InversionLearner *learner, InversionLearnerWit wit,
                              const InversionState *state, uint8_t *vector);
/* Returns the mask it plays on the state's board: the lowest one that it knows, or a random one.
 * *knows (may be NULL) says which. The state must have masks. */
int inversion_learner_choose(const InversionLearner *learner, InversionLearnerWit wit,
                             const InversionState *state, Rng *rng, bool *knows);

/* Learns from a game that led to the goal: `masks` were played, in order, on the state's start
 * board. The learner stores each board on the way with the masks that were still to come (each
 * below the colours, since as many plays of a mask as there are colours change nothing). For a
 * board that it already knows, it keeps the vector with fewer clicks. A game that does not end at
 * the goal teaches nothing. Returns how many boards are new. */
int inversion_learner_watch(InversionLearner *learner, const InversionState *state,
                            const int *masks, int count);
/* Counts a game that the learner played, and notes the rank of its span. */
void inversion_learner_record(InversionLearner *learner, InversionLearnerRival rival, bool is_won);

typedef struct InversionPractice {
    InversionLearnerWit wit;
    InversionLearnerRival rival; /* not the player */
} InversionPractice;

/* Plays a game with the state's rules and goal; won or lost, the game counts. The state's start and
 * board are those of the game afterwards. Returns true when the learner won. A game that `stop`
 * (NULL: never) ends counts as lost.
 *
 * Alone, it has three moves for each mask, and a game that it wins teaches it. Random moves seldom
 * lead from a random start to the goal, so it begins near the goal, and further away the more of
 * its latest games alone it has won.
 *
 * A machine starts on the same random board and moves in turns with it, the learner first unless
 * the level moves first. Whoever reaches the goal shows the learner the way there. */
bool inversion_learner_practise(InversionLearner *learner, InversionPractice practice,
                                InversionState *state, Rng *rng, const atomic_bool *stop);
/* Returns how many of the last `games` (at most 64) were won; *counted receives how many there
 * were. */
int inversion_learner_recent_wins(const InversionLearnerScore *score, int games, int *counted);

/* The rank of the boards that it knows: so many of them are no sum of others, and with two colours
 * their sums are 2^rank boards. `is_new` (count bytes, or NULL) receives 1 for each board that is
 * no sum of those it learned earlier. Modulo a composite number this is the rows of the Howell
 * form. */
int inversion_learner_rank(const InversionLearner *learner, uint8_t *is_new);
/* The same of all masks: the highest rank that can be learned. */
int inversion_learner_rank_max(const InversionState *state);

/* Writes one line, separated by blanks: rules, games, wins, recent; the same three of each rival as
 * `against:G,W,R;…`; `growth:G,G,…`; and the boards as CHANGE=VECTOR. */
void inversion_learner_write(const InversionLearner *learner, Text *out);
/* Reads such a line, also without `against` and `growth`. STATUS_BAD_INPUT with a reason when it is
 * none; the learner is then untouched.
 */
Status inversion_learner_read(InversionLearner *learner, const char *line, Text *reason);

#endif
