import { describe, expect, it } from 'vitest';
import { extract } from './extraction.ts';
import { inspect } from './inspect.ts';
import { mutated } from './mutated.fixture.ts';

/**
 * FUZZ_DOCUMENTS=20000 for a long run, FUZZ_FROM=400 for others; every document is generated from its number, so that a
 * failure can be repeated.
 */
const count = Number(process.env.FUZZ_DOCUMENTS ?? 400);
const first = Number(process.env.FUZZ_FROM ?? 0);
/** Processor time, because wall time depends on the computer's load. */
const limitMs = 60_000;
const memory = 600 * 1024 * 1024;

describe('mutated documents', () => {
  it(`${count} of them (FUZZ_DOCUMENTS): no throw, none over its limits`, async () => {
    const before = process.memoryUsage().rss;
    for (let number = first; number < first + count; number += 1) {
      const bytes = mutated(number);
      const start = process.cpuUsage();
      const outcome = await Promise.all([inspect(bytes), extract(bytes)]).catch((error: unknown) => error);
      expect(Array.isArray(outcome), `document ${number}: ${String(outcome)}`).toBe(true);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1_000, `document ${number}`).toBeLessThan(limitMs);
    }
    expect(process.memoryUsage().rss - before).toBeLessThan(memory);
  });
});
