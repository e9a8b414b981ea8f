/* The board: stones, legal moves and the end of the game. */
#include "gomoku/board.h"

#include <assert.h>
#include <string.h>

#include "gomoku/forbidden.h"
#include "gomoku/opening.h"

/* Column and row steps: row, diagonal \, column, diagonal /. */
static const int8_t board_steps[4][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, -1}};

Status gomoku_board_init(GomokuBoard *board, int size, int rule) {
    if (size < GOMOKU_SIZE_MIN || size > GOMOKU_SIZE_MAX ||
        (rule != GOMOKU_FREESTYLE && rule != GOMOKU_EXACT && rule != GOMOKU_RENJU &&
         rule != GOMOKU_CARO)) {
        return STATUS_BAD_INPUT;
    }
    memset(board, 0, sizeof *board);
    board->size = (uint8_t)size;
    board->rule = (uint8_t)rule;
    board->turn = GOMOKU_BLACK;
    board->outcome = OUTCOME_ONGOING;
    board->last = GOMOKU_NO_POINT;
    return STATUS_OK;
}

bool gomoku_board_contains(const GomokuBoard *board, int point) {
    return point >= 0 && gomoku_column(point) < board->size && gomoku_row(point) < board->size;
}

/* Counts the stones of `stone` in a row next to `point`, without counting `point`, one way along a
 * step. */
static int run_length(const GomokuBoard *board, int point, GomokuStone stone, const int step[2]) {
    int column = gomoku_column(point) + step[0];
    int row = gomoku_row(point) + step[1];
    int length = 0;
    while (column >= 0 && column < board->size && row >= 0 && row < board->size &&
           board->cells[gomoku_point(column, row)] == stone) {
        length++;
        column += step[0];
        row += step[1];
    }
    return length;
}

/* The run of stones through a point along a direction; the point counts as one. */
typedef struct BoardRun {
    int before, after; /* stones on either side of the point */
} BoardRun;

static BoardRun board_run_through(const GomokuBoard *board, int point, GomokuStone stone,
                                  int direction) {
    const int forward[2] = {board_steps[direction][0], board_steps[direction][1]};
    const int backward[2] = {-board_steps[direction][0], -board_steps[direction][1]};
    return (BoardRun){run_length(board, point, stone, backward),
                      run_length(board, point, stone, forward)};
}

/* True when the end of the run, `count` points away, is closed by the edge or a stone of the other
 * side. */
static bool is_closed(const GomokuBoard *board, int point, int direction, int count) {
    const int column = gomoku_column(point) + count * board_steps[direction][0];
    const int row = gomoku_row(point) + count * board_steps[direction][1];
    return column < 0 || row < 0 || column >= board->size || row >= board->size ||
           board->cells[gomoku_point(column, row)] != GOMOKU_EMPTY;
}

static bool is_winning_run(const GomokuBoard *board, int point, GomokuStone stone, int direction) {
    const BoardRun run = board_run_through(board, point, stone, direction);
    const int length = run.before + 1 + run.after;
    if (length != 5) {
        const bool exact =
            board->rule == GOMOKU_EXACT || (board->rule == GOMOKU_RENJU && stone == GOMOKU_BLACK);
        return length > 5 && !exact;
    }
    return board->rule != GOMOKU_CARO || !is_closed(board, point, direction, run.after + 1) ||
           !is_closed(board, point, direction, -run.before - 1);
}

bool gomoku_board_is_win(const GomokuBoard *board, int point, GomokuStone stone) {
    for (int d = 0; d < 4; d++) {
        if (is_winning_run(board, point, stone, d)) {
            return true;
        }
    }
    return false;
}

bool gomoku_board_is_legal(const GomokuBoard *board, int point) {
    if (!gomoku_board_contains(board, point) || board->cells[point] != GOMOKU_EMPTY ||
        board->outcome != OUTCOME_ONGOING || gomoku_opening_is_choice_due(board) ||
        !gomoku_opening_allows(board, point)) {
        return false;
    }
    return board->rule != GOMOKU_RENJU || board->turn != GOMOKU_BLACK ||
           gomoku_forbidden(board, point) == GOMOKU_ALLOWED;
}

void gomoku_board_put(GomokuBoard *board, int point, GomokuStone stone) {
    assert(gomoku_board_contains(board, point) && board->cells[point] == GOMOKU_EMPTY);
    board->cells[point] = (uint8_t)stone;
    board->count++;
    board->last = (int16_t)point;
    board->turn = (uint8_t)gomoku_other(stone);
    if (gomoku_board_is_win(board, point, stone)) {
        board->outcome = stone == GOMOKU_BLACK ? OUTCOME_FIRST_WINS : OUTCOME_SECOND_WINS;
    } else if (board->outcome == OUTCOME_ONGOING && board->count == board->size * board->size) {
        board->outcome = OUTCOME_DRAW;
    }
}

bool gomoku_board_play(GomokuBoard *board, int point) {
    if (!gomoku_board_is_legal(board, point)) {
        return false;
    }
    gomoku_board_put(board, point, board->turn);
    gomoku_opening_note_stone(board);
    return true;
}

void gomoku_board_take(GomokuBoard *board, int point, int previous) {
    assert(gomoku_board_contains(board, point) && board->cells[point] != GOMOKU_EMPTY);
    board->turn = board->cells[point];
    board->cells[point] = GOMOKU_EMPTY;
    board->count--;
    board->last = (int16_t)previous;
    board->outcome = OUTCOME_ONGOING;
}

int gomoku_board_winning_line(const GomokuBoard *board, int *points) {
    if (board->last == GOMOKU_NO_POINT) {
        return 0;
    }
    const GomokuStone stone = board->cells[board->last];
    for (int d = 0; d < 4; d++) {
        if (is_winning_run(board, board->last, stone, d)) {
            const BoardRun run = board_run_through(board, board->last, stone, d);
            const int length = run.before + 1 + run.after;
            const int step = gomoku_point(board_steps[d][0], board_steps[d][1]);
            for (int i = 0; i < length; i++) {
                points[i] = board->last + (i - run.before) * step;
            }
            return length;
        }
    }
    return 0;
}

char gomoku_column_letter(int column) {
    return (char)('A' + column);
}

void gomoku_point_to_text(int point, Text *out) {
    text_add_char(out, gomoku_column_letter(gomoku_column(point)));
    text_add_int(out, gomoku_row(point) + 1);
}

void gomoku_points_to_text(const int *points, int count, Text *out) {
    for (int i = 0; i < count; i++) {
        text_add(out, i > 0 ? " " : "");
        gomoku_point_to_text(points[i], out);
    }
}

bool gomoku_point_from_text(const char *text, int *point) {
    char letter = text[0];
    int64_t row = 0;
    if (letter >= 'a' && letter <= 'z') {
        letter = (char)(letter - 'a' + 'A');
    }
    if (letter < 'A' || letter > 'T' || text[1] < '1' || text[1] > '9' ||
        !text_parse_int(text + 1, 1, GOMOKU_SIZE_MAX, &row)) {
        return false;
    }
    *point = gomoku_point(letter - 'A', (int)row - 1);
    return true;
}
