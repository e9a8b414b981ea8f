/* The page of the inverse over the reals: its numerators' parity is the inverse modulo 2. */
#include <math.h>
#include <stdlib.h>

#include "inversion/float_inverse.h"
#include "math/matrix.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

#define REAL_DECIMALS_MAX 6

enum {
    STEP_Y,
    STEP_REAL,
    STEP_DECIMALS,
    STEP_PARITY,
    STEP_SOLUTION,
    STEP_RESIDUES,
    STEP_PRODUCTS,
    STEP_IDENTITY,
    STEP_FLOAT
};

static IntMatrix page_real_matrix_of(const InversionLesson *lesson,
                                     const InversionLessonMatrix *digits) {
    IntMatrix matrix = matrix_zero(lesson->masks, lesson->cells);
    for (int i = 0; i < lesson->masks * lesson->cells; i++) {
        matrix.at[i / lesson->cells][i % lesson->cells] = digits->digits[i];
    }
    return matrix;
}

/* The inverse modulo 2 exists exactly when the determinant is odd. */
static bool has_real(const InversionLesson *lesson) {
    return lesson->colours == 2 && lesson->has_inverse && lesson->cells <= MATRIX_SIDE_MAX;
}

static int real_steps(const LessonView *view) {
    return STEP_FLOAT;
}

static void title_real(const LessonView *view, Text *out) {
    const IntMatrix y = page_real_matrix_of(view->lesson, &view->lesson->y);
    text_addf(out, "det {Y} = %s", i18n_number(matrix_determinant(&y)).words);
}

static MatrixTableBlock *add_matrix(MatrixTable *table, const char *name, const IntMatrix *matrix) {
    MatrixTableBlock *block = matrix_table_add(table, name, matrix->rows, matrix->columns);
    for (int row = 0; row < matrix->rows; row++) {
        for (int column = 0; column < matrix->columns; column++) {
            block->at[row * matrix->columns + column] = matrix->at[row][column];
        }
    }
    return block;
}

static MatrixTableBlock *add_parity(MatrixTable *table, const char *name, const IntMatrix *matrix) {
    MatrixTableBlock *block = add_matrix(table, name, matrix);
    for (int i = 0; i < matrix->rows * matrix->columns; i++) {
        block->at[i] = abs(block->at[i]) % 2;
    }
    block->is_result = true;
    return block;
}

/* Writes "5·IY", or "IY" for once. */
static void add_times(int64_t determinant, Text *out) {
    if (determinant != 1) {
        text_addf(out, "%s{times}", i18n_number(determinant).words);
    }
    text_add(out, "{IY}");
}

/* IY itself, in hundredths. */
static void add_decimals_of(const IntMatrix *adjugate, int64_t determinant, MatrixTable *table) {
    MatrixTableBlock *block = add_matrix(table, "{IY}", adjugate);
    block->form = MATRIX_DECIMALS;
    for (int i = 0; i < block->rows * block->columns; i++) {
        block->at[i] = (int)lround(100.0 * block->at[i] / (double)determinant);
    }
}

static void make_inverse(const LessonView *view, const IntMatrix *y, MatrixTable *table) {
    IntMatrix adjugate;
    char name[60];
    Text text = text_over(name, sizeof name);
    const int64_t determinant = matrix_adjugate(y, &adjugate);
    add_matrix(table, "{Y}", y);
    add_times(determinant, &text);
    MatrixTableBlock *real = add_matrix(table, name, &adjugate);
    const IntMatrix product = matrix_product(y, &adjugate);
    text_clear(&text);
    text_add(&text, determinant == 1 ? "{Y}{+.x}" : "{Y}{+.x}(");
    add_times(determinant, &text);
    text_add(&text, determinant == 1 ? "" : ")");
    if (view->step < STEP_DECIMALS) {
        add_matrix(table, name, &product);
    } else {
        add_decimals_of(&adjugate, determinant, table);
    }
    MatrixTableBlock *third = &table->blocks[table->count - 1];
    MatrixTableBlock *parity = add_parity(table, tr("parity: {IYB}"), &adjugate);
    third->shown = view->step >= STEP_REAL ? third->rows : 0;
    real->shown = view->step >= STEP_REAL ? real->rows : 0;
    parity->shown = view->step >= STEP_PARITY ? parity->rows : 0;
}

static IntMatrix times_turned(const LessonView *view, const IntMatrix *y) {
    const InversionLesson *lesson = view->lesson;
    IntMatrix vector = matrix_zero(1, lesson->masks);
    for (int mask = 0; mask < lesson->masks; mask++) {
        vector.at[0][mask] = lesson->vector[mask];
    }
    return matrix_product(&vector, y);
}

/* The power of ten before which a residue has three digits, once rounded. */
static int power_of_residue(double residue) {
    const int power = (int)floor(log10(residue));
    return residue * pow(10, -power) >= 9.995 ? power + 1 : power;
}

/* R times IY in floating point: V, but for what rounding leaves. In columns, where a residue has
 * the width that its digits need. */
static void make_residues(const LessonView *view, const IntMatrix *y, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const int n = lesson->cells;
    const IntMatrix r = times_turned(view, y);
    double product[INVERSION_FLOAT_INVERSE_MAX];
    inversion_float_inverse_apply(n, lesson->y.digits, r.at[0], product);
    MatrixTableBlock *whole = matrix_table_add(table, "R", n, 1);
    MatrixTableBlock *block = matrix_table_add(table, "R{+.x}{IY}", n, 1);
    MatrixTableBlock *rounded = matrix_table_add(table, tr("rounded: {V}"), n, 1);
    block->form = MATRIX_EXACT;
    rounded->is_result = true;
    for (int i = 0; i < n; i++) {
        const double residue = fabs(product[i]);
        const bool is_residue = residue > 0 && residue < 0.5;
        whole->at[i] = r.at[0][i];
        rounded->at[i] = (int)lround(residue);
        block->exact[i] = product[i];
        block->at[i] = is_residue ? power_of_residue(residue) : rounded->at[i];
    }
}

static void make_vector(const LessonView *view, const IntMatrix *y, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    const IntMatrix product = times_turned(view, y);
    MatrixTableBlock *vector = NULL;
    add_matrix(table, "{Y}", y);
    vector = matrix_table_add(table, "{V}", 1, lesson->masks);
    matrix_table_set_row(vector, 0, lesson->vector);
    add_matrix(table, tr("R: {V} times {Y} in whole numbers"), &product);
    add_parity(table, tr("its parity: {d}"), &product);
}

static void page_real_make_products(const LessonView *view, const IntMatrix *y,
                                    MatrixTable *table) {
    const IntMatrix inverse = page_real_matrix_of(view->lesson, &view->lesson->inverse);
    const IntMatrix right = matrix_product(y, &inverse);
    const IntMatrix left = matrix_product(&inverse, y);
    if (view->step < STEP_IDENTITY) {
        add_matrix(table, "{Y}{+.x}{IYB}", &right);
        add_matrix(table, "{IYB}{+.x}{Y}", &left);
    } else {
        add_parity(table, "{Y}{+.x}{IYB} mod 2", &right);
        add_parity(table, "{IYB}{+.x}{Y} mod 2", &left);
    }
}

static void make_floats(MatrixTable *table) {
    static const int sizes[] = {9, 16, 25, 36, 49, 64};
    enum { PAGE_REAL_SIZES = sizeof sizes / sizeof sizes[0] };
    const char *const names[] = {tr("rows"), tr("digits of det"), tr("residue"),
                                 tr("wrong parities")};
    MatrixTableBlock *columns[4];
    for (int column = 0; column < 4; column++) {
        columns[column] = matrix_table_add(table, names[column], PAGE_REAL_SIZES, 1);
        columns[column]->form = column == 2 ? MATRIX_RESIDUES : MATRIX_PLAIN;
    }
    for (int i = 0; i < PAGE_REAL_SIZES; i++) {
        const InversionFloatInverse tried = inversion_float_inverse_try(sizes[i]);
        columns[0]->at[i] = tried.size;
        columns[1]->at[i] = tried.digits;
        columns[2]->at[i] = -tried.residue;
        columns[3]->at[i] = tried.wrong;
    }
}

static void make_real(const LessonView *view, MatrixTable *table) {
    const IntMatrix y = page_real_matrix_of(view->lesson, &view->lesson->y);
    table->count = 0;
    if (view->step <= STEP_PARITY) {
        make_inverse(view, &y, table);
    } else if (view->step == STEP_SOLUTION) {
        make_vector(view, &y, table);
    } else if (view->step == STEP_RESIDUES) {
        make_residues(view, &y, table);
    } else if (view->step <= STEP_IDENTITY) {
        page_real_make_products(view, &y, table);
    } else {
        make_floats(table);
    }
}

static void say_real(const LessonView *view, Text *out) {
    text_add(out, tr("{IY} is the inverse of {Y} over the real numbers. The determinant times {IY} "
                     "is made of whole numbers; as the determinant is odd, their parity is {IYB}, "
                     "the inverse modulo 2."));
}

/* Writes 1 / determinant: "1/5 = 0.2", "1/-3 ≈ -0.333" with a minus sign before both. */
static void add_reciprocal(int64_t determinant, Text *out) {
    const int64_t size = llabs(determinant);
    const char *sign = determinant < 0 ? LESSON_MINUS : "";
    int64_t power = 1;
    int decimals = 0;
    bool is_exact = size == 1;
    for (int i = 1; i <= REAL_DECIMALS_MAX && !is_exact; i++) {
        power *= 10;
        is_exact = power % size == 0;
        decimals = i;
    }
    if (size > 1) {
        text_addf(out, "%s1/%s %s ", sign, i18n_number(size).words,
                  is_exact ? "=" : "\xE2\x89\x88");
    }
    text_add(out, sign);
    i18n_decimal(1 / (double)size, decimals, out);
}

/* The determinant of IY is 1 / det Y. */
static void say_decimals(const LessonView *view, Text *out) {
    const IntMatrix y = page_real_matrix_of(view->lesson, &view->lesson->y);
    char words[60];
    Text reciprocal = text_over(words, sizeof words);
    add_reciprocal(matrix_determinant(&y), &reciprocal);
    text_addf(out,
              tr("{IY} itself, in hundredths where it has more decimals. Its determinant is %s."),
              words);
}

static void say_real_step(const LessonView *view, Text *out) {
    static const char *const words[] = {
        N_("The masks as a matrix of whole numbers."),
        N_("The determinant times {IY}: whole numbers. {Y} times these is the determinant on the "
           "diagonal, and 0 elsewhere."),
        NULL,
        N_("Odd numbers become 1, even ones 0: that is {IYB}."),
        N_("The masks of {V} added without taking remainders: how often each cell is flipped. An "
           "odd number flips it, an even number does not."),
        N_("R times {IY} in floating point. Where {V} is 0 rounding may leave a residue; rounded "
           "to "
           "whole numbers it is {V}."),
        N_("{Y} times {IYB} in whole numbers, both ways round."),
        N_("Modulo 2 both are the identity."),
        N_("Floating point on larger matrices drawn at random. The residue stays small, but it is "
           "multiplied by the determinant: once that makes it larger than 1/2, parities are wrong. "
           "Elimination modulo 2 is exact at any size."),
    };
    if (view->step == STEP_DECIMALS) {
        say_decimals(view, out);
    } else {
        text_add(out, tr(words[view->step]));
    }
}

const LessonPage lesson_page_real = {
    .id = "page-real",
    .name = N_("Real inverse"),
    .is_for = has_real,
    .title = title_real,
    .gist = N_("whole numbers, and their parity"),
    .steps = real_steps,
    .say = say_real,
    .say_step = say_real_step,
    .draw = lesson_draw_matrix_table,
    .point = lesson_point_matrix_table,
    .matrices = make_real,
};
