/* Running a Gomocup engine as a child process. */
#include "bench/gomoku_engine.h"

#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* An engine this late after its turn is given up. */
#define PATIENCE_MS 30000
#define TOLD_MAX 5
/* A manager such as Piskvork is slower than a pipe: some engines (Rapfi) drop what reaches them
 * right after their move, in silence. */
#define MOVE_PAUSE_MS 20
#define START_PAUSE_MS 100
/* Then START is sent again. */
#define START_PATIENCE_MS 3000
#define STARTS_MAX 5

static int64_t clock_us(clockid_t clock) {
    struct timespec now;
    if (clock_gettime(clock, &now) != 0) {
        return 0;
    }
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static int64_t engine_cpu_us(const Engine *engine) {
    clockid_t clock;
    return clock_getcpuclockid(engine->pid, &clock) == 0 ? clock_us(clock) : 0;
}

static int turn_of(const Engine *engine, const GameTerms *terms) {
    return engine->turn_ms > 0 ? engine->turn_ms : terms->turn_ms;
}

/* Reads its next line without the line end; false when none comes in time. */
static bool read_line(Engine *engine, char *line, size_t size, int64_t deadline_us) {
    for (;;) {
        char *end = memchr(engine->buffer, '\n', engine->buffered);
        if (end || engine->buffered == sizeof engine->buffer) {
            const size_t length = end ? (size_t)(end - engine->buffer) : engine->buffered;
            const size_t kept = length < size - 1 ? length : size - 1;
            memcpy(line, engine->buffer, kept);
            line[kept] = '\0';
            line[strcspn(line, "\r")] = '\0';
            const size_t used = end ? length + 1 : length;
            engine->buffered -= used;
            memmove(engine->buffer, engine->buffer + used, engine->buffered);
            return true;
        }
        const int64_t left_ms = (deadline_us - clock_us(CLOCK_MONOTONIC)) / 1000;
        struct pollfd waiting = {.fd = engine->from, .events = POLLIN};
        if (left_ms <= 0 || poll(&waiting, 1, (int)left_ms) <= 0) {
            return false;
        }
        const ssize_t got = read(engine->from, engine->buffer + engine->buffered,
                                 sizeof engine->buffer - engine->buffered);
        if (got <= 0) {
            return false;
        }
        engine->buffered += (size_t)got;
    }
}

/* Waits until the engine's last answer is so long ago. */
static void leave_time(const Engine *engine, int pause_ms) {
    const int64_t left_us =
        engine->answered_us + (int64_t)pause_ms * 1000 - clock_us(CLOCK_MONOTONIC);
    if (engine->answered_us > 0 && left_us > 0) {
        poll(NULL, 0, (int)(left_us / 1000) + 1);
    }
}

static bool wait_for_ok(Engine *engine) {
    char line[256];
    const int64_t deadline_us = clock_us(CLOCK_MONOTONIC) + START_PATIENCE_MS * 1000;
    while (read_line(engine, line, sizeof line, deadline_us)) {
        if (strncmp(line, "OK", 2) == 0) {
            return true;
        }
        if (strncmp(line, "ERROR", 5) == 0) {
            fprintf(stderr, "%s: %s\n", engine->command, line);
            return false;
        }
    }
    return false;
}

static void become(const char *command, int in, int out) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    close(in);
    close(out);
    execl("/bin/sh", "sh", "-c", command, (char *)NULL);
    _exit(127);
}

bool engine_start(Engine *engine, const char *command, const GameTerms *terms) {
    int down[2];
    int up[2];
    char line[512];
    if (pipe(down) != 0 || pipe(up) != 0) {
        return false;
    }
    engine->command = command;
    snprintf(line, sizeof line, "exec %s", command);
    engine->pid = fork();
    if (engine->pid == 0) {
        close(down[1]);
        close(up[0]);
        become(line, down[0], up[1]);
    }
    close(down[0]);
    close(up[1]);
    engine->to = fdopen(down[1], "w");
    engine->from = up[0];
    engine->buffered = 0;
    return engine->pid > 0 && engine->to && engine_new_game(engine, terms);
}

void engine_stop(Engine *engine) {
    fputs("END\n", engine->to);
    fclose(engine->to);
    close(engine->from);
    /* It may go on thinking for the rest of its turn. */
    kill(engine->pid, SIGKILL);
    waitpid(engine->pid, NULL, 0);
}

bool engine_new_game(Engine *engine, const GameTerms *terms) {
    bool is_ready = false;
    engine->knows_game = false;
    leave_time(engine, START_PAUSE_MS);
    for (int i = 0; i < STARTS_MAX && !is_ready; i++) {
        fprintf(engine->to, "START %d\n", terms->size);
        fflush(engine->to);
        is_ready = wait_for_ok(engine);
    }
    if (!is_ready) {
        return false;
    }
    fprintf(engine->to, "INFO timeout_turn %d\nINFO timeout_match 100000000\n",
            turn_of(engine, terms));
    fprintf(engine->to, "INFO time_left 100000000\nINFO max_memory %lld\n",
            (long long)terms->memory);
    fprintf(engine->to, "INFO game_type 1\nINFO rule %d\n", terms->rule);
    if (terms->nodes > 0) {
        fprintf(engine->to, "INFO max_node %d\n", terms->nodes);
    }
    fflush(engine->to);
    return true;
}

static void send_position(Engine *engine, const Record *record) {
    const int last = record->count > 0 ? record->points[record->count - 1] : GOMOKU_NO_POINT;
    if (record->count == 0) {
        fputs("BEGIN\n", engine->to);
    } else if (engine->knows_game) {
        fprintf(engine->to, "TURN %d,%d\n", gomoku_column(last), gomoku_row(last));
    } else {
        fputs("BOARD\n", engine->to);
        for (int i = 0; i < record->count; i++) {
            const bool own = (record->count - i) % 2 == 0;
            fprintf(engine->to, "%d,%d,%d\n", gomoku_column(record->points[i]),
                    gomoku_row(record->points[i]), own ? 1 : 2);
        }
        fputs("DONE\n", engine->to);
    }
    engine->knows_game = true;
    fflush(engine->to);
}

int engine_move(Engine *engine, const Record *record, const GameTerms *terms) {
    char line[512] = "";
    const int64_t cpu_before = engine_cpu_us(engine);
    int told = 0;
    leave_time(engine, MOVE_PAUSE_MS);
    const int64_t begun = clock_us(CLOCK_MONOTONIC);
    const int64_t deadline_us = begun + ((int64_t)turn_of(engine, terms) + PATIENCE_MS) * 1000;
    send_position(engine, record);
    while (read_line(engine, line, sizeof line, deadline_us)) {
        int column;
        int row;
        char rest;
        if (strncmp(line, "ERROR", 5) == 0 && told++ < TOLD_MAX) {
            /* Some engines are not ready for a command right after their answer: send the whole
             * game again. */
            engine->knows_game = false;
            send_position(engine, record);
            continue;
        }
        if (sscanf(line, "%d,%d %c", &column, &row, &rest) != 2) {
            continue;
        }
        engine->answered_us = clock_us(CLOCK_MONOTONIC);
        const int64_t wall = engine->answered_us - begun;
        engine->cpu_us += engine_cpu_us(engine) - cpu_before;
        engine->wall_us += wall;
        engine->wall_max_us = wall > engine->wall_max_us ? wall : engine->wall_max_us;
        engine->moves++;
        const bool inside = column >= 0 && row >= 0 && column < terms->size && row < terms->size;
        return inside ? gomoku_point(column, row) : GOMOKU_NO_POINT;
    }
    fprintf(stderr, "%s: no move; its last line was: %s\n", engine->command, line);
    return GOMOKU_NO_POINT;
}
