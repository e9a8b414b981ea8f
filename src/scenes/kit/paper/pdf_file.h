/* PdfFile: printed pages into a file among the player's documents, under the first free name of the
 * day: Damier-sudoku-2026-11-21-1.pdf, …-2.pdf. */
#ifndef DAMIER_SCENES_KIT_PAPER_PDF_FILE_H
#define DAMIER_SCENES_KIT_PAPER_PDF_FILE_H

#include "scenes/shell/shell.h"
#include "sys/files.h"
#include "sys/paths.h"

typedef struct PdfFile {
    char path[PATHS_MAX]; /* of the last file written; "": none */
} PdfFile;

/* Chooses the path for pdf_file_save; "" when no name is free. For the window's thread: a job of a
 * page in the browser does not see which names are taken. */
void pdf_file_choose(PdfFile *file, const char *subject);
/* Writes the bytes, from any thread. Adds a sentence for the player: where they are, or, when
 * false, why they are not. */
bool pdf_file_save(PdfFile *file, FileContent content, Text *said);
/* Both; the sentence stands in the head of the game. */
void pdf_file_write(PdfFile *file, GameShell *shell, const char *subject, FileContent content);
/* Says that there is no file, and why (translated). */
void pdf_file_tell_failed(GameShell *shell, const char *why);
/* In a card: where the last file is; nothing before there is one. */
void pdf_file_layout(const PdfFile *file, Panel *panel);

#endif
