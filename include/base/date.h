/* Date: a day of the Gregorian calendar. */
#ifndef DAMIER_BASE_DATE_H
#define DAMIER_BASE_DATE_H

typedef struct Date {
    int year;
    int month; /* 1 … 12 */
    int day;   /* 1 … 31 */
} Date;

/* The day of the week, 0 for Sunday (Sakamoto 1992). The month is valid. */
int date_weekday(Date date);

#endif
