/* Pictures: drawings of a scene as PNG files. They are drawn at once, on a target of their own, and
 * packed and written by a worker of their own, since that takes longer than a click may. */
#ifndef DAMIER_APP_PICTURES_H
#define DAMIER_APP_PICTURES_H

#include <SDL.h>
#include <stdbool.h>

#include "scenes/scene.h"
#include "sdl_window.h"
#include "sys/task.h"

typedef struct Pictures {
    const SdlWindow *window;
    Canvas *canvas; /* of the window */
    Task *task;
    char *said; /* the words of the last event */
} Pictures;

/* All borrowed; `wake` as for a Task. False: memory ran out. */
bool pictures_open(Pictures *pictures, const SdlWindow *window, Canvas *canvas, TaskWake wake,
                   void *wake_context);
/* Waits until a picture in hand is written. */
void pictures_close(Pictures *pictures);
/* Fits SceneContext.save_picture. */
bool pictures_save(void *pictures, const PictureRequest *request);
/* After a wake: true once for each picture, with what to tell the scene (valid until the next). */
bool pictures_poll(Pictures *pictures, Event *event);

#endif
