/* What is drawn is also in the page as elements; it does not speak itself. */
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
