#include "solve_connect4_shape.h"

#include <stdio.h>
#include <string.h>
#include <time.h>

#include "connect4/position.h"

bool shape_is_usual(Connect4Shape shape) {
    return shape.columns == CONNECT4_COLUMNS && shape.rows == CONNECT4_ROWS;
}

static int64_t shape_now_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

static Status ask_shape(Connect4ShapeSolver *solver, const ShapeQuestion *question,
                        const Connect4Shaped *position, Budget *budget, int *value) {
    return question->weak ? connect4_shape_solver_outcome(solver, position, budget, value)
                          : connect4_shape_solver_score(solver, position, budget, value);
}

static Status answer_shape_columns(Connect4ShapeSolver *solver, const ShapeQuestion *question,
                                   const Connect4Shaped *position, Budget *budget, Text *fields) {
    for (int column = 0; column < question->shape.columns; column++) {
        int value = 0;
        if (connect4_shaped_is_over(position) || !connect4_shaped_has_room(position, column)) {
            text_add(fields, "\t.");
            continue;
        }
        const Connect4Shaped next = connect4_shaped_play(position, column);
        const Status status = ask_shape(solver, question, &next, budget, &value);
        if (status != STATUS_OK) {
            return status;
        }
        text_addf(fields, "\t%d", -value);
    }
    return STATUS_OK;
}

Status shape_answer(Connect4ShapeSolver *solver, const ShapeQuestion *question,
                    const Connect4Shaped *position, Budget *budget, Text *fields) {
    const int64_t start_us = shape_now_us();
    int value = 0;
    const Status status = ask_shape(solver, question, position, budget, &value);
    if (status != STATUS_OK) {
        return status;
    }
    text_addf(fields, "\t%d", value);
    if (question->by_columns) {
        return answer_shape_columns(solver, question, position, budget, fields);
    }
    text_addf(fields, "\t%llu\t%lld", (unsigned long long)budget->nodes,
              (long long)(shape_now_us() - start_us));
    return STATUS_OK;
}

/* ---- Windows ---- */

Status window_from_text(const char *text, WindowCut *cut, Text *reason) {
    WindowCut found = {.rows = 4, .columns = 4};
    int end = 0;
    const int read = sscanf(text, "%5zu,%5zu%n,%5zux%5zu%n", &found.n, &found.m, &end, &found.rows,
                            &found.columns, &end);
    if ((read != 2 && read != 4) || text[end] || strchr(text, '-') || strchr(text, ' ')) {
        text_add(reason, "a window is written N,M or N,M,ROWSxCOLUMNS, the corner from 0,0");
        return STATUS_BAD_INPUT;
    }
    *cut = found;
    return STATUS_OK;
}

/* The board after these columns as a matrix of 1, -1 and 0. */
static Status board_matrix(Connect4Shape shape, const char *moves, WideMatrix *matrix,
                           Text *reason) {
    Connect4Shaped position;
    Status status = connect4_shaped_from_moves(shape, moves, &position, reason);
    if (status == STATUS_OK) {
        status = wide_matrix_init(matrix, (size_t)shape.rows, (size_t)shape.columns);
    }
    for (int i = 0; status == STATUS_OK && i < connect4_shape_cells(shape); i++) {
        matrix->at[i] = connect4_shaped_at(&position, i / shape.columns, i % shape.columns);
    }
    return status;
}

/* A or B as a field. */
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

/* A·M·B, after A and B where they are asked for. */
static Status add_product(const WindowQuestion *question, const WideMatrix *matrix, Text *out,
                          Text *reason) {
    const WindowCut cut = question->cut;
    WideMatrix product;
    Status status = window_product(matrix, cut, &product);
    if (status != STATUS_OK) {
        text_addf(reason, "the window does not lie within this matrix of %zux%zu", matrix->rows,
                  matrix->columns);
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

Status window_answer(const WindowQuestion *question, const char *problem, Text *out, Text *reason) {
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
