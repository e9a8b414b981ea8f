/* The desktop's list of recent files. */
#include "sys/recent.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/text.h"
#include "sys/files.h"
#include "sys/paths.h"

#define LIST_BYTES ((size_t)4 << 20)
#define ENTRY_SIZE (4 * PATHS_MAX)
#define TIME_SIZE 32

static const char head[] =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<xbel version=\"1.0\"\n"
    "      xmlns:bookmark=\"http://www.freedesktop.org/standards/desktop-bookmarks\"\n"
    "      xmlns:mime=\"http://www.freedesktop.org/standards/shared-mime-info\">\n";
static const char tail[] = "</xbel>\n";
static const char applications_end[] = "</bookmark:applications>";
static const char bookmark_end[] = "</bookmark>";

/* A file URI, as g_filename_to_uri writes it. */
static void add_uri(const char *path, Text *out) {
    text_add(out, "file://");
    for (const char *c = path; *c; c++) {
        const bool is_plain = (*c >= 'a' && *c <= 'z') || (*c >= 'A' && *c <= 'Z') ||
                              (*c >= '0' && *c <= '9') || strchr("/-_.!~*()$+,:=@", *c);
        if (is_plain) {
            text_add_char(out, *c);
        } else {
            text_addf(out, "%%%02X", (unsigned)(unsigned char)*c);
        }
    }
}

static void add_now(Text *out) {
    const time_t now = time(NULL);
    struct tm parts;
    char words[TIME_SIZE] = "1970-01-01T00:00:00Z";
    if (gmtime_r(&now, &parts)) {
        strftime(words, sizeof words, "%Y-%m-%dT%H:%M:%SZ", &parts);
    }
    text_add(out, words);
}

static void add_application(const char *now, Text *out) {
    text_addf(out,
              "          <bookmark:application name=\"Damier\" exec=\"&apos;damier %%f&apos;\""
              " modified=\"%s\" count=\"1\"/>\n",
              now);
}

/* The whole entry; `others` are the applications that noted the file before. */
static void add_entry(const char *uri, const char *mime_type, const char *others, size_t count,
                      Text *out) {
    char words[TIME_SIZE];
    Text now = text_over(words, sizeof words);
    add_now(&now);
    text_addf(out, "  <bookmark href=\"%s\" added=\"%s\" modified=\"%s\" visited=\"%s\">\n", uri,
              words, words, words);
    text_addf(out,
              "    <info>\n      <metadata owner=\"http://freedesktop.org\">\n"
              "        <mime:mime-type type=\"%s\"/>\n        <bookmark:applications>\n",
              mime_type);
    text_add_bytes(out, others, count);
    add_application(words, out);
    text_addf(out, "        %s\n      </metadata>\n    </info>\n  %s\n", applications_end,
              bookmark_end);
}

/* The entry of this URI in the list: from `<bookmark` to behind its end; false: there is none. */
static bool find_entry(const char *list, const char *uri, const char **begin, const char **end) {
    char words[ENTRY_SIZE];
    Text wanted = text_over(words, sizeof words);
    text_addf(&wanted, "<bookmark href=\"%s\"", uri);
    *begin = wanted.truncated ? NULL : strstr(list, words);
    const char *tag_end = *begin ? strchr(*begin, '>') : NULL;
    const bool is_empty = tag_end && tag_end[-1] == '/'; /* the next end is that of another one */
    *end = is_empty ? tag_end : tag_end ? strstr(tag_end, bookmark_end) : NULL;
    if (!*end) {
        return false;
    }
    *end += is_empty ? 1 : sizeof bookmark_end - 1;
    *end += **end == '\n';
    while (*begin > list && (*begin)[-1] == ' ') {
        --*begin;
    }
    return true;
}

/* The lines of other programs in an entry. */
static void add_others(const char *begin, const char *end, Text *out) {
    static const char opening[] = "<bookmark:application ";
    for (const char *at = strstr(begin, opening); at && at < end; at = strstr(at + 1, opening)) {
        const char *stop = strstr(at, "/>");
        const char *own = strstr(at, "name=\"Damier\"");
        if (stop && stop < end && (!own || own > stop)) {
            text_add(out, "          ");
            text_add_bytes(out, at, (size_t)(stop + 2 - at));
            text_add_char(out, '\n');
        }
    }
}

static Status write_list(const char *path, const char *list, const char *uri,
                         const char *mime_type) {
    char others[ENTRY_SIZE];
    char reason_words[200];
    const char *begin = NULL;
    const char *end = NULL;
    Text kept = text_over(others, sizeof others);
    Text reason = text_over(reason_words, sizeof reason_words);
    const char *close = strstr(list, "</xbel>");
    const size_t size = strlen(list) + 2 * ENTRY_SIZE;
    char *made = close ? malloc(size) : NULL;
    if (!made) {
        return close ? STATUS_NO_MEMORY : STATUS_BAD_INPUT;
    }
    Text out = text_over(made, size);
    if (find_entry(list, uri, &begin, &end) && end <= close) {
        add_others(begin, end, &kept);
        text_add_bytes(&out, list, (size_t)(begin - list));
        text_add_bytes(&out, end, (size_t)(close - end));
    } else {
        text_add_bytes(&out, list, (size_t)(close - list));
    }
    add_entry(uri, mime_type, others, kept.length, &out);
    text_add(&out, tail);
    const Status status = out.truncated || kept.truncated
                              ? STATUS_LIMIT
                              : files_write(path, (FileContent){made, out.length}, true, &reason);
    free(made);
    return status;
}

Status recent_add(const char *path, const char *mime_type) {
    char folder[PATHS_MAX];
    char name[PATHS_MAX];
    char uri[3 * PATHS_MAX + 8];
    char reason_words[200];
    char fresh[sizeof head + sizeof tail];
    char *list = NULL;
    Text data = text_over(folder, sizeof folder);
    Text file = text_over(name, sizeof name);
    Text address = text_over(uri, sizeof uri);
    Text reason = text_over(reason_words, sizeof reason_words);
    Text empty = text_over(fresh, sizeof fresh);
    if (paths_user_folder(USER_FOLDER_DATA, &data) == STATUS_NOT_FOUND) {
        return STATUS_NOT_FOUND;
    }
    *strrchr(folder, '/') = 0; /* the folder of all programs */
    if (!files_join(folder, "recently-used.xbel", &file)) {
        return STATUS_LIMIT;
    }
    add_uri(path, &address);
    text_addf(&empty, "%s%s", head, tail);
    const Status status = files_read_text(name, LIST_BYTES, &list, &reason);
    if (status != STATUS_OK && status != STATUS_NOT_FOUND) {
        return status;
    }
    const Status written =
        address.truncated ? STATUS_LIMIT : write_list(name, list ? list : fresh, uri, mime_type);
    free(list);
    return written;
}
