/* FilePage: the page on which a player chooses the file to open or to save, over the whole window
 * below the bar. The list of the folder is moved through with the arrows while the line for the
 * name takes what is typed; in opening, that line searches. It reads folders, but what is done with
 * the file is up to its owner, who acts on an answer. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_FILE_PAGE_H
#define DAMIER_SCENES_SHELL_DOCUMENT_FILE_PAGE_H

#include "scenes/scene.h"
#include "scenes/shell/entry.h"
#include "sys/files.h"
#include "sys/paths.h"
#include "ui/text_field.h"

/* What can be done on it; the owner's table of commands has an entry [ID] = … for each. */
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
    FILE_PAGE_NOTHING, /* the event was not for the card */
    FILE_PAGE_CHANGED, /* lay out and draw anew */
    FILE_PAGE_CHOSEN,  /* open or save `path`; `replaces` tells whether it may be written over */
    FILE_PAGE_CLOSED,
    FILE_PAGE_LEFT, /* go to the game `other` and open `path` there */
} FilePageAnswer;

#define FILE_PAGE_MESSAGE_SIZE 400

typedef struct FilePage {
    SceneContext *context;
    const Command *commands; /* borrowed: what its controls stand for */
    FilePageMode mode;
    char folder[PATHS_MAX];
    FileList list;
    int *shown; /* the entries that the search lets through, by number */
    int shown_count;
    int chosen; /* one of those shown, or -1 */
    int first;  /* the uppermost in sight */
    int rows;   /* how many are in sight */
    bool shows_all;
    TextField name;
    char message[FILE_PAGE_MESSAGE_SIZE]; /* "" for none */
    bool asks_to_replace;
    const GameEntry *other; /* the game that the file belongs to, when it is another one */
    char path[PATHS_MAX];
    bool replaces;
    Rect plate, heading, place, field, words, entries;
} FilePage;

/* Begins in the folder used last; `card` is all zeros before. */
void file_page_init(FilePage *card, SceneContext *context, const Command *commands,
                    FilePageMode mode);
void file_page_finish(FilePage *card);
/* The name to save under, selected up to its ending, so that typing gives another one. */
void file_page_propose(FilePage *card, const char *name);
/* Shows the folder of this file, with the file chosen. */
void file_page_show_file(FilePage *card, const char *path);
/* Shows what went wrong; `other` (may be NULL) is the game to be offered. */
void file_page_tell(FilePage *card, const char *message, const GameEntry *other);
/* There is a file of that name: asks whether it may be replaced. */
void file_page_ask(FilePage *card);
/* Keeps the folder of `path` for the next time. */
void file_page_remember(FilePage *card);

/* Adds the controls; `room` is the window without its bar. */
void file_page_layout(FilePage *card, ControlList *controls, Rect room);
void file_page_draw(const FilePage *card, Canvas *canvas, const ControlList *controls,
                    const ControlsState *input);

/* True while what is typed goes into the line for the name. */
bool file_page_is_typing(const ControlsState *input);
FilePageAnswer file_page_event(FilePage *card, const Event *event);
FilePageAnswer file_page_act(FilePage *card, FilePageAction deed, int value);
/* A click into the line for the name. */
void file_page_point(FilePage *card, const Event *event);
/* One line: what the page is for, the folder, the name and the message. */
void file_page_status(const FilePage *card, Text *out);

/* `path` as people write it: ~ for the home, and beginning with an ellipsis where it is longer than
 * `room` bytes. */
void file_page_short_path(const char *path, size_t room, Text *out);

#endif
