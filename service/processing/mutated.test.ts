import { afterAll, expect, it } from 'vitest';
import { extract } from '../../extraction/extraction.ts';
import { inspect } from '../../extraction/inspect.ts';
import { mutated } from '../../extraction/mutated.fixture.ts';
import { createProcessing } from './processing.ts';
import { patience } from '../testing/patience.ts';

/** FUZZ_WORKERS=1000 for a long run. Only about the workers: extraction/fuzz.test.ts reads more documents. */
const count = Number(process.env.FUZZ_WORKERS ?? 40);
const processing = createProcessing({
  workerUrl: new URL('worker.ts', import.meta.url),
  workers: 'processes',
  readers: 1,
  timeoutMs: patience,
  memoryMb: 600,
});
afterAll(() => processing.close());

it(`${count} mutated documents break no worker and none of its limits`, async () => {
  for (let number = 0; number < count; number += 1) {
    const bytes = mutated(number);
    // A worker that died or reached a limit answers with an empty extraction, unlike the reader itself.
    expect(await extract(bytes), `document ${number}`).toMatchObject(await processing.read(bytes));
    expect(await processing.inspect(bytes), `document ${number}`).toEqual(await inspect(bytes));
  }
});
