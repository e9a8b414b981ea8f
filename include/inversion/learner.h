/* Learner: the opponent of Langlet's text, who begins without knowledge and keeps the masks of the
 * boards it has seen won, by itself or by the player.
 *
 * A board is stored as what it has to change, D = goal - board modulo the colours, so that a new
 * goal is no new board. A game won teaches all the boards that were met on its way. A learner by
 * heart plays the masks of a board it knows and otherwise a random mask; one that combines also
 * knows the boards whose D is a sum of known ones, their masks being the sum of theirs (the text
 * adds two vectors of its table in this way): as many boards as there are in the span.
 *
 * The learner is a plain value: no memory behind it, copied by assignment. */
#ifndef DAMIER_INVERSION_LEARNER_H
#define DAMIER_INVERSION_LEARNER_H

#include "base/rng.h"
#include "inversion/rules.h"

#define INVERSION_LEARNER_CELLS_MAX 36
#define INVERSION_LEARNER_MASKS_MAX 36
#define INVERSION_LEARNER_BOARDS_MAX 2048
/* Bytes that hold every learner as text, the final 0 included. */
#define INVERSION_LEARNER_TEXT_SIZE                                                                \
    (INVERSION_LEARNER_BOARDS_MAX *                                                                \
         (INVERSION_LEARNER_CELLS_MAX + INVERSION_LEARNER_MASKS_MAX + 2) +                         \
     2048)

typedef enum InversionLearnerWit {
    INVERSION_LEARNER_BY_HEART,
    INVERSION_LEARNER_COMBINES,
} InversionLearnerWit;

typedef struct InversionKnownBoard {
    uint8_t change[INVERSION_LEARNER_CELLS_MAX]; /* D, a digit a cell */
    uint8_t vector[INVERSION_LEARNER_MASKS_MAX]; /* how often each mask is played */
} InversionKnownBoard;

typedef struct InversionLearner {
    char rules[1400]; /* `RxC[kK]:RULES`: what it has learned is true for these only */
    int32_t cells;
    int32_t mask_count;
    int32_t colours;
    int32_t games; /* of its own that ended */
    int32_t wins;
    uint64_t recent; /* its last 64 games, the latest lowest: 1 for a win */
    int32_t count;   /* boards known */
    int32_t oldest;  /* the board that is forgotten next, when there is no more room */
    InversionKnownBoard boards[INVERSION_LEARNER_BOARDS_MAX];
} InversionLearner;

/* True when the board is one that can be learned: at most 36 cells and masks. */
bool inversion_learner_can_learn(const InversionState *state);
/* A learner without knowledge for the state's rules, which can be learned. */
void inversion_learner_begin(InversionLearner *learner, const InversionState *state);
/* True when what it has learned holds for the state's rules. */
bool inversion_learner_fits(const InversionLearner *learner, const InversionState *state);

/* True when it knows how to go from the state's board to its goal; `vector` (may be NULL) then
 * says how often each mask is played. The goal itself is always known. False also without memory
 * (a learner that combines needs some while it thinks). */
bool inversion_learner_recall(const InversionLearner *learner, InversionLearnerWit wit,
                              const InversionState *state, uint8_t *vector);
/* The mask it plays on the state's board: of those it knows the lowest, else a random one.
 * *knows says which (may be NULL). The state has masks. */
int inversion_learner_choose(const InversionLearner *learner, InversionLearnerWit wit,
                             const InversionState *state, Rng *rng, bool *knows);

/* A game that led to the goal, seen from the start: `masks` were played, in order, on the state's
 * start board. It keeps the boards on the way with the masks that were still to come (each below
 * the colours, since playing a mask all round changes nothing), and for a board it knows already
 * the fewer clicks. Nothing is kept of a game that did not end at the goal. Returns how many boards
 * are new. */
int inversion_learner_watch(InversionLearner *learner, const InversionState *state,
                            const int *masks, int count);
/* Counts a game of its own. */
void inversion_learner_record(InversionLearner *learner, bool is_won);
/* Plays a game alone, on the state's rules and to its goal, from a start drawn for it: at most
 * three moves for each mask. A game won teaches it; won or lost, it counts. The state's start and
 * board are those of the game afterwards. Returns whether it won; a game that `stop` (NULL: never)
 * ends counts as lost. */
bool inversion_learner_practise(InversionLearner *learner, InversionLearnerWit wit,
                                InversionState *state, Rng *rng, const atomic_bool *stop);
/* How many of its last `games` (at most 64) it won; *counted is how many there were. */
int inversion_learner_recent_wins(const InversionLearner *learner, int games, int *counted);

/* One line: rules, games, wins, recent and the boards as CHANGE=VECTOR, separated by blanks. */
void inversion_learner_write(const InversionLearner *learner, Text *out);
/* STATUS_BAD_INPUT with a reason, the learner untouched, when the line is not one of these. */
Status inversion_learner_read(InversionLearner *learner, const char *line, Text *reason);

#endif
