/* The facts about the current rules: the ranks at once, the rest by the worker. */
#include "inversion/solver.h"
#include "inversion/survey.h"
#include "scenes/inversion/modes/editor/state.h"
#include "scenes/shell/i18n.h"

/* The worker's question and answer. */
typedef struct EditorQuestion {
    InversionMaskSet rules;
    uint32_t revision;
    Status status;
    InversionSurvey survey;
} EditorQuestion;

static void run_survey_job(void *payload, const atomic_bool *stop) {
    EditorQuestion *question = payload;
    const InversionMasks masks = inversion_mask_set_masks(&question->rules);
    Budget budget = budget_unlimited();
    budget.stop = stop;
    question->status = inversion_survey(&masks, &budget, &question->survey);
}

void editor_survey(InversionEditor *self) {
    const InversionMasks masks = inversion_mask_set_masks(&self->rules);
    InversionSolver *solver = inversion_solver_create(&masks);
    self->facts = (EditorFacts){0};
    if (solver) {
        self->facts.is_known = true;
        self->facts.rank = inversion_solver_rank(solver);
        self->facts.nullity = inversion_solver_nullity(solver);
        self->facts.is_invertible = masks.count == masks.cells && self->facts.nullity == 0;
        self->facts.is_searching = true;
    }
    inversion_solver_destroy(solver);
}

void editor_start_survey(GameShell *shell, InversionEditor *self, const Mode *mode, int job) {
    static const ModeJob survey = {sizeof(EditorQuestion), run_survey_job, NULL};
    EditorQuestion question = {.rules = self->rules, .revision = self->revision};
    self->asked = self->revision;
    /* When memory runs out, the ranks are still known. */
    self->facts.is_searching = shell_start_job(shell, mode, job, &survey, &question);
}

void editor_take_survey(InversionEditor *editor, const void *answer) {
    EditorFacts *facts = &editor->facts;
    const EditorQuestion *question = answer;
    const InversionSurvey *survey = &question->survey;
    if (question->revision == editor->revision) {
        facts->is_searching = false;
        facts->has_survey = question->status == STATUS_OK;
        facts->one_in = survey->one_in;
        facts->solutions = survey->solutions;
        facts->order = survey->has_order ? survey->order : 0;
        facts->has_chart =
            facts->has_survey && survey->has_distribution && survey->gods_number < EDITOR_BARS_MAX;
        facts->has_hardest = facts->has_survey && survey->has_distribution;
        facts->has_counts = survey->has_counts;
        facts->hardest = survey->gods_number;
        facts->mean = survey->mean;
        for (int i = 0; facts->has_chart && i <= facts->hardest; i++) {
            facts->counts[i] = survey->counts[i];
            facts->shares[i] = survey->shares[i];
        }
    }
}

/* ---- Words ---- */

static void say_solvable(const EditorFacts *facts, const InversionMaskSet *rules, Text *out) {
    if (facts->is_invertible) {
        text_add(out, tr("Every board has exactly one solution: the masks are invertible."));
        return;
    }
    if (!facts->has_survey || facts->one_in == UINT64_MAX || facts->solutions == UINT64_MAX) {
        text_add(out, facts->rank == inversion_mask_set_cells(rules)
                          ? tr("Every board can be solved.")
                          : tr("Some boards cannot be solved."));
        return;
    }
    if (facts->one_in == 1) {
        text_add(out, tr("Every board can be solved,"));
    } else {
        text_addf(out, tr("One board in %s can be solved,"), i18n_counted(facts->one_in).words);
    }
    text_add_char(out, ' ');
    if (facts->solutions == 1) {
        text_add(out, tr("in one way."));
    } else {
        text_addf(out, tr("each in %s ways."), i18n_counted(facts->solutions).words);
    }
}

static void say_numbers(const EditorFacts *facts, const InversionMaskSet *rules, Text *out) {
    text_addf(out, tr("Masks: %1$d. Cells: %2$d. Rank: %3$d. Nullity: %4$d."), rules->mask_count,
              inversion_mask_set_cells(rules), facts->rank, facts->nullity);
    if (facts->order > 0) {
        text_add_char(out, ' ');
        text_addf(out, tr("Order: %s."), i18n_counted(facts->order).words);
    }
}

static void say_hardest(const EditorFacts *facts, Text *out) {
    if (facts->is_searching) {
        text_add(out, tr("Checking all boards…"));
    } else if (facts->has_hardest) {
        char mean[32];
        Text number = text_over(mean, sizeof mean);
        i18n_decimal(facts->mean, 2, &number);
        text_addf(out, tr("God’s number: %d; no board needs more masks."), facts->hardest);
        text_add_char(out, ' ');
        text_addf(out, tr("On average %s."), mean);
    } else {
        text_add(out, tr("There are too many boards to find the hardest."));
    }
}

void editor_say_rank(const InversionEditor *self, Text *out) {
    const EditorFacts *facts = &self->facts;
    if (facts->is_known && self->rules.colours == 2) {
        text_add(out, " \xC2\xB7 ");
        text_addf(out, tr("rank %1$d, nullity %2$d"), facts->rank, facts->nullity);
    }
}

void editor_layout_facts(const InversionEditor *self, Panel *panel) {
    const EditorFacts *facts = &self->facts;
    char buffer[300];
    Text text = text_over(buffer, sizeof buffer);
    if (!facts->is_known) {
        return;
    }
    say_solvable(facts, &self->rules, &text);
    panel_text(panel, buffer);
    text_clear(&text);
    say_numbers(facts, &self->rules, &text);
    panel_note(panel, buffer);
    text_clear(&text);
    say_hardest(facts, &text);
    panel_note(panel, buffer);
}
