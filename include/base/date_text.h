/* Dates in their usual written form, YYYY-MM-DD. */
#ifndef DAMIER_BASE_DATE_TEXT_H
#define DAMIER_BASE_DATE_TEXT_H

#include "base/date.h"
#include "base/text.h"

/* Reads "YYYY-MM-DD" with nothing behind it; false, and *date untouched, when it is none. */
bool date_parse(const char *words, Date *date);
/* Adds "YYYY-MM-DD". */
void date_print(Date date, Text *out);

#endif
