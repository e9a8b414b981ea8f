/* What the readers of all formats share: a record that grows move by move. Private. */
#ifndef DAMIER_GOMOKU_FORMATS_READING_H
#define DAMIER_GOMOKU_FORMATS_READING_H

#include "gomoku/formats.h"

/* A record being read. The board knows whose turn it is and which moves are legal. */
typedef struct FormatsReading {
    GomokuRecord *record;
    GomokuBoard board;
    Text *reason;
    bool is_bad;
} FormatsReading;

/* The first refusal counts. `sentence`, marked with N_, may hold one %d: the number of the move. */
void formats_refuse(FormatsReading *reading, const char *sentence);
void formats_begin(FormatsReading *reading, int size, int rule, int opening);
/* The same with both sides as a file has them: a board that is not square is refused. */
void formats_begin_sides(FormatsReading *reading, int width, int height, int rule, int opening);
/* A point or a choice, as in rules.h; GOMOKU_NO_POINT is refused. */
void formats_take_move(FormatsReading *reading, int move);
/* The same, `column` and `row` from 0, the row from the top; points off the board are refused. */
void formats_take_from_top(FormatsReading *reading, int column, int row);
/* The point with this column and row, both from 0, the row from the top; GOMOKU_NO_POINT off a
 * board of this size. */
int formats_point_from_top(int column, int row, int size);

const char *formats_skip_space(const char *at);
bool formats_is_letter(char c);
bool formats_is_digit(char c);
/* Reads a number of up to four digits at *at; -1 when there is none. */
int formats_read_number(const char **at);
/* Reads the name of a point, "h8", at *at, on a board of this size; GOMOKU_NO_POINT, with *at
 * unchanged, when there is none. */
int formats_read_point(const char **at, int size);

void formats_read_sgf(FormatsReading *reading, const char *text);
void formats_write_sgf(const GomokuRecord *record, Text *out);
void formats_read_points(FormatsReading *reading, const char *text);
void formats_write_points(const GomokuRecord *record, Text *out);
/* Can the text be read as points, numbered or not, in names or numbers, or as a link to them? */
bool formats_looks_like_points(const char *text);

#endif
