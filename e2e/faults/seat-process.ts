import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { startProgram, runOnce, type RunOptions, type Place } from './run-program.ts';

/** The step at which the next run of any seat ends; null: none. */
export interface Steps {
  next(): string | null;
  happened: number;
}

export interface SeatParts {
  readonly place: Place;
  /** share-layer.ts: while this folder exists, it takes the place of the share for this computer */
  readonly mountPoint: string;
  readonly steps: Steps;
  readonly silenceMs: number;
  /** after this time without a heartbeat another seat has taken over, if one can */
  readonly followedAfterMs: number;
  readonly options: RunOptions;
}

/** Runs allowed at the end until nothing is pending. */
const lastRuns = 5;

/** One computer of the office: the command line, restarted after each kill. */
export class SeatProcess {
  readonly place: Place;
  readonly mountPoint: string;
  kills = 0;
  stops = 0;
  /** how often it reported capturing the folder, or being connected to the database */
  taken = 0;
  holds = false;
  readonly endedAt: string[] = [];
  readonly #parts: SeatParts;
  #child: ReturnType<typeof startProgram> | null = null;
  #stopping = false;
  readonly #asked = new WeakSet<ReturnType<typeof startProgram>>();
  #ended: Promise<void> = Promise.resolve();

  constructor(parts: SeatParts) {
    this.#parts = parts;
    this.place = parts.place;
    this.mountPoint = parts.mountPoint;
  }

  /** Restarts until `stop`. After every second kill of a lease holder, it waits until another seat has taken over. */
  keepAlive(seats: readonly SeatProcess[]): Promise<void> {
    this.#ended = this.#runUntilStopped(seats);
    return this.#ended;
  }

  async #runUntilStopped(seats: readonly SeatProcess[]): Promise<void> {
    while (!this.#stopping) {
      const held = await this.#run(seats);
      if (held && this.kills % 2 === 1) await this.#untilFollowed(seats);
    }
  }

  /** Resolves with whether it held the lease when it ended. */
  async #run(seats: readonly SeatProcess[]): Promise<boolean> {
    const { place, options, steps } = this.#parts;
    const child = startProgram(place, { ...options, crashAt: steps.next(), hear: (text) => this.#hear(text, seats) });
    this.#child = child;
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    this.#child = null;
    const held = this.holds;
    this.holds = false;
    if (signal === 'SIGKILL') this.kills += 1;
    // A program that has only just started does not handle the signal yet.
    else if (code !== 0 && !(signal === 'SIGTERM' && this.#asked.has(child)))
      throw new Error(`A seat ended with ${code ?? signal}`);
    return held;
  }

  #hear(text: string, seats: readonly SeatProcess[]): void {
    for (const [, state = ''] of text.matchAll(/"event":"(?:lease|database)".*?"state":"([\w-]+)"/g)) {
      this.holds = ['held', 'connected'].includes(state);
      if (this.holds) this.taken += 1;
    }
    for (const [, kind] of text.matchAll(/^crash-point \d+ (\S+)$/gm)) {
      this.endedAt.push(kind ?? '');
      this.#parts.steps.happened += 1;
      if (this.#parts.options.env?.COUNTERFOIL_CRASH_SIGNAL === 'SIGSTOP') void this.#continueLater(seats);
    }
  }

  async #continueLater(seats: readonly SeatProcess[]): Promise<void> {
    this.stops += 1;
    const child = this.#child;
    await this.#untilFollowed(seats);
    child?.kill('SIGCONT');
    // It has now found out what the others did; its next run ends at another step.
    await wait(this.#parts.silenceMs);
    this.#askToEnd(child);
  }

  /** Signals once: a second signal would skip its orderly end. */
  #askToEnd(child: ReturnType<typeof startProgram> | null): void {
    if (child === null || this.#asked.has(child)) return;
    this.#asked.add(child);
    child.kill('SIGTERM');
  }

  /** Waits until another seat holds the lease; gives up after five more silences. */
  async #untilFollowed(seats: readonly SeatProcess[]): Promise<void> {
    const { silenceMs, followedAfterMs } = this.#parts;
    await wait(followedAfterMs);
    const isHeld = () => seats.some((seat) => seat !== this && seat.holds);
    for (let waited = 0; !isHeld() && !this.#stopping && waited < 5 * silenceMs; waited += 100) await wait(100);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    this.#child?.kill('SIGCONT');
    this.#askToEnd(this.#child);
    await this.#ended;
  }

  /** Runs alone until its queue is finished. */
  async finish(): Promise<void> {
    for (let run = 0; run < lastRuns; run += 1) if ((await runOnce(this.place, this.#parts.options)).done) return;
  }
}
