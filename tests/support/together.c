/* The main program of many tests in one: runs the test named on the command line. */
#include <stdio.h>
#include <string.h>

#define TOGETHER(name) int main_of_##name(void);
#include TOGETHER_TABLE
#undef TOGETHER

typedef struct Together {
    const char *name;
    int (*run)(void);
} Together;

#define TOGETHER(name) {#name, main_of_##name},
static const Together tests[] = {
#include TOGETHER_TABLE
};

int main(int count, char **arguments) {
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        if (count == 2 && strcmp(arguments[1], tests[i].name) == 0) {
            return tests[i].run();
        }
    }
    fprintf(stderr, "%s: one name of a test, of these:\n", arguments[0]);
    for (size_t i = 0; i < sizeof tests / sizeof tests[0]; i++) {
        fprintf(stderr, "%s\n", tests[i].name);
    }
    return 2;
}
