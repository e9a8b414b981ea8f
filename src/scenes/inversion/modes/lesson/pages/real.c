/* The page of the inverse over the reals: its numerators' parity is the inverse modulo 2. */
#include <stdlib.h>

#include "inversion/float_inverse.h"
#include "math/matrix.h"
#include "scenes/inversion/modes/lesson/page.h"
#include "scenes/inversion/modes/lesson/words.h"
#include "scenes/shell/i18n.h"

enum { STEP_Y, STEP_REAL, STEP_PARITY, STEP_SOLUTION, STEP_PRODUCTS, STEP_IDENTITY, STEP_FLOAT };

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
    text_addf(out, "det Y = %s", i18n_number(matrix_determinant(&y)).words);
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

static void make_inverse(const LessonView *view, const IntMatrix *y, MatrixTable *table) {
    IntMatrix adjugate;
    char name[60];
    Text text = text_over(name, sizeof name);
    const int64_t determinant = matrix_adjugate(y, &adjugate);
    add_matrix(table, "Y", y);
    text_addf(&text, "%s" LESSON_DOT LESSON_INVERSE, i18n_number(determinant).words);
    MatrixTableBlock *real = add_matrix(table, name, &adjugate);
    const IntMatrix product = matrix_product(y, &adjugate);
    text_clear(&text);
    text_addf(&text, "Y" LESSON_DOT "%s" LESSON_DOT LESSON_INVERSE, i18n_number(determinant).words);
    MatrixTableBlock *both = add_matrix(table, name, &product);
    MatrixTableBlock *parity = add_parity(table, tr("parity: the inverse modulo 2"), &adjugate);
    both->shown = view->step >= STEP_REAL ? both->rows : 0;
    real->shown = view->step >= STEP_REAL ? real->rows : 0;
    parity->shown = view->step >= STEP_PARITY ? parity->rows : 0;
}

static void make_vector(const LessonView *view, const IntMatrix *y, MatrixTable *table) {
    const InversionLesson *lesson = view->lesson;
    IntMatrix vector = matrix_zero(1, lesson->masks);
    for (int mask = 0; mask < lesson->masks; mask++) {
        vector.at[0][mask] = lesson->vector[mask];
    }
    const IntMatrix product = matrix_product(&vector, y);
    add_matrix(table, "Y", y);
    add_matrix(table, "V", &vector);
    add_matrix(table, tr("V·Y in whole numbers"), &product);
    add_parity(table, tr("its parity: D"), &product);
}

static void page_real_make_products(const LessonView *view, const IntMatrix *y,
                                    MatrixTable *table) {
    const IntMatrix inverse = page_real_matrix_of(view->lesson, &view->lesson->inverse);
    const IntMatrix right = matrix_product(y, &inverse);
    const IntMatrix left = matrix_product(&inverse, y);
    if (view->step < STEP_IDENTITY) {
        add_matrix(table, "Y" LESSON_SPACED_DOT LESSON_INVERSE, &right);
        add_matrix(table, LESSON_INVERSE LESSON_SPACED_DOT "Y", &left);
    } else {
        add_parity(table, "Y" LESSON_SPACED_DOT LESSON_INVERSE " mod 2", &right);
        add_parity(table, LESSON_INVERSE LESSON_SPACED_DOT "Y mod 2", &left);
    }
}

static void make_floats(MatrixTable *table) {
    static const int sizes[] = {9, 16, 25, 36, 49, 64};
    enum { PAGE_REAL_SIZES = sizeof sizes / sizeof sizes[0] };
    MatrixTableBlock *block = matrix_table_add(
        table, tr("n; digits of det; 10⁻ⁿ left; wrong parities"), PAGE_REAL_SIZES, 4);
    for (int i = 0; i < PAGE_REAL_SIZES; i++) {
        const InversionFloatInverse tried = inversion_float_inverse_try(sizes[i]);
        const int row[] = {tried.size, tried.digits, tried.residue, tried.wrong};
        for (int column = 0; column < 4; column++) {
            block->at[i * 4 + column] = row[column];
        }
    }
}

static void make_real(const LessonView *view, MatrixTable *table) {
    const IntMatrix y = page_real_matrix_of(view->lesson, &view->lesson->y);
    table->count = 0;
    if (view->step <= STEP_PARITY) {
        make_inverse(view, &y, table);
    } else if (view->step == STEP_SOLUTION) {
        make_vector(view, &y, table);
    } else if (view->step <= STEP_IDENTITY) {
        page_real_make_products(view, &y, table);
    } else {
        make_floats(table);
    }
}

static void say_real(const LessonView *view, Text *out) {
    text_add(out, tr("Y can be inverted over the real numbers as well. The determinant times that "
                     "inverse is made of whole numbers; as the determinant is odd, their parity is "
                     "the inverse modulo 2."));
}

static void say_real_step(const LessonView *view, Text *out) {
    static const char *const words[] = {
        N_("The masks as a matrix of whole numbers."),
        N_("The determinant times the inverse: whole numbers."),
        N_("Odd numbers become 1, even ones 0: that is the inverse modulo 2."),
        N_("The masks of V added without taking remainders: how often each cell is turned. Odd is "
           "turned, even is not."),
        N_("Y times its inverse modulo 2 in whole numbers, both ways round: not the same."),
        N_("Modulo 2 both are the identity."),
        N_("Floating point on larger matrices drawn at random: the residue grows and the "
           "determinant has more digits than a number of the machine holds; then the parities are "
           "wrong. Elimination by XOR is exact at any size."),
    };
    text_add(out, tr(words[view->step]));
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
