/* Answers as JSON. */
#include "web/json.h"

static void add_quoted(Text *out, const char *value) {
    text_add_char(out, '"');
    for (const char *c = value; *c; c++) {
        if (*c == '"' || *c == '\\') {
            text_addf(out, "\\%c", *c);
        } else if ((unsigned char)*c < ' ') {
            text_addf(out, "\\u%04x", (unsigned)(unsigned char)*c);
        } else {
            text_add_bytes(out, c, 1);
        }
    }
    text_add_char(out, '"');
}

static void begin(Json *json, const char *key) {
    if (json->needs_comma) {
        text_add_char(json->out, ',');
    }
    if (key) {
        add_quoted(json->out, key);
        text_add_char(json->out, ':');
    }
    json->needs_comma = true;
}

void json_open(Json *json, const char *key, char bracket) {
    begin(json, key);
    text_add_char(json->out, bracket);
    json->needs_comma = false;
}

void json_close(Json *json, char bracket) {
    text_add_char(json->out, bracket);
    json->needs_comma = true;
}

void json_int(Json *json, const char *key, int64_t value) {
    begin(json, key);
    text_add_int(json->out, value);
}

void json_bool(Json *json, const char *key, bool value) {
    begin(json, key);
    text_add(json->out, value ? "true" : "false");
}

void json_string(Json *json, const char *key, const char *value) {
    begin(json, key);
    if (value) {
        add_quoted(json->out, value);
    } else {
        text_add(json->out, "null");
    }
}
