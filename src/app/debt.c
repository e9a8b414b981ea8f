/* Saves that are owed. */
#include "app/debt.h"

enum { PAUSE_MIN_MS = 250, PAUSE_MAX_MS = 30000 };

bool debt_pay(Debt *debt, Store *store, int64_t now_ms) {
    if (!store_is_owing(store)) {
        debt->at_ms = 0;
        return false;
    }
    if (debt->at_ms == 0) {
        debt->pause_ms = PAUSE_MIN_MS;
    } else if (now_ms < debt->at_ms) {
        return false;
    } else if (store_pay(store) == STATUS_OK) {
        debt->at_ms = 0;
        return true;
    } else {
        debt->pause_ms = 2 * debt->pause_ms < PAUSE_MAX_MS ? 2 * debt->pause_ms : PAUSE_MAX_MS;
    }
    debt->at_ms = now_ms + debt->pause_ms;
    return false;
}
