/* Pictures: drawings of a scene as PNG files. What is to be seen is taken down at once; it is drawn
 * on a canvas of its own, a little whenever the event loop has nothing else to do, and packed and
 * written by a worker of its own, since all that takes longer than a click may. */
#ifndef DAMIER_APP_PICTURES_H
#define DAMIER_APP_PICTURES_H

#include <SDL.h>
#include <stdbool.h>

#include "app/resources.h"
#include "scenes/scene.h"
#include "sys/task.h"

typedef struct PictureDrawing PictureDrawing;

typedef struct Pictures {
    const Resources *resources;
    Canvas *canvas; /* of the window */
    Task *task;
    PictureDrawing *drawing; /* NULL: none */
    char *said;              /* the words of the last event */
} Pictures;

/* All borrowed; `wake` as for a Task. False: memory ran out. */
bool pictures_open(Pictures *pictures, const Resources *resources, Canvas *canvas, TaskWake wake,
                   void *wake_context);
/* Waits until a picture in hand is drawn and written. */
void pictures_close(Pictures *pictures);
/* Fits SceneContext.save_picture. */
bool pictures_save(void *pictures, const PictureRequest *request);
/* True while a picture is being drawn: then the loop should call pictures_draw when it is idle. */
bool pictures_are_drawn(const Pictures *pictures);
/* Draws some milliseconds of it. */
void pictures_draw(Pictures *pictures);
/* After a wake: true once for each picture, with what to tell the scene (valid until the next). */
bool pictures_poll(Pictures *pictures, Event *event);

#endif
