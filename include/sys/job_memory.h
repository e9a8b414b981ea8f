/* Job memory: a heap of its own for jobs that run in a copy of the program's memory, in a worker of
 * the browser. What such a job allocates comes from a range that the program has set aside, so that
 * the program may allocate meanwhile, and the answer can be carried back to the same addresses.
 *
 *     job_memory_lend()                   the program, before the copy is made
 *     job_memory_enter(), …, leave()      the worker, around the job
 *     job_memory_return()                 the program, when what the job changed has been carried
 * back
 *
 * malloc and the like are defined here, and each block goes back to where it came from. */
#ifndef DAMIER_SYS_JOB_MEMORY_H
#define DAMIER_SYS_JOB_MEMORY_H

#include <stdbool.h>
#include <stddef.h>

/* The range that is set aside; what lies from `used` to `end` need not be copied. */
typedef struct JobMemoryRange {
    char *begin, *used, *end;
} JobMemoryRange;

/* Sets the range aside the first time. False when there is no memory for it. */
bool job_memory_lend(void);
JobMemoryRange job_memory_range(void);
void job_memory_enter(void);
void job_memory_leave(void);
/* Frees what the two sides have freed of each other meanwhile. */
void job_memory_return(void);

#endif
