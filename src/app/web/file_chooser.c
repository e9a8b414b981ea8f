/* Files by the browser: its window opens one, and a saved one is downloaded under a name that the
 * browser asks for. The page's script brings the answer (packaging/web/page/page.js). */
#include "app/desktop/file_chooser.h"

#include <SDL.h>
#include <emscripten.h>
#include <stdlib.h>

#include "base/text.h"
#include "sys/paths.h"

struct FileChooser {
    void (*wake)(void *context);
    void *context;
    char path[PATHS_MAX]; /* of the file; "": none was chosen */
    bool is_asking, is_answered;
};

/* Global because the script knows no pointer of ours. */
static FileChooser *opened;

EM_JS(void, ask_for_file_to_open, (void), { Module["chooseFile"](); })
EM_JS(void, ask_for_name, (const char *title, const char *name),
      { Module["chooseName"](UTF8ToString(title), UTF8ToString(name)); })

void page_chosen(const char *path);

/* The script has a file, or "" when the player wants none. */
EMSCRIPTEN_KEEPALIVE void page_chosen(const char *path) {
    if (opened && opened->is_asking) {
        Text out = text_over(opened->path, sizeof opened->path);
        text_add(&out, path);
        opened->is_answered = true;
        SDL_ResetKeyboard(); /* keys that were let go in the browser's window */
        opened->wake(opened->context);
    }
}

FileChooser *file_chooser_create(const char *parent, void (*wake)(void *context), void *context) {
    (void)parent;
    opened = calloc(1, sizeof *opened);
    if (opened) {
        opened->wake = wake;
        opened->context = context;
    }
    return opened;
}

void file_chooser_destroy(FileChooser *chooser) {
    free(chooser);
    opened = NULL;
}

bool file_chooser_ask(void *self, const FileRequest *request) {
    FileChooser *chooser = self;
    chooser->is_answered = false;
    chooser->is_asking = request != NULL;
    if (request && request->name) {
        ask_for_name(request->title, request->name);
    } else if (request) {
        ask_for_file_to_open();
    }
    return chooser->is_asking;
}

bool file_chooser_has_all(void) {
    return true;
}

bool file_chooser_poll(FileChooser *chooser, Event *event) {
    if (!chooser || !chooser->is_answered) {
        return false;
    }
    chooser->is_answered = chooser->is_asking = false;
    *event = (Event){.type = EVENT_FILE, .text = chooser->path};
    return true;
}
