/* What is drawn, and how it is looked at. */
#ifndef DAMIER_TESTS_GOLDEN_SUBJECTS_H
#define DAMIER_TESTS_GOLDEN_SUBJECTS_H

#include "golden/scene_renderer.h"

typedef struct GoldenPicture {
    GoldenSubject subject;   /* a name of NULL ends the table */
    const GoldenLook *looks; /* a name of NULL ends them */
} GoldenPicture;

/* The look of pictures of something that moves: a mark may lie over another just then. */
extern const GoldenLook golden_moment[];
extern const GoldenPicture golden_pictures[];

#endif
