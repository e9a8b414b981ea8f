/* AplSteps: a line of APL that has run, with each primitive's arguments and result, kept to be
 * looked at one after the other. */
#ifndef DAMIER_SCENES_PAGES_READ_APL_STEPS_H
#define DAMIER_SCENES_PAGES_READ_APL_STEPS_H

#include "scenes/pages/read/array_view.h"

#define APL_STEPS_MAX 64

typedef struct AplKept {
    int at, length;                  /* the function in the line */
    AplArray *left, *right, *result; /* held; NULL: none */
} AplKept;

typedef struct AplSteps {
    AplKept list[APL_STEPS_MAX];
    int count;
    bool is_cut; /* there were more, or they were too large to keep */
    long cells;  /* of all that is kept */
    char line[APL_LINE_MAX];
    AplArray *value; /* of the line; NULL: none */
    bool is_wrong;
    AplError error; /* when it is wrong */
} AplSteps;

/* Runs the line and keeps its steps in place of those before; false when it is wrong. */
bool apl_steps_run(AplSteps *steps, Apl *apl, const char *line);
/* Releases what it keeps. */
void apl_steps_finish(AplSteps *steps);

/* A moment of a step: which cells of the arguments make the cell of the result that comes last.
 * `progress` from 0 to 1. */
typedef struct AplMoment {
    ArrayMarks left, right, result;
} AplMoment;
AplMoment apl_steps_moment(const AplSteps *steps, int step, float progress);

/* Where the line is wrong: the number of the character, from 1. */
int apl_steps_error_place(const AplSteps *steps);

#endif
