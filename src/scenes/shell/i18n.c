/* Numbers and dates in the player's language. */
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
