/* Speaking through libspeechd, in a thread of its own: connecting may take a while. */
#include "app/reader/speech.h"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

enum { MODE_SINGLE = 0, PRIORITY_TEXT = 3, AUTOSPAWN = 1, LANGUAGE_BYTES = 16 };

/* The part of libspeechd.h that is used. */
typedef struct SpeechLibrary {
    void *(*open)(const char *client, const char *connection, const char *user, int mode,
                  const void *address, int autospawn, char **error);
    void (*close)(void *connection);
    int (*language)(void *connection, const char *language);
    int (*cancel)(void *connection);
    int (*say)(void *connection, int priority, const char *text);
} SpeechLibrary;

struct SpeechClient {
    pthread_t thread;
    pthread_mutex_t lock;
    pthread_cond_t changed;
    /* Under the lock: */
    char *words; /* to be said; NULL: nothing; owned */
    char language[LANGUAGE_BYTES];
    bool is_closing;
};

/* ISO C has no conversion from an object's pointer to a function's; POSIX has. */
static bool find(void *library, const char *name, void *function) {
    void *found = dlsym(library, name);
    memcpy(function, &found, sizeof found);
    return found != NULL;
}

static bool load(SpeechLibrary *library) {
    void *handle = dlopen("libspeechd.so.2", RTLD_NOW);
    return handle && find(handle, "spd_open2", &library->open) &&
           find(handle, "spd_close", &library->close) &&
           find(handle, "spd_set_language", &library->language) &&
           find(handle, "spd_cancel", &library->cancel) && find(handle, "spd_say", &library->say);
}

/* Waits for words; NULL when speech is being closed. */
static char *next_words(SpeechClient *speech, char language[LANGUAGE_BYTES]) {
    pthread_mutex_lock(&speech->lock);
    while (!speech->words && !speech->is_closing) {
        pthread_cond_wait(&speech->changed, &speech->lock);
    }
    char *words = speech->is_closing ? NULL : speech->words;
    speech->words = words ? NULL : speech->words;
    memcpy(language, speech->language, LANGUAGE_BYTES);
    pthread_mutex_unlock(&speech->lock);
    return words;
}

static void speak_all(SpeechClient *speech, const SpeechLibrary *library, void *connection) {
    char language[LANGUAGE_BYTES];
    char *words = NULL;
    while ((words = next_words(speech, language))) {
        library->cancel(connection);
        library->language(connection, language);
        library->say(connection, PRIORITY_TEXT, words);
        free(words);
    }
    library->cancel(connection);
}

/* A server that ends while it is written to is no reason to end too. */
static void hold_broken_pipes(void) {
    sigset_t signals;
    sigemptyset(&signals);
    sigaddset(&signals, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &signals, NULL);
}

static void *speech_run(void *context) {
    SpeechLibrary library;
    char *error = NULL;
    hold_broken_pipes();
    void *connection =
        load(&library) ? library.open("damier", "moves", NULL, MODE_SINGLE, NULL, AUTOSPAWN, &error)
                       : NULL;
    free(error);
    if (connection) {
        speak_all(context, &library, connection);
        library.close(connection);
    }
    return NULL;
}

SpeechClient *speech_open(void) {
    SpeechClient *speech = calloc(1, sizeof *speech);
    if (!speech) {
        return NULL;
    }
    pthread_mutex_init(&speech->lock, NULL);
    pthread_cond_init(&speech->changed, NULL);
    if (pthread_create(&speech->thread, NULL, speech_run, speech) != 0) {
        pthread_cond_destroy(&speech->changed);
        pthread_mutex_destroy(&speech->lock);
        free(speech);
        return NULL;
    }
    return speech;
}

void speech_say(SpeechClient *speech, const char *language, const char *words) {
    char *copy = text_duplicate(words);
    pthread_mutex_lock(&speech->lock);
    free(speech->words);
    speech->words = copy;
    Text name = text_over(speech->language, sizeof speech->language);
    text_add(&name, language);
    pthread_cond_signal(&speech->changed);
    pthread_mutex_unlock(&speech->lock);
}

void speech_close(SpeechClient *speech) {
    if (!speech) {
        return;
    }
    pthread_mutex_lock(&speech->lock);
    speech->is_closing = true;
    pthread_cond_signal(&speech->changed);
    pthread_mutex_unlock(&speech->lock);
    pthread_join(speech->thread, NULL);
    pthread_cond_destroy(&speech->changed);
    pthread_mutex_destroy(&speech->lock);
    free(speech->words);
    free(speech);
}
