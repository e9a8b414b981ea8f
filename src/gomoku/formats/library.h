/* What the readers of trees share: a tree that grows while the board follows it. Private. */
#ifndef DAMIER_GOMOKU_FORMATS_LIBRARY_H
#define DAMIER_GOMOKU_FORMATS_LIBRARY_H

#include "gomoku/formats.h"

/* Where a variation begins. */
typedef struct LibraryFork {
    int node;
    GomokuBoard board;
    bool is_dropped;
} LibraryFork;

typedef struct LibraryReading {
    const GomokuRecord *record; /* size, rule and opening; borrowed */
    GameTree *tree;
    GomokuBoard board; /* at the node */
    int node;
    bool is_dropped; /* a move could not be played: what follows it is left out */
    int dropped;     /* nodes that were, and values */
    int full;        /* the node whose comment grew too long; -1: none */
    LibraryFork *forks;
    int depth, size;
    Status status;
} LibraryReading;

void library_begin(LibraryReading *reading, const GomokuRecord *record);
/* Plays a point or a choice, as in rules.h; what cannot be played is left out, with all that
 * follows it up to the end of its variation. */
void library_play(LibraryReading *reading, int move);
/* Leaves a node out, and what follows it. */
void library_drop(LibraryReading *reading);
/* A variation begins here; and ends: the node before it is there again. */
void library_open(LibraryReading *reading);
void library_close(LibraryReading *reading);
/* Adds a value to a node. A name that no tree has is left out. */
void library_note(LibraryReading *reading, int node, const char *name, const char *value);
/* Adds to the comment of a node; beyond 16 KiB what is added is left out. */
void library_comment(LibraryReading *reading, int node, const char *words);
/* Hands over the tree, or says why not. */
Status library_end(LibraryReading *reading, GomokuLibrary *library, Text *reason);

#endif
