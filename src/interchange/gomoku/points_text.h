/* Lists of points as people paste them. Private. */
#ifndef DAMIER_INTERCHANGE_GOMOKU_POINTS_TEXT_H
#define DAMIER_INTERCHANGE_GOMOKU_POINTS_TEXT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"

/* A line of such a list, made plain. */
typedef struct PointsLine {
    int points, words;
    int number;      /* of its first move; 0: it has none */
    bool has_title;  /* it begins with words and a colon */
    bool is_joined;  /* three points or more, and nothing between them */
    bool is_numbers; /* its points are numbers, or there are none */
} PointsLine;

/* The text without what stands around it, its Chinese numerals, discs and offsets as letters and
 * numbers. Owned by the caller; NULL: memory ran out. */
char *points_text_plain(const char *text, size_t length);
/* The length of a point at `at`, "h8", "H-8" or "h08"; 0: there is none. */
size_t points_text_point(const char *at);
/* Adds a line with its words as comments {…}, H-8 and h08 as h8, #1 as 1. and a line end. */
PointsLine points_text_add_line(const char *line, size_t length, Text *out);
/* Where the letters of the columns leave I out, as on Go boards, puts the others in its place;
 * returns whether they do. */
bool points_text_close_gap(char *text);

#endif
