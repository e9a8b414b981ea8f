/* Lays out a list of keys on pages. */
#include "print/key_sheet.h"

#include "print/page_grid.h"
#include "print/wrapped.h"

#define KEYS_MARGIN 48.0
#define KEYS_FOOT 24.0
#define KEYS_GUTTER 26.0
#define KEYS_TITLE 20.0
#define KEYS_UNDER_TITLE 18.0
#define KEYS_HEADING 11.5
#define KEYS_ABOVE_HEADING 12.0
#define KEYS_UNDER_HEADING 4.0
#define KEYS_WORDS 9.0
#define KEYS_CAP 8.0
#define KEYS_CAP_COLUMN 74.0 /* the least; a longer cap pushes its words to the right */
#define KEYS_CAP_HEIGHT 12.5
#define KEYS_CAP_INSET 4.0
#define KEYS_LEADING 1.25
#define KEYS_ROW_GAP 3.5
#define KEYS_SMALL 8.5
#define KEYS_FAINT 0.5

/* Where the next row goes. */
typedef struct KeyPrinter {
    PageGrid grid;
    double top, bottom; /* of the columns on this page */
    int column;
    double y;
    bool is_counting; /* the pages; nothing is drawn */
} KeyPrinter;

static const PdfStyle key_cap_style = {PDF_REGULAR, KEYS_CAP, 0, 0.5};
static const PdfStyle key_words_style = {PDF_REGULAR, KEYS_WORDS, 0.15, 0};
static const PdfStyle key_heading_style = {PDF_SEMIBOLD, KEYS_HEADING, 0, 0};

static double key_column_width(const KeyPrinter *self) {
    return (self->grid.paper.x - 2 * KEYS_MARGIN - KEYS_GUTTER) / 2;
}

static double key_column_x(const KeyPrinter *self) {
    return KEYS_MARGIN + self->column * (key_column_width(self) + KEYS_GUTTER);
}

static double key_cap_width(const KeyPrinter *self, const char *cap) {
    const double width = pdf_words_width(self->grid.pdf, &key_cap_style, cap) + 2 * KEYS_CAP_INSET;
    return width < KEYS_CAP_HEIGHT ? KEYS_CAP_HEIGHT : width;
}

/* The words of a row beside its cap, not drawn yet. */
static Wrapped words_of_key_row(const KeyPrinter *self, const KeySheetRow *row) {
    const double cap = key_cap_width(self, row->cap) + 2 * KEYS_CAP_INSET;
    const double left = cap > KEYS_CAP_COLUMN ? cap : KEYS_CAP_COLUMN;
    const double above = (KEYS_CAP_HEIGHT - KEYS_WORDS * KEYS_LEADING) / 2;
    return (Wrapped){.pdf = self->grid.pdf,
                     .width = key_column_width(self) - left,
                     .leading = KEYS_LEADING,
                     .at = {key_column_x(self) + left, self->y + above},
                     .is_measured = true};
}

static double key_row_height(const KeyPrinter *self, const KeySheetRow *row) {
    if (!row->cap) {
        const double above = self->y > self->top ? KEYS_ABOVE_HEADING : 0;
        return above + KEYS_HEADING * KEYS_LEADING + KEYS_UNDER_HEADING;
    }
    Wrapped words = words_of_key_row(self, row);
    wrapped_add(&words, &key_words_style, row->words);
    const double height = words.at.y - self->y;
    return (height > KEYS_CAP_HEIGHT ? height : KEYS_CAP_HEIGHT) + KEYS_ROW_GAP;
}

static void draw_key_cap(const KeyPrinter *self, const char *cap) {
    const PdfPen pen = {0.6, 0.45};
    const PdfSpot from = {key_column_x(self), self->y};
    const PdfSpot to = {from.x + key_cap_width(self, cap), from.y + KEYS_CAP_HEIGHT};
    pdf_line(self->grid.pdf, pen, from, (PdfSpot){to.x, from.y});
    pdf_line(self->grid.pdf, pen, (PdfSpot){from.x, to.y}, to);
    pdf_line(self->grid.pdf, pen, from, (PdfSpot){from.x, to.y});
    pdf_line(self->grid.pdf, pen, (PdfSpot){to.x, from.y}, to);
    pdf_words(self->grid.pdf, &key_cap_style,
              (PdfSpot){(from.x + to.x) / 2, to.y - (KEYS_CAP_HEIGHT - KEYS_CAP * 0.72) / 2}, cap);
}

static void draw_key_row(KeyPrinter *self, const KeySheetRow *row) {
    const double height = key_row_height(self, row);
    if (self->is_counting) {
        self->y += height;
        return;
    }
    if (row->cap) {
        Wrapped words = words_of_key_row(self, row);
        words.is_measured = false;
        draw_key_cap(self, row->cap);
        wrapped_add(&words, &key_words_style, row->words);
    } else {
        pdf_words(self->grid.pdf, &key_heading_style,
                  (PdfSpot){key_column_x(self), self->y + height - KEYS_UNDER_HEADING -
                                                    KEYS_HEADING * (KEYS_LEADING - 1)},
                  row->words);
    }
    self->y += height;
}

static void begin_key_page(KeyPrinter *self, const char *title) {
    const PdfStyle style = {PDF_SEMIBOLD, KEYS_TITLE, 0, 0};
    const bool is_first = self->grid.page == 0;
    if (self->is_counting) {
        self->grid.page++;
    } else {
        page_grid_begin_page(&self->grid);
    }
    if (is_first && !self->is_counting) {
        pdf_words(self->grid.pdf, &style, (PdfSpot){KEYS_MARGIN, KEYS_MARGIN + KEYS_TITLE}, title);
    }
    self->top = KEYS_MARGIN + (is_first ? KEYS_TITLE + KEYS_UNDER_TITLE : 0);
    self->bottom = self->grid.paper.y - KEYS_MARGIN - KEYS_FOOT;
    self->column = 0;
    self->y = self->top;
}

/* To the next column, or the next page. */
static void next_key_column(KeyPrinter *self, const char *title) {
    if (self->column == 1) {
        begin_key_page(self, title);
    } else {
        self->column = 1;
        self->y = self->top;
    }
}

/* A heading stays with the row under it. */
static void draw_key_rows(KeyPrinter *self, const KeySheetForm *form) {
    const KeySheetRow *rows = form->rows;
    const int count = form->row_count;
    begin_key_page(self, form->title);
    for (int i = 0; i < count; i++) {
        double needed = key_row_height(self, &rows[i]);
        if (!rows[i].cap && i + 1 < count) {
            needed += KEYS_CAP_HEIGHT + KEYS_ROW_GAP;
        }
        if (self->y > self->top && self->y + needed > self->bottom) {
            next_key_column(self, form->title);
        }
        draw_key_row(self, &rows[i]);
    }
}

Status key_sheet_print(const KeySheetForm *form, void **bytes, size_t *count, Text *reason) {
    KeyPrinter printer = {.grid = {.paper = paper_size(form->paper),
                                   .margin = KEYS_MARGIN,
                                   .foot = KEYS_FOOT,
                                   .number_size = KEYS_SMALL,
                                   .number_grey = KEYS_FAINT}};
    const Status status = page_grid_open(&printer.grid, form->title, bytes, reason);
    if (status != STATUS_OK) {
        return status;
    }
    KeyPrinter counter = printer;
    counter.is_counting = true;
    draw_key_rows(&counter, form);
    printer.grid.pages = counter.grid.page;
    draw_key_rows(&printer, form);
    return page_grid_close(&printer.grid, STATUS_OK, bytes, count, reason);
}
