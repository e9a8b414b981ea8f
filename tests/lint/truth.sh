#!/bin/sh
# truth.sh ROOT: sentences that were found to be false do not come back, in English or in French, whether
# they have numbers (other tests compute those) or not.
set -eu
cd "$1"
LC_ALL=C.UTF-8
export LC_ALL
po=po/fr.po
[ -f "$po" ] || exit 0
sentences=$(mktemp)
trap 'rm -f "$sentences"' EXIT
status=0
# One line each, with its no-break spaces as plain ones.
msgattrib --no-obsolete --no-location --no-wrap "$po" | sed 's/ / /g' |
    sed -n 's/^msg\(id\|id_plural\|str\|str\[[0-9]\]\) "\(.*\)"$/\2/p' >"$sentences"

# never PATTERN WHY: an extended expression; letters of either case.
never() {
    if grep -iE -e "$1" "$sentences"; then
        echo "$po: false: $2"
        status=1
    fi
}
number='(%[0-9$]*[dus]|[0-9]+)'
never 'no sum is (4|−?4)|aucune somme (ne vaut|n’est) (4|−4)' 'a sum may be 4 by other entries than four 1s'
never 'f\(M, n, m\).* (n = 0|from 0|à partir de 0)' 'n and m begin with 1, as in f(M, 1, 1)'
never 'the residue grows|le (reste|résidu) (grandit|croît|augmente)' \
    'it stays small, and is multiplied by the determinant'
never '(\{Y\}|Y)(\{\.\}|\{\+\.x\}| · | \+\.× )Y⁻¹' 'Y⁻¹ is the inverse modulo 2; the real one is IY'
never "boards that need so many: $number, in $number class|plateaux .*: $number, en $number classe" \
    'classes are those of symmetries that the rules have'
never '\{V\} = e₀|(^|[^[:alpha:]])V = e[₀₁]' 'V is the sum of S₀, S₁ …; the sum of e₀, e₁ … is D'
never '(diagonal of|diagonale de) \{Y\} =' 'it is the diagonal of the permuted matrix'
never 'surjective (but|mais) (not|non) injective' 'f goes to S* while cells are empty'
never '(any|every) other arrangement|toute autre disposition' 'some arrangements of regions have no full grid'
never "after $number products?\b|après $number produits?\b" 'the first one is 1 product, and says so'
never "\b1 masks|\b1 masques\b" '1 mask'
never '« Un pas »' 'the button is called Étape'
never '^rank \{?Y' 'the rank has a capital, and in French it is rang'
never '\b[BCD] xor [BCD]\b' 'the sum is {+}, in the chosen notation'
never 'rows all different, the diagonal full|until each mask (stands alone|is left in one row)|turn \{Y\} into I' \
    'without an inverse masks stay in several rows, and no order fills the diagonal'
never '\bF1?[0-9]\b|ctrl\+[a-uw-z0-9]|\([CS]\) (also|shows|montre|relève)' 'the player may have changed that key: command_cap'
exit $status
