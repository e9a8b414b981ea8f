/* Dates as text, YYYY-MM-DD. */
#ifndef DAMIER_BASE_DATE_TEXT_H
#define DAMIER_BASE_DATE_TEXT_H

#include "base/date.h"
#include "base/text.h"

/* Parses exactly "YYYY-MM-DD"; false, with *date unchanged, for anything else. */
bool date_parse(const char *words, Date *date);
/* Appends "YYYY-MM-DD". */
void date_print(Date date, Text *out);

#endif
