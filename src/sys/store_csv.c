/* The log of results as comma-separated values (RFC 4180). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/date_text.h"
#include "sys/store_backup.h"
#include "sys/store_internal.h"

#define LINE_SIZE 400 /* of one result */
#define CELL_SIZE 80
#define ROWS_MAX 5000
#define COUNT_MAX 1000000

enum { GAME, OPPONENT, OUTCOME, MOVES, SECONDS, DAY, COLUMNS };

static const char *const columns[COLUMNS] = {"game",  "opponent", "outcome",
                                             "moves", "seconds",  "day"};

static const char *const outcomes[] = {[STORED_LOST] = "lost",
                                       [STORED_DRAWN] = "drawn",
                                       [STORED_WON] = "won",
                                       [STORED_SOLVED] = "solved",
                                       [STORED_ASSISTED] = "solved with help"};

#define OUTCOMES ((int)(sizeof outcomes / sizeof outcomes[0]))

typedef struct CsvRow {
    char cells[COLUMNS][CELL_SIZE];
} CsvRow;

/* ---- Writing ---- */

static void add_cell(const char *cell, Text *out) {
    if (!cell[strcspn(cell, ",;\t\"\r\n")]) {
        text_add(out, cell);
        return;
    }
    text_add_char(out, '"');
    for (; *cell; cell++) {
        text_add(out, *cell == '"' ? "\"" : "");
        text_add_char(out, *cell);
    }
    text_add_char(out, '"');
}

static const char *column_text(sqlite3_stmt *statement, int column) {
    const unsigned char *found = sqlite3_column_text(statement, column);
    return found ? (const char *)found : "";
}

static void add_line(sqlite3_stmt *statement, Text *out) {
    const int outcome = sqlite3_column_int(statement, OUTCOME);
    for (int i = 0; i < COLUMNS; i++) {
        text_add(out, i > 0 ? "," : "");
        add_cell(i != OUTCOME                         ? column_text(statement, i)
                 : outcome >= 0 && outcome < OUTCOMES ? outcomes[outcome]
                                                      : "",
                 out);
    }
    text_add(out, "\r\n");
}

/* Makes room for one more line; false without memory. */
static bool make_room(char **text, size_t length, size_t *size) {
    if (length + LINE_SIZE <= *size) {
        return true;
    }
    char *larger = realloc(*text, 2 * *size);
    if (larger) {
        *text = larger;
        *size *= 2;
    }
    return larger != NULL;
}

char *store_results_to_csv(Store *store) {
    sqlite3_stmt *statement;
    size_t size = 16384;
    size_t length = 0;
    char *text = malloc(size);
    if (!text ||
        store_begin(store,
                    "SELECT game, opponent, outcome, moves, seconds, day FROM result ORDER BY id",
                    NULL, 0, &statement) != STATUS_OK) {
        free(text);
        return NULL;
    }
    Text head = text_over(text, size);
    for (int i = 0; i < COLUMNS; i++) {
        text_addf(&head, "%s%s", i > 0 ? "," : "", columns[i]);
    }
    text_add(&head, "\r\n");
    length = head.length;
    Status status = STATUS_OK;
    while (status == STATUS_OK && (status = store_row(store, statement)) == STATUS_OK) {
        status = make_room(&text, length, &size) ? STATUS_OK : STATUS_NO_MEMORY;
        Text line = text_over(text + length, size - length);
        if (status == STATUS_OK) {
            add_line(statement, &line);
            length += line.length;
        }
    }
    store_finish(store, statement);
    if (status != STATUS_NOT_FOUND) {
        free(text);
        return NULL;
    }
    return text;
}

/* ---- Reading ---- */

/* Reads one cell and the separator behind it; *ends tells that the line ends there. NULL: a quote
 * is not closed, or the cell is too long. */
static const char *read_cell(const char *at, char separator, Text *cell, bool *ends) {
    const bool is_quoted = *at == '"';
    at += is_quoted;
    while (*at && (is_quoted || (*at != separator && *at != '\n' && *at != '\r'))) {
        if (is_quoted && *at == '"') {
            if (at[1] != '"') {
                break;
            }
            at++;
        }
        text_add_char(cell, *at++);
    }
    if ((is_quoted && *at++ != '"') || cell->truncated) {
        return NULL;
    }
    *ends = *at != separator;
    if (*ends) {
        at += *at == '\r';
        at += *at == '\n';
    } else {
        at++;
    }
    return at;
}

/* The table as its reader goes through it. */
typedef struct CsvReader {
    const char *at;
    int line;
    char separator;
    int place[COLUMNS]; /* of each column; -1: there is none */
} CsvReader;

/* Reads a line; a cell beyond the header's is left out. False when it is malformed. */
static bool read_line(CsvReader *reader, CsvRow *row) {
    *row = (CsvRow){0};
    bool ends = false;
    reader->line++;
    for (int number = 0; !ends; number++) {
        char buffer[CELL_SIZE];
        Text cell = text_over(buffer, sizeof buffer);
        reader->at = read_cell(reader->at, reader->separator, &cell, &ends);
        if (!reader->at) {
            return false;
        }
        for (int i = 0; i < COLUMNS; i++) {
            if (reader->place[i] == number) {
                Text kept = text_over(row->cells[i], sizeof row->cells[i]);
                text_add(&kept, buffer);
            }
        }
    }
    return true;
}

static bool read_header(CsvReader *reader) {
    static const char byte_order_mark[] = "\xEF\xBB\xBF"; /* a spreadsheet's */
    reader->at += text_has_prefix(reader->at, byte_order_mark) ? sizeof byte_order_mark - 1 : 0;
    const size_t end = strcspn(reader->at, "\r\n");
    const char *mark = strpbrk(reader->at, ",;\t");
    bool ends = false;
    reader->separator = mark && (size_t)(mark - reader->at) < end ? *mark : ',';
    reader->line = 1;
    for (int i = 0; i < COLUMNS; i++) {
        reader->place[i] = -1;
    }
    for (int number = 0; !ends; number++) {
        char buffer[CELL_SIZE];
        Text cell = text_over(buffer, sizeof buffer);
        reader->at = read_cell(reader->at, reader->separator, &cell, &ends);
        if (!reader->at) {
            return false;
        }
        for (int i = 0; i < COLUMNS; i++) {
            reader->place[i] = strcmp(buffer, columns[i]) == 0 ? number : reader->place[i];
        }
    }
    return reader->place[GAME] >= 0 && reader->place[OPPONENT] >= 0 && reader->place[OUTCOME] >= 0;
}

static int outcome_named(const char *word) {
    int outcome = OUTCOMES - 1;
    while (outcome >= 0 && strcmp(outcomes[outcome], word) != 0) {
        outcome--;
    }
    return outcome;
}

/* An empty cell is 0. */
static bool read_count(const char *cell, int *count) {
    int64_t number = 0;
    const bool good = !cell[0] || text_parse_int(cell, 0, COUNT_MAX, &number);
    *count = (int)number;
    return good;
}

static bool read_result(const CsvRow *row, StoredResult *result) {
    Date day = {0, 0, 0};
    const int outcome = outcome_named(row->cells[OUTCOME]);
    *result = (StoredResult){.game = row->cells[GAME],
                             .opponent = row->cells[OPPONENT],
                             .outcome = (StoredOutcome)(outcome < 0 ? 0 : outcome)};
    const bool good = row->cells[GAME][0] && row->cells[GAME][0] != '-' && outcome >= 0 &&
                      read_count(row->cells[MOVES], &result->moves) &&
                      read_count(row->cells[SECONDS], &result->seconds) &&
                      (!row->cells[DAY][0] || date_parse(row->cells[DAY], &day) ||
                       strcmp(row->cells[DAY], "0000-00-00") == 0);
    result->year = day.year;
    result->month = day.month;
    result->day = day.day;
    return good;
}

/* Is anything left but ends of lines? */
static bool has_more(const CsvReader *reader) {
    return reader->at[strspn(reader->at, "\r\n")] != 0;
}

/* All rows, or none: STATUS_BAD_INPUT with the line that is wrong, STATUS_LIMIT when there are too
 * many, STATUS_NO_MEMORY. */
static Status read_rows(const char *text, CsvRow **rows, int *count, int *wrong) {
    CsvReader reader = {.at = text};
    *rows = NULL;
    *count = 0;
    *wrong = 1;
    if (!read_header(&reader)) {
        return STATUS_BAD_INPUT;
    }
    CsvRow *read = malloc(ROWS_MAX * sizeof *read);
    if (!read) {
        return STATUS_NO_MEMORY;
    }
    bool good = true;
    while (good && has_more(&reader) && *count < ROWS_MAX) {
        StoredResult result;
        good = read_line(&reader, &read[*count]) && read_result(&read[*count], &result);
        *count += good;
    }
    *wrong = reader.line;
    if (!good || has_more(&reader)) {
        free(read);
        return good ? STATUS_LIMIT : STATUS_BAD_INPUT;
    }
    *rows = read;
    return STATUS_OK;
}

static void say_why_not_read(Status status, int wrong, Text *reason) {
    if (status == STATUS_NO_MEMORY) {
        text_add(reason, text_say(reason, N_("There is not enough memory.")));
    } else if (status == STATUS_LIMIT) {
        text_add(reason, text_say(reason, N_("This table is too long.")));
    } else {
        text_addf(reason, text_say(reason, N_("Line %d is not a result.")), wrong);
    }
}

static Status count_same(Store *store, const StoredResult *result, const char *day, int *count) {
    sqlite3_stmt *statement;
    Status status =
        store_begin_result(store,
                           "SELECT count(*) FROM result WHERE game = ?1 AND opponent = ?2 AND"
                           " day = ?3 AND outcome = ?4 AND moves = ?5 AND seconds = ?6",
                           result, day, &statement);
    if (status != STATUS_OK) {
        return status;
    }
    status = store_row(store, statement);
    *count = status == STATUS_OK ? sqlite3_column_int(statement, 0) : 0;
    store_finish(store, statement);
    return status;
}

/* Adds a row unless the store has as many equal ones as the table up to here. */
static Status add_missing(Store *store, const CsvRow *rows, int number, int *added) {
    char buffer[40];
    StoredResult result;
    int wanted = 1;
    int has = 0;
    (void)read_result(&rows[number], &result);
    Text day = text_over(buffer, sizeof buffer);
    text_addf(&day, "%04d-%02d-%02d", result.year, result.month, result.day);
    for (int i = 0; i < number; i++) {
        wanted += memcmp(&rows[i], &rows[number], sizeof *rows) == 0;
    }
    Status status = count_same(store, &result, buffer, &has);
    if (status == STATUS_OK && has < wanted) {
        status = store_result_insert(store, &result);
        *added += status == STATUS_OK;
    }
    return status;
}

/* The log is read by number: what was added is put where it belongs by its day. */
static Status sort_log(Store *store) {
    return store_exec(store, "CREATE TEMP TABLE sorted AS SELECT game, opponent, outcome, moves,"
                             " seconds, day FROM result ORDER BY day, id;"
                             "DELETE FROM result;"
                             "INSERT INTO result(game, opponent, outcome, moves, seconds, day)"
                             " SELECT * FROM sorted ORDER BY rowid;"
                             "DROP TABLE sorted;");
}

Status store_results_from_csv(Store *store, const char *text, int *added, Text *reason) {
    int count = 0;
    int wrong = 0;
    *added = 0;
    CsvRow *rows;
    Status status = read_rows(text, &rows, &count, &wrong);
    if (status != STATUS_OK) {
        say_why_not_read(status, wrong, reason);
        return status;
    }
    (void)store_place_keep(store);
    status = store_change(store, "BEGIN IMMEDIATE", NULL, 0);
    if (status == STATUS_OK) {
        for (int i = 0; i < count && status == STATUS_OK; i++) {
            status = add_missing(store, rows, i, added);
        }
        if (status == STATUS_OK && *added > 0) {
            status = sort_log(store);
        }
        status = store_end(store, status);
    }
    if (status != STATUS_OK) {
        *added = 0;
        text_add(reason, text_say(reason, store_error(store)));
    }
    free(rows);
    return status;
}
