# metainfo.awk: the AppStream metainfo from its template, with the newest changes as release notes and,
# when the folder of the pictures is known, the screenshots (target `screenshots`).
#     awk -v version=0.1.0 -v date=2026-11-26 -v url=https://… -f metainfo.awk CHANGELOG.md TEMPLATE

function escape(text) {
    gsub(/&/, "\\&amp;", text)
    gsub(/</, "\\&lt;", text)
    gsub(/>/, "\\&gt;", text)
    gsub(/`|\*\*/, "", text)
    return text
}

function flush_item() {
    if (item != "" && count < 12) {
        note[++count] = item
    }
    item = ""
}

function screenshot(name, english, french) {
    printf "    <screenshot%s>\n", shown++ ? "" : " type=\"default\""
    printf "      <caption>%s</caption>\n      <caption xml:lang=\"fr\">%s</caption>\n", english, french
    printf "      <image type=\"source\" width=\"1280\" height=\"720\">%s/%s.png</image>\n", url, name
    print "    </screenshot>"
}

function screenshots() {
    print "  <screenshots>"
    screenshot("home-page", "Four games and what comes next in each", "Quatre jeux, et la suite de chacun")
    screenshot("connect4-hint", "Connect 4: a hint in stages", "Puissance 4 : un indice par étapes")
    screenshot("inversion-lesson", "Inversion: the algebra behind the lights",
        "Inversion : l’algèbre derrière les lumières")
    screenshot("sudoku-hint", "Sudoku: the cells that force a digit", "Sudoku : les cases qui forcent un chiffre")
    screenshot("gomoku-hint", "Gomoku: a move and its reason", "Gomoku : un coup et sa raison")
    print "  </screenshots>"
}

function releases(i) {
    printf "    <release version=\"%s\" date=\"%s\">\n      <description>\n        <ul>\n", version, date
    for (i = 1; i <= count; i++) {
        printf "          <li>%s</li>\n", escape(note[i])
    }
    print "        </ul>\n      </description>\n    </release>"
}

FNR == 1 { file++ }
file == 1 && /^## / { part++ }
file == 1 && part == 1 && /^(- |#|$)/ { flush_item() }
file == 1 && part == 1 && /^- / { item = substr($0, 3) }
file == 1 && part == 1 && /^  [^ ]/ { item = item " " substr($0, 3) }
file == 1 { next }
/@SCREENSHOTS@/ { if (url != "") screenshots(); next }
/@RELEASES@/ { releases(); next }
{ print }
