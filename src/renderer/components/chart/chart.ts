import type { PulsePoint } from '../../../contract/pulse.ts';
import { isDecimal } from '../../../shared/money/decimal.ts';

export const ranges = ['week', 'month', 'year'] as const;
export type ChartRange = (typeof ranges)[number];

const daysIn: Readonly<Record<ChartRange, number>> = { week: 7, month: 30, year: 365 };
const dayMs = 86_400_000;

export interface Size {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

export interface Chart {
  /** one path for each stretch without a gap */
  readonly lines: readonly string[];
  readonly gaps: readonly { readonly x: number; readonly width: number }[];
  readonly levels: readonly { readonly y: number; readonly value: number }[];
  readonly days: readonly { readonly x: number; readonly date: string }[];
  readonly last: { readonly x: number; readonly y: number };
  readonly low: string;
  readonly high: string;
}

interface Place {
  readonly day: number;
  readonly value: number;
}

interface Dot extends Place {
  readonly text: string;
}

/** The snapshots of a range of days up to today. */
export function within(history: readonly PulsePoint[], range: ChartRange, today: string): readonly PulsePoint[] {
  const from = dayNumber(today) - daysIn[range] + 1;
  return history.filter(({ date }) => dayNumber(date) >= from && dayNumber(date) <= dayNumber(today));
}

/** A step line: a balance holds until the next snapshot; a day without one is a gap. Null under two snapshots. */
export function chartOf(history: readonly PulsePoint[], range: ChartRange, today: string, size: Size): Chart | null {
  const dots = within(history, range, today).flatMap(toDot);
  const low = least(dots, (a, b) => a.value - b.value);
  const high = least(dots, (a, b) => b.value - a.value);
  const last = dots.at(-1);
  const first = dots[0];
  if (low === null || high === null || last === undefined || first === undefined || dots.length < 2) return null;
  const levels = levelsOf(low.value, high.value);
  const x = scale(Math.max(first.day, dayNumber(today) - daysIn[range] + 1), last.day, size.left, size.right);
  const y = scale(Math.min(low.value, ...levels), Math.max(high.value, ...levels), size.bottom, size.top);
  const runs = stretches(dots);
  return {
    lines: runs.map((run) => stepPath(run, x, y)),
    gaps: between(runs).map(([from, to]) => ({ x: x(from), width: x(to) - x(from) })),
    levels: levels.map((value) => ({ y: y(value), value })),
    days: ticks(first.day, last.day).map((day) => ({ x: x(day), date: toDate(day) })),
    last: { x: x(last.day), y: y(last.value) },
    low: low.text,
    high: high.text,
  };
}

/** A small line without axes: an SVG path and its end point. Days without a snapshot are gaps. */
export interface SmallLine {
  readonly path: string;
  readonly last: { readonly x: number; readonly y: number };
}

/** The line of one account; null under two snapshots. */
export function sparkline(
  history: readonly PulsePoint[],
  accountId: number,
  width: number,
  height: number,
): SmallLine | null {
  const dots = history.flatMap(({ date, balances }) => toPlace(dayNumber(date), balances[accountId] ?? ''));
  return smallLine(dots, width, height);
}

/** The line of one value a day, oldest first; null: no snapshot that day. Null under two snapshots. */
export function trendLine(values: readonly (string | null)[], width: number, height: number): SmallLine | null {
  return smallLine(
    values.flatMap((value, day) => toPlace(day, value ?? '')),
    width,
    height,
  );
}

function smallLine(dots: readonly Place[], width: number, height: number): SmallLine | null {
  const values = dots.map(({ value }) => value);
  const first = dots[0];
  const end = dots.at(-1);
  if (first === undefined || end === undefined || dots.length < 2) return null;
  const x = scale(first.day, end.day, 0, width - 2);
  const y = scale(Math.min(...values), Math.max(...values), height - 4, 4);
  const at = ({ day, value }: Place) => `${round(x(day))} ${round(y(value))}`;
  // A single snapshot between two gaps is a line of zero length, which round ends draw as a dot.
  const paths = stretches(dots).map((run) =>
    run.length === 1 ? `M${run.map(at).join('')}h0` : `M${run.map(at).join('L')}`,
  );
  return { path: paths.join(''), last: { x: round(x(end.day)), y: round(y(end.value)) } };
}

/** A screen position, not an amount: digits beyond 15 may be lost. */
const plotValue = (text: string): number | null => (isDecimal(text) ? Number(text) : null);

function toPlace(day: number, text: string): readonly Place[] {
  const value = plotValue(text);
  return value === null ? [] : [{ day, value }];
}

export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date.slice(0, 10)}T00:00:00Z`) / dayMs);
}

function toDate(day: number): string {
  return new Date(day * dayMs).toISOString().slice(0, 10);
}

function toDot({ date, summary }: PulsePoint): readonly Dot[] {
  const value = plotValue(summary);
  return value === null ? [] : [{ day: dayNumber(date), value, text: summary }];
}

function least(dots: readonly Dot[], order: (a: Dot, b: Dot) => number): Dot | null {
  return [...dots].sort(order)[0] ?? null;
}

function stretches<T extends Place>(dots: readonly T[]): readonly (readonly T[])[] {
  const runs: T[][] = [];
  for (const dot of dots) {
    const run = runs.at(-1);
    const before = run?.at(-1);
    if (run !== undefined && before !== undefined && dot.day - before.day <= 1) run.push(dot);
    else runs.push([dot]);
  }
  return runs;
}

function between(runs: readonly (readonly Dot[])[]): readonly (readonly [number, number])[] {
  return runs.slice(1).flatMap((run, n) => {
    const from = runs[n]?.at(-1);
    const to = run[0];
    return from === undefined || to === undefined ? [] : [[from.day, to.day] as const];
  });
}

function stepPath(run: readonly Dot[], x: (day: number) => number, y: (value: number) => number): string {
  return run
    .map((dot, n) =>
      n === 0 ? `M${round(x(dot.day))} ${round(y(dot.value))}` : `H${round(x(dot.day))}V${round(y(dot.value))}`,
    )
    .join('');
}

function scale(from: number, to: number, at: number, end: number): (value: number) => number {
  const span = to - from;
  return (value) => (span === 0 ? (at + end) / 2 : at + ((value - from) / span) * (end - at));
}

/** Two to five round values between low and high. */
function levelsOf(low: number, high: number): readonly number[] {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((one) => one >= rough) ?? power * 10;
  const first = Math.ceil(low / step);
  const count = Math.max(0, Math.floor(high / step) - first + 1);
  return Array.from({ length: count }, (_, n) => (first + n) * step);
}

function ticks(first: number, last: number): readonly number[] {
  const days = Math.max(1, last - first);
  // A month is marked by weeks, other ranges in about four parts.
  const step = days > 14 && days <= 31 ? 7 : Math.max(1, Math.ceil(days / 4));
  const all = Array.from({ length: Math.floor(days / step) + 1 }, (_, n) => first + n * step);
  return all.at(-1) === last ? all : [...all.filter((day) => last - day > step / 2), last];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
