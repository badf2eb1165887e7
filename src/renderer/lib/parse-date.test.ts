import { describe, expect, it } from 'vitest';
import { formatDate } from './format.ts';
import { parseDate } from './parse-date.ts';

const today = '2026-11-20';

describe('parseDate', () => {
  it.each([
    ['2026-11-18', '2026-11-18'],
    ['2026.11.18.', '2026-11-18'],
    ['2026. 11. 18.', '2026-11-18'],
    ['2026/11/8', '2026-11-08'],
    ['20261118', '2026-11-18'],
    ['18.11.2026', '2026-11-18'],
    ['26.11.18', '2026-11-18'],
    ['11.18.', '2026-11-18'],
    ['11-18', '2026-11-18'],
    ['2026. november 18.', '2026-11-18'],
    ['2026. szept. 3.', '2026-09-03'],
    ['2026. május 3-án', null],
    ['2026. m\u00e1rcius 3.', '2026-03-03'],
    ['18 Nov 2026', '2026-11-18'],
    ['Oct 3, 2026', '2026-10-03'],
    ['dec 3', '2026-12-03'],
    ['2024-02-29', '2024-02-29'],
    ['2026-02-29', null],
    ['2026-13-01', null],
    ['11/2026', null],
    ['2026', null],
    ['tomorrow', null],
    ['2026-11-18; drop', null],
    ['', null],
  ])('%j is %s', (typed, iso) => {
    expect(parseDate(typed, today)).toBe(iso);
  });
});

describe('formatDate', () => {
  it('follows the language and leaves the rest alone', () => {
    expect(formatDate('2026-11-18', 'hu')).toBe('2026. 11. 18.');
    expect(formatDate('2026-11-18', 'en')).toBe('18 Nov 2026');
    expect(formatDate('soon', 'hu')).toBe('soon');
    expect(formatDate(null, 'hu')).toBe('');
  });
});
