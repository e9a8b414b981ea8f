/* Operators of the APL reader: reduce, scan, inner and outer product over scalar functions. */
#include "math/apl/internal.h"

static AplArray *refuse_cells(Apl *apl, AplArray *array) {
    apl_array_release(array);
    return apl_fail(apl, APL_DOMAIN, N_("This function does not take these values."));
}

static bool check_scalar(Apl *apl, AplId id, const AplArray *right) {
    if (id >= APL_SCALARS || id == APL_NOT) {
        apl_fail(apl, APL_SYNTAX, N_("Operators take functions that work cell by cell."));
        return false;
    }
    if (right->is_text && id != APL_EQUAL && id != APL_UNEQUAL) {
        refuse_cells(apl, NULL);
        return false;
    }
    return true;
}

/* Reduces cells first, first + stride … from the right, as APL does. */
static bool fold(const Apl *apl, AplId id, const double *cells, AplWay way, double *result) {
    if (way.length == 0) {
        return apl_identity(id, result);
    }
    *result = cells[(way.length - 1) * way.inner];
    for (int i = way.length - 2; i >= 0; i--) {
        const double pair[2] = {cells[i * way.inner], *result};
        if (!apl_cell_dyadic(apl, id, pair, result)) {
            return false;
        }
    }
    return true;
}

AplArray *apl_reduce(Apl *apl, AplId id, int axis, const AplArray *right) {
    if (!check_scalar(apl, id, right)) {
        return NULL;
    }
    if (right->rank == 0) {
        return apl_copy(apl, right);
    }
    int shape[APL_RANK_MAX];
    for (int i = 0, n = 0; i < right->rank; i++) {
        if (i != axis) {
            shape[n++] = right->shape[i];
        }
    }
    const AplWay way = apl_way(right, axis);
    AplArray *result = apl_work(apl, right->count) ? apl_new(apl, right->rank - 1, shape) : NULL;
    for (int i = 0; result && i < result->count; i++) {
        const int first = i / way.inner * way.length * way.inner + i % way.inner;
        if (!fold(apl, id, right->cells + first, way, &result->cells[i])) {
            return refuse_cells(apl, result);
        }
    }
    return result;
}

/* One lane of a scan: linear where the function is associative. */
static bool scan_lane(Apl *apl, AplId id, AplWay way, const double *from, double *to) {
    if (way.outer) { /* marks an associative function */
        double sum = 0.0;
        for (int i = 0; i < way.length; i++) {
            const double pair[2] = {sum, from[i * way.inner]};
            if (i > 0 && !apl_cell_dyadic(apl, id, pair, &sum)) {
                return false;
            }
            sum = i == 0 ? pair[1] : sum;
            to[i * way.inner] = sum;
        }
        return true;
    }
    for (int i = 0; i < way.length; i++) {
        const AplWay prefix = {1, i + 1, way.inner};
        if (!apl_work(apl, i) || !fold(apl, id, from, prefix, &to[i * way.inner])) {
            return false;
        }
    }
    return true;
}

AplArray *apl_scan(Apl *apl, AplId id, int axis, const AplArray *right) {
    if (!check_scalar(apl, id, right)) {
        return NULL;
    }
    if (right->rank == 0) {
        return apl_copy(apl, right);
    }
    AplWay way = apl_way(right, axis);
    const int lanes = way.length > 0 ? right->count / way.length : 0;
    way.outer = apl_is_associative(id, right);
    AplArray *result = apl_new(apl, right->rank, right->shape);
    for (int lane = 0; result && lane < lanes; lane++) {
        const int first = lane / way.inner * way.length * way.inner + lane % way.inner;
        if (!scan_lane(apl, id, way, right->cells + first, result->cells + first)) {
            return refuse_cells(apl, result);
        }
    }
    return result;
}

/* Joins the shapes of an outer product, or of an inner one, which loses the axes that meet. */
static AplArray *create_joined(Apl *apl, const AplArray *left, const AplArray *right, int meeting) {
    int shape[2 * APL_RANK_MAX];
    int rank = 0;
    for (int i = 0; i < left->rank - (left->rank > 0 ? meeting : 0); i++) {
        shape[rank++] = left->shape[i];
    }
    for (int i = right->rank > 0 ? meeting : 0; i < right->rank; i++) {
        shape[rank++] = right->shape[i];
    }
    return apl_new(apl, rank, shape);
}

AplArray *apl_outer(Apl *apl, AplId id, const AplArray *left, const AplArray *right) {
    if (!check_scalar(apl, id, right) || !check_scalar(apl, id, left)) {
        return NULL;
    }
    AplArray *result = create_joined(apl, left, right, 0);
    for (int i = 0; result && i < result->count; i++) {
        const double pair[2] = {left->cells[i / right->count], right->cells[i % right->count]};
        if (!apl_cell_dyadic(apl, id, pair, &result->cells[i])) {
            return refuse_cells(apl, result);
        }
    }
    return result;
}

/* One cell of f.g: f over the results of g, from the right. */
static bool meet(const Apl *apl, const AplId pair[2], const double *from[2], const AplWay ways[2],
                 double *result) {
    const int length = ways[0].length > ways[1].length ? ways[0].length : ways[1].length;
    if (length == 0) {
        return apl_identity(pair[0], result);
    }
    for (int i = length - 1; i >= 0; i--) {
        const double cells[2] = {from[0][ways[0].length == 1 ? 0 : i],
                                 from[1][ways[1].length == 1 ? 0 : i * ways[1].inner]};
        double item;
        if (!apl_cell_dyadic(apl, pair[1], cells, &item)) {
            return false;
        }
        const double two[2] = {item, *result};
        if (i == length - 1) {
            *result = item;
        } else if (!apl_cell_dyadic(apl, pair[0], two, result)) {
            return false;
        }
    }
    return true;
}

AplArray *apl_inner(Apl *apl, const AplId pair[2], const AplArray *left, const AplArray *right) {
    if (!check_scalar(apl, pair[0], right) || !check_scalar(apl, pair[1], right) ||
        !check_scalar(apl, pair[1], left)) {
        return NULL;
    }
    const AplWay ways[2] = {apl_way(left, left->rank - 1), apl_way(right, 0)};
    if (ways[0].length != ways[1].length && left->count != 1 && right->count != 1) {
        return apl_fail(apl, APL_LENGTH,
                        N_("The rows on the left are not as long as the columns on the right."));
    }
    const double length = ways[0].length > ways[1].length ? ways[0].length : ways[1].length;
    AplArray *result = create_joined(apl, left, right, 1);
    if (result && !apl_work(apl, length * result->count)) {
        apl_array_release(result);
        return NULL;
    }
    const int columns = ways[1].inner;
    for (int i = 0; result && i < result->count; i++) {
        const double *from[2] = {left->cells +
                                     (left->count == 1 ? 0 : i / columns * ways[0].length),
                                 right->cells + (right->count == 1 ? 0 : i % columns)};
        if (!meet(apl, pair, from, ways, &result->cells[i])) {
            return refuse_cells(apl, result);
        }
    }
    return result;
}
