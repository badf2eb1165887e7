import { harmless } from '../../shared/text/harmless.ts';

/** characters */
export const longestName = 60;

/** A computer's name for display: it may come from another computer, so it is sanitised and limited in length. */
export const shownName = (name: string): string => harmless(name).slice(0, longestName);
