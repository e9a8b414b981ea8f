#!/bin/sh
# fonts.sh FROM TO: the fonts of the folder FROM for the zip and the page, without what this program never draws.
# Inter keeps Latin, Greek and all signs. DejaVu Sans keeps what Inter then lacks, so that every letter
# of the full fonts can still be drawn; in bold it keeps Greek, Cyrillic and the signs, and the rest is
# drawn regular. DejaVu Sans Mono keeps the signs that neither has. Outlines, spacing and kerning stay as they are. The hints of DejaVu go: FreeType makes its own.
set -eu
inter='20-24F,2B0-3FF,1E00-1EFF,2000-2BFF,2E00-2E7F,FB00-FB06,FFFD'
features='ccmp,locl,mark,mkmk,rlig,liga,clig,calt,kern'

# letters FILE: its code points, as hb-subset reads them.
letters() {
    fc-query --format '%{charset}' "$1" | tr ' ' ','
}

# subset NAME [--option …]
subset() {
    name=$1
    shift
    hb-subset "$from/$name" --layout-features="$features" --name-IDs=0-6,13,14 --notdef-outline \
        "$@" --output-file="$to/$name"
}

from=$1
to=$2
mkdir -p "$to"
for weight in Regular Medium SemiBold Bold; do
    subset "Inter-$weight.otf" --unicodes="$inter"
done
has=$(letters "$to/Inter-Regular.otf")
subset DejaVuSans.ttf --unicodes='*' --unicodes-="$has" --no-hinting
subset DejaVuSans-Bold.ttf --unicodes="$inter,400-52F" --unicodes-="$has" --no-hinting
has=$has,$(letters "$to/DejaVuSans.ttf")
subset DejaVuSansMono.ttf --unicodes='*' --unicodes-="$has" --no-hinting
