/* Windows has another interface for screen readers, UI Automation, and no speech-dispatcher. */
#include "app/reader/speech.h"
#include "app/reader/reader.h"

#include <stddef.h>

bool reader_is_forced(void) {
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
