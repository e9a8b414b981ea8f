/* The progress of a course: the marks of its exercises, read and kept. */
#include "scenes/kit/game/course.h"

#include <assert.h>
#include <string.h>

int course_track_of(const Course *course, int page) {
    int track = course->track_count - 1;
    while (track > 0 && course->tracks[track].first > page) {
        track--;
    }
    return track;
}

int course_exercises(const Course *course, int page) {
    return course->exercises ? course->exercises(page) : 1;
}

int course_number(const Course *course, CoursePlace place) {
    int number = place.exercise;
    for (int page = 0; page < place.page; page++) {
        number += course_exercises(course, page);
    }
    return number;
}

int course_count_on(const CourseProgress *progress, int page) {
    return progress->first[page + 1] - progress->first[page];
}

static int mark_index(const CourseProgress *progress, CoursePlace place) {
    assert(place.page >= 0 && place.page < progress->course->page_count);
    assert(place.exercise >= 0 && place.exercise < course_count_on(progress, place.page));
    return progress->first[place.page] + place.exercise;
}

CourseMark course_mark_for(int wrong_answers, bool was_shown) {
    return was_shown            ? COURSE_DONE
           : wrong_answers == 0 ? COURSE_THREE_STARS
           : wrong_answers == 1 ? COURSE_TWO_STARS
                                : COURSE_ONE_STAR;
}

/* Marks are kept as a digit each. A text that is shorter, or has other characters, leaves the rest
 * new. */
void course_load(CourseProgress *progress, const Course *course, GameShell *shell) {
    char words[COURSE_EXERCISES_MAX + 1] = "";
    Text text = text_over(words, sizeof words);
    *progress = (CourseProgress){.course = course};
    assert(course->page_count <= COURSE_PAGES_MAX);
    for (int page = 0; page < course->page_count; page++) {
        progress->first[page + 1] = progress->first[page] + course_exercises(course, page);
    }
    assert(progress->first[course->page_count] <= COURSE_EXERCISES_MAX);
    if (store_setting_load(shell->context->store, course->key, &text) != STATUS_OK) {
        return;
    }
    for (int i = 0; words[i]; i++) {
        const int mark = words[i] - '0';
        progress->marks[i] = (uint8_t)(mark > 0 && mark < COURSE_MARKS ? mark : COURSE_NEW);
    }
}

static void course_save(const CourseProgress *progress, GameShell *shell) {
    const int count = progress->first[progress->course->page_count];
    char words[COURSE_EXERCISES_MAX + 1];
    Text text = text_over(words, sizeof words);
    for (int i = 0; i < count; i++) {
        text_add_char(&text, (char)('0' + progress->marks[i]));
    }
    /* A failure is not fatal: the mark holds until the course closes. */
    (void)store_setting_save(shell->context->store, progress->course->key, words);
}

CourseMark course_mark(const CourseProgress *progress, CoursePlace place) {
    return (CourseMark)progress->marks[mark_index(progress, place)];
}

bool course_take(CourseProgress *progress, GameShell *shell, CoursePlace place, CourseMark mark) {
    uint8_t *kept = &progress->marks[mark_index(progress, place)];
    if (mark <= *kept) {
        return false;
    }
    *kept = (uint8_t)mark;
    course_save(progress, shell);
    return true;
}

int course_next_exercise(const CourseProgress *progress, int page) {
    const int last = course_count_on(progress, page) - 1;
    int exercise = 0;
    while (exercise < last && course_mark(progress, (CoursePlace){page, exercise}) != COURSE_NEW) {
        exercise++;
    }
    return exercise;
}

bool course_page_is_done(const CourseProgress *progress, int page) {
    const int exercise = course_next_exercise(progress, page);
    return course_mark(progress, (CoursePlace){page, exercise}) != COURSE_NEW;
}

int course_first_open_page(const CourseProgress *progress) {
    for (int page = 0; page < progress->course->page_count; page++) {
        if (!course_page_is_done(progress, page)) {
            return page;
        }
    }
    return 0;
}

CoursePlace course_place_after(const Course *course, CoursePlace place) {
    place.exercise++;
    if (place.exercise == course_exercises(course, place.page)) {
        place = (CoursePlace){(place.page + 1) % course->page_count, 0};
    }
    return place;
}

void course_add_stars(CourseMark mark, Text *out) {
    const int stars = mark >= COURSE_ONE_STAR ? (int)(mark - COURSE_ONE_STAR) + 1 : 0;
    for (int i = 0; i < 3; i++) {
        text_add(out, i < stars ? "★" : "☆");
    }
}
