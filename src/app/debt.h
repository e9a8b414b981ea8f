/* Debt: a save that is owed, because the store could not write it, is tried again with growing
 * pauses. */
#ifndef DAMIER_APP_DEBT_H
#define DAMIER_APP_DEBT_H

#include <stdint.h>

#include "sys/store.h"

typedef struct Debt {
    int64_t at_ms; /* when to try again; 0: nothing is owed */
    int64_t pause_ms;
} Debt;

/* Tries when it is time. True when all is paid now that was owed before. */
bool debt_pay(Debt *debt, Store *store, int64_t now_ms);

#endif
