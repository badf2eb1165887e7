import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isDay, seenDays } from './custody-days.ts';
import type { CustodyStore } from './custody-store.ts';
import type { CustodyFile } from './custody.ts';

const file = (id: number): CustodyFile => ({
  id,
  filename: `${id}.pdf`,
  size: 10,
  sha256: null,
  state: 'queued',
  expenseId: null,
  origin: null,
  pieces: 0,
  events: [],
});

/** Files by the instant they were first seen. */
function storeOf(instants: readonly string[]) {
  const asked: (readonly [string, string])[] = [];
  const store: CustodyStore = {
    seen(_, from, to) {
      asked.push([from, to]);
      return instants.flatMap((at, id) => (at >= from && at < to ? [file(id)] : []));
    },
    span: () => {
      const sorted = instants.toSorted();
      const [first, last] = [sorted[0], sorted.at(-1)];
      return first === undefined || last === undefined ? null : { first, last };
    },
  };
  return { store, asked };
}

const daysOf = (instants: readonly string[], from: string | null = null, to: string | null = null) =>
  seenDays(storeOf(instants).store, 1, from, to).map(({ day, files }) => [day, files.map(({ id }) => id)]);

beforeEach(() => vi.stubEnv('TZ', 'Europe/Budapest'));
afterEach(() => vi.unstubAllEnvs());

describe('seenDays', () => {
  it('has no days without files', () => {
    expect(daysOf([])).toEqual([]);
  });

  it("are in this computer's time zone, and begin at its midnight", () => {
    // 23:00 UTC is midnight in Budapest in winter
    expect(daysOf(['2026-01-01T22:59:59.999Z', '2026-01-01T23:00:00.000Z', '2026-01-02T22:59:59.999Z'])).toEqual([
      ['2026-01-01', [0]],
      ['2026-01-02', [1, 2]],
    ]);
  });

  it('leave out days without files, over the end of a month', () => {
    expect(daysOf(['2026-01-30T12:00:00.000Z', '2026-02-02T12:00:00.000Z'])).toEqual([
      ['2026-01-30', [0]],
      ['2026-02-02', [1]],
    ]);
  });

  it.each([
    ['of 23 hours', '2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['of 25 hours', '2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ['before a new year', '2026-12-31', '2026-12-30T23:00:00.000Z', '2026-12-31T23:00:00.000Z'],
  ])('are whole: a day %s', (_, day, from, to) => {
    const { store, asked } = storeOf([from]);
    expect(seenDays(store, 1, null, null).map((each) => each.day)).toEqual([day]);
    expect(asked).toEqual([[from, to]]);
  });

  it('continue over clock changes', () => {
    const days = ['2026-10-24', '2026-10-25', '2026-10-26'];
    expect(daysOf(days.map((day) => `${day}T12:00:00.000Z`)).map(([day]) => day)).toEqual(days);
  });

  it('are the requested ones, both ends included', () => {
    const instants = ['01', '02', '03', '04'].map((date) => `2026-01-${date}T12:00:00.000Z`);
    expect(daysOf(instants, '2026-01-02', '2026-01-03')).toEqual([
      ['2026-01-02', [1]],
      ['2026-01-03', [2]],
    ]);
    expect(daysOf(instants, '2026-01-04', null)).toEqual([['2026-01-04', [3]]]);
    expect(daysOf(instants, null, '2026-01-01')).toEqual([['2026-01-01', [0]]]);
    expect(daysOf(instants, '2026-01-05', '2026-01-09')).toEqual([]);
  });

  it('query no day before the first file or after the last', () => {
    const { store, asked } = storeOf(['2026-01-02T12:00:00.000Z']);
    seenDays(store, 1, '2020-01-01', '2030-01-01');
    expect(asked).toHaveLength(1);
  });

  it('ask for the company', () => {
    const { store } = storeOf(['2026-01-02T12:00:00.000Z']);
    const seen = vi.spyOn(store, 'seen');
    const span = vi.spyOn(store, 'span');
    seenDays(store, 5, null, null);
    expect([seen.mock.calls[0]?.[0], span.mock.calls[0]?.[0]]).toEqual([5, 5]);
  });
});

describe('isDay', () => {
  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['2026-00-10', false],
    ['2026-1-01', false],
    ['2026-01-01T00:00:00Z', false],
    ['x2026-01-01', false],
    ['2026', false],
    ['2026-01', false],
    ['', false],
  ])('%j: %s', (text, expected) => {
    expect(isDay(text)).toBe(expected);
  });
});
