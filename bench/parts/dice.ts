import { randomFrom } from '../../testing/random-from.ts';

/** From 0 to 1; each run of a bench has the same numbers. */
export const random = randomFrom(7_041_776);

/** A whole number, both ends included. */
export const between = (least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
