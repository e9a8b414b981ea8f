/* A child process over pipes: POSIX. */
#include "sys/child_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/prctl.h>
#endif

#include "sys/child_lines.h"
#include "sys/clock.h"
#include "sys/files.h"
#include "sys/paths.h"

#define WRITE_WAIT_MS 500 /* for a program that does not read */
#define GRACE_MS 40       /* from the end of its input until it is killed */
#define CLOSED_BELOW 1024 /* descriptors that a child must not inherit */

struct ChildProcess {
    pid_t pid;
    int input;  /* to write to; -1: closed */
    int output; /* to read from */
    bool has_ended;
    int status; /* of waitpid, once it has ended */
    ChildLines lines;
};

/* ---- Starting ---- */

static void limit(int resource, int64_t bytes) {
    if (bytes > 0) {
        const struct rlimit both = {(rlim_t)bytes, (rlim_t)bytes};
        setrlimit(resource, &both);
    }
}

/* What the child is made from. Between fork and exec only functions that are safe after a signal
 * may be called, so all texts are made before. */
typedef struct Launch {
    const char *path, *folder;
    int input, output, error; /* its ends of the pipes; `error` takes errno */
    const ChildLimits *limits;
} Launch;

static _Noreturn void run_child(const Launch *launch) {
    const struct rlimit none = {0, 0};
    sigset_t all;
    sigemptyset(&all);
    sigprocmask(SIG_SETMASK, &all, NULL);
    signal(SIGPIPE, SIG_DFL);
    setpgid(0, 0);
#ifdef __linux__
    prctl(PR_SET_PDEATHSIG, SIGKILL); /* it must not outlive a killed window */
#endif
    const int nothing = open("/dev/null", O_WRONLY);
    if (dup2(launch->input, STDIN_FILENO) >= 0 && dup2(launch->output, STDOUT_FILENO) >= 0 &&
        nothing >= 0 && dup2(nothing, STDERR_FILENO) >= 0 && chdir(launch->folder) == 0) {
        for (int descriptor = STDERR_FILENO + 1; descriptor < CLOSED_BELOW; descriptor++) {
            if (descriptor != launch->error) {
                close(descriptor);
            }
        }
        limit(RLIMIT_AS, launch->limits->memory_bytes);
        limit(RLIMIT_FSIZE, launch->limits->file_bytes);
        setrlimit(RLIMIT_CORE, &none);
        char *const words[] = {(char *)(uintptr_t)launch->path, NULL};
        execv(launch->path, words);
    }
    const int fault = errno;
    (void)!write(launch->error, &fault, sizeof fault);
    _exit(127);
}

static bool open_pipe(int ends[2]) {
    if (pipe(ends) != 0) {
        return false;
    }
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    return true;
}

static void close_pipe(const int ends[2]) {
    close(ends[0]);
    close(ends[1]);
}

/* Forks; returns the errno of exec, or 0. The parent's ends stay open. */
static int launch_child(ChildProcess *child, Launch *launch, const int error[2]) {
    int fault = 0;
    child->pid = fork();
    if (child->pid == 0) {
        run_child(launch);
    }
    if (child->pid < 0) {
        return errno;
    }
    setpgid(child->pid, child->pid); /* whichever of both comes first */
    close(error[1]);
    ssize_t read_bytes;
    do {
        read_bytes = read(error[0], &fault, sizeof fault);
    } while (read_bytes < 0 && errno == EINTR);
    return read_bytes == (ssize_t)sizeof fault ? fault : 0;
}

static Status refuse_start(ChildProcess *child, int fault, Text *reason) {
    text_add(reason, strerror(fault));
    if (child->pid > 0) {
        waitpid(child->pid, NULL, 0);
    }
    free(child);
    return STATUS_IO;
}

Status child_process_start(const char *path, const ChildLimits *limits, ChildProcess **child,
                           Text *reason) {
    int input[2], output[2], error[2];
    char buffer[PATHS_MAX];
    Text folder = text_over(buffer, sizeof buffer);
    ChildProcess *made = calloc(1, sizeof *made);
    if (!made) {
        return STATUS_NO_MEMORY;
    }
    files_parent(path, &folder);
    if (!open_pipe(input)) {
        return refuse_start(made, errno, reason);
    }
    if (!open_pipe(output)) {
        const int fault = errno;
        close_pipe(input);
        return refuse_start(made, fault, reason);
    }
    if (!open_pipe(error)) {
        const int fault = errno;
        close_pipe(input);
        close_pipe(output);
        return refuse_start(made, fault, reason);
    }
    Launch launch = {path, buffer, input[0], output[1], error[1], limits};
    const int fault = launch_child(made, &launch, error);
    close(error[0]);
    if (made->pid < 0) {
        close(error[1]);
    }
    close(input[0]);
    close(output[1]);
    if (fault != 0) {
        close(input[1]);
        close(output[0]);
        return refuse_start(made, fault, reason);
    }
    made->input = input[1];
    made->output = output[0];
    fcntl(made->input, F_SETFL, O_NONBLOCK);
    fcntl(made->output, F_SETFL, O_NONBLOCK);
    *child = made;
    return STATUS_OK;
}

/* ---- Writing ---- */

/* Writes without the signal that a closed pipe would raise: blocked here, and taken back where it
 * has come. */
static ssize_t write_quietly(int descriptor, const char *bytes, size_t count) {
    static const struct timespec at_once = {0, 0};
    sigset_t pipe_signal, former, pending;
    sigemptyset(&pipe_signal);
    sigaddset(&pipe_signal, SIGPIPE);
    sigpending(&pending);
    const bool was_pending = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &pipe_signal, &former);
    const ssize_t written = write(descriptor, bytes, count);
    const int fault = errno;
    if (written < 0 && fault == EPIPE && !was_pending) {
        sigtimedwait(&pipe_signal, NULL, &at_once);
    }
    pthread_sigmask(SIG_SETMASK, &former, NULL);
    errno = fault;
    return written;
}

static bool write_all(ChildProcess *child, const char *bytes, size_t count) {
    const int64_t deadline_ms = clock_monotonic_ms(NULL) + WRITE_WAIT_MS;
    while (count > 0) {
        const ssize_t written = write_quietly(child->input, bytes, count);
        if (written > 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (written < 0 && errno == EINTR) {
            continue;
        } else if (written >= 0 || errno != EAGAIN || clock_monotonic_ms(NULL) >= deadline_ms) {
            return false;
        } else {
            struct pollfd ready = {.fd = child->input, .events = POLLOUT};
            poll(&ready, 1, CHILD_POLL_MS);
        }
    }
    return true;
}

bool child_process_write(ChildProcess *child, const char *line) {
    child->lines.taken = 0;
    return child->input >= 0 && write_all(child, line, strlen(line)) && write_all(child, "\n", 1);
}

/* ---- Reading ---- */

/* ChildFetch */
static int64_t fetch(ChildProcess *child, char *bytes, size_t room) {
    const ssize_t count = read(child->output, bytes, room);
    if (count > 0) {
        return count;
    }
    if (count == 0 || (errno != EAGAIN && errno != EINTR)) {
        return -1;
    }
    struct pollfd ready = {.fd = child->output, .events = POLLIN};
    poll(&ready, 1, CHILD_POLL_MS);
    return 0;
}

ChildRead child_process_read(ChildProcess *child, int64_t deadline_ms, const atomic_bool *stop,
                             char *line, size_t size) {
    return child_lines_read(&child->lines, (ChildSource){child, fetch, deadline_ms, stop}, line,
                            size);
}

/* ---- The end ---- */

static void look_for_end(ChildProcess *child, int64_t wait_ms) {
    for (int64_t i = 0; !child->has_ended && i <= wait_ms; i++) {
        if (i > 0) {
            poll(NULL, 0, 1);
        }
        child->has_ended = waitpid(child->pid, &child->status, WNOHANG) == child->pid;
    }
}

void child_process_describe_end(ChildProcess *child, Text *out) {
    look_for_end(child, GRACE_MS);
    if (child->has_ended && WIFSIGNALED(child->status)) {
        text_addf(out, text_say(out, N_("signal %d")), WTERMSIG(child->status));
    } else if (child->has_ended) {
        text_addf(out, text_say(out, N_("exit status %d")), WEXITSTATUS(child->status));
    }
}

void child_process_destroy(ChildProcess *child) {
    if (!child) {
        return;
    }
    close(child->input);
    look_for_end(child, GRACE_MS);
    kill(-child->pid, SIGKILL); /* its children too, if it has ended before them */
    if (!child->has_ended) {
        waitpid(child->pid, NULL, 0);
    }
    close(child->output);
    free(child);
}
