/* Arrays of the APL reader: creation, counting of holders, and the form in which they are shown. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "math/apl/internal.h"

AplArray *apl_array_create(int rank, const int *shape) {
    long count = 1;
    for (int i = 0; i < rank; i++) {
        count *= shape[i];
        if (shape[i] < 0 || count > APL_CELLS_MAX) {
            return NULL;
        }
    }
    AplArray *array = calloc(1, sizeof *array + (size_t)count * sizeof array->cells[0]);
    if (array) {
        array->holders = 1;
        array->rank = rank;
        for (int i = 0; i < rank; i++) {
            array->shape[i] = shape[i];
        }
        array->count = (int)count;
    }
    return array;
}

AplArray *apl_array_hold(const AplArray *array) {
    AplArray *held = (AplArray *)(uintptr_t)array;
    held->holders++;
    return held;
}

void apl_array_release(AplArray *array) {
    if (array && --array->holders == 0) {
        free(array);
    }
}

AplArray *apl_new(Apl *apl, int rank, const int *shape) {
    double count = 1.0;
    for (int i = 0; i < rank && i < APL_RANK_MAX; i++) {
        count *= shape[i];
    }
    if (rank > APL_RANK_MAX) {
        return apl_fail(apl, APL_LIMIT, N_("An array has four dimensions at most here."));
    }
    if (count > APL_CELLS_MAX) {
        return apl_fail(apl, APL_LIMIT, N_("An array has 65,536 cells at most here."));
    }
    if (!apl_work(apl, count)) {
        return NULL;
    }
    AplArray *array = apl_array_create(rank, shape);
    return array ? array : apl_fail(apl, APL_NO_MEMORY, N_("There is not enough memory."));
}

AplArray *apl_scalar(Apl *apl, double value) {
    AplArray *array = apl_new(apl, 0, NULL);
    if (array) {
        array->cells[0] = value;
    }
    return array;
}

AplArray *apl_copy(Apl *apl, const AplArray *array) {
    AplArray *copy = apl_new(apl, array->rank, array->shape);
    if (copy) {
        memcpy(copy->cells, array->cells, (size_t)array->count * sizeof copy->cells[0]);
        copy->is_text = array->is_text;
    }
    return copy;
}

bool apl_integer(Apl *apl, double cell, int *value) {
    const double whole = floor(cell + 0.5);
    if (fabs(cell - whole) > 1e-9 || fabs(whole) > 1e9) {
        apl_fail(apl, APL_DOMAIN, N_("A whole number is needed here."));
        return false;
    }
    *value = (int)whole;
    return true;
}

AplWay apl_way(const AplArray *array, int axis) {
    AplWay way = {1, 1, 1};
    for (int i = 0; i < array->rank; i++) {
        int *part = i < axis ? &way.outer : i == axis ? &way.length : &way.inner;
        *part *= array->shape[i];
    }
    return way;
}

/* ---- Shown ---- */

/* A number in APL's form: ¯ for a minus, E without a plus. */
static TextShort number_text(double value, int digits) {
    TextShort plain = text_short("%.*g", digits, value == 0.0 ? 0.0 : value);
    TextShort shown = {.data = ""};
    Text out = text_over(shown.data, sizeof shown.data);
    for (const char *c = plain.data; *c; c++) {
        if (*c == '-') {
            text_add(&out, "¯");
        } else if (*c == 'e') {
            text_add(&out, "E");
            const bool is_minus = c[1] == '-';
            c += c[1] == '-' || c[1] == '+' ? 1 : 0;
            text_add(&out, is_minus ? "¯" : "");
            while (c[1] == '0') {
                c++;
            }
        } else {
            text_add_char(&out, *c);
        }
    }
    return shown;
}

/* Signs, not bytes. */
static int text_width(const char *words) {
    int width = 0;
    for (; *words; words++) {
        width += (*words & 0xC0) != 0x80;
    }
    return width;
}

static int column_width(const AplArray *array, int columns, int column, int digits) {
    int width = 0;
    for (int i = column; i < array->count; i += columns) {
        const TextShort number = number_text(array->cells[i], digits);
        const int own = text_width(number.data);
        width = own > width ? own : width;
    }
    return width;
}

/* `cells`: of this row. */
static void write_numbers(const double *cells, int columns, const int *widths, int digits,
                          Text *out) {
    for (int column = 0; column < columns; column++) {
        const TextShort number = number_text(cells[column], digits);
        for (int i = text_width(number.data); i < widths[column] + (column > 0); i++) {
            text_add_char(out, ' ');
        }
        text_add(out, number.data);
    }
}

/* New lines before a row: one, and one more where a plane begins. */
static void write_break(const AplArray *array, int row, Text *out) {
    text_add(out, row > 0 ? "\n" : "");
    int plane = 1;
    for (int i = array->rank - 2; i > 0; i--) {
        plane *= array->shape[i];
        text_add(out, row > 0 && plane > 0 && row % plane == 0 ? "\n" : "");
    }
}

void apl_array_write(const AplArray *array, int digits, Text *out) {
    const int columns = array->rank > 0 ? array->shape[array->rank - 1] : 1;
    const int rows = columns > 0 ? array->count / columns : 0;
    int *widths = calloc((size_t)columns + 1, sizeof *widths);
    for (int column = 0; widths && !array->is_text && column < columns; column++) {
        widths[column] = column_width(array, columns, column, digits);
    }
    for (int row = 0; widths && row < rows && !out->truncated; row++) {
        write_break(array, row, out);
        if (!array->is_text) {
            write_numbers(array->cells + row * columns, columns, widths, digits, out);
        }
        for (int column = 0; array->is_text && column < columns; column++) {
            apl_encode(out, (uint32_t)array->cells[row * columns + column]);
        }
    }
    free(widths);
}
