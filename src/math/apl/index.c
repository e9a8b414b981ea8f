/* Indexing of the APL reader: A[rows;columns], read and assigned. An empty place means all. */
#include "math/apl/internal.h"

/* The cell that the n-th combination of indices means; -1 with the fault. */
static int locate(Apl *apl, const AplArray *array, AplArray *const *indices, int number) {
    int place = 0, size = 1;
    for (int axis = array->rank - 1; axis >= 0; axis--) {
        const AplArray *index = indices[axis];
        const int length = array->shape[axis];
        const int count = index ? index->count : length;
        int at = number % count;
        number /= count;
        if (index && !apl_integer(apl, index->cells[at], &at)) {
            return -1;
        }
        if (at < 0 || at >= length) {
            apl_fail(apl, APL_INDEX, N_("An index lies outside; the first place has the index 0."));
            return -1;
        }
        place += at * size;
        size *= length;
    }
    return place;
}

static bool has_index_for_each_axis(Apl *apl, const AplArray *array, int count) {
    if (array->rank != count || count == 0) {
        apl_fail(apl, APL_RANK, N_("There must be one index for each dimension."));
        return false;
    }
    return true;
}

/* The shape of the selection: the shapes of the indices, one after another. */
static int join_shapes(const AplArray *array, AplArray *const *indices, int *shape) {
    int rank = 0;
    for (int axis = 0; axis < array->rank; axis++) {
        const AplArray *index = indices[axis];
        if (!index) {
            shape[rank++] = array->shape[axis];
        }
        for (int i = 0; index && i < index->rank; i++) {
            shape[rank++] = index->shape[i];
        }
    }
    return rank;
}

AplArray *apl_index(Apl *apl, const AplArray *array, AplArray *const *indices, int count) {
    int shape[APL_RANK_MAX * APL_RANK_MAX];
    if (!has_index_for_each_axis(apl, array, count)) {
        return NULL;
    }
    AplArray *result = apl_new(apl, join_shapes(array, indices, shape), shape);
    for (int i = 0; result && i < result->count; i++) {
        const int place = locate(apl, array, indices, i);
        if (place < 0) {
            apl_array_release(result);
            return NULL;
        }
        result->cells[i] = array->cells[place];
        result->is_text = array->is_text;
    }
    return result;
}

bool apl_index_assign(Apl *apl, AplArray *array, AplArray *const *indices, int count,
                      const AplArray *value) {
    int shape[APL_RANK_MAX * APL_RANK_MAX];
    if (!has_index_for_each_axis(apl, array, count)) {
        return false;
    }
    int cells = 1;
    const int rank = join_shapes(array, indices, shape);
    for (int i = 0; i < rank; i++) {
        cells *= shape[i];
    }
    if (value->is_text != array->is_text) {
        apl_fail(apl, APL_DOMAIN, N_("Text and numbers do not go into one array here."));
        return false;
    }
    if (value->count != 1 && value->count != cells) {
        apl_fail(apl, APL_LENGTH, N_("There must be one value, or one for each place."));
        return false;
    }
    for (int i = 0; i < cells; i++) {
        const int place = locate(apl, array, indices, i);
        if (place < 0) {
            return false;
        }
        array->cells[place] = value->cells[value->count == 1 ? 0 : i];
    }
    return true;
}
