/* The board as a picture in a file. */
#include "inside.h"
#include "say.h"
#include "sys/files.h"
#include "sys/paths.h"

/* The picture's side in units, its margin, and its width in pixels; wide ones are larger. */
#define PICTURE_U 640.0F
#define PICTURE_MARGIN_U 24.0F
#define PICTURE_PX 1200
#define PICTURE_WIDE_PX 1800
#define LONG_AFTER_MS 100000 /* everything that moves has come to rest */

static Size picture_shape(const GameFrame *frame, ModeSlot stage) {
    const Rect area = frame->zones.stage;
    return stage.mode->stage.shape ? stage.mode->stage.shape(frame, stage.self)
                                   : (Size){area.width, area.height};
}

/* Draws the board alone, as large as the picture, and puts everything back. */
static void draw_picture(void *self, Canvas *canvas) {
    GameFrame *frame = self;
    const ControlsState input = frame->input;
    const bool is_cursor_shown = frame->is_cursor_shown;
    const ModeSlot stage = frame_stage_slot(frame);
    const Size shape = picture_shape(frame, stage);
    const Rect whole = rect_inset(rect_of(0, 0, PICTURE_U, PICTURE_U * 2), PICTURE_MARGIN_U);
    frame->input = (ControlsState){0};
    frame->is_cursor_shown = false;
    frame->board_area =
        rect_of(whole.x, whole.y, whole.width, whole.width * shape.height / shape.width);
    frame->zones.stage = frame->board_area;
    controls_clear(&frame->controls);
    stage.mode->stage.layout(frame, stage.self, frame->board_area);
    stage.mode->stage.draw(frame, stage.self, canvas, frame->now_ms + LONG_AFTER_MS);
    frame->input = input;
    frame->is_cursor_shown = is_cursor_shown;
    frame_layout(frame);
}

/* The first free name: Damier-connect4-2026-11-21-1.png, …-2.png. */
static bool name_picture(const GameFrame *frame, Text *path) {
    char folder[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    paths_user_place(USER_PLACE_PICTURES, &place);
    return files_dated_name(folder, frame->hooks->rules->name, "png", path);
}

void frame_take_picture(GameFrame *frame) {
    SceneContext *context = frame->context;
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    const Size shape = picture_shape(frame, frame_stage_slot(frame));
    const float inner = PICTURE_U - 2 * PICTURE_MARGIN_U;
    const PictureRequest request = {
        .size = {PICTURE_U, inner * shape.height / shape.width + 2 * PICTURE_MARGIN_U},
        .width_px = shape.width > shape.height * 1.5F ? PICTURE_WIDE_PX : PICTURE_PX,
        .background = context->theme.background,
        .draw = draw_picture,
        .self = frame,
        .path = buffer};
    if (!context->save_picture) {
        return;
    }
    if (!name_picture(frame, &path) || !context->save_picture(context->pictures, &request)) {
        frame_notice_toned(frame, tr("The picture could not be made; try again."), HEAD_WARNING);
    }
}
