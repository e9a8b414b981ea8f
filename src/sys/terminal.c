/* Lines on standard error that no terminal obeys. */
#include "sys/terminal.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "sys/disk.h"
#include "sys/locale.h"

void terminal_complain(const char *format, ...) {
    char words[TERMINAL_LINE_MAX / 2];
    char quoted[TERMINAL_LINE_MAX];
    Text line = text_over(quoted, sizeof quoted);
    va_list arguments;
    va_start(arguments, format);
    (void)vsnprintf(words, sizeof words, format, arguments);
    va_end(arguments);
    text_add_quoted(&line, words, strlen(words));
    fprintf(stderr, "%s\n", quoted);
}

bool terminal_finish_output(const char *program) {
    errno = 0;
    if ((fflush(stdout) == 0 && !ferror(stdout)) || errno == EPIPE || disk_has_lost_reader(1)) {
        return true;
    }
    terminal_complain("%s: %s: %s", program, locale_text("cannot write to standard output"),
                      errno ? strerror(errno) : locale_text("a part of it is missing"));
    return false;
}
