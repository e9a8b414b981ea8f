/* LastTime: how the program was left, kept in the store's settings for its next start. */
#ifndef DAMIER_APP_LAST_TIME_H
#define DAMIER_APP_LAST_TIME_H

#include "scenes/catalog.h"
#include "sys/store.h"
#include "window_place.h"

typedef struct LastTime {
    WindowPlace place; /* without a width: not known */
    SceneId game;      /* the one that was played last; SCENE_HOME: none */
} LastTime;

/* What is missing or damaged falls back to a first start. */
LastTime last_time_load(Store *store);
/* Home and the pages of settings and records are no games: they change nothing. True when another
 * game is now the last one. */
bool last_time_note_game(LastTime *last, SceneId scene, Store *store);
void last_time_note_place(LastTime *last, const WindowPlace *place, Store *store);

#endif
