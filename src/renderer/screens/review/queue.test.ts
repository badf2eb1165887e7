import { describe, expect, it } from 'vitest';
import type { ReviewItem } from '../../../contract/review.ts';
import {
  comingUp,
  inStrip,
  isDone,
  mergeQueue,
  neighbour,
  newlyRefused,
  placeAmong,
  summarize,
  type QueueMark,
} from './queue.ts';

const item = (fileId: number, state: ReviewItem['state'] = 'ready'): ReviewItem => ({
  fileId,
  companyId: 1,
  filename: `${fileId}.pdf`,
  partnerName: null,
  grossAmount: null,
  currency: null,
  state,
  matchStatus: 'unread',
  differences: 0,
  checks: 0,
  notFound: [],
  isAsked: false,
  correction: null,
});
const marks = (...pairs: readonly (readonly [number, QueueMark])[]): ReadonlyMap<number, QueueMark> => new Map(pairs);
const ids = (items: readonly ReviewItem[]): readonly number[] => items.map(({ fileId }) => fileId);

describe('mergeQueue', () => {
  it('keeps places, drops missing documents unless they were edited, and appends new ones', () => {
    const known = [item(1), item(2), item(3)];
    const fresh = [item(0), item(3, 'attention'), item(9)];
    const merged = mergeQueue(known, fresh, (fileId) => fileId === 2);
    expect(ids(merged)).toEqual([2, 3, 0, 9]);
    expect(merged[1]?.state).toBe('attention');
  });
});

describe('the next open document', () => {
  const items = [item(1), item(2, 'reviewed'), item(3), item(4)];

  it.each([
    { name: 'the first at the start', current: null, set: marks(), next: 1 },
    { name: 'skips what is reviewed', current: 1, set: marks(), next: 3 },
    { name: 'skips what is saved here or put off', current: 1, set: marks([3, 'later']), next: 4 },
    { name: 'comes round to what was left', current: 4, set: marks([3, 'saved']), next: 1 },
    { name: 'comes back to what was refused', current: 4, set: marks([1, 'saved'], [3, 'not-saved']), next: 3 },
    { name: 'none left', current: 4, set: marks([1, 'saved'], [3, 'later'], [4, 'saved']), next: null },
  ])('$name', ({ current, set, next }) => {
    expect(comingUp(items, current, set, 1)[0]?.fileId ?? null).toBe(next);
  });
});

it('knows the next three', () => {
  const items = [item(1), item(2, 'reviewed'), item(3), item(4), item(5), item(6)];
  expect(ids(comingUp(items, 3, marks([5, 'later']), 3))).toEqual([4, 6, 1]);
});

it('a refused document is not done, one put off neither', () => {
  expect(isDone(item(1, 'reviewed'), marks([1, 'not-saved']))).toBe(false);
  expect(isDone({ ...item(1, 'reviewed'), correction: 'refused' }, marks())).toBe(false);
  expect(isDone(item(1), marks([1, 'later']))).toBe(false);
  expect(isDone({ ...item(1, 'reviewed'), correction: 'waiting' }, marks())).toBe(true);
  expect(isDone(item(1), marks([1, 'saved-changed']))).toBe(true);
});

it('hears of a refusal once', () => {
  const refused = { ...item(2), correction: 'refused' } as const;
  expect(ids(newlyRefused([item(1), item(2)], [item(1), refused]))).toEqual([2]);
  expect(newlyRefused([refused], [refused])).toEqual([]);
  expect(newlyRefused([], [refused])).toEqual([]);
});

it('neighbours end at the ends', () => {
  const items = [item(1), item(2)];
  expect(neighbour(items, 1, 1)?.fileId).toBe(2);
  expect(neighbour(items, 2, 1)).toBeNull();
  expect(neighbour(items, 1, -1)).toBeNull();
  expect(neighbour(items, 7, 1)).toBeNull();
});

it('sums up the session', () => {
  const set = marks([1, 'saved'], [2, 'saved-changed'], [3, 'saved-changed'], [4, 'later'], [5, 'not-saved']);
  expect(summarize(set)).toEqual({ unchanged: 1, changed: 2, later: 1 });
});

it.each([
  [500, 0, { first: 0, last: 23 }],
  [500, -1, { first: 0, last: 23 }],
  [500, 250, { first: 248, last: 271 }],
  [500, 499, { first: 497, last: 499 }],
  [3, 1, { first: 0, last: 2 }],
])('of %i stubs at %i draws %o', (count, at, { first, last }) => {
  const drawn = inStrip([...Array.from({ length: count }).keys()], at, 2, 24);
  expect([drawn.at(0), drawn.at(-1), drawn.length]).toEqual([first, last, last - first + 1]);
});

it('counts a document among those like it', () => {
  const items = [item(1), item(2, 'awaited'), item(3), item(4, 'awaited')];
  expect(items.map((one) => placeAmong(items, one))).toEqual([
    { place: 1, of: 2 },
    { place: 1, of: 2 },
    { place: 2, of: 2 },
    { place: 2, of: 2 },
  ]);
});
