import { dirname } from 'node:path';
import { delay, type Clock } from '../support/clock.ts';
import { lookBelow, type Look } from './file-look.ts';

interface Parts {
  readonly clock: Clock;
  /** ms */
  readonly limit: number;
  /** default: the disk's answer */
  readonly look?: typeof lookBelow;
}

/**
 * Looks at files, one of a folder after the other, and takes one for unreadable whose folder does not answer within the
 * limit, as a share may do. Until it answers no other file of this folder is asked for: each call would hold one of the
 * few threads for files.
 */
export class BoundedLooks {
  readonly #parts: Parts;
  /** the last look of each folder that is under way */
  readonly #last = new Map<string, Promise<Look>>();
  /** folders that did not answer in time, until they do */
  readonly #silent = new Set<string>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Like lookBelow; the watched folder, or the file's own, counts as one that may hang. */
  async at(root: string | null, path: string): Promise<Look> {
    const folder = root ?? dirname(path);
    const turn = (this.#last.get(folder) ?? Promise.resolve()).then(() => this.#look(root, path, folder));
    this.#last.set(folder, turn);
    const found = await turn;
    if (this.#last.get(folder) === turn) this.#last.delete(folder);
    return found;
  }

  async #look(root: string | null, path: string, folder: string): Promise<Look> {
    const { clock, limit, look = lookBelow } = this.#parts;
    if (this.#silent.has(folder)) return { kind: 'unreadable' };
    const answered = new AbortController();
    const answer = look(root, path);
    const found = await Promise.race([answer, delay(clock, limit, answered.signal)]);
    answered.abort();
    if (found) return found;
    this.#silent.add(folder);
    void answer.finally(() => this.#silent.delete(folder));
    return { kind: 'unreadable' };
  }
}
