/* The parts of SGF that its readers and writers share. Private. */
#ifndef DAMIER_GOMOKU_FORMATS_SGF_H
#define DAMIER_GOMOKU_FORMATS_SGF_H

#include "gomoku/formats/reading.h"

/* "hh": column and row from the upper left corner; or "h8" by name. */
int sgf_point(const char *value, int size);
/* Reads the name of a property; before FF[4] only its capitals count, AddBlack is AB, and digits
 * behind them. */
void sgf_read_name(const char **at, Text *name);

/* Points of the board, with those on its sides. */
typedef struct SgfRectangle {
    int left, right, bottom, top;
} SgfRectangle;

/* One point "hh", or the rectangle between two corners, "gg:ig", in whatever order. False: a corner
 * is no point of the board. */
bool sgf_read_rectangle(const char *value, int size, SgfRectangle *area);
/* The rule that a value of RU names; freestyle for any other word. */
int sgf_rule_of(const char *value);
/* The word for a rule in RU. */
const char *sgf_rule_name(int rule);
bool sgf_is_pass(const char *value, int size);
/* Reads size, rule and opening, and plays the stones that the main line sets up. Returns how many
 * of its moves, passes not counted, are set up too: those before a colour moves twice. */
int sgf_read_start(FormatsReading *reading, const char *text);

/* The root, left open. */
void sgf_write_head(const GomokuRecord *record, const char *rule, Text *out);
void sgf_write_point(int point, int size, Text *out);
/* A node with a stone, or with a choice of the opening. */
void sgf_write_move(int move, bool is_black, int size, Text *out);

#endif
