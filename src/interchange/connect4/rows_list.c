/* What the readers of Connect 4's formats add to their list. */
#include <stdlib.h>
#include <string.h>

#include "interchange/connect4/rows.h"

Status rows_add(Session *session, InterchangeList *list, Text *reason) {
    const size_t size = session ? session_text_size(session) : 0;
    char *own = session ? malloc(size) : NULL;
    Status status = STATUS_NO_MEMORY;
    if (own) {
        Text out = text_over(own, size);
        session_to_text(session, &out);
        status = interchange_list_add(list, own, reason);
    }
    free(own);
    session_destroy(session);
    return status;
}

Status rows_note_results(InterchangeList *list, const Text *reason) {
    return interchange_list_note(list, reason, N_("What it says about who wins is not kept."));
}

bool rows_is_blank(const char *line, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (!strchr(" \t\r", line[i])) {
            return false;
        }
    }
    return true;
}
