#include "say.h"

void say_decimal(double value, int decimals, Text *out) {
    char buffer[64];
    Text digits = text_over(buffer, sizeof buffer);
    text_addf(&digits, "%.*f", decimals, value);
    for (const char *c = buffer; *c; c++) {
        if (*c == '.') {
            text_add(out, tr_as("decimal sign", "."));
        } else {
            text_add_char(out, *c);
        }
    }
}

unsigned long say_millions(double value, Text *out) {
    say_decimal(value / 1e6, 1, out);
    return (unsigned long)((value + 5e4) / 1e6);
}
