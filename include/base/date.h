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
/* The number of a day, counted from 1 March of the year 0. */
int date_number(Date date);
/* The date that many days later; before it if `days` is below 0. */
Date date_plus(Date date, int days);

#endif
