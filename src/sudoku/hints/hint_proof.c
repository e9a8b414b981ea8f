/* The sentences of chains and of proofs by contradiction. */
#include "sudoku/hints/hint_proof.h"

#include "base/bits.h"
#include "sudoku/hint.h"
#include "sudoku/hints/hint_words.h"

/* "r1c2 is 4", "none of r1c2, r1c3 is 4" … */
static Phrase node_phrase(const Speech *speech, const SudokuNode *node, bool is_true) {
    Phrase cells;
    Phrase phrase;
    Text text = text_over(cells.data, sizeof cells.data);
    for (int i = 0; i < node->count; i++) {
        text_add(&text, list_joint(speech, i, node->count));
        sudoku_cell_text(speech->layout, node->cells[i], speech->translate, &text);
    }
    const char *sentence = node->count > 1
                               ? (is_true ? speech->translate(N_("one of %1$s is %2$s"))
                                          : speech->translate(N_("none of %1$s is %2$s")))
                               : (is_true ? speech->translate(N_("%1$s is %2$s"))
                                          : speech->translate(N_("%1$s is not %2$s")));
    text = text_over(phrase.data, sizeof phrase.data);
    text_addf(&text, sentence, cells.data, value_phrase(speech, node->value).data);
    return phrase;
}

static Phrase candidate_phrase(const Speech *speech, int cell, int value, bool is_true) {
    const SudokuNode node = {(uint8_t)value, 1, {(uint16_t)cell}};
    return node_phrase(speech, &node, is_true);
}

/* ---- where to look ---- */

static void add_where_chain(const Speech *speech, const SudokuStep *step, Text *out) {
    const int region = step->links[0].region;
    if (bits_count(step->values) == 1 && region >= 0) {
        text_addf(out, speech->translate(N_("Look at the places of the %1$s, in %2$s for one.")),
                  values_phrase(speech, step->values).data, region_phrase(speech, region).data);
    } else {
        text_addf(out, speech->translate(N_("Follow the candidates of the cell %s.")),
                  cell_phrase(speech, step->links[0].from.cells[0]).data);
    }
}

static void add_where_fish(const Speech *speech, const SudokuStep *step, Text *out) {
    int16_t bases[SUDOKU_TRUTHS_MAX];
    for (int i = 0; i < step->truth_count; i++) {
        bases[i] = step->truths[i].region;
    }
    text_addf(out, speech->translate(N_("Where does the %1$s fit in %2$s?")),
              values_phrase(speech, step->values).data,
              regions_phrase(speech, bases, step->truth_count).data);
}

bool sudoku_proof_where_text(const Speech *speech, const SudokuStep *step, Text *out) {
    if (step->line_count > 0) {
        text_addf(out, speech->translate(N_("What follows if the cell %1$s holds the digit %2$s?")),
                  cell_phrase(speech, step->lines[0].cell).data,
                  value_phrase(speech, step->lines[0].value).data);
    } else if (step->cover_count > 0) {
        add_where_fish(speech, step, out);
    } else if (step->technique == SUDOKU_ALS_XZ || step->technique == SUDOKU_ALS_XY_WING ||
               step->technique == SUDOKU_ALS_CHAIN) {
        const char *const one =
            N_("The cell %s has only two digits. What if one of them is elsewhere?");
        const char *const several = N_("%s have one digit more than they are cells. What if one of "
                                       "these digits is elsewhere?");
        text_addf(out, speech->translate(part_count(step, 0) == 1 ? one : several),
                  part_phrase(speech, step, 0).data);
    } else if (step->technique == SUDOKU_DEATH_BLOSSOM) {
        text_addf(out,
                  speech->translate(
                      N_("What does each candidate of %s take from the cells that it sees?")),
                  part_phrase(speech, step, 0).data);
    } else if (step->rectangle.values) {
        text_addf(out, speech->translate(N_("Look for a rectangle of %1$s with a corner in %2$s.")),
                  values_phrase(speech, step->rectangle.values).data,
                  cell_phrase(speech, step->rectangle.corners[0]).data);
    } else if (step->link_count > 0) {
        add_where_chain(speech, step, out);
    } else {
        return false;
    }
    return true;
}

/* ---- chains ---- */

void sudoku_chain_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const SudokuNode *first = &step->links[0].from;
    const SudokuNode *last = &step->links[step->link_count - 1].to;
    text_addf(out, speech->translate(N_("Suppose that %s.")),
              node_phrase(speech, first, false).data);
    text_add_char(out, ' ');
    text_add(out, speech->translate(N_("Then")));
    for (int i = 0; i < step->link_count; i++) {
        const SudokuLink *link = &step->links[i];
        text_add(out, i ? speech->translate(N_(", so")) : "");
        text_add_char(out, ' ');
        text_add(out, node_phrase(speech, &link->to, link->is_strong).data);
        if (link->region >= 0) {
            text_addf(out, speech->translate(N_(" (%s)")),
                      region_phrase(speech, link->region).data);
        }
    }
    text_add(out, ". ");
    if (step->link_count % 2 == 0) {
        text_add(out, speech->translate(N_("The chain closes: of each link one end is true.")));
        return;
    }
    text_addf(out, speech->translate(N_("So in any case %1$s or %2$s.")),
              node_phrase(speech, first, true).data, node_phrase(speech, last, true).data);
}

/* Two strong links of one value and a weak one between them: skyscraper, kite, turbot, empty
 * rectangle. */
void sudoku_turbot_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const SudokuLink *links = step->links;
    if (step->link_count != 3 || links[0].region < 0 || links[2].region < 0) {
        sudoku_chain_text(speech, step, out);
        return;
    }
    const Phrase digit = value_phrase(speech, links[0].from.value);
    const Phrase places[4] = {
        place_phrase(speech, &links[0].from), place_phrase(speech, &links[0].to),
        place_phrase(speech, &links[2].from), place_phrase(speech, &links[2].to)};
    text_addf(
        out,
        speech->translate(N_("In %1$s the %2$s fits only in %3$s and %4$s, in %5$s only in %6$s "
                             "and %7$s.")),
        region_phrase(speech, links[0].region).data, digit.data, places[0].data, places[1].data,
        region_phrase(speech, links[2].region).data, places[2].data, places[3].data);
    text_add_char(out, ' ');
    if (links[1].region >= 0) {
        text_addf(
            out,
            speech->translate(N_("As %1$s and %2$s are both in %3$s, only one of them can hold "
                                 "it; so %4$s or %5$s does.")),
            places[1].data, places[2].data, region_phrase(speech, links[1].region).data,
            places[0].data, places[3].data);
    } else {
        text_addf(out,
                  speech->translate(N_("As %1$s and %2$s see each other, only one of them can hold "
                                       "it; so %3$s or %4$s does.")),
                  places[1].data, places[2].data, places[0].data, places[3].data);
    }
}

/* Two cells of the same two values, joined by a region where one of these has two places. */
void sudoku_w_wing_text(const Speech *speech, const SudokuStep *step, Text *out) {
    const SudokuLink *links = step->links;
    if (step->link_count != 5 || links[2].region < 0) {
        sudoku_chain_text(speech, step, out);
        return;
    }
    const SudokuNode *first = &links[0].from;
    const SudokuNode *joining = &links[2].from;
    const SudokuBits both = UINT64_C(1) << (first->value - 1) | UINT64_C(1) << (joining->value - 1);
    const Phrase digit = value_phrase(speech, joining->value);
    text_addf(
        out,
        speech->translate(N_("%1$s and %2$s have only %3$s. If both were %4$s, no place for it "
                             "would be left in %5$s, where it fits only in %6$s and %7$s. So one "
                             "of the two is %8$s.")),
        place_phrase(speech, first).data, place_phrase(speech, &links[4].to).data,
        values_phrase(speech, both).data, digit.data, region_phrase(speech, links[2].region).data,
        place_phrase(speech, joining).data, place_phrase(speech, &links[2].to).data,
        value_phrase(speech, first->value).data);
}

/* ---- nets ---- */

static void add_clash(const Speech *speech, const SudokuLine *line, Text *out) {
    if (line->kind == SUDOKU_LINE_NO_VALUE) {
        text_addf(out, speech->translate(N_("That leaves no digit for %s.")),
                  cell_phrase(speech, line->cell).data);
    } else {
        text_addf(out, speech->translate(N_("That leaves no place for %1$s in %2$s.")),
                  value_phrase(speech, line->value).data, region_phrase(speech, line->region).data);
    }
}

static void add_fill(const Speech *speech, const SudokuLine *line, bool is_first, Text *out) {
    text_add(out, is_first ? speech->translate(N_("Then")) : ",");
    text_add_char(out, ' ');
    text_add(out, candidate_phrase(speech, line->cell, line->value, true).data);
    if (line->region >= 0) {
        text_addf(out, speech->translate(N_(" (%s)")), region_phrase(speech, line->region).data);
    }
}

void sudoku_net_text(const Speech *speech, const SudokuStep *step, Text *out) {
    bool is_open = false; /* a sentence of consequences */
    for (int i = 0; i < step->line_count; i++) {
        const SudokuLine *line = &step->lines[i];
        if (line->kind == SUDOKU_LINE_FILL) {
            text_add(out, is_open ? "" : " ");
            add_fill(speech, line, !is_open, out);
            is_open = true;
            continue;
        }
        text_add(out, is_open ? ". " : i ? " " : "");
        is_open = false;
        if (line->kind == SUDOKU_LINE_SUPPOSE) {
            const Phrase what = candidate_phrase(speech, line->cell, line->value, true);
            if (i == 0) {
                text_addf(out, speech->translate(N_("Suppose that %s.")), what.data);
            } else if (line->depth == 1) {
                text_addf(out, speech->translate(N_("Suppose instead that %s.")), what.data);
            } else {
                text_addf(out, speech->translate(N_("Suppose besides that %s.")), what.data);
            }
        } else if (line->kind == SUDOKU_LINE_NOT) {
            text_addf(out, speech->translate(N_("So there %s.")),
                      candidate_phrase(speech, line->cell, line->value, false).data);
        } else {
            add_clash(speech, line, out);
        }
    }
}

static void add_fill_alone(const Speech *speech, const SudokuLine *line, Text *out) {
    const Phrase cell = cell_phrase(speech, line->cell);
    const Phrase value = value_phrase(speech, line->value);
    if (line->region >= 0) {
        text_addf(out, speech->translate(N_("Then %1$s is %2$s, its only place left in %3$s.")),
                  cell.data, value.data, region_phrase(speech, line->region).data);
    } else {
        text_addf(out, speech->translate(N_("Then %1$s is %2$s: no other digit is left for it.")),
                  cell.data, value.data);
    }
}

void sudoku_line_text(const SudokuLayout *layout, const SudokuStep *step, int line,
                      Translate translate, Text *out) {
    const Speech speech = {layout, translate};
    const SudokuLine *said = &step->lines[line];
    switch (said->kind) {
    case SUDOKU_LINE_SUPPOSE:
        text_addf(out,
                  translate(line == 0          ? N_("Suppose that %s.")
                            : said->depth == 1 ? N_("Suppose instead that %s.")
                                               : N_("Suppose besides that %s.")),
                  candidate_phrase(&speech, said->cell, said->value, true).data);
        break;
    case SUDOKU_LINE_FILL:
        add_fill_alone(&speech, said, out);
        break;
    case SUDOKU_LINE_NOT:
        text_addf(out, translate(N_("So there %s.")),
                  candidate_phrase(&speech, said->cell, said->value, false).data);
        break;
    default:
        add_clash(&speech, said, out);
    }
}
