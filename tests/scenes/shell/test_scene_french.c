/* Tests of the window in French: every scene with its cards, at three sizes. No text is cut, and no
 * English word remains. */
#include "support/test.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scenes/catalog.h"
#include "scenes/shell/i18n.h"
#include "support/window/every_mode.h"
#include "support/window/scene_driver.h"
#include "sys/locale.h"

static const Size sizes[] = {{1280, 800}, {800, 600}, {480, 800}};

#define SIZES (sizeof sizes / sizeof sizes[0])

static const char sudoku[] =
    "5....2...7.854.....2....5.33.97.1.68..69.41..18.3.69.76.2....7.....976.1...4....2";

/* The actions in a scene, and a part of a sentence that must then be visible (at the largest size).
 * Keys are letters; ';' waits two seconds. */
typedef struct Visit {
    const char *scene;
    const char *keys;
    const char *sentence;
} Visit;

static const Visit visits[] = {
    {"home", "", "Puissance"},
    {"settings", "", "Couleurs des pièces"},
    {"connect4", "", "À vous de jouer"},
    {"connect4", "h;", "Indice"},
    {"connect4", "a;", "Analyse"},
    {"connect4", "h;l;", "Indice"},
    {"connect4", "e", "La somme de M vaut"},
    {"connect4", "ex", "La somme de M vaut"},
    {"connect4", "o", "Deux joueurs"},
    {"connect4", "s", "Nouvelle position"},
    {"gomoku", "", "Nouvelle partie"},
    {"gomoku", "h;", "Indice"},
    {"gomoku", "e", "Pierres alignées"},
    {"gomoku", "o", "Ouverture"},
    {"inversion", "", "Reproduisez le modèle"},
    {"inversion", "h", "Indice"},
    {"inversion", "h", "doivent changer"},
    {"inversion", "hhh", "Jouez le masque"},
    {"inversion", "s", "Il reste un masque."},
    {"inversion", "e;", "Masques dont la somme est D"},
    {"inversion", "ennnnn;", "équations pour 9 inconnues"},
    {"inversion", "ennnnnn;", "Le tableau tel qu’il est"},
    {"inversion", "ennnnnnn;", "Les masques Y à gauche"},
    {"inversion", "ennnnnnnn;", "Lignes de"},
    {"inversion", "ennnnnnnnnnnnnnn;", "L’ordre de Y est 4"},
    {"inversion", "enn;", "les lignes de l’inverse"},
    {"inversion", "o", "Nouvelle grille"},
    {"inversion", "r;", "Ce que valent ces règles"},
    {"inversion", "rr;", "tirage"},
    {"inversion", "ra;", "Quel masque ajouter"},
    {"inversion", "g;", "La solution balaie le plateau"},
    {"inversion", "c", "Course contre l’ordinateur"},
    {"sudoku", "", "47 cases à remplir"},
    {"sudoku", "h", "Où peut aller le"},
    {"sudoku", "hh", "Singleton"},
    {"sudoku", "hhh", "Écrivez"},
    {"sudoku", "c", "Aucune erreur"},
    {"sudoku", "p", "En pause"},
    {"sudoku", "s", "Résolution par essais"},
};

/* Words that occur in every English sentence and in no French one. */
static const char *const english_words[] = {
    "the",   "of",    "and",    "you",   "your",  "is",       "are",    "to",    "with", "this",
    "that",  "cell",  "cells",  "row",   "rows",  "game",     "puzzle", "play",  "hint", "more",
    "close", "solve", "choose", "click", "move",  "settings", "undo",   "not",   "has",  "must",
    "than",  "rules", "digits", "stone", "board", "column",   "size",   "legal",
};

static bool holds_word(const char *text, const char *word) {
    const size_t length = strlen(word);
    for (const char *at = text; *at; at++) {
        size_t i = 0;
        while (i < length && tolower((unsigned char)at[i]) == word[i]) {
            i++;
        }
        /* Bytes above 0x7F belong to accented letters and so to a word. */
        const bool begins =
            at == text || (!isalnum((unsigned char)at[-1]) && (unsigned char)at[-1] < 0x80);
        if (i == length && begins && !isalnum((unsigned char)at[i])) {
            return true;
        }
    }
    return false;
}

static int english_texts(const Canvas *canvas) {
    int found = 0;
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        const char *text = recorder_text_at(canvas, i)->text;
        if (strcmp(text, "Puzzle") == 0) { /* the French name of a jigsaw */
            continue;
        }
        for (size_t w = 0; w < sizeof english_words / sizeof english_words[0]; w++) {
            if (holds_word(text, english_words[w])) {
                printf("English: \"%s\"\n", text);
                found++;
                break;
            }
        }
    }
    return found;
}

static void set_french(void) {
    char folder[1024];
    const char *build = getenv("DAMIER_TEST_BUILD");
    assert_non_null(build);
    snprintf(folder, sizeof folder, "%s/share/locale", build);
    locale_init("fr", folder);
    assert_string_not_equal(locale_text("Connect 4"), "Connect 4");
}

static void press(SceneDriver *driver, char key) {
    if (key == ';') {
        driver_wait_worker(driver);
        driver_advance(driver, 2000);
    } else {
        driver_letter(driver, key, 0);
        driver_advance(driver, 300);
    }
}

static SceneDriver *open_visit(const Visit *visit) {
    const SceneClass *class = catalog_find(catalog_games, visit->scene);
    SceneDriver *driver = strcmp(visit->scene, "sudoku") == 0
                              ? driver_open_loaded(class, sizes[0], sudoku, "--id")
                              : driver_open(class, sizes[0]);
    driver_settle(driver);
    for (const char *key = visit->keys; *key; key++) {
        press(driver, *key);
    }
    return driver;
}

static void every_card_is_french(void **state) {
    set_french();
    int faults = 0;
    for (size_t i = 0; i < sizeof visits / sizeof visits[0]; i++) {
        const Visit *visit = &visits[i];
        SceneDriver *driver = open_visit(visit);
        if (!recorder_find_text(driver_canvas(driver), visit->sentence)) {
            printf("%s after \"%s\" does not say \"%s\"\n", visit->scene, visit->keys,
                   visit->sentence);
            faults++;
        }
        for (size_t size = 0; size < SIZES; size++) {
            driver_resize(driver, sizes[size]);
            Canvas *canvas = driver_canvas(driver);
            if (count_cut_texts(driver) + english_texts(canvas) > 0) {
                printf("%s after \"%s\" at %.0fx%.0f\n", visit->scene, visit->keys,
                       (double)sizes[size].width, (double)sizes[size].height);
                faults++;
            }
        }
        driver_close(driver);
    }
    assert_int_equal(faults, 0);
}

static int mode_faults;

static void look_for_english(SceneDriver *driver, const char *what, Size size) {
    if (count_cut_texts(driver) + english_texts(driver_canvas(driver)) > 0) {
        printf("%s at %.0fx%.0f\n", what, (double)size.width, (double)size.height);
        mode_faults++;
    }
}

/* Every mode, with everything it says at first. */
static void every_mode_is_french(void **state) {
    set_french();
    mode_faults = 0;
    every_mode(sizes, SIZES, look_for_english);
    assert_int_equal(mode_faults, 0);
}

/* At rest, where nothing scrolls, no text leaves its box in any direction. */
static void nothing_is_cut_at_rest(void **state) {
    set_french();
    static const char *const scenes[] = {"home", "connect4", "gomoku", "inversion", "sudoku"};
    for (size_t i = 0; i < sizeof scenes / sizeof scenes[0]; i++) {
        SceneDriver *driver = open_visit(&(Visit){scenes[i], "", ""});
        assert_int_equal(recorder_cut_texts(driver_canvas(driver)), 0);
        driver_close(driver);
    }
}

static void the_language_changes_at_once(void **state) {
    set_french();
    SceneDriver *driver = open_visit(&(Visit){"connect4", "o", ""});
    assert_non_null(recorder_find_text(driver_canvas(driver), "Adversaire"));
    locale_init("en", NULL);
    driver_resize(driver, sizes[0]);
    assert_null(recorder_find_text(driver_canvas(driver), "Adversaire"));
    assert_non_null(recorder_find_text(driver_canvas(driver), "Opponent"));
    assert_int_equal(strncmp(driver_status(driver), "New game", 8), 0);
    driver_close(driver);
}

/* True when the sentence is drawn, on one line or several. */
static bool says(const Canvas *canvas, const char *sentence) {
    char drawn[16384];
    Text words = text_over(drawn, sizeof drawn);
    for (int i = 0; i < recorder_text_count(canvas); i++) {
        text_addf(&words, "%s ", recorder_text_at(canvas, i)->text);
    }
    assert_false(words.truncated);
    return strstr(drawn, sentence) != NULL;
}

/* The pasted text, and a part of the refusal. */
static const struct {
    const char *scene;
    const char *text;
    const char *sentence;
} pastes[] = {
    {"connect4", "44x", "Le coup 3"},
    {"connect4", "4444444", "est pleine"},
    {"connect4", "12121212", "vient après la fin"},
    {"inversion", "anything", "identifiant de grille"},
    {"inversion", "3x3:magic", "viennent les règles"},
    {"inversion", "9999x3:king:0>0", "de 1 à 64 lignes"},
    {"inversion", "3x3k12:plus:0>0", "couleurs va de 2 à 9"},
    {"inversion", "3x3:magic:00100011>111101111", "le départ compte 8 chiffres"},
    {"inversion", "3x3:magic:001000111>1111", "le but compte 4 chiffres"},
    {"inversion", "3x3:magic:001000119>111101111", "le signe 9 du départ"},
    {"inversion", "3x3:magic:001000111>11110111x", "le signe 9 du but"},
    {"inversion", "2x2:1100;11:0000>0000", "le masque 1 compte 2 chiffres"},
    {"inversion", "2x2:1100;1190:0000>0000", "le signe 3 du masque 1"},
    {"inversion", "2x2:magic:0000>0000", "les règles magic ne valent"},
    {"inversion", "3x3:nonsense:001000111>111101111", "règles «\u00A0nonsense\u00A0»"},
    {"inversion", "3x3:random@x:001000111>111101111", "une graine"},
    {"inversion", "21x1:plus:000000000000000000000>000000000000000000000", "au plus 20"},
    {"gomoku", "hello", "Ce n’est pas une partie de Gomoku"},
    {"gomoku", "15", "Un plateau s’écrit TAILLE"},
    {"gomoku", "4 0", "La taille va de 5 à 20"},
    {"gomoku", "15 2", "La règle doit être"},
    {"gomoku", "15 0 7,7;7,7", "La pierre 2 est posée sur"},
    {"gomoku", "15 0 7,7;15,7", "La pierre 2 est hors du plateau"},
    {"gomoku", "15 0 7,7;z", "La pierre 2 n’est pas de la forme"},
    {"sudoku", "123", "81 cases"},
    {"sudoku", "hello", "signe 1"},
    {"sudoku", "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
     "les cases L1C1 et L1C2 contiennent"},
    /* Saved lines, cut at their tabs. */
    {"connect4", "connect4\t\t0", "Une partie enregistrée a quatre champs"},
    {"connect4", "sudoku\t\t0\t", "C’est une partie de Sudoku."},
    {"connect4", "connect4\t\t7\t4 4 4 4 4 4 4", "Coup 7\u00A0: «\u00A04\u00A0» n’est pas permis"},
    {"connect4", "connect4\t\t1\t4 9", "Coup 2\u00A0: «\u00A09\u00A0» n’est pas permis"},
    {"connect4", "connect4\t\t5\t4 4", "Le curseur «\u00A05\u00A0»"},
    {"connect4", "connect4\t48\t0\t", "Le coup 2 n’est pas"},
    {"gomoku", "gomoku\t15 0 7,7;7,7\t0\t", "La pierre 2 est posée sur"},
    {"inversion", "inversion\t3x3:magic:0>0\t0\t", "Le départ compte 1 chiffre"},
    {"sudoku", "sudoku\tnothing\t0\t", "Un sudoku s’écrit DISPOSITION"},
    {"sudoku", "sudoku\tnowhere:1234123412341234\t0\t", "Aucune disposition"},
    {"sudoku", "sudoku\tclassic:12\t0\t", "Une grille a n\u00A0×\u00A0n cases"},
    {"sudoku", "sudoku\tclassic:123x123412341234\t0\t", "Le signe 4 («\u00A0x\u00A0»)"},
    {"sudoku", "sudoku\tS 12;C 2x2;E r1c1:1...\t0\t", "Ligne 3 de la disposition"},
};

/* A text that cannot be pasted is refused in French. */
static void refusals_are_french(void **state) {
    set_french();
    for (size_t i = 0; i < sizeof pastes / sizeof pastes[0]; i++) {
        SceneDriver *driver = open_visit(&(Visit){pastes[i].scene, "", ""});
        driver_paste(driver, pastes[i].text);
        if (!says(driver_canvas(driver), pastes[i].sentence)) {
            fail_msg("\"%s\" is not refused with \"%s\"", pastes[i].text, pastes[i].sentence);
        }
        assert_int_equal(english_texts(driver_canvas(driver)), 0);
        assert_int_equal(count_cut_texts(driver), 0);
        driver_close(driver);
    }
}

static void english_is_noticed(void **state) {
    assert_true(holds_word("Open the door", "the"));
    assert_true(holds_word("The end", "the"));
    assert_false(holds_word("Thème", "the"));
    assert_false(holds_word("athée", "the"));
    assert_false(holds_word("méthode", "the"));
}

/* A true minus, groups from five digits on, the decimal sign; no zero with a sign. */
static void numbers_are_those_of_the_language(void **state) {
    static const struct {
        double value;
        int decimals; /* -1: an integer */
        const char *english, *french;
    } cases[] = {
        {0, -1, "0", "0"},
        {-4, -1, "−4", "−4"},
        {9999, -1, "9999", "9999"},
        {12345, -1, "12,345", "12\u00A0345"},
        {-1234567, -1, "−1,234,567", "−1\u00A0234\u00A0567"},
        {100000, -1, "100,000", "100\u00A0000"},
        {-0.5, 2, "−0.50", "−0,50"},
        {-0.001, 2, "0.00", "0,00"},
        {12345.678, 1, "12,345.7", "12\u00A0345,7"},
    };
    for (int language = 0; language < 2; language++) {
        if (language == 0) {
            locale_init("en", NULL);
        } else {
            set_french();
        }
        for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
            char words[48];
            Text text = text_over(words, sizeof words);
            if (cases[i].decimals < 0) {
                i18n_integer((int64_t)cases[i].value, &text);
                assert_string_equal(i18n_number((int64_t)cases[i].value).words, words);
            } else {
                i18n_decimal(cases[i].value, cases[i].decimals, &text);
            }
            assert_string_equal(words, language == 0 ? cases[i].english : cases[i].french);
        }
        assert_string_equal(i18n_counted(UINT64_MAX).words,
                            language == 0 ? "18,446,744,073,709,551,615"
                                          : "18\u00A0446\u00A0744\u00A0073\u00A0709\u00A0551"
                                            "\u00A0615");
    }
    locale_init("en", NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(english_is_noticed),
        cmocka_unit_test(every_card_is_french),
        cmocka_unit_test(every_mode_is_french),
        cmocka_unit_test(nothing_is_cut_at_rest),
        cmocka_unit_test(refusals_are_french),
        cmocka_unit_test(the_language_changes_at_once),
        cmocka_unit_test(numbers_are_those_of_the_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
