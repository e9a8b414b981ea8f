/* The clock of the system and the fake clock. */
#include "sys/clock.h"

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
