/* Running a program and capturing its output. */
#include "support/spawn.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static void fail_hard(const char *what) {
    perror(what);
    abort();
}

static int status_of(pid_t process) {
    int status = 0;
    if (waitpid(process, &status, 0) != process) {
        fail_hard("waitpid");
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1000 + WTERMSIG(status);
}

/* In the child: redirects standard input and output, then runs the program. */
static void become(const char *const words[], int in, int out, int complaint) {
    dup2(in, STDIN_FILENO);
    dup2(out, STDOUT_FILENO);
    if (complaint >= 0) {
        dup2(complaint, STDERR_FILENO);
    }
    for (int descriptor = 3; descriptor < 64; descriptor++) {
        close(descriptor);
    }
    char *copies[64] = {NULL}; /* execv wants strings that it may change */
    for (int i = 0; words[i] && i < 63; i++) {
        copies[i] = strdup(words[i]);
    }
    execv(copies[0], copies);
    perror(copies[0]);
    _exit(127);
}

static char *content_of(FILE *file) {
    char *content = NULL;
    size_t size = 0;
    rewind(file);
    if (getdelim(&content, &size, 0, file) < 0) {
        free(content);
        content = strdup("");
    }
    return content;
}

Spawned spawn_run(const char *const words[], const char *input, size_t length,
                  const char *output_path) {
    FILE *in = tmpfile();
    FILE *out = output_path ? fopen(output_path, "w") : tmpfile();
    FILE *complaint = tmpfile();
    if (!in || !out || !complaint) {
        fail_hard("files for a test");
    }
    fwrite(input ? input : "", 1, length, in);
    rewind(in);
    fflush(stdout);
    const pid_t process = fork();
    if (process < 0) {
        fail_hard("fork");
    }
    if (process == 0) {
        become(words, fileno(in), fileno(out), fileno(complaint));
    }
    Spawned spawned = {.status = status_of(process)};
    spawned.output = output_path ? strdup("") : content_of(out);
    spawned.complaint = content_of(complaint);
    fclose(in);
    fclose(out);
    fclose(complaint);
    return spawned;
}

void spawned_finish(Spawned *spawned) {
    free(spawned->output);
    free(spawned->complaint);
}

Dialogue dialogue_begin(const char *const words[]) {
    return dialogue_begin_on(words, -1);
}

Dialogue dialogue_begin_on(const char *const words[], int complaint) {
    int to[2];
    int from[2];
    if (pipe(to) != 0 || pipe(from) != 0) {
        fail_hard("pipe");
    }
    fflush(stdout);
    const pid_t process = fork();
    if (process < 0) {
        fail_hard("fork");
    }
    if (process == 0) {
        become(words, to[0], from[1], complaint);
    }
    close(to[0]);
    close(from[1]);
    return (Dialogue){.process = process, .to = to[1], .from = from[0]};
}

int dialogue_end(Dialogue *dialogue) {
    if (dialogue->to >= 0) {
        close(dialogue->to);
    }
    if (dialogue->from >= 0) {
        close(dialogue->from);
    }
    return status_of(dialogue->process);
}
