/* Functions of the APL reader that look at shapes: reshape, take, reverse, catenate and others. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "math/apl/internal.h"

/* The integers of a vector or scalar; -1 with the fault, or their number. */
static int read_integers(Apl *apl, const AplArray *array, int *values, int max) {
    if (array->rank > 1 || array->is_text) {
        apl_fail(apl, APL_RANK, N_("Whole numbers in a row are needed here."));
        return -1;
    }
    if (array->count > max) {
        apl_fail(apl, APL_LENGTH, N_("There are too many numbers here."));
        return -1;
    }
    for (int i = 0; i < array->count; i++) {
        if (!apl_integer(apl, array->cells[i], &values[i])) {
            return -1;
        }
    }
    return array->count;
}

static AplArray *reshape(Apl *apl, const AplArray *left, const AplArray *right) {
    int shape[APL_RANK_MAX];
    const int rank = read_integers(apl, left, shape, APL_RANK_MAX);
    for (int i = 0; i < rank; i++) {
        if (shape[i] < 0) {
            return apl_fail(apl, APL_DOMAIN, N_("A length cannot be negative."));
        }
    }
    AplArray *result = rank >= 0 ? apl_new(apl, rank, shape) : NULL;
    for (int i = 0; result && i < result->count && right->count > 0; i++) {
        result->cells[i] = right->cells[i % right->count];
    }
    if (result) {
        result->is_text = right->is_text;
    }
    return result;
}

static AplArray *ravel(Apl *apl, const AplArray *right) {
    AplArray *result = apl_new(apl, 1, &right->count);
    if (result) {
        memcpy(result->cells, right->cells, (size_t)right->count * sizeof right->cells[0]);
        result->is_text = right->is_text;
    }
    return result;
}

static AplArray *shape_of(Apl *apl, const AplArray *right) {
    AplArray *result = apl_new(apl, 1, &right->rank);
    for (int i = 0; result && i < right->rank; i++) {
        result->cells[i] = right->shape[i];
    }
    return result;
}

static AplArray *iota(Apl *apl, const AplArray *right) {
    int count = 0;
    if (right->count != 1) {
        return apl_fail(apl, APL_LENGTH, N_("One number is needed here."));
    }
    if (!apl_integer(apl, right->cells[0], &count)) {
        return NULL;
    }
    if (count < 0) {
        return apl_fail(apl, APL_DOMAIN, N_("A length cannot be negative."));
    }
    AplArray *result = apl_new(apl, 1, &count);
    for (int i = 0; result && i < count; i++) {
        result->cells[i] = i;
    }
    return result;
}

static AplArray *index_of(Apl *apl, const AplArray *left, const AplArray *right) {
    if (left->rank != 1) {
        return apl_fail(apl, APL_RANK, N_("A vector is needed on the left."));
    }
    AplArray *result = apl_new(apl, right->rank, right->shape);
    if (result && !apl_work(apl, (double)left->count * right->count)) {
        apl_array_release(result);
        return NULL;
    }
    for (int i = 0; result && i < right->count; i++) {
        int place = 0;
        while (place < left->count &&
               (left->cells[place] != right->cells[i] || left->is_text != right->is_text)) {
            place++;
        }
        result->cells[i] = place;
    }
    return result;
}

static AplArray *member(Apl *apl, const AplArray *left, const AplArray *right) {
    AplArray *row = ravel(apl, right);
    AplArray *result = row ? index_of(apl, row, left) : NULL;
    for (int i = 0; result && i < result->count; i++) {
        result->cells[i] = result->cells[i] < row->count;
    }
    apl_array_release(row);
    return result;
}

static AplArray *transpose(Apl *apl, const AplArray *right) {
    int shape[APL_RANK_MAX];
    for (int i = 0; i < right->rank; i++) {
        shape[i] = right->shape[right->rank - 1 - i];
    }
    AplArray *result = apl_new(apl, right->rank, shape);
    for (int i = 0; result && i < right->count; i++) {
        int place = 0, rest = i, step[APL_RANK_MAX];
        for (int axis = right->rank - 1; axis >= 0; axis--) {
            step[axis] = rest % right->shape[axis];
            rest /= right->shape[axis];
        }
        for (int axis = right->rank - 1; axis >= 0; axis--) {
            place = place * right->shape[axis] + step[axis];
        }
        result->cells[place] = right->cells[i];
    }
    if (result) {
        result->is_text = right->is_text;
    }
    return result;
}

/* Reverses along an axis, or turns it: the first cells go behind the last. */
static AplArray *turn(Apl *apl, int axis, bool is_reversed, const AplArray *right, int by) {
    AplArray *result = apl_copy(apl, right);
    const AplWay way = apl_way(right, axis);
    for (int i = 0; result && right->rank > 0 && i < right->count; i++) {
        const int along = i / way.inner % way.length;
        const int from = is_reversed ? way.length - 1 - along
                                     : ((along + by) % way.length + way.length) % way.length;
        result->cells[i] = right->cells[i + (from - along) * way.inner];
    }
    return result;
}

static AplArray *rotate(Apl *apl, int axis, const AplArray *left, const AplArray *right) {
    int by = 0;
    if (left->count != 1) {
        return apl_fail(apl, APL_LENGTH, N_("One number is needed on the left."));
    }
    return apl_integer(apl, left->cells[0], &by) ? turn(apl, axis, false, right, by) : NULL;
}

/* Take and drop: a window of the array, which take fills up with zeros or blanks. */
static AplArray *cut_window(Apl *apl, const AplArray *right, const int *from, const int *shape) {
    AplArray *result = apl_new(apl, right->rank, shape);
    for (int i = 0; result && i < result->count; i++) {
        int rest = i, place = 0, size = 1;
        bool is_inside = true;
        for (int axis = right->rank - 1; axis >= 0; axis--) {
            const int at = rest % shape[axis] + from[axis];
            rest /= shape[axis];
            is_inside = is_inside && at >= 0 && at < right->shape[axis];
            place += at * size;
            size *= right->shape[axis];
        }
        result->cells[i] = is_inside ? right->cells[place] : right->is_text ? ' ' : 0.0;
    }
    if (result) {
        result->is_text = right->is_text;
    }
    return result;
}

static AplArray *take(Apl *apl, bool drops, const AplArray *left, const AplArray *right) {
    int counts[APL_RANK_MAX], from[APL_RANK_MAX], shape[APL_RANK_MAX];
    const int given = read_integers(apl, left, counts, APL_RANK_MAX);
    AplArray *grown = right->rank == 0 ? ravel(apl, right) : apl_array_hold(right);
    if (given < 0 || !grown) {
        apl_array_release(grown);
        return NULL;
    }
    if (given != grown->rank) {
        apl_array_release(grown);
        return apl_fail(apl, APL_LENGTH, N_("The left side needs one number for each dimension."));
    }
    for (int axis = 0; axis < grown->rank; axis++) {
        const int length = grown->shape[axis];
        const int count = counts[axis];
        const int left_over = length > abs(count) ? length - abs(count) : 0;
        if (drops) {
            from[axis] = count > 0 ? count : 0;
            shape[axis] = left_over;
        } else {
            from[axis] = count < 0 ? length + count : 0;
            shape[axis] = abs(count);
        }
    }
    AplArray *result = cut_window(apl, grown, from, shape);
    apl_array_release(grown);
    return result;
}

/* ---- Catenate ---- */

static bool fits_beside(const AplArray *base, const AplArray *other, int axis) {
    if (other->rank == 0) {
        return true;
    }
    bool fits = other->rank == base->rank || other->rank == base->rank - 1;
    for (int i = 0, j = 0; fits && i < base->rank; i++) {
        if (other->rank == base->rank || i != axis) {
            fits = i == axis || other->shape[j] == base->shape[i];
            j++;
        }
    }
    return fits;
}

/* How long `part` is along the axis of `base`. */
static int along(const AplArray *base, const AplArray *part, int axis) {
    return part->rank == base->rank ? part->shape[axis] : 1;
}

static AplArray *catenate(Apl *apl, int axis, const AplArray *left, const AplArray *right) {
    const AplArray *base = left->rank >= right->rank ? left : right;
    if (!fits_beside(base, left, axis) || !fits_beside(base, right, axis)) {
        return apl_fail(apl, APL_LENGTH, N_("The two sides do not fit beside each other."));
    }
    if (left->is_text != right->is_text && left->count && right->count) {
        return apl_fail(apl, APL_DOMAIN, N_("Text and numbers do not go into one array here."));
    }
    int shape[APL_RANK_MAX];
    memcpy(shape, base->shape, sizeof shape);
    const int lengths[2] = {along(base, left, axis), along(base, right, axis)};
    shape[axis] = lengths[0] + lengths[1];
    AplArray *result = apl_new(apl, base->rank, shape);
    const AplWay way = result ? apl_way(result, axis) : (AplWay){0, 0, 0};
    for (int i = 0; result && i < result->count; i++) {
        const int at = i / way.inner % way.length;
        const bool is_right = at >= lengths[0];
        const AplArray *part = is_right ? right : left;
        const int place =
            (i / way.inner / way.length * lengths[is_right] + (at - (is_right ? lengths[0] : 0))) *
                way.inner +
            i % way.inner;
        result->cells[i] = part->cells[part->rank == 0 ? 0 : place];
    }
    if (result) {
        result->is_text = left->count ? left->is_text : right->is_text;
    }
    return result;
}

static AplArray *join(Apl *apl, AplId id, int axis, const AplArray *pair[2]) {
    AplArray *left =
        pair[0]->rank + pair[1]->rank == 0 ? ravel(apl, pair[0]) : apl_array_hold(pair[0]);
    const int rank = left && left->rank > pair[1]->rank ? left->rank : pair[1]->rank;
    const int usual = id == APL_TABLE ? 0 : rank - 1;
    const int chosen = axis >= 0 ? axis : usual;
    AplArray *result = NULL;
    if (left && chosen >= (rank > 0 ? rank : 1)) {
        apl_fail(apl, APL_RANK, N_("There is no such axis."));
    } else if (left) {
        result = catenate(apl, chosen, left, pair[1]);
    }
    apl_array_release(left);
    return result;
}

/* ---- Replicate ---- */

static AplArray *replicate(Apl *apl, int axis, const AplArray *left, const AplArray *right) {
    AplArray *row = right->rank == 0 ? ravel(apl, right) : apl_array_hold(right);
    if (!row) {
        return NULL;
    }
    AplWay way = apl_way(row, axis);
    int shape[APL_RANK_MAX];
    memcpy(shape, row->shape, sizeof shape);
    shape[axis] = 0;
    AplArray *result = NULL;
    bool is_fine = left->count == 1 || left->count == way.length;
    if (!is_fine) {
        apl_fail(apl, APL_LENGTH, N_("The left side needs one number for each item."));
    }
    for (int i = 0; is_fine && i < way.length; i++) {
        int times;
        is_fine = apl_integer(apl, left->cells[left->count == 1 ? 0 : i], &times) && times >= 0;
        shape[axis] += is_fine ? times : 0;
        is_fine = is_fine && shape[axis] <= APL_CELLS_MAX;
    }
    if (is_fine) {
        result = apl_new(apl, row->rank, shape);
    } else {
        apl_fail(apl, APL_DOMAIN, N_("Whole numbers from 0 are needed on the left."));
    }
    for (int i = 0, to = 0; result && i < way.length; i++) {
        const int times = (int)left->cells[left->count == 1 ? 0 : i];
        for (int k = 0; k < times; k++, to++) {
            for (int lane = 0; lane < way.outer * way.inner; lane++) {
                const int outer = lane / way.inner, inner = lane % way.inner;
                result->cells[(outer * shape[axis] + to) * way.inner + inner] =
                    row->cells[(outer * way.length + i) * way.inner + inner];
            }
        }
    }
    if (result) {
        result->is_text = row->is_text;
    }
    apl_array_release(row);
    return result;
}

/* ---- Numbers to digits and back ---- */

static AplArray *encode(Apl *apl, const AplArray *left, const AplArray *right) {
    if (left->rank > 1 || left->is_text || right->is_text) {
        return apl_fail(apl, APL_RANK, N_("The bases stand in a row on the left."));
    }
    int shape[APL_RANK_MAX + 1] = {left->count};
    for (int i = 0; i < right->rank; i++) {
        shape[left->rank + i] = right->shape[i];
    }
    AplArray *result = apl_new(apl, left->rank + right->rank, shape);
    for (int i = 0; result && i < right->count; i++) {
        double rest = right->cells[i];
        for (int k = left->count - 1; k >= 0; k--) {
            const double base = left->cells[k];
            const double digit = base == 0.0 ? rest : rest - base * floor(rest / base);
            result->cells[k * right->count + i] = digit;
            rest = base == 0.0 ? 0.0 : (rest - digit) / base;
        }
    }
    return result;
}

static AplArray *decode(Apl *apl, const AplArray *left, const AplArray *right) {
    const AplWay way = apl_way(right, 0);
    if (left->rank > 1 || left->is_text || right->is_text) {
        return apl_fail(apl, APL_RANK, N_("The bases stand in a row on the left."));
    }
    if (left->count != 1 && left->count != way.length) {
        return apl_fail(apl, APL_LENGTH, N_("The left side needs one base for each digit."));
    }
    AplArray *result = apl_new(apl, right->rank > 0 ? right->rank - 1 : 0, right->shape + 1);
    for (int i = 0; result && i < result->count; i++) {
        double value = 0.0;
        for (int k = 0; k < way.length; k++) {
            value = value * left->cells[left->count == 1 ? 0 : k] + right->cells[k * way.inner + i];
        }
        result->cells[i] = value;
    }
    return result;
}

static AplArray *match(Apl *apl, const AplArray *left, const AplArray *right) {
    bool is_same = left->rank == right->rank && left->is_text == right->is_text;
    for (int i = 0; is_same && i < left->rank; i++) {
        is_same = left->shape[i] == right->shape[i];
    }
    for (int i = 0; is_same && i < left->count; i++) {
        const double pair[2] = {left->cells[i], right->cells[i]};
        double equal = 0.0;
        is_same = apl_cell_dyadic(apl, APL_EQUAL, pair, &equal) && equal == 1.0;
    }
    return apl_scalar(apl, is_same);
}

/* ---- By function ---- */

static AplArray *write_out(Apl *apl, const AplArray *right) {
    char bytes[APL_LINE_MAX];
    Text words = text_over(bytes, sizeof bytes);
    if (right->rank > 1) {
        return apl_fail(apl, APL_RANK, N_("A row of numbers is needed here."));
    }
    apl_array_write(right, 10, &words);
    if (words.truncated) {
        return apl_fail(apl, APL_LIMIT, N_("The text becomes too long."));
    }
    int count = 0;
    for (size_t at = 0; at < words.length; count++) {
        uint32_t sign;
        at += (size_t)apl_decode(bytes + at, &sign);
    }
    AplArray *result = apl_new(apl, 1, &count);
    const char *next = bytes;
    for (int i = 0; result && i < count; i++) {
        uint32_t sign;
        next += apl_decode(next, &sign);
        result->cells[i] = sign;
        result->is_text = true;
    }
    return result;
}

AplArray *apl_structure_monadic(Apl *apl, AplId id, int axis, const AplArray *right) {
    const int last = axis >= 0 ? axis : right->rank - 1;
    switch (id) {
    case APL_RAVEL:
        return ravel(apl, right);
    case APL_RESHAPE:
        return shape_of(apl, right);
    case APL_IOTA:
        return iota(apl, right);
    case APL_TRANSPOSE:
        return transpose(apl, right);
    case APL_REVERSE:
        return turn(apl, last, true, right, 0);
    case APL_REVERSE_FIRST:
        return turn(apl, axis >= 0 ? axis : 0, true, right, 0);
    case APL_DOMINO:
        return apl_inverse(apl, right);
    case APL_FORMAT:
        return right->is_text ? apl_copy(apl, right) : write_out(apl, right);
    case APL_IBM:
        return apl_inverse_mod2(apl, right);
    case APL_HEL:
    case APL_COG:
        return apl_transform(apl, id, right);
    default:
        return apl_fail(apl, APL_SYNTAX, N_("This function needs a value on its left, too."));
    }
}

AplArray *apl_structure_dyadic(Apl *apl, AplId id, int axis, const AplArray *pair[2]) {
    static const AplId product[2] = {APL_UNEQUAL, APL_AND};
    const AplArray *left = pair[0], *right = pair[1];
    const int last = axis >= 0 ? axis : right->rank > 0 ? right->rank - 1 : 0;
    switch (id) {
    case APL_RAVEL:
    case APL_TABLE:
        return join(apl, id, axis, pair);
    case APL_RESHAPE:
        return reshape(apl, left, right);
    case APL_IOTA:
        return index_of(apl, left, right);
    case APL_REVERSE:
        return rotate(apl, last, left, right);
    case APL_REVERSE_FIRST:
        return rotate(apl, axis >= 0 ? axis : 0, left, right);
    case APL_TAKE:
    case APL_DROP:
        return take(apl, id == APL_DROP, left, right);
    case APL_DOMINO:
        return apl_solve(apl, left, right);
    case APL_ENCODE:
        return encode(apl, left, right);
    case APL_DECODE:
        return decode(apl, left, right);
    case APL_MATCH:
        return match(apl, left, right);
    case APL_MEMBER:
        return member(apl, left, right);
    case APL_REPLICATE:
        return replicate(apl, last, left, right);
    case APL_REPLICATE_FIRST:
        return replicate(apl, axis >= 0 ? axis : 0, left, right);
    case APL_PB:
        return apl_inner(apl, product, left, right);
    default:
        return apl_fail(apl, APL_SYNTAX, N_("This function takes no value on its left."));
    }
}
