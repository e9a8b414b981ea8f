/* The card that slides in. */
#ifndef DAMIER_SCENES_FRAME_LAYOUT_H
#define DAMIER_SCENES_FRAME_LAYOUT_H

#include "frame.h"

/* It has not yet reached its place. */
bool frame_is_sliding(const GameFrame *frame);

#endif
