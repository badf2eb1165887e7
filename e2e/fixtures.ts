import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from 'playwright/test';
import type { BrowserContext, ElectronApplication, Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { launchApp } from '../testing/launch-app.ts';
import { startService } from '../testing/reference-service.ts';
import type { RunningService } from '../testing/reference-service.ts';
import { watchFolder } from '../testing/watch-folder.ts';

export interface RunningApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

interface Fixtures {
  /** a folder of the test's own, for documents */
  readonly folder: string;
  readonly service: RunningService;
  /** starts the app over the test's own data folder, or another one; again after it was closed or killed */
  readonly launch: (over?: string, env?: Readonly<Record<string, string>>) => Promise<RunningApp>;
  /** switches of the program, for every start */
  readonly switches: string[];
  /** where the app keeps its data */
  readonly dataDir: string;
  /** of another computer's app */
  readonly otherDataDir: string;
}

interface Options {
  readonly serviceOptions: readonly string[];
  /** what this test makes the page's console say; anything else in it fails the test */
  readonly expectedErrors: RegExp | null;
}

export const test = base.extend<Fixtures & Options>({
  serviceOptions: [[], { option: true }],
  expectedErrors: [null, { option: true }],
  folder: async ({}, use) => {
    await withFolder('documents', use);
  },
  dataDir: async ({}, use) => {
    await withFolder('data', use);
  },
  switches: async ({}, use) => {
    await use([]);
  },
  otherDataDir: async ({}, use) => {
    await withFolder('other-data', use);
  },
  service: async ({ serviceOptions }, use) => {
    const service = await startService(...serviceOptions);
    await use(service);
    await service.stop();
  },
  launch: async ({ dataDir, expectedErrors, switches }, use) => {
    const started: ElectronApplication[] = [];
    const errors: string[] = [];
    await use(async (over = dataDir, env = {}) => {
      const electron = await launchApp(over, { switches, env });
      started.push(electron);
      collectErrors(electron.context(), errors);
      const page = await electron.firstWindow();
      await page.getByRole('banner').waitFor();
      return { electron, page };
    });
    const beforeClosing = errors.length;
    for (const electron of started) await electron.close().catch(() => undefined);
    // A program that closes cuts off what its page is fetching; nothing else is excused.
    const said = errors.filter((error, at) => at < beforeClosing || error !== cutOff);
    expect(said.filter((error) => expectedErrors?.test(error) !== true)).toEqual([]);
  },
});

/** What Chromium says of a request that ended without an answer. */
const cutOff = 'Failed to load resource: net::ERR_FAILED';

/** A violation of the content security policy is an error of the console too. */
function collectErrors(context: BrowserContext, errors: string[]): void {
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  context.on('weberror', (error) => errors.push(String(error.error())));
}

async function withFolder(name: string, use: (path: string) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), `counterfoil-e2e-${name}-`));
  await use(path);
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

/** A company of the test's service, with the test's folder watched. */
export async function connect(page: Page, service: RunningService, folder: string, index = 0): Promise<number> {
  const token = service.companies[index]?.token ?? '';
  const company = await ask(page, 'companies.add', { baseUrl: service.url, token });
  await watchFolder(page, company.id, folder);
  return company.id;
}
