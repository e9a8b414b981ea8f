/* speech_test: what is spoken reaches speech-dispatcher, here a server of the test's own that
 * speaks its protocol (SSIP) over a socket. Skipped where libspeechd is missing. */
#include <dlfcn.h>
#include <pthread.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include "app/reader/speech.h"

enum { TEST_SKIPPED = 77, LINE_BYTES = 1024 };

static char path[108];
static int listening;
static char heard[LINE_BYTES], language[LINE_BYTES];

/* The answers of SSIP to the commands of libspeechd. */
static const char *answer_to(const char *line) {
    static const struct {
        const char *begins, *answer;
    } answers[] = {{"HISTORY GET CLIENT_ID", "245-1\r\n245 OK CLIENT ID SENT\r\n"},
                   {"SPEAK", "230 OK RECEIVING DATA\r\n"},
                   {".", "225-1\r\n225 OK MESSAGE QUEUED\r\n"},
                   {"CANCEL", "210 OK CANCELED\r\n"},
                   {"QUIT", "231 HAPPY HACKING\r\n"}};
    for (size_t i = 0; i < sizeof answers / sizeof answers[0]; i++) {
        if (strncasecmp(line, answers[i].begins, strlen(answers[i].begins)) == 0) {
            return answers[i].answer;
        }
    }
    return "200 OK\r\n";
}

/* Serves one client until it leaves. */
static void *serve(void *unused) {
    (void)unused;
    const int client = accept(listening, NULL, NULL);
    FILE *in = fdopen(client, "r");
    char line[LINE_BYTES];
    bool is_data = false;
    while (in && fgets(line, sizeof line, in)) {
        line[strcspn(line, "\r\n")] = 0;
        const bool is_end = strcmp(line, ".") == 0;
        if (is_data && !is_end) {
            strcat(heard, line);
            continue;
        }
        is_data = strncasecmp(line, "SPEAK", 5) == 0;
        char *found = strstr(line, "LANGUAGE ");
        if (found) {
            strcpy(language, found + strlen("LANGUAGE "));
        }
        const char *answer = answer_to(line);
        if (write(client, answer, strlen(answer)) < 0 || is_end) {
            break; /* the words have come */
        }
    }
    if (in) {
        fclose(in);
    }
    return NULL;
}

static bool listen_here(void) {
    char address[160];
    struct sockaddr_un name = {.sun_family = AF_UNIX};
    snprintf(path, sizeof path, "/tmp/damier-speech-%ld", (long)getpid());
    snprintf(address, sizeof address, "unix_socket:%s", path);
    strcpy(name.sun_path, path);
    setenv("SPEECHD_ADDRESS", address, 1);
    listening = socket(AF_UNIX, SOCK_STREAM, 0);
    return bind(listening, (struct sockaddr *)&name, sizeof name) == 0 && listen(listening, 1) == 0;
}

int main(void) {
    pthread_t server;
    if (!dlopen("libspeechd.so.2", RTLD_NOW)) {
        fprintf(stderr, "skipped: there is no libspeechd (Debian: package libspeechd2)\n");
        return TEST_SKIPPED;
    }
    if (!listen_here() || pthread_create(&server, NULL, serve, NULL) != 0) {
        return 2;
    }
    SpeechClient *speech = speech_open();
    speech_say(speech, "fr", "colonne 4, jaune");
    pthread_join(server, NULL);
    speech_close(speech);
    unlink(path);
    const bool is_right = strcmp(heard, "colonne 4, jaune") == 0 && strcmp(language, "fr") == 0;
    printf("%s: \"%s\" in \"%s\"\n", is_right ? "heard" : "WRONG", heard, language);
    return is_right ? 0 : 1;
}
