/* Picks the search for the best instructions that the machine runs. */
#include "connect4/search/search.h"

Connect4Code search_code_best(Connect4Code most) {
    Connect4Code best = CONNECT4_CODE_PLAIN;
#ifdef __x86_64__
    __builtin_cpu_init();
    if (most >= CONNECT4_CODE_AVX2 && __builtin_cpu_supports("avx2") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")) {
        best = CONNECT4_CODE_AVX2;
    }
    if (most >= CONNECT4_CODE_AVX512 && __builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq") &&
        __builtin_cpu_supports("bmi2")) {
        best = CONNECT4_CODE_AVX512;
    }
#else
    (void)most;
#endif
    return best;
}

SearchTree search_tree_best(Connect4Code most) {
    switch (search_code_best(most)) {
#ifdef __x86_64__
    case CONNECT4_CODE_AVX512:
        return search_tree_avx512;
    case CONNECT4_CODE_AVX2:
        return search_tree_avx2;
#endif
    default:
        return search_tree_plain;
    }
}
