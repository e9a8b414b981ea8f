/* Path data: a letter, then numbers that may repeat. */
#include "app/vector/path_data.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

enum { NUMBERS_MAX = 7 };

static void skip_blanks(const char **at) {
    while (**at && strchr(" ,\t\n\r", **at)) {
        ++*at;
    }
}

static bool read_numbers(const char **at, int count, float *numbers) {
    for (int i = 0; i < count; i++) {
        char *end = NULL;
        skip_blanks(at);
        numbers[i] = strtof(*at, &end);
        if (end == *at) {
            return false;
        }
        *at = end;
    }
    return true;
}

static int numbers_of(char letter) {
    switch (toupper(letter)) {
    case 'M':
    case 'L':
        return 2;
    case 'H':
    case 'V':
        return 1;
    case 'C':
        return 6;
    case 'Q':
        return 4;
    case 'A':
        return 7;
    default:
        return -1;
    }
}

static VectorPoint between(VectorPoint a, VectorPoint b, float share) {
    return (VectorPoint){a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share};
}

static void draw_command(VectorOutline *outline, char letter, const float *n) {
    const VectorPoint at = outline->at;
    const VectorPoint from = islower(letter) ? at : (VectorPoint){0, 0};
    const int count = numbers_of(letter);
    const VectorPoint to = {from.x + n[count - 2 < 0 ? 0 : count - 2], from.y + n[count - 1]};
    switch (toupper(letter)) {
    case 'M':
        outline_move(outline, to);
        break;
    case 'L':
        outline_line(outline, to);
        break;
    case 'H':
        outline_line(outline, (VectorPoint){from.x + n[0], at.y});
        break;
    case 'V':
        outline_line(outline, (VectorPoint){at.x, from.y + n[0]});
        break;
    case 'C':
        outline_cubic(outline, (VectorPoint){from.x + n[0], from.y + n[1]},
                      (VectorPoint){from.x + n[2], from.y + n[3]}, to);
        break;
    case 'Q': {
        const VectorPoint control = {from.x + n[0], from.y + n[1]};
        outline_cubic(outline, between(at, control, 2.0F / 3), between(to, control, 2.0F / 3), to);
        break;
    }
    default:
        outline_arc(outline, (VectorPoint){n[0], n[1]}, n[3] != 0, n[4] != 0, to);
        break;
    }
}

bool path_data_read(const char *data, VectorOutline *outline) {
    char letter = 0;
    for (skip_blanks(&data); *data; skip_blanks(&data)) {
        if (isalpha((unsigned char)*data)) {
            letter = *data++;
            if (letter == 'Z' || letter == 'z') {
                outline_close(outline);
                continue;
            }
        } else if (letter == 'M' || letter == 'm') {
            letter = letter == 'M' ? 'L' : 'l'; /* more points after a move are lines */
        }
        float numbers[NUMBERS_MAX];
        const int count = numbers_of(letter);
        if (count < 0 || !read_numbers(&data, count, numbers) ||
            (toupper(letter) == 'A' && numbers[2] != 0 && numbers[0] != numbers[1])) {
            return false;
        }
        draw_command(outline, letter, numbers);
    }
    outline_end(outline);
    return true;
}
