#include "hint_proof.h"

#include "base/bits.h"
#include "hint_words.h"
#include "sudoku/hint.h"

/* "r1c2 is 4", "none of r1c2, r1c3 is 4" … */
static Phrase node_phrase(const Speech *speech, const SudokuNode *node, bool is_true) {
    Phrase cells;
    Phrase phrase;
    Text text = text_over(cells.data, sizeof cells.data);
    for (int i = 0; i < node->count; i++) {
        text_add(&text, i ? ", " : "");
        sudoku_cell_text(speech->layout, node->cells[i], speech->translate, &text);
    }
    const char *sentence = node->count > 1
                               ? (is_true ? speech->translate(N_("one of %1$s is %2$s"))
                                          : speech->translate(N_("none of %1$s is %2$s")))
                               : (is_true ? speech->translate(N_("%1$s is %2$s"))
                                          : speech->translate(N_("%1$s is not %2$s")));
    text = text_over(phrase.data, sizeof phrase.data);
    text_addf(&text, sentence, cells.data,
              values_phrase(speech, UINT32_C(1) << (node->value - 1)).data);
    return phrase;
}

static Phrase candidate_phrase(const Speech *speech, int cell, int value, bool is_true) {
    const SudokuNode node = {(uint8_t)value, 1, {(uint16_t)cell}};
    return node_phrase(speech, &node, is_true);
}

static void add_suppose(const Speech *speech, const SudokuStep *step, const Phrase *what,
                        Text *out) {
    text_addf(out, speech->translate(N_("%1$s: suppose that %2$s.")),
              speech->translate(sudoku_technique_name(step->technique)), what->data);
}

/* ---- where to look ---- */

bool sudoku_proof_where_text(const SudokuLayout *layout, const SudokuStep *step,
                             Translate translate, Text *out) {
    const Speech speech = {layout, translate};
    if (step->line_count > 0) {
        text_addf(out, translate(N_("What follows if the cell %1$s holds the digit %2$s?")),
                  cell_phrase(&speech, step->lines[0].cell).data,
                  values_phrase(&speech, step->values).data);
    } else if (step->technique == SUDOKU_ALS_XZ || step->technique == SUDOKU_ALS_XY_WING ||
               step->technique == SUDOKU_ALS_CHAIN || step->technique == SUDOKU_DEATH_BLOSSOM) {
        text_addf(out,
                  translate(N_("Look for cells of a region that hold one digit more than they "
                               "are: %s.")),
                  part_phrase(&speech, step, step->technique == SUDOKU_DEATH_BLOSSOM).data);
    } else if (step->rectangle.values) {
        text_addf(out, translate(N_("Look at the cell %s and the cells it sees.")),
                  cell_phrase(&speech, step->rectangle.corners[0]).data);
    } else if (step->link_count > 0 && bits_count(step->values) == 1) {
        text_addf(out, translate(N_("Look at the regions where the digit %s has few places left.")),
                  values_phrase(&speech, step->values).data);
    } else if (step->link_count > 0) {
        text_addf(out, translate(N_("Follow the candidates of the cell %s.")),
                  cell_phrase(&speech, step->links[0].from.cells[0]).data);
    } else {
        return false;
    }
    return true;
}

/* ---- chains ---- */

void sudoku_chain_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                       Text *out) {
    const Speech speech = {layout, translate};
    const SudokuNode *first = &step->links[0].from;
    const SudokuNode *last = &step->links[step->link_count - 1].to;
    const Phrase start = node_phrase(&speech, first, false);
    add_suppose(&speech, step, &start, out);
    text_add_char(out, ' ');
    text_add(out, translate(N_("Then")));
    for (int i = 0; i < step->link_count; i++) {
        const SudokuLink *link = &step->links[i];
        text_add(out, i ? translate(N_(", so")) : "");
        text_add_char(out, ' ');
        text_add(out, node_phrase(&speech, &link->to, link->is_strong).data);
        if (link->region >= 0) {
            text_addf(out, " (%s)", region_phrase(&speech, link->region).data);
        }
    }
    text_add(out, ". ");
    if (step->link_count % 2 == 0) {
        text_add(out, translate(N_("The chain closes: of each link one end is true.")));
        return;
    }
    text_addf(out, translate(N_("In any case %1$s or %2$s.")),
              node_phrase(&speech, first, true).data, node_phrase(&speech, last, true).data);
}

/* ---- nets ---- */

static void add_clash(const Speech *speech, const SudokuLine *line, Text *out) {
    if (line->kind == SUDOKU_LINE_NO_VALUE) {
        text_addf(out, speech->translate(N_("Then no digit is left for %s.")),
                  cell_phrase(speech, line->cell).data);
    } else {
        text_addf(out, speech->translate(N_("Then no place is left for %1$s in %2$s.")),
                  values_phrase(speech, UINT32_C(1) << (line->value - 1)).data,
                  region_phrase(speech, line->region).data);
    }
}

static void add_fill(const Speech *speech, const SudokuLine *line, bool is_first, Text *out) {
    text_add(out, is_first ? speech->translate(N_("Then")) : ",");
    text_add_char(out, ' ');
    text_add(out, candidate_phrase(speech, line->cell, line->value, true).data);
    if (line->region >= 0) {
        text_addf(out, " (%s)", region_phrase(speech, line->region).data);
    }
}

void sudoku_net_text(const SudokuLayout *layout, const SudokuStep *step, Translate translate,
                     Text *out) {
    const Speech speech = {layout, translate};
    bool is_open = false; /* a sentence of consequences */
    for (int i = 0; i < step->line_count; i++) {
        const SudokuLine *line = &step->lines[i];
        if (line->kind == SUDOKU_LINE_FILL) {
            text_add(out, is_open ? "" : " ");
            add_fill(&speech, line, !is_open, out);
            is_open = true;
            continue;
        }
        text_add(out, is_open ? ". " : i ? " " : "");
        is_open = false;
        if (line->kind == SUDOKU_LINE_SUPPOSE) {
            const Phrase what = candidate_phrase(&speech, line->cell, line->value, true);
            if (i == 0) {
                add_suppose(&speech, step, &what, out);
            } else if (line->depth == 1) {
                text_addf(out, translate(N_("Suppose instead that %s.")), what.data);
            } else {
                text_addf(out, translate(N_("Suppose besides that %s.")), what.data);
            }
        } else if (line->kind == SUDOKU_LINE_NOT) {
            text_addf(out, translate(N_("So there %s.")),
                      candidate_phrase(&speech, line->cell, line->value, false).data);
        } else {
            add_clash(&speech, line, out);
        }
    }
}

static void add_fill_alone(const Speech *speech, const SudokuLine *line, Text *out) {
    const Phrase cell = cell_phrase(speech, line->cell);
    const Phrase value = values_phrase(speech, UINT32_C(1) << (line->value - 1));
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
