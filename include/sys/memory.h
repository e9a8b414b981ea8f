/* Memory: what the program holds and does not use. */
#ifndef DAMIER_SYS_MEMORY_H
#define DAMIER_SYS_MEMORY_H

/* Gives what was freed back to the system, when it is more than a few MiB; takes about a
 * millisecond. Does nothing without the GNU C library. From any thread. */
void memory_give_back(void);

#endif
