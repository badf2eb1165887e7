import { setImmediate } from 'node:timers/promises';
import { workerData } from 'node:worker_threads';
import { extract } from '../extraction.ts';
import { inspect } from '../inspect.ts';
import { mutated } from '../mutated.fixture.ts';

/** The thread of stray-rejections.test.ts: reads one document. */
const bytes = mutated(Number(workerData));
await Promise.all([extract(bytes), inspect(bytes)]);
await setImmediate();
