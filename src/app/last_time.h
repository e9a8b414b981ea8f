/* LastTime: how the program was left, kept in the store's settings for its next start. */
#ifndef DAMIER_APP_LAST_TIME_H
#define DAMIER_APP_LAST_TIME_H

#include "scene_stack.h"
#include "sys/store.h"
#include "window_place.h"

typedef struct LastTime {
    WindowPlace place;       /* without a width: not known */
    const SceneClass *scene; /* home when it is not known */
} LastTime;

/* What is missing or damaged falls back to a first start. */
LastTime last_time_load(Store *store);
/* Keeps the game or page on top of the stack, pages of settings and records left out. */
void last_time_save_scene(Store *store, const SceneStack *stack);
void last_time_save_place(Store *store, const WindowPlace *place);

#endif
