/* Budgets: limits of a search, and when it must stop. */
#include "play/budget.h"

#include <stddef.h>

#include "base/stop.h"

Budget budget_unlimited(void) {
    return (Budget){.status = STATUS_OK};
}

Budget budget_nodes(uint64_t node_limit) {
    return (Budget){.node_limit = node_limit, .status = STATUS_OK};
}

Budget budget_part(const Budget *budget, uint64_t nodes) {
    Budget part = *budget;
    /* A limit of 0 would mean no limit. */
    const uint64_t limit = budget->nodes + (nodes > 0 ? nodes : 1);
    if (part.node_limit == 0 || part.node_limit > limit) {
        part.node_limit = limit;
    }
    return part;
}

int64_t budget_deadline_ms(int64_t now_ms, int64_t span_ms) {
    return now_ms > 0 && span_ms > INT64_MAX - now_ms ? INT64_MAX : now_ms + span_ms;
}

bool budget_poll(Budget *budget) {
    if (budget->status != STATUS_OK) {
        return false;
    }
    if (stop_is_raised(budget->stop)) {
        budget->status = STATUS_CANCELLED;
    } else if (budget->node_limit != 0 && budget->nodes >= budget->node_limit) {
        budget->status = STATUS_LIMIT;
    } else if (budget->now_ms && budget->now_ms(budget->clock) >= budget->deadline_ms) {
        budget->status = STATUS_LIMIT;
    }
    return budget->status == STATUS_OK;
}
