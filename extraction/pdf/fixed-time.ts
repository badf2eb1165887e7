const fixed = Date.UTC(2000, 0, 1);

/**
 * pdf.js writes the time into its output; a fixed one makes the bytes deterministic. For a thread that does nothing
 * else meanwhile.
 */
export async function atFixedTime<T>(work: () => Promise<T>): Promise<T> {
  const realDate = globalThis.Date;
  globalThis.Date = class extends realDate {
    constructor(value: number | string | Date = fixed) {
      super(value);
    }

    static override now(): number {
      return fixed;
    }
  } as DateConstructor;
  try {
    return await work();
  } finally {
    globalThis.Date = realDate;
  }
}
