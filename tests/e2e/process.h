/* Process: programs that a test starts and reads line by line. Nothing here sleeps: it waits for
 * lines, exits and timeouts. */
#ifndef DAMIER_TESTS_E2E_PROCESS_H
#define DAMIER_TESTS_E2E_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct Process {
    pid_t pid;   /* 0: none */
    int output;  /* its standard output */
    size_t held; /* bytes read but not returned yet */
    char buffer[65536];
} Process;

/* Starts argv[0] (found in PATH) and captures its standard output. False on failure. */
bool process_start(Process *process, const char *const argv[]);
/* Reads the next line of its output, without the line feed, cut to `size`; false at the end of the
 * output or when none comes within `timeout_ms`. */
bool process_read_line(Process *process, char *line, size_t size, int timeout_ms);
/* Waits for the exit. Returns the exit status, 128 + the signal that ended the process, or -1 when
 * it had to be killed after `timeout_ms`. */
int process_wait(Process *process, int timeout_ms);
/* Starts the program, reads one line into `line` (may be NULL) and waits. Returns the exit status.
 */
int process_run(const char *const argv[], char *line, size_t size);
/* Starts a virtual X server of this size and sets DISPLAY to it. There is no session bus. */
bool process_start_display(Process *process, int width, int height);
/* Makes an empty folder for a test's files; remove it with process_remove_folder. */
bool process_make_folder(char *path, size_t size);
void process_remove_folder(const char *path);

#endif
