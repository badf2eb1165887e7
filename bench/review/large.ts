import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { ask } from '../../testing/ask.ts';
import type { RunningService } from '../../testing/reference-service.ts';
import { watchFolder } from '../../testing/watch-folder.ts';
import { writeQueue } from './documents.ts';
import { print, type Figure } from '../parts/figures.ts';
import { startLargeService } from '../parts/large-service.ts';
import { until } from '../parts/until.ts';
import { measureLists } from './lists.ts';
import { longTasks, todayUsable, watchTasks } from './meter.ts';
import { openApp, type OpenApp } from './run-app.ts';

export interface LargeOrder {
  readonly place: string;
  readonly expenses: number;
  readonly queued: number;
}

/** The data folder, kept for measuring starts; its service runs until `stop`. */
export interface LargeData extends LargeOrder {
  readonly dataDir: string;
  readonly figures: readonly Figure[];
  readonly stop: () => Promise<void>;
}

/** One company: reads, lists and scrolls `expenses`, then puts `queued` files into its queue. */
export async function measureLarge(order: LargeOrder): Promise<LargeData> {
  const service = await startLargeService(order.place, { expenses: order.expenses });
  const dataDir = join(order.place, 'large');
  const { electron, page } = await openApp(dataDir);
  try {
    const companyId = await connect(page, service);
    const synced = print([await measureSync(page, companyId, order.expenses)]);
    const listed = print(await measureLists(electron, page, dataDir));
    const filled = print(await measureQueueing({ electron, page }, companyId, order));
    return { ...order, dataDir, figures: [...synced, ...listed, ...filled], stop: () => service.stop() };
  } catch (error) {
    await service.stop();
    throw error;
  } finally {
    await electron.close();
  }
}

async function connect(page: Page, service: RunningService): Promise<number> {
  const token = service.companies[0]?.token ?? '';
  return (await ask(page, 'companies.add', { baseUrl: service.url, token })).id;
}

/** The window shows Today and queries as usual; its first paint happens before the measurement. */
async function measureSync(page: Page, companyId: number, expenses: number): Promise<Figure> {
  await todayUsable(page);
  await watchTasks(page);
  const began = performance.now();
  await ask(page, 'mirror.refresh', { companyId });
  await until('the copy is complete', async () => {
    const copy = (await ask(page, 'mirror.state', null)).find((state) => state.companyId === companyId);
    return copy?.completeAt != null && copy.records >= expenses;
  });
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  const tasks = await longTasks(page);
  return {
    name: `the window's longest task, ${expenses} read`,
    value: Math.max(0, ...tasks),
    unit: 'ms',
    limit: 50,
    note: `0: none of 50 ms or more; ${tasks.length} such, in ${seconds} s; the ratio: npm run bench -- mirror`,
  };
}

/** The longest block of window and main process while files come in. Sending is paused, so that every start finds them. */
async function measureQueueing(
  { electron, page }: OpenApp,
  companyId: number,
  order: LargeOrder,
): Promise<readonly Figure[]> {
  await watchTasks(page);
  const delays = await electron.evaluateHandle(() => {
    const measured = process.getBuiltinModule('node:perf_hooks').monitorEventLoopDelay({ resolution: 5 });
    measured.enable();
    return measured;
  });
  await fillQueue(page, companyId, order);
  const [main, tasks] = [await delays.evaluate(({ max }) => max / 1e6), await longTasks(page)];
  const what = `${order.queued} files found and queued`;
  return [
    { name: `the window's longest task, ${what}`, value: Math.max(0, ...tasks), unit: 'ms', limit: 50, note: '' },
    { name: `main's longest block, ${what}`, value: main, unit: 'ms', limit: 50, note: '' },
  ];
}

async function fillQueue(page: Page, companyId: number, { place, queued }: LargeOrder): Promise<void> {
  const path = join(place, 'queue');
  await mkdir(path);
  await writeQueue(path, queued);
  await ask(page, 'inbox.pause-sending', { paused: true });
  await watchFolder(page, companyId, path);
  await until(`${queued} files queued`, async () => {
    const { counts } = await ask(page, 'inbox.summary', { companyId });
    return counts.queued === queued;
  });
}
