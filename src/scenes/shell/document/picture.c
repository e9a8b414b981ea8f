/* Saving the board as a picture. */
#include "scenes/shell/document/files.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/window/layout.h"
#include "sys/files.h"
#include "sys/paths.h"

/* The picture's side in units, its margin, and its width in pixels; wide boards get more pixels. */
#define PICTURE_PICTURE_U 640.0F
#define PICTURE_MARGIN_U 24.0F
#define PICTURE_PX 1200
#define PICTURE_WIDE_PX 1800
#define LONG_AFTER_MS 100000 /* by then all animations have ended */

static Size picture_shape(const GameShell *shell, ModeSlot stage) {
    const Rect area = shell->view.zones.board_area;
    return stage.mode->board_area.shape ? stage.mode->board_area.shape(shell, stage.self)
                                        : (Size){area.width, area.height};
}

/* Draws the board alone, in the size of the picture, and restores the layout. */
static void picture_draw(void *self, Canvas *canvas) {
    GameShell *shell = self;
    const ControlsState input = shell->view.input;
    const bool is_cursor_shown = shell->view.is_cursor_shown;
    const ModeSlot stage = shell_board_area_slot(shell);
    const Size shape = picture_shape(shell, stage);
    const Rect whole =
        rect_inset(rect_of(0, 0, PICTURE_PICTURE_U, PICTURE_PICTURE_U * 2), PICTURE_MARGIN_U);
    shell->view.input = (ControlsState){0};
    shell->view.is_cursor_shown = false;
    shell->view.board_rect =
        rect_of(whole.x, whole.y, whole.width, whole.width * shape.height / shape.width);
    shell->view.zones.board_area = shell->view.board_rect;
    controls_clear(&shell->view.controls);
    stage.mode->board_area.layout(shell, stage.self, shell->view.board_rect);
    stage.mode->board_area.draw(shell, stage.self, canvas, shell->now_ms + LONG_AFTER_MS);
    shell->view.input = input;
    shell->view.is_cursor_shown = is_cursor_shown;
    shell_layout(shell);
}

/* The first free name: Damier-connect4-2026-11-21-1.png, …-2.png. */
static bool name_picture(const GameShell *shell, bool is_svg, Text *path) {
    char folder[PATHS_MAX];
    Text place = text_over(folder, sizeof folder);
    paths_user_place(USER_PLACE_PICTURES, &place);
    return files_dated_name(folder, shell->hooks->rules->name, is_svg ? "svg" : "png", path);
}

void shell_take_picture(GameShell *shell, bool is_svg) {
    SceneContext *context = shell->context;
    char buffer[PATHS_MAX];
    Text path = text_over(buffer, sizeof buffer);
    const Size shape = picture_shape(shell, shell_board_area_slot(shell));
    const float inner = PICTURE_PICTURE_U - 2 * PICTURE_MARGIN_U;
    const PictureRequest request = {
        .size = {PICTURE_PICTURE_U, inner * shape.height / shape.width + 2 * PICTURE_MARGIN_U},
        .width_px = shape.width > shape.height * 1.5F ? PICTURE_WIDE_PX : PICTURE_PX,
        .background = context->theme.background,
        .draw = picture_draw,
        .self = shell,
        .path = buffer,
        .is_svg = is_svg};
    if (!context->save_picture) {
        return;
    }
    if (!name_picture(shell, is_svg, &path) ||
        !context->save_picture(context->pictures, &request)) {
        shell_notice_toned(shell, tr("The picture could not be saved. Try again."), HEAD_WARNING);
    }
}
