/* Dates of the calendar. */
#include "base/date.h"

int date_weekday(Date date) {
    static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    const int year = date.month < 3 ? date.year - 1 : date.year;
    return (year + year / 4 - year / 100 + year / 400 + shift[date.month - 1] + date.day) % 7;
}
