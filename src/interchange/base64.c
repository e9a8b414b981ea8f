/* Base64, in the alphabets that links use. */
#include "interchange/base64.h"

#include <stdint.h>
#include <stdlib.h>

int base64_value(char letter) {
    if (letter >= 'A' && letter <= 'Z') {
        return letter - 'A';
    }
    if (letter >= 'a' && letter <= 'z') {
        return letter - 'a' + 26;
    }
    if (letter >= '0' && letter <= '9') {
        return letter - '0' + 52;
    }
    return letter == '+' ? 62 : letter == '/' || letter == '-' || letter == '_' ? 63 : -1;
}

char base64_letter(int value, Base64Kind kind) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+";
    return value < 63 ? letters[value] : kind == BASE64_URI ? '-' : '/';
}

Status base64_read(const char *letters, size_t count, char **bytes, size_t *length) {
    uint32_t bits = 0;
    int held = 0;
    size_t i = 0, written = 0, values = 0;
    *bytes = malloc(count / 4 * 3 + 4);
    if (!*bytes) {
        return STATUS_NO_MEMORY;
    }
    for (; i < count && letters[i] != '='; i++) {
        const int value = base64_value(letters[i]);
        if (letters[i] == ' ' || letters[i] == '\n' || letters[i] == '\r' || letters[i] == '\t') {
            continue;
        }
        if (value < 0) {
            break;
        }
        bits = bits << 6 | (uint32_t)value;
        held += 6;
        values++;
        if (held >= 8) {
            held -= 8;
            (*bytes)[written++] = (char)(bits >> held & 0xFF);
        }
    }
    while (i < count &&
           (letters[i] == '=' || letters[i] == ' ' || letters[i] == '\n' || letters[i] == '\r')) {
        i++;
    }
    (*bytes)[written] = 0;
    *length = written;
    /* One letter alone holds no byte, and the bits that are left over are zeros. */
    if (i < count || values % 4 == 1 || (bits & ((1U << held) - 1U)) != 0) {
        free(*bytes);
        *bytes = NULL;
        return STATUS_BAD_INPUT;
    }
    return STATUS_OK;
}

Status base64_write(const char *bytes, size_t count, char **letters) {
    char *to = malloc(count / 3 * 4 + 5);
    *letters = to;
    if (!to) {
        return STATUS_NO_MEMORY;
    }
    for (size_t i = 0; i < count; i += 3) {
        uint32_t bits = 0;
        for (size_t k = 0; k < 3; k++) {
            bits = bits << 8 | (i + k < count ? (uint8_t)bytes[i + k] : 0U);
        }
        for (size_t k = 0; k < 4; k++) {
            const int value = (int)(bits >> (18 - 6 * k) & 63U);
            *to++ = k > count - i ? '=' : base64_letter(value, BASE64_PLAIN);
        }
    }
    *to = 0;
    return STATUS_OK;
}
