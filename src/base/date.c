/* Dates of the calendar. */
#include "base/date.h"

#include <stdint.h>

int date_weekday(Date date) {
    static const int shift[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
    const int year = date.month < 3 ? date.year - 1 : date.year;
    return (year + year / 4 - year / 100 + year / 400 + shift[date.month - 1] + date.day) % 7;
}

/* Years begin in March, so that the day a leap year adds is the last (Hatcher 1984). */
int date_number(Date date) {
    const int month = (date.month + 9) % 12;
    const int year = date.year - (date.month < 3);
    return year * 365 + year / 4 - year / 100 + year / 400 + (month * 306 + 5) / 10 + date.day - 1;
}

static Date date_of_number(int number) {
    int year = (int)(((int64_t)number * 10000 + 14780) / 3652425);
    int rest = number - date_number((Date){year, 3, 1});
    if (rest < 0) {
        year--;
        rest = number - date_number((Date){year, 3, 1});
    }
    const int month = (rest * 100 + 52) / 3060;
    return (Date){.year = year + (month >= 10),
                  .month = (month + 2) % 12 + 1,
                  .day = rest - (month * 306 + 5) / 10 + 1};
}

Date date_plus(Date date, int days) {
    return date_of_number(date_number(date) + days);
}
