import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';

/** ms of a screen refresh; Chromium draws at this rate without a display too. */
const refresh = 1_000 / 60;

/** One row of the table; `limit` in the unit of `value`, null where the row only explains another. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: 'keys' | 'frames' | 'ms' | 's' | 'x' | 'MB' | '% of a core' | 'a minute' | 'a second';
  readonly limit: number | null;
  readonly note: string;
}

/** The value that this share of the values does not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
export const p95 = (values: readonly number[]): number => percentile(values, 0.95);
export const frames = (ms: number): number => Math.ceil(ms / refresh);

/** bytes */
export const megabyte = 1_048_576;

/** "12.3 %"; "-" of none */
export const share = (part: number, whole: number): string =>
  whole === 0 ? '-' : `${((100 * part) / whole).toFixed(1)} %`;

/** "1 of 8 (12.5 %)" */
export const counted = (part: number, whole: number): string =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`;

/** file for the printed figures, one JSON object a line (bench/main.ts) */
const kept = process.env.COUNTERFOIL_FIGURES ?? null;

/** Prints immediately, so that a run that fails later keeps its figures. */
export function print(figures: readonly Figure[]): readonly Figure[] {
  for (const figure of figures) {
    console.log(line(figure));
    if (kept !== null) appendFileSync(kept, `${JSON.stringify(figure)}\n`);
  }
  return figures;
}

export const misses = ({ value, limit }: Figure): boolean => limit !== null && !(value <= limit);

/** over the last minute */
export const load = (): string => loadavg()[0]?.toFixed(1) ?? '?';

function line(figure: Figure): string {
  const { name, unit, limit, note } = figure;
  const verdict = limit === null ? '' : `limit ${limit} ${misses(figure) ? 'MISSED' : 'ok'}`;
  const row = `${name.padEnd(52)} ${numberOf(figure).padStart(8)} ${unit.padEnd(6)} ${verdict.padEnd(16)}`;
  return `${row} ${note}  [load ${load()}]`.trimEnd();
}

function numberOf({ value, unit }: Figure): string {
  if (unit === 'keys' || unit === 'frames') return String(value);
  return value.toFixed(unit === 'x' || unit === '% of a core' ? 2 : 1);
}

/** The figures as a table in Markdown. */
export function table(figures: readonly Figure[]): string {
  const rows = figures.map((figure) => {
    const { name, unit, limit, note } = figure;
    const goal = limit === null ? '' : `${limit} ${unit}${misses(figure) ? ', missed' : ''}`;
    return `| ${name} | ${numberOf(figure)} ${unit} | ${goal} | ${note} |`;
  });
  return ['| what | figure | goal, at most | beside it |', '|---|---|---|---|', ...rows].join('\n');
}
