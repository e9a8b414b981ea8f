/* engine-fake: a program of the Gomocup protocol that does as it is told by the file PROGRAM.says
 * beside it (PROGRAM without its extension), one line of actions:
 *
 *     say TEXT; say TEXT …     lines; then it waits for the next question
 *     exit STATUS | crash      the end
 *     flood TEXT               this line without end
 *     at once: …               these actions with its first line, which it does not answer
 *
 * Nothing at all lets the question hang. One program for all systems: not all have a shell. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 500 };
static const char at_once[] = "at once: ";

static void crash(void) {
#ifdef _WIN32
    static int *volatile nowhere;
    *nowhere = 1;
#else
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
#endif
}

/* The actions, without the end of their line. */
static void read_actions(const char *program, char actions[LINE_SIZE]) {
    char path[1000];
    const char *name = program;
    for (const char *c = program; *c; c++) {
        name = *c == '/' || *c == '\\' ? c + 1 : name;
    }
    const size_t length = (size_t)(name - program) + strcspn(name, ".");
    snprintf(path, sizeof path, "%.*s.says", (int)length, program);
    FILE *file = fopen(path, "r");
    if (!file || !fgets(actions, LINE_SIZE, file)) {
        actions[0] = '\0';
    }
    if (file) {
        fclose(file);
    }
    actions[strcspn(actions, "\r\n")] = '\0';
}

static void act(const char *actions) {
    char copy[LINE_SIZE];
    snprintf(copy, sizeof copy, "%s", actions);
    for (char *action = strtok(copy, ";"); action; action = strtok(NULL, ";")) {
        action += strspn(action, " ");
        if (strncmp(action, "say ", 4) == 0) {
            puts(action + 4);
        } else if (strncmp(action, "exit ", 5) == 0) {
            exit(atoi(action + 5));
        } else if (strcmp(action, "crash") == 0) {
            crash();
        }
        while (strncmp(action, "flood ", 6) == 0 && puts(action + 6) >= 0) {
        }
        fflush(stdout);
    }
}

int main(int count, char **words) {
    char actions[LINE_SIZE];
    char line[LINE_SIZE];
    (void)count;
    read_actions(words[0], actions);
    const char *told = actions;
    if (strncmp(told, at_once, sizeof at_once - 1) == 0) {
        if (fgets(line, sizeof line, stdin)) {
            act(told + sizeof at_once - 1);
        }
        return 0;
    }
    while (fgets(line, sizeof line, stdin) && strncmp(line, "END", 3) != 0) {
        if (strncmp(line, "START", 5) == 0) {
            puts("OK");
        } else if (strncmp(line, "ABOUT", 5) == 0) {
            puts("name=\"Bad\"");
        } else if (strncmp(line, "BEGIN", 5) == 0 || strncmp(line, "DONE", 4) == 0) {
            act(told);
        }
        fflush(stdout);
    }
    return 0;
}
