/* Fuzzes command lines of the window, one argument a line: they give valid values, or are refused.
 */
#include <stdio.h>

#include "app/options.h"
#include "fuzz/fuzz.h"

#define ARGUMENTS_MAX 32

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static char program[] = "damier";
    char *arguments[ARGUMENTS_MAX + 2] = {program};
    int count = 1;
    if (stderr == NULL || !stdout) {
        return 0;
    }
    char *text = fuzz_string(data, size);
    char *rest = text;
    for (char *line = fuzz_line(&rest); line && count <= ARGUMENTS_MAX; line = fuzz_line(&rest)) {
        arguments[count++] = line;
    }
    Options options;
    if (options_parse(count, arguments, &options)) {
        demand(options.width_px >= 0 && options.height_px >= 0);
        demand(options.scale >= 0.0F && options.scale < 100.0F);
        demand((int)options.theme >= 0 && (int)options.theme < 4);
    }
    free(text);
    return 0;
}
