import { dirname } from 'node:path';
import { within, type Clock } from '../support/clock.ts';
import { lookBelow, type Look } from './file-look.ts';

interface Parts {
  readonly clock: Clock;
  /** ms */
  readonly limit: number;
  /** default: the disk's answer */
  readonly look?: typeof lookBelow;
}

interface Wanted {
  readonly root: string | null;
  readonly path: string;
  readonly answer: (look: Look) => void;
}

/** looks at files of one folder at the same time, once the folder has answered */
const atOnce = 8;

/**
 * Looks at files, and takes one for unreadable whose folder does not answer within the limit, as a share may do. Until
 * it answers no other file of this folder is asked for: each call would hold one of the few threads for files.
 */
export class BoundedLooks {
  readonly #parts: Parts;
  /** files that wait for a look, by their folder; present while one of the folder is looked at */
  readonly #wanted = new Map<string, Wanted[]>();
  /** folders that did not answer in time, until they do */
  readonly #silent = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Like lookBelow; the watched folder, or the file's own, counts as one that may hang. */
  at(root: string | null, path: string): Promise<Look> {
    const folder = root ?? dirname(path);
    const { promise, resolve: answer } = Promise.withResolvers<Look>();
    const waiting = this.#wanted.get(folder);
    if (waiting) waiting.push({ root, path, answer });
    else void this.#lookAtAll(folder, [{ root, path, answer }]);
    return promise;
  }

  async #lookAtAll(folder: string, wanted: Wanted[]): Promise<void> {
    this.#wanted.set(folder, wanted);
    while (wanted.length > 0) {
      // One alone first: a folder that hangs holds one thread.
      await this.#look(folder, wanted.splice(0, 1));
      await this.#look(folder, wanted.splice(0, atOnce));
    }
    this.#wanted.delete(folder);
  }

  async #look(folder: string, files: readonly Wanted[]): Promise<void> {
    const { clock, limit, look = lookBelow } = this.#parts;
    if (files.length === 0) return;
    if (!this.#silent.has(folder)) {
      const looks = Promise.all(files.map(({ root, path }) => look(root, path)));
      const found = await within(clock, limit, looks, null);
      if (found) {
        for (const [at, one] of found.entries()) files[at]?.answer(one);
        return;
      }
      this.#silent.add(folder);
      void looks.finally(() => this.#silent.delete(folder));
    }
    for (const { answer } of files) answer({ kind: 'unreadable' });
  }
}
