/* Prefetch: stores the next puzzles, and decides when to make another. */
#include "sudoku/prefetch.h"

#include <stdlib.h>
#include <string.h>

#define QUIET_MS 2000     /* since the last move, before a puzzle is made ahead */
#define CALLED_AWAY_MAX 3 /* after this many interruptions, prefetch gives up */

static int prefetch_place_of(const SudokuPrefetch *prefetch, const SudokuNewPuzzle *question) {
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        if (prefetch->ready[i] && sudoku_new_puzzle_answers(prefetch->ready[i], question)) {
            return i;
        }
    }
    return -1;
}

SudokuNewPuzzle *sudoku_prefetch_take(SudokuPrefetch *prefetch, const SudokuNewPuzzle *question) {
    const int place = prefetch_place_of(prefetch, question);
    SudokuNewPuzzle *made = place >= 0 ? prefetch->ready[place] : NULL;
    if (made) {
        prefetch->ready[place] = NULL;
    }
    return made;
}

bool sudoku_prefetch_has(const SudokuPrefetch *prefetch, const SudokuNewPuzzle *question) {
    return prefetch_place_of(prefetch, question) >= 0;
}

void sudoku_prefetch_put(SudokuPrefetch *prefetch, SudokuNewPuzzle *made) {
    int place = 0;
    while (place < SUDOKU_PREFETCH_MAX - 1 && prefetch->ready[place]) {
        place++;
    }
    free(prefetch->ready[place]);
    prefetch->ready[place] = made;
}

void sudoku_prefetch_keep(SudokuPrefetch *prefetch, const SudokuNewPuzzle *questions, int count) {
    for (int i = 0; i < SUDOKU_PREFETCH_MAX; i++) {
        bool is_wanted = false;
        for (int k = 0; prefetch->ready[i] && k < count; k++) {
            is_wanted |= sudoku_new_puzzle_answers(prefetch->ready[i], &questions[k]);
        }
        if (!is_wanted) {
            free(prefetch->ready[i]);
            prefetch->ready[i] = NULL;
        }
    }
}

void sudoku_prefetch_finish(SudokuPrefetch *prefetch) {
    sudoku_prefetch_keep(prefetch, NULL, 0);
}

/* ---- When to make another one ---- */

static bool is_full(const SudokuPrefetch *prefetch, const SudokuPrefetchKey *key) {
    const SudokuPrefetchKey *full = &prefetch->full;
    return prefetch->is_full && full->seed == key->seed && full->level == key->level &&
           full->choice == key->choice && full->has_diagonals == key->has_diagonals &&
           full->session == key->session;
}

void sudoku_prefetch_watch(SudokuPrefetch *prefetch, const SudokuPrefetchMoment *moment) {
    if (prefetch->is_making && !moment->is_thinking) {
        prefetch->is_making = false;
        prefetch->called_away++;
    }
    if (prefetch->seen != moment->revision || prefetch->quiet_since_ms == 0) {
        prefetch->seen = moment->revision;
        prefetch->quiet_since_ms = moment->now_ms;
    }
}

int64_t sudoku_prefetch_due_ms(const SudokuPrefetch *prefetch, const SudokuPrefetchKey *key) {
    const bool waits =
        prefetch->is_making || prefetch->called_away > CALLED_AWAY_MAX || is_full(prefetch, key);
    return waits ? 0 : prefetch->quiet_since_ms + QUIET_MS;
}

int sudoku_prefetch_begin(SudokuPrefetch *prefetch, const SudokuPrefetchKey *key,
                          const SudokuNewPuzzle *questions) {
    int lacking = -1;
    sudoku_prefetch_keep(prefetch, questions, SUDOKU_PREFETCH_MAX);
    for (int i = 0; i < SUDOKU_PREFETCH_MAX && lacking < 0; i++) {
        lacking = sudoku_prefetch_has(prefetch, &questions[i]) ? -1 : i;
    }
    prefetch->is_full = lacking < 0;
    prefetch->full = *key;
    prefetch->is_making = lacking >= 0;
    return lacking;
}

void sudoku_prefetch_end(SudokuPrefetch *prefetch) {
    prefetch->called_away = 0;
    prefetch->is_making = false;
}
