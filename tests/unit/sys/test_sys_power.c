/* Power cuts: what was written since the last sync of a file is there, or not, or in parts, in any
 * order. The database is sound, and has what was synced. The calls that change files are this
 * file's own. */
#define _GNU_SOURCE
#include "support/test.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/rng.h"
#include "support/folder.h"
#include "sys/store.h"

enum { SECTOR = 512, FILE_MAX = 1 << 20, EVENTS_MAX = 20000, FILES = 2 };

typedef enum EventKind { EVENT_WRITE, EVENT_CUT, EVENT_SYNC, EVENT_REMOVE, EVENT_MARK } EventKind;

typedef struct PowerEvent {
    EventKind kind;
    int file;  /* 0 the database, 1 its log */
    size_t at; /* of a write; the new size of a cut; the event at which a sync began */
    size_t count;
    unsigned char *bytes;
    int number; /* of a mark: this save has returned */
} PowerEvent;

static PowerEvent events[EVENTS_MAX];
static int event_count;
static bool is_recording;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place);
int ftruncate64(int file, off64_t length);

static void find(void *function, const char *name) {
    void *symbol = dlsym(RTLD_NEXT, name);
    memcpy(function, &symbol, sizeof symbol);
}

/* -1: another file. */
static int kind_of(const char *path) {
    const size_t length = strlen(path);
    const bool is_log = length > 4 && strcmp(path + length - 4, "-wal") == 0;
    return is_log ? 1 : length > 9 && strcmp(path + length - 9, "damier.db") == 0 ? 0 : -1;
}

static int file_of(int descriptor) {
    char link[64];
    char path[1200] = "";
    snprintf(link, sizeof link, "/proc/self/fd/%d", descriptor);
    return readlink(link, path, sizeof path - 1) > 0 ? kind_of(path) : -1;
}

static void note(PowerEvent event) {
    pthread_mutex_lock(&lock);
    if (is_recording && event.file >= 0) {
        assert_true(event_count < EVENTS_MAX);
        events[event_count++] = event;
    } else {
        free(event.bytes);
    }
    pthread_mutex_unlock(&lock);
}

static size_t now(void) {
    pthread_mutex_lock(&lock);
    const size_t count = (size_t)event_count;
    pthread_mutex_unlock(&lock);
    return count;
}

ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t place) {
    ssize_t (*real)(int, const void *, size_t, off64_t);
    find(&real, "pwrite64");
    unsigned char *copy = malloc(count);
    assert_non_null(copy);
    memcpy(copy, bytes, count);
    note((PowerEvent){EVENT_WRITE, file_of(file), (size_t)place, count, copy, 0});
    return real(file, bytes, count, place);
}

int ftruncate64(int file, off64_t length) {
    int (*real)(int, off64_t);
    find(&real, "ftruncate64");
    note((PowerEvent){.kind = EVENT_CUT, .file = file_of(file), .at = (size_t)length});
    return real(file, length);
}

int unlink(const char *path) {
    int (*real)(const char *);
    find(&real, "unlink");
    note((PowerEvent){.kind = EVENT_REMOVE, .file = kind_of(path)});
    return real(path);
}

/* What this disk has taken when the call returns, not what came meanwhile. It need not be slow. */
int fdatasync(int file) {
    note((PowerEvent){.kind = EVENT_SYNC, .file = file_of(file), .at = now()});
    return 0;
}

int fsync(int file) {
    return fdatasync(file);
}

static void save(Store *store, int number, size_t length) {
    static char session[6000];
    memset(session, 'x', sizeof session);
    session[snprintf(session, sizeof session, "%06d", number)] = 'x';
    session[length] = 0;
    assert_int_equal(number % 7 == 3 ? store_game_begin(store, "connect4", session, "", number)
                                     : store_game_save(store, "connect4", session, ""),
                     STATUS_OK);
    note((PowerEvent){.kind = EVENT_MARK, .number = number});
}

static Store *open_store(const char *folder, Text *message) {
    Store *store = NULL;
    text_clear(message);
    assert_int_equal(store_open(folder, translate_none, &store, message), STATUS_OK);
    return store;
}

/* A first start, and a second one in whose time the log is brought in twice. */
static void record_life(const char *folder) {
    char words[300];
    Text message = text_over(words, sizeof words);
    StoredGame loaded;
    is_recording = true;
    for (int start = 0, number = 1; start < 2; start++) {
        Store *store = open_store(folder, &message);
        (void)store_game_take(store, "connect4", &loaded);
        stored_game_finish(&loaded);
        for (int i = 0; i < (start == 0 ? 12 : 500); i++, number++) {
            save(store, number, start == 0 ? 100 : 5000);
            if (number % 5 == 0) {
                assert_true(store_wait_for_disk(store));
            }
        }
        store_close(store);
    }
    is_recording = false;
}

typedef struct PowerImage {
    unsigned char bytes[FILE_MAX * 8];
    size_t size;
    bool is_there;
} PowerImage;

static PowerImage images[FILES];

static void write_part(PowerImage *image, const PowerEvent *event, Rng *rng) {
    for (size_t done = 0; done < event->count;) {
        size_t part = SECTOR - (event->at + done) % SECTOR;
        part = part < event->count - done ? part : event->count - done;
        if (!rng || rng_below(rng, 2) == 0) {
            const size_t end = event->at + done + part;
            assert_true(end <= sizeof image->bytes);
            memcpy(image->bytes + event->at + done, event->bytes + done, part);
            image->size = end > image->size ? end : image->size;
        }
        done += part;
    }
    image->is_there = true;
}

static void cut_image(PowerImage *image, size_t size) {
    if (size < image->size) {
        memset(image->bytes + size, 0, image->size - size);
    }
    image->size = size;
}

/* `rng`: the event is torn; NULL: whole. */
static void apply(const PowerEvent *event, Rng *rng) {
    PowerImage *image = &images[event->file];
    if (event->kind == EVENT_WRITE) {
        write_part(image, event, rng);
    } else if (event->kind == EVENT_CUT) {
        cut_image(image, event->at);
    } else if (event->kind == EVENT_REMOVE) {
        cut_image(image, 0);
        image->is_there = false;
    }
}

/* The disk when the power goes before event `end`; returns the last save that it has to hold. */
static int cut_power(int end, Rng *rng) {
    size_t synced[FILES] = {0, 0};
    int kept = 0;
    for (int i = 0; i < end; i++) {
        if (events[i].kind == EVENT_SYNC) {
            synced[events[i].file] = events[i].at;
        }
    }
    for (int file = 0; file < FILES; file++) {
        cut_image(&images[file], 0);
        images[file].is_there = false;
    }
    const uint32_t chance = 1 + rng_below(rng, 4);
    for (int i = 0; i < end; i++) {
        const PowerEvent *event = &events[i];
        const bool is_on_disk = (size_t)i < synced[event->file];
        if (event->kind == EVENT_MARK) {
            kept = (size_t)i < synced[1] && synced[0] > 0 ? event->number : kept;
        } else if (is_on_disk || rng_below(rng, 4) < chance) {
            apply(event, is_on_disk || rng_below(rng, 3) != 0 ? NULL : rng);
        }
    }
    return kept;
}

static void put_image(const char *folder) {
    static const char *const names[FILES] = {"damier.db", "damier.db-wal"};
    for (int i = 0; i < FILES; i++) {
        char path[1200];
        snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        if (images[i].is_there) {
            FILE *file = fopen(path, "w");
            assert_non_null(file);
            assert_int_equal(fwrite(images[i].bytes, 1, images[i].size, file), images[i].size);
            assert_int_equal(fclose(file), 0);
        }
    }
}

/* Where the power goes: often soon after the start or a sync of the database. */
static void check_cut(int end, Rng *rng) {
    char words[1500];
    Text message = text_over(words, sizeof words);
    StoredGame loaded;
    char *folder = folder_make();
    const int kept = cut_power(end, rng);
    put_image(folder);
    Store *store = open_store(folder, &message);
    if (kept > 0) { /* before, nothing was promised yet */
        assert_string_equal(words, "");
        assert_int_equal(store_game_load(store, "connect4", &loaded), STATUS_OK);
        if (atoi(loaded.session) < kept) {
            fail_msg("cut before event %d: save %d is there, %d was synced", end,
                     atoi(loaded.session), kept);
        }
        stored_game_finish(&loaded);
    }
    store_close(store);
    folder_remove(folder);
}

static void a_power_cut_keeps_what_was_synced(void **state) {
    (void)state;
    Rng rng = rng_seeded(test_seed());
    char *folder = folder_make();
    record_life(folder);
    folder_remove(folder);
    int syncs[FILES] = {0, 0};
    for (int i = 0; i < event_count; i++) {
        syncs[events[i].file] += events[i].kind == EVENT_SYNC;
    }
    assert_true(syncs[0] >= 3);
    assert_true(syncs[1] >= 20);
    const char *given = getenv("DAMIER_POWER_CUTS");
    const int cuts = given ? atoi(given) : 150;
    for (int i = 0; i < cuts; i++) {
        check_cut((int)rng_below(&rng, (uint32_t)event_count + 1), &rng);
    }
    for (int i = 0; i < event_count; i++) {
        if (events[i].kind == EVENT_SYNC && events[i].file == 0) {
            check_cut(i, &rng);
            check_cut(i + 1, &rng);
            check_cut(i + 1 + (int)rng_below(&rng, 20) % (event_count - i), &rng);
        }
    }
    printf("%d events, %d syncs of the database, %d of the log, %d cuts at random\n", event_count,
           syncs[0], syncs[1], cuts);
    for (int i = 0; i < event_count; i++) {
        free(events[i].bytes);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_power_cut_keeps_what_was_synced),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
