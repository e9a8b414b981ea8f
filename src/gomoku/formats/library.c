/* A tree that grows while the board follows it. */
#include "gomoku/formats/library.h"

#include <stdlib.h>
#include <string.h>

#include "gomoku/rules.h"

#define JOINED_COMMENT_MAX 16384 /* each addition copies what is there */

void library_begin(LibraryReading *reading, const GomokuRecord *record) {
    *reading = (LibraryReading){.record = record, .tree = game_tree_create(), .full = -1};
    reading->status = reading->tree ? STATUS_OK : STATUS_NO_MEMORY;
    gomoku_record_begin(record, &reading->board);
}

void library_drop(LibraryReading *reading) {
    reading->dropped += !reading->is_dropped;
    reading->is_dropped = true;
}

void library_play(LibraryReading *reading, int move) {
    if (reading->status != STATUS_OK || reading->is_dropped) {
        return;
    }
    if (move == GOMOKU_NO_POINT || !gomoku_game.apply(&reading->board, (Move)move)) {
        library_drop(reading);
        return;
    }
    reading->status = game_tree_add(reading->tree, reading->node, (Move)move, &reading->node);
}

void library_open(LibraryReading *reading) {
    if (reading->status != STATUS_OK) {
        return;
    }
    if (reading->depth == GAME_TREE_NODES_MAX) {
        reading->status = STATUS_LIMIT;
        return;
    }
    if (reading->depth == reading->size) {
        const int size = reading->size ? 2 * reading->size : 16;
        LibraryFork *forks = realloc(reading->forks, (size_t)size * sizeof *forks);
        if (!forks) {
            reading->status = STATUS_NO_MEMORY;
            return;
        }
        reading->forks = forks;
        reading->size = size;
    }
    reading->forks[reading->depth++] =
        (LibraryFork){reading->node, reading->board, reading->is_dropped};
}

void library_close(LibraryReading *reading) {
    if (reading->status == STATUS_OK && reading->depth > 0) {
        const LibraryFork *fork = &reading->forks[--reading->depth];
        reading->node = fork->node;
        reading->board = fork->board;
        reading->is_dropped = fork->is_dropped;
    }
}

void library_note(LibraryReading *reading, int node, const char *name, const char *value) {
    if (reading->status != STATUS_OK || reading->is_dropped) {
        return;
    }
    const Status status = game_tree_add_value(reading->tree, node, name, value);
    reading->dropped += status == STATUS_BAD_INPUT;
    reading->status = status == STATUS_BAD_INPUT ? STATUS_OK : status;
}

void library_comment(LibraryReading *reading, int node, const char *words) {
    if (!words[0]) {
        return;
    }
    if (node == reading->full) {
        reading->dropped++;
        return;
    }
    const char *before =
        reading->status == STATUS_OK ? game_tree_value(reading->tree, node, "C") : NULL;
    if (!before) {
        library_note(reading, node, "C", words);
        return;
    }
    const size_t size = strlen(before) + strlen(words) + 2;
    if (size > JOINED_COMMENT_MAX) {
        reading->full = node;
        reading->dropped++;
        return;
    }
    char *both = malloc(size);
    if (both) {
        Text out = text_over(both, size);
        text_add(&out, before);
        text_add(&out, "\n");
        text_add(&out, words);
        reading->status = game_tree_set_value(reading->tree, node, "C", both);
    } else {
        reading->status = STATUS_NO_MEMORY;
    }
    free(both);
}

Status library_end(LibraryReading *reading, GomokuLibrary *library, Text *reason) {
    free(reading->forks);
    if (reading->status == STATUS_LIMIT) {
        text_addf(reason,
                  text_say(reason, N_("this file has more than %1$d positions, or more than %2$d "
                                      "kB of notes")),
                  GAME_TREE_NODES_MAX, (int)(GAME_TREE_BYTES_MAX >> 10));
    }
    if (reading->status != STATUS_OK) {
        game_tree_destroy(reading->tree);
        return reading->status;
    }
    library->tree = reading->tree;
    library->left_out = reading->dropped;
    return STATUS_OK;
}
