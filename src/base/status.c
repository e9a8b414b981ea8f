#include "base/status.h"

const char *status_text(Status status) {
    switch (status) {
    case STATUS_OK:
        return "all is well";
    case STATUS_BAD_INPUT:
        return "the input breaks a rule";
    case STATUS_NOT_FOUND:
        return "nothing was found";
    case STATUS_CANCELLED:
        return "the work was cancelled";
    case STATUS_LIMIT:
        return "a limit was reached";
    case STATUS_NO_MEMORY:
        return "there is not enough memory";
    case STATUS_IO:
        return "reading or writing failed";
    }
    return "unknown status";
}
