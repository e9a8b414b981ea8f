/* damier-solve connect4 --window. */
#include "cli/solve/connect4/solve_connect4_window.h"

#include <stdio.h>
#include <string.h>

#include "cli/solve/solve.h"
#include "connect4/position.h"

Status solve_connect4_window_parse(const char *text, WindowCut *cut, Text *reason) {
    WindowCut found = {.rows = 4, .columns = 4};
    int end = 0;
    const int read = sscanf(text, "%5zu,%5zu%n,%5zux%5zu%n", &found.n, &found.m, &end, &found.rows,
                            &found.columns, &end);
    if ((read != 2 && read != 4) || text[end] || strchr(text, '-') || strchr(text, ' ')) {
        return solve_refuse(reason,
                            N_("a window is N,M or N,M,ROWSxCOLUMNS; N,M is its corner, from 0,0"));
    }
    *cut = found;
    return STATUS_OK;
}

/* The board after these moves as a matrix of 1, -1 and 0. */
static Status board_matrix(Connect4Shape shape, const char *moves, WideMatrix *matrix,
                           Text *reason) {
    char buffer[160];
    Text sized = text_over(buffer, sizeof buffer);
    Connect4Position position;
    const Connect4Shape size = connect4_shape(shape);
    connect4_shape_to_text(shape, &sized);
    text_addf(&sized, ":%.100s", moves);
    Status status = connect4_position_from_moves(sized.data, &position, reason);
    if (status == STATUS_OK) {
        status = wide_matrix_init(matrix, (size_t)size.rows, (size_t)size.columns);
    }
    for (int i = 0; status == STATUS_OK && i < connect4_shape_cells(size); i++) {
        matrix->at[i] = connect4_position_at(position, i / size.columns, i % size.columns);
    }
    return status;
}

/* Appends A or B as a field. */
static Status add_factor(size_t size, size_t first, size_t count, Text *out) {
    WideMatrix factor;
    const Status status = wide_matrix_diagonal(&factor, size, first, count);
    if (status == STATUS_OK) {
        wide_matrix_to_text(&factor, out);
        text_add_char(out, '\t');
        wide_matrix_finish(&factor);
    }
    return status;
}

/* Appends A·M·B, after A and B if they are asked for. */
static Status add_product(const SolveConnect4Window *question, const WideMatrix *matrix, Text *out,
                          Text *reason) {
    const WindowCut cut = question->cut;
    WideMatrix product;
    Status status = window_product(matrix, cut, &product);
    if (status != STATUS_OK) {
        text_addf(reason, text_say(reason, N_("the window does not fit in the %zux%zu matrix")),
                  matrix->rows, matrix->columns);
        return status;
    }
    if (question->factors) {
        status = add_factor(matrix->rows, cut.n, cut.rows, out);
        status =
            status == STATUS_OK ? add_factor(matrix->columns, cut.m, cut.columns, out) : status;
    }
    if (status == STATUS_OK) {
        wide_matrix_to_text(&product, out);
        text_addf(out, "\t%lld", (long long)window_sum(&product, cut));
    }
    wide_matrix_finish(&product);
    return status;
}

Status solve_connect4_window_answer(const SolveConnect4Window *question, const char *problem,
                                    Text *out, Text *reason) {
    WideMatrix matrix;
    const bool is_moves = strcmp(problem, "-") == 0 || !problem[strspn(problem, "123456789")];
    const char *moves = strcmp(problem, "-") == 0 ? "" : problem;
    Status status = is_moves ? board_matrix(question->shape, moves, &matrix, reason)
                             : wide_matrix_from_text(problem, &matrix, reason);
    if (status == STATUS_OK) {
        status = add_product(question, &matrix, out, reason);
        wide_matrix_finish(&matrix);
    }
    return status;
}
