/* What the files of the reader share: the connection and the snapshot that it answers from. */
#ifndef DAMIER_APP_POSIX_READER_BUS_H
#define DAMIER_APP_POSIX_READER_BUS_H

#include <dbus/dbus.h>

#include "access/changes.h"
#include "app/reader/reader.h"

#define ATSPI "org.a11y.atspi."
#define ATSPI_PATH "/org/a11y/atspi/accessible/"
#define ATSPI_ROOT ATSPI_PATH "root"
#define READER_PATH_SIZE 64
#define READER_SPOKEN_SIZE 2048

/* The node of the application, above the window. */
#define READER_APPLICATION (-1)
#define READER_NOBODY (-2)

typedef struct ReaderBus {
    DBusConnection *bus;
    const AccessTree *tree; /* NULL: nothing has been shown yet */
    char spoken[READER_SPOKEN_SIZE];
    char parent_name[64], parent_path[READER_PATH_SIZE]; /* of the desktop */
    int id;                                              /* given by the registry */
    void (*request)(void *context, const ReaderRequest *request);
    void *context;
} ReaderBus;

/* A call that is being answered: its node and its arguments. */
typedef struct ReaderCall {
    ReaderBus *self;
    int node; /* of the tree, or READER_APPLICATION */
    DBusMessageIter *in, *out;
} ReaderCall;

/* A method or, with `is_property`, a property (whose signature is `type`). */
typedef struct ReaderMethod {
    const char *interface, *name;
    const char *type; /* of a property; NULL: a method */
    void (*answer)(const ReaderCall *call);
} ReaderMethod;

/* The methods of AT-SPI's interfaces; each table ends with an interface of NULL. */
extern const ReaderMethod reader_accessible_methods[];
extern const ReaderMethod reader_control_methods[];
extern const ReaderMethod reader_text_methods[];

/* Answers a call. */
void reader_answer(ReaderBus *self, DBusMessage *message);
/* Sends the signals for the difference between two snapshots; `before` NULL: the window appears. */
void reader_emit_changes(ReaderBus *self, const AccessTree *before, const AccessTree *now);

/* ---- Nodes ---- */

const AccessNode *reader_node(const ReaderCall *call); /* NULL: the application */
const char *reader_name(const ReaderBus *self, const AccessNode *node);
/* The words of its Text interface. */
const char *reader_words(const ReaderBus *self, const AccessNode *node);
void reader_path(const AccessNode *node, char path[READER_PATH_SIZE]);
/* AT-SPI's number of a role, and its states as two words of bits. */
dbus_uint32_t reader_role(const AccessNode *node);
void reader_states(const AccessNode *node, dbus_uint32_t states[2]);
/* Has it Action, Selection or Value? */
bool reader_has_action(const AccessNode *node);

/* ---- Values ---- */

/* The next number of the arguments, 0 when there is none. */
int reader_read_int(DBusMessageIter *in);
void reader_add_int(DBusMessageIter *out, int value);
void reader_add_uint(DBusMessageIter *out, dbus_uint32_t value);
void reader_add_bool(DBusMessageIter *out, bool value);
void reader_add_double(DBusMessageIter *out, double value);
/* Text that is no UTF-8 is left out. */
void reader_add_string(DBusMessageIter *out, const char *text);
/* A reference (so) to a node; NULL: to nothing. */
void reader_add_reference(const ReaderBus *self, DBusMessageIter *out, const AccessNode *node);
void reader_add_application(const ReaderBus *self, DBusMessageIter *out);

#endif
