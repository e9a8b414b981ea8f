/* Process: programs that a test starts, listened to line by line. Nothing here sleeps: it waits for
 * lines, for ends and for timeouts. */
#ifndef DAMIER_TESTS_E2E_PROCESS_H
#define DAMIER_TESTS_E2E_PROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

typedef struct Process {
    pid_t pid;   /* 0: none */
    int output;  /* its standard output */
    size_t held; /* bytes read, not yet given out */
    char buffer[65536];
} Process;

/* Starts argv[0] (looked for in PATH) with its standard output caught. False: it cannot be. */
bool process_start(Process *process, const char *const argv[]);
/* The next line of its output without the line feed, cut to `size`; false at the end of the output
 * or when `timeout_ms` pass without one. */
bool process_read_line(Process *process, char *line, size_t size, int timeout_ms);
/* Waits for the end; its exit status, 128 + the signal that ended it, or -1 when it had to be
 * killed after `timeout_ms`. */
int process_wait(Process *process, int timeout_ms);
/* Starts, reads one line into `line` (may be NULL) and waits: the exit status. */
int process_run(const char *const argv[], char *line, size_t size);
/* Starts a virtual X server of this size and sets DISPLAY to it; there is no session bus. */
bool process_start_display(Process *process, int width, int height);
/* An empty folder for a test's files; to be removed with process_remove_folder. */
bool process_make_folder(char *path, size_t size);
void process_remove_folder(const char *path);

#endif
