/* Process: the running program: how it begins and is asked to end, where it lies, what it uses. */
#ifndef DAMIER_SYS_PROCESS_H
#define DAMIER_SYS_PROCESS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/text.h"

/* For the first line of main. Words and standard streams become what POSIX has: UTF-8, and bytes
 * that no one changes. A closed pipe and a file that may not grow (ulimit -f) become failed writes
 * instead of signals that end the program. */
void process_begin(int *count, char ***words);

/* The number of the process. */
unsigned long process_id(void);
/* The number of the user. */
unsigned long process_user(void);
/* Adds the folder of the executable, links resolved; false when it is unknown or does not fit. */
bool process_program_folder(Text *out);
/* The most memory that was in use at one time, in bytes; 0: unknown. */
uint64_t process_peak_memory(void);
/* Ends the process at once, whatever its threads do. Flush what was written before. */
_Noreturn void process_exit_now(int status);

/* ---- Being asked to end: SIGTERM, SIGINT, SIGHUP; on Windows the console ---- */

/* Call before any thread is created. From then on a thread of its own waits to be asked, whatever
 * the other threads wait for; then the process ends. */
void process_hold_ends(void);
/* From now on `take` is called when the process is asked to end, from any thread or in a signal
 * handler; it returns false when it could not pass that on, and then the process ends. NULL: the
 * process ends. */
void process_take_ends(bool (*take)(void));
/* True when no thread could be had: `take` is called in a signal handler, and a wait of the main
 * thread may go on after it. */
bool process_ends_in_handler(void);

/* For programs without a loop: `take` is called, often in a signal handler, when the process is
 * asked to end; NULL: the process ends. */
void process_catch_ends(void (*take)(void));

#endif
