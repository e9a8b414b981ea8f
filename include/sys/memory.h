/* Memory: what the program holds and does not use. */
#ifndef DAMIER_SYS_MEMORY_H
#define DAMIER_SYS_MEMORY_H

#include <stdbool.h>

/* Gives what was freed back to the system, when it is more than a few MiB; takes about a
 * millisecond. Does nothing without the GNU C library. From any thread. */
void memory_give_back(void);

/* From now on a few MiB of freed memory are kept for later, and pieces of up to half a MiB are
 * taken from it: to ask the system for them again and again takes a tenth of the time of a scene's
 * first frame, for half a MiB more at rest. Does nothing without the GNU C library. To be called at
 * the start of the program. */
void memory_keep_freed(void);

/* Makes a quarter of a MiB ready of what malloc hands out next. The system clears a page when it is
 * first written, and to be stopped for each one takes several times as long as to have them cleared
 * in one call. Takes a few microseconds where all is ready. False where the system cannot: only
 * Linux 5.14 can, with the GNU C library. */
bool memory_prepare(void);

#endif
