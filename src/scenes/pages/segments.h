/* Segments: choices side by side in one row above a page: its games, parts or chapters. */
#ifndef DAMIER_SCENES_PAGES_SEGMENTS_H
#define DAMIER_SCENES_PAGES_SEGMENTS_H

#include "scenes/pages/page.h"

#define PAGE_SEGMENTS_MAX 12
#define PAGE_SEGMENT_U 40.0F /* height of the row */
#define PAGE_SEGMENT_GAP_U 6.0F

typedef struct PageSegments {
    PanelChoice choices[PAGE_SEGMENTS_MAX];
    int count, chosen;
    const Command *command; /* its value: the index of the choice */
} PageSegments;

/* The width that shows all labels whole. */
float page_segments_width(const Page *page, const PageSegments *segments);
/* Adds them to the page's controls, filling the row: each is as wide as its words plus an equal
 * share of the rest. */
void page_segments_place(Page *page, Rect row, const PageSegments *segments);

#endif
