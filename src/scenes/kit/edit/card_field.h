/* CardField: a line in a card to type into: a name, a number to look for.
 *
 * A mode keeps one CardField, zero at first, and sets `command` and `empty_words` when it opens:
 *
 *     the command's run:  self->name.is_typing = true;
 *     layout_card:        card_field_layout(&self->name, shell, panel);
 *     input.key:          switch (card_field_key(&self->name, event)) …
 *     input.words:        if (card_field_words(&self->name, event)) { return true; }
 */
#ifndef DAMIER_SCENES_KIT_EDIT_CARD_FIELD_H
#define DAMIER_SCENES_KIT_EDIT_CARD_FIELD_H

#include "scenes/shell/shell.h"
#include "ui/text_field.h"

typedef struct CardField {
    const Command *command;  /* what a click on the line runs; the control has its id */
    const char *empty_words; /* N_(): shown while the line is empty and nobody types */
    const Panel *panel;      /* the one that it stands in; NULL: the card */
    TextField line;
    bool is_typing; /* keys and text go to the line */
} CardField;

typedef enum CardFieldAnswer {
    CARD_FIELD_UNUSED,  /* the key is not for the line */
    CARD_FIELD_USED,    /* it typed, or Escape ended the typing */
    CARD_FIELD_ENTERED, /* Enter: the mode takes the line, and ends the typing when it is done */
} CardFieldAnswer;

/* Adds the line to a card, in the full width. It must live as long as the list of controls. */
void card_field_layout(const CardField *field, GameShell *shell, Panel *panel);
/* A key while the line is typed into. */
CardFieldAnswer card_field_key(CardField *field, const Event *event);
/* EVENT_TEXT, EVENT_COMPOSE and EVENT_PASTE; false when nobody types into the line. */
bool card_field_words(CardField *field, const Event *event);

#endif
