/* Course: pages in tracks that one works through, and what has been done of them. The mechanism
 * holds no content: a mode describes its course in a const table and shows each page itself.
 *
 *     static const Course course = {.key = "inversion-course", .tracks = tracks, .track_count = 3,
 *                                   .page_count = 19, .id = page_id, .name = page_name};
 *     CourseProgress progress;                          // in the state of the mode
 *     course_load(&progress, &course, shell);           // open
 *     course_take(&progress, shell, place, mark);       // an exercise is solved, a page is read
 *
 * A page has one or more exercises; a page without questions counts as one, done when it has been
 * read. Each exercise has a mark, and the best one is kept in the store. On the window:
 * - the table of contents (course_place_contents, course_draw_contents): tracks, one row a page,
 *   with a check mark when all of it is done; beside the page, or over it where space is short;
 * - the exercise card (course_layout_exercise): the question, its answers if they are words, "Show
 *   me" and "Skip";
 * - the bars of progress (course_layout_progress);
 * - the scrubber is the player's (player_place_scrubber in player.h).
 * Numbers of tracks, pages and exercises count from 0; a page's number counts over all tracks. */
#ifndef DAMIER_SCENES_KIT_GAME_COURSE_H
#define DAMIER_SCENES_KIT_GAME_COURSE_H

#include "scenes/shell/shell.h"

/* ---- What the course holds ---- */

typedef struct CourseTrack {
    const char *name;     /* N_() */
    const char *audience; /* N_(), a word or two at the right of the name: "11+"; NULL: none */
    int first;            /* its first page; it ends where the next track begins */
} CourseTrack;

typedef struct Course {
    const char *key; /* of its progress in the store. Marks are kept by number: a course whose pages
                        change their order takes another key. */
    const CourseTrack *tracks;
    int track_count;
    int page_count;
    const char *(*id)(int page);   /* of the page's control: "page-solution" */
    const char *(*name)(int page); /* N_() */
    int (*exercises)(int page);    /* at least 1; NULL: every page has one */
} Course;

/* The track of a page. */
int course_track_of(const Course *course, int page);
int course_exercises(const Course *course, int page);

/* One exercise of a page. */
typedef struct CoursePlace {
    int page, exercise;
} CoursePlace;

/* The number of an exercise, counted over all pages. */
int course_number(const Course *course, CoursePlace place);
/* The place behind this one; from the last one to the first. */
CoursePlace course_place_after(const Course *course, CoursePlace place);

/* ---- What has been done ---- */

/* The mark of an exercise; a higher one replaces a lower one. */
typedef enum CourseMark {
    COURSE_NEW,
    COURSE_DONE,        /* a page was read, or the answer was right in the end: no star */
    COURSE_ONE_STAR,    /* after two wrong answers or more */
    COURSE_TWO_STARS,   /* after one */
    COURSE_THREE_STARS, /* at the first try */
    COURSE_MARKS
} CourseMark;

#define COURSE_EXERCISES_MAX 640 /* of all pages together */

#define COURSE_PAGES_MAX 64

typedef struct CourseProgress {
    const Course *course;
    /* The number of each page's first exercise, and at the end of all: games count theirs slowly,
     * and the bars of progress ask for every mark. */
    int first[COURSE_PAGES_MAX + 1];
    uint8_t marks[COURSE_EXERCISES_MAX];
} CourseProgress;

/* The mark for an exercise solved after so many wrong answers; shown by the program: COURSE_DONE.
 */
CourseMark course_mark_for(int wrong_answers, bool was_shown);
/* Reads what the store has of this course; keeps `course`. */
void course_load(CourseProgress *progress, const Course *course, GameShell *shell);
/* As course_exercises, at once. */
int course_count_on(const CourseProgress *progress, int page);
CourseMark course_mark(const CourseProgress *progress, CoursePlace place);
/* Keeps the mark if it is better than the one before, and saves; true when it was. */
bool course_take(CourseProgress *progress, GameShell *shell, CoursePlace place, CourseMark mark);
/* True when all exercises of the page are done. */
bool course_page_is_done(const CourseProgress *progress, int page);
/* The first exercise of the page that is not done; its last one when all are. */
int course_next_exercise(const CourseProgress *progress, int page);
/* The first page that is not done, or the first of all. */
int course_first_open_page(const CourseProgress *progress);
/* Adds ★★☆, as the mark has them. */
void course_add_stars(CourseMark mark, Text *out);

/* ---- Contents ---- */

/* What course_layout_contents lists in a card. */
typedef enum CourseCard {
    COURSE_BUTTONS,    /* a button for each page */
    COURSE_ONE_COLUMN, /* rows, one track below the other, where they fit beside a board */
    COURSE_COLUMNS,    /* rows in columns, where they fit in a card that is the whole page */
} CourseCard;

/* Which pages are listed, and which one is open. */
typedef struct CourseContents {
    const CourseProgress *progress;
    const Command *command; /* opens the page that is its value; place: COMMAND_INSIDE */
    int now;                /* the open page; -1: none */
    /* Is the page there at the moment? `own` is passed on. NULL: all are. */
    bool (*has)(const void *own, int page);
    const void *own;
    bool shows_counts; /* rows end with how many exercises are done */
    CourseCard card;
} CourseContents;

/* The width of the contents as one column. */
#define COURSE_CONTENTS_U 160.0F

/* The place of an open page among those listed, from 0; *count receives how many there are. */
int course_contents_place(const CourseContents *contents, int *count);
/* The page `by` places further (back when negative), around the ends. */
int course_contents_turn(const CourseContents *contents, int by);
/* True when the rows of all tracks fit one below the other, each large enough to hit. */
bool course_contents_fit(const CourseContents *contents, Size room);
/* True when course_place_contents has rows large enough to hit in this room. */
bool course_contents_fill(const CourseContents *contents, Size room);
/* Adds a control for each page listed, named by the course's `id`: in one column where that fits,
 * else with the tracks side by side; many tracks flow down a few columns. */
void course_place_contents(const CourseContents *contents, GameShell *shell, Rect area);
/* Draws what was placed, with the headings of the tracks. */
void course_draw_contents(const CourseContents *contents, const GameShell *shell, Canvas *canvas,
                          Rect area);

/* ---- In a card ---- */

/* One exercise. The words are translated. A card with a heading says there whose turn it is. */
typedef struct CourseExercise {
    const char *question; /* "Which row is added next?" */
    const char *note;     /* how to find out, or how to answer; NULL: none */
    /* Answers that are short words: buttons in one row, whose value is their number. NULL: the
     * answers are places on the board, which the mode has placed. */
    const Command *answer;
    const char *const *answers;
    int answer_count;
    const Command *show, *skip; /* "Show me" and "Skip" */
} CourseExercise;

/* A button for each page: its name, and how many of its exercises are done. Many pages stand under
 * the names of their tracks. `card` may want the rows of course_place_contents instead. */
void course_layout_contents(GameShell *shell, Panel *panel, const CourseContents *contents);
void course_layout_exercise(GameShell *shell, Panel *panel, const CourseExercise *exercise);
/* A bar for each track, and how many exercises were right at the first try. `contents` must live
 * until the panel has been drawn. */
void course_layout_progress(Panel *panel, const CourseContents *contents);
/* The same, unless it would have to be scrolled into view. */
void course_layout_progress_if_seen(Panel *panel, const CourseContents *contents);

#endif
