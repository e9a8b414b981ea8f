/* Date: a day of the calendar and its usual written form. Nothing here knows which day it is. */
#ifndef DAMIER_BASE_DATE_H
#define DAMIER_BASE_DATE_H

#include "base/text.h"

typedef struct Date {
    int year;
    int month; /* 1 … 12 */
    int day;   /* 1 … 31 */
} Date;

/* Reads "YYYY-MM-DD", nothing before or behind it; false, and *date untouched, when it is none. */
bool date_parse(const char *words, Date *date);
/* Adds "YYYY-MM-DD". */
void date_print(Date date, Text *out);

#endif
