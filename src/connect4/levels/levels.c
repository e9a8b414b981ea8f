/* The levels of play. */
#include "connect4/ai.h"
#include "connect4/book.h"
#include "connect4/levels/ai_internal.h"

/* Depth, nodes, exact nodes and slack, and the lines overlooked in 100, were chosen by
 * tests/bench/connect4_ladder.c so that each level scores at least seven games in ten against the
 * one below. A deeper search is worth more than seeing more lines. */
const Connect4Strength connect4_levels[CONNECT4_LEVELS] = {
    {1, 1000, 0, 200, .oversight = {40, 55, 75, 90}},
    {1, 1000, 0, 60, .oversight = {20, 35, 55, 70}},
    {2, 2000, 0, 40, .oversight = {6, 15, 30, 40}},
    {3, 5000, 0, 30, .shuns_edges = true, .oversight = {3, 6, 15, 20}},
    {4, 10000, 0, 20, .shuns_edges = true, .oversight = {1, 2, 5, 8}},
    {6, 30000, 0, 15, .shuns_edges = true, .oversight = {0, 1, 3, 4}},
    {7, 60000, 12000, 10, .shuns_edges = true, .oversight = {0, 1, 2, 3}},
    {8, 60000, 40000, 8, .shuns_edges = true, .oversight = {0, 0, 1, 1}},
    {12, 600000, 400000, 5, .shuns_edges = true},
    {14, 2000000, 4000000, 4, .shuns_edges = true},
    {CONNECT4_CELLS_MAX, 2000000, 150000000, 4, .knows_book = true, .is_perfect = true},
};

const Connect4Strength connect4_adviser = {CONNECT4_CELLS, 1000000, 6000000, 4, .knows_book = true};

const char *const connect4_level_names[CONNECT4_LEVELS] = {
    N_("First discs"), N_("Newcomer"), N_("Beginner"), N_("Learner"), N_("Amateur"), N_("Regular"),
    N_("Skilled"),     N_("Strong"),   N_("Expert"),   N_("Master"),  N_("Perfect"),
};

/* Of `percent` of all diagonal threats: most are tens, the rest are one in so many. */
static void add_oversight(int percent, Translate translate, Text *out) {
    if (percent > 20) {
        text_addf(out, translate(N_("Misses %d out of 10 diagonals.")), percent / 10);
    } else {
        text_addf(out, translate(N_("Misses one diagonal in %d.")), (100 + percent / 2) / percent);
    }
}

/* Does a perfect player see the end from the first disc on? */
static bool sees_all(Connect4Shape shape) {
    const Connect4Shape size = connect4_shape(shape);
    const int cells = connect4_shape_cells(size);
    Connect4Book book;
    if (connect4_shape_is_usual(size)) {
        return connect4_book_builtin(size, &book);
    }
    return connect4_book_builtin(size, &book)
               ? cells <= AI_BOOK_CELLS && size.columns <= AI_BOOK_COLUMNS
               : cells <= AI_SOLVED_CELLS && size.columns <= AI_SOLVED_COLUMNS;
}

void connect4_strength_text(const Connect4Strength *strength, Connect4Shape shape,
                            Translate translate, Text *out) {
    if (strength->is_perfect) {
        text_add(out, sees_all(shape)
                          ? translate("Plays perfectly: the shortest win, the longest defence.")
                          : translate("Makes no mistakes once it sees the end of the game."));
        return;
    }
    if (strength->depth == 1) {
        text_add(out, translate("Hardly looks ahead."));
    } else {
        text_addf(out, translate("Looks %d discs ahead."), strength->depth);
    }
    if (strength->exact_nodes > 0) {
        text_add_char(out, ' ');
        text_add(out, translate("Late in the game it sees the end."));
    }
    if (strength->oversight.diagonal > 0) {
        text_add_char(out, ' ');
        add_oversight(strength->oversight.diagonal, translate, out);
    }
}
