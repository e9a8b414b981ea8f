/* Files of the share folder, and a file named on the command line. */
#include "app/resources.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/decode.h"

bool resources_find(Resources *resources) {
    Text out = text_over(resources->share, sizeof resources->share);
    return paths_share_folder(&out) == STATUS_OK;
}

bool resources_path(const Resources *resources, const char *folder, const char *name,
                    const char *ending, Text *out) {
    text_clear(out);
    text_addf(out, "%s/%s/%s%s", resources->share, folder, name, ending);
    return !out->truncated;
}

char *resources_read_text(const char *path, size_t limit) {
    FILE *file = fopen(path, "rb");
    if (!file) {
        return NULL;
    }
    char *content = malloc(limit + 2);
    /* One byte more than allowed, to notice a file that is too long. */
    const size_t length = content ? fread(content, 1, limit + 1, file) : 0;
    const bool is_bad = !content || ferror(file) || length > limit;
    Decoded decoded = {0};
    fclose(file);
    if (!is_bad && decode_text(content, length, &decoded) != STATUS_OK) {
        decoded.text = NULL;
    }
    free(content);
    return decoded.text;
}
