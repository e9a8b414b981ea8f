/* The part of the help that lists the keys of a game and of the pages. A row is chosen to give its
 * command another key: the next key pressed becomes it, or the page says who has that key and
 * offers to swap. The list can be printed. */
#ifndef DAMIER_SCENES_PAGES_KEYS_KEYS_H
#define DAMIER_SCENES_PAGES_KEYS_KEYS_H

#include "scenes/pages/page.h"
#include "scenes/shell/modes/key_choice.h"

#define KEY_ROWS_MAX 180
#define KEYS_NOTICE_SIZE 400

/* One line of the list. */
typedef struct KeyRow {
    char cap[COMMAND_CAP_SIZE];
    const char *words;      /* N_() */
    const Command *command; /* whose first key can be changed; NULL: it cannot */
    char id[CONTROL_ID_SIZE];
    int beside; /* distance in rows to the one at its right; 0: it takes the whole width */
} KeyRow;

/* The scene that shows the list begins with it. */
typedef struct KeysPage {
    Page page;
    const GameEntry *game;
    KeyRow rows[KEY_ROWS_MAX];
    int row_count;
    int headings[KEY_ROWS_MAX]; /* the first row of each card */
    const char *titles[KEY_ROWS_MAX];
    int card_count;
    bool is_choosing;       /* a key is waited for, for `command` in row number `chosen` */
    const Command *command; /* rows change places with the width of the page */
    int chosen;
    KeyAnswer answer; /* on the key that was pressed, `asked`, if there is an owner */
    KeyOwner owner;
    KeyStroke asked;
    char notice[KEYS_NOTICE_SIZE]; /* of the printing, or a failure to save */
    bool is_warning;
    bool is_printing; /* the worker has been asked for the list on paper */
} KeysPage;

/* The tour (kit/game/tour.h) goes without its own keys: they are those of the game. */
bool keys_is_tour(const Mode *mode);

/* Lists the keys of the game, and those of the pages. */
void keys_page_build(Page *page, Panel *panel, const GameEntry *game);
/* For PageHooks.input: takes the key that is waited for. */
bool keys_page_input(Page *page, const Event *event);
/* For PageHooks.tick: what became of the list on paper. */
int64_t keys_page_tick(Page *page, int64_t now_ms, bool *is_changed);
/* Nothing is waited for any more, and what was said is forgotten. True when a key was waited for;
 * for PageHooks.close. */
bool keys_page_leave_row(Page *page);

#endif
