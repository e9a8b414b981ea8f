/* Found: the best known solution from a board to the goal. The search runs in stages, from far less
 * than a frame to seconds, and each stage adds to the result. The result also follows the moves:
 * each mask played changes the solution by that mask. */
#ifndef DAMIER_INVERSION_FOUND_H
#define DAMIER_INVERSION_FOUND_H

#include "inversion/explain.h"
#include "play/session.h"

/* The number of stages; the search ends after the last one. */
#define INVERSION_FOUND_STAGES 3

typedef struct InversionFound {
    bool is_known; /* when false, only `stage` below is valid */
    bool is_solvable;
    bool is_unique;  /* there is no other solution */
    bool is_proved;  /* no solution has fewer masks */
    int stage;       /* how many stages have run */
    int clicks;      /* of the vector */
    int lower_bound; /* no solution has fewer */
    uint8_t vector[INVERSION_MASKS_MAX];
    uint8_t certificate[INVERSION_CELLS_MAX]; /* when not solvable; see InversionAnswer */
} InversionFound;

/* True when the solution is unknown or unproved and a stage is left. */
bool inversion_found_wants_more(const InversionFound *found);
/* Ends the search: no further stage will run. */
void inversion_found_give_up(InversionFound *found);

/* Runs one more stage of both searches that are not finished: from the state's current board to its
 * goal, then from its start. The solver must be for the state's masks. A search that runs out of
 * memory is given up. */
void inversion_found_search(InversionSolver *solver, const InversionState *state,
                            InversionFound *from_start, InversionFound *from_here,
                            const atomic_bool *stop);

/* Updates the solution from the current board after the session's cursor went from move `before` to
 * move `now`. A unique solution stays unique, and a shortest solution without one of its masks is
 * still shortest. The search starts again at the first stage. */
void inversion_found_follow(InversionFound *from_here, const Session *session, int before, int now);
/* Improves `from_start`: the `played` masks and the solution from here together solve the start. */
void inversion_found_shorten(InversionFound *from_start, int played,
                             const InversionFound *from_here);

/* Sets the hint for the state's current board from what is known of it. */
void inversion_hint_from(const InversionState *state, const InversionFound *found,
                         InversionHint *hint);

#endif
