/* Formatting numbers in the player's language. */
#include "scenes/shell/i18n.h"

void i18n_decimal(double value, int decimals, Text *out) {
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

unsigned long i18n_millions(double value, Text *out) {
    i18n_decimal(value / 1e6, 1, out);
    return (unsigned long)((value + 5e4) / 1e6);
}
