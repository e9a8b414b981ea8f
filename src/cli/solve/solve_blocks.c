/* Distributes lines among threads. The main thread reads and writes; a ring of blocks connects it
 * to the workers, so that memory does not grow with the input. With one thread, the main thread
 * answers the blocks itself. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cli/solve/solve_driver.h"
#include "cli/solve/solve_reader.h"
#include "cli/thread_team.h"
#include "sys/locale.h"
#include "sys/terminal.h"
#include "sys/thread.h"

#define BLOCKS_PER_THREAD 3

/* A growing byte buffer. */
typedef struct Heap {
    char *data;
    size_t length;
    size_t size;
    bool failed; /* memory ran out: nothing is added any more */
} Heap;

typedef struct SolveBlocksLine {
    size_t at; /* in the block's text */
    size_t length;
    long number;
    bool is_too_long;
    bool is_bare; /* its own problem */
} SolveBlocksLine;

typedef enum BlockState { BLOCK_FREE, BLOCK_READY, BLOCK_DONE } BlockState;

typedef struct SolveBlocksBlock {
    BlockState state;
    const char *file;
    Heap text;
    SolveBlocksLine *lines;
    int count;
    Heap answers;
    Heap complaints;
    long answered;
    ExitStatus status;
} SolveBlocksBlock;

typedef struct SolveBlocksWorker {
    SolveBlocks *blocks;
    void *solver; /* the run's own, or a helper */
    Text answer;  /* its buffer is owned */
    char reason_buffer[SOLVE_REASON_SIZE];
    Text reason;
    const char **problems; /* of the current block */
} SolveBlocksWorker;

struct SolveBlocks {
    const SolveRun *run;
    bool flush_each;
    int lines_max; /* of a block */
    ThreadTeam *team;
    bool has_threads; /* false: the main thread acts as the first worker */
    SolveBlocksBlock *ring;
    int size;
    /* Block numbers; modulo `size`, their places in the ring. */
    long read;
    long taken;
    long written;
    long answered;
    ExitStatus status;
    bool is_cut; /* that lines of this file are cut has been said */
    bool ending;
    ThreadLock lock; /* covers the states, taken and ending */
    ThreadCondition ready;
    ThreadCondition done;
};

static void heap_add(Heap *heap, const char *bytes, size_t length) {
    if (heap->size - heap->length < length && !heap->failed) {
        const size_t size = (heap->length + length) * 2;
        char *data = realloc(heap->data, size);
        heap->failed = !data;
        if (data) {
            heap->data = data;
            heap->size = size;
        }
    }
    if (!heap->failed && length > 0) {
        memcpy(heap->data + heap->length, bytes, length);
        heap->length += length;
    }
}

/* The same with one byte more. */
static void heap_add_ended(Heap *heap, const char *bytes, size_t length, char end) {
    if (heap->size - heap->length <= length) {
        heap_add(heap, bytes, length);
        heap_add(heap, &end, 1);
        return;
    }
    memcpy(heap->data + heap->length, bytes, length);
    heap->length += length + 1;
    heap->data[heap->length - 1] = end;
}

/* ---- Answering ---- */

static void block_complain(SolveBlocksBlock *block, long line, const char *reason) {
    char buffer[TERMINAL_LINE_MAX];
    Text words = text_over(buffer, sizeof buffer);
    text_add_quoted(&words, block->file, strlen(block->file));
    text_addf(&words, ":%ld: ", line);
    text_add_quoted(&words, reason, strlen(reason));
    heap_add(&block->complaints, words.data, words.length);
    heap_add(&block->complaints, "\n", 1);
}

static void block_worsen(SolveBlocksBlock *block, ExitStatus status) {
    if (status > block->status) {
        block->status = status;
    }
}

static void block_answer(SolveBlocksBlock *block, const char *answer, size_t length) {
    heap_add_ended(&block->answers, answer, length, '\n');
    block->answered++;
}

static void block_reject(SolveBlocksBlock *block, long line, const char *reason,
                         ExitStatus status) {
    block_complain(block, line, reason);
    block_answer(block, "error", 5);
    block_worsen(block, status);
}

static void solve_blocks_answer_problem(SolveBlocksWorker *worker, SolveBlocksBlock *block,
                                        long number, const char *problem) {
    const SolveGame *game = worker->blocks->run->game;
    Text *answer = &worker->answer;
    const Text *reason = &worker->reason;
    const Status status = solve_line_ask(game, worker->solver, problem, answer, &worker->reason);
    if (status == STATUS_OK || (status == STATUS_LIMIT && answer->length > 0)) {
        block_answer(block, answer->data, answer->length);
    } else if (status == STATUS_LIMIT) {
        block_answer(block, "limit", 5);
    } else {
        block_reject(block, number,
                     reason->length > 0 ? reason->data : locale_text(status_text(status)),
                     solve_line_blame(status));
    }
}

/* Finds the problems of a block; NULL for lines that are skipped or rejected. */
static void find_problems(SolveBlocksWorker *worker, SolveBlocksBlock *block) {
    const SolveGame *game = worker->blocks->run->game;
    const char *found[SOLVE_AHEAD_MAX];
    int count = 0;
    for (int i = 0; i < block->count; i++) {
        const SolveBlocksLine *line = &block->lines[i];
        char *text = block->text.data + line->at;
        worker->problems[i] = NULL;
        if (line->is_bare || (!line->is_too_long &&
                              solve_line_trim(game, &text, line->length) == SOLVE_LINE_PROBLEM)) {
            worker->problems[i] = text;
            found[count++] = text;
        }
    }
    if (game->look_ahead) {
        game->look_ahead(worker->solver, found, count);
    }
}

static void answer_block(SolveBlocksWorker *worker, SolveBlocksBlock *block) {
    if (block->text.failed) {
        block_worsen(block, EXIT_IO);
        return;
    }
    find_problems(worker, block);
    for (int i = 0; i < block->count; i++) {
        const SolveBlocksLine *line = &block->lines[i];
        if (worker->problems[i]) {
            solve_blocks_answer_problem(worker, block, line->number, worker->problems[i]);
        } else if (line->is_too_long) {
            text_clear(&worker->reason);
            solve_line_say_max(worker->blocks->run->game, &worker->reason);
            block_reject(block, line->number, worker->reason.data, EXIT_BAD_LINE);
        } else if (memchr(block->text.data + line->at, 0, line->length)) {
            block_reject(block, line->number, locale_text(SOLVE_LINE_ZERO), EXIT_BAD_LINE);
        }
    }
}

static void solve_blocks_worker_run(ThreadTeam *team, void *state) {
    SolveBlocksWorker *worker = state;
    SolveBlocks *blocks = thread_team_context(team);
    thread_lock(&blocks->lock);
    for (;;) {
        while (blocks->taken == blocks->read && !blocks->ending) {
            thread_wait(&blocks->ready, &blocks->lock);
        }
        if (blocks->taken == blocks->read) {
            break;
        }
        SolveBlocksBlock *block = &blocks->ring[blocks->taken++ % blocks->size];
        thread_unlock(&blocks->lock);
        answer_block(worker, block);
        thread_lock(&blocks->lock);
        block->state = BLOCK_DONE;
        thread_signal(&blocks->done);
    }
    thread_unlock(&blocks->lock);
}

/* ---- Creation ---- */

static bool solve_blocks_worker_init(ThreadTeam *team, void *state, int index) {
    (void)index;
    SolveBlocksWorker *worker = state;
    worker->blocks = thread_team_context(team);
    char *buffer = malloc(SOLVE_ANSWER_SIZE);
    worker->answer = buffer ? text_over(buffer, SOLVE_ANSWER_SIZE) : (Text){0};
    worker->reason = solve_text_over(worker->reason_buffer, sizeof worker->reason_buffer);
    worker->problems = calloc((size_t)worker->blocks->lines_max, sizeof *worker->problems);
    worker->solver = worker->blocks->run->game->create_helper(worker->blocks->run->solver);
    return buffer && worker->problems && worker->solver;
}

static void solve_blocks_worker_finish(void *state) {
    SolveBlocksWorker *worker = state;
    if (worker->solver) {
        worker->blocks->run->game->destroy(worker->solver);
    }
    free(worker->answer.data);
    free(worker->problems);
}

static bool create_ring(SolveBlocks *blocks) {
    const int size = blocks->run->threads * BLOCKS_PER_THREAD;
    blocks->ring = calloc((size_t)size, sizeof *blocks->ring);
    while (blocks->ring && blocks->size < size) {
        SolveBlocksBlock *block = &blocks->ring[blocks->size++];
        block->lines = calloc((size_t)blocks->lines_max, sizeof *block->lines);
        if (!block->lines) {
            return false;
        }
    }
    return blocks->ring != NULL;
}

static const ThreadTeamJob answer_job = {sizeof(SolveBlocksWorker), solve_blocks_worker_init,
                                         solve_blocks_worker_finish, solve_blocks_worker_run};

SolveBlocks *solve_blocks_create(const SolveRun *run, bool flush_each) {
    SolveBlocks *blocks = calloc(1, sizeof *blocks);
    if (!blocks) {
        return NULL;
    }
    thread_lock_init(&blocks->lock);
    thread_condition_init(&blocks->ready);
    thread_condition_init(&blocks->done);
    blocks->run = run;
    blocks->flush_each = flush_each;
    blocks->lines_max = run->game->ahead ? run->game->ahead(run->solver) : 1;
    blocks->team = thread_team_create(&answer_job, run->threads, blocks);
    if (!blocks->team || !create_ring(blocks)) {
        solve_blocks_destroy(blocks);
        return NULL;
    }
    blocks->has_threads = run->threads > 1 && thread_team_start(blocks->team, 0) > 0;
    return blocks;
}

void solve_blocks_destroy(SolveBlocks *blocks) {
    if (!blocks) {
        return;
    }
    thread_lock(&blocks->lock);
    blocks->ending = true;
    thread_broadcast(&blocks->ready);
    thread_unlock(&blocks->lock);
    thread_team_destroy(blocks->team);
    for (int i = 0; i < blocks->size; i++) {
        free(blocks->ring[i].text.data);
        free(blocks->ring[i].answers.data);
        free(blocks->ring[i].complaints.data);
        free(blocks->ring[i].lines);
    }
    free(blocks->ring);
    thread_lock_finish(&blocks->lock);
    thread_condition_finish(&blocks->ready);
    thread_condition_finish(&blocks->done);
    free(blocks);
}

/* ---- Input and output ---- */

/* Writes the oldest block; false when the output failed. */
static bool write_block(SolveBlocks *blocks) {
    SolveBlocksBlock *block = &blocks->ring[blocks->written++ % blocks->size];
    bool is_written = true;
    thread_lock(&blocks->lock);
    while (block->state != BLOCK_DONE) {
        thread_wait(&blocks->done, &blocks->lock);
    }
    block->state = BLOCK_FREE;
    thread_unlock(&blocks->lock);
    if (block->answers.failed || block->complaints.failed || block->text.failed) {
        block_worsen(block, EXIT_IO);
        block->complaints.failed = false;
        block_complain(block, block->count ? block->lines[0].number : 0,
                       locale_text(status_text(STATUS_NO_MEMORY)));
    }
    progress_hide();
    if (block->complaints.length > 0) {
        fwrite(block->complaints.data, 1, block->complaints.length, stderr);
    }
    errno = 0;
    if ((block->answers.length > 0 &&
         fwrite(block->answers.data, 1, block->answers.length, stdout) != block->answers.length) ||
        (blocks->flush_each && fflush(stdout) != 0)) {
        is_written = false;
    }
    const int why = errno;
    blocks->answered += block->answered;
    progress_show(blocks->answered);
    if (block->status > blocks->status) {
        blocks->status = block->status;
    }
    if (!is_written && why != EPIPE) {
        solve_say_output_failed(why);
        blocks->status = EXIT_IO;
    }
    return is_written;
}

/* Hands the block to the workers, or answers it here. */
static void pass_on(SolveBlocks *blocks, SolveBlocksBlock *block) {
    if (!blocks->has_threads) {
        answer_block(thread_team_state(blocks->team, 0), block);
        block->state = BLOCK_DONE;
        blocks->read++;
        blocks->taken++;
        return;
    }
    thread_lock(&blocks->lock);
    block->state = BLOCK_READY;
    blocks->read++;
    thread_signal(&blocks->ready);
    thread_unlock(&blocks->lock);
}

static void add_line(SolveBlocks *blocks, SolveBlocksBlock *block, const SolveReaderLine *line) {
    const bool is_bare = solve_line_is_bare(line->text, line->length);
    block->lines[block->count++] = (SolveBlocksLine){block->text.length, line->length, line->number,
                                                     line->is_too_long, is_bare};
    if (!is_bare && !blocks->is_cut && !line->is_too_long &&
        solve_line_is_cut(blocks->run->game, line->text, line->length)) {
        blocks->is_cut = true;
        block_complain(block, line->number, locale_text(SOLVE_LINE_CUT));
    }
    heap_add_ended(&block->text, line->text, line->length, 0);
}

/* Reads lines until the block is full or the next line would block. */
static void read_block(SolveBlocks *blocks, SolveReader *reader, SolveBlocksBlock *block) {
    block->count = 0;
    block->text.length = 0;
    block->answers.length = 0;
    block->complaints.length = 0;
    block->answered = 0;
    block->status = EXIT_ANSWERED;
    SolveReaderLine line;
    bool is_read = solve_reader_next(reader, &line);
    while (is_read) {
        add_line(blocks, block, &line);
        is_read = block->count < blocks->lines_max && solve_reader_next_buffered(reader, &line);
    }
}

bool solve_blocks_file(SolveBlocks *blocks, const char *name, int descriptor) {
    SolveReader reader;
    bool is_written = solve_reader_init(&reader, descriptor, solve_line_max(blocks->run->game));
    int why = is_written ? 0 : ENOMEM;
    blocks->is_cut = false;
    while (is_written && !solve_reader_is_at_end(&reader)) {
        /* Answers must not wait while the program waits for problems. */
        const bool must_write =
            blocks->read - blocks->written == blocks->size || !solve_reader_is_ready(&reader);
        if (must_write && blocks->written < blocks->read) {
            is_written = write_block(blocks);
            continue;
        }
        SolveBlocksBlock *block = &blocks->ring[blocks->read % blocks->size];
        block->file = name;
        read_block(blocks, &reader, block);
        pass_on(blocks, block);
    }
    while (is_written && blocks->written < blocks->read) {
        is_written = write_block(blocks);
    }
    why = reader.error ? reader.error : why;
    solve_reader_finish(&reader);
    errno = why;
    return is_written;
}

ExitStatus solve_blocks_status(const SolveBlocks *blocks) {
    return blocks->status;
}
