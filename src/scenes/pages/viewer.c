/* The viewer of a past game: its board at any move, and the steps between them. */
#include "scenes/pages/viewer.h"

#include "scenes/shell/i18n.h"

bool viewer_open(Viewer *viewer, const GameEntry *game, const Session *session) {
    Session *copy = session_clone(session);
    viewer_close(viewer);
    if (copy) {
        *viewer = (Viewer){.game = game, .session = copy};
        (void)session_go_to(copy, session_length(copy));
    }
    return copy != NULL;
}

void viewer_close(Viewer *viewer) {
    session_destroy(viewer->session);
    *viewer = (Viewer){.game = NULL};
}

static int ply_after(const Viewer *viewer, ViewerStep step) {
    const int cursor = session_cursor(viewer->session);
    const int length = session_length(viewer->session);
    const int to[] = {[VIEWER_FIRST] = 0,
                      [VIEWER_BACK] = cursor > 0 ? cursor - 1 : 0,
                      [VIEWER_FORWARD] = cursor < length ? cursor + 1 : length,
                      [VIEWER_LAST] = length};
    return to[step];
}

bool viewer_step(Viewer *viewer, ViewerStep step) {
    const int ply = viewer->game ? ply_after(viewer, step) : 0;
    return viewer->game && ply != session_cursor(viewer->session) &&
           session_go_to(viewer->session, ply);
}

static void draw_board(const void *owner, const void *self, Canvas *canvas, Rect rect) {
    const Viewer *viewer = self;
    const Theme *theme = &((const Page *)owner)->context->theme;
    viewer->game->draw(viewer->session, canvas, theme, rect_fit(rect, 1, 1));
}

void viewer_build(const Viewer *viewer, Panel *panel, float height, const Command *steps) {
    const struct {
        ViewerStep step;
        const char *label;
    } rows[] = {
        {VIEWER_FIRST, "|‹"}, {VIEWER_BACK, "‹"}, {VIEWER_FORWARD, "›"}, {VIEWER_LAST, "›|"}};
    const float width = panel_width(panel);
    panel_area(panel, height < width ? height : width, draw_board, viewer);
    panel_notef(panel, tr("Move %1$d of %2$d"), session_cursor(viewer->session),
                session_length(viewer->session));
    panel_row(panel, 4);
    for (int i = 0; i < 4; i++) {
        Control *button = panel_button(panel, steps[i].id, &steps[i], rows[i].label, NULL);
        button->value = (int)rows[i].step;
        button->is_disabled = ply_after(viewer, rows[i].step) == session_cursor(viewer->session);
    }
}
