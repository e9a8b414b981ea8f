/* Scalar functions of the APL reader: they work cell by cell. */
#include <float.h>
#include <math.h>

#include "math/apl/internal.h"

/* Relative comparison, as ISO 13751 has it. */
static bool is_equal(const Apl *apl, double a, double b) {
    const double larger = fabs(a) > fabs(b) ? fabs(a) : fabs(b);
    return a == b || ((a < 0.0) == (b < 0.0) && fabs(a - b) <= apl->tolerance * larger);
}

static bool is_whole(double a) {
    return fabs(a) < 9e15 && a == floor(a);
}

static double divisor(double a, double b) {
    a = fabs(a);
    b = fabs(b);
    while (b > 0.0) {
        const double rest = fmod(a, b);
        a = b;
        b = rest;
    }
    return a;
}

/* What is left of b after whole multiples of a. A quotient within the tolerance of a whole number
 * counts as whole: the rounding of a floating product leaves no residue. */
static double residue(const Apl *apl, double a, double b) {
    if (a == 0.0) {
        return b;
    }
    const double quotient = b / a;
    const double nearest = floor(quotient + 0.5);
    const double slack = apl->tolerance * (fabs(quotient) > 1.0 ? fabs(quotient) : 1.0);
    if (fabs(quotient - nearest) <= slack) {
        return 0.0;
    }
    const double rest = b - a * floor(quotient);
    const double whole = floor(rest + 0.5); /* 0.9999999999999996 shows and counts as 1 */
    return fabs(rest - whole) <= slack ? whole : rest;
}

static bool binomial(double k, double n, double *result) {
    if (!is_whole(k) || !is_whole(n) || n < 0.0 || n > 1000.0) {
        return false;
    }
    *result = k < 0.0 || k > n ? 0.0 : 1.0;
    for (double i = 1.0; i <= k && k <= n; i++) {
        *result = *result * (n - k + i) / i;
    }
    *result = floor(*result + 0.5);
    return true;
}

static bool common(AplId id, const double pair[2], double *result) {
    if (!is_whole(pair[0]) || !is_whole(pair[1])) {
        return false;
    }
    const double shared = divisor(pair[0], pair[1]);
    *result = id == APL_OR ? shared : shared == 0.0 ? 0.0 : pair[0] / shared * pair[1];
    return true;
}

static bool divide(const double pair[2], double *result) {
    *result = pair[0] == 0.0 && pair[1] == 0.0 ? 1.0 : pair[0] / pair[1]; /* 0÷0 is 1 */
    return pair[1] != 0.0 || pair[0] == 0.0;
}

static bool arithmetic(const Apl *apl, AplId id, const double pair[2], double *result) {
    switch (id) {
    case APL_PLUS:
        *result = pair[0] + pair[1];
        return true;
    case APL_MINUS:
        *result = pair[0] - pair[1];
        return true;
    case APL_TIMES:
        *result = pair[0] * pair[1];
        return true;
    case APL_DIVIDE:
        return divide(pair, result);
    case APL_RESIDUE:
        *result = residue(apl, pair[0], pair[1]);
        return true;
    case APL_CEILING:
        *result = pair[0] > pair[1] ? pair[0] : pair[1];
        return true;
    case APL_FLOOR:
        *result = pair[0] < pair[1] ? pair[0] : pair[1];
        return true;
    case APL_POWER:
        *result = pow(pair[0], pair[1]);
        return isfinite(*result);
    case APL_BINOMIAL:
        return binomial(pair[0], pair[1], result);
    case APL_AND:
    case APL_OR:
        return common(id, pair, result);
    default:
        return false;
    }
}

bool apl_cell_dyadic(const Apl *apl, AplId id, const double pair[2], double *result) {
    const bool is_same = is_equal(apl, pair[0], pair[1]);
    switch (id) {
    case APL_EQUAL:
        *result = is_same;
        return true;
    case APL_UNEQUAL:
        *result = !is_same;
        return true;
    case APL_LESS:
        *result = pair[0] < pair[1] && !is_same;
        return true;
    case APL_NOT_GREATER:
        *result = pair[0] < pair[1] || is_same;
        return true;
    case APL_NOT_LESS:
        *result = pair[0] > pair[1] || is_same;
        return true;
    case APL_GREATER:
        *result = pair[0] > pair[1] && !is_same;
        return true;
    default:
        return arithmetic(apl, id, pair, result);
    }
}

static bool factorial(double n, double *result) {
    if (!is_whole(n) || n < 0.0 || n > 170.0) {
        return false;
    }
    *result = 1.0;
    for (double i = 2.0; i <= n; i++) {
        *result *= i;
    }
    return true;
}

static bool cell_monadic(const Apl *apl, AplId id, double cell, double *result) {
    const double nearest = floor(cell + 0.5);
    const bool is_near = fabs(cell - nearest) <= apl->tolerance * fmax(1.0, fabs(cell));
    switch (id) {
    case APL_PLUS:
        *result = cell;
        return true;
    case APL_MINUS:
        *result = -cell;
        return true;
    case APL_TIMES:
        *result = (cell > 0.0) - (cell < 0.0);
        return true;
    case APL_DIVIDE:
        *result = 1.0 / cell;
        return cell != 0.0;
    case APL_RESIDUE:
        *result = fabs(cell);
        return true;
    case APL_CEILING:
        *result = is_near ? nearest : ceil(cell);
        return true;
    case APL_FLOOR:
        *result = is_near ? nearest : floor(cell);
        return true;
    case APL_POWER:
        *result = exp(cell);
        return isfinite(*result);
    case APL_BINOMIAL:
        return factorial(cell, result);
    case APL_NOT:
        *result = cell == 0.0;
        return cell == 0.0 || cell == 1.0;
    default:
        return false;
    }
}

static AplArray *refuse(Apl *apl, AplArray *array) {
    apl_array_release(array);
    return apl_fail(apl, APL_DOMAIN, N_("This function does not take these values."));
}

AplArray *apl_scalar_monadic(Apl *apl, AplId id, const AplArray *right) {
    AplArray *result = apl_new(apl, right->rank, right->shape);
    for (int i = 0; result && i < right->count; i++) {
        if (right->is_text || !cell_monadic(apl, id, right->cells[i], &result->cells[i])) {
            return refuse(apl, result);
        }
    }
    return result;
}

static bool has_same_shape(const AplArray *a, const AplArray *b) {
    bool is_same = a->rank == b->rank;
    for (int i = 0; is_same && i < a->rank; i++) {
        is_same = a->shape[i] == b->shape[i];
    }
    return is_same;
}

AplArray *apl_scalar_dyadic(Apl *apl, AplId id, const AplArray *left, const AplArray *right) {
    const bool is_left_one = left->count == 1 && left->rank <= right->rank;
    const bool is_right_one = right->count == 1 && !is_left_one;
    if (!is_left_one && !is_right_one && !has_same_shape(left, right)) {
        return left->rank != right->rank
                   ? apl_fail(apl, APL_RANK, N_("One side has more dimensions than the other."))
                   : apl_fail(apl, APL_LENGTH, N_("The two sides have different shapes."));
    }
    const AplArray *form = is_left_one ? right : left;
    const bool is_comparison = id == APL_EQUAL || id == APL_UNEQUAL;
    AplArray *result = apl_new(apl, form->rank, form->shape);
    for (int i = 0; result && i < form->count; i++) {
        const double pair[2] = {left->cells[is_left_one ? 0 : i],
                                right->cells[is_right_one ? 0 : i]};
        if (left->is_text != right->is_text && is_comparison) {
            result->cells[i] = id == APL_UNEQUAL; /* a number is no character */
        } else if (((left->is_text || right->is_text) && !is_comparison) ||
                   !apl_cell_dyadic(apl, id, pair, &result->cells[i])) {
            return refuse(apl, result);
        }
    }
    return result;
}

bool apl_identity(AplId id, double *value) {
    switch (id) {
    case APL_PLUS:
    case APL_MINUS:
    case APL_RESIDUE:
    case APL_OR:
    case APL_UNEQUAL:
    case APL_LESS:
    case APL_GREATER:
        *value = 0.0;
        return true;
    case APL_TIMES:
    case APL_DIVIDE:
    case APL_POWER:
    case APL_AND:
    case APL_EQUAL:
    case APL_NOT_GREATER:
    case APL_NOT_LESS:
    case APL_BINOMIAL:
        *value = 1.0;
        return true;
    case APL_CEILING:
        *value = -DBL_MAX;
        return true;
    case APL_FLOOR:
        *value = DBL_MAX;
        return true;
    default:
        return false;
    }
}

bool apl_is_associative(AplId id, const AplArray *array) {
    if (id == APL_CEILING || id == APL_FLOOR) {
        return true;
    }
    /* Floating sums and products are not, in their last digit: bits and small integers are. */
    const bool is_logical = id == APL_AND || id == APL_OR || id == APL_EQUAL || id == APL_UNEQUAL;
    if (!is_logical && id != APL_PLUS) {
        return false;
    }
    for (int i = 0; i < array->count; i++) {
        const double cell = array->cells[i];
        if (is_logical ? cell != 0.0 && cell != 1.0 : !is_whole(cell) || fabs(cell) > 1e9) {
            return false;
        }
    }
    return true;
}
