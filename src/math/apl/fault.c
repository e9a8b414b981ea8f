/* Faults of a line of APL, and the count of its work. */
#include "math/apl/internal.h"

AplArray *apl_fail(Apl *apl, AplFault fault, const char *reason) {
    if (apl->error->fault == APL_FINE) {
        *apl->error = (AplError){fault, apl->at, apl->length, reason};
    }
    return NULL;
}

bool apl_work(Apl *apl, double cells) {
    if (cells > (double)apl->work) {
        apl_fail(apl, APL_LIMIT, N_("This would be too much work for one line."));
        return false;
    }
    apl->work -= (long)cells;
    return true;
}
