/* Files of the share folder, and a file named on the command line. */
#include "app/resources.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"
#include "interchange/registry.h"
#include "sys/disk.h"
#include "sys/whole.h"

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
    char *content = NULL;
    size_t length = 0;
    Decoded decoded = {0};
    const int handle = whole_open(path);
    if (handle < 0) {
        return NULL;
    }
    const int error =
        whole_read(handle, (WholeLimits){limit, WHOLE_PATIENCE_MS}, &content, &length);
    disk_close(handle);
    const bool is_text = error == 0 && decode_any(content, length, &decoded) == STATUS_OK;
    free(content);
    errno = error ? error : is_text ? 0 : EILSEQ;
    return is_text ? decoded.text : NULL;
}

char *resources_read_game(const char *path, Text *reason) {
    char *text = resources_read_text(path, INTERCHANGE_BYTES_MAX);
    if (!text) {
        text_addf(reason, text_say(reason, N_("cannot read %1$s: %2$s")), path,
                  errno == EFBIG    ? text_say(reason, N_("the file is too long"))
                  : errno == EILSEQ ? text_say(reason, N_("this is not a text file"))
                                    : strerror(errno));
    }
    return text;
}
