#include "transport.h"

#include "frame/say.h"
#include "model.h"

#define ANNOUNCE_MS 1500
#define SLOWEST_MS 1800
#define FASTER_MS 150 /* for each step of the slider */

static void set_phase(Transport *transport, GameFrame *frame, TransportPhase phase,
                      int64_t wait_ms) {
    transport->phase = phase;
    transport->next_at_ms = frame->now_ms + wait_ms;
    frame_mark_dirty(frame);
}

void transport_announce(Transport *transport, GameFrame *frame) {
    set_phase(transport, frame, TRANSPORT_ANNOUNCING, ANNOUNCE_MS);
}

void transport_run(Transport *transport, GameFrame *frame, int speed) {
    set_phase(transport, frame, TRANSPORT_RUNNING, SLOWEST_MS - FASTER_MS * speed);
}

void transport_pause(Transport *transport, GameFrame *frame) {
    set_phase(transport, frame, TRANSPORT_PAUSED, 0);
}

bool transport_is_due(const Transport *transport, int64_t now_ms) {
    return transport->phase != TRANSPORT_PAUSED && now_ms >= transport->next_at_ms;
}

int64_t transport_wake_ms(const Transport *transport) {
    return transport->phase == TRANSPORT_PAUSED ? 0 : transport->next_at_ms;
}

CommandState transport_play_state(const Transport *transport, bool is_possible) {
    const bool is_running = transport->phase == TRANSPORT_RUNNING;
    return (CommandState){.can = is_possible ? COMMAND_POSSIBLE : COMMAND_IMPOSSIBLE,
                          .reason = tr("All of it has been played."),
                          .label = is_running ? tr("Pause") : tr("Play"),
                          .icon = is_running ? IMAGE_PAUSE : IMAGE_PLAY,
                          .is_primary = true};
}

static void add_button(GameFrame *frame, const void *self, Panel *panel, const Command *command) {
    Control *button = frame_button(frame, panel, command, 0, NULL);
    const float width = panel_width(panel);
    if (!button) {
        return;
    }
    const ImageId icon = command->state ? command->state(frame, self, 0).icon : IMAGE_NONE;
    button->icon = icon != IMAGE_NONE ? icon : command->icon;
    button->key_cap = NULL;
    if (width >= 240 && width < 300) {
        controls_set_label(button, ""); /* three in a row, but no words */
    }
}

void transport_layout(GameFrame *frame, const void *self, Panel *panel,
                      const TransportCommands *commands, int speed) {
    panel_row(panel, 3);
    add_button(frame, self, panel, commands->back);
    add_button(frame, self, panel, commands->play);
    add_button(frame, self, panel, commands->step);
    panel_slider(panel, commands->speed->id, tr("Speed"), commands->speed, speed,
                 INVERSION_SPEED_MAX);
}
