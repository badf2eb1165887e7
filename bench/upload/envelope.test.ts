import { describe, expect, it } from 'vitest';
import { envelopeOf } from './envelope.ts';

const call = JSON.stringify({
  source: 'Counterfoil',
  expenses: [
    { filename: 'a "quoted" é.pdf', content: Buffer.from('first').toString('base64') },
    { filename: 'empty.xml', content: '' },
    { filename: 'b.jpg', content: Buffer.alloc(500, 7).toString('base64') },
  ],
});
const empty = call.replaceAll(/"content":"[^"]*"/g, '"content":""');

async function* cutEvery(length: number): AsyncGenerator<Buffer> {
  const bytes = Buffer.from(call);
  for (let at = 0; at < bytes.length; at += length) {
    yield await Promise.resolve(bytes.subarray(at, at + length));
  }
}

describe('the envelope of a call', () => {
  it.each([1, 2, 3, 7, 10, 64, 10_000])('has the call without its contents, in pieces of %i bytes', async (length) => {
    expect(await envelopeOf(cutEvery(length))).toBe(empty);
  });
});
