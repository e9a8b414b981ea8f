/* The subjects of golden pictures, and the looks of each. */
#ifndef DAMIER_TESTS_GOLDEN_SUBJECTS_H
#define DAMIER_TESTS_GOLDEN_SUBJECTS_H

#include "golden/scene_renderer.h"

typedef struct GoldenPicture {
    GoldenSubject subject;   /* a name of NULL ends the table */
    const GoldenLook *looks; /* a name of NULL ends them */
} GoldenPicture;

/* The look for animations: a mark may cover another at that moment. */
extern const GoldenLook golden_moment[];
extern const GoldenPicture golden_pictures[];

#endif
