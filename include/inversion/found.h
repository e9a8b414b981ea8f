/* Found: what is known of the way from a board to the goal. The search goes in stages, from far
 * below a frame's time to seconds, each adding to what is known; and it is carried along from move
 * to move, since a solution changes by the masks that are played. */
#ifndef DAMIER_INVERSION_FOUND_H
#define DAMIER_INVERSION_FOUND_H

#include "inversion/explain.h"
#include "play/session.h"

/* The search ends after this stage. */
#define INVERSION_FOUND_STAGES 3

typedef struct InversionFound {
    bool is_known; /* else nothing below but the stage counts */
    bool is_solvable;
    bool is_unique;  /* no other solution at all */
    bool is_proved;  /* no solution has fewer masks */
    int stage;       /* how many stages were looked at */
    int clicks;      /* of the vector */
    int lower_bound; /* no solution has fewer */
    uint8_t vector[INVERSION_MASKS_MAX];
    uint8_t certificate[INVERSION_CELLS_MAX]; /* of an unsolvable one, see InversionAnswer */
} InversionFound;

/* Unknown or unproved, and there is a stage left. */
bool inversion_found_wants_more(const InversionFound *found);
/* Ends the search: what is known has to do. */
void inversion_found_give_up(InversionFound *found);

/* Searches both ways one stage further where they are open: from the state's board now to its
 * goal, then from its start. The solver is one for the state's masks. Where a stage runs out of
 * memory, that way is given up. */
void inversion_found_search(InversionSolver *solver, const InversionState *state,
                            InversionFound *from_start, InversionFound *from_here,
                            const atomic_bool *stop);

/* The way from the current board, after the session's cursor went from move `before` to move `now`.
 * An only solution stays the only one, and a shortest one less one of its masks is a shortest one.
 * It is searched for again from the first stage. */
void inversion_found_follow(InversionFound *from_here, const Session *session, int before, int now);
/* What was played, so many masks, and the way from here are a way from the start. */
void inversion_found_shorten(InversionFound *from_start, int played,
                             const InversionFound *from_here);

/* The hint for a state of whose board now so much is known. */
void inversion_hint_from(const InversionState *state, const InversionFound *found,
                         InversionHint *hint);

#endif
