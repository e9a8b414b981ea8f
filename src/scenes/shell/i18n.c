/* Numbers and dates in the player's language. */
#include "scenes/shell/i18n.h"

#include <string.h>

#define I18N_MINUS "\xE2\x88\x92" /* U+2212: as wide as a plus */
#define I18N_GROUP 3
#define I18N_GROUPED_MIN 5 /* shorter numbers are read without groups */

/* Adds digits as printf writes them, with the language's signs. */
static void i18n_add_digits(const char *digits, Text *out) {
    if (*digits == '-') {
        text_add(out, strspn(digits, "-0.") == strlen(digits) ? "" : I18N_MINUS);
        digits++;
    }
    const size_t whole = strcspn(digits, ".");
    for (size_t i = 0; i < whole; i++) {
        if (i > 0 && whole >= I18N_GROUPED_MIN && (whole - i) % I18N_GROUP == 0) {
            text_add(out, tr_as("thousands separator", ","));
        }
        text_add_char(out, digits[i]);
    }
    if (digits[whole] == '.') {
        text_add(out, tr_as("decimal sign", "."));
        text_add(out, digits + whole + 1);
    }
}

void i18n_decimal(double value, int decimals, Text *out) {
    char buffer[64];
    Text digits = text_over(buffer, sizeof buffer);
    text_addf(&digits, "%.*f", decimals, value);
    i18n_add_digits(buffer, out);
}

void i18n_integer(int64_t value, Text *out) {
    char buffer[32];
    Text digits = text_over(buffer, sizeof buffer);
    text_add_int(&digits, value);
    i18n_add_digits(buffer, out);
}

void i18n_count(uint64_t value, Text *out) {
    char buffer[32];
    Text digits = text_over(buffer, sizeof buffer);
    text_addf(&digits, "%llu", (unsigned long long)value);
    i18n_add_digits(buffer, out);
}

I18nNumber i18n_number(int64_t value) {
    I18nNumber number;
    Text text = text_over(number.words, sizeof number.words);
    i18n_integer(value, &text);
    return number;
}

I18nNumber i18n_counted(uint64_t value) {
    I18nNumber number;
    Text text = text_over(number.words, sizeof number.words);
    i18n_count(value, &text);
    return number;
}

unsigned long i18n_millions(double value, Text *out) {
    i18n_decimal(value / 1e6, 1, out);
    return (unsigned long)((value + 5e4) / 1e6);
}

static const char *month_name(int month) {
    static const char *const months[12] = {N_("January"), N_("February"), N_("March"),
                                           N_("April"),   N_("May"),      N_("June"),
                                           N_("July"),    N_("August"),   N_("September"),
                                           N_("October"), N_("November"), N_("December")};
    return tr(months[month - 1]);
}

const char *i18n_weekday(Date date) {
    static const char *const days[7] = {N_("Sun"), N_("Mon"), N_("Tue"), N_("Wed"),
                                        N_("Thu"), N_("Fri"), N_("Sat")};
    return tr(days[date_weekday(date)]);
}

void i18n_day(Date date, Text *out) {
    static const char *const days[7] = {N_("Sunday %1$d %2$s"),   N_("Monday %1$d %2$s"),
                                        N_("Tuesday %1$d %2$s"),  N_("Wednesday %1$d %2$s"),
                                        N_("Thursday %1$d %2$s"), N_("Friday %1$d %2$s"),
                                        N_("Saturday %1$d %2$s")};
    text_addf(out, tr(days[date_weekday(date)]), date.day, month_name(date.month));
}
