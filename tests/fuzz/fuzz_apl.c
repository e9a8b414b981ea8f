/* Fuzzes the APL reader with lines: whatever stands in one, the workspace stays sound, a fault lies
 * inside the line, and the same line gives the same result in a new workspace. */
#include "fuzz/fuzz.h"
#include "math/apl.h"

static void demand_sound(const AplArray *array) {
    int count = 1;
    demand(array->holders > 0 && array->rank >= 0 && array->rank <= APL_RANK_MAX);
    for (int i = 0; i < array->rank; i++) {
        count *= array->shape[i];
    }
    demand(count == array->count && count <= APL_CELLS_MAX);
}

static void look(void *context, const AplStep *step) {
    const size_t *length = context;
    demand(step->at >= 0 && (size_t)(step->at + step->length) <= *length);
    demand_sound(step->right);
    demand_sound(step->result);
}

static Apl *create_workspace(void) {
    static const int shape[2] = {3, 3};
    static const double bits[9] = {1, 1, 0, 1, 0, 1, 0, 0, 1};
    Apl *apl = apl_create();
    AplArray *matrix = apl_array_create(2, shape);
    demand(apl && matrix);
    memcpy(matrix->cells, bits, sizeof bits);
    demand(apl_set(apl, "Y", matrix));
    apl_array_release(matrix);
    return apl;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char shown[2][4096];
    char *line = fuzz_string(data, size < 300 ? size : 300);
    size_t length = strlen(line);
    AplError errors[2];
    for (int i = 0; i < 2; i++) {
        Apl *apl = create_workspace();
        Text out = text_over(shown[i], sizeof shown[i]);
        const AplObserver observer = {i == 0 ? look : NULL, &length};
        const bool is_fine = apl_run(apl, line, observer, &out, &errors[i]);
        demand(is_fine == (errors[i].fault == APL_FINE));
        demand(is_fine || (errors[i].reason && errors[i].at >= 0 &&
                           (size_t)(errors[i].at + errors[i].length) <= length));
        demand_sound(apl_get(apl, "PP"));
        apl_destroy(apl);
    }
    demand(errors[0].fault == errors[1].fault && strcmp(shown[0], shown[1]) == 0);
    free(line);
    return 0;
}
