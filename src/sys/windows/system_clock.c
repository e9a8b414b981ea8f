/* The monotonic clock and the calendar by Windows. */
#include "sys/clock.h"

#include <windows.h>

int64_t clock_monotonic_us(void) {
    LARGE_INTEGER now;
    LARGE_INTEGER per_second; /* the same as long as the system runs */
    QueryPerformanceCounter(&now);
    QueryPerformanceFrequency(&per_second);
    return now.QuadPart / per_second.QuadPart * 1000000 +
           now.QuadPart % per_second.QuadPart * 1000000 / per_second.QuadPart;
}

Date clock_today(void) {
    SYSTEMTIME local;
    GetLocalTime(&local);
    return (Date){.year = local.wYear, .month = local.wMonth, .day = local.wDay};
}
