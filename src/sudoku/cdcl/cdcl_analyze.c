/* Conflict analysis: from a conflict to a learned clause. */
#include "base/bits.h"
#include "sudoku/cdcl/cdcl.h"

/* How deep reasons of reasons are examined. */
#define CDCL_ANALYZE_DEPTH_MAX 64
/* How deep reasons of reasons count as part of a conflict. */
#define BUMP_DEPTH 2

/* Lists the other literals, all false, of the clause that implied `variable`, or with variable -1
 * of a false clause. Returns how many. */
static int reason_literals(const Cdcl *cdcl, Reason reason, int variable, Literal *out) {
    const uint32_t number = reason >> 2;
    int count = 0;
    switch (reason & 3) {
    case REASON_GROUP:
        for (uint32_t left = cdcl->size[number]; left; left--) {
            const int member = cdcl_member(cdcl, number, (int)left - 1);
            if (member != variable) {
                out[count++] = literal_of(member, true);
            }
        }
        break;
    case REASON_VARIABLE:
        out[count++] = literal_of((int)number, false);
        break;
    case REASON_CLAUSE: {
        const ClauseWord *clause = cdcl->arena + number;
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

/* Does the rest of the learned clause imply a false literal? It does when every literal of its
 * reason is in the clause or implied in turn. The verdicts are kept in cdcl->mark and listed in
 * cdcl->marked. */
static bool is_implied(Cdcl *cdcl, int variable, int depth) {
    const Fact *v = &cdcl->fact[variable];
    if ((v->reason & 3) == REASON_NONE || depth == 0 || cdcl->stamp[v->level] != cdcl->stamps) {
        return false;
    }
    Literal *others = cdcl->work + cdcl->work_length;
    const int count = reason_literals(cdcl, v->reason, variable, others);
    bool is_implied_too = true;
    cdcl->work_length += count;
    for (int i = 0; i < count && is_implied_too; i++) {
        const int other = others[i] >> 1;
        uint8_t *mark = &cdcl->mark[other];
        if (cdcl->fact[other].level == 0 || *mark == MARK_SEEN || *mark == MARK_IMPLIED) {
            continue;
        }
        is_implied_too = *mark != MARK_NEEDED && is_implied(cdcl, other, depth - 1);
        if (*mark == MARK_NONE) {
            *mark = is_implied_too ? MARK_IMPLIED : MARK_NEEDED;
            cdcl->marked[cdcl->marked_length++] = other;
        }
    }
    cdcl->work_length -= count;
    return is_implied_too;
}

/* Removes the literals that the rest of the clause implies. */
static void minimize(Cdcl *cdcl) {
    int kept = 1;
    cdcl_count_levels(cdcl);
    cdcl->work_length = 0;
    for (int i = 1; i < cdcl->learned_length; i++) {
        if (!is_implied(cdcl, cdcl->learned[i] >> 1, CDCL_ANALYZE_DEPTH_MAX)) {
            cdcl->learned[kept++] = cdcl->learned[i];
        }
    }
    cdcl->learned_length = kept;
}

/* ---- shrinking ---- */

/* Sorts the learned literals after the first by their places in the trail, the latest first. */
static void sort_learned(Cdcl *cdcl) {
    uint64_t *set = cdcl->at_set;
    for (int i = 1; i < cdcl->learned_length; i++) {
        const int at = cdcl->fact[cdcl->learned[i] >> 1].at;
        set[at / 64] |= UINT64_C(1) << at % 64;
    }
    int sorted = 1;
    for (int word = cdcl->trail_length / 64; sorted < cdcl->learned_length; word--) {
        for (; set[word]; set[word] ^= UINT64_C(1) << bits_highest(set[word])) {
            cdcl->learned[sorted++] = cdcl->trail[word * 64 + bits_highest(set[word])] ^ 1;
        }
    }
}

/* Does a literal of a lower level add nothing to the learned clause? */
static bool is_free(Cdcl *cdcl, int variable) {
    uint8_t *mark = &cdcl->mark[variable];
    if (*mark == MARK_NONE) {
        *mark = is_implied(cdcl, variable, CDCL_ANALYZE_DEPTH_MAX) ? MARK_IMPLIED : MARK_NEEDED;
        cdcl->marked[cdcl->marked_length++] = variable;
    }
    return *mark != MARK_NEEDED;
}

/* Replaces the literal at `at` of the trail by its reasons. Returns how many of them are new to the
 * block, or -1 when one of a lower level would add to the clause. */
static int resolve_in_block(Cdcl *cdcl, int at) {
    const int variable = cdcl->trail[at] >> 1;
    const Fact *fact = &cdcl->fact[variable];
    const int count = reason_literals(cdcl, fact->reason, variable, cdcl->work);
    int more = 0;
    cdcl->work_length = count;
    for (int i = 0; i < count; i++) {
        const int other = cdcl->work[i] >> 1;
        const int level = cdcl->fact[other].level;
        if (level == fact->level) {
            more += cdcl->block[other] != cdcl->blocks;
            cdcl->block[other] = cdcl->blocks;
        } else if (level > 0 && !is_free(cdcl, other)) {
            return -1;
        }
    }
    return more;
}

/* The single literal of a level that implies the whole block of that level, given the rest of the
 * clause; NO_LITERAL when there is none. The block is in descending order of the trail. */
static Literal find_block_point(Cdcl *cdcl, const Literal *block, int count) {
    int open = count;
    int at = cdcl->fact[block[0] >> 1].at;
    cdcl->blocks++;
    for (int i = 0; i < count; i++) {
        cdcl->block[block[i] >> 1] = cdcl->blocks;
    }
    for (; open > 1; at--) {
        if (cdcl->block[cdcl->trail[at] >> 1] == cdcl->blocks) {
            const int more = resolve_in_block(cdcl, at);
            if (more < 0) {
                return NO_LITERAL;
            }
            open += more - 1;
        }
    }
    while (cdcl->block[cdcl->trail[at] >> 1] != cdcl->blocks) {
        at--;
    }
    return cdcl->trail[at] ^ 1;
}

/* Shrinking: replaces the literals of one level by a single literal that implies them all (Fleury
 * and Biere 2021). */
static void shrink(Cdcl *cdcl) {
    Literal *learned = cdcl->learned;
    const int count = cdcl->learned_length;
    sort_learned(cdcl);
    int kept = 1;
    for (int i = 1; i < count;) {
        const int level = cdcl->fact[learned[i] >> 1].level;
        int end = i + 1;
        while (end < count && cdcl->fact[learned[end] >> 1].level == level) {
            end++;
        }
        const Literal point =
            end > i + 1 ? find_block_point(cdcl, learned + i, end - i) : NO_LITERAL;
        if (point != NO_LITERAL) {
            learned[kept++] = point;
            i = end;
        }
        while (i < end) {
            learned[kept++] = learned[i++];
        }
    }
    cdcl->learned_length = kept;
}

/* Removes each literal "a candidate is true" beside a literal "another of its group is false": the
 * candidate, if true, would make that other false. */
static void drop_peers(Cdcl *cdcl) {
    int kept = 1;
    cdcl->satisfactions++;
    for (int i = 0; i < cdcl->learned_length; i++) {
        const Place *places = cdcl_places(cdcl, cdcl->learned[i] >> 1);
        for (int k = 0; k < cdcl->places && (cdcl->learned[i] & 1); k++) {
            cdcl->satisfied[places[k].group] = cdcl->satisfactions;
        }
    }
    cdcl->satisfied[NO_GROUP] = 0;
    for (int i = 1; i < cdcl->learned_length; i++) {
        const Literal literal = cdcl->learned[i];
        const Place *places = cdcl_places(cdcl, literal >> 1);
        bool is_needed = true;
        for (int k = 0; k < cdcl->places && !(literal & 1); k++) {
            is_needed = is_needed && cdcl->satisfied[places[k].group] != cdcl->satisfactions;
        }
        if (is_needed) {
            cdcl->learned[kept++] = literal;
        }
    }
    cdcl->learned_length = kept;
}

/* Moves the literal of the second highest level to the second place; returns that level. */
static int find_level(Cdcl *cdcl) {
    int highest = 1;
    if (cdcl->learned_length == 1) {
        return 0;
    }
    for (int i = 2; i < cdcl->learned_length; i++) {
        if (cdcl->fact[cdcl->learned[i] >> 1].level >
            cdcl->fact[cdcl->learned[highest] >> 1].level) {
            highest = i;
        }
    }
    const Literal literal = cdcl->learned[highest];
    cdcl->learned[highest] = cdcl->learned[1];
    cdcl->learned[1] = literal;
    return cdcl->fact[literal >> 1].level;
}

/* Adds the literals of a reason to the clause; returns how many are of the current level. */
static int add_literals(Cdcl *cdcl, int count) {
    int here = 0;
    for (int i = 0; i < count; i++) {
        const int variable = cdcl->work[i] >> 1;
        const int level = cdcl->fact[variable].level;
        if (cdcl->mark[variable] == MARK_SEEN || level == 0) {
            continue;
        }
        cdcl->mark[variable] = MARK_SEEN;
        cdcl->marked[cdcl->marked_length++] = variable;
        cdcl_bump(cdcl, variable);
        if (level == cdcl->level) {
            here++;
        } else {
            cdcl->learned[cdcl->learned_length++] = cdcl->work[i];
        }
    }
    return here;
}

/* Lists the literals of a reason in cdcl->work. */
static int use_reason(Cdcl *cdcl, Reason reason, int variable) {
    if ((reason & 3) == REASON_CLAUSE) {
        cdcl_use_clause(cdcl, reason >> 2);
    }
    return reason_literals(cdcl, reason, variable, cdcl->work);
}

/* Also bumps the reasons of the clause's literals, to some depth, which saves a fifth of the
 * conflicts (reason side bumping, Liang, Ganesh, Poupart and Czarnecki 2016). */
static void bump_reasons(Cdcl *cdcl, int variable, int depth) {
    Literal *others = cdcl->work + cdcl->work_length;
    const int count = reason_literals(cdcl, cdcl->fact[variable].reason, variable, others);
    cdcl->work_length += count;
    for (int i = 0; i < count; i++) {
        const int other = others[i] >> 1;
        if (cdcl->fact[other].level == 0 || cdcl->mark[other] == MARK_SEEN) {
            continue;
        }
        cdcl->mark[other] = MARK_SEEN;
        cdcl->marked[cdcl->marked_length++] = other;
        cdcl_bump(cdcl, other);
        if (depth > 1) {
            bump_reasons(cdcl, other, depth - 1);
        }
    }
    cdcl->work_length -= count;
}

int cdcl_analyze(Cdcl *cdcl, const Conflict *conflict, uint32_t *distance) {
    int count = use_reason(cdcl, conflict->reason, -1);
    if (conflict->variable >= 0) {
        cdcl->work[count++] = literal_of(conflict->variable, false);
    }
    cdcl->learned_length = 1; /* the implication point takes the first place */
    int open = add_literals(cdcl, count);
    int at = cdcl->trail_length;
    for (;;) {
        do {
            at--;
        } while (cdcl->mark[cdcl->trail[at] >> 1] != MARK_SEEN);
        const int variable = cdcl->trail[at] >> 1;
        if (--open == 0) {
            break;
        }
        count = use_reason(cdcl, cdcl->fact[variable].reason, variable);
        open += add_literals(cdcl, count);
    }
    cdcl->learned[0] = cdcl->trail[at] ^ 1;
    minimize(cdcl);
    shrink(cdcl);
    drop_peers(cdcl);
    cdcl->work_length = 0;
    for (int i = 1; i < cdcl->learned_length; i++) {
        bump_reasons(cdcl, cdcl->learned[i] >> 1, BUMP_DEPTH);
    }
    while (cdcl->marked_length > 0) {
        cdcl->mark[cdcl->marked[--cdcl->marked_length]] = MARK_NONE;
    }
    *distance = cdcl_count_levels(cdcl);
    return find_level(cdcl);
}
