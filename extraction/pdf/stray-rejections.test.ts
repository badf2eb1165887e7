import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { isPdfFault } from './stray-rejections.ts';

/** pdf.js leaves a rejection about its damaged array without a handler. */
const leavesRejection = 37_373;

it('a document whose damaged parts pdf.js rejects without a handler does not end its thread', async () => {
  const thread = new Worker(new URL('extracting.fixture.ts', import.meta.url), { workerData: leavesRejection });
  expect(await once(thread, 'exit')).toEqual([0]);
});

it.each([
  ['ParserEOFException', true],
  ['FormatError', true],
  ['JpegError', true],
  ['TypeError', false],
  ['AbortError', false],
  ['Error', false],
])('%s concerns a document: %s', (name, expected) => expect(isPdfFault(name)).toBe(expected));
