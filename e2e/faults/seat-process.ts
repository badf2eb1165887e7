import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { begin, live, type Fate, type Place } from './life.ts';

/** Which step the next life of any seat ends at; null: none. */
export interface Steps {
  next(): string | null;
  happened: number;
}

export interface SeatParts {
  readonly place: Place;
  /** share-layer.ts: what this computer finds in place of the share, while it exists */
  readonly mountPoint: string;
  readonly steps: Steps;
  readonly silenceMs: number;
  /** so long after its last sign another one has surely followed, if it can */
  readonly followedAfterMs: number;
  readonly fate: Fate;
}

/** How often a last run may be needed until nothing is pending. */
const lastRuns = 5;

/** One computer of the office: the command line app, started again whenever it was killed. */
export class SeatProcess {
  readonly place: Place;
  readonly mountPoint: string;
  kills = 0;
  stops = 0;
  /** how often it said that it captures the folder, or is connected to the database */
  taken = 0;
  holds = false;
  readonly endedAt: string[] = [];
  readonly #parts: SeatParts;
  #child: ReturnType<typeof begin> | null = null;
  #stopping = false;
  readonly #asked = new WeakSet<ReturnType<typeof begin>>();
  #ended: Promise<void> = Promise.resolve();

  constructor(parts: SeatParts) {
    this.#parts = parts;
    this.place = parts.place;
    this.mountPoint = parts.mountPoint;
  }

  /** Lives until `stop`. After a kill every second holder starts again only when another seat has followed it. */
  keepAlive(seats: readonly SeatProcess[]): Promise<void> {
    this.#ended = this.#lives(seats);
    return this.#ended;
  }

  async #lives(seats: readonly SeatProcess[]): Promise<void> {
    while (!this.#stopping) {
      const held = await this.#life(seats);
      if (held && this.kills % 2 === 1) await this.#untilFollowed(seats);
    }
  }

  /** Answers whether it held the lease at its end. */
  async #life(seats: readonly SeatProcess[]): Promise<boolean> {
    const { place, fate, steps } = this.#parts;
    const child = begin(place, { ...fate, crashAt: steps.next(), hear: (text) => this.#hear(text, seats) });
    this.#child = child;
    const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
    this.#child = null;
    const held = this.holds;
    this.holds = false;
    if (signal === 'SIGKILL') this.kills += 1;
    // One that has just begun does not hear yet that it is to end.
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
      if (this.#parts.fate.env?.COUNTERFOIL_CRASH_SIGNAL === 'SIGSTOP') void this.#continueLater(seats);
    }
  }

  async #continueLater(seats: readonly SeatProcess[]): Promise<void> {
    this.stops += 1;
    const child = this.#child;
    await this.#untilFollowed(seats);
    child?.kill('SIGCONT');
    // It has found out what happened meanwhile; its next life stops elsewhere.
    await wait(this.#parts.silenceMs);
    this.#askToEnd(child);
  }

  /** Once: a second time it would not wait for its own end. */
  #askToEnd(child: ReturnType<typeof begin> | null): void {
    if (child === null || this.#asked.has(child)) return;
    this.#asked.add(child);
    child.kill('SIGTERM');
  }

  /** At least the silence; or so long that nobody will. */
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

  /** Takes the folder in turn, until everything in its own queue has its end. */
  async finish(): Promise<void> {
    for (let run = 0; run < lastRuns; run += 1) if ((await live(this.place, this.#parts.fate)).done) return;
  }
}
