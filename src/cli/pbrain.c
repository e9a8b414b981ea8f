/* pbrain-damier: the Gomocup brain on standard input and output. */
#include <stdio.h>
#include <time.h>

#include "pbrain_protocol.h"

static void write_line(void *self, const char *line) {
    FILE *out = self;
    fputs(line, out);
    fputc('\n', out);
    fflush(out);
}

static int64_t now_ms(void *self) {
    (void)self;
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

/* Reads one line into `line`; what does not fit is dropped. False at the end of the input. */
static bool read_line(FILE *in, char *line, size_t size) {
    size_t length = 0;
    int c;
    while ((c = getc(in)) != EOF && c != '\n') {
        if (length + 1 < size) {
            line[length++] = (char)c;
        }
    }
    line[length] = '\0';
    return c != EOF || length > 0;
}

int main(void) {
    Pbrain *brain = pbrain_create((PbrainHost){write_line, now_ms, stdout});
    char line[512];
    if (!brain) {
        fputs("pbrain-damier: there is not enough memory\n", stderr);
        return 1;
    }
    while (read_line(stdin, line, sizeof line) && !ferror(stdout) && pbrain_line(brain, line)) {
    }
    pbrain_destroy(brain);
    return 0;
}
