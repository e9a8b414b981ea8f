/* What is drawn, and how it is looked at. */
#ifndef DAMIER_TESTS_GOLDEN_SUBJECTS_H
#define DAMIER_TESTS_GOLDEN_SUBJECTS_H

#include "stage.h"

typedef struct GoldenPicture {
    GoldenSubject subject;   /* a name of NULL ends the table */
    const GoldenLook *looks; /* a name of NULL ends them */
} GoldenPicture;

extern const GoldenPicture golden_pictures[];

#endif
