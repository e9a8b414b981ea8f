/* Writing printed pages into a file. */
#include "scenes/kit/paper/pdf_file.h"

#include "scenes/shell/document/file_page.h"
#include "scenes/shell/i18n.h"

#define PDF_FILE_REASON 200
#define PDF_FILE_WORDS 300
#define PDF_FILE_SHOWN 90 /* bytes of a path in a sentence */

void pdf_file_choose(PdfFile *file, const char *subject) {
    char folder[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    Text path = text_over(file->path, sizeof file->path);
    paths_user_place(USER_PLACE_DOCUMENTS, &place);
    if (!files_dated_name(folder, subject, "pdf", &path)) {
        file->path[0] = 0;
    }
}

void pdf_file_tell_failed(GameShell *shell, const char *why) {
    shell_noticef(shell, HEAD_WARNING, tr("The file was not written. %s"), why);
}

static void add_short_path(const char *sentence, const char *path, Text *out) {
    char shown[PATHS_MAX];
    Text where = text_over(shown, sizeof shown);
    file_page_short_path(path, PDF_FILE_SHOWN, &where);
    text_addf(out, sentence, shown);
}

bool pdf_file_save(PdfFile *file, FileContent content, Text *said) {
    char why[PDF_FILE_REASON];
    Text reason = text_over(why, sizeof why);
    reason.translate = locale_text;
    if (!file->path[0]) {
        text_add(&reason, tr("There is no free name for the file."));
    } else if (files_write(file->path, content, false, &reason) == STATUS_OK) {
        add_short_path(tr("Printed into %s"), file->path, said);
        return true;
    }
    file->path[0] = 0;
    text_addf(said, tr("The file was not written. %s"), why);
    return false;
}

void pdf_file_write(PdfFile *file, GameShell *shell, const char *subject, FileContent content) {
    char words[SHELL_NOTICE_SIZE];
    Text notice = text_over(words, sizeof words);
    pdf_file_choose(file, subject);
    const bool is_written = pdf_file_save(file, content, &notice);
    shell_notice_toned(shell, words, is_written ? HEAD_GOOD : HEAD_WARNING);
}

void pdf_file_layout(const PdfFile *file, Panel *panel) {
    char words[PDF_FILE_WORDS];
    Text text = text_over(words, sizeof words);
    if (file->path[0]) {
        add_short_path(tr("The last one: %s"), file->path, &text);
        panel_note(panel, words);
    }
}
