/**
 * Today as the work list of 150 companies: frames dropped while it is scrolled from its first row to its last and back,
 * beside the same page at rest, and the time of its data. Usage: npm run bench -- today [COMPANIES] [FRAMES]
 */
import type { Page } from 'playwright';
import type { Bridge } from '../src/contract/bridge.ts';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { startService } from '../testing/reference-service.ts';
import { median, p95, print, type Figure } from './parts/figures.ts';
import { framesOfToday } from './review/meter.ts';
import { openApp } from './review/run-app.ts';
import { until } from './parts/until.ts';
import { benchWithApp } from './parts/with-app.ts';

/** Exists in the page, not in this process. */
declare const window: { readonly counterfoil: Bridge };

const [companies = 150, frames = 400] = process.argv.slice(2).map(Number);
const row = 31;
const turns = 20;
/** the service's demo has two companies of its own */
const own = 2;

await benchWithApp(import.meta.filename, async (place) => {
  const service = await startService('--clients', String(companies - own));
  const { electron, page } = await openApp(place);
  try {
    for (const { token } of service.companies) await ask(page, 'companies.add', { baseUrl: service.url, token });
    await go(page, 't');
    await page
      .locator(`table.companies tbody tr`)
      .nth(companies - 1)
      .waitFor({ state: 'attached' });
    await untilRead(page);
    const rest = await framesOfToday(page, 0, frames);
    const moving = await framesOfToday(page, row, frames);
    const [today, due] = [await timesOf(page, 'today.get'), await timesOf(page, 'today.due')];
    const dropped = (intervals: readonly number[]) => intervals.filter((ms) => ms > 1.5 * median(rest)).length;
    return print([
      {
        name: `frames dropped while ${companies} companies are scrolled`,
        value: dropped(moving),
        unit: 'frames',
        limit: dropped(rest),
        note: `of ${moving.length}; at rest ${dropped(rest)} of ${rest.length}; p95 ${p95(moving).toFixed(1)} ms`,
      },
      {
        name: 'data of Today, p95',
        value: p95(today),
        unit: 'ms',
        limit: null,
        note: `p50 ${median(today).toFixed(1)}`,
      },
      {
        name: 'due payments of Today, p95',
        value: p95(due),
        unit: 'ms',
        limit: null,
        note: `p50 ${median(due).toFixed(1)}`,
      },
    ] satisfies readonly Figure[]);
  } finally {
    await electron.close();
    await service.stop();
  }
});

/** The lists of all companies are read for the first time. */
async function untilRead(page: Page): Promise<void> {
  for (const command of ['mirror.state', 'incomes.state', 'documents.state'] as const) {
    await until(`${command} is complete`, async () => {
      const states = await ask(page, command, null);
      return states.length === companies && states.every(({ completeAt }) => completeAt !== null);
    });
  }
}

/** ms from the call to its answer in the page */
async function timesOf(page: Page, command: 'today.get' | 'today.due'): Promise<readonly number[]> {
  const times: number[] = [];
  for (let n = 0; n < turns; n += 1) {
    times.push(
      await page.evaluate(async (name) => {
        const began = performance.now();
        await window.counterfoil.invoke(name, null);
        return performance.now() - began;
      }, command),
    );
  }
  return times;
}
