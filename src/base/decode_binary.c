/* Bytes that are no text, carried as text. */
#include <stdlib.h>
#include <string.h>

#include "base/decode.h"

#define BINARY_HEAD "binary:"
#define BINARY_HEAD_LENGTH (sizeof BINARY_HEAD - 1)
#define BINARY_LOOKED_AT 32

/* Control characters that no text begins with. */
static bool binary_begins_binary(const unsigned char *bytes, size_t count) {
    for (size_t i = 0; i < count && i < BINARY_LOOKED_AT; i++) {
        if (bytes[i] >= 1 && bytes[i] < '\t') {
            return true;
        }
    }
    return false;
}

static Status binary_write_binary(const unsigned char *bytes, size_t count, Decoded *decoded) {
    static const char digits[] = "0123456789abcdef";
    *decoded = (Decoded){.encoding = ENCODING_UTF8};
    decoded->length = BINARY_HEAD_LENGTH + 2 * count;
    decoded->text = count < SIZE_MAX / 4 ? malloc(decoded->length + 1) : NULL;
    if (!decoded->text) {
        return STATUS_NO_MEMORY;
    }
    memcpy(decoded->text, BINARY_HEAD, BINARY_HEAD_LENGTH);
    char *to = decoded->text + BINARY_HEAD_LENGTH;
    for (size_t i = 0; i < count; i++) {
        *to++ = digits[bytes[i] >> 4];
        *to++ = digits[bytes[i] & 15];
    }
    *to = 0;
    return STATUS_OK;
}

Status decode_any(const void *bytes, size_t count, Decoded *decoded) {
    const Encoding encoding = decode_guess(bytes, count);
    const bool is_wide = encoding == ENCODING_UTF16_LE || encoding == ENCODING_UTF16_BE;
    const bool is_binary = !is_wide && binary_begins_binary(bytes, count);
    const Status status = is_binary ? STATUS_BAD_INPUT : decode_text(bytes, count, decoded);
    return status == STATUS_BAD_INPUT ? binary_write_binary(bytes, count, decoded) : status;
}

static int binary_digit_of(char c) {
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

unsigned char *decode_binary(const char *text, size_t length, size_t *count) {
    if (length < BINARY_HEAD_LENGTH || memcmp(text, BINARY_HEAD, BINARY_HEAD_LENGTH) != 0 ||
        (length - BINARY_HEAD_LENGTH) % 2 != 0) {
        return NULL;
    }
    const char *at = text + BINARY_HEAD_LENGTH;
    *count = (length - BINARY_HEAD_LENGTH) / 2;
    unsigned char *bytes = malloc(*count + 1);
    for (size_t i = 0; bytes && i < *count; i++) {
        const int high = binary_digit_of(at[2 * i]);
        const int low = binary_digit_of(at[2 * i + 1]);
        if (high < 0 || low < 0) {
            free(bytes);
            return NULL;
        }
        bytes[i] = (unsigned char)(high << 4 | low);
    }
    return bytes;
}
