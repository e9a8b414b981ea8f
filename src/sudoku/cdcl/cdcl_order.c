/* The order of the variables: the most active first, in a heap. */
#include "sudoku/cdcl/cdcl.h"

#define ACTIVITY_MAX 1e100

static bool is_before(const Cdcl *cdcl, int a, int b) {
    return cdcl->activity[a] > cdcl->activity[b];
}

static void heap_put(Cdcl *cdcl, int at, int variable) {
    cdcl->heap[at] = variable;
    cdcl->heap_at[variable] = at;
}

static void heap_rise(Cdcl *cdcl, int at) {
    const int variable = cdcl->heap[at];
    while (at > 0 && is_before(cdcl, variable, cdcl->heap[(at - 1) / 2])) {
        heap_put(cdcl, at, cdcl->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    heap_put(cdcl, at, variable);
}

static void heap_sink(Cdcl *cdcl, int at) {
    const int variable = cdcl->heap[at];
    for (int child = 2 * at + 1; child < cdcl->heap_length; child = 2 * at + 1) {
        if (child + 1 < cdcl->heap_length &&
            is_before(cdcl, cdcl->heap[child + 1], cdcl->heap[child])) {
            child++;
        }
        if (!is_before(cdcl, cdcl->heap[child], variable)) {
            break;
        }
        heap_put(cdcl, at, cdcl->heap[child]);
        at = child;
    }
    heap_put(cdcl, at, variable);
}

void cdcl_heap_insert(Cdcl *cdcl, int variable) {
    heap_put(cdcl, cdcl->heap_length++, variable);
    heap_rise(cdcl, cdcl->heap_length - 1);
}

int cdcl_heap_take(Cdcl *cdcl) {
    if (cdcl->heap_length == 0) {
        return -1;
    }
    const int top = cdcl->heap[0];
    cdcl->heap_at[top] = -1;
    const int last = cdcl->heap[--cdcl->heap_length];
    if (cdcl->heap_length > 0) {
        heap_put(cdcl, 0, last);
        heap_sink(cdcl, 0);
    }
    return top;
}

void cdcl_bump(Cdcl *cdcl, int variable) {
    cdcl->activity[variable] += cdcl->step;
    if (cdcl->activity[variable] > ACTIVITY_MAX) {
        for (int i = 0; i < cdcl->variables; i++) {
            cdcl->activity[i] /= ACTIVITY_MAX;
        }
        cdcl->step /= ACTIVITY_MAX;
    }
    if (cdcl->heap_at[variable] >= 0) {
        heap_rise(cdcl, cdcl->heap_at[variable]);
    }
}
