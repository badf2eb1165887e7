import { noFilter, type ExpenseQuery } from '../../src/contract/expenses.ts';
import type { ElectronApplication, Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import { go } from '../../testing/desk.ts';
import { join } from 'node:path';
import { endAfter } from '../parts/end-after.ts';
import { besideBare, drawnRows, openBarePage, type BarePage } from './bare-page.ts';
import { median, p95, percentile, type Figure } from '../parts/figures.ts';
import { scrollBy, untilPainted } from './meter.ts';
import { metric, openMeters, working, type Meters, type Work } from './work.ts';

/** positions in the list, as shares, whose rows are searched for */
const places = [0.03, 0.2, 0.4, 0.6, 0.8, 0.97];
const newest: Omit<ExpenseQuery, 'offset'> = {
  filter: { ...noFilter, companyId: null },
  sort: 'issued',
  descending: true,
  limit: 1,
};
const row = 34;
/** rows per frame: reading, wheel, fast wheel, dragging the scroll bar */
const strides = [1, 3, 10, 400];
const framesEach = 80;
const calibrations = 20;

/** A keystroke in the search of Expenses, and scrolling through all of them. */
export async function measureLists(
  electron: ElectronApplication,
  page: Page,
  dataDir: string,
): Promise<readonly Figure[]> {
  const meters = await openMeters(electron, page);
  await go(page, 'e');
  await settled(page);
  const bare = await openBarePage(`${dataDir}-bare`, { mirror: join(dataDir, 'data', 'mirror.db') });
  const typed = await endAfter(measureTyping(meters, bare), () => bare.close());
  return [...typed, await measureScrolling(meters)];
}

type Stroke = Work & { readonly all: number; readonly wall: number };

/** The cost of the measurement itself, in main process and window. */
async function calibrate(meters: Meters): Promise<Work> {
  const idle: Work[] = [];
  for (let n = 0; n < calibrations; n += 1) idle.push((await working(meters, () => scrollBy(meters.page, 0))).work);
  return { main: median(idle.map(({ main }) => main)), window: median(idle.map((one) => one.window)) };
}

async function strokeOf(meters: Meters, own: Work, run: () => Promise<number>): Promise<Stroke> {
  const { work, value: wall } = await working(meters, run);
  const [main, window] = [Math.max(0, work.main - own.main), Math.max(0, work.window - own.window)];
  return { main, window, all: main + window, wall };
}

async function measureTyping(meters: Meters, bare: BarePage): Promise<readonly Figure[]> {
  const { page } = meters;
  const [own, bareOwn] = [await calibrate(meters), await calibrate(bare.meters)];
  const [strokes, floor]: [Stroke[], Stroke[]] = [[], []];
  const typed = await letters(page);
  const drawn = await drawnRows(page);
  let word = '';
  await page.keyboard.press('/');
  for (const letter of typed) {
    word = letter === null ? '' : word + letter;
    if (letter === null) await clear(page);
    else {
      const path = `/rows?word=${encodeURIComponent(word.trim())}`;
      strokes.push(await strokeOf(meters, own, () => stroke(page, letter)));
      floor.push(await strokeOf(bare.meters, bareOwn, () => bare.take('keydown', { kind: 'rows', path, drawn })));
    }
  }
  const of = (kind: keyof Stroke) => strokes.map((one) => one[kind]);
  const bareWork = floor.map(({ all }) => all);
  const shares = `main p95 ${p95(of('main')).toFixed(1)}, window p95 ${p95(of('window')).toFixed(1)}`;
  return [
    {
      name: 'a keystroke of the filter, work, p95',
      value: p95(of('all')),
      unit: 'ms',
      limit: 40,
      note: `processor time of main + of the window's tasks; p50 ${median(of('all')).toFixed(1)}, ${shares}, ${strokes.length} keys`,
    },
    besideBare('a keystroke of the filter, work', of('all'), bareWork),
    {
      name: 'the same by the clock, key to paint, p95',
      value: p95(of('wall')),
      unit: 'ms',
      limit: null,
      note: `p50 ${median(of('wall')).toFixed(1)}; measuring took ${own.main.toFixed(1)} + ${own.window.toFixed(1)} ms, taken off above`,
    },
  ];
}

/** Types number, partner and amount of rows from all over the list, letter by letter; null empties the field. */
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

/** Without accents, as typed on any keyboard. */
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

/** Script time of the window in the two frames after each step: rendering new rows and handling those fetched. */
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
