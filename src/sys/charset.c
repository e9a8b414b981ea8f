/* The name of a charset in the first bytes of a file. */
#include "sys/charset.h"

#include <string.h>

#include "base/decode.h"
#include "base/text.h"

#define CHARSET_LOOK 4096
#define CHARSET_NAME_SIZE 40

/* What stands before the name, and the sign after it. */
typedef struct CharsetPlace {
    const char *before;
    const char *after;
} CharsetPlace;

static const CharsetPlace charset_places[] = {
    {"CA[", "]"}, {"CharSet[", "]"}, {"encoding=\"", "\""}, {"encoding='", "'"}};

static bool charset_find_name(const char *bytes, size_t count, Text *name) {
    char head[CHARSET_LOOK];
    Text text = text_over(head, sizeof head);
    text_add_bytes(&text, bytes, count < sizeof head ? count : sizeof head - 1);
    for (size_t i = 0; i < sizeof charset_places / sizeof charset_places[0]; i++) {
        const char *place = strstr(head, charset_places[i].before);
        if (place) {
            place += strlen(charset_places[i].before);
            place += strspn(place, " ");
            const size_t length = strcspn(place, charset_places[i].after);
            text_add_bytes(name, place, length);
            return length > 0 && !name->truncated && place[length];
        }
    }
    return false;
}

/* Programs that write GB2312 mean what contains it. */
static const char *charset_widest(const char *name) {
    return strcmp(name, "GB2312") == 0 || strcmp(name, "gb2312") == 0 ? "GBK" : name;
}

char *charset_decode(const char *bytes, size_t count, size_t *length) {
    char buffer[CHARSET_NAME_SIZE];
    Text name = text_over(buffer, sizeof buffer);
    return decode_guess(bytes, count) == ENCODING_LATIN && charset_find_name(bytes, count, &name)
               ? charset_to_utf8(charset_widest(buffer), bytes, count, length)
               : NULL;
}
