/* Printing: the puzzle on the board, or new ones, as a PDF file. */
#include "scenes/sudoku/modes.h"

#include "scenes/kit/paper/pdf_file.h"
#include "scenes/shell/i18n.h"
#include "scenes/sudoku/model/model.h"
#include "scenes/sudoku/modes/print/job.h"

enum { JOB_PRINT = 1 };

#define PRINT_PROGRESS_EVERY_MS 200
#define PRINT_COLUMN_MIN_U 150.0F
#define TURNS_U 320.0F       /* the smallest width for all four in a row */
#define TURNS_THREE_U 250.0F /* the same for three */
#define PRINT_WORDS_SIZE 300

typedef struct Print {
    int count;    /* which of `counts` */
    int per_page; /* which of `per_pages` */
    int paper;    /* a SheetPaper */
    bool has_solutions;
    bool has_written;
    PrintProgress *progress; /* held while the worker prints, otherwise NULL */
    int64_t progress_at_ms;
    PdfFile file;
} Print;

/* 0: the puzzle on the board. */
static const int counts[] = {0, 6, 12, 24};
static const int per_pages[] = {1, 2, 4, 6};
#define COUNTS ((int)(sizeof counts / sizeof counts[0]))
#define PER_PAGES ((int)(sizeof per_pages / sizeof per_pages[0]))

static bool open_print(GameShell *shell, void *state, Text *reason) {
    Print *self = state;
    self->per_page = PER_PAGES - 2;
    self->has_solutions = true;
    return true;
}

static void close_print(GameShell *shell, void *state) {
    print_progress_release(((Print *)state)->progress);
}

/* ---- The job ---- */

/* "Windoku, with diagonals"; for a layout that is not one of the choices, its size. */
static void name_layout(const GameShell *shell, Text *out) {
    const SudokuLayout *layout = sudoku_layout_of(shell);
    bool has_diagonals = false;
    const int choice =
        sudoku_base_choice_in(session_description(shell->session), layout, &has_diagonals);
    if (choice >= 0) {
        text_add(out, tr(sudoku_choices[choice].label));
        text_add(out, has_diagonals ? tr(", with diagonals") : "");
    } else {
        text_addf(out, "%d×%d", layout->columns, layout->rows);
    }
}

/* The level of new puzzles: the board's, if it has one. */
static SudokuLevel level_on_board(const GameShell *shell) {
    const int level = sudoku_level_in(session_description(shell->session));
    return level >= 0 ? (SudokuLevel)level : sudoku_const_scene_of(shell)->level;
}

/* New puzzles of the board's layout; each jigsaw gets a new map. */
static void ask_for_puzzles(const GameShell *shell, SudokuNewPuzzle *making) {
    const char *description = session_description(shell->session);
    const SudokuLayout *layout = sudoku_layout_of(shell);
    Text name = text_over(making->given, sizeof making->given);
    making->choice = sudoku_base_choice_in(description, layout, &making->has_diagonals);
    sudoku_layout_name_in(description, &name);
    making->order = layout->symbols;
    making->level = level_on_board(shell);
    making->seed = sudoku_const_scene_of(shell)->seed;
    making->layout = *layout;
}

static void print_take_board(const Print *self, const GameShell *shell, PrintWork *work) {
    const SudokuState *state = sudoku_state_of(shell);
    const int level = sudoku_level_in(session_description(shell->session));
    Text title = text_over(work->title, sizeof work->title);
    work->givens = state->givens;
    work->written = state->grid;
    work->has_written = self->has_written;
    name_layout(shell, &title);
    if (level >= 0) {
        text_addf(&title, " · %s", sudoku_level_words((SudokuLevel)level));
    }
}

/* False: out of memory. */
static bool begin_work(Print *self, const GameShell *shell, PrintWork *work) {
    PrintProgress *progress = print_progress_create();
    if (!progress) {
        return false;
    }
    *work = (PrintWork){.progress = progress,
                        .count = counts[self->count],
                        .form = {.paper = (SheetPaper)self->paper,
                                 .per_page = counts[self->count] ? per_pages[self->per_page] : 1,
                                 .has_solutions = self->has_solutions,
                                 .title = tr("Sudoku"),
                                 .solutions = tr("Solutions")}};
    self->progress = print_progress_hold(progress);
    ask_for_puzzles(shell, &work->making);
    if (work->count == 0) {
        print_take_board(self, shell, work);
    } else {
        Text words = text_over(work->layout_words, sizeof work->layout_words);
        name_layout(shell, &words);
    }
    return true;
}

static bool is_working(const GameShell *shell) {
    return shell_is_thinking(shell, &sudoku_print_mode, JOB_PRINT);
}

static void leave_progress(Print *self) {
    print_progress_release(self->progress);
    self->progress = NULL;
}

static void print_done(GameShell *shell, void *state, int number, void *payload) {
    const PrintWork *work = payload;
    Print *self = state;
    leave_progress(self);
    if (work->status == STATUS_OK) {
        pdf_file_write(&self->file, shell, "sudoku", (FileContent){work->bytes, work->byte_count});
        sudoku_scene_of(shell)->seed += (uint64_t)work->count * SUDOKU_SEED_STEP;
    } else {
        pdf_file_tell_failed(shell, work->reason);
    }
}

/* ---- Commands ---- */

static void choose_count(GameShell *shell, void *self, int value) {
    ((Print *)self)->count = value;
}

static void choose_per_page(GameShell *shell, void *self, int value) {
    ((Print *)self)->per_page = value;
}

static void choose_paper(GameShell *shell, void *self, int value) {
    ((Print *)self)->paper = value;
}

static void choose_solutions(GameShell *shell, void *self, int value) {
    ((Print *)self)->has_solutions = value == 0;
}

static void choose_written(GameShell *shell, void *self, int value) {
    ((Print *)self)->has_written = value == 1;
}

/* The buttons of a low card; each steps to the next choice. */
enum { TURN_COUNT, TURN_PUZZLE, TURN_SOLUTIONS, TURN_PAPER, TURNS };

static void turn_choice(GameShell *shell, void *state, int value) {
    Print *self = state;
    switch (value) {
    case TURN_COUNT:
        self->count = (self->count + 1) % COUNTS;
        break;
    case TURN_PUZZLE:
        if (counts[self->count]) {
            self->per_page = (self->per_page + 1) % PER_PAGES;
        } else {
            self->has_written = !self->has_written;
        }
        break;
    case TURN_SOLUTIONS:
        self->has_solutions = !self->has_solutions;
        break;
    case TURN_PAPER:
        self->paper = (self->paper + 1) % SHEET_PAPERS;
        break;
    }
}

/* Choices are fixed while the worker prints. */
static CommandState print_choice_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = is_working(shell) ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .reason = tr("Making the pages…")};
}

static CommandState print_make_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.label = is_working(shell) ? tr("Stop") : NULL,
                          .is_primary = !sudoku_is_solved(shell)};
}

static void print_make_or_stop(GameShell *shell, void *state, int value) {
    Print *self = state;
    if (is_working(shell)) {
        shell_cancel_job(shell);
        leave_progress(self);
        return;
    }
    PrintWork work;
    if (!begin_work(self, shell, &work) ||
        !shell_start_job(shell, &sudoku_print_mode, JOB_PRINT, &print_job, &work)) {
        leave_progress(self);
        pdf_file_tell_failed(shell, tr("There is not enough memory to print."));
    }
}

enum { COUNT, PER_PAGE, PAPER, SOLUTIONS, WRITTEN, TURN, MAKE };

static const Command print_commands[] = {
    [COUNT] = {.id = "print-count",
               .label = N_("Puzzles"),
               .help = N_("how many puzzles are printed"),
               .place = COMMAND_INSIDE,
               .state = print_choice_state,
               .run = choose_count},
    [PER_PAGE] = {.id = "print-per-page",
                  .label = N_("On a page"),
                  .help = N_("how many puzzles are on a page"),
                  .place = COMMAND_INSIDE,
                  .state = print_choice_state,
                  .run = choose_per_page},
    [PAPER] = {.id = "print-paper",
               .label = N_("Paper"),
               .help = N_("the size of the pages"),
               .place = COMMAND_INSIDE,
               .state = print_choice_state,
               .run = choose_paper},
    [SOLUTIONS] = {.id = "print-solutions",
                   .label = N_("Solutions"),
                   .help = N_("with the solutions at the end, or without"),
                   .place = COMMAND_INSIDE,
                   .state = print_choice_state,
                   .run = choose_solutions},
    [WRITTEN] = {.id = "print-written",
                 .label = N_("Your digits"),
                 .help = N_("with the digits that you have written, or without"),
                 .place = COMMAND_INSIDE,
                 .state = print_choice_state,
                 .run = choose_written},
    [TURN] = {.id = "print-turn",
              .label = N_("What is printed"),
              .help = N_("the next choice, in a low card"),
              .place = COMMAND_INSIDE,
              .state = print_choice_state,
              .run = turn_choice},
    [MAKE] = {.id = "print-make",
              .label = N_("Make the PDF"),
              .help = N_("write the pages into a file"),
              .icon = IMAGE_PRINT,
              .place = COMMAND_CARD,
              .state = print_make_state,
              .run = print_make_or_stop},
    {0},
};

/* ---- The card ---- */

static void layout_working(const Print *self, GameShell *shell, Panel *panel) {
    const Progress *progress = &self->progress->progress;
    const int done = atomic_load_explicit(&progress->done, memory_order_relaxed);
    const int total = atomic_load_explicit(&progress->total, memory_order_relaxed);
    panel_bar(panel, total > 0 ? (float)done / (float)total : 0, shell->context->theme.accent);
    if (total > 0) {
        panel_notef(panel, tr("Making puzzle %1$d of %2$d."), done + 1, total);
    }
}

static void layout_choices(const Print *self, Panel *panel) {
    const bool is_narrow = panel_width(panel) < PRINT_COLUMN_MIN_U * 2;
    const PanelChoice puzzles[COUNTS] = {{"print-count-board", tr("This one")},
                                         {"print-count-6", is_narrow ? "6" : tr("6 new")},
                                         {"print-count-12", is_narrow ? "12" : tr("12 new")},
                                         {"print-count-24", is_narrow ? "24" : tr("24 new")}};
    const PanelChoice pages[PER_PAGES] = {{"print-per-page-1", "1"},
                                          {"print-per-page-2", "2"},
                                          {"print-per-page-4", "4"},
                                          {"print-per-page-6", "6"}};
    const PanelChoice papers[SHEET_PAPERS] = {{"print-paper-a4", "A4"},
                                              {"print-paper-letter", tr_as("paper", "Letter")}};
    const PanelChoice solutions[] = {{"print-solutions-on", tr("Yes")},
                                     {"print-solutions-off", tr("No")}};
    const PanelChoice digits[] = {{"print-written-off", tr("Left out")},
                                  {"print-written-on", tr("Printed")}};
    panel_choices(panel, tr("Puzzles"), puzzles, COUNTS, &print_commands[COUNT], self->count);
    if (counts[self->count]) {
        panel_choices(panel, tr("On a page"), pages, PER_PAGES, &print_commands[PER_PAGE],
                      self->per_page);
    } else {
        panel_choices(panel, tr("Your digits"), digits, 2, &print_commands[WRITTEN],
                      self->has_written);
    }
    panel_columns_begin(panel, 2, PRINT_COLUMN_MIN_U);
    panel_choices(panel, tr("Solutions"), solutions, 2, &print_commands[SOLUTIONS],
                  !self->has_solutions);
    panel_column_next(panel);
    panel_choices(panel, tr("Paper"), papers, SHEET_PAPERS, &print_commands[PAPER], self->paper);
    panel_columns_end(panel);
}

/* "12 new", "4 a page", "Solutions", "A4"; options that are on are highlighted. */
static void print_layout_turns(const Print *self, Panel *panel) {
    const int count = counts[self->count];
    const char *papers[SHEET_PAPERS] = {"A4", tr_as("paper", "Letter")};
    char how_many[PRINT_WORDS_SIZE];
    char on_a_page[PRINT_WORDS_SIZE];
    Text number = text_over(how_many, sizeof how_many);
    Text page = text_over(on_a_page, sizeof on_a_page);
    text_addf(&number, tr("%d new"), count);
    text_addf(&page, tr("%d a page"), per_pages[self->per_page]);
    const PanelSwitch turns[TURNS] = {
        {{"print-turn-count", count ? how_many : tr("This one")}, TURN_COUNT, false},
        {{"print-turn-puzzle", count ? on_a_page : tr("Your digits")},
         TURN_PUZZLE,
         !count && self->has_written},
        {{"print-turn-solutions", tr("Solutions")}, TURN_SOLUTIONS, self->has_solutions},
        {{"print-turn-paper", papers[self->paper]}, TURN_PAPER, false}};
    const float width = panel_width(panel);
    const int in_row = width >= TURNS_U ? TURNS : width >= TURNS_THREE_U ? TURNS - 1 : TURNS / 2;
    for (int first = 0; first < TURNS; first += in_row) {
        const int group = first + in_row <= TURNS ? in_row : TURNS - first;
        panel_switches(panel, turns + first, group, &print_commands[TURN]);
    }
}

static void layout_print_card(GameShell *shell, void *state, Panel *panel) {
    const Print *self = state;
    if (self->progress) {
        layout_working(self, shell, panel);
        return;
    }
    if (panel_is_low(panel)) {
        print_layout_turns(self, panel);
    } else {
        layout_choices(self, panel);
    }
    pdf_file_layout(&self->file, panel);
}

static void tell_print(const GameShell *shell, const void *state, Head *head) {
    const Print *self = state;
    if (self->progress) {
        text_add(&head->title, tr("Making the pages…"));
    } else {
        text_add(&head->title, tr("Puzzles on paper"));
    }
    if (counts[self->count]) {
        name_layout(shell, &head->detail);
        text_addf(&head->detail, " · %s", sudoku_level_words(level_on_board(shell)));
    } else {
        text_add(&head->detail, tr("A PDF file among your documents."));
    }
}

static int64_t tick_print(GameShell *shell, void *state, int64_t now_ms) {
    Print *self = state;
    if (!is_working(shell)) {
        return 0;
    }
    if (now_ms >= self->progress_at_ms + PRINT_PROGRESS_EVERY_MS) {
        self->progress_at_ms = now_ms;
        shell_mark_dirty(shell);
    }
    return self->progress_at_ms + PRINT_PROGRESS_EVERY_MS;
}

const Mode sudoku_print_mode = {
    .name = "print",
    .title = N_("Print"),
    .has_long_words = true,
    .ends_by = MODE_ENDS_BY_STEP | MODE_ENDS_BY_OTHER,
    .commands = print_commands,
    .state_size = sizeof(Print),
    .open = open_print,
    .close = close_print,
    .status = tell_print,
    .layout_card = layout_print_card,
    .tick = tick_print,
    .job_done = print_done,
};
