/* ask ROUNDS MS: the questions of the module by native code, for figures beside it
 * (packaging/web/solvers.mjs). Reads questions, each ended by a line "."; writes for each the
 * fewest microseconds of at least so many rounds, and as many as MS milliseconds hold, and the
 * answer. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "sys/clock.h"

char *damier_ask(char *question);

enum { QUESTION_BYTES = 1 << 16 };

static char *ask_often(const char *question, int rounds, int64_t span_us, long long *best_us) {
    char *answer = NULL;
    const int64_t first = clock_monotonic_us();
    for (int i = 0; i < rounds || clock_monotonic_us() - first < span_us; i++) {
        char copy[QUESTION_BYTES];
        strcpy(copy, question);
        free(answer);
        const int64_t begun = clock_monotonic_us();
        answer = damier_ask(copy);
        const long long took = (long long)(clock_monotonic_us() - begun);
        *best_us = i == 0 || took < *best_us ? took : *best_us;
    }
    return answer;
}

int main(int argc, char **argv) {
    static char question[QUESTION_BYTES];
    static char line[QUESTION_BYTES / 2];
    const int rounds = argc > 1 ? atoi(argv[1]) : 1;
    const int64_t span_us = argc > 2 ? (int64_t)atoi(argv[2]) * 1000 : 0;
    while (fgets(line, sizeof line, stdin)) {
        if (strcmp(line, ".\n") != 0) {
            if (strlen(question) + strlen(line) < sizeof question) {
                strcat(question, line);
            }
            continue;
        }
        const size_t length = strlen(question);
        question[length > 0 ? length - 1 : 0] = 0; /* the last line's end */
        long long best_us = 0;
        char *answer = ask_often(question, rounds, span_us, &best_us);
        printf("%lld %s\n", best_us, answer ? answer : "");
        free(answer);
        question[0] = 0;
    }
    return 0;
}
