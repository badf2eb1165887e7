import { z } from 'zod';
import type { Clock } from '../support/clock.ts';
import type { StartedWorker, StartWorker } from '../support/watched-worker.ts';

export interface FingerprintJob {
  readonly id: number;
  readonly folder: string;
  /** null: all that a walk sees; otherwise the folder alone, and whether it has a folder of this name */
  readonly name: string | null;
}

const fingerprint = z.object({ id: z.int(), fingerprint: z.string().max(200).nullable() });
export type Fingerprint = z.infer<typeof fingerprint>;
const message = z.array(fingerprint);

/** ms without any answer: a disk does not answer */
const longestSilence = 30_000;
/** A disk that does not answer can keep a thread for good, so there are only so many. */
const mostThreads = 3;
const megabytes = 64;
/** A thread takes some 25 MB: it is started only where so many folders are asked about together. */
const enough = 10;

/**
 * Shows whether a folder is as it was. One thread looks at all folders that are due together: through the thread pool,
 * each call for each folder would wake the computer.
 */
export class FolderFingerprints {
  readonly #start: StartWorker;
  readonly #clock: Clock;
  readonly #least: number;
  #thread: StartedWorker | null = null;
  #threadsLeft = mostThreads;
  #lastId = 0;
  /** asked in this turn of the event loop, and not yet sent to the thread */
  #gathered: FingerprintJob[] = [];
  readonly #waiting = new Map<number, (fingerprint: string | null) => void>();
  #stopWatching: () => void = () => undefined;

  /**
   * `start`: for fingerprint-worker.ts. `clock`: the system's, because a disk takes its time by no other. `least`: the
   * number of folders for which a thread is started.
   */
  constructor(start: StartWorker, clock: Clock, least = enough) {
    this.#start = start;
    this.#clock = clock;
    this.#least = least;
  }

  /**
   * The fingerprint of everything that a walk of the folder sees. Resolves with null where it could not be taken; the
   * caller walks the folder then. Never rejects.
   */
  ofContents(folder: string): Promise<string | null> {
    return this.#ask(folder, null);
  }

  /**
   * The fingerprint of the folder itself, and of whether it contains a folder `name`. Resolves with null where it could
   * not be taken. Never rejects.
   */
  ofPlace(folder: string, name: string): Promise<string | null> {
    return this.#ask(folder, name);
  }

  async stop(): Promise<void> {
    this.#threadsLeft = 0;
    await this.#giveUp();
  }

  #ask(folder: string, name: string | null): Promise<string | null> {
    const id = (this.#lastId += 1);
    if (this.#gathered.length === 0) setImmediate(() => this.#send());
    this.#gathered.push({ id, folder, name });
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  #send(): void {
    const jobs = this.#gathered;
    this.#gathered = [];
    if (this.#thread === null && (this.#threadsLeft === 0 || jobs.length < this.#least)) {
      void this.#giveUp();
      return;
    }
    if (this.#waiting.size === jobs.length) this.#watch();
    this.#thread ??= this.#startThread();
    this.#thread.post({ jobs });
  }

  #startThread(): StartedWorker {
    this.#threadsLeft -= 1;
    const started: StartedWorker = this.#start(megabytes, {
      message: (said) => this.#hear(started, said),
      ended: () => void (started === this.#thread && this.#giveUp()),
    });
    return started;
  }

  #hear(from: StartedWorker, said: unknown): void {
    if (from !== this.#thread) return;
    for (const { id, fingerprint: taken } of message.parse(said)) {
      this.#waiting.get(id)?.(taken);
      this.#waiting.delete(id);
    }
    this.#watch();
  }

  #watch(): void {
    this.#stopWatching();
    this.#stopWatching =
      this.#waiting.size === 0 ? () => undefined : this.#clock.after(longestSilence, () => void this.#giveUp());
  }

  /** Everything that waits is answered with null. The next question starts another thread. */
  async #giveUp(): Promise<void> {
    this.#stopWatching();
    const thread = this.#thread;
    this.#thread = null;
    this.#gathered = [];
    for (const answer of this.#waiting.values()) answer(null);
    this.#waiting.clear();
    await thread?.end();
  }
}
