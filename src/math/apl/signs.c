/* Single signs of UTF-8, read and written. */
#include "base/decode.h"
#include "math/apl/internal.h"

int apl_decode(const char *bytes, uint32_t *sign) {
    size_t left = 0;
    while (left < 4 && bytes[left] != '\0') {
        left++;
    }
    const size_t length = decode_sign(bytes, left, sign);
    if (length == 0) {
        *sign = 0xFFFD;
        return 1;
    }
    return (int)length;
}

void apl_encode(Text *out, uint32_t sign) {
    char bytes[4];
    text_add_bytes(out, bytes, encode_sign(sign, bytes));
}
