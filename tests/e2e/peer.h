/* Peer: another program on the same X server, which drops files on the window and owns the
 * clipboard. */
#ifndef DAMIER_TESTS_E2E_PEER_H
#define DAMIER_TESTS_E2E_PEER_H

#include <stdbool.h>
#include <stddef.h>

/* What the peer gives: `size` bytes, the text over and over. */
typedef struct PeerOffer {
    const char *text;
    size_t size;
    bool is_in_pieces;  /* only the size at first (INCR), as owners of long texts like it */
    size_t stops_after; /* no piece follows after so many bytes; 0: all do */
} PeerOffer;

/* Connects to DISPLAY; false without one. */
bool peer_open(void);
void peer_close(void);
/* Drops the offer, as "text/uri-list", on this window (its number in decimal digits), and waits
 * until the window has taken it; false when it does not within ten seconds. */
bool peer_drop(const char *window, const PeerOffer *list);
/* Owns the clipboard from now on. The offer is borrowed. */
void peer_own_clipboard(const PeerOffer *text);
/* Answers those who ask, for so long. */
void peer_serve(int timeout_ms);

#endif
