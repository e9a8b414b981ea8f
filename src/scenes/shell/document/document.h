/* ShellDocument: what belongs to the game on the board besides its session: the previous game, and
 * what the store holds of both. */
#ifndef DAMIER_SCENES_SHELL_DOCUMENT_DOCUMENT_H
#define DAMIER_SCENES_SHELL_DOCUMENT_DOCUMENT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/date.h"
#include "play/session.h"
#include "scenes/shell/document/daily.h"

#define SHELL_SETTINGS_MAX 16

/* Bytes of a sentence that says how a text was read. */
#define SHELL_READ_AS_SIZE 200

/* Which one of the collection a game is. */
typedef struct CollectionPlace {
    int number;    /* from 1; 0: it is not of the collection */
    uint32_t mark; /* of what stood there: another text may have replaced the collection */
} CollectionPlace;

struct Mode;
struct ModeFile;

/* What the desktop is asking the player for. */
typedef struct AskedFile {
    const struct Mode *page;     /* ours, that opens or saves the file; NULL: nothing is asked */
    const struct ModeFile *file; /* what was to be opened or saved; NULL: the game */
} AskedFile;

typedef struct ShellDocument {
    char slot[DAILY_SLOT_SIZE]; /* where the store keeps the game on the board */
    Date day;                   /* of the puzzle of the day; year 0: the game in hand */
    Session *previous;          /* the game that a new one replaced; NULL: none; owned */
    int shown_ply;              /* the cursor now */
    int last_ply;               /* the cursor before the last change */
    int64_t changed_at_ms;      /* the position's last change: animations begin here */
    bool is_pasting;            /* the hook `import` reads a pasted text: its game may come later */
    bool is_asked;              /* `import` has asked the player what the pasted text is */
    char read_as[SHELL_READ_AS_SIZE]; /* what the text just opened was taken for; "": our own */
    bool is_read_plainly;             /* by a reader that had no doubt and left nothing out */
    bool is_stored_other;           /* the store holds another game, which the next save archives */
    int stored_moves;               /* of that game; -1: it cannot be read */
    bool is_asked_for;              /* --load or --id opened the game, and it is not stored yet */
    bool is_diverged;               /* the player knows that the game went on in another window */
    bool is_warned;                 /* the notice says that the game could not be saved */
    int collection_count;           /* of the game's collection; 0: there is none */
    CollectionPlace collection;     /* of the game on the board */
    CollectionPlace opening_place;  /* of the game that opens next */
    CollectionPlace previous_place; /* of the previous game */
    bool is_collected;              /* the collection is new: its card opens with its first game */
    bool has_archive;               /* the last reading of the archive found past games */
    unsigned results_revision; /* increases with each result, and when other windows may have added
                                  some */
    signed char settings[SHELL_SETTINGS_MAX]; /* the choices that hold (settings.h) */
    AskedFile asked;
    int volume;  /* of the game's sounds, to SOUND_VOLUME_MAX; 0: none */
    char *saved; /* session, variations and options as stored; NULL: unknown; owned */
    size_t saved_length;
} ShellDocument;

#endif
