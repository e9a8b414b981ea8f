/* Dates as text, YYYY-MM-DD. */
#ifndef DAMIER_BASE_DATE_TEXT_H
#define DAMIER_BASE_DATE_TEXT_H

#include "base/date.h"
#include "base/text.h"

/* Parses "YYYY-MM-DD", where a month or day of one digit and blanks or a line end behind it do no
 * harm; false, with *date unchanged, for anything else: a day that the month does not have, too. */
bool date_parse(const char *words, Date *date);
/* Appends "YYYY-MM-DD". */
void date_print(Date date, Text *out);

#endif
