/* The mode that makes worksheets: its choices, the worker's job, and the file. */
#include "scenes/kit/paper/worksheet_mode.h"

#include <stdlib.h>

#include "base/rng.h"
#include "scenes/kit/game/course_series.h"
#include "scenes/shell/i18n.h"

enum { WORKSHEET_JOB = 1 };

#define WORKSHEET_REASON 200
#define WORKSHEET_WORDS 160
#define WORKSHEET_COLUMN_MIN_U 130.0F

#define SHEETS_MAX 4 /* pages of exercises */

/* ---- The job ---- */

typedef struct WorksheetWork {
    const WorksheetSource *source;
    WorksheetForm form;
    WorksheetQuestion question;
    int count;        /* of exercises to add */
    Worksheet *sheet; /* owned; what has been drawn already is on it */
    char title[WORKSHEET_WORDS], note[WORKSHEET_WORDS];
    /* The answer: */
    Status status;
    void *bytes; /* owned */
    size_t byte_count;
    char reason[WORKSHEET_REASON];
} WorksheetWork;

static void release_worksheet(void *payload) {
    WorksheetWork *work = payload;
    worksheet_destroy(work->sheet);
    free(work->question.session);
    free(work->bytes);
}

static void run_worksheet(void *payload, const atomic_bool *stop) {
    WorksheetWork *work = payload;
    Budget budget = budget_unlimited();
    Text reason = text_over(work->reason, sizeof work->reason);
    reason.translate = locale_text;
    budget.stop = stop;
    work->form.stop = stop;
    work->form.title = work->title;
    work->form.note = work->note[0] ? work->note : NULL;
    work->status = STATUS_OK;
    for (int i = 0; i < work->count && work->status == STATUS_OK; i++) {
        work->status = work->source->add(&work->question, i, &budget, work->sheet);
    }
    if (work->status == STATUS_OK) {
        work->status =
            worksheet_print(work->sheet, &work->form, &work->bytes, &work->byte_count, &reason);
    } else {
        text_add(&reason, tr("There is not enough memory to print."));
    }
}

static const ModeJob worksheet_job = {sizeof(WorksheetWork), run_worksheet, release_worksheet};

static bool is_making(const GameShell *shell, const void *self) {
    return shell_is_thinking(shell, shell_mode_of_state(shell, self), WORKSHEET_JOB);
}

/* ---- What is printed ---- */

static bool is_drawn(const WorksheetMode *self) {
    return self->topic == WORKSHEET_PAGE && !self->source->exercises;
}

static int exercises_of(const WorksheetMode *self) {
    if (self->topic == WORKSHEET_BOARD) {
        return 1;
    }
    if (self->topic == WORKSHEET_SERIES) {
        return COURSE_SERIES_LENGTH;
    }
    const int wanted = (self->count + 1) * self->source->per_page;
    const int there = is_drawn(self) ? 0 : self->source->exercises(self->page);
    return wanted < there ? wanted : there;
}

/* "Connect 4: two threats". */
static void add_title(const WorksheetMode *self, Text *out) {
    text_add(out, tr(self->source->title));
    if (self->topic == WORKSHEET_PAGE) {
        text_addf(out, tr(": %s"), tr(self->source->page_name(self->page)));
    }
}

static void add_code(uint32_t series, Text *out) {
    char code[SERIES_CODE_SIZE];
    Text text = text_over(code, sizeof code);
    series_write(series, &text);
    text_addf(out, tr("Series %s"), code);
}

/* A new series is made where the class has none. */
static uint32_t series_to_print(WorksheetMode *self, const GameShell *shell) {
    if (!self->is_in_series) {
        Rng rng = rng_seeded(shell->context->seed + (uint64_t)shell->now_ms);
        self->series = rng_below(&rng, SERIES_COUNT);
        self->is_in_series = true;
    }
    return self->series;
}

static char *session_words(const GameShell *shell) {
    const size_t size = session_text_size(shell->session) + 1;
    char *words = malloc(size);
    if (words) {
        Text text = text_over(words, size);
        session_to_text(shell->session, &text);
    }
    return words;
}

/* False when memory runs out or the page cannot be drawn, with the reason. */
static bool begin_worksheet(WorksheetMode *self, GameShell *shell, WorksheetWork *work,
                            Text *reason) {
    Text title = text_over(work->title, sizeof work->title);
    Text note = text_over(work->note, sizeof work->note);
    work->question =
        (WorksheetQuestion){(WorksheetTopic)self->topic, self->page, 0, session_words(shell)};
    work->sheet = worksheet_create();
    if (!work->sheet || !work->question.session) {
        text_add(reason, tr("There is not enough memory to print."));
        return false;
    }
    add_title(self, &title);
    if (self->topic == WORKSHEET_SERIES) {
        work->question.series = series_to_print(self, shell);
        add_code(work->question.series, &note);
    }
    if (is_drawn(self)) {
        return self->source->draw_page(shell, self->page, work->sheet, reason);
    }
    work->count = exercises_of(self);
    return true;
}

static void make_worksheet(GameShell *shell, void *own, int value) {
    WorksheetMode *self = own;
    char why[WORKSHEET_REASON];
    Text reason = text_over(why, sizeof why);
    const bool is_large = self->topic == WORKSHEET_BOARD || is_drawn(self);
    const char *const instructions =
        self->source->instructions((WorksheetTopic)self->topic, self->page);
    WorksheetWork work = {.source = self->source,
                          .form = {.paper = (SheetPaper)self->paper,
                                   .per_page = is_large ? 1 : self->source->per_page,
                                   .has_solutions = !self->has_no_solutions,
                                   .instructions = instructions ? tr(instructions) : NULL,
                                   .name = tr_as("worksheet", "Name"),
                                   .group = tr_as("worksheet", "Class"),
                                   .date = tr_as("worksheet", "Date"),
                                   .solutions = tr("Solutions")}};
    if (!begin_worksheet(self, shell, &work, &reason)) {
        release_worksheet(&work);
        pdf_file_tell_failed(shell, why);
        return;
    }
    if (!shell_start_job(shell, shell_mode_of_state(shell, self), WORKSHEET_JOB, &worksheet_job,
                         &work)) {
        pdf_file_tell_failed(shell, tr("There is not enough memory to print."));
    }
}

void worksheet_mode_job_done(GameShell *shell, void *own, int number, void *job) {
    const WorksheetWork *work = job;
    WorksheetMode *self = own;
    if (work->status == STATUS_OK) {
        pdf_file_write(&self->file, shell, self->source->subject,
                       (FileContent){work->bytes, work->byte_count});
    } else {
        pdf_file_tell_failed(shell, work->reason);
    }
    shell_mark_dirty(shell);
}

/* ---- Commands ---- */

static CommandState worksheet_choice_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = is_making(shell, self) ? COMMAND_IMPOSSIBLE : COMMAND_POSSIBLE,
                          .reason = tr("Making the pages…")};
}

static CommandState worksheet_make_state(const GameShell *shell, const void *self, int value) {
    CommandState state = worksheet_choice_state(shell, self, value);
    state.is_primary = true;
    return state;
}

static void choose_topic(GameShell *shell, void *self, int value) {
    ((WorksheetMode *)self)->topic = value;
}

static void turn_topic(GameShell *shell, void *own, int by) {
    WorksheetMode *self = own;
    const WorksheetSource *source = self->source;
    const int pages = source->pages();
    do {
        self->page = (self->page + by + pages) % pages;
    } while (source->has_page && !source->has_page(shell, self->page));
}

static void next_topic(GameShell *shell, void *self, int value) {
    turn_topic(shell, self, 1);
}

static void previous_topic(GameShell *shell, void *self, int value) {
    turn_topic(shell, self, -1);
}

static void choose_exercise_count(GameShell *shell, void *self, int value) {
    ((WorksheetMode *)self)->count = value;
}

static void choose_worksheet_paper(GameShell *shell, void *self, int value) {
    ((WorksheetMode *)self)->paper = value;
}

static void choose_worksheet_solutions(GameShell *shell, void *self, int value) {
    ((WorksheetMode *)self)->has_no_solutions = value == 1;
}

/* The board alone; the card has done its work. */
static void show_to_class(GameShell *shell, void *self, int value) {
    shell_close(shell, shell_mode_of_state(shell, self));
    shell_run_id(shell, "projector", 0);
}

static CommandState worksheet_more_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = ((const WorksheetMode *)self)->source->more ? COMMAND_POSSIBLE
                                                                             : COMMAND_ABSENT};
}

static void print_more(GameShell *shell, void *self, int value) {
    shell_run_id(shell, ((const WorksheetMode *)self)->source->more, 0);
}

enum {
    TOPIC,
    PREVIOUS,
    NEXT,
    EXERCISES,
    WORKSHEET_PAPER,
    WORKSHEET_SOLUTIONS,
    WORKSHEET_PROJECTOR,
    WORKSHEET_MORE,
    WORKSHEET_MAKE
};

const Command worksheet_mode_commands[] = {
    [TOPIC] = {.id = "worksheet-topic",
               .label = N_("What is printed"),
               .help = N_("the board, the series of a class or a page of the course"),
               .place = COMMAND_INSIDE,
               .state = worksheet_choice_state,
               .run = choose_topic},
    [PREVIOUS] = {.id = "worksheet-previous",
                  .label = N_("Previous page"),
                  .place = COMMAND_INSIDE,
                  .state = worksheet_choice_state,
                  .run = previous_topic},
    [NEXT] = {.id = "worksheet-next",
              .label = N_("Next page"),
              .place = COMMAND_INSIDE,
              .state = worksheet_choice_state,
              .run = next_topic},
    [EXERCISES] = {.id = "worksheet-count",
                   .label = N_("Exercises"),
                   .help = N_("how many exercises are printed"),
                   .place = COMMAND_INSIDE,
                   .state = worksheet_choice_state,
                   .run = choose_exercise_count},
    [WORKSHEET_PAPER] = {.id = "worksheet-paper",
                         .label = N_("Paper"),
                         .help = N_("the size of the pages"),
                         .place = COMMAND_INSIDE,
                         .state = worksheet_choice_state,
                         .run = choose_worksheet_paper},
    [WORKSHEET_SOLUTIONS] = {.id = "worksheet-solutions",
                             .label = N_("Solutions"),
                             .help = N_("with the solutions at the end, or without"),
                             .place = COMMAND_INSIDE,
                             .state = worksheet_choice_state,
                             .run = choose_worksheet_solutions},
    [WORKSHEET_PROJECTOR] = {.id = "worksheet-projector",
                             .label = N_("For a projector"),
                             .place = COMMAND_INSIDE,
                             .run = show_to_class},
    [WORKSHEET_MORE] = {.id = "worksheet-more",
                        .label = N_("Puzzles on paper"),
                        .place = COMMAND_INSIDE,
                        .state = worksheet_more_state,
                        .run = print_more},
    [WORKSHEET_MAKE] = {.id = "worksheet-make",
                        .label = N_("Make the PDF"),
                        .help = N_("write the pages into a file"),
                        .icon = IMAGE_PRINT,
                        .place = COMMAND_CARD,
                        .state = worksheet_make_state,
                        .run = make_worksheet},
    {0},
};

/* ---- The card ---- */

bool worksheet_mode_open(WorksheetMode *self, GameShell *shell, const WorksheetSource *source) {
    self->source = source;
    self->topic = WORKSHEET_PAGE;
    self->page = source->page_in_hand(shell);
    self->is_in_series = course_series_kept(shell, source->series_key, &self->series);
    return true;
}

void worksheet_mode_status(const GameShell *shell, const void *self, Head *head) {
    text_add(&head->title, is_making(shell, self) ? tr("Making the pages…") : tr("Worksheet"));
    text_add(&head->detail, tr("A PDF file among your documents."));
}

/* As many exercises as fill one page, two, three or four. */
static void layout_counts(const WorksheetMode *self, Panel *panel) {
    static const char *const ids[SHEETS_MAX] = {"worksheet-pages-1", "worksheet-pages-2",
                                                "worksheet-pages-3", "worksheet-pages-4"};
    char numbers[SHEETS_MAX][12];
    PanelChoice counts[SHEETS_MAX];
    for (int i = 0; i < SHEETS_MAX; i++) {
        Text number = text_over(numbers[i], sizeof numbers[i]);
        text_add_int(&number, (i + 1) * self->source->per_page);
        counts[i] = (PanelChoice){ids[i], numbers[i]};
    }
    panel_choices(panel, tr("Exercises"), counts, SHEETS_MAX, &worksheet_mode_commands[EXERCISES],
                  self->count);
}

/* Which page, and how many of its exercises. */
static void layout_topic(const WorksheetMode *self, GameShell *shell, Panel *panel) {
    const WorksheetSource *source = self->source;
    char words[WORKSHEET_WORDS];
    Text text = text_over(words, sizeof words);
    if (self->topic == WORKSHEET_SERIES && self->is_in_series) {
        add_code(self->series, &text);
        panel_text(panel, words);
    } else if (self->topic == WORKSHEET_SERIES) {
        panel_text(panel, tr("A new series. Its code is on every page."));
    } else if (self->topic == WORKSHEET_PAGE) {
        panel_text(panel, tr(source->page_name(self->page)));
        panel_row(panel, 2);
        shell_button(shell, panel, &worksheet_mode_commands[PREVIOUS], 0, NULL);
        shell_button(shell, panel, &worksheet_mode_commands[NEXT], 0, NULL);
    }
    if (self->topic == WORKSHEET_PAGE && source->exercises) {
        layout_counts(self, panel);
    }
}

void worksheet_mode_layout_card(GameShell *shell, void *own, Panel *panel) {
    const WorksheetMode *self = own;
    const PanelChoice topics[WORKSHEET_TOPICS] = {{"worksheet-topic-board", tr("This board")},
                                                  {"worksheet-topic-series", tr("A series")},
                                                  {"worksheet-topic-page", tr("The course")}};
    const PanelChoice solutions[] = {{"worksheet-solutions-on", tr("Yes")},
                                     {"worksheet-solutions-off", tr("No")}};
    const PanelChoice papers[SHEET_PAPERS] = {{"worksheet-paper-a4", "A4"},
                                              {"worksheet-paper-letter", tr_as("paper", "Letter")}};
    panel_choices(panel, tr("What is printed"), topics, WORKSHEET_TOPICS,
                  &worksheet_mode_commands[TOPIC], self->topic);
    layout_topic(self, shell, panel);
    panel_columns_begin(panel, 2, WORKSHEET_COLUMN_MIN_U);
    panel_choices(panel, tr("Solutions"), solutions, 2,
                  &worksheet_mode_commands[WORKSHEET_SOLUTIONS], self->has_no_solutions);
    panel_column_next(panel);
    panel_choices(panel, tr("Paper"), papers, SHEET_PAPERS,
                  &worksheet_mode_commands[WORKSHEET_PAPER], self->paper);
    panel_columns_end(panel);
    pdf_file_layout(&self->file, panel);
    panel_row(panel, 2);
    shell_button(shell, panel, &worksheet_mode_commands[WORKSHEET_PROJECTOR], 0, NULL);
    shell_button(shell, panel, &worksheet_mode_commands[WORKSHEET_MORE], 0, NULL);
}
