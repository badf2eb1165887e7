import { setTimeout } from 'node:timers/promises';
import type { CopyState } from '../../src/contract/record-list.ts';

/** ms; long enough for a computer that does much else */
export const longest = 15 * 60_000;

/** Polls `isSo` until it is true; throws after `longest`. `every`: ms */
export async function until(what: string, isSo: () => boolean | Promise<boolean>, every = 250): Promise<void> {
  const end = Date.now() + longest;
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error(`Not within ${longest} ms: ${what}`);
    await setTimeout(every);
  }
}

/** Each list was read, and none is being read. */
export const isComplete = (copies: readonly CopyState[]): boolean =>
  copies.every(({ completeAt, reading }) => completeAt !== null && reading === null);
