/* main of a program whose code is in damier.dll. */
int DAMIER_ENTRY(int count, char **words);

int main(int count, char **words) {
    return DAMIER_ENTRY(count, words);
}
