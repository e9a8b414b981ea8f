/* ScreenReader: the window for screen readers, over AT-SPI2 on the accessibility bus. It is opened
 * only while a reader runs; its thread answers from the last snapshot (access/tree.h), so that
 * neither waits for the other. */
#ifndef DAMIER_APP_READER_READER_H
#define DAMIER_APP_READER_READER_H

#include <stdbool.h>

#include "access/tree.h"

typedef struct ScreenReader ScreenReader;

/* What a reader asks the window to do. */
typedef enum ReaderRequestKind {
    READER_PRESS, /* the control `id` */
    READER_FOCUS, /* the same: moves the focus there */
    READER_SET,   /* a slider to `value` */
} ReaderRequestKind;

typedef struct ReaderRequest {
    ReaderRequestKind kind;
    char id[CONTROL_ID_SIZE];
    int value;
} ReaderRequest;

/* True when the environment asks for it whatever the desktop says: ACCESSIBILITY_ENABLED=1. */
bool reader_is_forced(void);
/* Connects in a thread of its own; `wake` is called from it when a request has come. NULL when no
 * thread can be created or the program was built without D-Bus. */
ScreenReader *reader_open(void (*wake)(void *context), void *context);
/* Does not wait for the reader. NULL is fine. */
void reader_close(ScreenReader *reader);
/* The window now looks like this; takes over the tree. The thread reports the changes. */
void reader_show(ScreenReader *reader, AccessTree *tree);
/* Takes the oldest request; false when there is none. */
bool reader_take_request(ScreenReader *reader, ReaderRequest *request);

#endif
