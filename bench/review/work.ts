import type { CDPSession, ElectronApplication, Page } from 'playwright';

/** ms of processor time */
export interface Work {
  readonly main: number;
  readonly window: number;
}

export interface Meters {
  readonly electron: ElectronApplication;
  readonly page: Page;
  readonly cdp: CDPSession;
}

export async function openMeters(electron: ElectronApplication, page: Page): Promise<Meters> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { electron, page, cdp };
}

/** Processor time of the main process and task time of the window during `run`. */
export async function working<T>({ electron, cdp }: Meters, run: () => Promise<T>): Promise<{ work: Work; value: T }> {
  const used = await electron.evaluate(() => process.cpuUsage());
  const before = await metric(cdp, 'TaskDuration');
  const value = await run();
  const window = ((await metric(cdp, 'TaskDuration')) - before) * 1_000;
  const { user, system } = await electron.evaluate((_, began) => process.cpuUsage(began), used);
  return { work: { main: (user + system) / 1_000, window }, value };
}

/** s, since the page was loaded */
export async function metric(cdp: CDPSession, name: 'TaskDuration' | 'ScriptDuration'): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return metrics.find((one) => one.name === name)?.value ?? Number.NaN;
}
