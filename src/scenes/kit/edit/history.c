/* The undo stack: an array of copies, and a cursor. */
#include "scenes/kit/edit/history.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Snapshot {
    void *bytes; /* owned */
    size_t size;
} Snapshot;

struct History {
    int limit, count;
    int cursor; /* the current snapshot; -1: none */
    Snapshot snapshots[];
};

History *history_create(int limit) {
    assert(limit > 0);
    History *history = calloc(1, sizeof *history + (size_t)limit * sizeof(Snapshot));
    if (history) {
        history->limit = limit;
        history->cursor = -1;
    }
    return history;
}

static void drop_from(History *history, int first) {
    while (history->count > first) {
        free(history->snapshots[--history->count].bytes);
    }
    history->cursor = history->cursor < first ? history->cursor : first - 1;
}

static void drop_oldest(History *history) {
    free(history->snapshots[0].bytes);
    history->count--;
    history->cursor--;
    memmove(history->snapshots, history->snapshots + 1, (size_t)history->count * sizeof(Snapshot));
}

void history_destroy(History *history) {
    history_clear(history);
    free(history);
}

void history_clear(History *history) {
    if (history) {
        drop_from(history, 0);
    }
}

static bool history_is_at(const History *history, int place, const void *state, size_t size) {
    return place >= 0 && history->snapshots[place].size == size &&
           memcmp(history->snapshots[place].bytes, state, size) == 0;
}

/* Appends after the cursor, which must be at the last snapshot. */
static void append(History *history, const void *state, size_t size) {
    if (history->count == history->limit) {
        drop_oldest(history);
    }
    void *bytes = malloc(size);
    while (!bytes && history->count > 0) {
        drop_oldest(history);
        bytes = malloc(size);
    }
    if (bytes) {
        memcpy(bytes, state, size);
        history->cursor = history->count;
        history->snapshots[history->count++] = (Snapshot){bytes, size};
    }
}

bool history_push(History *history, const void *state, size_t size) {
    if (!history) {
        return true;
    }
    const int cursor = history->cursor;
    if (history_is_at(history, cursor, state, size)) {
        return false;
    }
    drop_from(history, cursor + 1);
    if (cursor > 0 && history_is_at(history, cursor - 1, history->snapshots[cursor].bytes,
                                    history->snapshots[cursor].size)) {
        drop_from(history, cursor); /* the amended state equals the one before it */
    }
    append(history, state, size);
    return true;
}

void history_amend(History *history, const void *state, size_t size) {
    if (history) {
        drop_from(history, history->cursor < 0 ? 0 : history->cursor);
        append(history, state, size);
    }
}

bool history_can_undo(const History *history) {
    return history && history->cursor > 0;
}

bool history_can_redo(const History *history) {
    return history && history->cursor + 1 < history->count;
}

const void *history_undo(History *history) {
    return history_can_undo(history) ? history->snapshots[--history->cursor].bytes : NULL;
}

const void *history_redo(History *history) {
    return history_can_redo(history) ? history->snapshots[++history->cursor].bytes : NULL;
}
