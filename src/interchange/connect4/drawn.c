/* Boards of Connect 4 drawn in rows, with whatever signs their program has: which sign is an empty
 * cell is seen from gravity, and who began from the counts. */
#include "interchange/connect4/drawn.h"

#include <string.h>

#include "connect4/import.h"
#include "interchange/connect4/rows.h"
#include "interchange/drawn.h"
#include "interchange/signs.h"

#define DRAWN_WIDTH 7
#define DRAWN_HEIGHT 6
/* The beginning of a text, in which its first board is looked for. */
#define DRAWN_LOOK_MAX ((size_t)1 << 14)

/* Signs of the first player in most programs; a sign that is here begins before one that is not. */
static const char *const drawn_first[] = {
    "X",
    "x",
    "1",
    "R",
    "r",
    "red",
    "Red",
    "*",
    "@",
    "+1",
    "A",
    "a",
    "\xF0\x9F\x94\xB4", /* in red: a disc, a square, a cross */
    "\xF0\x9F\x9F\xA5",
    "\xE2\x9D\x8C"};
/* Signs that are an empty cell wherever they may be one. */
static const char *const drawn_empty[] = {"", ".", "0", "_", "-", "b"};

static bool drawn_is_first(const char *word) {
    return DRAWN_IS_IN(word, drawn_first) || sign_of_word(word) == SIGN_FULL;
}

/* Is the sign the empty cell of a board that discs fall into, whose players take turns? */
static bool drawn_can_be_empty(const DrawnBoard *board, int empty, bool is_upside_down) {
    int counts[2] = {0, 0};
    for (int i = 0, other = 0; i < board->kinds; i++) {
        if (i != empty) {
            counts[other++] = board->signs[i].count;
        }
    }
    for (int row = 0; row + 1 < board->rows; row++) {
        for (int column = 0; column < board->columns; column++) {
            const bool is_upper_empty = board->at[row][column] == empty;
            const bool is_lower_empty = board->at[row + 1][column] == empty;
            if (is_upside_down ? is_upper_empty && !is_lower_empty
                               : is_lower_empty && !is_upper_empty) {
                return false;
            }
        }
    }
    const int difference = counts[0] - counts[1];
    for (int i = 0; i < board->kinds && board->next[0]; i++) {
        const bool is_next = strcmp(board->signs[i].word, board->next) == 0;
        if (is_next && board->signs[i].count > counts[0] + counts[1] - board->signs[i].count) {
            return false; /* who has more discs is not to move */
        }
    }
    return difference >= -1 && difference <= 1;
}

/* -1: no sign can be. */
static int drawn_find_empty(const DrawnBoard *board, bool is_upside_down) {
    int found = -1;
    for (int i = 0; i < board->kinds; i++) {
        const bool is_usual = DRAWN_IS_IN(board->signs[i].word, drawn_empty);
        if (drawn_can_be_empty(board, i, is_upside_down) && (found < 0 || is_usual)) {
            found = i;
        }
    }
    return found;
}

/* The sign of who began; -1: the board is empty. */
static int drawn_find_first(const DrawnBoard *board, int empty) {
    int first = -1;
    for (int i = 0; i < board->kinds; i++) {
        const DrawnSign *sign = &board->signs[i];
        if (i == empty) {
            continue;
        }
        if (first < 0 || sign->count > board->signs[first].count) {
            first = i;
        } else if (sign->count == board->signs[first].count) {
            const char *before = board->signs[first].word;
            const bool is_first =
                board->next[0] ? strcmp(sign->word, board->next) == 0 : drawn_is_first(sign->word);
            const bool was_first =
                board->next[0] ? strcmp(before, board->next) == 0 : drawn_is_first(before);
            if (is_first != was_first ? is_first : strcmp(sign->word, before) < 0) {
                first = i;
            }
        }
    }
    return first;
}

/* The rows of the board: programs may leave the empty ones above out. */
static int drawn_height(const DrawnBoard *board) {
    const bool is_cut = board->columns == DRAWN_WIDTH && board->rows >= 2 && board->rows < 4;
    return is_cut ? DRAWN_HEIGHT : board->rows;
}

/* Is it a board of Connect 4, of two or three signs? */
static bool drawn_is_board(const DrawnBoard *board) {
    return board->kinds >= 2 && board->kinds <= 3 &&
           connect4_shape_is_sound((Connect4Shape){board->columns, drawn_height(board)}) &&
           (drawn_find_empty(board, false) >= 0 || drawn_find_empty(board, true) >= 0);
}

/* Programs that keep the columns as lists, from below, have seven rows of six. */
static void drawn_turn_columns(DrawnBoard *board) {
    if (board->rows != DRAWN_WIDTH || board->columns != DRAWN_HEIGHT || drawn_is_board(board)) {
        return;
    }
    DrawnBoard turned = *board;
    turned.rows = DRAWN_HEIGHT;
    turned.columns = DRAWN_WIDTH;
    for (int row = 0; row < turned.rows; row++) {
        for (int column = 0; column < turned.columns; column++) {
            turned.at[row][column] = board->at[column][DRAWN_HEIGHT - 1 - row];
        }
    }
    if (drawn_is_board(&turned)) {
        *board = turned;
    }
}

/* The next board of a text. */
static bool drawn_next_board(DrawnReader *reader, DrawnBoard *board) {
    const bool is_found = drawn_next(reader, board);
    if (is_found) {
        drawn_turn_columns(board);
    }
    return is_found;
}

InterchangeFit drawn_fit(const char *text, size_t length) {
    DrawnReader reader;
    DrawnBoard board;
    InterchangeFit fit = INTERCHANGE_NOT;
    if (drawn_open(&reader, text, length < DRAWN_LOOK_MAX ? length : DRAWN_LOOK_MAX) &&
        drawn_next_board(&reader, &board) && drawn_is_board(&board)) {
        fit = board.kinds == 3 ? INTERCHANGE_SHAPED : INTERCHANGE_LOOKS;
    }
    drawn_close(&reader);
    return fit;
}

/* A game that leads to the board. NULL and a reason: no game does; NULL alone: no memory. */
static Session *drawn_session(const DrawnBoard *board, Text *reason) {
    int empty = drawn_find_empty(board, false);
    const bool is_upside_down = empty < 0;
    empty = is_upside_down ? drawn_find_empty(board, true) : empty;
    const int first = empty < 0 ? -1 : drawn_find_first(board, empty);
    const int above = drawn_height(board) - board->rows;
    IntMatrix matrix = matrix_zero(drawn_height(board), board->columns);
    for (int row = 0; row < board->rows; row++) {
        const int *signs = board->at[is_upside_down ? board->rows - 1 - row : row];
        for (int column = 0; column < board->columns; column++) {
            const int sign = signs[column];
            matrix.at[above + row][column] = sign == empty ? 0 : sign == first ? 1 : -1;
        }
    }
    Session *session = connect4_import_matrix(&matrix, reason);
    if (!session && reason->length == 0) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
    }
    return session;
}

Status drawn_read_boards(const char *text, size_t length, InterchangeList *list, Text *reason) {
    DrawnReader reader;
    DrawnBoard board;
    Status status = drawn_open(&reader, text, length) ? STATUS_OK : STATUS_BAD_INPUT;
    while (status == STATUS_OK && drawn_next_board(&reader, &board)) {
        Session *session = drawn_is_board(&board) ? drawn_session(&board, reason) : NULL;
        status = session ? rows_add(session, list, reason) : STATUS_BAD_INPUT;
    }
    status = status == STATUS_OK && reader.is_bad ? STATUS_BAD_INPUT : status;
    drawn_close(&reader);
    if (status == STATUS_BAD_INPUT && reason->length == 0) {
        text_add(reason, text_say(reason, N_("There are no columns in this text.")));
    }
    return status;
}
