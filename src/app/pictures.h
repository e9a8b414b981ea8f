/* Pictures: drawings of a scene as PNG and SVG files, one at a time. The picture is drawn at once
 * (6 to 14 ms); a worker of its own packs and writes it. */
#ifndef DAMIER_APP_PICTURES_H
#define DAMIER_APP_PICTURES_H

#include <SDL.h>
#include <stdbool.h>

#include "app/resources.h"
#include "scenes/scene.h"
#include "sys/task.h"

typedef struct Pictures {
    const Resources *resources;
    Task *task;
    char *said; /* the text of the last event */
} Pictures;

/* All borrowed; `wake` as for a Task. False when memory runs out. */
bool pictures_open(Pictures *pictures, const Resources *resources, TaskWake wake,
                   void *wake_context);
/* Waits until a picture that was taken is written. */
void pictures_close(Pictures *pictures);
/* Fits SceneContext.save_picture. */
bool pictures_save(void *pictures, const PictureRequest *request);
/* After a wake: true once for each picture, with the event for the scene (valid until the next). */
bool pictures_poll(Pictures *pictures, Event *event);

#endif
