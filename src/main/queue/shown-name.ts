import { harmless } from './file-row.ts';

/** characters */
export const longestName = 60;

/** A computer's name as people see it: another one wrote it, so it is made harmless, and no longer than ours may be. */
export const shownName = (name: string): string => harmless(name).slice(0, longestName);
