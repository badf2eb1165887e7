import { describe, expect, it } from 'vitest';
import { isOverdue } from './extraction.ts';
import { detailDue, nextPause } from './poll-pause.ts';

describe('nextPause', () => {
  it.each([
    [null, false, 1_000],
    [1_000, false, 1_600],
    [50_000, false, 60_000],
    [60_000, false, 60_000],
    [60_000, true, 1_000],
    [300_000, false, 60_000],
  ])('after %s ms, progress %s: %i ms', (previous, progressed, expected) => {
    expect(nextPause(previous, progressed, 1)).toBe(expected);
  });

  it.each([
    [10, null, 1_000],
    [150, null, 15_000],
    [150, 15_000, 24_000],
    [150, 60_000, 60_000],
    [1_000, 60_000, 100_000],
  ])('for one of %i companies after %s ms: %i ms', (companies, previous, expected) => {
    expect(nextPause(previous, false, companies)).toBe(expected);
  });
});

describe('detailDue', () => {
  it.each([
    [0, null, 29_999, false],
    [0, null, 30_000, true],
    [0, 30_000, 149_999, false],
    [0, 30_000, 150_000, true],
  ])('accepted %i, seen %s, now %i: %s', (acceptedAt, seenAt, now, expected) => {
    expect(detailDue(acceptedAt, seenAt, now)).toBe(expected);
  });
});

describe('isOverdue', () => {
  it.each([
    [0, null, 599, false],
    [0, null, 600, true],
    [0, 500, 1_099, false],
    [0, 500, 1_100, true],
    [900, 500, 1_499, false],
  ])('accepted %i, progress %s, now %i: %s', (acceptedAt, lastProgressAt, now, expected) => {
    expect(isOverdue({ acceptedAt, lastProgressAt, noDataAfterMs: 600 }, now)).toBe(expected);
  });
});
