/* Lays out the exercises of a worksheet and their solutions on pages. */
#include "print/worksheet.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "print/page_grid.h"
#include "print/wrapped.h"

#define SHEET_MARGIN 48.0
#define SHEET_FOOT 24.0
#define SHEET_GAP_X 30.0
#define SHEET_GAP_Y 22.0
#define SHEET_TITLE 20.0
#define SHEET_HEADING 16.0
#define SHEET_NUMBER 13.0
#define SHEET_WORDS 11.0
#define SHEET_SMALL 8.5
#define SHEET_ANSWER 9.5
#define SHEET_ANSWER_LONG 90 /* bytes */
#define SHEET_LEADING 1.35   /* of the size, from line to line */
#define SHEET_FIELDS 30.0    /* the height of the lines for name, class and date */
#define SHEET_LINE 24.0      /* from one line to write on to the next */
#define SHEET_SQUARES_MIN 8.0
#define SHEET_FIGURE_SHARE 0.5
#define SHEET_GREY 0.3
#define SHEET_FAINT 0.5

typedef struct WorksheetEntry {
    char *title, *question, *tasks, *answer; /* owned; NULL: none */
    Figure *figure;
    int lines;
} WorksheetEntry;

struct Worksheet {
    WorksheetEntry *entries;
    int count, room;
};

/* ---- Collecting ---- */

Worksheet *worksheet_create(void) {
    return calloc(1, sizeof(Worksheet));
}

static void free_entry(WorksheetEntry *entry) {
    free(entry->title);
    free(entry->question);
    free(entry->tasks);
    free(entry->answer);
    figure_destroy(entry->figure);
}

void worksheet_destroy(Worksheet *sheet) {
    for (int i = 0; sheet && i < sheet->count; i++) {
        free_entry(&sheet->entries[i]);
    }
    if (sheet) {
        free(sheet->entries);
        free(sheet);
    }
}

/* Copies words that may be NULL; false when memory runs out. */
static bool copy_words(const char *words, char **copy) {
    *copy = words ? text_duplicate(words) : NULL;
    return !words || *copy;
}

static bool grow_sheet(Worksheet *sheet) {
    if (sheet->count < sheet->room) {
        return true;
    }
    const int room = sheet->room ? sheet->room * 2 : 8;
    WorksheetEntry *grown = realloc(sheet->entries, (size_t)room * sizeof *grown);
    if (!grown) {
        return false;
    }
    sheet->entries = grown;
    sheet->room = room;
    return true;
}

Status worksheet_add(Worksheet *sheet, const WorksheetExercise *exercise) {
    WorksheetEntry entry = {.figure = exercise->figure, .lines = exercise->lines};
    const bool is_copied = copy_words(exercise->title, &entry.title) &&
                           copy_words(exercise->question, &entry.question) &&
                           copy_words(exercise->tasks, &entry.tasks) &&
                           copy_words(exercise->answer, &entry.answer);
    if (!is_copied || (entry.figure && !figure_is_whole(entry.figure)) || !grow_sheet(sheet)) {
        free_entry(&entry);
        return STATUS_NO_MEMORY;
    }
    sheet->entries[sheet->count++] = entry;
    return STATUS_OK;
}

/* ---- Pages ---- */

typedef struct WorksheetPrinter {
    PageGrid grid;
    const WorksheetForm *form;
    double question; /* the height of the longest one, or 0 */
} WorksheetPrinter;

static double line_height(double size) {
    return size * SHEET_LEADING;
}

static void worksheet_begin_page(WorksheetPrinter *printer) {
    const PdfStyle note = {PDF_REGULAR, SHEET_SMALL, SHEET_FAINT, 1};
    const PdfSpot paper = printer->grid.paper;
    page_grid_begin_page(&printer->grid);
    if (printer->form->note) {
        pdf_words(printer->grid.pdf, &note,
                  (PdfSpot){paper.x - SHEET_MARGIN, paper.y - SHEET_MARGIN}, printer->form->note);
    }
}

static void writing_line(Pdf *pdf, PdfSpot from, double to) {
    pdf_line(pdf, (PdfPen){0.5, SHEET_FAINT}, from, (PdfSpot){to, from.y});
}

/* "Name ………  Class …  Date …": half of the width is the name's. */
static void draw_fields(const WorksheetPrinter *printer, double y) {
    const char *const fields[] = {printer->form->name, printer->form->group, printer->form->date};
    const double shares[] = {0.5, 0.2, 0.3};
    const PdfStyle style = {PDF_REGULAR, SHEET_WORDS, SHEET_GREY, 0};
    const double width = printer->grid.paper.x - 2 * SHEET_MARGIN;
    double x = SHEET_MARGIN;
    for (int i = 0; i < 3; i++) {
        const double end = x + width * shares[i];
        pdf_words(printer->grid.pdf, &style, (PdfSpot){x, y}, fields[i]);
        writing_line(printer->grid.pdf,
                     (PdfSpot){x + pdf_words_width(printer->grid.pdf, &style, fields[i]) + 6, y},
                     i < 2 ? end - 14 : end);
        x = end;
    }
}

static const PdfStyle instruction_style = {PDF_REGULAR, SHEET_WORDS, 0, 0};

/* Title, lines to fill in, and what to do; returns where they end. The printer may have no page
 * yet: then it is only measured. */
static double draw_sheet_head(const WorksheetPrinter *printer, bool is_measured) {
    const WorksheetForm *form = printer->form;
    const double width = printer->grid.paper.x - 2 * SHEET_MARGIN;
    const PdfStyle title = {PDF_SEMIBOLD, SHEET_TITLE, 0, 0};
    Wrapped wrapped = {.pdf = printer->grid.pdf,
                       .width = width,
                       .leading = SHEET_LEADING,
                       .at = {SHEET_MARGIN, SHEET_MARGIN},
                       .is_measured = is_measured};
    wrapped_add(&wrapped, &title, form->title);
    wrapped.at.y += SHEET_FIELDS;
    if (!is_measured) {
        draw_fields(printer, wrapped.at.y - 6);
    }
    wrapped.at.y += 8;
    wrapped_add(&wrapped, &instruction_style, form->instructions);
    return wrapped.at.y + 14;
}

/* ---- Exercises ---- */

/* The largest scale at which the figure fits; one of few squares is no larger than one of eight. */
static double scale_in(const Figure *figure, PdfSpot room) {
    const PdfSpot size = figure_size(figure);
    return fmin(room.x / fmax(size.x, SHEET_SQUARES_MIN), room.y / size.y);
}

/* The height of the longest question, below which all figures of a page stand in one size; 0 where
 * each has a page of its own. */
static double questions_height(const WorksheetPrinter *printer, const Worksheet *sheet,
                               double width) {
    double most = 0;
    for (int i = 0; i < sheet->count && printer->form->per_page > 1; i++) {
        Wrapped wrapped = {.pdf = printer->grid.pdf,
                           .width = width,
                           .leading = SHEET_LEADING,
                           .is_measured = true};
        wrapped_add(&wrapped, &instruction_style, sheet->entries[i].question);
        most = fmax(most, wrapped.at.y);
    }
    return most;
}

/* Number and title, question, figure, tasks and lines. */
static void draw_exercise(const WorksheetPrinter *printer, const WorksheetEntry *entry, int number,
                          PdfSpot corner, PdfSpot size) {
    const PdfStyle bold = {PDF_SEMIBOLD, SHEET_NUMBER, 0, 0};
    const PdfStyle title = {PDF_SEMIBOLD, SHEET_WORDS, SHEET_GREY, 0};
    char count[16];
    Text text = text_over(count, sizeof count);
    text_addf(&text, "%d", number);
    Wrapped wrapped = {.pdf = printer->grid.pdf,
                       .width = size.x,
                       .leading = SHEET_LEADING,
                       .at = {corner.x, corner.y + line_height(SHEET_NUMBER)}};
    const PdfSpot base = {corner.x, corner.y + SHEET_NUMBER};
    pdf_words(printer->grid.pdf, &bold, base, count);
    if (entry->title) {
        const double after = pdf_words_width(printer->grid.pdf, &bold, count) + 8;
        pdf_words(printer->grid.pdf, &title, (PdfSpot){base.x + after, base.y}, entry->title);
    }
    wrapped.at.y += 3;
    const double below_question = wrapped.at.y + printer->question;
    wrapped_add(&wrapped, &instruction_style, entry->question);
    wrapped.at.y = fmax(wrapped.at.y, below_question) + 6;
    Wrapped measured = wrapped;
    measured.is_measured = true;
    wrapped_add(&measured, &instruction_style, entry->tasks);
    const double below = measured.at.y - wrapped.at.y + entry->lines * SHEET_LINE + 8;
    if (entry->figure) {
        const PdfSpot room = {size.x, corner.y + size.y - wrapped.at.y - below};
        const double scale = scale_in(entry->figure, room);
        if (scale > 0) {
            figure_put(entry->figure, printer->grid.pdf, wrapped.at, scale, false);
            wrapped.at.y += figure_size(entry->figure).y * scale + 8;
        }
    }
    wrapped_add(&wrapped, &instruction_style, entry->tasks);
    for (int line = 1; line <= entry->lines; line++) {
        writing_line(printer->grid.pdf, (PdfSpot){corner.x, wrapped.at.y + line * SHEET_LINE - 4},
                     corner.x + size.x);
    }
}

/* The words of a solution, beside its number, in a cell that begins at the corner; measured only,
 * or drawn. Returns where the figure begins. */
static double draw_answer(const WorksheetPrinter *printer, const WorksheetEntry *entry,
                          PdfSpot corner, double width, bool is_measured) {
    const PdfStyle bold = {PDF_SEMIBOLD, SHEET_WORDS, 0, 0};
    const PdfStyle answer = {PDF_REGULAR, SHEET_ANSWER, 0, 0};
    const double beside = pdf_words_width(printer->grid.pdf, &bold, "00") + 8;
    Wrapped wrapped = {.pdf = printer->grid.pdf,
                       .width = width - beside,
                       .leading = SHEET_LEADING,
                       .at = {corner.x + beside, corner.y + SHEET_WORDS - SHEET_ANSWER},
                       .is_measured = is_measured};
    wrapped_add(&wrapped, &answer, entry->answer);
    return fmax(wrapped.at.y, corner.y + line_height(SHEET_WORDS)) + 4;
}

static void draw_solution(const WorksheetPrinter *printer, const WorksheetEntry *entry, int number,
                          PdfSpot corner, PdfSpot size) {
    const PdfStyle bold = {PDF_SEMIBOLD, SHEET_WORDS, 0, 0};
    char count[16];
    Text text = text_over(count, sizeof count);
    text_addf(&text, "%d", number);
    pdf_words(printer->grid.pdf, &bold, (PdfSpot){corner.x, corner.y + SHEET_WORDS}, count);
    const double y = draw_answer(printer, entry, corner, size.x, false);
    if (entry->figure) {
        const PdfSpot room = {size.x, corner.y + size.y - y};
        const double scale = scale_in(entry->figure, room);
        if (scale > 0) {
            figure_put(entry->figure, printer->grid.pdf, (PdfSpot){corner.x, y}, scale, true);
        }
    }
}

/* ---- The whole ---- */

static bool has_long_answers(const Worksheet *sheet) {
    for (int i = 0; i < sheet->count; i++) {
        if (sheet->entries[i].answer && strlen(sheet->entries[i].answer) > SHEET_ANSWER_LONG) {
            return true;
        }
    }
    return false;
}

/* In places of this size each figure still is half as large as its column allows? */
static bool is_room_for_figures(const WorksheetPrinter *printer, const Worksheet *sheet,
                                PdfSpot size) {
    for (int i = 0; i < sheet->count; i++) {
        const WorksheetEntry *entry = &sheet->entries[i];
        const double y = draw_answer(printer, entry, (PdfSpot){0, 0}, size.x, true);
        if (entry->figure && scale_in(entry->figure, (PdfSpot){size.x, size.y - y}) <
                                 SHEET_FIGURE_SHARE * scale_in(entry->figure, size)) {
            return false;
        }
    }
    return true;
}

/* Few and large where exercises fill whole pages; fewer where answers are long, so that they leave
 * room for the figures below them. */
static void use_solution_places(WorksheetPrinter *printer, const Worksheet *sheet) {
    const bool is_large = printer->form->per_page == 1;
    const bool is_long = has_long_answers(sheet);
    int rows = is_large ? 2 : is_long ? 3 : 4;
    page_grid_use(&printer->grid,
                  is_large  ? 1
                  : is_long ? 2
                            : 3,
                  rows, SHEET_MARGIN + SHEET_TITLE * 2);
    while (rows > 1 && is_long &&
           !is_room_for_figures(printer, sheet, page_grid_size(&printer->grid))) {
        rows--;
        page_grid_use(&printer->grid, is_large ? 1 : 2, rows, SHEET_MARGIN + SHEET_TITLE * 2);
    }
}

/* The places of the first page are lower than those of the others; figures are of one size, that
 * of the first page. */
static bool draw_exercises(WorksheetPrinter *printer, const Worksheet *sheet, double first_top) {
    page_grid_arrange(&printer->grid, printer->form->per_page, first_top);
    const PdfSpot size = page_grid_size(&printer->grid);
    printer->question = questions_height(printer, sheet, size.x);
    for (int i = 0; i < sheet->count; i++) {
        const int place = i % page_grid_places(&printer->grid);
        if (page_grid_is_stopped(printer->form->stop)) {
            return false;
        }
        if (place == 0) {
            worksheet_begin_page(printer);
            page_grid_arrange(&printer->grid, printer->form->per_page,
                              i == 0 ? first_top : SHEET_MARGIN);
        }
        if (i == 0) {
            draw_sheet_head(printer, false);
        }
        const PdfSpot own = printer->form->per_page == 1 ? page_grid_size(&printer->grid) : size;
        draw_exercise(printer, &sheet->entries[i], i + 1, page_grid_corner(&printer->grid, place),
                      own);
    }
    return true;
}

static bool draw_solutions(WorksheetPrinter *printer, const Worksheet *sheet) {
    const PdfStyle heading = {PDF_SEMIBOLD, SHEET_HEADING, 0, 0};
    use_solution_places(printer, sheet);
    for (int i = 0; i < sheet->count; i++) {
        const int place = i % page_grid_places(&printer->grid);
        if (page_grid_is_stopped(printer->form->stop)) {
            return false;
        }
        if (place == 0) {
            worksheet_begin_page(printer);
            pdf_words(printer->grid.pdf, &heading,
                      (PdfSpot){SHEET_MARGIN, SHEET_MARGIN + SHEET_HEADING},
                      printer->form->solutions);
        }
        draw_solution(printer, &sheet->entries[i], i + 1, page_grid_corner(&printer->grid, place),
                      page_grid_size(&printer->grid));
    }
    return true;
}

static bool draw_sheet(WorksheetPrinter *printer, const Worksheet *sheet) {
    const double top = draw_sheet_head(printer, true);
    use_solution_places(printer, sheet);
    printer->grid.pages =
        printer->form->has_solutions ? page_grid_pages(&printer->grid, sheet->count) : 0;
    page_grid_arrange(&printer->grid, printer->form->per_page, top);
    printer->grid.pages += page_grid_pages(&printer->grid, sheet->count);
    return draw_exercises(printer, sheet, top) &&
           (!printer->form->has_solutions || draw_solutions(printer, sheet));
}

Status worksheet_print(const Worksheet *sheet, const WorksheetForm *form, void **bytes,
                       size_t *count, Text *reason) {
    WorksheetPrinter printer = {.form = form,
                                .grid = {.paper = paper_size(form->paper),
                                         .gap = {SHEET_GAP_X, SHEET_GAP_Y},
                                         .margin = SHEET_MARGIN,
                                         .foot = SHEET_FOOT,
                                         .number_size = SHEET_SMALL,
                                         .number_grey = SHEET_FAINT}};
    const Status status = page_grid_open(&printer.grid, form->title, bytes, reason);
    if (status != STATUS_OK) {
        return status;
    }
    return page_grid_close(&printer.grid,
                           draw_sheet(&printer, sheet) ? STATUS_OK : STATUS_CANCELLED, bytes, count,
                           reason);
}
