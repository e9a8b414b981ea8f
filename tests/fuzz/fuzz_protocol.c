/* The Gomocup brain under lines from anywhere: it answers lines without control characters, and
 * every move that it names lies on a board. Its clock runs fast, so that no thought takes long. */
#include <stdio.h>

#include "fuzz.h"
#include "pbrain_protocol.h"

static void hear(void *self, const char *line) {
    int x = 0;
    int y = 0;
    (void)self;
    demand(strpbrk(line, "\r\n") == NULL);
    if (sscanf(line, "%d,%d", &x, &y) == 2) {
        demand(x >= 0 && y >= 0 && x < 32 && y < 32);
    }
}

static int64_t fast_clock(void *self) {
    int64_t *now = self;
    *now += 4000;
    return *now;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    static int64_t now;
    const PbrainHost host = {.write = hear, .now_ms = fast_clock, .self = &now};
    static Pbrain *brain;
    char *text = fuzz_string(data, size);
    char *rest = text;
    brain = brain ? brain : pbrain_create(host);
    demand(brain != NULL);
    bool goes_on = pbrain_line(brain, "INFO timeout_turn 20");
    int lines = 0;
    for (char *line = fuzz_line(&rest); line && goes_on && lines < 16; line = fuzz_line(&rest)) {
        goes_on = pbrain_line(brain, line);
        lines++;
    }
    pbrain_destroy(brain);
    brain = NULL;
    free(text);
    return 0;
}
