/* Terminal: what a program says on standard error, and whether what it wrote on standard output
 * went out. */
#ifndef DAMIER_SYS_TERMINAL_H
#define DAMIER_SYS_TERMINAL_H

#include <stdbool.h>

#include "base/text.h"

/* The longest line, with what text_add_quoted makes of it. */
#define TERMINAL_LINE_MAX 16384

/* Prints one line on standard error. Names and contents of files may stand in it as they are: all
 * of it is quoted by text_add_quoted. */
void terminal_complain(const char *format, ...) TEXT_FORMAT(1, 2);

/* Flushes standard output. False after a complaint in the name of `program` when something was not
 * written, then or before; a reader that closed its pipe has had enough, which is no failure. */
bool terminal_finish_output(const char *program);

#endif
