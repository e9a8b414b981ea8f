/* Private to sys: how the store opens its database. */
#ifndef DAMIER_SYS_STORE_INNER_H
#define DAMIER_SYS_STORE_INNER_H

#include <sqlite3.h>

#include "sys/store.h"

/* Opens `path` (":memory:" too), checks that it is sound and brings its schema up to date.
 * SQLITE_OK, or SQLite's code and *database NULL. SQLITE_SCHEMA: written by a newer Damier. */
int store_database_open(const char *path, sqlite3 **database);
/* A copy in memory of the database at `path`, which need not be writable; NULL when it is damaged,
 * absent or memory runs out. */
sqlite3 *store_database_copy(const char *path);
/* Renames the database and its journal files to PATH.corrupt-N, N the first free number; gives the
 * new name of the database. */
bool store_database_set_aside(const char *path, Text *new_name);

#endif
