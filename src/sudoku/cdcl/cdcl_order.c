/* The order of the variables: the most active first, in a heap. */
#include "sudoku/cdcl/cdcl.h"

#define ACTIVITY_MAX 1e100

static bool is_before(const Cdcl *learn, int a, int b) {
    return learn->variable[a].activity > learn->variable[b].activity;
}

static void heap_put(Cdcl *learn, int at, int variable) {
    learn->heap[at] = variable;
    learn->variable[variable].heap_at = at;
}

static void heap_rise(Cdcl *learn, int at) {
    const int variable = learn->heap[at];
    while (at > 0 && is_before(learn, variable, learn->heap[(at - 1) / 2])) {
        heap_put(learn, at, learn->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    heap_put(learn, at, variable);
}

static void heap_sink(Cdcl *learn, int at) {
    const int variable = learn->heap[at];
    for (int child = 2 * at + 1; child < learn->heap_length; child = 2 * at + 1) {
        if (child + 1 < learn->heap_length &&
            is_before(learn, learn->heap[child + 1], learn->heap[child])) {
            child++;
        }
        if (!is_before(learn, learn->heap[child], variable)) {
            break;
        }
        heap_put(learn, at, learn->heap[child]);
        at = child;
    }
    heap_put(learn, at, variable);
}

void cdcl_heap_insert(Cdcl *learn, int variable) {
    heap_put(learn, learn->heap_length++, variable);
    heap_rise(learn, learn->heap_length - 1);
}

int cdcl_heap_take(Cdcl *learn) {
    if (learn->heap_length == 0) {
        return -1;
    }
    const int top = learn->heap[0];
    learn->variable[top].heap_at = -1;
    const int last = learn->heap[--learn->heap_length];
    if (learn->heap_length > 0) {
        heap_put(learn, 0, last);
        heap_sink(learn, 0);
    }
    return top;
}

void cdcl_bump(Cdcl *learn, int variable) {
    Variable *v = &learn->variable[variable];
    v->activity += learn->step;
    if (v->activity > ACTIVITY_MAX) {
        for (int i = 0; i < learn->variables; i++) {
            learn->variable[i].activity /= ACTIVITY_MAX;
        }
        learn->step /= ACTIVITY_MAX;
    }
    if (v->heap_at >= 0) {
        heap_rise(learn, v->heap_at);
    }
}
