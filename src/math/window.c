/* Windows of matrices: the products A·M·B and their sums. */
#include "math/window.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

Status wide_matrix_init(WideMatrix *matrix, size_t rows, size_t columns) {
    const bool fits = columns == 0 || rows <= SIZE_MAX / sizeof *matrix->at / columns;
    *matrix = (WideMatrix){rows, columns, NULL};
    if (fits && rows * columns > 0) {
        matrix->at = calloc(rows * columns, sizeof *matrix->at);
    }
    return matrix->at || rows * columns == 0 ? STATUS_OK : STATUS_NO_MEMORY;
}

void wide_matrix_finish(WideMatrix *matrix) {
    free(matrix->at);
    *matrix = (WideMatrix){0, 0, NULL};
}

static int sign_value(char sign) {
    return sign == 'X' || sign == 'x' || sign == '+'   ? 1
           : sign == 'O' || sign == 'o' || sign == '-' ? -1
                                                       : 0;
}

/* True when the row of `length` bytes is written in signs. */
static bool is_in_signs(const char *row, size_t length) {
    return strspn(row, ".Xx+Oo-") >= length && length > 0;
}

static size_t count_entries(const char *row, size_t length) {
    if (is_in_signs(row, length)) {
        return length;
    }
    size_t count = 1;
    for (size_t i = 0; i < length; i++) {
        count += row[i] == ',';
    }
    return count;
}

/* Reads one row of known length; false when an entry is not a number. */
static bool read_row(const char *row, size_t length, size_t columns, int64_t *at) {
    if (is_in_signs(row, length)) {
        for (size_t i = 0; i < length; i++) {
            at[i] = sign_value(row[i]);
        }
        return true;
    }
    for (size_t i = 0; i < columns; i++) {
        char *end;
        const bool is_number = *row == '-' || *row == '+' || (*row >= '0' && *row <= '9');
        errno = 0;
        const long long value = strtoll(row, &end, 10);
        if (!is_number || end == row || errno || (*end && *end != ',' && *end != ';')) {
            return false;
        }
        at[i] = value;
        row = *end == ',' ? end + 1 : end;
    }
    return true;
}

Status wide_matrix_from_text(const char *text, WideMatrix *matrix, Text *reason) {
    const size_t columns = count_entries(text, strcspn(text, ";"));
    size_t rows = 1;
    for (const char *c = text; *c; c++) {
        rows += *c == ';';
    }
    const Status status = wide_matrix_init(matrix, rows, columns);
    const char *row = text;
    for (size_t i = 0; i < rows && status == STATUS_OK; i++) {
        const size_t length = strcspn(row, ";");
        const bool is_long = count_entries(row, length) != columns;
        if (is_long || !read_row(row, length, columns, matrix->at + i * columns)) {
            text_addf(
                reason,
                text_say(reason, is_long ? N_("row %zu does not have as many entries as the first")
                                         : N_("row %zu has an entry that is not a number")),
                i + 1);
            wide_matrix_finish(matrix);
            return STATUS_BAD_INPUT;
        }
        row += length + 1;
    }
    return status;
}

void wide_matrix_to_text(const WideMatrix *matrix, Text *out) {
    for (size_t i = 0; i < matrix->rows * matrix->columns; i++) {
        text_add(out, i == 0 ? "" : i % matrix->columns == 0 ? ";" : ",");
        text_addf(out, "%lld", (long long)matrix->at[i]);
    }
}

Status wide_matrix_diagonal(WideMatrix *matrix, size_t size, size_t first, size_t count) {
    const Status status = wide_matrix_init(matrix, size, size);
    for (size_t i = first; status == STATUS_OK && i < first + count && i < size; i++) {
        matrix->at[i * size + i] = 1;
    }
    return status;
}

static bool is_within(const WideMatrix *matrix, WindowCut cut) {
    return cut.n <= matrix->rows && cut.rows <= matrix->rows - cut.n && cut.m <= matrix->columns &&
           cut.columns <= matrix->columns - cut.m;
}

Status window_product(const WideMatrix *matrix, WindowCut cut, WideMatrix *product) {
    if (!is_within(matrix, cut)) {
        return STATUS_BAD_INPUT;
    }
    const Status status = wide_matrix_init(product, matrix->rows, matrix->columns);
    /* A selects the rows and B the columns: no entries are added to each other. */
    for (size_t row = cut.n; status == STATUS_OK && row < cut.n + cut.rows; row++) {
        const size_t at = row * matrix->columns + cut.m;
        memcpy(product->at + at, matrix->at + at, cut.columns * sizeof *matrix->at);
    }
    return status;
}

int64_t window_sum(const WideMatrix *matrix, WindowCut cut) {
    uint64_t sum = 0;
    for (size_t row = cut.n; row < cut.n + cut.rows; row++) {
        for (size_t column = cut.m; column < cut.m + cut.columns; column++) {
            sum += (uint64_t)matrix->at[row * matrix->columns + column];
        }
    }
    return (int64_t)sum;
}
