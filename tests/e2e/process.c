/* Running child processes and reading their output line by line. */
#include "e2e/process.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CAUGHT_FD = 3, START_TIMEOUT_MS = 20000 };

/* exec wants pointers to non-const strings, which it does not change. */
static void run_child(const char *const argv[]) {
    char *words[64];
    size_t count = 0;
    for (; argv[count] && count < sizeof words / sizeof words[0] - 1; count++) {
        words[count] = strdup(argv[count]);
    }
    words[count] = NULL;
    execvp(words[0], words);
    fprintf(stderr, "%s: %s\n", argv[0], strerror(errno));
    _exit(127);
}

/* `caught` is the child's number of the descriptor to capture. */
static bool start(Process *process, const char *const argv[], int caught) {
    int ends[2];
    process->held = 0;
    process->pid = 0;
    if (pipe(ends) != 0) {
        return false;
    }
    fflush(NULL);
    const pid_t pid = fork();
    if (pid == 0) {
        if (ends[1] != caught) {
            dup2(ends[1], caught);
            close(ends[1]);
        }
        if (ends[0] != caught) {
            close(ends[0]);
        }
        run_child(argv);
    }
    close(ends[1]);
    if (pid < 0) {
        close(ends[0]);
        return false;
    }
    process->pid = pid;
    process->output = ends[0];
    return true;
}

bool process_start(Process *process, const char *const argv[]) {
    return start(process, argv, STDOUT_FILENO);
}

static long now_ms(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (long)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads more; false at the end of the output or after the deadline. */
static bool read_more(Process *process, long deadline_ms) {
    struct pollfd wait = {.fd = process->output, .events = POLLIN};
    const long left = deadline_ms - now_ms();
    if (process->held == sizeof process->buffer) {
        process->held = 0; /* no test needs a line this long */
    }
    if (poll(&wait, 1, left > 0 ? (int)left : 0) <= 0) {
        return false;
    }
    const ssize_t got = read(process->output, process->buffer + process->held,
                             sizeof process->buffer - process->held);
    if (got <= 0) {
        return false;
    }
    process->held += (size_t)got;
    return true;
}

bool process_read_line(Process *process, char *line, size_t size, int timeout_ms) {
    const long deadline_ms = now_ms() + timeout_ms;
    for (;;) {
        const char *end = memchr(process->buffer, '\n', process->held);
        if (end) {
            const size_t length = (size_t)(end - process->buffer);
            const size_t kept = length < size ? length : size - 1;
            memcpy(line, process->buffer, kept);
            line[kept] = 0;
            process->held -= length + 1;
            memmove(process->buffer, end + 1, process->held);
            return true;
        }
        if (!read_more(process, deadline_ms)) {
            return false;
        }
    }
}

int process_wait(Process *process, int timeout_ms) {
    char line[256];
    int status = 0;
    const long deadline_ms = now_ms() + timeout_ms;
    while (process_read_line(process, line, sizeof line, (int)(deadline_ms - now_ms()))) {
        /* Later output does not matter. */
    }
    /* The output ends with the program; if it has not ended, time is up. */
    const bool is_late = now_ms() >= deadline_ms;
    if (is_late) {
        kill(process->pid, SIGKILL);
    }
    waitpid(process->pid, &status, 0);
    close(process->output);
    process->pid = 0;
    if (is_late) {
        return -1;
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

int process_run(const char *const argv[], char *line, size_t size) {
    static Process process;
    if (!process_start(&process, argv)) {
        return -1;
    }
    if (line) {
        line[0] = 0;
        process_read_line(&process, line, size, START_TIMEOUT_MS);
    }
    return process_wait(&process, START_TIMEOUT_MS);
}

bool process_start_display(Process *process, int width, int height) {
    char screen[32];
    char fd[8];
    char number[16];
    char display[24];
    snprintf(screen, sizeof screen, "%dx%dx24", width, height);
    snprintf(fd, sizeof fd, "%d", CAUGHT_FD);
    const char *const argv[] = {"Xvfb", "-displayfd", fd,    "-screen",  "0",
                                screen, "-nolisten",  "tcp", "-noreset", NULL};
    if (!start(process, argv, CAUGHT_FD) ||
        !process_read_line(process, number, sizeof number, START_TIMEOUT_MS)) {
        return false;
    }
    snprintf(display, sizeof display, ":%s", number);
    unsetenv("WAYLAND_DISPLAY");
    setenv("DBUS_SESSION_BUS_ADDRESS", "disabled:", 1); /* not the real desktop */
    unsetenv("SDL_VIDEODRIVER");
    return setenv("DISPLAY", display, 1) == 0;
}

bool process_make_folder(char *path, size_t size) {
    const char *base = getenv("TMPDIR");
    snprintf(path, size, "%s/damier-test-XXXXXX", base && base[0] ? base : "/tmp");
    return mkdtemp(path) != NULL;
}

void process_remove_folder(const char *path) {
    const char *const argv[] = {"rm", "-rf", "--", path, NULL};
    process_run(argv, NULL, 0);
}
