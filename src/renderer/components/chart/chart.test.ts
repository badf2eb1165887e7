import { describe, expect, it } from 'vitest';
import { chartOf, dayNumber, sparkline, trendLine, within } from './chart.ts';

const size = { width: 200, height: 100, left: 0, right: 100, top: 0, bottom: 100 };
const point = (date: string, summary: string) => ({ date, summary, balances: { 7: summary } });
const days = [
  point('2026-11-10', '100'),
  point('2026-11-11', '200'),
  point('2026-11-14', '150'),
  point('2026-11-15', '150'),
];

describe('chartOf', () => {
  it('draws steps, and leaves a gap where no snapshot was taken', () => {
    const chart = chartOf(days, 'month', '2026-11-15', size);
    expect(chart?.lines).toEqual(['M0 100H20V0', 'M80 50H100V50']);
    expect(chart?.gaps).toEqual([{ x: 20, width: 60 }]);
    expect(chart?.last).toEqual({ x: 100, y: 50 });
    expect([chart?.low, chart?.high]).toEqual(['100', '200']);
  });

  it('has no line for fewer than two snapshots, or none that can be read', () => {
    expect(chartOf(days.slice(0, 1), 'month', '2026-11-15', size)).toBeNull();
    expect(chartOf([point('2026-11-14', 'x'), point('2026-11-15', 'y')], 'month', '2026-11-15', size)).toBeNull();
  });

  it('stays inside its box when the balance never changes', () => {
    const flat = [point('2026-11-14', '0'), point('2026-11-15', '0')];
    const chart = chartOf(flat, 'week', '2026-11-15', size);
    expect(chart?.last.y).toBeGreaterThanOrEqual(0);
    expect(chart?.last.y).toBeLessThanOrEqual(100);
  });

  it('marks the weeks of a month, and the last day once', () => {
    const month = Array.from({ length: 30 }, (_, n) =>
      point(new Date(Date.UTC(2026, 9, 22 + n)).toISOString().slice(0, 10), `${n}`),
    );
    const dates = chartOf(month, 'month', '2026-11-20', size)?.days.map(({ date }) => date) ?? [];
    expect(dates).toEqual(['2026-10-22', '2026-10-29', '2026-11-05', '2026-11-12', '2026-11-20']);
  });
});

it('counts a range back from today, today included', () => {
  expect(within(days, 'week', '2026-11-17').map(({ date }) => date)).toEqual([
    '2026-11-11',
    '2026-11-14',
    '2026-11-15',
  ]);
  expect(dayNumber('2026-11-15') - dayNumber('2026-11-10')).toBe(5);
});

it('draws a small line for one account, and none for an account without snapshots', () => {
  expect(sparkline(days, 7, 102, 24)?.path).toBe('M0 20L20 4M80 12L100 12');
  expect(sparkline(days, 8, 102, 24)).toBeNull();
});

it.each([
  ['a line over the days', ['1', '2', '3'], 'M0 20L50 12L100 4'],
  ['a gap where a day has no snapshot', ['1', '1', null, '2', '2'], 'M0 20L25 20M75 4L100 4'],
  ['a dot for a lone snapshot', ['1', null, '2', null, '1'], 'M0 20h0M50 4h0M100 20h0'],
  ['the middle when nothing changes', ['5', '5'], 'M0 12L100 12'],
  ['nothing under two snapshots', [null, '5', null], undefined],
  ['nothing for none', [], undefined],
] as const)('draws a trend: %s', (_name, values, path) => expect(trendLine(values, 102, 24)?.path).toBe(path));
