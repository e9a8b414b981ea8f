/* Tests of the APL reader: the printed lines of Langlet's article with their values, primitives
 * with values worked by hand, and what is said of wrong lines. */
#include "support/test.h"

#include <string.h>

#include "math/apl.h"

typedef struct Line {
    const char *line, *shown; /* what it shows: rows are separated by | */
} Line;

static char shown[20000];

/* Runs a line and writes what it shows, with | for a new line and single blanks. */
static bool run(Apl *apl, const char *line, AplError *error) {
    char raw[20000];
    Text out = text_over(raw, sizeof raw);
    const bool is_fine = apl_run(apl, line, (AplObserver){0}, &out, error);
    Text plain = text_over(shown, sizeof shown);
    for (const char *c = raw; *c; c++) {
        if (*c == '\n') {
            text_add_char(&plain, '|');
        } else if (*c != ' ' || (c > raw && c[-1] != ' ' && c[-1] != '\n')) {
            text_add_char(&plain, *c);
        }
    }
    return is_fine;
}

static void expect_line(Apl *apl, Line line) {
    AplError error;
    if (!run(apl, line.line, &error) || strcmp(shown, line.shown) != 0) {
        fail_msg("%s\n  shows    %s\n  expected %s\n  %s %s", line.line, shown, line.shown,
                 apl_fault_name(error.fault), error.reason ? error.reason : "");
    }
}

static void expect_lines(const Line *lines, size_t count) {
    Apl *apl = apl_create();
    assert_non_null(apl);
    for (size_t i = 0; i < count; i++) {
        expect_line(apl, lines[i]);
    }
    apl_destroy(apl);
}

#define EXPECT(lines) expect_lines(lines, sizeof(lines) / sizeof(lines)[0])

#define IDENTITY_9                                                                                 \
    "1 0 0 0 0 0 0 0 0|0 1 0 0 0 0 0 0 0|0 0 1 0 0 0 0 0 0|0 0 0 1 0 0 0 0 0|0 0 0 0 1 0 0 0 0|"   \
    "0 0 0 0 0 1 0 0 0|0 0 0 0 0 0 1 0 0|0 0 0 0 0 0 0 1 0|0 0 0 0 0 0 0 0 1"

/* In the order of the article; misprints are put right as docs/texts.md says. */
static const Line article[] = {
    {"M←⍉2 2 2⊤8 8 8⊤432 448 216 292 186 73 54 7 27", ""},
    {"M≡9 3 3⍴⍉(9⍴2)⊤432 448 216 292 186 73 54 7 27", "1"},
    {"+C←3 3⍴0 0 1 0 0 0 1 1 1", "0 0 1|0 0 0|1 1 1"},
    {"+B←3 3⍴1 1 1 1 0 1 1 1 1", "1 1 1|1 0 1|1 1 1"},
    {"+D←B≠C", "1 1 0|1 0 1|0 0 0"},
    {"≠⌿M[3 6 4;;]", "1 1 0|1 0 1|0 0 0"},
    {"≠⍀C⍪M[3 6 4;;]",
     "0 0 1|0 0 0|1 1 1||1 0 1|1 0 0|0 1 1||1 0 1|0 1 0|1 0 1||1 1 1|1 0 1|1 1 1"},
    {"'Y[I;]←,M[I;;]' doI 1↑⍴Y←9 9⍴0", ""},
    {"Y", "1 1 0 1 1 0 0 0 0|1 1 1 0 0 0 0 0 0|0 1 1 0 1 1 0 0 0|1 0 0 1 0 0 1 0 0|"
          "0 1 0 1 1 1 0 1 0|0 0 1 0 0 1 0 0 1|0 0 0 1 1 0 1 1 0|0 0 0 0 0 0 1 1 1|"
          "0 0 0 0 1 1 0 1 1"},
    {"5×⌹Y", "¯1 3 ¯1 3 ¯1 ¯2 ¯1 ¯2 4|2 ¯1 2 ¯1 2 ¯1 ¯3 4 ¯3|¯1 3 ¯1 ¯2 ¯1 3 4 ¯2 ¯1|"
             "2 ¯1 ¯3 ¯1 2 4 2 ¯1 ¯3|2 ¯1 2 ¯1 ¯3 ¯1 2 ¯1 2|¯3 ¯1 2 4 2 ¯1 ¯3 ¯1 2|"
             "¯1 ¯2 4 3 ¯1 ¯2 ¯1 3 ¯1|¯3 4 ¯3 ¯1 2 ¯1 2 ¯1 2|4 ¯2 ¯1 ¯2 ¯1 3 ¯1 3 ¯1"},
    {"+IYB←2|5×IY←⌹Y", "1 1 1 1 1 0 1 0 0|0 1 0 1 0 1 1 0 1|1 1 1 0 1 1 0 0 1|"
                       "0 1 1 1 0 0 0 1 1|0 1 0 1 1 1 0 1 0|1 1 0 0 0 1 1 1 0|"
                       "1 0 0 1 1 0 1 1 1|1 0 1 1 0 1 0 1 0|0 0 1 0 1 1 1 1 1"},
    {"IY[0;]", "¯0.2 0.6 ¯0.2 0.6 ¯0.2 ¯0.4 ¯0.2 ¯0.4 0.8"},
    {"IYB≡IBM Y", "1"},
    {"(Y+.×IYB)[0;]", "1 4 2 4 2 2 2 2 2"},
    {"2|Y+.×IYB", IDENTITY_9},
    {"Y≠.∧IYB", IDENTITY_9},
    {"IYB≠.∧Y", IDENTITY_9},
    {"+BB←,B", "1 1 1 1 0 1 1 1 1"},
    {"+CC←,C", "0 0 1 0 0 0 1 1 1"},
    {"+DD←CC≠BB", "1 1 0 1 0 1 0 0 0"},
    {"+V←DD≠.∧IYB", "0 0 0 1 1 0 1 0 0"},
    {"V/⍳9", "3 4 6"},
    {"+R←V+.×Y", "1 1 0 3 2 1 2 2 0"},
    {"2|R+.×IY", "0 0 0 1 1 0 1 0 0"},
    {"CT<|R+.×IY", "0 0 0 1 1 0 1 0 0"},
    {"(+Z←Y PB Y)[0 1;]", "1 1 1 1 0 1 1 1 0|0 1 0 1 0 1 0 0 0"},
    {"Z PB Y", "1 1 1 1 1 0 1 0 0|0 1 0 1 0 1 1 0 1|1 1 1 0 1 1 0 0 1|0 1 1 1 0 0 0 1 1|"
               "0 1 0 1 1 1 0 1 0|1 1 0 0 0 1 1 1 0|1 0 0 1 1 0 1 1 1|1 0 1 1 0 1 0 1 0|"
               "0 0 1 0 1 1 1 1 1"},
    {"Z PB Z", IDENTITY_9},
    {"IYB≡2|Y+.×Y+.×Y", "1"},
    {"Z≡IYB PB IYB", "1"},
    {"Y≡IYB PB IYB PB IYB", "1"},
    {"(IYB PB IYB) PB IYB PB IYB", IDENTITY_9},
    {"IYB∧.=⍉IYB", IDENTITY_9},
    {"DD PB Y PB Y PB Y", "0 0 0 1 1 0 1 0 0"},
    {"1E¯12>⌈/|V-R+.×IY", "1"}, /* what the floating point leaves */
    {"IYB≡Y≠.∧Y≠.∧Y", "1"},
    {"Y≡IYB≠.∧IYB≠.∧IYB", "1"},
    {"Y∧.=⍉Y", IDENTITY_9},
    {"((,C≠B)≠.∧Y≠.∧Y≠.∧Y)/⍳9", "3 4 6"},
    {"T←⍉(9⍴2)⊤⍳512 ⋄ T[2⊥CC≠BB;]≠.∧Y≠.∧Y≠.∧Y", "0 0 0 1 1 0 1 0 0"},
    {"⍴T PB IYB", "512 9"},
    {"(⌽S∘.!S←⍳9)[0 1 4;]", "1 1 1 1 1 1 1 1 1|8 7 6 5 4 3 2 1 0|70 35 15 5 1 0 0 0 0"},
    {"+G9←2|⌽S∘.!S←⍳9", "1 1 1 1 1 1 1 1 1|0 1 0 1 0 1 0 1 0|0 1 1 0 0 1 1 0 0|"
                        "0 1 0 0 0 1 0 0 0|0 1 1 1 1 0 0 0 0|0 1 0 1 0 0 0 0 0|"
                        "0 1 1 0 0 0 0 0 0|0 1 0 0 0 0 0 0 0|1 0 0 0 0 0 0 0 0"},
    {"≠⌿Y[0 3 5 6 8;]", "0 1 1 1 1 0 0 0 0"},
    {"G9≠.∧IYB", "1 0 1 0 1 0 1 0 1|0 1 0 1 0 1 0 1 0|1 1 1 0 0 1 1 0 1|1 0 0 1 0 0 0 1 1|"
                 "1 0 0 1 0 1 1 0 1|0 0 1 0 0 1 1 1 0|1 0 1 1 1 0 1 0 0|0 1 0 1 0 1 1 0 1|"
                 "1 1 1 1 1 0 1 0 0"},
    {"'K←G9[I;]≠.∧IYB ⋄ K←K/⍳9 ⋄ E,⍕⍎E←20↑''≠⌿Y['',(⍕K),'';]''' doI 2",
     "≠⌿Y[0 2 4 6 8;] 1 1 1 1 1 1 1 1 1|≠⌿Y[1 3 5 7;] 0 1 0 1 0 1 0 1 0"},
    {"G9 PB G9 PB G9", IDENTITY_9},
    {"(⌽G9) PB ⌽G9", IDENTITY_9},
    {"(⊖G9) PB ⊖G9", IDENTITY_9},
    {"(IBM G9)≡⌽⊖G9", "1"},
    {"(DD PB G9 PB G9)/⍳9", "3 5 7 8"},
    {"DD PB ⌽G9", "1 0 1 1 1 1 1 0 1"},
    {"9↑HEL 16↑DD", "1 0 1 1 1 1 1 0 1"},
    {"HEL DD", "1 0 1 1 1 1 1 0 1"},
    {"(COG DD)/⍳9", "0 1 3 5"},
    {"(DD PB ⊖G9)≡COG DD", "1"},
    {"S←16↑⌽DD ⋄ T←0⍴0 ⋄ S←⌽16↑DD ⋄ 'T←T,¯1↑S←≠\\S' doI 16 ⋄ 9↑⌽T", "1 0 1 1 1 1 1 0 1"},
    {"T←S←16↑DD ⋄ 'S←≠\\S ⋄ T[15-I]←S[15-I]' doI 16 ⋄ T", "1 0 1 1 1 1 1 0 1 0 1 1 1 1 1 0"},
    {"T≡(16↑DD) PB 2|(⍳16)∘.!⍳16", "1"},
    {"G16←16 16⍴0 ⋄ L←16↑1 ⋄ 'G16[I;]←L←≠\\L' doI 16 ⋄ G16≡2|⌽S∘.!S←⍳16", "1"},
    {"L←16↑1 ⋄ 'L←≠\\L' doI 3 ⋄ L", "1 1 0 0 1 1 0 0 1 1 0 0 1 1 0 0"},
};

static void the_lines_of_the_article_give_its_values(void **state) {
    (void)state;
    EXPECT(article);
}

static const Line primitives[] = {
    {"3-2-1", "2"}, /* from right to left */
    {"-/1 2 3 4", "¯2"},
    {"-\\1 2 3 4", "1 ¯1 2 ¯2"},
    {"+/⍳0", "0"},
    {"∧/⍳0", "1"},
    {"≠\\1 0 1 1 0", "1 1 0 1 1"},
    {"+/2 3⍴⍳6", "3 12"},
    {"+⌿2 3⍴⍳6", "3 5 7"},
    {"+/[0]2 3⍴⍳6", "3 5 7"},
    {"+⍀2 3⍴⍳6", "0 1 2|3 5 7"},
    {"2 3∘.×1 2 3", "2 4 6|3 6 9"},
    {"(2 2⍴1 2 3 4)+.×2 2⍴5 6 7 8", "19 22|43 50"},
    {"1 2 3+.×4 5 6", "32"},
    {"¯7.5 0 2E3", "¯7.5 0 2000"},
    {"2|¯3 ¯2 5 4.5", "1 0 1 0.5"},
    {"5÷0.5", "10"},
    {"0÷0", "1"},
    {"12∧18", "36"},
    {"12∨18", "6"},
    {"2*10", "1024"},
    {"⌈2.1 ¯2.1", "3 ¯2"},
    {"⌊2.1 ¯2.1", "2 ¯3"},
    {"3⌈1 5", "3 5"},
    {"!5", "120"},
    {"2!5", "10"},
    {"~1 0", "0 1"},
    {"×¯3 0 9", "¯1 0 1"},
    {"÷4", "0.25"},
    {"1÷3", "0.3333333333"},
    {"PP←3 ⋄ 1÷3 ⋄ PP←10", "0.333"},
    {"⍴2 3⍴0", "2 3"},
    {"⍉2 3⍴⍳6", "0 3|1 4|2 5"},
    {"⌽2 3⍴⍳6", "2 1 0|5 4 3"},
    {"⊖2 3⍴⍳6", "3 4 5|0 1 2"},
    {"1⌽⍳4", "1 2 3 0"},
    {"¯1⌽⍳4", "3 0 1 2"},
    {"1⊖2 2⍴⍳4", "2 3|0 1"},
    {"5↑1 2", "1 2 0 0 0"},
    {"¯3↑1 2", "0 1 2"},
    {"1↓1 2 3", "2 3"},
    {"¯1↓1 2 3", "1 2"},
    {"2 2↑3 3⍴⍳9", "0 1|3 4"},
    {"1 2,3", "1 2 3"},
    {"(2 2⍴⍳4),8 9", "0 1 8|2 3 9"},
    {"(2 2⍴⍳4)⍪8 9", "0 1|2 3|8 9"},
    {"1,2", "1 2"},
    {"1 0 2/7 8 9", "7 9 9"},
    {"1 0⌿2 2⍴⍳4", "0 1"},
    {"2 2 2⊤5", "1 0 1"},
    {"2⊥1 0 1", "5"},
    {"24 60 60⊤3661", "1 1 1"},
    {"1 2 3≡1 2 3", "1"},
    {"1 2≡1 2 3", "0"},
    {"3 9∊1 2 3", "1 0"},
    {"1 2 3⍳3 9", "2 3"},
    {"A←3 3⍴⍳9 ⋄ A[1;]", "3 4 5"},
    {"A[;1]", "1 4 7"},
    {"A[2 0;1]", "7 1"},
    {"A[0;0]←7 ⋄ A[0;]", "7 1 2"},
    {"A[1;]←9 ⋄ A", "7 1 2|9 9 9|6 7 8"},
    {"X←Y2←4 ⋄ X+Y2", "8"},
    {"⌹2 2⍴2 0 0 4", "0.5 0|0 0.25"},
    {"3 5⌹2 2⍴1 1 1 ¯1", "4 ¯1"},
    {"'it''s'", "it's"},
    {"(⍕12 3),'!'", "12 3!"},
    {"⍎'2+3'", "5"},
    {"'A'='BAA'", "0 1 1"},
    {"⍴'A'", ""},
    {"2 2 2⍴⍳8", "0 1|2 3||4 5|6 7"},
    {"1 + 1 ⍝ two", "2"},
    {"", ""},
    {"(1 2 3)[1]", "2"},
    {"3>2 3 4", "1 0 0"},
    {"≠/1 0 1 1", "1"},
    {"≠/2 3⍴1 0 1 1 1 0", "0 0"},
    {"1 1 0 0∨1 0 1 0", "1 1 1 0"},
    {"|¯3 0 2.5", "3 0 2.5"},
    {"(2 2⍴1 0 1 1)∧.=2 2⍴1 1 0 1", "1 0|0 1"},
    {"1 1 0≠.∧1 0 1", "1"},
    {"1 1 PB 2 2⍴1 1 0 1", "1 0"},
    {"IBM 2 2⍴1 1 0 1", "1 1|0 1"},
    {"IBM 3 3⍴0 1 0 0 0 1 1 0 0", "0 0 1|1 0 0|0 1 0"}, /* a cycle backwards */
    {"HEL 1 0 0 0", "1 1 1 1"},                         /* the first row of φG4 */
    {"HEL 0 1 1 0", "0 1 1 0"},                         /* 0 1 0 1≠0 0 1 1 */
    {"COG 0 0 0 1", "1 1 1 1"},                         /* the last row of ⊖G4 */
    {"COG 0 1 1 0", "0 1 1 0"},                         /* 1 1 0 0≠1 0 1 0 */
};

static void primitives_work_as_the_standard_says(void **state) {
    (void)state;
    EXPECT(primitives);
}

static bool is_in(const char *glyph, const Line *lines, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (strstr(lines[i].line, glyph)) {
            return true;
        }
    }
    return false;
}

static void every_glyph_of_the_palette_is_in_a_table(void **state) {
    (void)state;
    for (const AplGlyph *glyph = apl_glyphs; glyph->glyph; glyph++) {
        if (!is_in(glyph->glyph, primitives, sizeof primitives / sizeof primitives[0]) &&
            !is_in(glyph->glyph, article, sizeof article / sizeof article[0])) {
            fail_msg("%s is in no table", glyph->glyph);
        }
    }
}

typedef struct Wrong {
    const char *line;
    AplFault fault;
    int at; /* in bytes */
    const char *reason;
} Wrong;

static void wrong_lines_are_told_with_their_place(void **state) {
    (void)state;
    static const Wrong lines[] = {
        {"1 2+1 2 3", APL_LENGTH, 3, "The two sides have different shapes."},
        {"1+NO", APL_VALUE, 2, "This name has no value yet."},
        {"1+", APL_SYNTAX, 1, "A value is missing on the right."},
        {"(1+2", APL_SYNTAX, 0, "What opens here is never closed."},
        {"(⍳3)[1", APL_SYNTAX, 6, "What opens here is never closed."},
        {"1+2)", APL_SYNTAX, 3, "This parenthesis is never opened."},
        {"()", APL_SYNTAX, 1, "Nothing stands between the parentheses."},
        {"'open", APL_SYNTAX, 0, "This text has no closing quote."},
        {"2 @ 3", APL_SYNTAX, 2, "This sign is not known here."},
        {"1÷0", APL_DOMAIN, 1, "This function does not take these values."},
        {"~2", APL_DOMAIN, 0, "This function does not take these values."},
        {"⌹2 2⍴1", APL_DOMAIN, 0, "This matrix has no inverse."},
        {"IBM 2 2⍴1 1 1 1", APL_DOMAIN, 0, "This matrix has no inverse."},
        {"IBM 2 2⍴2 1 1 1", APL_DOMAIN, 0, "Only 0 and 1 may stand here."},
        {"⌹2 3⍴1", APL_LENGTH, 0, "A square matrix is needed here."},
        {"(⍳3)[3]", APL_INDEX, 6, "An index lies outside; the first place has the index 0."},
        {"(⍳3)[0;0]", APL_RANK, 6, "There must be one index for each dimension."},
        {"5←3", APL_SYNTAX, 0, "A name is needed on the left of the arrow."},
        {"1 2 3 +.× 1 2", APL_LENGTH, 6,
         "The rows on the left are not as long as the columns on the right."},
        {"⍳¯1", APL_DOMAIN, 0, "A length cannot be negative."},
        {"1E9⍴0", APL_LIMIT, 3, "An array has 65,536 cells at most here."},
        {"300 300⍴0", APL_LIMIT, 7, "An array has 65,536 cells at most here."},
        {"⍳1.5", APL_DOMAIN, 0, "A whole number is needed here."},
        {"≠\\[3]1 0", APL_RANK, 0, "There is no such axis."},
        {"\\1 2", APL_SYNTAX, 0, "A scan needs a function on its left, as in ≠\\."},
        {"'1+1' doI 'x'", APL_DOMAIN, 6, "The loop needs one number on its right."},
        {"3 doI 3", APL_DOMAIN, 2, "The loop needs a text on its left."},
        {"'1+NO' doI 3", APL_VALUE, 7, "This name has no value yet."},
        {"(2 2⍴1),'a'", APL_DOMAIN, 9, "Text and numbers do not go into one array here."},
        {"HELL 3", APL_VALUE, 0, "This name has no value yet."},
        {"1 2(3)", APL_SYNTAX, 0, "A function is missing between two values."},
    };
    Apl *apl = apl_create();
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        AplError error;
        assert_false(run(apl, lines[i].line, &error));
        if (error.fault != lines[i].fault || error.at != lines[i].at) {
            fail_msg("%s: %s at %d, not %d: %s", lines[i].line, apl_fault_name(error.fault),
                     error.at, lines[i].at, error.reason);
        }
        assert_string_equal(error.reason, lines[i].reason);
        assert_true(error.at + error.length <= (int)strlen(lines[i].line));
    }
    apl_destroy(apl);
}

static void endless_work_is_refused(void **state) {
    (void)state;
    Apl *apl = apl_create();
    AplError error;
    assert_false(run(apl, "'A←(250 250⍴1)≠.∧250 250⍴1' doI 1000", &error));
    assert_int_equal(error.fault, APL_LIMIT);
    assert_false(run(apl, "R←'⍎R' ⋄ ⍎R", &error)); /* it runs itself */
    assert_int_equal(error.fault, APL_LIMIT);
    assert_true(run(apl, "1+1", &error)); /* the workspace still works */
    assert_string_equal(shown, "2");
    apl_destroy(apl);
}

typedef struct Seen {
    int count;
    char places[200];
} Seen;

static void note_step(void *context, const AplStep *step) {
    Seen *seen = context;
    const size_t length = strlen(seen->places);
    Text out = text_over(seen->places + length, sizeof seen->places - length);
    text_addf(&out, "%d+%d%s ", step->at, step->length, step->left ? "d" : "m");
    seen->count++;
}

static void each_primitive_is_told_to_the_observer(void **state) {
    (void)state;
    Apl *apl = apl_create();
    char words[200];
    Text out = text_over(words, sizeof words);
    AplError error;
    Seen seen = {0};
    const AplObserver observer = {note_step, &seen};
    assert_true(apl_run(apl, "≠\\1 0,2|3", observer, &out, &error));
    assert_string_equal(words, "1 1 0");
    assert_string_equal(seen.places, "9+1d 7+1d 0+4m ");
    apl_destroy(apl);
}

static void names_are_given_from_outside(void **state) {
    (void)state;
    static const double bits[6] = {1, 0, 1, 0, 1, 1};
    static const int shape[2] = {2, 3};
    Apl *apl = apl_create();
    AplArray *matrix = apl_array_create(2, shape);
    memcpy(matrix->cells, bits, sizeof bits);
    assert_true(apl_set(apl, "A", matrix));
    assert_false(apl_set(apl, "2A", matrix));
    assert_false(apl_set(apl, "A_name_that_is_too_long", matrix));
    apl_array_release(matrix);
    expect_line(apl, (Line){"≠/A", "0 0"});
    assert_int_equal(apl_get(apl, "A")->shape[1], 3);
    assert_null(apl_get(apl, "B"));
    assert_int_equal(apl_last(apl)->count, 2); /* the value of ≠/A */
    apl_destroy(apl);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_lines_of_the_article_give_its_values),
        cmocka_unit_test(primitives_work_as_the_standard_says),
        cmocka_unit_test(every_glyph_of_the_palette_is_in_a_table),
        cmocka_unit_test(wrong_lines_are_told_with_their_place),
        cmocka_unit_test(endless_work_is_refused),
        cmocka_unit_test(each_primitive_is_told_to_the_observer),
        cmocka_unit_test(names_are_given_from_outside),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
