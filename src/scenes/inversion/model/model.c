/* The model that the modes share: the position, the masks and their names. */
#include "scenes/inversion/model/model.h"

#include <stdlib.h>
#include <string.h>

#include "inversion/notation.h"
#include "scenes/shell/document/position.h"
#include "scenes/shell/i18n.h"

/* The most masks in a palette when cells play them as well, and when they do not. */
#define PALETTE_TIED_MAX 36
#define PALETTE_FREE_MAX 64
#define ID_ROOM 200 /* for the size and the name of the rules */

/* ---- The position ---- */

InversionScene *inversion_scene_of(GameShell *shell) {
    return (InversionScene *)shell;
}

const InversionScene *inversion_const_scene_of(const GameShell *shell) {
    return (const InversionScene *)shell;
}

const InversionState *inversion_state_of(const GameShell *shell) {
    return session_state(shell->session);
}

bool inversion_is_solved(const GameShell *shell) {
    return session_outcome(shell->session) == OUTCOME_SOLVED;
}

void inversion_count_played(const GameShell *shell, uint8_t *counts) {
    inversion_count_masks(shell->session, session_cursor(shell->session), counts);
}

/* Computes the board after `ply` moves. The order does not matter, so it adds each mask as often as
 * it was played. */
static void board_at(const GameShell *shell, int ply, uint8_t *board) {
    const InversionState *state = inversion_state_of(shell);
    uint8_t counts[INVERSION_MASKS_MAX];
    inversion_count_masks(shell->session, ply, counts);
    memcpy(board, state->start, (size_t)inversion_state_cells(state));
    for (int mask = 0; mask < state->mask_count; mask++) {
        for (int i = 0; i < counts[mask]; i++) {
            inversion_state_add_mask(state, mask, board);
        }
    }
}

/* Returns the first step of the strip. It shows as many steps as fit: the newest ones, but always
 * the current one and, when there is one, the step before it. */
static int first_step(const GameShell *shell) {
    const int newest = session_length(shell->session) + 1 - INVERSION_STEPS_SHOWN;
    const int before = session_cursor(shell->session) - 1;
    const int first = newest < before ? newest : before;
    return first < 0 ? 0 : first;
}

void inversion_update_trail(InversionScene *self) {
    const GameShell *shell = &self->shell;
    const InversionState *state = inversion_state_of(shell);
    const size_t cells = (size_t)inversion_state_cells(state);
    const int length = session_length(shell->session);
    InversionTrail *trail = &self->trail;
    trail->first = first_step(shell);
    trail->count = length + 1 - trail->first;
    if (trail->count > INVERSION_STEPS_SHOWN) {
        trail->count = INVERSION_STEPS_SHOWN;
    }
    board_at(shell, trail->first, trail->boards[0]);
    for (int i = 1; i < trail->count; i++) {
        memcpy(trail->boards[i], trail->boards[i - 1], cells);
        inversion_state_add_mask(state, (int)session_move(shell->session, trail->first + i - 1),
                                 trail->boards[i]);
    }
    const int before = shell->document.last_ply - trail->first;
    if (before >= 0 && before < trail->count) {
        memcpy(trail->before, trail->boards[before], cells);
    } else if (shell->document.last_ply <= length) {
        board_at(shell, shell->document.last_ply, trail->before);
    } else {
        memcpy(trail->before, state->board, cells);
    }
}

bool inversion_has_palette(const InversionState *state) {
    const bool is_tied = state->ruleset < INVERSION_RULES_GENITON;
    return state->mask_count <= (is_tied ? PALETTE_TIED_MAX : PALETTE_FREE_MAX) ||
           state->mask_count > inversion_state_cells(state);
}

int inversion_mask_of_cell(const InversionState *state, int cell) {
    return state->ruleset < INVERSION_RULES_GENITON || !inversion_has_palette(state)
               ? inversion_state_mask_of_cell(state, cell)
               : -1;
}

InversionShape inversion_shape_of(const InversionState *state) {
    return (InversionShape){state->rows, state->columns, state->colours};
}

/* ---- Words ---- */

InversionRuleset inversion_rules_of(const GameShell *shell) {
    return (InversionRuleset)inversion_state_of(shell)->ruleset;
}

CommandState inversion_mask_state(const GameShell *shell, const void *self, int value) {
    if (inversion_const_scene_of(shell)->is_over) {
        return (CommandState){COMMAND_IMPOSSIBLE, .reason = tr("The race is over.")};
    }
    const bool is_there = value >= 0 && value < inversion_state_of(shell)->mask_count;
    return (CommandState){.can = is_there ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = is_there ? NULL : tr("There is no mask of this number.")};
}

int inversion_mask_of_key(const GameShell *shell, int value) {
    return value - inversion_first_number(inversion_rules_of(shell));
}

CommandState inversion_mask_key_state(const GameShell *shell, const void *self, int value) {
    return inversion_mask_state(shell, self, inversion_mask_of_key(shell, value));
}

void inversion_add_masks(const InversionNamed *list, Text *out) {
    const int last = list->count - 1;
    for (int i = 0; i < last; i++) {
        text_add(out, i > 0 ? ", " : "");
        text_add(out, inversion_mask_name(list->rules, list->masks[i]).words);
    }
    if (last >= 0) {
        const InversionMaskName name = inversion_mask_name(list->rules, list->masks[last]);
        text_addf(out, last > 0 ? tr(" and %s") : "%s", name.words);
    }
}

/* Finds the entry of the choices for the rules on a board of that side; NULL: masks by hand. */
static const InversionChoice *choice_of(InversionRuleset rules, int side) {
    const char *id = inversion_ruleset_name(rules);
    for (int i = 0; i < INVERSION_CHOICE_OWN; i++) {
        const InversionChoice *choice = &inversion_choices[i];
        if (strcmp(id, choice->id) == 0 && choice->side == side) {
            return choice;
        }
    }
    for (int i = 0; i < INVERSION_MASKS_AS_NOW; i++) {
        if (strcmp(id, inversion_masks[i].id) == 0) {
            return &inversion_masks[i];
        }
    }
    return NULL;
}

const char *inversion_rules_name(InversionRuleset rules, int side) {
    const InversionChoice *choice = choice_of(rules, side);
    return choice ? tr(choice->name) : tr("Masks by hand");
}

const char *inversion_rules_what(const InversionState *state) {
    const InversionChoice *choice = choice_of((InversionRuleset)state->ruleset, state->rows);
    return choice ? tr(choice->what)
                  : tr("The pictures of the masks show what each of them flips.");
}

/* ---- Help, and races ---- */

CommandState inversion_free_state(const GameShell *shell, const void *self, int value) {
    return (CommandState){.can = inversion_const_scene_of(shell)->is_bound ? COMMAND_IMPOSSIBLE
                                                                           : COMMAND_POSSIBLE,
                          .reason = tr("Not during a race. Give up first.")};
}

void inversion_note_help(InversionScene *self) {
    if (!self->is_helped && !inversion_is_solved(&self->shell)) {
        self->is_helped = true;
        shell_save(&self->shell);
    }
}

void inversion_say_no_count(const GameShell *shell, const void *self, Text *out) {
}
