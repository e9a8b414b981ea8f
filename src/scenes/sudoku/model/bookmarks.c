/* The save points of the sessions that the scene holds. */
#include "scenes/sudoku/model/bookmarks.h"

#include <stdlib.h>
#include <string.h>

#define SETS 3 /* for the game on the board, the one before it, and one that is being read */

/* The save points of one game. */
typedef struct SudokuBookmarkSet {
    const Session *of;                 /* compared only; NULL: the set is free */
    Session *at[SUDOKU_BOOKMARKS_MAX]; /* owned */
    int count;
} SudokuBookmarkSet;

struct SudokuBookmarks {
    SudokuBookmarkSet sets[SETS];
};

SudokuBookmarks *sudoku_bookmarks_create(void) {
    return calloc(1, sizeof(SudokuBookmarks));
}

static SudokuBookmarkSet *find_set(SudokuScene *self, const Session *of) {
    for (int i = 0; i < SETS; i++) {
        if (self->bookmarks->sets[i].of == of) {
            return &self->bookmarks->sets[i];
        }
    }
    return NULL;
}

const Session *sudoku_bookmark_at(const GameShell *shell, int index) {
    const SudokuScene *self = sudoku_const_scene_of(shell);
    for (int i = 0; i < SETS; i++) {
        if (self->bookmarks->sets[i].of == shell->session &&
            index < self->bookmarks->sets[i].count) {
            return self->bookmarks->sets[i].at[index];
        }
    }
    return NULL;
}

bool sudoku_bookmark_take(GameShell *shell, const Session *game, Session *line) {
    SudokuScene *self = sudoku_scene_of(shell);
    SudokuBookmarkSet *set = find_set(self, game);
    set = set ? set : find_set(self, NULL);
    if (!set || set->count == SUDOKU_BOOKMARKS_MAX) {
        return false;
    }
    set->of = game;
    set->at[set->count++] = line;
    return true;
}

static void clear_set(SudokuBookmarkSet *set) {
    for (int i = 0; i < set->count; i++) {
        session_destroy(set->at[i]);
    }
    *set = (SudokuBookmarkSet){.of = NULL};
}

void sudoku_bookmarks_destroy(SudokuBookmarks *bookmarks) {
    for (int i = 0; bookmarks && i < SETS; i++) {
        clear_set(&bookmarks->sets[i]);
    }
    free(bookmarks);
}

/* A new session may stand at the address of one that is gone: descriptions are compared too. */
static bool belongs_to(const SudokuBookmarkSet *set, const Session *session) {
    return session && set->of == session && set->count > 0 &&
           strcmp(session_description(set->at[0]), session_description(session)) == 0;
}

void sudoku_bookmarks_take_session(GameShell *shell) {
    for (int i = 0; i < SETS; i++) {
        SudokuBookmarkSet *set = &sudoku_scene_of(shell)->bookmarks->sets[i];
        if (!belongs_to(set, shell->session) && !belongs_to(set, shell->document.previous)) {
            clear_set(set);
        }
    }
}

int sudoku_bookmark_count(const GameShell *shell) {
    int count = 0;
    while (sudoku_bookmark_at(shell, count)) {
        count++;
    }
    return count;
}

void sudoku_bookmark_remove(GameShell *shell, int index) {
    SudokuBookmarkSet *set = find_set(sudoku_scene_of(shell), shell->session);
    session_destroy(set->at[index]);
    for (int i = index + 1; i < set->count; i++) {
        set->at[i - 1] = set->at[i];
    }
    set->count--;
}
