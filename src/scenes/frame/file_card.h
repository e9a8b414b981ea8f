/* FileCard: the page on which a player chooses the file to open or to save, over the whole window
 * below the bar. The list of the folder is moved through with the arrows while the line for the
 * name takes what is typed; in opening, that line searches. It reads folders, but what is done with
 * the file is for its owner, who is told by an answer. */
#ifndef DAMIER_SCENES_FRAME_FILE_CARD_H
#define DAMIER_SCENES_FRAME_FILE_CARD_H

#include "game_card.h"
#include "scenes/scene.h"
#include "sys/files.h"
#include "sys/paths.h"
#include "ui/text_field.h"

/* What can be done on it; the owner's table of commands has an entry [ID] = … for each. */
typedef enum FileCardDeed {
    FILE_CARD_NAME,
    FILE_CARD_ENTRY,
    FILE_CARD_UP,
    FILE_CARD_DO,
    FILE_CARD_REPLACE,
    FILE_CARD_ALL,
    FILE_CARD_CANCEL,
    FILE_CARD_GO,
    FILE_CARD_DEEDS
} FileCardDeed;

typedef enum FileCardMode { FILE_CARD_OPENS, FILE_CARD_SAVES } FileCardMode;

/* What the owner has to do. */
typedef enum FileCardAnswer {
    FILE_CARD_NOTHING, /* the event was not for the card */
    FILE_CARD_CHANGED, /* lay out and draw anew */
    FILE_CARD_CHOSEN,  /* open or save `path`; `replaces` tells whether it may be written over */
    FILE_CARD_CLOSED,
    FILE_CARD_LEFT, /* go to the game `other` and open `path` there */
} FileCardAnswer;

#define FILE_CARD_MESSAGE_SIZE 400

typedef struct FileCard {
    SceneContext *context;
    const Command *commands; /* borrowed: what its controls stand for */
    FileCardMode mode;
    char folder[PATHS_MAX];
    FileList list;
    int *shown; /* the entries that the search lets through, by number */
    int shown_count;
    int chosen; /* one of those shown, or -1 */
    int first;  /* the uppermost in sight */
    int rows;   /* how many are in sight */
    bool shows_all;
    TextField name;
    char message[FILE_CARD_MESSAGE_SIZE]; /* "" when there is nothing to say */
    bool asks_to_replace;
    const GameCard *other; /* the game that the file belongs to, when it is another one */
    char path[PATHS_MAX];
    bool replaces;
    Rect plate, heading, place, field, words, entries;
} FileCard;

/* Begins in the folder used last; `card` is all zeros before. */
void file_card_init(FileCard *card, SceneContext *context, const Command *commands,
                    FileCardMode mode);
void file_card_finish(FileCard *card);
/* The name to save under, selected up to its ending, so that typing gives another one. */
void file_card_propose(FileCard *card, const char *name);
/* Shows the folder of this file, with the file chosen. */
void file_card_show_file(FileCard *card, const char *path);
/* Says what went wrong; `other` (may be NULL) is the game to be offered. */
void file_card_tell(FileCard *card, const char *message, const GameCard *other);
/* There is a file of that name: asks whether it may be replaced. */
void file_card_ask(FileCard *card);
/* Keeps the folder of `path` for the next time. */
void file_card_remember(FileCard *card);

/* Adds the controls; `room` is the window without its bar. */
void file_card_layout(FileCard *card, ControlList *controls, Rect room);
void file_card_draw(const FileCard *card, Canvas *canvas, const ControlList *controls,
                    const ControlsState *input);

/* True while what is typed goes into the line for the name. */
bool file_card_is_typing(const ControlsState *input);
FileCardAnswer file_card_event(FileCard *card, const Event *event);
FileCardAnswer file_card_act(FileCard *card, FileCardDeed deed, int value);
/* A click into the line for the name. */
void file_card_point(FileCard *card, const Event *event);
/* One line: what the page is for, the folder, the name and the message. */
void file_card_status(const FileCard *card, Text *out);

/* `path` as people write it: ~ for the home, and beginning with an ellipsis where it is longer than
 * `room` bytes. */
void file_card_short_path(const char *path, size_t room, Text *out);

#endif
