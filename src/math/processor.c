/* Detects which vector instructions the processor has. */
#include "math/processor.h"

ProcessorLevel processor_level(void) {
#if PROCESSOR_IS_X86
    if (!__builtin_cpu_supports("pclmul") || !__builtin_cpu_supports("popcnt")) {
        return PROCESSOR_PORTABLE;
    }
    if (__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
        return PROCESSOR_AVX512;
    }
    if (__builtin_cpu_supports("avx2")) {
        return PROCESSOR_AVX2;
    }
#endif
    return PROCESSOR_PORTABLE;
}
