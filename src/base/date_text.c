/* Dates as text. */
#include "base/date_text.h"

#include <stdio.h>

bool date_parse(const char *words, Date *date) {
    char rest[2];
    Date read;
    if (sscanf(words, "%4d-%2d-%2d%1s", &read.year, &read.month, &read.day, rest) != 3 ||
        read.year < 1 || read.month < 1 || read.month > 12 || read.day < 1 || read.day > 31) {
        return false;
    }
    *date = read;
    return true;
}

void date_print(Date date, Text *out) {
    text_addf(out, "%04d-%02d-%02d", date.year, date.month, date.day);
}
