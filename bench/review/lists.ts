import { noFilter } from '../../src/contract/expenses.ts';
import type { ElectronApplication, Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import { go } from '../../testing/desk.ts';
import type { ExpenseQuery } from '../../src/contract/expenses.ts';
import { median, p95, percentile } from './figures.ts';
import type { Figure } from './figures.ts';
import { scrollBy, untilPainted } from './meter.ts';
import { metric, openMeters, working } from './work.ts';
import type { Meters, Work } from './work.ts';

/** shares of the list whose rows are looked for */
const places = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97];
const newest: Omit<ExpenseQuery, 'offset'> = {
  filter: { ...noFilter, companyId: null },
  sort: 'issued',
  descending: true,
  limit: 1,
};
const row = 34;
/** rows a frame: reading, wheel, wheel turned fast, the bar dragged */
const strides = [1, 3, 10, 400];
const framesEach = 80;
const calibrations = 20;

/** A keystroke in the search of Expenses, and scrolling through all of them. */
export async function measureLists(electron: ElectronApplication, page: Page): Promise<readonly Figure[]> {
  const meters = await openMeters(electron, page);
  await go(page, 'e');
  await settled(page);
  const typed = await measureTyping(meters);
  return [...typed, await measureScrolling(meters)];
}

async function measureTyping(meters: Meters): Promise<readonly Figure[]> {
  const { page } = meters;
  const idle: Work[] = [];
  for (let n = 0; n < calibrations; n += 1) idle.push((await working(meters, () => scrollBy(page, 0))).work);
  const own = { main: median(idle.map(({ main }) => main)), window: median(idle.map((one) => one.window)) };
  const strokes: (Work & { readonly all: number; readonly wall: number })[] = [];
  const typed = await letters(page);
  await page.keyboard.press('/');
  for (const letter of typed) {
    if (letter === null) await clear(page);
    else {
      const { work, value: wall } = await working(meters, () => stroke(page, letter));
      const [main, window] = [Math.max(0, work.main - own.main), Math.max(0, work.window - own.window)];
      strokes.push({ main, window, all: main + window, wall });
    }
  }
  const of = (kind: keyof (typeof strokes)[number]) => strokes.map((one) => one[kind]);
  const shares = `main p95 ${p95(of('main')).toFixed(1)}, window p95 ${p95(of('window')).toFixed(1)}`;
  return [
    {
      name: 'a keystroke of the filter, work, p95',
      value: p95(of('all')),
      unit: 'ms',
      limit: 21,
      note: `processor time of main + of the window's tasks; p50 ${median(of('all')).toFixed(1)}, ${shares}, ${strokes.length} keys`,
    },
    {
      name: 'the same by the clock, key to paint, p95',
      value: p95(of('wall')),
      unit: 'ms',
      limit: null,
      note: `p50 ${median(of('wall')).toFixed(1)}; measuring took ${own.main.toFixed(1)} + ${own.window.toFixed(1)} ms, taken off above`,
    },
  ];
}

/** Letter by letter the number, partner and amount of rows from all over the list; null: the field is emptied. */
async function letters(page: Page): Promise<readonly (string | null)[]> {
  const { total } = await ask(page, 'expenses.page', { ...newest, offset: 0 });
  const words: string[] = [];
  for (const place of places) {
    const { rows } = await ask(page, 'expenses.page', { ...newest, offset: Math.floor(total * place) });
    const { invoiceNumber, partnerName, grossAmount } = rows[0] ?? {};
    const number = invoiceNumber?.split(/[^0-9A-Za-z]/).at(-1);
    words.push(
      ...[number, partnerName, grossAmount?.split('.')[0]].filter((word) => word !== undefined && word !== null),
    );
  }
  return words.flatMap((word) => [...Array.from(plain(word)), null]);
}

/** As typed on any keyboard. */
function plain(word: string): string {
  return word.slice(0, 8).normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const stroke = (page: Page, letter: string): Promise<number> =>
  untilPainted(page, { event: 'keydown', shows: 'rows' }, () => page.keyboard.press(letter === ' ' ? 'Space' : letter));

async function clear(page: Page): Promise<void> {
  await page.keyboard.press('Control+a');
  await page.keyboard.press('Delete');
  await settled(page);
}

/** Script of the window in the two frames around each step: the rows that come in, and what was fetched for them. */
async function measureScrolling({ page, cdp }: Meters): Promise<Figure> {
  const times: number[] = [];
  for (const rows of strides) {
    for (let n = 0; n < framesEach; n += 1) {
      const before = await metric(cdp, 'ScriptDuration');
      await scrollBy(page, rows * row);
      times.push(((await metric(cdp, 'ScriptDuration')) - before) * 1_000);
    }
  }
  const most = percentile(times, 1).toFixed(1);
  return {
    name: 'script of a frame while scrolling, p95',
    value: p95(times),
    unit: 'ms',
    limit: 4,
    note: `p50 ${median(times).toFixed(1)}, most ${most}; ${strides.join(', ')} rows a frame, ${times.length} frames`,
  };
}

async function settled(page: Page): Promise<void> {
  await page.locator('[role="grid"][aria-busy="false"] tbody tr:not(.loading)').nth(3).waitFor();
}
