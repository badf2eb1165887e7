import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  formatCount,
  formatDate,
  formatDayTime,
  formatMoment,
  formatPath,
  formatRecent,
  formatSize,
  formatTime,
  spacedNumber,
} from './format.ts';
import { english, hungarian } from '../../shared/money/locales.fixture.ts';

// The locale data writes no-break spaces, of which there are two kinds.
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

it.each([
  [0, '0 B'],
  [999, '999 B'],
  [82_000, '82 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [4_900_000, '4.9 MB'],
])('%i bytes are %s', (bytes, text) => expect(plain(formatSize(bytes, english))).toBe(text));

it('writes counts and sizes as the language does', () => {
  expect([formatCount(1234, english), plain(formatCount(1234, hungarian))]).toEqual(['1,234', '1 234']);
  expect(plain(formatSize(4_900_000, hungarian))).toBe('4,9 MB');
});

it.each([
  ['1', '1'],
  ['918', '918'],
  ['1918', '1 918'],
  ['12918204', '12 918 204'],
])('%s is written %s', (id, text) => {
  expect(plain(spacedNumber(id))).toBe(text);
});

describe('times', () => {
  beforeEach(() => vi.stubEnv('TZ', 'Europe/Budapest'));
  afterEach(() => vi.unstubAllEnvs());

  it('shows UTC instants in the zone of this computer', () => {
    expect(formatTime('2026-11-20T08:05:00Z', 'en')).toBe('09:05');
    expect(formatTime('2026-07-20T23:30:00Z', 'hu')).toBe('01:30');
    expect(plain(formatMoment('2026-11-20T23:30:00Z', 'en'))).toBe('21 Nov 2026, 00:30');
    expect(plain(formatDayTime('2026-11-20T07:55:00Z', 'hu'))).toBe('11. 20. 08:55');
  });

  it('shows a calendar date unchanged, in any time zone', () => {
    vi.stubEnv('TZ', 'America/Los_Angeles');
    expect(formatDate('2026-11-20', 'en')).toBe('20 Nov 2026');
    expect(plain(formatDate('2026-11-20', 'hu'))).toBe('2026. 11. 20.');
  });

  it("shows today's time and yesterday's", () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(formatRecent('2026-11-20T08:05:00Z', now, 'en')).toBe('09:05');
    expect(formatRecent('2026-11-04T08:05:00Z', now.getTime(), 'en')).toBe('4 Nov');
  });

  it('returns text without a date unchanged', () => {
    expect(formatDate('soon', 'en')).toBe('soon');
    expect(formatDate('2026-02-31', 'en')).toBe('2026-02-31');
    expect(formatDate(null, 'hu')).toBe('');
  });
});

it.each([
  ['/home/anna/Iratok/Beérkező', 'home › anna › Iratok › Beérkező'],
  ['C:\\Iratok\\Ügyfelek\\', 'C: › Iratok › Ügyfelek'],
  ['/a/b/c/d/e', 'b › c › d › e'],
  ['/', '/'],
  ['/a/\u202eb', 'a › \u{fffd}b'],
])('path %s', (path, text) => expect(formatPath(path)).toBe(text));
