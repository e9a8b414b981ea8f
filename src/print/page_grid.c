/* Pages divided into equal places. */
#include "print/page_grid.h"

static const struct {
    int count, columns, rows;
} arrangements[] = {{1, 1, 1}, {2, 1, 2}, {4, 2, 2}, {6, 2, 3}};
enum { ARRANGEMENTS = sizeof arrangements / sizeof arrangements[0] };

Status page_grid_open(PageGrid *grid, const char *title, void **bytes, Text *reason) {
    const PdfSetup setup = {grid->paper.x, grid->paper.y, title};
    *bytes = NULL;
    return pdf_create(&setup, &grid->pdf, reason);
}

Status page_grid_close(PageGrid *grid, Status status, void **bytes, size_t *count, Text *reason) {
    if (status == STATUS_OK) {
        status = pdf_finish(grid->pdf, bytes, count);
    }
    if (status == STATUS_NO_MEMORY) {
        text_add(reason, text_say(reason, N_("There is not enough memory to print.")));
    }
    pdf_destroy(grid->pdf);
    grid->pdf = NULL;
    return status;
}

bool page_grid_fits(int per_page) {
    for (int i = 0; i < ARRANGEMENTS; i++) {
        if (arrangements[i].count == per_page) {
            return true;
        }
    }
    return false;
}

void page_grid_use(PageGrid *grid, int columns, int rows, double top) {
    grid->columns = columns;
    grid->rows = rows;
    grid->top = top;
}

void page_grid_arrange(PageGrid *grid, int per_page, double top) {
    int i = 0;
    while (arrangements[i].count != per_page) {
        i++;
    }
    page_grid_use(grid, arrangements[i].columns, arrangements[i].rows, top);
}

int page_grid_places(const PageGrid *grid) {
    return grid->columns * grid->rows;
}

int page_grid_pages(const PageGrid *grid, int count) {
    return (count + page_grid_places(grid) - 1) / page_grid_places(grid);
}

PdfSpot page_grid_size(const PageGrid *grid) {
    const double across = grid->paper.x - 2 * grid->margin - grid->gap.x * (grid->columns - 1);
    const double down =
        grid->paper.y - grid->top - grid->margin - grid->foot - grid->gap.y * (grid->rows - 1);
    return (PdfSpot){across / grid->columns, down / grid->rows};
}

PdfSpot page_grid_corner(const PageGrid *grid, int place) {
    const PdfSpot size = page_grid_size(grid);
    const int column = place % grid->columns;
    const int row = place / grid->columns;
    return (PdfSpot){grid->margin + column * (size.x + grid->gap.x),
                     grid->top + row * (size.y + grid->gap.y)};
}

void page_grid_begin_page(PageGrid *grid) {
    if (grid->page > 0) {
        pdf_next_page(grid->pdf);
    }
    grid->page++;
    char words[32];
    Text text = text_over(words, sizeof words);
    text_addf(&text, "%d / %d", grid->page, grid->pages);
    const PdfStyle number = {PDF_REGULAR, grid->number_size, grid->number_grey, 0.5};
    pdf_words(grid->pdf, &number, (PdfSpot){grid->paper.x / 2, grid->paper.y - grid->margin},
              words);
}

bool page_grid_is_stopped(const atomic_bool *stop) {
    return stop && atomic_load_explicit(stop, memory_order_relaxed);
}
