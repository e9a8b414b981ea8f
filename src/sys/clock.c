/* The monotonic clock, the fake clock and the calendar. */
#include "sys/clock.h"

#include <time.h>

int64_t clock_monotonic_us(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

int64_t clock_monotonic_ms(void *unused) {
    (void)unused;
    return clock_monotonic_us() / 1000;
}

Clock clock_system(void) {
    return (Clock){.now_ms = clock_monotonic_ms, .now_us = clock_monotonic_us};
}

static int64_t fake_now_ms(void *self) {
    return ((const FakeClock *)self)->now_ms;
}

static int64_t fake_now_us(void) {
    return 0;
}

Clock clock_fake(FakeClock *fake) {
    return (Clock){.now_ms = fake_now_ms, .now_us = fake_now_us, .self = fake};
}

Date clock_today(void) {
    const time_t now = time(NULL);
    struct tm local;
    if (!localtime_r(&now, &local)) {
        return (Date){.year = 1970, .month = 1, .day = 1};
    }
    return (Date){.year = local.tm_year + 1900, .month = local.tm_mon + 1, .day = local.tm_mday};
}
