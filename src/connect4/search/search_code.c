/* Picks the search for the best instructions that the machine runs. */
#include "connect4/search/search.h"

SearchTree search_tree_best(Connect4Code most) {
    SearchTree best = search_tree_plain;
#ifdef __x86_64__
    __builtin_cpu_init();
    if (most >= CONNECT4_CODE_AVX2 && __builtin_cpu_supports("avx2") &&
        __builtin_cpu_supports("bmi2") && __builtin_cpu_supports("popcnt")) {
        best = search_tree_avx2;
    }
    if (most >= CONNECT4_CODE_AVX512 && __builtin_cpu_supports("avx512f") &&
        __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vpopcntdq") &&
        __builtin_cpu_supports("bmi2")) {
        best = search_tree_avx512;
    }
#else
    (void)most;
#endif
    return best;
}
