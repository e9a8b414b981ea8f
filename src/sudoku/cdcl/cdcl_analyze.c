#include <stdlib.h>

#include "sudoku/cdcl/cdcl.h"

/* Reasons of reasons that are looked at. */
#define CDCL_ANALYZE_DEPTH_MAX 64
/* Reasons of reasons that count as part of a conflict. */
#define BUMP_DEPTH 2

/* The other literals, all of them false, of the clause that made `variable` what it is (or, with
 * variable -1, of one that is false). Returns how many. */
static int reason_literals(const Cdcl *learn, Reason reason, int variable, Literal *out) {
    const uint32_t number = reason >> 2;
    int count = 0;
    switch (reason & 3) {
    case REASON_GROUP:
        for (uint32_t left = learn->size[number]; left; left--) {
            const int member = cdcl_member(learn, number, (int)left - 1);
            if (member != variable) {
                out[count++] = literal_of(member, true);
            }
        }
        break;
    case REASON_VARIABLE:
        out[count++] = literal_of((int)number, false);
        break;
    case REASON_CLAUSE: {
        const ClauseWord *clause = learn->arena + number;
        for (int i = 0; i < clause[0]; i++) {
            const Literal literal = clause[HEAD_WORDS + i];
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
static bool is_implied(Cdcl *learn, int variable, int depth) {
    const Fact *v = &learn->fact[variable];
    if ((v->reason & 3) == REASON_NONE || depth == 0 || learn->stamp[v->level] != learn->stamps) {
        return false;
    }
    Literal *others = learn->work + learn->work_length;
    const int count = reason_literals(learn, v->reason, variable, others);
    bool is_implied_too = true;
    learn->work_length += count;
    for (int i = 0; i < count && is_implied_too; i++) {
        const int other = others[i] >> 1;
        uint8_t *mark = &learn->mark[other];
        if (learn->fact[other].level == 0 || *mark == MARK_SEEN || *mark == MARK_IMPLIED) {
            continue;
        }
        is_implied_too = *mark != MARK_NEEDED && is_implied(learn, other, depth - 1);
        if (*mark == MARK_NONE) {
            *mark = is_implied_too ? MARK_IMPLIED : MARK_NEEDED;
            learn->marked[learn->marked_length++] = other;
        }
    }
    learn->work_length -= count;
    return is_implied_too;
}

/* Leaves out what the rest of the clause implies. */
static void minimize(Cdcl *learn) {
    int kept = 1;
    cdcl_count_levels(learn);
    learn->work_length = 0;
    for (int i = 1; i < learn->learned_length; i++) {
        if (!is_implied(learn, learn->learned[i] >> 1, CDCL_ANALYZE_DEPTH_MAX)) {
            learn->learned[kept++] = learn->learned[i];
        }
    }
    learn->learned_length = kept;
}

/* ---- shrinking ---- */

static int compare_positions(const void *a, const void *b) {
    const Fact *const *x = a;
    const Fact *const *y = b;
    return ((*x)->at < (*y)->at) - ((*x)->at > (*y)->at);
}

/* Does a literal of a lower level add nothing to the clause at hand? */
static bool is_free(Cdcl *learn, int variable) {
    uint8_t *mark = &learn->mark[variable];
    if (*mark == MARK_NONE) {
        *mark = is_implied(learn, variable, CDCL_ANALYZE_DEPTH_MAX) ? MARK_IMPLIED : MARK_NEEDED;
        learn->marked[learn->marked_length++] = variable;
    }
    return *mark != MARK_NEEDED;
}

/* Replaces what stands at `at` of the trail by its reasons. Returns how many of them are new to the
 * block, or -1 when one of a lower level adds to the clause. */
static int resolve_in_block(Cdcl *learn, int at) {
    const int variable = learn->trail[at] >> 1;
    const Fact *fact = &learn->fact[variable];
    const int count = reason_literals(learn, fact->reason, variable, learn->work);
    int more = 0;
    learn->work_length = count;
    for (int i = 0; i < count; i++) {
        const int other = learn->work[i] >> 1;
        const int level = learn->fact[other].level;
        if (level == fact->level) {
            more += learn->block[other] != learn->blocks;
            learn->block[other] = learn->blocks;
        } else if (level > 0 && !is_free(learn, other)) {
            return -1;
        }
    }
    return more;
}

/* The one literal of a level that implies all of a block of that level, given the rest of the
 * clause; NO_LITERAL when there is none. The positions in the trail fall. */
static Literal find_block_point(Cdcl *learn, const Literal *block, int count) {
    int open = count;
    int at = learn->fact[block[0] >> 1].at;
    learn->blocks++;
    for (int i = 0; i < count; i++) {
        learn->block[block[i] >> 1] = learn->blocks;
    }
    for (; open > 1; at--) {
        if (learn->block[learn->trail[at] >> 1] == learn->blocks) {
            const int more = resolve_in_block(learn, at);
            if (more < 0) {
                return NO_LITERAL;
            }
            open += more - 1;
        }
    }
    while (learn->block[learn->trail[at] >> 1] != learn->blocks) {
        at--;
    }
    return learn->trail[at] ^ 1;
}

/* Literals of one level give way to a single one that implies them all (Fleury and Biere 2021). */
static void shrink(Cdcl *learn) {
    const Fact **facts = learn->sorted;
    Literal *learned = learn->learned;
    const int count = learn->learned_length;
    for (int i = 0; i < count; i++) {
        facts[i] = &learn->fact[learned[i] >> 1];
    }
    qsort(facts + 1, (size_t)count - 1, sizeof *facts, compare_positions);
    for (int i = 1; i < count; i++) {
        learned[i] = learn->trail[facts[i]->at] ^ 1;
    }
    int kept = 1;
    for (int i = 1; i < count;) {
        const int level = learn->fact[learned[i] >> 1].level;
        int end = i + 1;
        while (end < count && learn->fact[learned[end] >> 1].level == level) {
            end++;
        }
        const Literal point =
            end > i + 1 ? find_block_point(learn, learned + i, end - i) : NO_LITERAL;
        if (point != NO_LITERAL) {
            learned[kept++] = point;
            i = end;
        }
        while (i < end) {
            learned[kept++] = learned[i++];
        }
    }
    learn->learned_length = kept;
}

/* Moves the literal of the highest level but one to the second place; returns that level. */
static int find_level(Cdcl *learn) {
    int highest = 1;
    if (learn->learned_length == 1) {
        return 0;
    }
    for (int i = 2; i < learn->learned_length; i++) {
        if (learn->fact[learn->learned[i] >> 1].level >
            learn->fact[learn->learned[highest] >> 1].level) {
            highest = i;
        }
    }
    const Literal literal = learn->learned[highest];
    learn->learned[highest] = learn->learned[1];
    learn->learned[1] = literal;
    return learn->fact[literal >> 1].level;
}

/* Adds the literals of a reason to the clause; returns how many are of the present level. */
static int add_literals(Cdcl *learn, int count) {
    int here = 0;
    for (int i = 0; i < count; i++) {
        const int variable = learn->work[i] >> 1;
        const int level = learn->fact[variable].level;
        if (learn->mark[variable] == MARK_SEEN || level == 0) {
            continue;
        }
        learn->mark[variable] = MARK_SEEN;
        learn->marked[learn->marked_length++] = variable;
        cdcl_bump(learn, variable);
        if (level == learn->level) {
            here++;
        } else {
            learn->learned[learn->learned_length++] = learn->work[i];
        }
    }
    return here;
}

/* The literals of a reason, in learn->work. */
static int use_reason(Cdcl *learn, Reason reason, int variable) {
    if ((reason & 3) == REASON_CLAUSE) {
        cdcl_use_clause(learn, reason >> 2);
    }
    return reason_literals(learn, reason, variable, learn->work);
}

/* What made a literal of the clause false counts as well, to some depth of reasons: a fifth fewer
 * conflicts (reason side bumping, Liang, Ganesh, Poupart and Czarnecki 2016). */
static void bump_reasons(Cdcl *learn, int variable, int depth) {
    Literal *others = learn->work + learn->work_length;
    const int count = reason_literals(learn, learn->fact[variable].reason, variable, others);
    learn->work_length += count;
    for (int i = 0; i < count; i++) {
        const int other = others[i] >> 1;
        if (learn->fact[other].level == 0 || learn->mark[other] == MARK_SEEN) {
            continue;
        }
        learn->mark[other] = MARK_SEEN;
        learn->marked[learn->marked_length++] = other;
        cdcl_bump(learn, other);
        if (depth > 1) {
            bump_reasons(learn, other, depth - 1);
        }
    }
    learn->work_length -= count;
}

int cdcl_analyze(Cdcl *learn, const Conflict *conflict, uint32_t *distance) {
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
        } while (learn->mark[learn->trail[at] >> 1] != MARK_SEEN);
        const int variable = learn->trail[at] >> 1;
        if (--open == 0) {
            break;
        }
        count = use_reason(learn, learn->fact[variable].reason, variable);
        open += add_literals(learn, count);
    }
    learn->learned[0] = learn->trail[at] ^ 1;
    minimize(learn);
    shrink(learn);
    learn->work_length = 0;
    for (int i = 1; i < learn->learned_length; i++) {
        bump_reasons(learn, learn->learned[i] >> 1, BUMP_DEPTH);
    }
    while (learn->marked_length > 0) {
        learn->mark[learn->marked[--learn->marked_length]] = MARK_NONE;
    }
    *distance = cdcl_count_levels(learn);
    return find_level(learn);
}
