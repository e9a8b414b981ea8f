/* A puzzle's ID: its notation as one line, to be read, copied and pasted. */
#include "inversion_giant.h"
#include "inversion_model.h"
#include "say.h"

/* A description as long as the window's largest one. */
#define ID_SIZE 2048
/* A longer ID has no place in the bar. */
#define ID_SHOWN 60

Session *inversion_import_id(GameFrame *frame, const char *words, Text *reason) {
    char id[ID_SIZE];
    char why[FRAME_NOTICE_SIZE];
    Text text = text_over(id, sizeof id);
    Text inner = text_over(why, sizeof why);
    Session *session = NULL;
    (void)frame;
    inner.translate = reason->translate;
    for (const char *c = words; *c; c++) {
        if (*c > ' ') {
            text_add_char(&text, *c);
        }
    }
    if (!id[0] || text.truncated) {
        text_add(reason, id[0] ? tr("That is too long for a puzzle's ID.")
                               : tr("There is no text to paste."));
    } else if (session_create(&inversion_window_game, id, &session, &inner) == STATUS_BAD_INPUT) {
        text_addf(reason, tr("This is no puzzle's ID: %s."), why);
    }
    return session;
}

void inversion_subtitle(const GameFrame *frame, Text *out) {
    if (inversion_giant_is_shown(frame)) {
        text_add(out, tr("Plus"));
        return;
    }
    char id[ID_SIZE];
    Text text = text_over(id, sizeof id);
    const InversionState *state = inversion_state_of(frame);
    inversion_export_text(frame, &text);
    if (text.length <= ID_SHOWN) {
        text_add(out, id);
    } else {
        text_addf(out, tr("%1$d x %2$d, %3$d masks"), state->rows, state->columns,
                  state->mask_count);
    }
}

void inversion_export_text(const GameFrame *frame, Text *out) {
    inversion_state_write(inversion_state_of(frame), NULL, NULL, out);
}
