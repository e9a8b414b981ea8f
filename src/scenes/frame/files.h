/* Files of the frame: saving the game, opening another one, and the board as a picture. */
#ifndef DAMIER_SCENES_FRAME_FILES_H
#define DAMIER_SCENES_FRAME_FILES_H

#include "frame.h"

/* A file was dropped on the window. */
void frame_files_drop(GameFrame *frame, const char *path);
/* Opens what the scene before has handed over, if it has. */
void frame_files_take_handed(GameFrame *frame);
/* The picture that was asked for has been written, or not. */
void frame_files_picture_done(GameFrame *frame, const Event *event);

#endif
