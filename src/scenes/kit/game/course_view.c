/* A course on the window: the table of contents, the exercise card and the bars of progress. */
#include <limits.h>
#include <math.h>
#include <string.h>

#include "scenes/kit/game/course.h"
#include "scenes/shell/i18n.h"
#include "scenes/shell/window/layout.h"
#include "ui/controls.h"

#define COURSE_ROW_MIN_U 24.0F
#define COURSE_ROW_MAX_U 32.0F
/* With the tracks side by side, and of answers in a small card. */
#define COURSE_ROW_TOUCH_U 40.0F
#define COURSE_HEADING_U 30.0F
#define COURSE_TRACK_GAP_U 10.0F
#define COURSE_TRACK_CLOSE_U 4.0F /* the same in a card */
#define COURSE_COLUMN_GAP_U 16.0F
#define COURSE_FLOWING_U 210.0F     /* of tracks that share columns, */
#define COURSE_FLOWING_MIN_U 165.0F /* and where wider ones would be too low */
#define COURSE_COLUMN_MIN_U 100.0F  /* of a track with a column of its own */
#define COURSE_NUMBER_U 26.0F
#define COURSE_COUNT_MIN_U                                                                         \
    190.0F                  /* a narrower row has no count before the first exercise is done */
#define COUNT_GAP_U 6.0F    /* beside a count */
#define COURSE_PAGES_FEW 12 /* more have headings in a card */
#define COURSE_BAR_ROW_U 28.0F
#define COURSE_BAR_U 8.0F
#define COURSE_FONT_MIN_U 9.0F
#define COURSE_FONT_SMALL_U 14.0F /* of a question in a small card, as its other words */

/* ---- Contents: places ---- */

static bool contents_lists(const CourseContents *contents, int page) {
    return !contents->has || contents->has(contents->own, page);
}

static int end_of_track(const Course *course, int track) {
    return track + 1 < course->track_count ? course->tracks[track + 1].first : course->page_count;
}

static int listed_in_track(const CourseContents *contents, int track) {
    const Course *course = contents->progress->course;
    int count = 0;
    for (int page = course->tracks[track].first; page < end_of_track(course, track); page++) {
        count += contents_lists(contents, page);
    }
    return count;
}

int course_contents_place(const CourseContents *contents, int *count) {
    int place = 0;
    *count = 0;
    for (int page = 0; page < contents->progress->course->page_count; page++) {
        place = page == contents->now ? *count : place;
        *count += contents_lists(contents, page);
    }
    return place;
}

int course_contents_turn(const CourseContents *contents, int by) {
    const int pages = contents->progress->course->page_count;
    const int step = by < 0 ? -1 : 1;
    int page = contents->now;
    for (int left = by * step; left > 0; left--) {
        do {
            page = (page + step + pages) % pages;
        } while (!contents_lists(contents, page) && page != contents->now);
    }
    return page;
}

/* Rows and headings of an area. A track of which nothing is listed has no heading. */
typedef struct ContentsGrid {
    Rect area;
    int columns; /* 1: one track below the other */
    int lines;   /* that a column holds, headings included; 0: a column for each track */
    float row_height;
} ContentsGrid;

static float track_gap(const CourseContents *contents) {
    return contents->card == COURSE_ONE_COLUMN ? COURSE_TRACK_CLOSE_U : COURSE_TRACK_GAP_U;
}

static float height_besides_rows(const CourseContents *contents) {
    float height = -track_gap(contents);
    for (int track = 0; track < contents->progress->course->track_count; track++) {
        height += listed_in_track(contents, track) > 0 ? COURSE_HEADING_U + track_gap(contents) : 0;
    }
    return height;
}

static float contents_row_height_in(const CourseContents *contents, float height) {
    int count = 0;
    (void)course_contents_place(contents, &count);
    const float row = (height - height_besides_rows(contents)) / (float)(count > 0 ? count : 1);
    return fminf(floorf(row), COURSE_ROW_MAX_U);
}

bool course_contents_fit(const CourseContents *contents, Size room) {
    return room.width >= COURSE_CONTENTS_U &&
           contents_row_height_in(contents, room.height) >= COURSE_ROW_MIN_U;
}

/* The height of rows when the tracks flow down columns of so many lines; *columns receives how many
 * columns that takes. */
static float flowing_row_height(const CourseContents *contents, float height, int lines,
                                int *columns) {
    float least = COURSE_ROW_TOUCH_U, left = height;
    int rows = 0, used = lines + 1;
    *columns = 0;
    for (int track = 0; track < contents->progress->course->track_count; track++) {
        const int count = listed_in_track(contents, track);
        const bool is_new = count > 0 && used + count + 1 > lines;
        if (is_new) {
            (*columns)++;
            left = height + COURSE_TRACK_GAP_U;
            rows = used = 0;
        }
        if (count > 0) {
            used += count + 1;
            rows += count;
            left -= COURSE_HEADING_U + COURSE_TRACK_GAP_U;
            least = fminf(least, left / (float)rows);
        }
    }
    return least;
}

/* As few lines as columns of this width allow; `most`: the rows of the longest track. */
static void flow_tracks(const CourseContents *contents, ContentsGrid *grid, float width, int most) {
    const int columns = (int)(grid->area.width / width);
    int taken = INT_MAX;
    grid->columns = columns > 1 ? columns : 1;
    for (grid->lines = most; taken > grid->columns;) {
        grid->lines++;
        grid->row_height = flowing_row_height(contents, grid->area.height, grid->lines, &taken);
    }
}

/* With the tracks side by side: a column for each, or as few lines as the columns allow. */
static void put_tracks_beside(const CourseContents *contents, ContentsGrid *grid) {
    const int tracks = contents->progress->course->track_count;
    int most = 1;
    for (int track = 0; track < tracks; track++) {
        const int count = listed_in_track(contents, track);
        most = count > most ? count : most;
    }
    grid->columns = tracks;
    grid->row_height =
        fminf((grid->area.height - COURSE_HEADING_U) / (float)most, COURSE_ROW_TOUCH_U);
    if (grid->area.width >= COURSE_COLUMN_MIN_U * (float)tracks) {
        return;
    }
    flow_tracks(contents, grid, COURSE_FLOWING_U, most);
    if (grid->row_height < COURSE_ROW_MIN_U) {
        flow_tracks(contents, grid, COURSE_FLOWING_MIN_U, most);
    }
}

static ContentsGrid contents_grid_of(const CourseContents *contents, Rect area) {
    ContentsGrid grid = {.area = area, .columns = 1, .lines = INT_MAX};
    grid.row_height = contents_row_height_in(contents, area.height);
    if ((area.width >= 2 * COURSE_CONTENTS_U && contents->card != COURSE_ONE_COLUMN) ||
        grid.row_height < COURSE_ROW_MIN_U) {
        grid.lines = 0;
        put_tracks_beside(contents, &grid);
    }
    return grid;
}

bool course_contents_fill(const CourseContents *contents, Size room) {
    return contents_grid_of(contents, rect_of(0, 0, room.width, room.height)).row_height >=
           COURSE_ROW_MIN_U;
}

/* Goes over headings and rows in their order. */
typedef struct ContentsCursor {
    ContentsGrid grid;
    int track, page;   /* page: the next one to look at */
    int column, lines; /* the column, and the lines it has so far */
    float y;
    Rect heading; /* of the track that has just begun; no height: none has */
    Rect row;
} ContentsCursor;

static ContentsCursor contents_cursor_of(const CourseContents *contents, Rect area) {
    return (ContentsCursor){.grid = contents_grid_of(contents, area), .track = -1, .y = area.y};
}

static void begin_contents_track(ContentsCursor *cursor, const CourseContents *contents,
                                 int track) {
    const ContentsGrid *grid = &cursor->grid;
    const int lines = listed_in_track(contents, track) + 1;
    const bool is_first = cursor->track < 0;
    if (grid->lines == 0) {
        cursor->column = track;
        cursor->y = grid->area.y;
    } else if (!is_first && cursor->lines > grid->lines - lines) {
        cursor->column++;
        cursor->lines = 0;
        cursor->y = grid->area.y;
    } else if (!is_first) {
        cursor->y += track_gap(contents);
    }
    const Rect column = rect_column(grid->area, cursor->column, grid->columns, COURSE_COLUMN_GAP_U);
    cursor->lines += lines;
    cursor->track = track;
    cursor->heading = rect_of(column.x, cursor->y, column.width, COURSE_HEADING_U);
    cursor->row = rect_of(column.x, cursor->y + COURSE_HEADING_U, column.width, grid->row_height);
    cursor->y += COURSE_HEADING_U;
}

/* Goes to the next listed page; -1: there is none. */
static int next_contents_row(ContentsCursor *cursor, const CourseContents *contents) {
    const Course *course = contents->progress->course;
    cursor->heading.height = 0;
    while (cursor->page < course->page_count && !contents_lists(contents, cursor->page)) {
        cursor->page++;
    }
    if (cursor->page == course->page_count) {
        return -1;
    }
    const int track = course_track_of(course, cursor->page);
    if (track != cursor->track) {
        begin_contents_track(cursor, contents, track);
    }
    cursor->row.y = cursor->y;
    cursor->y += cursor->grid.row_height;
    return cursor->page++;
}

void course_place_contents(const CourseContents *contents, GameShell *shell, Rect area) {
    const Course *course = contents->progress->course;
    ContentsCursor cursor = contents_cursor_of(contents, area);
    for (int page; (page = next_contents_row(&cursor, contents)) >= 0;) {
        Control *control =
            shell_place(shell, CONTROL_AREA, contents->command, page, course->id(page), cursor.row);
        controls_set_label(control, tr(course->name(page)));
        control->is_checked = page == contents->now;
    }
}

/* ---- Contents: drawing ---- */

/* The style at a size at which the words fit. */
static TextStyle course_fitted_style(Canvas *canvas, const char *words, TextStyle style,
                                     float width) {
    while (!canvas_text_fits(canvas, words, style, width) && style.size > COURSE_FONT_MIN_U) {
        style.size -= 0.5F;
    }
    return style;
}

static void draw_track_heading(const CourseTrack *track, const Theme *theme, Canvas *canvas,
                               Rect place) {
    if (track->audience) {
        const TextStyle small = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary};
        const float width = canvas_text_width(canvas, tr(track->audience), small);
        canvas_text(canvas, rect_cut_right(&place, width + 2), tr(track->audience), small);
    }
    const TextStyle style = {THEME_FONT_BODY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->text};
    canvas_text(canvas, place, tr(track->name),
                course_fitted_style(canvas, tr(track->name), style, place.width - 4));
}

/* A check mark for a page that is done, else its number. */
static void draw_row_mark(const CourseContents *contents, int page, const Theme *theme,
                          Canvas *canvas, Rect place) {
    const bool is_now = page == contents->now;
    if (!is_now && course_page_is_done(contents->progress, page)) {
        const float side = THEME_FONT_SECONDARY_U + 3;
        canvas_image(canvas, IMAGE_CHECK, rect_centered(place, side, side), theme->good);
        return;
    }
    CourseContents same = *contents;
    int count = 0;
    same.now = page;
    canvas_text(canvas, place, text_short("%d", course_contents_place(&same, &count) + 1).data,
                (TextStyle){THEME_FONT_KEY_U, TEXT_MEDIUM, TEXT_CENTER,
                            is_now ? theme->accent : theme->secondary});
}

/* How many exercises of a page are done. */
static int course_done_on(const CourseProgress *progress, int page) {
    int done = 0;
    for (int i = 0; i < course_count_on(progress, page); i++) {
        done += course_mark(progress, (CoursePlace){page, i}) != COURSE_NEW;
    }
    return done;
}

typedef struct RowWords {
    const char *name;
    TextStyle style;
    TextShort count; /* of its exercises; "": not shown */
} RowWords;

static TextShort row_count(const CourseContents *contents, int page, float width) {
    const int done = course_done_on(contents->progress, page);
    const bool has_room = width >= COURSE_COUNT_MIN_U - COURSE_NUMBER_U || done > 0;
    return contents->shows_counts && has_room
               ? text_short("%d/%d", done, course_count_on(contents->progress, page))
               : (TextShort){0};
}

/* The count stands at the right, the name in what it leaves. Only beside a name that might touch
 * it is the count measured, which takes longer than to draw it. */
static void draw_row_words(const RowWords *words, const Theme *theme, Canvas *canvas, Rect place) {
    const char *count = words->count.data;
    if (count[0]) {
        const TextStyle style = {THEME_FONT_KEY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary};
        const TextGuess guess = canvas_text_guess(canvas, count, strlen(count), style);
        const float left = place.width - guess.width - guess.error - COUNT_GAP_U;
        canvas_text(canvas, place, count, style);
        if (!canvas_text_fits(canvas, words->name, words->style, left)) {
            rect_cut_right(&place, canvas_text_width(canvas, count, style) + COUNT_GAP_U);
        }
    }
    canvas_text(canvas, place, words->name,
                course_fitted_style(canvas, words->name, words->style, place.width));
}

static void draw_contents_row(const CourseContents *contents, const GameShell *shell,
                              Canvas *canvas, ContentsCursor *cursor, int page) {
    const Theme *theme = &shell->context->theme;
    const Course *course = contents->progress->course;
    const Control *control = controls_find(&shell->view.controls, course->id(page));
    const bool is_now = page == contents->now;
    Rect place = rect_inset(cursor->row, 1);
    if (is_now) {
        canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->accent_soft);
        canvas_stroke_round(canvas, place, THEME_RADIUS_U, 1.5F, theme->accent);
    } else if (control && controls_is_hovered(&shell->view.input, control)) {
        canvas_fill_round(canvas, place, THEME_RADIUS_U, theme->raised);
    }
    if (control && controls_is_focused(&shell->view.input, control)) {
        controls_draw_focus(canvas, place, THEME_RADIUS_U, theme);
    }
    rect_cut_left(&place, 2);
    draw_row_mark(contents, page, theme, canvas, rect_cut_left(&place, COURSE_NUMBER_U));
    rect_cut_left(&place, 6);
    rect_cut_right(&place, 4);
    const RowWords words = {.name = tr(course->name(page)),
                            .style = {THEME_FONT_SECONDARY_U, is_now ? TEXT_SEMIBOLD : TEXT_REGULAR,
                                      TEXT_LEFT, is_now ? theme->accent : theme->text},
                            .count = row_count(contents, page, place.width)};
    draw_row_words(&words, theme, canvas, place);
}

void course_draw_contents(const CourseContents *contents, const GameShell *shell, Canvas *canvas,
                          Rect area) {
    ContentsCursor cursor = contents_cursor_of(contents, area);
    for (int page; (page = next_contents_row(&cursor, contents)) >= 0;) {
        if (cursor.heading.height > 0) {
            draw_track_heading(&contents->progress->course->tracks[cursor.track],
                               &shell->context->theme, canvas, cursor.heading);
        }
        draw_contents_row(contents, shell, canvas, &cursor, page);
    }
}

/* ---- In a card ---- */

static void layout_buttons(GameShell *shell, Panel *panel, const CourseContents *contents) {
    const CourseProgress *progress = contents->progress;
    const Course *course = progress->course;
    const bool has_headings = course->page_count > COURSE_PAGES_FEW;
    int track = -1;
    for (int page = 0; page < course->page_count; page++) {
        const int count = course_count_on(progress, page);
        const int done = course_done_on(progress, page);
        if (!contents_lists(contents, page)) {
            continue;
        }
        if (has_headings && course_track_of(course, page) != track) {
            track = course_track_of(course, page);
            panel_note(panel, tr(course->tracks[track].name));
            panel_row(panel, 2);
        }
        Control *button = shell_button(shell, panel, contents->command, page, course->id(page));
        const char *name = tr(course->name(page));
        controls_set_label(button, count > 1       ? text_short("%s  %d/%d", name, done, count).data
                                   : done == count ? text_short("%s  \xE2\x9C\x93", name).data
                                                   : name);
    }
}

static void draw_contents_in_card(const void *owner, const void *self, Canvas *canvas, Rect area) {
    course_draw_contents(self, owner, canvas, area);
}

/* The height that the rows want in a card; 0: they do not fit, or are too small for a finger. */
static float rows_height(const GameShell *shell, const Panel *panel,
                         const CourseContents *contents) {
    const Size room = {panel_width(panel), panel->viewport.height};
    const bool is_alone = shell->view.zones.is_card_alone;
    int count = 0;
    (void)course_contents_place(contents, &count);
    if (shell->view.zones.is_compact) {
        return 0;
    }
    if (contents->card == COURSE_COLUMNS && is_alone) {
        return course_contents_fill(contents, room) ? room.height : 0;
    }
    return contents->card == COURSE_ONE_COLUMN && !is_alone && course_contents_fit(contents, room)
               ? height_besides_rows(contents) +
                     (float)count * contents_row_height_in(contents, room.height)
               : 0;
}

static void layout_rows(GameShell *shell, Panel *panel, const CourseContents *contents,
                        float height) {
    const Course *course = contents->progress->course;
    const Rect area = panel_area(panel, height, draw_contents_in_card, contents);
    ContentsCursor cursor = contents_cursor_of(contents, area);
    for (int page; (page = next_contents_row(&cursor, contents)) >= 0;) {
        Control *control = shell_card_place(shell, panel, CONTROL_AREA, contents->command,
                                            course->id(page), cursor.row);
        control->value = page;
        controls_set_label(control, tr(course->name(page)));
        control->is_checked = page == contents->now;
    }
}

void course_layout_contents(GameShell *shell, Panel *panel, const CourseContents *contents) {
    const float height = rows_height(shell, panel, contents);
    if (height > 0) {
        layout_rows(shell, panel, contents, height);
    } else {
        layout_buttons(shell, panel, contents);
    }
}

void course_layout_exercise(GameShell *shell, Panel *panel, const CourseExercise *exercise) {
    const Theme *theme = &shell->context->theme;
    if (!shell_card_has_heading(shell)) {
        panel_styled(panel, tr("Your turn"),
                     (TextStyle){THEME_FONT_SECONDARY_U, TEXT_SEMIBOLD, TEXT_LEFT, theme->accent});
    }
    panel_styled(panel, exercise->question,
                 (TextStyle){panel->is_compact ? COURSE_FONT_SMALL_U : THEME_FONT_BODY_U,
                             TEXT_SEMIBOLD, TEXT_LEFT, theme->text});
    if (exercise->note && exercise->note[0]) {
        panel_note(panel, exercise->note);
    }
    if (exercise->answer) {
        const Rect row =
            panel_area(panel, panel->is_compact ? COURSE_ROW_TOUCH_U : THEME_BUTTON_U, NULL, NULL);
        for (int i = 0; i < exercise->answer_count; i++) {
            Control *button =
                shell_card_place(shell, panel, CONTROL_BUTTON, exercise->answer,
                                 text_short("%s-%d", exercise->answer->id, i).data,
                                 rect_column(row, i, exercise->answer_count, THEME_GRID_U));
            button->value = i;
            controls_set_label(button, exercise->answers[i]);
        }
    }
    panel_row(panel, 2);
    shell_button(shell, panel, exercise->show, 0, NULL);
    shell_button(shell, panel, exercise->skip, 0, NULL);
}

/* How many of the listed exercises are done, and how many there are. */
typedef struct CourseSum {
    int done, count;
    int tried, at_once; /* with a star at all, and with three */
} CourseSum;

static void add_course_page(const CourseProgress *progress, int page, CourseSum *sum) {
    for (int i = 0; i < course_count_on(progress, page); i++) {
        const CourseMark mark = course_mark(progress, (CoursePlace){page, i});
        sum->count++;
        sum->done += mark != COURSE_NEW;
        sum->tried += mark >= COURSE_ONE_STAR;
        sum->at_once += mark == COURSE_THREE_STARS;
    }
}

static CourseSum sum_of_track(const CourseContents *contents, int track) {
    const Course *course = contents->progress->course;
    CourseSum sum = {0};
    for (int page = course->tracks[track].first; page < end_of_track(course, track); page++) {
        if (contents_lists(contents, page)) {
            add_course_page(contents->progress, page, &sum);
        }
    }
    return sum;
}

static void draw_track_bar(const Theme *theme, Canvas *canvas, CourseSum sum, Rect place) {
    const float share = sum.count > 0 ? (float)sum.done / (float)sum.count : 0;
    Rect bar = rect_centered(place, place.width, COURSE_BAR_U);
    canvas_fill_round(canvas, bar, COURSE_BAR_U / 2, theme->raised);
    bar.width *= share;
    if (sum.done > 0) {
        canvas_fill_round(canvas, bar, COURSE_BAR_U / 2, share < 1 ? theme->accent : theme->good);
    }
}

static void draw_course_progress(const void *owner, const void *self, Canvas *canvas, Rect area) {
    const Theme *theme = &((const GameShell *)owner)->context->theme;
    const CourseContents *contents = self;
    const Course *course = contents->progress->course;
    const TextStyle name = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_LEFT, theme->text};
    const TextStyle count = {THEME_FONT_SECONDARY_U, TEXT_REGULAR, TEXT_RIGHT, theme->secondary};
    float widest = 0;
    for (int track = 0; track < course->track_count; track++) {
        widest = fmaxf(widest, canvas_text_width(canvas, tr(course->tracks[track].name), name));
    }
    for (int track = 0; track < course->track_count; track++) {
        const CourseSum sum = sum_of_track(contents, track);
        const TextShort words = text_short(tr("%1$d of %2$d"), sum.done, sum.count);
        if (sum.count == 0) {
            continue;
        }
        Rect row = rect_cut_top(&area, COURSE_BAR_ROW_U);
        canvas_text(canvas, rect_cut_left(&row, widest + 12), tr(course->tracks[track].name), name);
        canvas_text(canvas, rect_cut_right(&row, canvas_text_width(canvas, words.data, count) + 12),
                    words.data, count);
        draw_track_bar(theme, canvas, sum, row);
    }
}

void course_layout_progress(Panel *panel, const CourseContents *contents) {
    const Course *course = contents->progress->course;
    CourseSum all = {0};
    int bars = 0; /* this board may have no page of a track */
    for (int track = 0; track < course->track_count; track++) {
        const CourseSum sum = sum_of_track(contents, track);
        bars += sum.count > 0;
        all.tried += sum.tried;
        all.at_once += sum.at_once;
    }
    panel_note(panel, tr("Your progress"));
    panel_area(panel, COURSE_BAR_ROW_U * (float)bars, draw_course_progress, contents);
    if (all.tried > 0) {
        panel_notef(panel, tr("Exercises right at the first try: %1$d of %2$d."), all.at_once,
                    all.tried);
    }
}

void course_layout_progress_if_seen(Panel *panel, const CourseContents *contents) {
    const PanelMark mark = panel_mark(panel);
    course_layout_progress(panel, contents);
    panel_leave_out_cut(panel, mark);
}
