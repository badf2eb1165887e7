/**
 * Silence: the time without a heartbeat after which another seat takes over. The other times are shares of it, because
 * a holder has to stop well before a follower may start.
 */
export const signsPerSilence = 6;
/** ms; a longer one would hold up the other seats for too long */
export const longestSilence = 60 * 60_000;
/** Share of the silence: a holder whose own heartbeat is older sends nothing more. */
export const trustedPart = 2 / 3;
/**
 * Share of the silence: a new holder waits this long before sending, so that other seats can notice or finish writing.
 */
export const handoverPart = 1 / 2;
