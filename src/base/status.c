/* The phrases of the statuses. */
#include "base/status.h"

const char *status_text(Status status) {
    switch (status) {
    case STATUS_OK:
        return "success";
    case STATUS_BAD_INPUT:
        return "invalid input";
    case STATUS_NOT_FOUND:
        return "not found";
    case STATUS_CANCELLED:
        return "cancelled";
    case STATUS_LIMIT:
        return "limit reached";
    case STATUS_NO_MEMORY:
        return "out of memory";
    case STATUS_IO:
        return "input or output failed";
    }
    return "unknown status";
}
