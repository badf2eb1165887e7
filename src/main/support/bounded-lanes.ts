import { within, type Clock } from './clock.ts';

interface Options {
  /** pieces of work at once */
  readonly width: number;
  /** ms */
  readonly limit: number;
  readonly clock: Clock;
}

/**
 * Does work for many at once, so that one which hangs, such as a share that does not answer, does not hold up the
 * others: after the limit its lane goes on with the next one, and later runs pass it over until its work ends.
 */
export class BoundedLanes<T> {
  readonly #options: Options;
  readonly #underWay = new Set<T>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Resolves when the work for each has ended or exceeded the limit. `work` must not reject. */
  async run(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
    const left = all.filter((one) => !this.#underWay.has(one));
    const lane = async () => {
      for (let one = left.shift(); one !== undefined; one = left.shift()) await this.#within(one, work);
    };
    await Promise.all(Array.from({ length: Math.min(this.#options.width, left.length) }, lane));
  }

  async #within(one: T, work: (one: T) => Promise<void>): Promise<void> {
    const { clock, limit } = this.#options;
    this.#underWay.add(one);
    const done = work(one).finally(() => this.#underWay.delete(one));
    await within(clock, limit, done, undefined);
  }
}
