/* Base64, in the alphabets that links use. */
#include "interchange/base64.h"

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
