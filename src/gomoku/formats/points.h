/* The parts of lists of points that their two readers share. Private. */
#ifndef DAMIER_GOMOKU_FORMATS_POINTS_H
#define DAMIER_GOMOKU_FORMATS_POINTS_H

#include "gomoku/formats/reading.h"

#define POINTS_BLANKS " \t\r\n"
/* What may stand between two points where parentheses hold variations. */
#define POINTS_APART " \t\r\n,;-|[]/_+>:\"'"

/* Skips lines like [Event "…"], which tell about the game. */
const char *points_skip_head(const char *at);
/* Skips the number of a move, the arrow before one, who moves, the result; false: it is none. */
bool points_skip_number(const char **at);
bool points_skip_arrow(const char **at);
bool points_skip_player(const char **at, int count, bool *is_in_turn);
bool points_skip_result(const char **at);
/* Two dashes apart stand for a pass. */
bool points_is_pass(const char *at);
/* Behind the comment {…} at `at`. */
const char *points_skip_comment(const char *at);
/* Do parentheses hold variations? They do when the first stands behind a move. */
bool points_have_variations(const char *at, const char *end);
/* The link that the text is, or that stands among its words; NULL: there is none. */
const char *points_find_link(const char *at);
bool points_are_numbers(const char *text);
void points_refuse(FormatsReading *reading, const char *word);

#endif
