/* The phrases of the statuses. */
#include "base/status.h"

#include "base/text.h"

const char *status_text(Status status) {
    switch (status) {
    case STATUS_OK:
        return N_("success");
    case STATUS_BAD_INPUT:
        return N_("invalid input");
    case STATUS_NOT_FOUND:
        return N_("not found");
    case STATUS_CANCELLED:
        return N_("cancelled");
    case STATUS_LIMIT:
        return N_("limit reached");
    case STATUS_NO_MEMORY:
        return N_("out of memory");
    case STATUS_IO:
        return N_("input or output failed");
    }
    return N_("unknown status");
}
