/* Files of the frame: saving the game, opening another one, and the board as a picture. */
#ifndef DAMIER_SCENES_FRAME_FILES_H
#define DAMIER_SCENES_FRAME_FILES_H

#include "game_frame.h"

/* The actions FRAME_SAVE, FRAME_OPEN and FRAME_PICTURE, and those of the card. While a card is
 * open, every other action closes it. False: it is for somebody else. */
bool frame_files_act(GameFrame *frame, int action, int value);
/* While the card is open it gets every event before the game does. */
void frame_files_event(GameFrame *frame, const Event *event);
void frame_files_close(GameFrame *frame);
/* A file was dropped on the window. */
void frame_files_drop(GameFrame *frame, const char *path);
/* Opens what the scene before has handed over, if it has. */
void frame_files_take_handed(GameFrame *frame);
/* The picture that was asked for has been written, or not. */
void frame_files_picture_done(GameFrame *frame, const Event *event);

#endif
