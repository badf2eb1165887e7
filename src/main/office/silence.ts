/**
 * A seat that gave no sign for its whole silence is followed by another. All the rest is a part of that: a seat stops well
 * before anybody may follow it.
 */
export const signsPerSilence = 6;
/** more would hold the others up for too long; ms */
export const longestSilence = 60 * 60_000;
/** Of the silence: a seat whose own last sign is older sends nothing more. */
export const trustedPart = 2 / 3;
/** Of the silence: so long nothing is sent where others, who may be there, have to notice or to write something first. */
export const handoverPart = 1 / 2;
