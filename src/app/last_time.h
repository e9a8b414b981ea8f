/* LastTime: how the window was left, kept in the store's settings for its next start. */
#ifndef DAMIER_APP_LAST_TIME_H
#define DAMIER_APP_LAST_TIME_H

#include "app/desktop/window_place.h"
#include "sys/store.h"

typedef struct LastTime {
    WindowPlace place; /* without a width: not known */
} LastTime;

/* What is missing or damaged falls back to a first start. */
LastTime last_time_load(Store *store);
void last_time_save_place(Store *store, const WindowPlace *place);

#endif
