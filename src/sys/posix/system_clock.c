/* The monotonic clock and the calendar by POSIX. */
#include "sys/clock.h"

#include <time.h>

int64_t clock_monotonic_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

Date clock_today(void) {
    const time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local)) {
        return (Date){.year = 1970, .month = 1, .day = 1};
    }
    return (Date){.year = local.tm_year + 1900, .month = local.tm_mon + 1, .day = local.tm_mday};
}
