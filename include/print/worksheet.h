/* Worksheet: exercises on paper, for a class or for oneself: a title, lines for name, class and
 * date, what to do, and then one, two, four or six exercises a page, each with its number, a
 * question, a figure and lines to write on. The solutions stand on pages of their own at the end,
 * so that they can be kept back. The same exercises and form give the same bytes. */
#ifndef DAMIER_PRINT_WORKSHEET_H
#define DAMIER_PRINT_WORKSHEET_H

#include <stdatomic.h>

#include "print/figure.h"
#include "print/paper.h"

typedef struct Worksheet Worksheet;

/* One exercise; worksheet_add copies the words. NULL: none. */
typedef struct WorksheetExercise {
    const char *title;    /* beside its number: "Two threats" */
    const char *question; /* a paragraph above the figure */
    Figure *figure;       /* the worksheet owns it from now on, whatever worksheet_add returns */
    const char *tasks;    /* below the figure; each of its lines is a paragraph */
    int lines;            /* to write on */
    const char *answer;   /* in the solutions; each of its lines is a paragraph */
} WorksheetExercise;

typedef struct WorksheetForm {
    SheetPaper paper;
    int per_page; /* 1, 2, 4 or 6 */
    bool has_solutions;
    const char *title;
    const char *instructions;        /* a paragraph under the title; NULL: none */
    const char *name, *group, *date; /* "Name", "Class", "Date": before lines to fill in */
    const char *note;                /* at the foot of each page, "Series K7Q2M"; NULL: none */
    const char *solutions;           /* the heading of the pages of solutions */
    const atomic_bool *stop;         /* raised by another thread; NULL: never */
} WorksheetForm;

/* NULL when memory runs out. */
Worksheet *worksheet_create(void);
/* NULL is fine. */
void worksheet_destroy(Worksheet *sheet);
/* Adds an exercise after the others. STATUS_NO_MEMORY. */
Status worksheet_add(Worksheet *sheet, const WorksheetExercise *exercise);

/* Makes the document. The caller frees *bytes. On failure (STATUS_NOT_FOUND, STATUS_NO_MEMORY,
 * STATUS_CANCELLED) *bytes is NULL and `reason` says why, except for STATUS_CANCELLED. */
Status worksheet_print(const Worksheet *sheet, const WorksheetForm *form, void **bytes,
                       size_t *count, Text *reason);

#endif
