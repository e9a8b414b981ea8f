/* The list of keys on paper. */
#include "scenes/pages/keys/print.h"

#include <stdlib.h>

#include "print/key_sheet.h"
#include "scenes/kit/paper/pdf_file.h"
#include "scenes/pages/keys/row.h"
#include "scenes/shell/i18n.h"

#define KEY_PRINT_TITLE_SIZE 120
/* A heading for each card, and each card has a row. */
#define KEY_PRINT_ROWS (2 * KEY_ROWS_MAX)

enum { KEY_PRINT_JOB = 1 };

/* A line with copies of its words: the page may be gone, or in another language. */
typedef struct KeyPrintLine {
    char cap[COMMAND_CAP_SIZE]; /* "": a heading */
    char words[KEY_WORDS_SIZE];
} KeyPrintLine;

typedef struct KeyPrint {
    char title[KEY_PRINT_TITLE_SIZE];
    int line_count;
    KeyPrintLine lines[KEY_PRINT_ROWS];
    PdfFile file;
    /* The answer: */
    bool is_written;
    char said[KEYS_NOTICE_SIZE]; /* where the file is, or why there is none */
} KeyPrint;

/* Returns where its words go. */
static Text key_print_add_line(KeyPrint *print, const char *cap) {
    KeyPrintLine *line = &print->lines[print->line_count++];
    Text text = text_over(line->cap, sizeof line->cap);
    text_add(&text, cap);
    return text_over(line->words, sizeof line->words);
}

static void key_print_add_lines(KeyPrint *print, const KeysPage *self) {
    for (int card = 0; card < self->card_count; card++) {
        const int end = card + 1 < self->card_count ? self->headings[card + 1] : self->row_count;
        Text heading = key_print_add_line(print, "");
        text_add(&heading, self->titles[card]);
        for (int i = self->headings[card]; i < end; i++) {
            Text words = key_print_add_line(print, self->rows[i].cap);
            key_row_words(&self->rows[i], &words);
        }
    }
}

static void run_key_print(void *payload, const atomic_bool *stop) {
    KeyPrint *print = payload;
    KeySheetRow rows[KEY_PRINT_ROWS];
    char why[KEYS_NOTICE_SIZE];
    Text reason = text_over(why, sizeof why);
    Text said = text_over(print->said, sizeof print->said);
    void *bytes = NULL;
    size_t byte_count = 0;
    (void)stop; /* printing is short, and half a list is useless */
    reason.translate = locale_text;
    said.translate = locale_text;
    for (int i = 0; i < print->line_count; i++) {
        const KeyPrintLine *line = &print->lines[i];
        rows[i] = (KeySheetRow){line->cap[0] ? line->cap : NULL, line->words};
    }
    const KeySheetForm form = {SHEET_A4, print->title, rows, print->line_count};
    if (key_sheet_print(&form, &bytes, &byte_count, &reason) == STATUS_OK) {
        print->is_written = pdf_file_save(&print->file, (FileContent){bytes, byte_count}, &said);
    } else {
        text_addf(&said, tr("The file was not written. %s"), why);
    }
    free(bytes);
}

Status key_print_start(KeysPage *self) {
    static const TaskJob job = {.run = run_key_print, .free_payload = free, .is_owed = true};
    if (task_is_busy(self->page.context->task)) {
        return STATUS_OK;
    }
    KeyPrint *print = self->card_count > 0 ? calloc(1, sizeof *print) : NULL;
    if (!print) {
        return STATUS_NO_MEMORY;
    }
    Text title = text_over(print->title, sizeof print->title);
    text_addf(&title, "%s · %s", self->titles[0], tr("Keys"));
    key_print_add_lines(print, self);
    pdf_file_choose(&print->file, "keys");
    self->is_printing = true;
    return task_start(self->page.context->task, &job, print, KEY_PRINT_JOB);
}

bool key_print_poll(KeysPage *self) {
    void *payload = NULL;
    uint64_t tag = 0;
    if (!self->is_printing || !task_poll(self->page.context->task, &payload, &tag)) {
        return false;
    }
    KeyPrint *print = payload;
    Text notice = text_over(self->notice, sizeof self->notice);
    text_add(&notice, print->said);
    self->is_warning = !print->is_written;
    self->is_printing = false;
    free(print);
    return true;
}
