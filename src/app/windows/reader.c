/* Windows has another interface for screen readers, UI Automation, and no speech-dispatcher. */
#include "app/reader/reader.h"
#include "app/reader/speech.h"

#include <stddef.h>

bool reader_is_forced(void) {
    return false;
}

ScreenReader *reader_open(void (*wake)(void *context), void *context) {
    (void)wake;
    (void)context;
    return NULL;
}

void reader_close(ScreenReader *reader) {
    (void)reader;
}

void reader_show(ScreenReader *reader, AccessTree *tree) {
    (void)reader;
    access_tree_destroy(tree);
}

bool reader_take_request(ScreenReader *reader, ReaderRequest *request) {
    (void)reader;
    (void)request;
    return false;
}

SpeechClient *speech_open(void) {
    return NULL;
}

void speech_close(SpeechClient *speech) {
    (void)speech;
}

void speech_say(SpeechClient *speech, const char *language, const char *words) {
    (void)speech;
    (void)language;
    (void)words;
}
