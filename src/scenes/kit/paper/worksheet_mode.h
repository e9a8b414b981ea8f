/* WorksheetMode: the mode "Worksheet…" of a game: what is on the board, the series of a class, or a
 * page of the course, as a PDF for the pupils with the solutions at the end (print/worksheet.h).
 *
 * A game gives a const WorksheetSource, and a mode whose state is a WorksheetMode:
 *
 *     static bool open(GameShell *shell, void *self, Text *reason) {
 *         return worksheet_mode_open(self, shell, &source, reason);
 *     }
 *     const Mode connect4_worksheet_mode = {WORKSHEET_MODE, .open = open};
 *
 * and WORKSHEET_OPEN(connect4_worksheet_mode) in the table of its first mode. The worker adds the
 * exercises: `add` uses its arguments alone. Pages that are drawn as the window draws them are made
 * before, by `draw_page`. */
#ifndef DAMIER_SCENES_KIT_PAPER_WORKSHEET_MODE_H
#define DAMIER_SCENES_KIT_PAPER_WORKSHEET_MODE_H

#include "play/budget.h"
#include "print/worksheet.h"
#include "scenes/kit/paper/pdf_file.h"
#include "scenes/shell/modes/mode.h"

typedef enum WorksheetTopic {
    WORKSHEET_BOARD,  /* the position on the screen */
    WORKSHEET_SERIES, /* that of a class, by its code */
    WORKSHEET_PAGE,   /* a page of the course */
    WORKSHEET_TOPICS
} WorksheetTopic;

/* What the worker is asked for. */
typedef struct WorksheetQuestion {
    WorksheetTopic topic;
    int page;
    uint32_t series;
    char *session; /* the game in hand, as session_to_text writes it; owned by the mode */
} WorksheetQuestion;

typedef struct WorksheetSource {
    const char *subject;    /* in the file's name: "connect4" */
    const char *title;      /* N_(): of the document */
    const char *series_key; /* of the series in the store, as in CourseSeriesRows */
    int per_page;           /* exercises of a course or series */
    int (*pages)(void);
    const char *(*page_name)(int page); /* N_() */
    /* How many exercises a page of the course has. NULL: `draw_page` makes all pages. */
    int (*exercises)(int page);
    /* Is the page there for the board in hand? NULL: all are. */
    bool (*has_page)(const GameShell *shell, int page);
    /* The page that is open, or was last. */
    int (*page_in_hand)(const GameShell *shell);
    /* What to do, N_(). */
    const char *(*instructions)(WorksheetTopic topic, int page);
    /* Adds exercise `index` of the topic, with its solution. */
    Status (*add)(const WorksheetQuestion *question, int index, Budget *budget, Worksheet *sheet);
    const char *more; /* a command of the game that prints something else; NULL: none */
    /* Draws a page of the course whole; false when that cannot be, with the reason. */
    bool (*draw_page)(GameShell *shell, int page, Worksheet *sheet, Text *reason);
} WorksheetSource;

typedef struct WorksheetMode {
    const WorksheetSource *source;
    int topic;
    int page;
    int count; /* pages of exercises, less one */
    int paper; /* a SheetPaper */
    bool has_no_solutions;
    bool is_in_series; /* the store has a series … */
    uint32_t series;   /* … of this number */
    PdfFile file;
} WorksheetMode;

bool worksheet_mode_open(WorksheetMode *self, GameShell *shell, const WorksheetSource *source);
void worksheet_mode_status(const GameShell *shell, const void *self, Head *head);
void worksheet_mode_layout_card(GameShell *shell, void *self, Panel *panel);
void worksheet_mode_job_done(GameShell *shell, void *self, int number, void *job);

extern const Command worksheet_mode_commands[];

#define WORKSHEET_MODE                                                                             \
    .name = "worksheet", .title = N_("Worksheet"), .has_long_words = true,                         \
    .hides = shell_hide_tools_and_keypad, .suspends_current = true,                                \
    .ends_by = MODE_ENDS_BY_STEP | MODE_ENDS_BY_OTHER, .commands = worksheet_mode_commands,        \
    .state_size = sizeof(WorksheetMode), .status = worksheet_mode_status,                          \
    .layout_card = worksheet_mode_layout_card, .job_done = worksheet_mode_job_done

#define WORKSHEET_OPEN(mode)                                                                       \
    {                                                                                              \
        .id = "worksheet", .label = N_("Worksheet, projector…"),                                   \
        .help = N_("for a class: a worksheet as a PDF file, or the board alone"),                  \
        .key = KEY_OF('w', MOD_CTRL | MOD_SHIFT), .icon = IMAGE_NOTES, .place = COMMAND_MENU,      \
        .opens = &(mode)                                                                           \
    }

#endif
