/* Level map: a hundred puzzles in ten worlds of ten, from one mask on nine cells to boards of 36
 * cells and of three colours. A world has one board and one rule; within a world the fewest masks
 * rise from level to level. Each level is drawn from a fixed seed, so it is the same for everyone.
 *
 * Progress is a value with a text form, which the caller stores. Levels are numbered from 0. */
#ifndef DAMIER_INVERSION_LEVELS_LEVEL_MAP_H
#define DAMIER_INVERSION_LEVELS_LEVEL_MAP_H

#include <stdbool.h>

#include "inversion/generator.h"

#define INVERSION_WORLDS 10
#define INVERSION_WORLD_LEVELS 10
#define INVERSION_LEVELS (INVERSION_WORLDS * INVERSION_WORLD_LEVELS)
/* Bytes of the longest ID of a level, the final 0 included. */
#define INVERSION_LEVEL_ID_SIZE 120

typedef struct InversionWorld {
    const char *name; /* N_() */
    InversionDraw draw;
    int fewest[INVERSION_WORLD_LEVELS]; /* masks of each level, rising */
} InversionWorld;

extern const InversionWorld inversion_worlds[INVERSION_WORLDS];

/* The fewest masks that solve the level. */
int inversion_level_fewest(int level);
/* Writes the notation of the level's puzzle to `id` in a few milliseconds. When memory runs out, it
 * writes INVERSION_USUAL_START. */
void inversion_level_write(int level, Text *id);
/* True when `id` is that level. Takes as long as inversion_level_write, unless the rules already
 * differ. */
bool inversion_level_is(int level, const char *id);

/* What has been solved. Zeros: nothing. */
typedef struct InversionProgress {
    /* 0: not solved, 1: solved with help, else 1 more than the stars. */
    unsigned char marks[INVERSION_LEVELS];
} InversionProgress;

bool inversion_progress_is_solved(const InversionProgress *progress, int level);
/* Returns 0 to 3; 0 also for a level solved with help. */
int inversion_progress_stars(const InversionProgress *progress, int level);
/* The stars of a world's levels, or of all levels (world -1). */
int inversion_progress_sum(const InversionProgress *progress, int world);
/* How many levels of the world are solved, or of all (world -1). */
int inversion_progress_solved(const InversionProgress *progress, int world);
/* A level is open when at most INVERSION_PROGRESS_AHEAD of the levels before it are unsolved: one
 * hard level stops nobody. */
#define INVERSION_PROGRESS_AHEAD 2
bool inversion_progress_is_open(const InversionProgress *progress, int level);
/* The first level after `level` that is open and not solved; else the first of all; -1: all are
 * solved. */
int inversion_progress_next(const InversionProgress *progress, int level);
/* Notes a solved level; only a better mark replaces the old one. Returns true when it did. */
bool inversion_progress_take(InversionProgress *progress, int level, int stars);
/* Writes one digit per level, and reads such a text. Missing or malformed digits are 0. */
void inversion_progress_write(const InversionProgress *progress, Text *out);
InversionProgress inversion_progress_read(const char *text);

#endif
