import { describe, expect, it } from 'vitest';
import { chooseBatch, usualLimits, type Candidate } from './batch.ts';

const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  filename: `${id}.pdf`,
  size: 10,
  alone: false,
  unknowns: 0,
  lostAlone: 0,
  lastUnknownAt: null,
  nextTryAt: null,
  ...more,
});
const many = (count: number) => Array.from({ length: count }, (_, index) => candidate(index + 1));
const now = 1_000_000;
const lostAlone = { unknowns: 4, lostAlone: 2 };
const choose = (candidates: readonly Candidate[], inFlight: readonly string[] = [], bytes = usualLimits.bytes) =>
  chooseBatch(candidates, new Set(inFlight), { files: 5, bytes }, now);
const ids = (candidates: readonly Candidate[], inFlight?: readonly string[], bytes?: number) =>
  choose(candidates, inFlight, bytes).batch.map(({ id }) => id);

describe('chooseBatch', () => {
  it.each<[string, readonly Candidate[], readonly number[]]>([
    ['nothing', [], []],
    ['at most five', many(7), [1, 2, 3, 4, 5]],
    ['what waits stays', [candidate(1, { nextTryAt: now + 1 }), candidate(2, { nextTryAt: now })], [2]],
    [
      'one of each name',
      [candidate(1, { filename: 'A.pdf' }), candidate(2, { filename: 'sub/a.PDF' }), candidate(3)],
      [1, 3],
    ],
    ['accents composed or not', [candidate(1, { filename: 'é.pdf' }), candidate(2, { filename: 'e\u0301.pdf' })], [1]],
    ['a suspect by itself', [candidate(1, { alone: true }), candidate(2)], [1]],
    ['a suspect takes no place', [candidate(1), candidate(2, { alone: true }), candidate(3)], [1, 3]],
    ['once lost: with others', [candidate(1, { unknowns: 1, lastUnknownAt: now }), candidate(2)], [1, 2]],
    ['twice lost: by itself', [candidate(1, { unknowns: 2, lastUnknownAt: now }), candidate(2)], [1]],
    ['twice lost by itself: rests', [candidate(1, { ...lostAlone, lastUnknownAt: now - 29_999 }), candidate(2)], [2]],
    [
      'once lost by itself: may go',
      [candidate(1, { unknowns: 1, lostAlone: 1, lastUnknownAt: now }), candidate(2)],
      [1, 2],
    ],
    ['lost by itself at no known time: may go', [candidate(1, { ...lostAlone, lastUnknownAt: null })], [1]],
    [
      'a third time: rests twice as long',
      [candidate(1, { unknowns: 4, lostAlone: 3, lastUnknownAt: now - 59_999 }), candidate(2)],
      [2],
    ],
    ['rested twice as long', [candidate(1, { unknowns: 4, lostAlone: 3, lastUnknownAt: now - 60_000 })], [1]],
    [
      'for long: rests fifteen minutes at most',
      [candidate(1, { unknowns: 4, lostAlone: 99, lastUnknownAt: now - 900_000 })],
      [1],
    ],
    [
      'rested, but planned for later',
      [candidate(1, { ...lostAlone, lastUnknownAt: now - 30_000, nextTryAt: now + 1 }), candidate(2)],
      [2],
    ],
    ['planned further ahead than any file rests: may go', [candidate(1, { nextTryAt: now + 900_001 })], [1]],
    ['lost in the future: may go', [candidate(1, { ...lostAlone, lastUnknownAt: now + 1 })], [1]],
    ['rested', [candidate(1, { ...lostAlone, lastUnknownAt: now - 30_000 }), candidate(2)], [1]],
  ])('%s', (_, candidates, expected) => {
    expect(ids(candidates)).toEqual(expected);
  });

  it('leaves out names that are on their way', () => {
    expect(ids(many(3), ['2.pdf'])).toEqual([1, 3]);
  });

  it('fills a call up to its bytes, but sends any single file', () => {
    const sizes = [60, 50, 40, 100].map((size, index) => candidate(index + 1, { size }));
    expect(ids(sizes, [], 100)).toEqual([1, 3]);
    expect(ids([candidate(1, { size: 500 }), candidate(2)], [], 100)).toEqual([1]);
  });

  it('examines two hundred to fill a call, and all to find the first', () => {
    let looked = 0;
    function* queue(waiting: number, namedAlike: number) {
      for (let id = 1; id <= waiting + namedAlike; id += 1) {
        looked += 1;
        yield candidate(id, { filename: 'scan.pdf', nextTryAt: id <= waiting ? now + 1 : null });
      }
    }
    const chosen = (waiting: number, namedAlike: number) =>
      chooseBatch(queue(waiting, namedAlike), new Set(), usualLimits, now).batch.map(({ id }) => id);
    expect(chosen(0, 900)).toEqual([1]);
    expect(looked).toBe(200);
    looked = 0;
    expect(chosen(300, 5)).toEqual([301]);
    expect(looked).toBe(301);
  });

  it('returns when the first waiting file may be sent', () => {
    const waiting = [candidate(1, { nextTryAt: now + 500 }), candidate(2, { nextTryAt: now + 200 })];
    expect(choose(waiting)).toEqual({ batch: [], nextDueAt: now + 200 });
  });
});
