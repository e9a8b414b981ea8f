/* Processor: which versions of the inner loops this machine can run. All versions give the same
 * result to the bit; the portable one runs everywhere. */
#ifndef DAMIER_MATH_PROCESSOR_H
#define DAMIER_MATH_PROCESSOR_H

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define PROCESSOR_IS_X86 1
#else
#define PROCESSOR_IS_X86 0
#endif

typedef enum ProcessorLevel {
    PROCESSOR_PORTABLE,
    PROCESSOR_AVX2,   /* with carry-less multiplication and population count */
    PROCESSOR_AVX512, /* also with F, BW, DQ and VL */
    PROCESSOR_LEVELS,
} ProcessorLevel;

/* The best level this machine can run. */
ProcessorLevel processor_level(void);
/* The level `wanted`, or the best available below it: for tests, which compare the levels. */
static inline ProcessorLevel processor_at_most(ProcessorLevel wanted) {
    const ProcessorLevel level = processor_level();
    return wanted < level ? wanted : level;
}
/* The same for loops that count the bits of 16-bit words: fewer processors have AVX-512 for
 * those. */
static inline ProcessorLevel processor_counting_at_most(ProcessorLevel wanted) {
    const ProcessorLevel level = processor_at_most(wanted);
#if PROCESSOR_IS_X86
    if (level == PROCESSOR_AVX512 && !__builtin_cpu_supports("avx512bitalg")) {
        return PROCESSOR_AVX2;
    }
#endif
    return level;
}

#endif
