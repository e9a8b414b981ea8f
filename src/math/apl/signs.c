/* Single signs of UTF-8, read and written. */
#include "math/apl/internal.h"

int apl_decode(const char *bytes, uint32_t *sign) {
    const unsigned char *b = (const unsigned char *)bytes;
    const int length = b[0] < 0x80 ? 1 : b[0] < 0xE0 ? 2 : b[0] < 0xF0 ? 3 : 4;
    uint32_t value = length == 1 ? b[0] : b[0] & (0x7FU >> length);
    for (int i = 1; i < length; i++) {
        if ((b[i] & 0xC0) != 0x80) {
            *sign = 0xFFFD;
            return 1;
        }
        value = value << 6 | (b[i] & 0x3F);
    }
    *sign = value;
    return length;
}

void apl_encode(Text *out, uint32_t sign) {
    char bytes[4];
    size_t count = 1;
    if (sign < 0x80) {
        bytes[0] = (char)sign;
    } else if (sign < 0x800) {
        bytes[0] = (char)(0xC0 | sign >> 6);
        bytes[1] = (char)(0x80 | (sign & 0x3F));
        count = 2;
    } else if (sign < 0x10000) {
        bytes[0] = (char)(0xE0 | sign >> 12);
        bytes[1] = (char)(0x80 | (sign >> 6 & 0x3F));
        bytes[2] = (char)(0x80 | (sign & 0x3F));
        count = 3;
    } else {
        bytes[0] = (char)(0xF0 | (sign >> 18 & 0x07));
        bytes[1] = (char)(0x80 | (sign >> 12 & 0x3F));
        bytes[2] = (char)(0x80 | (sign >> 6 & 0x3F));
        bytes[3] = (char)(0x80 | (sign & 0x3F));
        count = 4;
    }
    text_add_bytes(out, bytes, count);
}
