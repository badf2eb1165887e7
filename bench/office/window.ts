import { noFilter } from '../../src/contract/expenses.ts';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import { go } from '../../testing/desk.ts';
import { watchFolder } from '../../testing/watch-folder.ts';
import type { Company } from '../../src/contract/companies.ts';
import { descendantsOf, shareOf } from '../background/processes.ts';
import { endAfter } from '../parts/end-after.ts';
import { besideBare, drawnRows, frameLimit, openBarePage } from '../review/bare-page.ts';
import { frames, median, megabyte, p95, print, type Figure } from '../parts/figures.ts';
import { untilPainted, type Sight } from '../review/meter.ts';
import { openApp, untilMirrored, type OpenApp } from '../review/run-app.ts';
import { measureStarts } from '../review/starts.ts';
import { openMeters, working, type Meters } from '../review/work.ts';
import { startServing, type Serving } from './calls.ts';
import type { OfficeService, ServiceHandlers } from './service.ts';

export interface WindowOrder {
  readonly companies: number;
  /** in all companies together */
  readonly expenses: number;
  readonly restSeconds: number;
  /** how often each thing is measured */
  readonly turns: number;
}

/** a row of Today at the end of a small screen */
const onScreen = 20;
/** wait between two actions of the person: enough for everything that the first one triggers, ms */
const pause = 600;

/** The built app with many companies, each with a folder: at rest, response times, and start. */
export async function measureWindow(place: string, order: WindowOrder): Promise<readonly Figure[]> {
  const service = startServing<ServiceHandlers>(new URL('service.ts', import.meta.url));
  try {
    const dataDir = join(place, 'service');
    await mkdir(dataDir, { recursive: true });
    const each = Math.ceil(order.expenses / order.companies);
    const running = await service.ask('begin', { dataDir, companies: order.companies, expenses: each });
    const appDir = join(place, 'app');
    const { electron, page } = await openApp(appDir);
    const figures = await endAfter(inWindow({ electron, page }, service, running, { ...order, place }), () =>
      electron.close(),
    );
    const starts = await measureStarts({ place, dataDir: appDir, expenses: order.expenses, queued: 0 }, order.turns);
    return [...figures, ...starts];
  } finally {
    await service.end();
  }
}

async function inWindow(
  { electron, page }: OpenApp,
  service: Serving<ServiceHandlers>,
  running: OfficeService,
  order: WindowOrder & { readonly place: string },
): Promise<readonly Figure[]> {
  await connect(page, running, order);
  await service.ask('quiet', undefined);
  const meters = await openMeters(electron, page);
  const companies = await ask(page, 'companies.list', null);
  const resting = await measureRest(meters, order);
  return [
    ...print(resting),
    ...print(await measureSwitching({ meters, ...order }, companies, order.place)),
    ...print(await measurePalette({ meters, ...order }, companies)),
    ...print(await measureToday({ meters, ...order }, companies.length)),
  ];
}

async function connect(page: Page, { url, companies }: OfficeService, { place }: { readonly place: string }) {
  for (const [nth, { token }] of companies.entries()) {
    const { id } = await ask(page, 'companies.add', { baseUrl: url, token });
    const folder = join(place, 'folders', String(nth));
    await mkdir(folder, { recursive: true });
    await watchFolder(page, id, folder);
  }
  await untilMirrored(page);
}

async function measureRest(meters: Meters, { companies, restSeconds }: WindowOrder): Promise<readonly Figure[]> {
  const rest = () => meters.page.waitForTimeout(restSeconds * 1_000);
  // The first rest is left out: a new folder is walked a second time in its first minute.
  await rest();
  const { work } = await working(meters, rest);
  const main = await meters.electron.evaluate(() => process.pid);
  const memory = [main, ...descendantsOf(main)].map((pid) => shareOf(pid) / megabyte);
  const sum = memory.reduce((whole, one) => whole + one, 0);
  const share = (ms: number) => ms / restSeconds / 10;
  return [
    {
      name: `the app with ${companies} companies at rest, main and window`,
      value: share(work.main + work.window),
      unit: '% of a core',
      limit: 0.3,
      note: `in ${restSeconds} s; main ${share(work.main).toFixed(2)}, the window's tasks ${share(work.window).toFixed(2)}`,
    },
    {
      name: `the app with ${companies} companies at rest, all processes`,
      value: sum,
      unit: 'MB',
      limit: 400,
      note: `${memory.length} processes, shared pages counted once; main ${memory[0]?.toFixed(0)} MB`,
    },
  ];
}

interface Bench {
  readonly meters: Meters;
  readonly turns: number;
}

interface Answered {
  readonly wall: readonly number[];
  readonly work: readonly number[];
  /** the same on a bare page, in alternation; empty: not measured */
  readonly floor: readonly number[];
}

/** `prepare` brings the window to the state in which `act` begins; both take the turn's number. */
async function answers(
  { meters, turns }: Bench,
  event: 'keydown' | 'click' | 'input',
  {
    prepare,
    act,
    shows,
    bare,
  }: {
    readonly prepare: (turn: number) => Promise<void>;
    readonly act: (turn: number) => Promise<unknown>;
    readonly shows: (turn: number) => readonly Sight[];
    /** the same on a bare page, ms */
    readonly bare?: (turn: number) => Promise<number>;
  },
): Promise<Answered> {
  const [wall, spent, floor]: [number[], number[], number[]] = [[], [], []];
  for (let turn = 0; turn < turns; turn += 1) {
    await prepare(turn);
    await meters.page.waitForTimeout(pause);
    const { work, value } = await working(meters, () =>
      untilPainted(meters.page, { event, shows: shows(turn) }, () => act(turn)),
    );
    wall.push(value);
    spent.push(work.main + work.window);
    if (bare !== undefined) floor.push(await bare(turn));
  }
  return { wall, work: spent, floor };
}

function answered(name: string, { wall, work, floor }: Answered, goal = 2): readonly Figure[] {
  const note = `p50 ${median(wall).toFixed(1)} ms, p95 ${p95(wall).toFixed(1)} ms; processor time p50 ${median(work).toFixed(0)} ms, measuring among it`;
  return [
    { name: `${name}, p95`, value: frames(p95(wall)), unit: 'frames', limit: frameLimit(goal, floor), note },
    ...(floor.length === 0 ? [] : [besideBare(name, wall, floor)]),
  ];
}

const rows: Sight = { selector: '[role="grid"][aria-busy="false"] tbody tr:not(.loading)', text: '' };

/** In Expenses: from all companies to one, or from one to another. */
async function measureSwitching(
  bench: Bench,
  companies: readonly Company[],
  place: string,
): Promise<readonly Figure[]> {
  const { page } = bench.meters;
  await go(page, 'e');
  const drawn = await drawnRows(page);
  const barePage = await openBarePage(join(place, 'bare'), { mirror: join(place, 'app', 'data', 'mirror.db') });
  const nameOf = (turn: number) => companies[(turn * 7) % companies.length]?.name ?? '';
  const idOf = (turn: number) => companies[(turn * 7) % companies.length]?.id ?? 0;
  const option = (turn: number) => page.getByRole('option', { name: nameOf(turn), exact: true });
  const switching = answers(bench, 'click', {
    async prepare(turn) {
      await page.getByRole('button', { name: 'Choose a company' }).click();
      await page.getByRole('combobox', { name: 'Find a company' }).fill(nameOf(turn));
      await option(turn).hover();
    },
    act: (turn) => option(turn).click(),
    shows: (turn) => [{ selector: 'button.current .name', text: nameOf(turn) }, rows],
    bare: (turn) => barePage.take('click', { kind: 'rows', path: `/rows?company=${idOf(turn)}`, drawn }),
  });
  return answered('another company, click to its expenses', await endAfter(switching, () => barePage.close()), 3);
}

/** Opens the palette; searches for a company and for a document. */
async function measurePalette(bench: Bench, companies: readonly Company[]): Promise<readonly Figure[]> {
  const { page } = bench.meters;
  const hit = (text: string): readonly Sight[] => [{ selector: '.palette [role="option"]', text }];
  const close = async () => {
    await page.keyboard.press('Escape');
    await page.locator('.palette').waitFor({ state: 'detached' });
  };
  const open = async () => {
    await close();
    await page.keyboard.press('Control+k');
  };
  const opened = await answers(bench, 'keydown', {
    prepare: close,
    act: () => page.keyboard.press('Control+k'),
    shows: () => hit(''),
  });
  const nameOf = (turn: number) => companies[(turn * 11) % companies.length]?.name ?? '';
  const company = await answers(bench, 'input', {
    prepare: open,
    act: (turn) => page.keyboard.insertText(nameOf(turn)),
    shows: (turn) => hit(nameOf(turn)),
  });
  const numbers = await invoiceNumbers(page, bench.turns);
  const document = await answers(bench, 'input', {
    prepare: open,
    act: (turn) => page.keyboard.insertText(numbers[turn] ?? ''),
    shows: (turn) => hit(numbers[turn] ?? ''),
  });
  await close();
  return [
    ...answered('the palette, key to its rows', opened),
    ...answered('the palette, a company found', company),
    ...answered('the palette, a document found', document),
  ];
}

async function invoiceNumbers(page: Page, turns: number): Promise<readonly string[]> {
  const filter = { ...noFilter, companyId: null };
  const found = await ask(page, 'expenses.page', { filter, sort: 'issued', descending: true, offset: 500, limit: 50 });
  return found.rows.flatMap(({ invoiceNumber }) => invoiceNumber ?? []).slice(0, turns);
}

async function measureToday(bench: Bench, companies: number): Promise<readonly Figure[]> {
  const { page } = bench.meters;
  const link = page.getByRole('navigation').getByRole('link', { name: 'Today' });
  const today = await answers(bench, 'click', {
    async prepare() {
      await go(page, 'e');
      await link.hover();
    },
    act: () => link.click(),
    shows: () => [
      {
        selector: `table.companies[aria-busy="false"] tbody tr[data-place="${Math.min(companies - 1, onScreen)}"]`,
        text: '',
      },
    ],
  });
  return answered(`Today with ${companies} companies`, today);
}
