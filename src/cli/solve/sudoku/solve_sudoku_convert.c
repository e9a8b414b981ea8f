/* damier-solve sudoku --from and --to: puzzle by puzzle, so that a file may be of any size. */
#include <string.h>

#include "cli/solve/solve_convert.h"
#include "cli/solve/sudoku/solve_sudoku.h"

typedef struct SudokuConversion {
    SudokuFormat to;
    Text *out;
    size_t before; /* what stood in `out` */
    char notes_buffer[600];
    Text notes; /* what `to` has no place for */
} SudokuConversion;

/* Writes one puzzle. */
static Status write_puzzle(SudokuConversion *conversion, const SudokuRecord *record, Text *reason) {
    char buffer[300];
    Text words = text_over(buffer, sizeof buffer);
    words.translate = reason->translate;
    const Status status = sudoku_format_write(conversion->to, record, conversion->out, &words);
    if (status == STATUS_OK) {
        solve_convert_note(&conversion->notes, buffer);
    } else {
        text_add(reason, buffer);
    }
    return status;
}

/* The program would open the first, or none. */
static Status refuse_second(SudokuFormat to, Text *reason) {
    const bool has_link = to == SUDOKU_FORMAT_FPUZZLES || to == SUDOKU_FORMAT_SUDOKUPAD;
    text_addf(reason,
              has_link ? text_say(reason, N_("%1$s holds one puzzle, and this file has several: "
                                             "%1$s-link gives a link for each"))
                       : text_say(reason, N_("%s holds one puzzle, and this file has several")),
              sudoku_format_name(to));
    return STATUS_BAD_INPUT;
}

/* Converts all puzzles of a text that is in the format `from`. */
static Status convert_from(SudokuConversion *conversion, SudokuFormat from, const char *text,
                           size_t length, Text *reason) {
    SudokuReader reader = sudoku_reader_over(from, text, length);
    SudokuRecord record;
    int count = 0;
    Status status;
    conversion->notes = text_over(conversion->notes_buffer, sizeof conversion->notes_buffer);
    sudoku_format_begin(conversion->to, conversion->out);
    while ((status = sudoku_reader_next(&reader, &record, reason)) == STATUS_OK) {
        status = count == 0 || !sudoku_format_holds_one(conversion->to)
                     ? write_puzzle(conversion, &record, reason)
                     : refuse_second(conversion->to, reason);
        if (status != STATUS_OK) {
            break;
        }
        count++;
    }
    sudoku_reader_finish(&reader);
    if (status == STATUS_NOT_FOUND && count == 0) {
        text_addf(reason, text_say(reason, N_("found no puzzle in the format %s")),
                  sudoku_format_name(from));
        status = STATUS_BAD_INPUT;
    }
    if (status == STATUS_NOT_FOUND) {
        sudoku_format_end(conversion->to, conversion->out);
        return STATUS_OK;
    }
    conversion->out->data[conversion->out->length = conversion->before] = 0;
    return status;
}

/* Converts Damier's own games, of which `format` is the form. */
static Status convert_own(SudokuConversion *conversion, const InterchangeFormat *format,
                          const char *text, size_t length, Text *reason) {
    const InterchangeFormat *to = interchange_find("sudoku", sudoku_format_name(conversion->to));
    InterchangeList list = {0};
    Status status = format->read(format, text, length, &list, reason);
    conversion->notes = text_over(conversion->notes_buffer, sizeof conversion->notes_buffer);
    if (status == STATUS_OK && list.count > 1 && sudoku_format_holds_one(conversion->to)) {
        status = refuse_second(conversion->to, reason);
    }
    for (int i = 0; i < list.count && status == STATUS_OK; i++) {
        char buffer[300];
        Text words = text_over(buffer, sizeof buffer);
        words.translate = reason->translate;
        status = to->write(to, list.items[i], conversion->out, &words);
        if (status == STATUS_OK) {
            solve_convert_note(&conversion->notes, buffer);
        } else {
            text_add(reason, buffer);
        }
    }
    interchange_list_clear(&list);
    if (status != STATUS_OK) {
        conversion->out->data[conversion->out->length = conversion->before] = 0;
    }
    return status;
}

/* One attempt of --from any. */
static Status attempt_conversion(void *context, const InterchangeFormat *format, const char *text,
                                 size_t length, Text *reason) {
    if (!interchange_find(format->game, format->name)) { /* no row of the registry */
        return convert_own(context, format, text, length, reason);
    }
    return convert_from(context, (SudokuFormat)format->kind, text, length, reason);
}

Status solve_sudoku_convert(const SudokuAnswerer *answerer, const char *text, Text *out,
                            Text *reason) {
    const size_t length = strlen(text);
    SudokuConversion conversion = {.to = answerer->to, .out = out, .before = out->length};
    InterchangeAnswer answer = {0};
    const InterchangeAttempt attempt = {"sudoku", attempt_conversion, &conversion};
    const Status status = answerer->from_any
                              ? interchange_offer(&attempt, text, length, &answer, reason)
                              : convert_from(&conversion, answerer->from, text, length, reason);
    if (status == STATUS_NOT_FOUND) {
        return solve_refuse(reason, N_("this is none of the formats that --help names"));
    }
    if (status != STATUS_OK) {
        return status;
    }
    interchange_explain(&answer, reason);
    solve_convert_note(reason, conversion.notes.data);
    if (out->length > conversion.before && out->data[out->length - 1] == '\n') {
        out->data[--out->length] = 0;
    }
    return STATUS_OK;
}
