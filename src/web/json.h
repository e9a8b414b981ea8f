/* Json: writes JSON into a Text, commas and escapes included. A value in an object has a key, one
 * in a list has none (NULL). */
#ifndef DAMIER_WEB_JSON_H
#define DAMIER_WEB_JSON_H

#include "base/text.h"

typedef struct Json {
    Text *out;
    bool needs_comma;
} Json;

/* `bracket` is { or [; the end of an object or a list has its other bracket. */
void json_open(Json *json, const char *key, char bracket);
void json_close(Json *json, char bracket);
void json_int(Json *json, const char *key, int64_t value);
void json_bool(Json *json, const char *key, bool value);
/* NULL is written as null. */
void json_string(Json *json, const char *key, const char *value);

#endif
