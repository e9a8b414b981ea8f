/* SQLite without locks and counts, and with its small blocks in a pool: it is not what is fuzzed. */
#ifndef DAMIER_TESTS_FUZZ_QUICK_SQLITE_H
#define DAMIER_TESTS_FUZZ_QUICK_SQLITE_H

#include <sqlite3.h>

#include "fuzz.h"

/* Before the first store is opened, by programs of one thread. */
static inline void make_sqlite_quick(void) {
    demand(sqlite3_config(SQLITE_CONFIG_SINGLETHREAD) == SQLITE_OK);
    demand(sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0) == SQLITE_OK);
    demand(sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 1200, 400) == SQLITE_OK);
}

#endif
