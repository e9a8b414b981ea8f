/* Evaluates lines of APL, from right to left. */
#include <stdlib.h>
#include <string.h>

#include "math/apl/internal.h"

/* A function as it stands in a line: a primitive, or an operator with its operands. */
typedef enum FunctionForm {
    FORM_PLAIN,
    FORM_REDUCE,
    FORM_SCAN,
    FORM_INNER,
    FORM_OUTER
} FunctionForm;

typedef struct AplFunction {
    FunctionForm form;
    AplId id, second; /* of an inner product: id.second */
    int axis;         /* -1: none given */
    bool is_first;    /* ⌿ and ⍀ */
    int at, length;   /* in the line */
} AplFunction;

/* The part of a line that is evaluated: tokens first … at, from the right. */
typedef struct Cursor {
    Apl *apl;
    const AplTokens *tokens;
    int first, at;
} Cursor;

static AplArray *evaluate(Cursor *cursor, bool *is_shown);
static AplArray *run_text(Apl *apl, const AplArray *text, bool shows_last);

static const AplToken *token_at(const Cursor *cursor, int at) {
    return at >= cursor->first ? &cursor->tokens->list[at] : NULL;
}

static bool is_kind(const Cursor *cursor, int at, AplKind kind) {
    const AplToken *token = token_at(cursor, at);
    return token && token->kind == kind;
}

/* Faults are told at this token from now on. */
static void point_at(const Cursor *cursor, const AplToken *token) {
    if (cursor->apl->depth == 0) {
        cursor->apl->at = token->at;
        cursor->apl->length = token->length;
    }
}

static AplArray *fail_at(const Cursor *cursor, int at, const char *reason) {
    const AplToken *token = token_at(cursor, at >= cursor->first ? at : cursor->first);
    if (token) {
        point_at(cursor, token);
    }
    return apl_fail(cursor->apl, APL_SYNTAX, reason);
}

/* The token that opens what the one at `at` closes; below `first`: there is none. */
static int find_opening(const Cursor *cursor, int at) {
    int depth = 0;
    for (; at >= cursor->first; at--) {
        switch (token_at(cursor, at)->kind) {
        case APL_TOKEN_CLOSE:
        case APL_TOKEN_CLOSE_INDEX:
            depth++;
            break;
        case APL_TOKEN_OPEN:
        case APL_TOKEN_OPEN_INDEX:
            depth--;
            break;
        default:
            break;
        }
        if (depth == 0) {
            break;
        }
    }
    return at;
}

static AplName *find_name(Apl *apl, const char *word, int length) {
    for (int i = 0; i < apl->name_count; i++) {
        if (strlen(apl->names[i].name) == (size_t)length &&
            memcmp(apl->names[i].name, word, (size_t)length) == 0) {
            return &apl->names[i];
        }
    }
    return NULL;
}

/* ---- Operands ---- */

/* Reads the indices between the bracket at `open` and the one at `close`. -1 with the fault. */
static int read_indices(const Cursor *cursor, int open, int close, AplArray **indices) {
    int count = 0;
    int end = close - 1;
    for (int at = close - 1, depth = 0; at >= open; at--) {
        const AplKind kind = token_at(cursor, at)->kind;
        const bool is_end = at == open || (kind == APL_TOKEN_SEMICOLON && depth == 0);
        depth += kind == APL_TOKEN_CLOSE || kind == APL_TOKEN_CLOSE_INDEX;
        depth -= at != open && (kind == APL_TOKEN_OPEN || kind == APL_TOKEN_OPEN_INDEX);
        if (!is_end) {
            continue;
        }
        if (count == APL_RANK_MAX) {
            fail_at(cursor, at, N_("There are too many indices."));
            return -1;
        }
        Cursor part = {cursor->apl, cursor->tokens, at + 1, end};
        bool is_shown;
        indices[count] = at + 1 > end ? NULL : evaluate(&part, &is_shown);
        if (at + 1 <= end && !indices[count]) {
            return -1;
        }
        count++;
        end = at - 1;
    }
    for (int i = 0; i < count / 2; i++) { /* they were read from the last to the first */
        AplArray *other = indices[count - 1 - i];
        indices[count - 1 - i] = indices[i];
        indices[i] = other;
    }
    return count;
}

static void release_indices(AplArray **indices) {
    for (int i = 0; i < APL_RANK_MAX; i++) {
        apl_array_release(indices[i]);
    }
}

static AplArray *operand(Cursor *cursor);

static AplArray *indexed_operand(Cursor *cursor) {
    AplArray *indices[APL_RANK_MAX] = {NULL};
    const int close = cursor->at;
    const int open = find_opening(cursor, close);
    if (open <= cursor->first) {
        return fail_at(cursor, close, N_("Something to be indexed must stand before the bracket."));
    }
    const int count = read_indices(cursor, open, close, indices);
    cursor->at = open - 1;
    AplArray *array = count >= 0 ? operand(cursor) : NULL;
    AplArray *result = NULL;
    if (array) {
        point_at(cursor, &cursor->tokens->list[open]);
        result = apl_index(cursor->apl, array, indices, count);
    }
    apl_array_release(array);
    release_indices(indices);
    return result;
}

static AplArray *grouped_operand(Cursor *cursor) {
    const int close = cursor->at;
    const int open = find_opening(cursor, close);
    if (open < cursor->first || token_at(cursor, open)->kind != APL_TOKEN_OPEN) {
        return fail_at(cursor, close, N_("This parenthesis is never opened."));
    }
    if (open + 1 == close) {
        return fail_at(cursor, close, N_("Nothing stands between the parentheses."));
    }
    Cursor inside = {cursor->apl, cursor->tokens, open + 1, close - 1};
    bool is_shown;
    cursor->at = open - 1;
    return evaluate(&inside, &is_shown);
}

/* Reads the operand that ends at the cursor and steps before it. */
static AplArray *operand(Cursor *cursor) {
    const AplToken *token = token_at(cursor, cursor->at);
    if (!token) {
        return fail_at(cursor, cursor->first, N_("A value is missing here."));
    }
    switch (token->kind) {
    case APL_TOKEN_NUMBERS:
    case APL_TOKEN_TEXT:
        cursor->at--;
        return apl_array_hold(token->value);
    case APL_TOKEN_CLOSE:
        return grouped_operand(cursor);
    case APL_TOKEN_CLOSE_INDEX:
        return indexed_operand(cursor);
    case APL_TOKEN_NAME: {
        const AplName *name =
            find_name(cursor->apl, cursor->tokens->line + token->at, token->length);
        point_at(cursor, token);
        cursor->at--;
        return name ? apl_array_hold(name->value)
                    : apl_fail(cursor->apl, APL_VALUE, N_("This name has no value yet."));
    }
    default:
        return fail_at(cursor, cursor->at, N_("A value is missing on the right."));
    }
}

/* Does an operand end at this token? A bracket may also hold the axis of a function. */
static bool ends_operand(const Cursor *cursor, int at) {
    const AplToken *token = token_at(cursor, at);
    if (!token) {
        return false;
    }
    switch (token->kind) {
    case APL_TOKEN_NUMBERS:
    case APL_TOKEN_TEXT:
    case APL_TOKEN_NAME:
    case APL_TOKEN_CLOSE:
        return true;
    case APL_TOKEN_CLOSE_INDEX:
        return ends_operand(cursor, find_opening(cursor, at) - 1);
    default:
        return false;
    }
}

/* ---- Functions ---- */

/* Reads [axis] behind a function; false with the fault. */
static bool read_axis(Cursor *cursor, int *axis) {
    AplArray *indices[APL_RANK_MAX] = {NULL};
    *axis = -1;
    if (!is_kind(cursor, cursor->at, APL_TOKEN_CLOSE_INDEX)) {
        return true;
    }
    const int open = find_opening(cursor, cursor->at);
    const int count = open >= cursor->first ? read_indices(cursor, open, cursor->at, indices) : -1;
    const bool is_one = count == 1 && indices[0] && indices[0]->count == 1;
    if (open >= cursor->first && count >= 0 && !is_one) {
        fail_at(cursor, open, N_("One axis is needed here."));
    }
    const bool is_fine = is_one && apl_integer(cursor->apl, indices[0]->cells[0], axis);
    release_indices(indices);
    if (is_fine && *axis < 0) {
        fail_at(cursor, open, N_("There is no such axis."));
        return false;
    }
    cursor->at = open - 1;
    return is_fine;
}

/* f/ and f\, or the function replicate where no function stands before the slash. */
static bool read_slash(Cursor *cursor, AplFunction *function) {
    const AplToken *slash = token_at(cursor, cursor->at--);
    function->is_first = slash->is_first;
    if (is_kind(cursor, cursor->at, APL_TOKEN_FUNCTION)) {
        const AplToken *operand = token_at(cursor, cursor->at--);
        function->form = slash->is_scan ? FORM_SCAN : FORM_REDUCE;
        function->id = operand->id;
        function->at = operand->at;
        function->length = slash->at + slash->length - operand->at;
        return true;
    }
    function->id = slash->id;
    if (slash->is_scan) {
        fail_at(cursor, cursor->at + 1, N_("A scan needs a function on its left, as in ≠\\."));
        return false;
    }
    return true;
}

/* f.g and ∘.f, whose second function has been read. */
static bool read_product(Cursor *cursor, AplFunction *function) {
    cursor->at--;
    const AplToken *first = token_at(cursor, cursor->at--);
    const bool is_outer = first && first->kind == APL_TOKEN_JOT;
    if (!is_outer && (!first || first->kind != APL_TOKEN_FUNCTION)) {
        fail_at(cursor, cursor->at + 2,
                N_("A product needs a function on both sides of the point."));
        return false;
    }
    function->form = is_outer ? FORM_OUTER : FORM_INNER;
    function->second = function->id;
    function->id = is_outer ? function->id : first->id;
    function->length += function->at - first->at;
    function->at = first->at;
    return true;
}

static bool read_function(Cursor *cursor, AplFunction *function) {
    *function = (AplFunction){.form = FORM_PLAIN};
    if (!read_axis(cursor, &function->axis)) {
        return false;
    }
    const AplToken *token = token_at(cursor, cursor->at);
    function->at = token ? token->at : 0;
    function->length = token ? token->length : 0;
    bool is_read = false;
    if (token && token->kind == APL_TOKEN_SLASH) {
        is_read = read_slash(cursor, function);
    } else if (token && token->kind == APL_TOKEN_FUNCTION) {
        function->id = token->id;
        cursor->at--;
        is_read = !is_kind(cursor, cursor->at, APL_TOKEN_DOT) || read_product(cursor, function);
    } else if (token && (token->kind == APL_TOKEN_OPEN || token->kind == APL_TOKEN_OPEN_INDEX)) {
        fail_at(cursor, cursor->at, N_("What opens here is never closed."));
    } else if (token && token->kind == APL_TOKEN_NAME &&
               !find_name(cursor->apl, cursor->tokens->line + token->at, token->length)) {
        operand(cursor); /* a misspelt function, perhaps: it fails at the name */
    } else {
        fail_at(cursor, cursor->at, N_("A function is missing between two values."));
    }
    return is_read;
}

/* ---- Application ---- */

static AplArray *apply_operator(Apl *apl, const AplFunction *function, AplArray *const pair[2]) {
    const AplArray *left = pair[0], *right = pair[1];
    const AplId both[2] = {function->id, function->second};
    const int usual = function->is_first ? 0 : right->rank - 1;
    const int axis = function->axis >= 0 ? function->axis : usual;
    switch (function->form) {
    case FORM_REDUCE:
    case FORM_SCAN:
        if (left) {
            return apl_fail(apl, APL_SYNTAX,
                            N_("A reduction or a scan takes no value on its left."));
        }
        return function->form == FORM_REDUCE ? apl_reduce(apl, function->id, axis, right)
                                             : apl_scan(apl, function->id, axis, right);
    default:
        if (!left) {
            return apl_fail(apl, APL_SYNTAX, N_("A product needs a value on its left, too."));
        }
        return function->form == FORM_INNER ? apl_inner(apl, both, left, right)
                                            : apl_outer(apl, function->id, left, right);
    }
}

/* Runs a text so many times, with I counting from 0. */
static AplArray *run_loop(Apl *apl, const AplArray *text, const AplArray *times) {
    int count = 0;
    if (!text || !text->is_text) {
        return apl_fail(apl, APL_DOMAIN, N_("The loop needs a text on its left."));
    }
    if (times->is_text || times->count != 1 || !apl_integer(apl, times->cells[0], &count)) {
        return apl_fail(apl, APL_DOMAIN, N_("The loop needs one number on its right."));
    }
    AplArray *last = NULL;
    for (int i = 0; i < count; i++) {
        AplArray *number = apl_scalar(apl, i);
        if (!number || !apl_set(apl, "I", number)) {
            apl_array_release(number);
            apl_array_release(last);
            return apl_fail(apl, APL_LIMIT, N_("There are too many names."));
        }
        apl_array_release(number);
        apl_array_release(last);
        last = run_text(apl, text, true);
        if (!last) {
            return NULL;
        }
    }
    return last ? last : apl_scalar(apl, 0.0);
}

static AplArray *apply_function(Apl *apl, const AplFunction *function, AplArray *const pair[2]) {
    const AplArray *both[2] = {pair[0], pair[1]};
    const AplId id = function->id;
    if (function->axis >= APL_RANK_MAX ||
        (function->axis >= pair[1]->rank && (!pair[0] || function->axis >= pair[0]->rank))) {
        return apl_fail(apl, APL_RANK, N_("There is no such axis."));
    }
    if (function->form != FORM_PLAIN) {
        return apply_operator(apl, function, pair);
    }
    if (id == APL_LOOP) {
        return run_loop(apl, pair[0], pair[1]);
    }
    if (id == APL_EXECUTE && !pair[0]) {
        return pair[1]->is_text ? run_text(apl, pair[1], false)
                                : apl_fail(apl, APL_DOMAIN, N_("Only a text can be executed."));
    }
    if (id < APL_SCALARS) {
        if (pair[0] && id == APL_NOT) {
            return apl_fail(apl, APL_SYNTAX, N_("This function takes no value on its left."));
        }
        return pair[0] ? apl_scalar_dyadic(apl, id, pair[0], pair[1])
                       : apl_scalar_monadic(apl, id, pair[1]);
    }
    return pair[0] ? apl_structure_dyadic(apl, id, function->axis, both)
                   : apl_structure_monadic(apl, id, function->axis, pair[1]);
}

/* Applies a function, tells the observer, and releases both values. */
static AplArray *apply(Apl *apl, const AplFunction *function, AplArray *const pair[2]) {
    if (apl->depth == 0) {
        apl->at = function->at;
        apl->length = function->length;
    }
    const int at = apl->at, length = apl->length;
    AplArray *result = apply_function(apl, function, pair);
    if (result && apl->observer.step) {
        const AplStep step = {at, length, apl->depth > 0, pair[0], pair[1], result};
        apl->observer.step(apl->observer.context, &step);
    }
    apl_array_release(pair[0]);
    apl_array_release(pair[1]);
    return result;
}

/* ---- Assignment ---- */

static bool assign_at(Cursor *cursor, const AplArray *value) {
    AplArray *indices[APL_RANK_MAX] = {NULL};
    const int close = cursor->at;
    const int open = find_opening(cursor, close);
    const AplToken *token = token_at(cursor, open - 1);
    if (open <= cursor->first || token->kind != APL_TOKEN_NAME) {
        fail_at(cursor, close, N_("A name is needed on the left of the arrow."));
        return false;
    }
    AplName *name = find_name(cursor->apl, cursor->tokens->line + token->at, token->length);
    if (!name) {
        point_at(cursor, token);
        apl_fail(cursor->apl, APL_VALUE, N_("This name has no value yet."));
        return false;
    }
    const int count = read_indices(cursor, open, close, indices);
    AplArray *changed = count >= 0 ? apl_copy(cursor->apl, name->value) : NULL;
    point_at(cursor, token);
    bool is_done = changed && apl_index_assign(cursor->apl, changed, indices, count, value);
    if (is_done) {
        const AplName copy = *name;
        is_done = apl_set(cursor->apl, copy.name, changed);
    }
    apl_array_release(changed);
    release_indices(indices);
    cursor->at = open - 2;
    return is_done;
}

static bool assign(Cursor *cursor, const AplArray *value) {
    cursor->at--;
    if (is_kind(cursor, cursor->at, APL_TOKEN_CLOSE_INDEX)) {
        return assign_at(cursor, value);
    }
    const AplToken *token = token_at(cursor, cursor->at);
    if (!token || token->kind != APL_TOKEN_NAME) {
        fail_at(cursor, cursor->at < cursor->first ? cursor->first : cursor->at,
                N_("A name is needed on the left of the arrow."));
        return false;
    }
    point_at(cursor, token);
    const TextShort name = text_short("%.*s", token->length, cursor->tokens->line + token->at);
    cursor->at--;
    if (!apl_set(cursor->apl, name.data, value)) {
        apl_fail(cursor->apl, APL_LIMIT, N_("There are too many names, or this one is too long."));
        return false;
    }
    return true;
}

/* ---- Statements ---- */

/* Evaluates the tokens of the cursor; `is_shown` is false for an assignment. NULL with the fault.
 */
static AplArray *evaluate(Cursor *cursor, bool *is_shown) {
    AplArray *right = operand(cursor);
    *is_shown = true;
    while (right && cursor->at >= cursor->first) {
        if (is_kind(cursor, cursor->at, APL_TOKEN_ARROW)) {
            if (!assign(cursor, right)) {
                apl_array_release(right);
                return NULL;
            }
            *is_shown = false;
            continue;
        }
        AplFunction function;
        AplArray *pair[2] = {NULL, right};
        bool is_readable = read_function(cursor, &function);
        if (is_readable && ends_operand(cursor, cursor->at)) {
            pair[0] = operand(cursor);
            is_readable = pair[0] != NULL;
        }
        if (!is_readable) {
            apl_array_release(right);
            return NULL;
        }
        right = apply(cursor->apl, &function, pair);
        *is_shown = function.id != APL_LOOP; /* the loop shows what its text shows */
    }
    return right;
}

static void show(Apl *apl, const AplArray *value) {
    int digits = 10;
    const AplArray *chosen = apl_get(apl, "PP");
    if (chosen && chosen->count == 1 && chosen->cells[0] >= 1.0 && chosen->cells[0] <= 16.0) {
        digits = (int)chosen->cells[0];
    }
    text_add(apl->out, apl->out->length > 0 ? "\n" : "");
    apl_array_write(value, digits, apl->out);
}

/* Runs all statements of a line; the value of the last one, or NULL with the fault. */
static AplArray *run_line(Apl *apl, const char *line, bool shows_last) {
    AplTokens *tokens = malloc(sizeof *tokens);
    if (!tokens) {
        return apl_fail(apl, APL_NO_MEMORY, N_("There is not enough memory."));
    }
    AplArray *last = NULL;
    bool is_fine = apl_tokens_read(apl, tokens, line);
    for (int first = 0; is_fine && first < tokens->count;) {
        int end = first;
        while (end < tokens->count && tokens->list[end].kind != APL_TOKEN_DIAMOND) {
            end++;
        }
        if (end > first) {
            Cursor cursor = {apl, tokens, first, end - 1};
            bool is_shown;
            apl_array_release(last);
            last = evaluate(&cursor, &is_shown);
            is_fine = last != NULL;
            if (is_fine && is_shown && (shows_last || end < tokens->count)) {
                show(apl, last);
            }
        }
        first = end + 1;
    }
    apl_tokens_release(tokens);
    free(tokens);
    return is_fine ? last : NULL;
}

static AplArray *run_text(Apl *apl, const AplArray *text, bool shows_last) {
    char line[APL_LINE_MAX];
    Text words = text_over(line, sizeof line);
    for (int i = 0; i < text->count; i++) {
        apl_encode(&words, (uint32_t)text->cells[i]);
    }
    if (words.truncated || apl->depth == APL_DEPTH_MAX) {
        return apl_fail(apl, APL_LIMIT, N_("Texts run texts too deeply, or one is too long."));
    }
    apl->depth++;
    const int at = apl->at, length = apl->length;
    AplArray *result = run_line(apl, line, shows_last);
    if (!result && apl->error->fault == APL_FINE) {
        result = apl_scalar(apl, 0.0); /* an empty text */
    }
    apl->at = at;
    apl->length = length;
    apl->depth--;
    return result;
}

bool apl_run(Apl *apl, const char *line, AplObserver observer, Text *out, AplError *error) {
    *error = (AplError){.fault = APL_FINE};
    apl->error = error;
    apl->observer = observer;
    apl->out = out;
    apl->depth = 0;
    apl->at = apl->length = 0;
    apl->work = 5L * 1000 * 1000;
    if (strlen(line) >= APL_LINE_MAX) {
        apl_fail(apl, APL_LIMIT, N_("The line is too long."));
        return false;
    }
    const AplArray *tolerance = apl_get(apl, "CT");
    apl->tolerance = tolerance && tolerance->count == 1 ? tolerance->cells[0] : 1e-13;
    apl_array_release(apl->last);
    apl->last = run_line(apl, line, true);
    return error->fault == APL_FINE;
}
