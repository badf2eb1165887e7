import type { Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import { changeAtService, expense, field, go, opened } from '../../testing/desk.ts';
import { watchFolder } from '../../testing/watch-folder.ts';
import type { RunningService } from '../../testing/reference-service.ts';
import type { Examination } from '../../src/contract/examination.ts';
import type { InboxRow } from '../../src/contract/inbox.ts';
import { besideBare, frameLimit, msLimit, openBarePage, type BareWork } from './bare-page.ts';
import { firstPdf, ready, writeInvoices, writePdfs } from './documents.ts';
import { frames, median, p95, type Figure } from '../parts/figures.ts';
import { until } from '../parts/until.ts';
import { strip, untilPainted } from './meter.ts';

/** ms; the least time a person looks at a document. The next ones are prefetched meanwhile. */
const look = 900;
/** Beyond the prefetched documents. */
const far = 5;

export interface DeskOrder {
  /** how often each thing is measured */
  readonly turns: number;
  readonly folder: string;
}

interface Bench {
  readonly page: Page;
  readonly service: RunningService;
  readonly companyId: number;
}

/** Key presses per document, and the time until the next document is shown. */
export async function measureDesk(page: Page, service: RunningService, order: DeskOrder): Promise<readonly Figure[]> {
  const token = service.companies[0]?.token ?? '';
  const { id: companyId } = await ask(page, 'companies.add', { baseUrl: service.url, token });
  await watchFolder(page, companyId, order.folder);
  const bench = { page, service, companyId };
  const [clean, wrong] = await prepare(bench, order);
  const keys = await measureKeys(bench, clean, wrong);
  return [...keys, ...(await measureTurns(page, order))];
}

/** In the order of the queue: a clean one, a wrong one, the clean ones, the PDFs. */
async function prepare(bench: Bench, { folder, turns }: DeskOrder): Promise<readonly [InboxRow, InboxRow]> {
  const { page, service, companyId } = bench;
  const rows = [];
  for (const n of [0, 1]) rows.push(...(await ready(page, companyId, await writeInvoices(folder, n, 1))));
  const [clean, wrong] = rows;
  if (clean === undefined || wrong === undefined) throw new Error('The first documents did not arrive');
  await changeAtService(service, wrong, { due_at: '2026-12-22' });
  await ask(page, 'mirror.refresh', { companyId });
  await ready(page, companyId, await writeInvoices(folder, 2, turns));
  const last = await ready(page, companyId, await writePdfs(folder, Math.max(turns, far) + 1));
  await until('this computer has read them too', async () => {
    const examined = await Promise.all(last.map(({ id }) => examine(page, id)));
    return examined.every(({ reading }) => reading !== 'reading');
  });
  await until('the copy knows the wrong field', async () => {
    const { values } = await ask(page, 'review.open', { fileId: wrong.id });
    return values.due_at === '2026-12-22';
  });
  return [clean, wrong];
}

/** Opens it first: the mirror may not have its record yet. */
async function examine(page: Page, fileId: number): Promise<Examination> {
  await ask(page, 'review.open', { fileId });
  return ask(page, 'review.examine', { fileId, changes: null });
}

async function measureKeys(bench: Bench, clean: InboxRow, wrong: InboxRow): Promise<readonly Figure[]> {
  const { page, service } = bench;
  await go(page, 'r');
  await opened(page).waitFor();
  await showing(page, clean);
  await page.getByRole('status').filter({ hasText: '11 same' }).waitFor();
  const forClean = await press(page, ['a']);
  await showing(page, wrong);
  await field(page, 'due_at').filter({ hasText: '2026-11-22' }).waitFor();
  const forWrong = await press(page, ['a', 't', 'a']);
  await until('both reviewed', async () => {
    const details = await Promise.all([clean, wrong].map(({ id }) => ask(page, 'inbox.detail', { fileId: id })));
    return details.every(({ row }) => row.state === 'reviewed');
  });
  await until('the service has the correction', async () => {
    const { due_at: due } = await expense(service, wrong);
    return due === '2026-11-22';
  });
  return [
    { name: 'keys, clean document', value: forClean, unit: 'keys', limit: 1, note: 'reviewed' },
    { name: 'keys, one wrong field', value: forWrong, unit: 'keys', limit: 4, note: 'corrected at the service' },
  ];
}

/** Presses the keys one by one, waiting for the effect of each; resolves with their count. */
async function press(page: Page, keys: readonly string[]): Promise<number> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(look);
  }
  return keys.length;
}

async function measureTurns(page: Page, { turns, folder }: DeskOrder): Promise<readonly Figure[]> {
  const saved: number[] = [];
  for (let n = 0; n < turns; n += 1) saved.push(await turn(page, 'a'));
  const bare = await openBarePage(`${folder}-bare`, { documents: folder });
  const [stepped, shown]: [number[], number[]] = [[], []];
  for (let n = 0; n < turns; n += 1) {
    stepped.push(await turn(page, 'j'));
    shown.push(await bare.take('keydown', await openPdf(page, 'drawn')));
  }
  const [jumped, drawn]: [number[], number[]] = [[], []];
  for (let n = 0; n < turns; n += 1) {
    jumped.push(await jump(page));
    drawn.push(await bare.take('click', await openPdf(page, 'pdf')));
  }
  await bare.close();
  return [
    ahead('A to the next invoice (XML), fetched ahead, p95', saved),
    ahead('J to the next document (PDF), fetched ahead, p95', stepped, shown),
    besideBare('J to the next document (PDF)', stepped, shown),
    {
      name: 'a PDF that was not fetched ahead, p95',
      value: p95(jumped),
      unit: 'ms',
      limit: msLimit(150, drawn),
      note: `by a click on a far stub; p50 ${median(jumped).toFixed(0)} ms, ${jumped.length} jumps`,
    },
    besideBare('a PDF that was not fetched ahead', jumped, drawn),
  ];
}

function ahead(name: string, times: readonly number[], floor: readonly number[] = []): Figure {
  const [half, most] = [median(times), p95(times)];
  const note = `p50 ${half.toFixed(1)} ms, p95 ${most.toFixed(1)} ms, ${times.length} keys`;
  return { name, value: frames(most), unit: 'frames', limit: frameLimit(2, floor), note };
}

async function turn(page: Page, key: string): Promise<number> {
  await page.waitForTimeout(look);
  return untilPainted(page, { event: 'keydown', shows: 'document' }, () => page.keyboard.press(key));
}

/** To the nearest stub beyond the documents prefetched after the open one. */
async function jump(page: Page): Promise<number> {
  const { names, at } = await strip(page);
  if (at + far >= names.length) await back(page);
  await page.waitForTimeout(look);
  const stub = page.locator('.stub button').nth((await strip(page)).at + far);
  await stub.scrollIntoViewIfNeeded();
  return untilPainted(page, { event: 'click', shows: 'document' }, () => stub.click());
}

/** The bare page's task that corresponds to showing the open PDF. */
async function openPdf(page: Page, kind: 'pdf' | 'drawn'): Promise<BareWork> {
  const { names, at } = await strip(page);
  const box = await page
    .getByRole('img', { name: /, page 1 of/ })
    .locator('canvas')
    .boundingBox();
  return { kind, path: `/documents/${names[at] ?? firstPdf}`, width: box?.width ?? 0 };
}

/** Steps back document by document to the first PDF. */
async function back(page: Page): Promise<void> {
  for (let there = false; !there;) {
    await untilPainted(page, { event: 'keydown', shows: 'document' }, () => page.keyboard.press('k'));
    const { names, at } = await strip(page);
    there = names[at] === firstPdf;
  }
}

async function showing(page: Page, { filename }: InboxRow): Promise<void> {
  await page.locator(`.stub.now button[title="${filename}"]`).waitFor();
}
