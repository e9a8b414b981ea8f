/* Lays out puzzles and solutions on pages. */
#include "print/sudoku_sheet.h"

#include <stdlib.h>
#include <string.h>

#include "print/page_grid.h"
#include "print/sheet_board.h"

#define MARGIN 42.0
#define FOOT_HEIGHT 22.0 /* of the page, with its number */
#define GAP_X 26.0
#define GAP_Y 20.0
#define HEAD_HEIGHT 20.0 /* of a puzzle */
#define LINE_HEIGHT 13.0 /* of the puzzle as a line of text */
#define CELL_MAX 64.0
#define TITLE_HEIGHT 34.0 /* of the pages of solutions */
#define NUMBER_SIZE 13.0
#define WORDS_SIZE 9.5
#define SMALL_SIZE 8.0
#define LINE_SIZE_MIN 5.0
#define LINE_SIZE_MAX 7.0
#define LINE_CELLS_MAX 81
#define WORDS_GREY 0.3
#define FAINT_GREY 0.5
/* Solutions stand in three columns up to this width, wider ones in two. */
#define SMALL_SIDE 9
#define ID_TEXT_SIZE ((size_t)1 << 15)

typedef struct SudokuSheetEntry {
    const SudokuLayout *layout; /* borrowed from the sheet's layouts */
    SudokuGrid givens, written, solution;
    bool has_written, has_solution;
    char title[SHEET_TITLE_SIZE];
} SudokuSheetEntry;

struct SudokuSheet {
    SudokuSheetEntry *entries;
    int count, room;
    SudokuLayout **layouts; /* owned; neighbouring puzzles with equal layouts share one */
    int layout_count, layout_room;
};

/* ---- Collecting ---- */

SudokuSheet *sudoku_sheet_create(void) {
    return calloc(1, sizeof(SudokuSheet));
}

void sudoku_sheet_destroy(SudokuSheet *sheet) {
    if (!sheet) {
        return;
    }
    for (int i = 0; i < sheet->layout_count; i++) {
        free(sheet->layouts[i]);
    }
    free(sheet->layouts);
    free(sheet->entries);
    free(sheet);
}

/* Grows the list for one more item; leaves it unchanged when memory runs out. */
static void *grow_list(void *items, int count, int *room, size_t size, bool *has_room) {
    *has_room = count < *room;
    if (!*has_room) {
        const int wanted = *room ? *room * 2 : 8;
        void *grown = realloc(items, (size_t)wanted * size);
        if (grown) {
            *has_room = true;
            *room = wanted;
            return grown;
        }
    }
    return items;
}

/* Returns the last layout if it is equal, else a copy of this one; NULL when memory runs out. */
static const SudokuLayout *keep_layout(SudokuSheet *sheet, const SudokuLayout *layout) {
    if (sheet->layout_count > 0) {
        const SudokuLayout *last = sheet->layouts[sheet->layout_count - 1];
        if (memcmp(last, layout, sizeof *layout) == 0) {
            return last;
        }
    }
    bool has_room = false;
    sheet->layouts = grow_list(sheet->layouts, sheet->layout_count, &sheet->layout_room,
                               sizeof(SudokuLayout *), &has_room);
    SudokuLayout *copy = has_room ? malloc(sizeof *copy) : NULL;
    if (copy) {
        memcpy(copy, layout, sizeof *copy);
        sheet->layouts[sheet->layout_count++] = copy;
    }
    return copy;
}

Status sudoku_sheet_add(SudokuSheet *sheet, const SheetPuzzle *puzzle) {
    bool has_room = false;
    sheet->entries =
        grow_list(sheet->entries, sheet->count, &sheet->room, sizeof(SudokuSheetEntry), &has_room);
    const SudokuLayout *layout = has_room ? keep_layout(sheet, puzzle->layout) : NULL;
    if (!layout) {
        return STATUS_NO_MEMORY;
    }
    SudokuSheetEntry *entry = &sheet->entries[sheet->count++];
    *entry = (SudokuSheetEntry){.layout = layout,
                                .givens = *puzzle->givens,
                                .has_written = puzzle->written != NULL,
                                .has_solution = puzzle->solution != NULL};
    if (puzzle->written) {
        entry->written = *puzzle->written;
    }
    if (puzzle->solution) {
        entry->solution = *puzzle->solution;
    }
    Text title = text_over(entry->title, sizeof entry->title);
    text_add(&title, puzzle->title);
    return STATUS_OK;
}

int sudoku_sheet_count(const SudokuSheet *sheet) {
    return sheet->count;
}

/* ---- Names ---- */

bool sudoku_sheet_fits(int per_page) {
    return page_grid_fits(per_page);
}

void sudoku_sheet_id(const SudokuLayout *layout, const SudokuGrid *givens, Text *out) {
    char buffer[ID_TEXT_SIZE];
    Text text = text_over(buffer, sizeof buffer);
    sudoku_layout_print(layout, ';', &text);
    sudoku_grid_print(layout, givens, &text);
    for (int cell = 0; layout->has_candidates && cell < layout->cells; cell++) {
        text_addf(&text, ",%lX", (unsigned long)layout->ruled_out[cell]);
    }
    const uint32_t hash = text_hash(buffer, text.length);
    text_addf(out, "%04X-%04X", (unsigned)(hash >> 16), (unsigned)(hash & 0xFFFF));
}

/* ---- Pages ---- */

typedef struct Printer {
    PageGrid grid;
    const SheetForm *form;
} Printer;

static void begin_page(Printer *printer, const char *title) {
    page_grid_begin_page(&printer->grid);
    if (title) {
        const PdfStyle heading = {PDF_SEMIBOLD, NUMBER_SIZE + 3, 0, 0};
        pdf_words(printer->grid.pdf, &heading, (PdfSpot){MARGIN, MARGIN + NUMBER_SIZE}, title);
    }
}

/* Draws the number, the title and the short name over a board from `left` to `right`. */
static void draw_head(const Printer *printer, const SudokuSheetEntry *entry, int number,
                      PdfSpot left, double right) {
    const PdfStyle bold = {PDF_SEMIBOLD, NUMBER_SIZE, 0, 0};
    const PdfStyle words = {PDF_REGULAR, WORDS_SIZE, WORDS_GREY, 0};
    const PdfStyle small = {PDF_REGULAR, SMALL_SIZE, FAINT_GREY, 1};
    char count[16];
    char name[SHEET_ID_SIZE];
    Text text = text_over(count, sizeof count);
    Text id = text_over(name, sizeof name);
    text_addf(&text, "%d", number);
    sudoku_sheet_id(entry->layout, &entry->givens, &id);
    pdf_words(printer->grid.pdf, &bold, left, count);
    const double after = left.x + pdf_words_width(printer->grid.pdf, &bold, count) + 7;
    const double room = right - after - pdf_words_width(printer->grid.pdf, &small, name) - 7;
    if (pdf_words_width(printer->grid.pdf, &words, entry->title) <= room) {
        pdf_words(printer->grid.pdf, &words, (PdfSpot){after, left.y}, entry->title);
    }
    pdf_words(printer->grid.pdf, &small, (PdfSpot){right, left.y}, name);
}

/* Draws the puzzle as a line of text that can be copied, if it is legible. */
static void draw_line(const Printer *printer, const SudokuSheetEntry *entry, PdfSpot left,
                      double right) {
    char line[LINE_CELLS_MAX + 1];
    Text text = text_over(line, sizeof line);
    if (entry->layout->cells > LINE_CELLS_MAX || entry->layout->has_candidates) {
        return;
    }
    sudoku_grid_print(entry->layout, &entry->givens, &text);
    PdfStyle style = {PDF_REGULAR, 1, FAINT_GREY, 0};
    style.size = (right - left.x) / pdf_words_width(printer->grid.pdf, &style, line);
    if (style.size >= LINE_SIZE_MIN) {
        style.size = style.size > LINE_SIZE_MAX ? LINE_SIZE_MAX : style.size;
        pdf_words(printer->grid.pdf, &style, left, line);
    }
}

static double fitting_cell(const SudokuLayout *layout, PdfSpot room) {
    const double across = room.x / layout->columns;
    const double down = room.y / layout->rows;
    const double cell = across < down ? across : down;
    return cell < CELL_MAX ? cell : CELL_MAX;
}

/* False when memory runs out. */
static bool draw_board(const Printer *printer, const SheetBoard *board) {
    Figure *figure = figure_create(0, 0); /* its units are the page's */
    if (!figure) {
        return false;
    }
    sheet_board_draw(board, figure);
    figure_put(figure, printer->grid.pdf, (PdfSpot){0, 0}, 1, false);
    const bool is_whole = figure_is_whole(figure);
    figure_destroy(figure);
    return is_whole;
}

/* Draws a puzzle, or its solution, in a place of the page; false when memory runs out. */
static bool draw_entry(const Printer *printer, const SudokuSheetEntry *entry, int number, int place,
                       bool is_solution) {
    const PdfSpot size = page_grid_size(&printer->grid);
    const double foot = is_solution ? 0 : LINE_HEIGHT;
    const double cell = fitting_cell(entry->layout, (PdfSpot){size.x, size.y - HEAD_HEIGHT - foot});
    const double width = cell * entry->layout->columns;
    const double height = cell * entry->layout->rows;
    PdfSpot corner = page_grid_corner(&printer->grid, place);
    if (!is_solution) {
        corner.x += (size.x - width) / 2;
        corner.y += (size.y - HEAD_HEIGHT - foot - height) / 2;
    }
    const SheetBoard board = {
        .layout = entry->layout,
        .first = &entry->givens,
        .second = is_solution          ? &entry->solution
                  : entry->has_written ? &entry->written
                                       : NULL,
        .corner = {corner.x, corner.y + HEAD_HEIGHT},
        .cell = cell,
    };
    draw_head(printer, entry, number, (PdfSpot){corner.x, corner.y + HEAD_HEIGHT - 7},
              corner.x + width);
    if (!draw_board(printer, &board)) {
        return false;
    }
    if (!is_solution) {
        draw_line(printer, entry,
                  (PdfSpot){corner.x, corner.y + HEAD_HEIGHT + height + LINE_HEIGHT - 2},
                  corner.x + width);
    }
    return true;
}

/* Draws all puzzles, or all solutions. STATUS_CANCELLED, STATUS_NO_MEMORY. */
static Status draw_entries(Printer *printer, const SudokuSheet *sheet, bool is_solutions) {
    const int places = page_grid_places(&printer->grid);
    int place = places;
    for (int i = 0; i < sheet->count; i++) {
        const SudokuSheetEntry *entry = &sheet->entries[i];
        if (is_solutions && !entry->has_solution) {
            continue;
        }
        if (page_grid_is_stopped(printer->form->stop)) {
            return STATUS_CANCELLED;
        }
        if (place == places) {
            begin_page(printer, is_solutions ? printer->form->solutions : NULL);
            place = 0;
        }
        if (!draw_entry(printer, entry, i + 1, place++, is_solutions)) {
            return STATUS_NO_MEMORY;
        }
    }
    return STATUS_OK;
}

/* Counts the solutions to print; the widest decides the arrangement. */
static int arrange_solutions(Printer *printer, const SudokuSheet *sheet) {
    int count = 0;
    int side = 0;
    for (int i = 0; i < sheet->count; i++) {
        const SudokuSheetEntry *entry = &sheet->entries[i];
        count += entry->has_solution;
        side = side < entry->layout->columns ? entry->layout->columns : side;
    }
    const bool is_small = side <= SMALL_SIDE;
    page_grid_use(&printer->grid, is_small ? 3 : 2, is_small ? 4 : 3, MARGIN + TITLE_HEIGHT);
    return printer->form->has_solutions ? count : 0;
}

static Status draw_all(Printer *printer, const SudokuSheet *sheet) {
    const int solutions = arrange_solutions(printer, sheet);
    printer->grid.pages = page_grid_pages(&printer->grid, solutions);
    page_grid_arrange(&printer->grid, printer->form->per_page, MARGIN);
    printer->grid.pages += page_grid_pages(&printer->grid, sheet->count);
    const Status status = draw_entries(printer, sheet, false);
    if (status != STATUS_OK || solutions == 0) {
        return status;
    }
    arrange_solutions(printer, sheet);
    return draw_entries(printer, sheet, true);
}

Status sudoku_sheet_print(const SudokuSheet *sheet, const SheetForm *form, void **bytes,
                          size_t *count, Text *reason) {
    Printer printer = {.form = form,
                       .grid = {.paper = paper_size(form->paper),
                                .gap = {GAP_X, GAP_Y},
                                .margin = MARGIN,
                                .foot = FOOT_HEIGHT,
                                .number_size = SMALL_SIZE,
                                .number_grey = FAINT_GREY}};
    const Status status = page_grid_open(&printer.grid, form->title, bytes, reason);
    if (status != STATUS_OK) {
        return status;
    }
    return page_grid_close(&printer.grid, draw_all(&printer, sheet), bytes, count, reason);
}
