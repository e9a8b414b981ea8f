/* Windows is not asked to make memory ready. */
#include "sys/memory.h"

bool memory_prepare(void) {
    return false;
}
