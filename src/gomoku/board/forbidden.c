/* Renju's forbidden points. */
#include "gomoku/forbidden.h"

/* A three needs a straight four, which needs an allowed point, which may need a three, and so on.
 * Each level adds a stone; real positions end after three or four levels. */
#define FORBIDDEN_DEPTH_MAX 12

static const int8_t forbidden_steps[4][2] = {{1, 0}, {1, -1}, {0, -1}, {-1, -1}};

/* One line through a point, at index `reach` of `cells`: 1 black, 0 empty, -1 white or outside. */
enum { FORBIDDEN_REACH = 6, SPAN = 2 * FORBIDDEN_REACH + 1 };

typedef struct ForbiddenLine {
    int8_t cells[SPAN];
} ForbiddenLine;

static ForbiddenLine line_through(const GomokuBoard *board, int point, int direction) {
    ForbiddenLine line;
    for (int i = 0; i < SPAN; i++) {
        const int column =
            gomoku_column(point) + (i - FORBIDDEN_REACH) * forbidden_steps[direction][0];
        const int row = gomoku_row(point) + (i - FORBIDDEN_REACH) * forbidden_steps[direction][1];
        const bool inside = column >= 0 && column < board->size && row >= 0 && row < board->size;
        const int stone = inside ? board->cells[gomoku_point(column, row)] : GOMOKU_WHITE;
        line.cells[i] = (int8_t)(stone == GOMOKU_BLACK ? 1 : (stone == GOMOKU_EMPTY ? 0 : -1));
    }
    return line;
}

/* Black stones in a row through index `at`, which counts as black. */
static int forbidden_run_through(const ForbiddenLine *line, int at) {
    int length = 1;
    for (int i = at - 1; i >= 0 && line->cells[i] == 1; i--) {
        length++;
    }
    for (int i = at + 1; i < SPAN && line->cells[i] == 1; i++) {
        length++;
    }
    return length;
}

/* True when a black stone on the empty index `at` makes exactly five together with the centre. */
static bool makes_five(const ForbiddenLine *line, int at) {
    if (at < 0 || at >= SPAN || line->cells[at] != 0 || forbidden_run_through(line, at) != 5) {
        return false;
    }
    const int step = at < FORBIDDEN_REACH ? 1 : -1;
    for (int i = at + step; i != FORBIDDEN_REACH; i += step) {
        if (line->cells[i] != 1) {
            return false;
        }
    }
    return true;
}

/* The other black stones that may belong to a four or five with the centre. */
static int count_near(const ForbiddenLine *line) {
    int count = 0;
    for (int at = FORBIDDEN_REACH - 4; at <= FORBIDDEN_REACH + 4; at++) {
        count += at != FORBIDDEN_REACH && line->cells[at] == 1;
    }
    return count;
}

/* Counts the fours through the centre: 0, 1, or 2 when two different fours share the line.
 * `straight` is set when one of them has both ends open. */
static int fours_in_line(const ForbiddenLine *line, bool *straight) {
    int fives[2] = {0, 0};
    int count = 0;
    for (int at = FORBIDDEN_REACH - 4; at <= FORBIDDEN_REACH + 4; at++) {
        if (at != FORBIDDEN_REACH && makes_five(line, at) && count < 2) {
            fives[count++] = at;
        }
    }
    *straight = count == 2 && fives[1] - fives[0] == 5;
    return *straight ? 1 : count;
}

/* What a black stone on a point makes. */
typedef struct Verdict {
    GomokuForbidden why;
    bool five; /* five, which is never forbidden */
} Verdict;

static Verdict examine(GomokuBoard *board, int point, int depth);

/* True when the black stone on `point` stands in a real three along `direction`: one more stone, on
 * an allowed point, makes it a straight four without making five in any line. */
static bool is_three(GomokuBoard *board, int point, int direction, int depth) {
    ForbiddenLine line = line_through(board, point, direction);
    if (count_near(&line) < 2) {
        return false;
    }
    for (int at = FORBIDDEN_REACH - 4; at <= FORBIDDEN_REACH + 4; at++) {
        if (line.cells[at] != 0) {
            continue;
        }
        bool straight;
        line.cells[at] = 1;
        const bool five = forbidden_run_through(&line, FORBIDDEN_REACH) >= 5;
        fours_in_line(&line, &straight);
        line.cells[at] = 0;
        /* The new stone must belong to the straight four, which is an unbroken run. */
        if (five || !straight) {
            continue;
        }
        const int step = gomoku_point(forbidden_steps[direction][0], forbidden_steps[direction][1]);
        const Verdict next = examine(board, point + (at - FORBIDDEN_REACH) * step, depth + 1);
        if (next.why == GOMOKU_ALLOWED && !next.five) {
            return true;
        }
    }
    return false;
}

/* Leaves the board unchanged. */
static Verdict examine(GomokuBoard *board, int point, int depth) {
    bool overline = false;
    int fours = 0;
    bool has_four[4] = {false, false, false, false};
    board->cells[point] = GOMOKU_BLACK;
    GomokuForbidden why = GOMOKU_ALLOWED;
    bool five = false;
    for (int d = 0; d < 4; d++) {
        const ForbiddenLine line = line_through(board, point, d);
        const int length = forbidden_run_through(&line, FORBIDDEN_REACH);
        bool straight;
        five = five || length == 5;
        overline = overline || length > 5;
        const bool may_be_four = length < 5 && count_near(&line) >= 3;
        const int found = may_be_four ? fours_in_line(&line, &straight) : 0;
        has_four[d] = found > 0;
        fours += found;
    }
    if (five) {
        why = GOMOKU_ALLOWED;
    } else if (overline) {
        why = GOMOKU_OVERLINE;
    } else if (fours >= 2) {
        why = GOMOKU_DOUBLE_FOUR;
    } else if (depth < FORBIDDEN_DEPTH_MAX) {
        int threes = 0;
        for (int d = 0; d < 4 && threes < 2; d++) {
            threes += !has_four[d] && is_three(board, point, d, depth);
        }
        why = threes >= 2 ? GOMOKU_DOUBLE_THREE : GOMOKU_ALLOWED;
    }
    board->cells[point] = GOMOKU_EMPTY;
    return (Verdict){why, five};
}

/* A quick test that rejects most points: two threes, two fours and an overline all need four more
 * stones, none of them more than four points away. */
static bool has_company(const GomokuBoard *board, int point) {
    int count = 0;
    for (int d = 0; d < 8; d++) {
        const int sign = d < 4 ? 1 : -1;
        int column = gomoku_column(point);
        int row = gomoku_row(point);
        for (int i = 0; i < 4; i++) {
            column += sign * forbidden_steps[d % 4][0];
            row += sign * forbidden_steps[d % 4][1];
            if (column < 0 || column >= board->size || row < 0 || row >= board->size) {
                break;
            }
            count += board->cells[gomoku_point(column, row)] == GOMOKU_BLACK;
        }
    }
    return count >= 4;
}

GomokuForbidden gomoku_forbidden(const GomokuBoard *board, int point) {
    if (!has_company(board, point)) {
        return GOMOKU_ALLOWED;
    }
    GomokuBoard copy = *board;
    return examine(&copy, point, 0).why;
}

const char *gomoku_forbidden_code(GomokuForbidden why) {
    static const char *const codes[] = {"", "33", "44", "overline"};
    return codes[why];
}

const char *gomoku_forbidden_sentence(GomokuForbidden why) {
    static const char *const sentences[] = {
        "",
        N_("Black may not make two open threes at once."),
        N_("Black may not make two fours at once."),
        N_("Black may not make six or more in a row."),
    };
    return sentences[why];
}
