/* FilePage: the page on which a player chooses a file to open or to save; it fills the window below
 * the bar. The arrows move through the folder's list while typing goes to the name field; when
 * opening, that field searches. The page reads folders; its owner acts on its answers and opens or
 * saves the file. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_FILE_PAGE_H
#define DAMIER_SCENES_SHELL_DOCUMENT_FILE_PAGE_H

#include "scenes/scene.h"
#include "scenes/shell/entry.h"
#include "sys/files.h"
#include "sys/paths.h"
#include "ui/text_field.h"

/* The actions of the page; the owner's table of commands has an entry [ID] = … for each. */
typedef enum FilePageAction {
    FILE_PAGE_NAME,
    FILE_PAGE_ENTRY,
    FILE_PAGE_UP,
    FILE_PAGE_DO,
    FILE_PAGE_REPLACE,
    FILE_PAGE_ALL,
    FILE_PAGE_CANCEL,
    FILE_PAGE_GO,
    FILE_PAGE_ACTIONS
} FilePageAction;

typedef enum FilePageMode { FILE_PAGE_OPENS, FILE_PAGE_SAVES } FilePageMode;

/* What the owner has to do. */
typedef enum FilePageAnswer {
    FILE_PAGE_NOTHING, /* the event was not for the page */
    FILE_PAGE_CHANGED, /* lay out and draw again */
    FILE_PAGE_CHOSEN,  /* open or save `path`; `replaces` says whether it may be overwritten */
    FILE_PAGE_CLOSED,
    FILE_PAGE_LEFT, /* go to the game `other` and open `path` there */
} FilePageAnswer;

#define FILE_PAGE_MESSAGE_SIZE 400

typedef struct FilePage {
    SceneContext *context;
    const Command *commands; /* borrowed: the commands of its controls */
    FilePageMode mode;
    char folder[PATHS_MAX];
    FileList list;
    int *shown; /* numbers of the entries that match the search */
    int shown_count;
    int chosen; /* one of those shown, or -1 */
    int first;  /* the topmost visible one */
    int rows;   /* how many are visible */
    bool shows_all;
    TextField name;
    char message[FILE_PAGE_MESSAGE_SIZE]; /* "" for none */
    bool asks_to_replace;
    const GameEntry *other; /* the game that the file belongs to, if it is another one */
    char path[PATHS_MAX];
    bool replaces;
    Rect plate, heading, place, field, words, entries;
} FilePage;

/* The endings of files that may hold games, ended by NULL. */
extern const char *const file_page_endings[];
/* Sets `folder` to the last used one, or to that of the player's documents. */
void file_page_last_folder(const SceneContext *context, Text *folder);

/* Begins in the last used folder. `page` must be all zeros. */
void file_page_init(FilePage *page, SceneContext *context, const Command *commands,
                    FilePageMode mode);
void file_page_finish(FilePage *page);
/* Proposes a name to save under, selected up to its ending, so that typing replaces it. */
void file_page_propose(FilePage *page, const char *name);
/* Shows the folder of this file and selects the file. */
void file_page_show_file(FilePage *page, const char *path);
/* Shows what went wrong. `other` (may be NULL) is the game to offer. */
void file_page_say(FilePage *page, const char *message, const GameEntry *other);
/* A file of that name exists: asks whether to replace it. */
void file_page_ask(FilePage *page);
/* Remembers the folder of `path` for the next time. */
void file_page_remember(FilePage *page);

/* Adds the controls; `room` is the window without its bar. */
void file_page_layout(FilePage *page, ControlList *controls, Rect room);
void file_page_draw(const FilePage *page, Canvas *canvas, const ControlList *controls,
                    const ControlsState *input);

/* True while typed text goes to the name field. */
bool file_page_is_typing(const ControlsState *input);
FilePageAnswer file_page_event(FilePage *page, const Event *event);
FilePageAnswer file_page_act(FilePage *page, FilePageAction action, int value);
/* A click in the name field. */
void file_page_point(FilePage *page, const Event *event);
/* Adds one line: what the page is for, the folder, the name and the message. */
void file_page_status(const FilePage *page, Text *out);

/* Adds `path` as people write it: with ~ for the home folder; one longer than `room` bytes begins
 * with an ellipsis. */
void file_page_short_path(const char *path, size_t room, Text *out);

#endif
