#include "learn.h"

/* Reasons of reasons that are looked at. */
#define DEPTH_MAX 64

/* The other literals, all of them false, of the clause that made `variable` what it is (or, with
 * variable -1, of one that is false). Returns how many. */
static int reason_literals(const Learn *learn, Reason reason, int variable, Literal *out) {
    const uint32_t number = reason >> 2;
    int count = 0;
    switch (reason & 3) {
    case REASON_GROUP:
        for (int bit = 0; bit < learn->layout->symbols; bit++) {
            const int member = learn_member(learn, number, bit);
            if (member != variable) {
                out[count++] = literal_of(member, true);
            }
        }
        break;
    case REASON_VARIABLE:
        out[count++] = literal_of((int)number, false);
        break;
    case REASON_CLAUSE: {
        const uint32_t *clause = learn->arena + number;
        for (uint32_t i = 0; i < clause[0]; i++) {
            const Literal literal = (Literal)clause[HEAD_WORDS + i];
            if (literal >> 1 != variable) {
                out[count++] = literal;
            }
        }
        break;
    }
    default:
        break;
    }
    return count;
}

/* Is a false literal implied by the clause at hand? When all that made it false is in the clause,
 * or implied itself. What was found out is kept in is_seen, and noted in learn->marked. */
static bool is_implied(Learn *learn, int variable, int depth) {
    const Variable *v = &learn->variable[variable];
    if ((v->reason & 3) == REASON_NONE || depth == 0 || learn->stamp[v->level] != learn->stamps) {
        return false;
    }
    Literal *others = learn->work + learn->work_length;
    const int count = reason_literals(learn, v->reason, variable, others);
    bool is_implied_too = true;
    learn->work_length += count;
    for (int i = 0; i < count && is_implied_too; i++) {
        Variable *other = &learn->variable[others[i] >> 1];
        if (other->level == 0 || other->mark == MARK_SEEN || other->mark == MARK_IMPLIED) {
            continue;
        }
        is_implied_too = other->mark != MARK_NEEDED && is_implied(learn, others[i] >> 1, depth - 1);
        if (other->mark == MARK_NONE) {
            other->mark = is_implied_too ? MARK_IMPLIED : MARK_NEEDED;
            learn->marked[learn->marked_length++] = others[i] >> 1;
        }
    }
    learn->work_length -= count;
    return is_implied_too;
}

/* Leaves out what the rest of the clause implies. */
static void minimize(Learn *learn) {
    int kept = 1;
    learn_count_levels(learn, learn->learned, (uint32_t)learn->learned_length); /* stamps them */
    learn->work_length = 0;
    for (int i = 1; i < learn->learned_length; i++) {
        if (!is_implied(learn, learn->learned[i] >> 1, DEPTH_MAX)) {
            learn->learned[kept++] = learn->learned[i];
        }
    }
    learn->learned_length = kept;
}

/* Moves the literal of the highest level but one to the second place; returns that level. */
static int find_level(Learn *learn) {
    int highest = 1;
    if (learn->learned_length == 1) {
        return 0;
    }
    for (int i = 2; i < learn->learned_length; i++) {
        if (learn->variable[learn->learned[i] >> 1].level >
            learn->variable[learn->learned[highest] >> 1].level) {
            highest = i;
        }
    }
    const Literal literal = learn->learned[highest];
    learn->learned[highest] = learn->learned[1];
    learn->learned[1] = literal;
    return learn->variable[literal >> 1].level;
}

/* Adds the literals of a reason to the clause; returns how many are of the present level. */
static int add_literals(Learn *learn, int count) {
    int here = 0;
    for (int i = 0; i < count; i++) {
        const int variable = learn->work[i] >> 1;
        Variable *v = &learn->variable[variable];
        if (v->mark == MARK_SEEN || v->level == 0) {
            continue;
        }
        v->mark = MARK_SEEN;
        learn->marked[learn->marked_length++] = variable;
        learn_bump(learn, variable);
        if (v->level == learn->level) {
            here++;
        } else {
            learn->learned[learn->learned_length++] = learn->work[i];
        }
    }
    return here;
}

/* The literals of a reason, in learn->work. */
static int use_reason(Learn *learn, Reason reason, int variable) {
    if ((reason & 3) == REASON_CLAUSE) {
        learn_use_clause(learn, reason >> 2);
    }
    return reason_literals(learn, reason, variable, learn->work);
}

int learn_analyze(Learn *learn, const Conflict *conflict, uint32_t *distance) {
    int count = use_reason(learn, conflict->reason, -1);
    if (conflict->variable >= 0) {
        learn->work[count++] = literal_of(conflict->variable, false);
    }
    learn->learned_length = 1; /* the first place is for the implication point */
    int open = add_literals(learn, count);
    int at = learn->trail_length;
    for (;;) {
        do {
            at--;
        } while (learn->variable[learn->trail[at] >> 1].mark != MARK_SEEN);
        const int variable = learn->trail[at] >> 1;
        if (--open == 0) {
            break;
        }
        learn->variable[variable].mark = MARK_NONE;
        count = use_reason(learn, learn->variable[variable].reason, variable);
        open += add_literals(learn, count);
    }
    learn->learned[0] = learn->trail[at] ^ 1;
    minimize(learn);
    while (learn->marked_length > 0) {
        learn->variable[learn->marked[--learn->marked_length]].mark = MARK_NONE;
    }
    *distance = learn_count_levels(learn, learn->learned, (uint32_t)learn->learned_length);
    return find_level(learn);
}
