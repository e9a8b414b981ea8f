/* The chapters of the scene "read": const tables of what the texts print. */
#ifndef DAMIER_SCENES_PAGES_READ_CHAPTER_H
#define DAMIER_SCENES_PAGES_READ_CHAPTER_H

#include "scenes/pages/read/array_view.h"

/* What a click opens. */
typedef struct ReadTarget {
    const char *label; /* N_(), of its button; NULL: nothing */
    const char *scene; /* NULL: the chapter's game with its own example (GameEntry.example_text) */
    const char *text;  /* handed to the scene; NULL: what is there stays */
    const char *view;  /* SceneContext.handed_view; of a game's example: in place of its own */
} ReadTarget;

/* One thing that a text prints. */
typedef struct ReadPart {
    const char *title;   /* N_(), or a formula */
    const char *words;   /* N_(); NULL: none */
    const char *formula; /* in the text's signs; NULL: none */
    /* An APL line: it runs in the workspace of the chapter, after the lines of the parts before. */
    const char *line;
    bool is_hidden;    /* the value of the line is no figure */
    const char *signs; /* a figure that no line makes: rows of signs (array_of_signs) */
    ArrayLook look;
    ReadTarget target;
    const char *misprint; /* N_(): what is misprinted, and why it cannot be so; NULL: nothing */
} ReadPart;

typedef struct ReadChapter {
    const char *id;        /* of its choice, "read-…" */
    const char *name;      /* N_(), of its choice */
    const char *title;     /* N_(), of the text */
    const char *about;     /* N_(): who wrote it, and what it is about */
    const char *game;      /* the name of the game it belongs to */
    const ReadPart *parts; /* ends with a title of NULL */
    /* Works that the text refers to, as titles: not translated; ends with NULL. NULL: none. */
    const char *const *references;
} ReadChapter;

/* In the order of the choices; ends with NULL. */
extern const ReadChapter *const read_chapters[];

extern const ReadChapter read_connect4;
extern const ReadChapter read_inversion; /* Langlet's article */
extern const ReadChapter read_casegame;
extern const ReadChapter read_sudoku;
extern const ReadChapter read_gomoku;

#endif
