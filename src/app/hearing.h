/* Hearing: the window for who hears it instead of seeing it. Makes the snapshot that a screen
 * reader and the speech read (access/tree.h), and does what a screen reader asks for. */
#ifndef DAMIER_APP_HEARING_H
#define DAMIER_APP_HEARING_H

#include "access/words.h"
#include "app/reader/reader.h"
#include "app/reader/speech.h"
#include "app/scene_stack.h"
#include "app/sdl/canvas.h"
#include "app/sdl/input.h"

typedef struct Hearing {
    ScreenReader *reader; /* NULL: no screen reader runs */
    SpeechClient *speech; /* NULL: nothing is spoken, or a screen reader speaks */
    AccessTree *said;     /* the snapshot that the speech knows; owned */
    DrawnWords words;     /* of the last frame */
} Hearing;

/* Is anybody listening? If not, nothing is done for it. */
bool hearing_is_on(const Hearing *hearing);
/* Opens the reader's thread and connection while a screen reader runs, by the desktop's word or by
 * the environment (reader_is_forced), and closes them after; likewise those of the speech, which
 * the player turns on and which is silent while a screen reader speaks. */
void hearing_follow(Hearing *hearing, bool has_reader, bool is_spoken, SdlInput *input);
void hearing_close(Hearing *hearing);
/* Before a frame is drawn: notes its words when it is whole. */
void hearing_begin_frame(Hearing *hearing, Canvas *canvas, bool is_whole);
/* After a whole frame: shows the scene as it is now. */
void hearing_show(Hearing *hearing, ActiveScene active, const SceneContext *context,
                  const SdlWindow *window);
/* Does what the reader has asked for, by events of the player's kind. */
void hearing_serve(Hearing *hearing, const SceneStack *stack,
                   void (*handle)(void *app, const Event *event), void *app);

#endif
