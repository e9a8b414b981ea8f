/* damier-solve sudoku --pdf. */
#include "cli/solve/sudoku/solve_sudoku_paper.h"

#include <stdlib.h>
#include <string.h>

#include "sys/disk.h"
#include "sys/files.h"
#include "sys/locale.h"
#include "sys/paths.h"

#define PER_PAGE_DEFAULT 4

static Status solve_sudoku_paper_refuse(Text *reason, const char *why) {
    text_add(reason, why);
    return STATUS_BAD_INPUT;
}

Status sudoku_paper_start(SudokuPaper *paper, Text *reason) {
    if (!paper->file) {
        return paper->per_page || paper->has_paper || paper->without_solutions
                   ? solve_sudoku_paper_refuse(
                         reason,
                         text_say(reason,
                                  N_("--per-page, --paper and --no-solutions go with --pdf only")))
                   : STATUS_OK;
    }
    paper->per_page = paper->per_page ? paper->per_page : PER_PAGE_DEFAULT;
    paper->sheet = sudoku_sheet_create();
    return paper->sheet ? STATUS_OK : STATUS_NO_MEMORY;
}

void sudoku_paper_finish(SudokuPaper *paper) {
    sudoku_sheet_destroy(paper->sheet);
    paper->sheet = NULL;
}

/* "9×9", "Windoku 9×9", "Jigsaw 9×9 +x", or a file's name without its folder. */
static void title_layout(const SudokuLayout *layout, const char *name, Text *out) {
    if (!sudoku_layout_is_name(name)) {
        text_add(out, files_name(name));
        return;
    }
    const size_t length = strcspn(name, ":+");
    const size_t whole = strlen(name);
    if (strchr(name, ';')) { /* the general form has no name */
        text_addf(out, "%d×%d", layout->rows, layout->columns);
        return;
    }
    if (length != strlen("classic") || memcmp(name, "classic", length) != 0) {
        text_add_char(out, (char)(name[0] - 'a' + 'A'));
        text_addf(out, "%.*s ", (int)length - 1, name + 1);
    }
    text_addf(out, "%d×%d", layout->rows, layout->columns);
    if (whole > 2 && strcmp(name + whole - 2, "+x") == 0) {
        text_add(out, " +x");
    }
}

Status sudoku_paper_add(SudokuPaper *paper, const SheetPuzzle *puzzle, const char *layout_name,
                        const SudokuLevel *level) {
    char title[SHEET_TITLE_SIZE];
    Text text = text_over(title, sizeof title);
    SheetPuzzle titled = *puzzle;
    title_layout(puzzle->layout, layout_name, &text);
    if (level) {
        text_addf(&text, " · %s", locale_text(sudoku_level_name(*level)));
    }
    titled.title = title;
    return sudoku_sheet_add(paper->sheet, &titled);
}

/* files_write needs an absolute path. */
static bool find_place(const char *file, Text *path) {
    char folder[PATHS_MAX];
    if (disk_root_length(file) > 0) {
        text_add(path, file);
        return !path->truncated;
    }
    return disk_current_folder(folder, sizeof folder) && files_join(folder, file, path);
}

Status sudoku_paper_write(const SudokuPaper *paper, Text *reason) {
    const SheetForm form = {.paper = paper->paper,
                            .per_page = paper->per_page,
                            .has_solutions = !paper->without_solutions,
                            .title = "Sudoku",
                            .solutions = locale_text("Solutions")};
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    void *bytes = NULL;
    size_t count = 0;
    if (sudoku_sheet_count(paper->sheet) == 0) {
        text_add(reason, text_say(reason, N_("no puzzles to print")));
        return STATUS_NOT_FOUND;
    }
    if (!find_place(paper->file, &path)) {
        text_add(reason, text_say(reason, N_("the file name is too long")));
        return STATUS_IO;
    }
    Status status = sudoku_sheet_print(paper->sheet, &form, &bytes, &count, reason);
    if (status == STATUS_OK) {
        text_addf(reason, "%s: ", paper->file);
        status = files_write(buffer, (FileContent){bytes, count}, true, reason);
    }
    free(bytes);
    return status;
}
