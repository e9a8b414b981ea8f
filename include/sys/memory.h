/* Memory: what the program holds and does not use. */
#ifndef DAMIER_SYS_MEMORY_H
#define DAMIER_SYS_MEMORY_H

/* Gives what was freed back to the system, when it is more than a few MiB; takes about a
 * millisecond. Does nothing without the GNU C library. From any thread. */
void memory_give_back(void);

/* From now on a few MiB of freed memory are kept for later, and pieces of up to half a MiB are
 * taken from it: to ask the system for them again and again takes a tenth of the time of a scene's
 * first frame, for half a MiB more at rest. Does nothing without the GNU C library. To be called at
 * the start of the program. */
void memory_keep_freed(void);

#endif
