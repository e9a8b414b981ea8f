/* Dates as text. */
#include "base/date_text.h"

#include <stdio.h>
#include <string.h>

bool date_parse(const char *words, Date *date) {
    const char *end = words + strspn(words, "0123456789-");
    char rest[2];
    Date read;
    if (end[strspn(end, " \t\r\n")] ||
        sscanf(words, "%4d-%2d-%2d%1s", &read.year, &read.month, &read.day, rest) != 3 ||
        read.year < 1 || read.month < 1 || read.month > 12 || read.day < 1 ||
        date_plus(read, 0).day != read.day) { /* a month has fewer days */
        return false;
    }
    *date = read;
    return true;
}

void date_print(Date date, Text *out) {
    text_addf(out, "%04d-%02d-%02d", date.year, date.month, date.day);
}
