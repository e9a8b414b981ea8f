/* SetupPage: one page on which a player sets up the next game. It takes the place of board and
 * panel. Choices are free: nothing starts, and the game on the board stays as it is, until the
 * player presses Start (Enter) or presses a choice twice in a row; Cancel and Escape leave
 * everything as it was. To that end the mode
 * keeps what is chosen in its own state and writes it to the game in `start` alone.
 *
 * A mode whose state begins with a SetupPage says SETUP_PAGE_MODE and its title in its table, and
 * SETUP_PAGE_COMMANDS(start) in its commands; its `open` calls setup_page_init. */
#ifndef DAMIER_SCENES_KIT_GAME_SETUP_PAGE_H
#define DAMIER_SCENES_KIT_GAME_SETUP_PAGE_H

#include "scenes/shell/shell.h"

/* Lists the choices; `self` is the state of the mode. */
typedef void (*SetupPageBuild)(GameShell *shell, void *self, Panel *panel);

/* Choices with a picture each. The lists are only read during the call. */
typedef struct SetupPictures {
    const char *caption; /* translated; "": none */
    const PanelChoice *choices;
    int count;
    int chosen; /* -1: none of them */
    const Command *command;
    Size picture; /* in units */
    void (*draw)(const GameShell *shell, int choice, Canvas *canvas, Rect rect);
} SetupPictures;

#define SETUP_PICTURES_MAX 4 /* rows of pictures on a page */
#define SETUP_CHOICES_MAX 16 /* in such a row */
#define SETUP_LEVEL_SIZE 80

/* A row of pictures as it was laid out. */
typedef struct SetupPictureRow {
    const GameShell *shell;
    void (*draw)(const GameShell *shell, int choice, Canvas *canvas, Rect rect);
    Size picture;
    int count, chosen, columns;
    float tile_height;
    char ids[SETUP_CHOICES_MAX][CONTROL_ID_SIZE];
    char labels[SETUP_CHOICES_MAX][CONTROL_LABEL_SIZE];
} SetupPictureRow;

/* A face with its name and level beside it. */
typedef struct SetupPortrait {
    int face;
    char level[SETUP_LEVEL_SIZE];
} SetupPortrait;

typedef struct SetupPage {
    SetupPageBuild build;
    Panel panel;
    SetupPictureRow rows[SETUP_PICTURES_MAX];
    int row_count;
    SetupPortrait portrait;        /* if the page has one */
    char focused[CONTROL_ID_SIZE]; /* the control that was last brought into view */
    char pressed[CONTROL_ID_SIZE]; /* the choice that was pressed last, and when */
    int64_t pressed_ms;
} SetupPage;

void setup_page_init(SetupPage *page, SetupPageBuild build);

/* ---- For `build` ---- */

/* Adds choices with pictures above their words, in as few rows as their words allow. */
void setup_page_pictures(GameShell *shell, Panel *panel, const SetupPictures *pictures);
/* Adds a face with its name, the words of its level, and its sentence; at most one a page. */
void setup_page_portrait(GameShell *shell, Panel *panel, int face, const char *level);

/* ---- For the tables of the mode ---- */

void setup_page_layout(GameShell *shell, void *self, Rect area);
void setup_page_draw(const GameShell *shell, const void *self, Canvas *canvas, int64_t now_ms);
void setup_page_status(const GameShell *shell, const void *self, Head *head);
bool setup_page_key(GameShell *shell, void *self, const Event *event);
bool setup_page_point(GameShell *shell, void *self, const Event *event);
int64_t setup_page_tick(GameShell *shell, void *self, int64_t now_ms);
/* The state of Start where nothing speaks against it. */
CommandState setup_page_can_start(const GameShell *shell, const void *self, int value);
void setup_page_cancel(GameShell *shell, void *self, int value);
/* Undo and Redo belong to the game that the page covers. */
CommandState setup_page_no_undo(const GameShell *shell, const void *self, int value);

#define SETUP_PAGE_MODE                                                                            \
    .kind = MODE_PAGE, .status = setup_page_status,                                                \
    .board_area = {.layout = setup_page_layout, .draw = setup_page_draw},                          \
    .input = {.key = setup_page_key, .pointer = setup_page_point}, .tick = setup_page_tick

#define SETUP_PAGE_COMMANDS(start)                                                                 \
    {.id = "start-game",                                                                           \
     .label = N_("Start"),                                                                         \
     .help = N_("begin with what you have chosen"),                                                \
     .key = KEY_NAMED(KEY_ENTER, 0),                                                               \
     .other_key = KEY_NAMED(KEY_ENTER, MOD_CTRL),                                                  \
     .place = COMMAND_INSIDE,                                                                      \
     .state = setup_page_can_start,                                                                \
     .run = start},                                                                                \
        {.id = "start-cancel",                                                                     \
         .label = N_("Cancel"),                                                                    \
         .place = COMMAND_INSIDE,                                                                  \
         .run = setup_page_cancel},                                                                \
        COMMAND_UNDO(setup_page_no_undo, setup_page_cancel),                                       \
        COMMAND_REDO(setup_page_no_undo, setup_page_cancel)

#endif
