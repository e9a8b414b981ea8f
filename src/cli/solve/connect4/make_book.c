/* damier-solve connect4 --make-book: solves all positions of a book, over several runs. */
#include "cli/solve/connect4/make_book.h"

#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve_budget.h"
#include "cli/thread_team.h"
#include "connect4/book.h"
#include "connect4/solver.h"
#include "sys/disk.h"
#include "sys/files.h"
#include "sys/locale.h"
#include "sys/process.h"

#define PART_MAGIC "DC4P\2"
#define PART_HEADER 16
#define SYNC_SECONDS 10

/* Raised by SIGINT, SIGTERM and SIGHUP. */
static atomic_bool must_stop; /* global: who asks has no context */

typedef struct MakeBookWork {
    const MakeBookOrder *order;
    Connect4BookMaker *maker;
    int8_t *scores;
    size_t size;
    int part; /* descriptor of FILE.part */
    const SolveLimits *limits;
    atomic_size_t next, done;
    atomic_int error; /* errno of a failed write */
} MakeBookWork;

typedef struct MakeBookWorker {
    Connect4Solver *solver;
} MakeBookWorker;

static void stop_soon(void) {
    atomic_store(&must_stop, true);
}

/* ---- FILE.part ---- */

static void part_header(const MakeBookWork *work, unsigned char *header) {
    const MakeBookOrder *order = work->order;
    memset(header, 0, PART_HEADER);
    memcpy(header, PART_MAGIC, sizeof PART_MAGIC - 1);
    header[5] = (unsigned char)order->plies;
    if (!connect4_shape_is_usual(order->shape)) {
        header[6] = (unsigned char)order->shape.columns;
        header[7] = (unsigned char)order->shape.rows;
    }
    for (int i = 0; i < 8; i++) {
        header[8 + i] = (unsigned char)((uint64_t)work->size >> 8 * i);
    }
}

/* A checksum of the place and the score, so that a record that was torn, zeroed or moved is found.
 */
void make_book_record(size_t index, int8_t score, unsigned char *record) {
    char bytes[9];
    for (int i = 0; i < 8; i++) {
        bytes[i] = (char)((uint64_t)index >> 8 * i & 255);
    }
    bytes[8] = (char)score;
    const uint64_t sum = text_checksum(TEXT_CHECKSUM, bytes, sizeof bytes);
    record[0] = (unsigned char)score;
    for (int i = 1; i < MAKE_BOOK_RECORD; i++) {
        record[i] = (unsigned char)(sum >> (32 + 8 * i));
    }
}

/* The records of all scores, owned by the caller; NULL: memory ran out. */
static unsigned char *make_records(const MakeBookWork *work) {
    unsigned char *records = malloc(work->size * MAKE_BOOK_RECORD);
    for (size_t i = 0; records && i < work->size; i++) {
        make_book_record(i, work->scores[i], records + i * MAKE_BOOK_RECORD);
    }
    return records;
}

static bool write_all(int descriptor, const void *bytes, size_t length) {
    const char *at = bytes;
    while (length > 0) {
        ptrdiff_t written = disk_write(descriptor, at, length);
        if (written < 0 && errno != EINTR) {
            return false;
        }
        at += written > 0 ? written : 0;
        length -= written > 0 ? (size_t)written : 0;
    }
    return true;
}

static Status io_failed(Text *reason, const char *name) {
    text_addf(reason, "%s: %s", name, strerror(errno));
    return STATUS_IO;
}

static bool is_score(const MakeBookWork *work, int8_t score) {
    const int most = connect4_score_most(work->order->shape);
    return score == CONNECT4_BOOK_UNKNOWN || (score >= -most && score <= most);
}

/* The scores in sound records, of all positions. */
static bool take_records(MakeBookWork *work, const unsigned char *records) {
    for (size_t i = 0; i < work->size; i++) {
        const unsigned char *record = records + i * MAKE_BOOK_RECORD;
        unsigned char expected[MAKE_BOOK_RECORD];
        work->scores[i] = (int8_t)record[0];
        make_book_record(i, work->scores[i], expected);
        if (memcmp(record, expected, sizeof expected) != 0 || !is_score(work, work->scores[i])) {
            return false;
        }
        work->done += work->scores[i] != CONNECT4_BOOK_UNKNOWN;
    }
    return true;
}

static bool read_records(int file, unsigned char *records, size_t length) {
    size_t done = 0;
    while (done < length) {
        const ptrdiff_t count =
            disk_read_at(file, records + done, length - done, PART_HEADER + done);
        if (count <= 0) {
            return false;
        }
        done += (size_t)count;
    }
    return true;
}

/* Reads the scores of earlier runs. */
static Status read_part(MakeBookWork *work, const unsigned char *header, const char *name,
                        Text *reason) {
    unsigned char found[PART_HEADER];
    DiskEntry about;
    const size_t length = work->size * MAKE_BOOK_RECORD;
    if (!disk_look_open(work->part, &about) || about.bytes != PART_HEADER + length ||
        disk_read_at(work->part, found, PART_HEADER, 0) != PART_HEADER ||
        memcmp(found, header, PART_HEADER) != 0) {
        text_addf(
            reason,
            text_say(reason, N_("%s belongs to a different book; move it away to start over")),
            name);
        return STATUS_BAD_INPUT;
    }
    unsigned char *records = malloc(length);
    if (!records) {
        text_add(reason, text_say(reason, N_("not enough memory for the positions")));
        return STATUS_NO_MEMORY;
    }
    const bool is_sound = read_records(work->part, records, length) && take_records(work, records);
    free(records);
    if (!is_sound) {
        text_addf(reason, text_say(reason, N_("%s is damaged; move it away to start over")), name);
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

/* Opens FILE.part, or creates it in full size, so that a full disk fails at once. */
static Status open_part(MakeBookWork *work, const char *name, Text *reason) {
    unsigned char header[PART_HEADER];
    part_header(work, header);
    work->part = disk_open_change(name);
    if (work->part >= 0) {
        return read_part(work, header, name, reason);
    }
    if (errno != ENOENT) {
        return io_failed(reason, name);
    }
    work->part = disk_create(name, 0666);
    unsigned char *records = make_records(work);
    const bool is_made = work->part >= 0 && records && write_all(work->part, header, PART_HEADER) &&
                         write_all(work->part, records, work->size * MAKE_BOOK_RECORD) &&
                         disk_sync(work->part) == 0;
    const Status status = is_made ? STATUS_OK : io_failed(reason, name);
    free(records);
    if (!is_made && work->part >= 0) {
        disk_remove(name);
    }
    (void)disk_sync_folder(name);
    return status;
}

/* ---- The workers ---- */

/* Takes the next position without a score; false when there is none. */
static bool take_next(MakeBookWork *work, size_t *index) {
    do {
        *index = atomic_fetch_add(&work->next, 1);
    } while (*index < work->size && work->scores[*index] != CONNECT4_BOOK_UNKNOWN);
    return *index < work->size;
}

/* The solvers share one large table. */
static bool make_book_worker_init(ThreadTeam *team, void *state, int index) {
    const MakeBookWork *work = thread_team_context(team);
    const MakeBookWorker *first = thread_team_state(team, 0);
    MakeBookWorker *worker = state;
    worker->solver = index == 0
                         ? connect4_solver_create_for(work->order->shape, work->limits->memory_mib)
                         : connect4_solver_create_helper(first->solver);
    if (worker->solver && work->order->is_anew) {
        connect4_solver_use_book(worker->solver, NULL);
    }
    return worker->solver != NULL;
}

static void make_book_worker_finish(void *state) {
    connect4_solver_destroy(((MakeBookWorker *)state)->solver);
}

static void make_book_worker_run(ThreadTeam *team, void *state) {
    const MakeBookWorker *worker = state;
    MakeBookWork *work = thread_team_context(team);
    size_t index;
    while (!atomic_load(&must_stop) && take_next(work, &index)) {
        Budget budget = budget_unlimited();
        int score;
        budget.stop = &must_stop;
        if (connect4_solver_score(worker->solver, connect4_book_maker_position(work->maker, index),
                                  &budget, &score) != STATUS_OK) {
            break;
        }
        work->scores[index] = (int8_t)score;
        unsigned char record[MAKE_BOOK_RECORD];
        make_book_record(index, work->scores[index], record);
        if (disk_write_at(work->part, record, sizeof record,
                          PART_HEADER + index * MAKE_BOOK_RECORD) != MAKE_BOOK_RECORD) {
            atomic_store(&work->error, errno ? errno : EIO);
            atomic_store(&must_stop, true);
        }
        atomic_fetch_add(&work->done, 1);
    }
}

static void show_progress(const MakeBookWork *work, size_t done_before, int64_t begun_ms) {
    size_t done = work->done;
    double share = (double)done / (double)work->size;
    int64_t spent_s = (solve_now_ms(NULL) - begun_ms) / 1000;
    int64_t left_s = done > done_before ? (int64_t)((double)spent_s * (double)(work->size - done) /
                                                    (double)(done - done_before))
                                        : 0;
    fputs("\r\033[K", stderr);
    fprintf(stderr, locale_text("%zu of %zu positions (%.1f %%), %lld h %02lld min left"), done,
            work->size, 100 * share, (long long)(left_s / 3600), (long long)(left_s / 60 % 60));
}

/* The time to the next check: a second, or the rest of --time. */
static int64_t wait_ms(const MakeBookWork *work, int64_t begun_ms) {
    const int64_t left = work->limits->time_ms - (solve_now_ms(NULL) - begun_ms);
    const bool is_timed = work->limits->time_ms > 0 && !atomic_load(&must_stop);
    return !is_timed || left > 1000 ? 1000 : left > 0 ? left : 0;
}

/* Shows progress, syncs the file and keeps the time limit until all workers have ended. */
static void watch(MakeBookWork *work, ThreadTeam *team) {
    const bool is_terminal = disk_is_terminal(2);
    const size_t done_before = work->done;
    const int64_t begun_ms = solve_now_ms(NULL);
    int64_t wake_ms = begun_ms + wait_ms(work, begun_ms);
    for (int second = 1; !thread_team_wait(team, wake_ms); second++) {
        if (is_terminal) {
            show_progress(work, done_before, begun_ms);
        }
        if (second % SYNC_SECONDS == 0) {
            disk_sync(work->part);
        }
        if (work->limits->time_ms > 0 && solve_now_ms(NULL) - begun_ms >= work->limits->time_ms) {
            atomic_store(&must_stop, true);
        }
        wake_ms += wait_ms(work, begun_ms);
    }
    if (is_terminal) {
        show_progress(work, done_before, begun_ms);
        fputc('\n', stderr);
    }
}

static Status solve_all(MakeBookWork *work, Text *reason) {
    static const ThreadTeamJob job = {sizeof(MakeBookWorker), make_book_worker_init,
                                      make_book_worker_finish, make_book_worker_run};
    const int threads = work->limits->threads > 0 ? work->limits->threads : 1;
    ThreadTeam *team = thread_team_create(&job, threads, work);
    const bool is_working = team && thread_team_start(team, 0) > 0;
    if (is_working) {
        watch(work, team);
    } else {
        text_add(reason, text_say(reason, N_("not enough memory for the tables")));
    }
    thread_team_destroy(team);
    return is_working ? STATUS_OK : STATUS_NO_MEMORY;
}

static Status finish_run(MakeBookWork *work, const char *file, const char *part, size_t *length,
                         Text *reason) {
    if (work->error) {
        errno = work->error;
        return io_failed(reason, part);
    }
    if (work->done < work->size) {
        return disk_sync(work->part) == 0 ? STATUS_LIMIT : io_failed(reason, part);
    }
    unsigned char *bytes;
    Status status = connect4_book_maker_pack(work->maker, &bytes, length);
    if (status == STATUS_OK) {
        status = files_write(file, (FileContent){bytes, *length}, true, reason);
        free(bytes);
    }
    if (status == STATUS_OK) {
        disk_remove(part);
    }
    return status;
}

/* A device or a pipe would give way to the book, and a folder would be found out at the end. */
static bool is_place_for_book(const char *file) {
    DiskEntry found;
    const bool is_free = !disk_look(file, &found) || found.kind == DISK_FILE;
    errno = is_free ? 0 : found.kind == DISK_FOLDER ? EISDIR : EACCES;
    return is_free;
}

Status make_book(const MakeBookOrder *order, const SolveLimits *limits, size_t *length,
                 Text *reason) {
    char part[4096];
    if (!is_place_for_book(order->file)) {
        return io_failed(reason, order->file);
    }
    if (snprintf(part, sizeof part, "%s.part", order->file) >= (int)sizeof part) {
        errno = ENAMETOOLONG;
        return io_failed(reason, order->file);
    }
    MakeBookWork work = {.order = order,
                         .maker = connect4_book_maker_create(order->shape, order->plies),
                         .part = -1,
                         .limits = limits};
    if (!work.maker) {
        text_add(reason, text_say(reason, N_("not enough memory for the positions")));
        return STATUS_NO_MEMORY;
    }
    work.scores = connect4_book_maker_scores(work.maker);
    work.size = connect4_book_maker_size(work.maker);
    Status status = open_part(&work, part, reason);
    if (status == STATUS_OK && work.done < work.size) {
        atomic_store(&must_stop, false);
        process_catch_ends(stop_soon);
        status = solve_all(&work, reason);
        process_catch_ends(NULL);
    }
    if (status == STATUS_OK) {
        status = finish_run(&work, order->file, part, length, reason);
    }
    if (work.part >= 0) {
        disk_close(work.part);
    }
    connect4_book_maker_destroy(work.maker);
    return status;
}
