/* Files in a script's home folder. */
#include "e2e/home_file.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

enum { PATH_SIZE = 600 };

bool home_file_write(const char *folder, const char *name, const char *text) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%.250s/%.250s", folder, name);
    FILE *file = fopen(path, "w");
    if (!file) {
        return false;
    }
    for (const char *c = text; *c; c++) {
        const bool is_sign = c[0] == '\\' && (c[1] == 'n' || c[1] == 't');
        fputc(is_sign ? (c[1] == 'n' ? '\n' : '\t') : *c, file);
        c += is_sign;
    }
    return fclose(file) == 0;
}

bool home_file_has(const char *folder, const char *name, const char *text) {
    char path[PATH_SIZE];
    char line[1024];
    glob_t fitting;
    bool is_found = false;
    snprintf(path, sizeof path, "%.250s/%.250s", folder, name);
    FILE *file = glob(path, 0, NULL, &fitting) == 0 ? fopen(fitting.gl_pathv[0], "r") : NULL;
    globfree(&fitting);
    while (file && !is_found && fgets(line, sizeof line, file)) {
        is_found = strstr(line, text) != NULL;
    }
    if (file) {
        fclose(file);
    }
    return is_found;
}
