/* window_bench PROGRAM [PART [SEED]]: measures the window under a virtual X server and prints a
 * table.
 *
 * start     from the start of the process to the line READY, when the first frame is on the
 *           screen; the median of several warm starts
 * memory    RSS and PSS of the process at rest, scene by scene
 * idle      processor time and wake-ups over some seconds without input
 * latency   from a key sent to the X server to the end of the block that --describe prints, which
 *           comes later than the changed pixels
 * redraw    the median of full redraws, forced by exposing the window, from --stats
 * giant     frames a second while the wave runs over the largest board of Inversion
 * thinking  the latency of keys while the computer thinks
 * stall     the longest time from an input to the drawing that answers it in random play, and the
 *           longest event and frame
 *
 * A second argument (start, rest, latency, redraw, giant, thinking, stall) measures only that; a
 * third is the seed of the random play (7). */
#include <X11/keysym.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bench/bench.h"
#include "play/games.h"

enum {
    STARTS = 11,
    KEYS = 300,
    EXPOSES = 60,
    IDLE_MS = 5000,
    REST_MS = 700,
    GIANT_BEGUN_MS = 2500,
    GIANT_MS = 5000
};

static const char *const scenes[] = {"home", DAMIER_GAMES(DAMIER_GAME_NAME) "settings"};
enum { SCENE_COUNT = sizeof scenes / sizeof scenes[0] };

static bool measure_start(Bench *bench) {
    double times[STARTS + 1];
    for (int i = 0; i <= STARTS; i++) { /* the first run warms the file cache */
        const double before = bench_now_ms();
        if (!bench_start(bench, "home", "1280x800")) {
            return false;
        }
        times[i] = bench_now_ms() - before;
        bench_stop(bench);
    }
    bench_row("start to first frame", "50 ms", "%8.1f ms (median of %d)",
              bench_quantile(times + 1, STARTS, 0.5), STARTS);
    return true;
}

/* The number after `name` in a file of /proc. */
static double read_proc(const Bench *bench, const char *file, const char *name) {
    char path[64];
    char line[256];
    double value = -1.0;
    snprintf(path, sizeof path, "/proc/%ld/%s", (long)bench->damier.pid, file);
    FILE *stream = fopen(path, "r");
    while (stream && fgets(line, sizeof line, stream)) {
        if (strncmp(line, name, strlen(name)) == 0) {
            value = strtod(line + strlen(name), NULL);
        }
    }
    if (stream) {
        fclose(stream);
    }
    return value;
}

/* The processor time of all threads together. */
static double processor_ms(const Bench *bench) {
    char path[64];
    unsigned long user = 0;
    unsigned long system = 0;
    snprintf(path, sizeof path, "/proc/%ld/stat", (long)bench->damier.pid);
    FILE *stream = fopen(path, "r");
    if (stream) {
        if (fscanf(stream, "%*d %*s %*c %*d %*d %*d %*d %*d %*u %*u %*u %*u %*u %lu %lu", &user,
                   &system) != 2) {
            user = 0;
        }
        fclose(stream);
    }
    return (double)(user + system) * 1000.0 / (double)sysconf(_SC_CLK_TCK);
}

static bool measure_rest(Bench *bench, const char *scene) {
    char name[48];
    if (!bench_start(bench, scene, "1280x800")) {
        return false;
    }
    bench_rest(REST_MS);
    const double wakes = read_proc(bench, "status", "voluntary_ctxt_switches:");
    const double busy_ms = processor_ms(bench);
    bench_rest(IDLE_MS);
    snprintf(name, sizeof name, "at rest: %s", scene);
    /* A clock that runs draws itself once a second: the timer is one switch, and waiting for the X
     * server to have taken the picture another. */
    const char *goal = strcmp(scene, "home") == 0     ? "24, 16 MiB, 0.0 %, 0.2/s"
                       : strcmp(scene, "sudoku") == 0 ? "32 MiB, 0.1 %, 2.0/s (clock)"
                                                      : "32 MiB, 0.0 %, 0.2/s";
    bench_row(name, goal, "%8.1f MiB RSS %5.1f MiB PSS %4.1f %% CPU %4.1f wake-ups/s",
              read_proc(bench, "smaps_rollup", "Rss:") / 1024.0,
              read_proc(bench, "smaps_rollup", "Pss:") / 1024.0,
              (processor_ms(bench) - busy_ms) * 100.0 / IDLE_MS,
              (read_proc(bench, "status", "voluntary_ctxt_switches:") - wakes) * 1000.0 / IDLE_MS);
    bench_stop(bench);
    return true;
}

/* Longer than a frame of the display. */
enum { FRAME_MS = 20 };

static bool measure_latency(Bench *bench, const char *scene) {
    static double times[KEYS];
    char name[48];
    if (!bench_start(bench, scene, "1280x800") || !bench_find_window(bench)) {
        return false;
    }
    bench_rest(REST_MS);
    for (int i = 0; i < KEYS; i++) {
        const double before = bench_now_ms();
        bench_press(bench, XK_Tab);
        if (!description_read(&bench->damier, BENCH_TIMEOUT_MS, &bench->block)) {
            bench_stop(bench);
            return false;
        }
        times[i] = bench_now_ms() - before;
        bench_rest(FRAME_MS); /* the next key's frame need not wait for the display */
    }
    bench_stop(bench);
    snprintf(name, sizeof name, "key to changed pixels: %s", scene);
    const double median_ms = bench_quantile(times, KEYS, 0.5);
    bench_row(name, "5, 12 ms", "%8.2f ms median, %.2f ms p99; longest event %.2f ms", median_ms,
              bench_quantile(times, KEYS, 0.99), bench->longest_event_ms);
    return true;
}

typedef struct ScreenSize {
    const char *text, *goal;
} ScreenSize;

static bool measure_redraw(Bench *bench, const char *scene, const ScreenSize *size) {
    char name[48];
    if (!bench_start(bench, scene, size->text) || !bench_find_window(bench)) {
        return false;
    }
    bench_rest(REST_MS);
    for (int i = 0; i < EXPOSES; i++) {
        bench_expose(bench);
        bench_rest(40);
    }
    bench_stop(bench);
    snprintf(name, sizeof name, "full redraw: %s %s", scene, size->text);
    bench_row(name, size->goal, "%8.2f ms (median of %d)", bench->median_frame_ms, EXPOSES);
    return true;
}

/* A window, and the clicks that lead to this kind of board. */
typedef struct GiantKind {
    const char *name;
    const char *size;
    const char *clicks[4];
} GiantKind;

/* Counts the frames from the start until the wave has run this long. */
static bool count_giant(Bench *bench, const GiantKind *kind, int wave_ms, double *frames) {
    bool is_good = bench_start(bench, "inversion", kind->size) && bench_find_window(bench) &&
                   bench_click_id(bench, "more") && bench_click_id(bench, "giant");
    for (int i = 0; is_good && kind->clicks[i]; i++) {
        is_good = bench_click_id(bench, kind->clicks[i]);
    }
    if (!is_good) {
        return false;
    }
    /* The wave starts by itself. Its output must be read, or it would wait for us. */
    const double end_ms = bench_now_ms() + wave_ms;
    for (double left_ms = wave_ms; left_ms > 0; left_ms = end_ms - bench_now_ms()) {
        description_read(&bench->damier, (int)left_ms + 1, &bench->block);
    }
    bench_stop(bench);
    *frames = bench->frames;
    return true;
}

/* Measures the difference of two runs, so that the frames before the wave do not count. */
static bool measure_giant(Bench *bench, const GiantKind *kind) {
    char name[64];
    double fewer = 0;
    double more = 0;
    if (!count_giant(bench, kind, GIANT_BEGUN_MS, &fewer) ||
        !count_giant(bench, kind, GIANT_BEGUN_MS + GIANT_MS, &more)) {
        return false;
    }
    snprintf(name, sizeof name, "1024x1024, %s: %s", kind->name, kind->size);
    bench_row(name, "60", "%8.1f frames a second, a frame %.2f ms (median)",
              (more - fewer) * 1000.0 / GIANT_MS, bench->median_frame_ms);
    return true;
}

static bool measure_giants(Bench *bench) {
    static const GiantKind kinds[] = {
        {"plus, 2 colours", "1280x800", {"giant-1024"}},
        {"plus, 2 colours", "2560x1440", {"giant-1024"}},
        {"plus, 3 colours", "1280x1200", {"giant-colours-3", "giant-1024"}},
        {"plus, 6 colours", "1280x1200", {"giant-colours-6", "giant-1024"}},
        {"torus, 2 colours", "1280x1200", {"giant-torus", "giant-1024"}},
        {"torus, 4 colours", "1280x1200", {"giant-torus", "giant-colours-4", "giant-1024"}},
        {"torus, 5 colours", "1280x1200", {"giant-torus", "giant-colours-5", "giant-1024"}},
        {"torus, 6 colours", "2560x1440", {"giant-torus", "giant-colours-6", "giant-1024"}},
    };
    bool is_good = true;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        is_good &= measure_giant(bench, &kinds[i]);
    }
    return is_good;
}

static bool measure_all_rest(Bench *bench) {
    bool is_good = true;
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        is_good &= measure_rest(bench, scenes[i]);
    }
    return is_good;
}

static bool measure_all_latency(Bench *bench) {
    bool is_good = true;
    for (size_t i = 0; i < SCENE_COUNT; i++) {
        is_good &= measure_latency(bench, scenes[i]);
    }
    return is_good;
}

static bool measure_all_redraw(Bench *bench) {
    static const ScreenSize sizes[] = {
        {"1280x800", "4 ms"}, {"1920x1200", "8 ms"}, {"3840x2160", "16.6 ms"}};
    bool is_good = true;
    for (size_t i = 0; i < sizeof sizes / sizeof sizes[0]; i++) {
        is_good &= measure_redraw(bench, "home", &sizes[i]);
        is_good &= measure_redraw(bench, "connect4", &sizes[i]);
        is_good &= measure_redraw(bench, "gomoku", &sizes[i]);
    }
    return is_good;
}

/* Measures everything, or the named part. */
static bool measure(Bench *bench, const char *wanted) {
    static const struct {
        const char *name;
        bool (*measure)(Bench *bench);
    } parts[] = {
        {"start", measure_start},          {"rest", measure_all_rest},
        {"latency", measure_all_latency},  {"thinking", session_measure_thinking},
        {"redraw", measure_all_redraw},    {"giant", measure_giants},
        {"stall", session_measure_stalls},
    };
    bool is_good = true;
    for (size_t i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        if (!wanted || strcmp(wanted, parts[i].name) == 0) {
            is_good &= parts[i].measure(bench);
        }
    }
    return is_good;
}

int main(int argc, char **argv) {
    static Bench bench;
    static Process server;
    if (argc < 2 || argc > 4) {
        fprintf(stderr, "usage: %s PROGRAM [PART [SEED]]\n", argv[0]);
        return 2;
    }
    setvbuf(stdout, NULL, _IOLBF, 0);
    bench.program = argv[1];
    bench.seed = argc > 3 ? strtoull(argv[3], NULL, 10) : 7;
    bench.seed += bench.seed == 0; /* the generator would never leave 0 */
    int status = EXIT_FAILURE;
    if (!process_make_folder(bench.folder, sizeof bench.folder)) {
        perror("temporary folder");
        return status;
    }
    setenv("HOME", bench.folder, 1); /* random keys save pictures there */
    unsetenv("XDG_CONFIG_HOME");
    if (process_start_display(&server, 3840, 2160)) {
        bench.display = XOpenDisplay(NULL);
        status = bench.display && measure(&bench, argc > 2 ? argv[2] : NULL) ? EXIT_SUCCESS
                                                                             : EXIT_FAILURE;
        if (bench.display) {
            XCloseDisplay(bench.display);
        }
        kill(server.pid, SIGTERM);
        process_wait(&server, BENCH_TIMEOUT_MS);
    }
    process_remove_folder(bench.folder);
    return status;
}
