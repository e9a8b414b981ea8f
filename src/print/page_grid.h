/* PageGrid: pages divided into equal places, from left to right and then down, each page with its
 * number at the foot. Private to print. */
#ifndef DAMIER_PRINT_PAGE_GRID_H
#define DAMIER_PRINT_PAGE_GRID_H

#include <stdatomic.h>
#include <stdbool.h>

#include "print/pdf.h"

/* Lengths in points. */
typedef struct PageGrid {
    Pdf *pdf;            /* from page_grid_open to page_grid_close */
    PdfSpot paper, gap;  /* the size of the page, and what stays free between places */
    double margin, foot; /* `foot`: the height that is kept for the number */
    double number_size, number_grey;
    int columns, rows;
    double top;      /* of the first row */
    int page, pages; /* from 1; 0: none has begun */
} PageGrid;

/* Creates the document (pdf_create) whose pages the grid divides; `bytes` has nothing yet. */
Status page_grid_open(PageGrid *grid, const char *title, void **bytes, Text *reason);
/* Ends the document, if `status` is STATUS_OK, and destroys it. Gives `status`, or why there are no
 * bytes; `reason` says when memory ran out. */
Status page_grid_close(PageGrid *grid, Status status, void **bytes, size_t *count, Text *reason);

/* True when a page can be divided for this many: 1, 2, 4 or 6. */
bool page_grid_fits(int per_page);
/* Divides the page for so many, from `top` down. */
void page_grid_arrange(PageGrid *grid, int per_page, double top);
void page_grid_use(PageGrid *grid, int columns, int rows, double top);
int page_grid_places(const PageGrid *grid);
/* The pages that `count` places need. */
int page_grid_pages(const PageGrid *grid, int count);
PdfSpot page_grid_size(const PageGrid *grid);
/* The upper left corner of a place, from 0. */
PdfSpot page_grid_corner(const PageGrid *grid, int place);
/* Turns to the next page and numbers it. */
void page_grid_begin_page(PageGrid *grid);

/* Has another thread raised the flag? NULL: never. */
bool page_grid_is_stopped(const atomic_bool *stop);

#endif
