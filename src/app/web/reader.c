/* The window for screen readers: the page shows each snapshot as elements over the canvas
 * (packaging/web/page/mirror.js), which the browser tells to the reader. */
#include "app/reader/reader.h"

#include <emscripten.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "access/changes.h"

enum { REQUESTS_MAX = 32, SPOKEN_BYTES = 8192, KEY_BYTES = 17 };

struct ScreenReader {
    void (*wake)(void *context);
    void *context;
    AccessTree *shown;
    ReaderRequest requests[REQUESTS_MAX];
    int request_count;
};

/* Global because the script knows no pointer of ours. */
static ScreenReader *opened;

EM_JS(void, mirror_begin, (void), { Module["mirror"].begin(); })
EM_JS(void, mirror_node,
      (const char *key, const char *parent, int role, const char *id, const char *name,
       const char *description, const char *key_cap, double x, double y, double width,
       double height, int states, int value, int range),
      {
          Module["mirror"].node(UTF8ToString(key), UTF8ToString(parent), role, UTF8ToString(id),
                                UTF8ToString(name), UTF8ToString(description),
                                UTF8ToString(key_cap), [ x, y, width, height ], states, value,
                                range);
      })
EM_JS(void, mirror_end, (const char *spoken), { Module["mirror"].end(UTF8ToString(spoken)); })
EM_JS(void, mirror_close, (void), { Module["mirror"].close(); })

void page_request(int kind, const char *id, int value);

/* What a reader has done to the element of a control. */
EMSCRIPTEN_KEEPALIVE void page_request(int kind, const char *id, int value) {
    if (opened && opened->request_count < REQUESTS_MAX) {
        ReaderRequest *request = &opened->requests[opened->request_count++];
        *request = (ReaderRequest){.kind = (ReaderRequestKind)kind, .value = value};
        Text out = text_over(request->id, sizeof request->id);
        text_add(&out, id);
        opened->wake(opened->context);
    }
}

ScreenReader *reader_open(void (*wake)(void *context), void *context) {
    opened = calloc(1, sizeof *opened);
    if (opened) {
        opened->wake = wake;
        opened->context = context;
    }
    return opened;
}

void reader_close(ScreenReader *reader) {
    if (reader) {
        mirror_close();
        access_tree_destroy(reader->shown);
        free(reader);
        opened = NULL;
    }
}

static void write_key(const AccessTree *tree, int place, char key[KEY_BYTES]) {
    snprintf(key, KEY_BYTES, "%016" PRIx64, place >= 0 ? tree->nodes[place].key : 0);
}

static void show_node(const AccessTree *tree, int place) {
    const AccessNode *node = &tree->nodes[place];
    const double scale = (double)tree->scale;
    char key[KEY_BYTES];
    char parent[KEY_BYTES];
    write_key(tree, place, key);
    write_key(tree, node->parent, parent);
    mirror_node(key, node->parent >= 0 ? parent : "", (int)node->role, node->id,
                access_tree_text(tree, node->name), access_tree_text(tree, node->description),
                access_tree_text(tree, node->key_cap), (double)node->rect.x * scale,
                (double)node->rect.y * scale, (double)node->rect.width * scale,
                (double)node->rect.height * scale, (int)node->states, node->value, node->range);
}

void reader_show(ScreenReader *reader, AccessTree *tree) {
    char words[SPOKEN_BYTES];
    Text spoken = text_over(words, sizeof words);
    access_changes_speak(reader->shown, tree, &spoken);
    mirror_begin();
    for (int i = 0; i < tree->count; i++) {
        show_node(tree, i);
    }
    mirror_end(words);
    access_tree_destroy(reader->shown);
    reader->shown = tree;
}

bool reader_take_request(ScreenReader *reader, ReaderRequest *request) {
    if (reader->request_count == 0) {
        return false;
    }
    *request = reader->requests[0];
    reader->request_count--;
    memmove(reader->requests, reader->requests + 1,
            (size_t)reader->request_count * sizeof *request);
    return true;
}
