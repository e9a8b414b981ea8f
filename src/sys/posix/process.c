/* The running program on POSIX: signals, the executable, memory. */
#include "sys/process.h"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "sys/paths.h"

static const int end_signals[] = {SIGTERM, SIGINT, SIGHUP};
enum { END_SIGNALS = sizeof end_signals / sizeof end_signals[0] };

/* Global because signals belong to the process. */
static struct {
    pthread_mutex_t lock;
    bool are_held;
    bool are_handled; /* there was no thread to wait for them */
    bool (*take)(void);
} ends = {.lock = PTHREAD_MUTEX_INITIALIZER};

static void (*caught)(void); /* of process_catch_ends; global like the signals */

/* The next file that is opened would be a standard stream that is closed, and words meant for the
 * terminal would go into it. What stands in for it refuses all but complaints, which go nowhere. */
static void hold_streams(void) {
    static const int ways[] = {O_WRONLY, O_RDONLY, O_WRONLY};
    for (int stream = 0; stream <= STDERR_FILENO; stream++) {
        if (fcntl(stream, F_GETFD) < 0) {
            (void)!open("/dev/null", ways[stream]); /* takes the lowest number that is free */
        }
    }
}

void process_begin(int *count, char ***words) {
    (void)count;
    (void)words;
    hold_streams();
    signal(SIGPIPE, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
}

unsigned long process_id(void) {
    return (unsigned long)getpid();
}

unsigned long process_user(void) {
    return (unsigned long)getuid();
}

bool process_program_folder(Text *out) {
    char path[PATHS_MAX];
    const ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
    if (length <= 0) {
        return false;
    }
    path[length] = 0;
    const char *slash = strrchr(path, '/');
    if (!slash) {
        return false;
    }
    text_add_bytes(out, path, (size_t)(slash - path));
    return !out->truncated;
}

uint64_t process_peak_memory(void) {
    struct rusage usage = {0};
    getrusage(RUSAGE_SELF, &usage);
    return (uint64_t)usage.ru_maxrss * 1024;
}

_Noreturn void process_exit_now(int status) {
    _exit(status);
}

static void fill_signals(sigset_t *signals) {
    sigemptyset(signals);
    for (int i = 0; i < END_SIGNALS; i++) {
        sigaddset(signals, end_signals[i]);
    }
}

/* Ends the process as the unblocked signal would have. */
static void end_by(int number) {
    sigset_t signals;
    signal(number, SIG_DFL);
    fill_signals(&signals);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
    raise(number);
}

static void *wait_for_signals(void *unused) {
    (void)unused;
    sigset_t signals;
    fill_signals(&signals);
    for (;;) {
        int number;
        if (sigwait(&signals, &number) != 0) {
            continue;
        }
        pthread_mutex_lock(&ends.lock);
        if (!ends.take || !ends.take()) {
            end_by(number);
        }
        pthread_mutex_unlock(&ends.lock);
    }
    return NULL;
}

void process_hold_ends(void) {
    sigset_t signals;
    pthread_t thread;
    if (ends.are_held) {
        return;
    }
    fill_signals(&signals);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
    ends.are_held = pthread_create(&thread, NULL, wait_for_signals, NULL) == 0;
    if (ends.are_held) {
        pthread_detach(thread);
    } else {
        pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
        ends.are_handled = true;
    }
}

static void take_in_handler(int number) {
    (void)number;
    (void)ends.take();
}

void process_take_ends(bool (*take)(void)) {
    struct sigaction action = {.sa_handler = take ? take_in_handler : SIG_DFL};
    sigemptyset(&action.sa_mask);
    /* No handler may find the function gone. */
    for (int i = 0; ends.are_handled && !take && i < END_SIGNALS; i++) {
        sigaction(end_signals[i], &action, NULL);
    }
    pthread_mutex_lock(&ends.lock);
    ends.take = take;
    pthread_mutex_unlock(&ends.lock);
    for (int i = 0; ends.are_handled && take && i < END_SIGNALS; i++) {
        sigaction(end_signals[i], &action, NULL);
    }
}

bool process_ends_in_handler(void) {
    return ends.are_handled;
}

static void catch_signal(int number) {
    (void)number;
    caught();
}

void process_catch_ends(void (*take)(void)) {
    for (int i = 0; i < END_SIGNALS && !take; i++) {
        signal(end_signals[i], SIG_DFL);
    }
    caught = take;
    for (int i = 0; i < END_SIGNALS && take; i++) {
        signal(end_signals[i], catch_signal);
    }
}
