import { describe, expect, test } from 'vitest';
import { jpeg, pdf, png, xml } from './test-documents.ts';
import { decideQuiet, endsComplete, type QuietDecision, type Stillness } from './quiet-file.ts';
import { usualTiming } from './timing.ts';

const file = (changes: Partial<Stillness>): Stillness => ({
  unchangedFor: 0,
  sinceChange: null,
  size: 10,
  network: false,
  endComplete: null,
  ...changes,
});

const cases: readonly (readonly [string, Partial<Stillness>, QuietDecision])[] = [
  ['just changed', {}, { kind: 'wait', for: 500 }],
  ['a moment', { unchangedFor: 500 }, { kind: 'check-end' }],
  ['a moment, end complete', { unchangedFor: 500, endComplete: true }, { kind: 'seal' }],
  ['a moment, end open', { unchangedFor: 600, endComplete: false }, { kind: 'wait', for: 1_900 }],
  ['quiet, end open', { unchangedFor: 2_500, endComplete: false }, { kind: 'seal' }],
  ['written a while ago', { sinceChange: 60_000 }, { kind: 'check-end' }],
  ['written just before it was seen', { unchangedFor: 10, sinceChange: 70 }, { kind: 'wait', for: 430 }],
  ['written a while ago, end open', { sinceChange: 60_000, endComplete: false }, { kind: 'wait', for: 2_500 }],
  ['written a while ago, empty', { sinceChange: 60_000, size: 0 }, { kind: 'wait', for: 2_500 }],
  ['written in the future', { sinceChange: -60_000 }, { kind: 'wait', for: 500 }],
  ['network, written a while ago', { sinceChange: 60_000, network: true }, { kind: 'wait', for: 500 }],
  ['network, not yet', { unchangedFor: 14_000, endComplete: false, network: true }, { kind: 'wait', for: 1_000 }],
  ['network, quiet', { unchangedFor: 15_000, network: true }, { kind: 'seal' }],
  ['empty, a moment', { unchangedFor: 500, size: 0 }, { kind: 'wait', for: 2_000 }],
  ['empty, quiet', { unchangedFor: 2_500, size: 0 }, { kind: 'reject-empty' }],
];

test.each(cases)('%s', (_, changes, decision) => {
  expect(decideQuiet(file(changes), usualTiming)).toEqual(decision);
});

describe('the end of a file', () => {
  const utf16 = Buffer.from('<a>1</a>\r\n', 'utf16le');
  test.each([pdf('a'), jpeg(1, 1), xml('<a>1</a>'), utf16])('complete', (bytes) =>
    expect(endsComplete(bytes)).toBe(true),
  );
  test.each([pdf('a').subarray(0, -8), jpeg(1, 1).subarray(0, -1), xml('<a>1<'), Buffer.alloc(1_024)])(
    'open',
    (bytes) => {
      expect(endsComplete(bytes)).toBe(false);
    },
  );
  test('a real PNG end has its checksum', () => {
    const real = Buffer.concat([png(1, 1).subarray(0, -4), Buffer.from([0xae, 0x42, 0x60, 0x82])]);
    expect([endsComplete(real), endsComplete(png(1, 1))]).toEqual([true, false]);
  });
});
