/* The sizes of a page. */
#include "print/paper.h"

static const struct {
    const char *name;
    PdfSpot size;
} papers[SHEET_PAPERS] = {{"a4", {595.276, 841.89}}, {"letter", {612, 792}}};

const char *paper_name(SheetPaper paper) {
    return papers[paper].name;
}

PdfSpot paper_size(SheetPaper paper) {
    return papers[paper].size;
}
