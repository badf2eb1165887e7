import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base, type ElectronApplication, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { firstPage, launchApp } from '../testing/launch-app.ts';
import { startService, type RunningService } from '../testing/reference-service.ts';
import { watchFolder } from '../testing/watch-folder.ts';
import { ConsoleErrors } from './console-errors.ts';
import { SharedApp } from './shared-app.ts';

export interface RunningApp {
  readonly electron: ElectronApplication;
  readonly page: Page;
}

interface Fixtures {
  /** The window of the app that many journeys share. Each journey begins without a company. */
  readonly page: Page;
  /** the main process of the same app */
  readonly electron: ElectronApplication;
  /** the test's own folder for documents */
  readonly folder: string;
  readonly service: RunningService;
  /** starts the app with the test's own data folder or another one; repeatable after it was closed or killed */
  readonly launch: (over?: string, env?: Readonly<Record<string, string>>) => Promise<RunningApp>;
  /** arguments of the program for every start */
  readonly switches: string[];
  /** the app's data folder */
  readonly dataDir: string;
  /** data folder of another computer's app */
  readonly otherDataDir: string;
}

interface Options {
  readonly serviceOptions: readonly string[];
  /** console errors that this test causes; any other fails the test */
  readonly expectedErrors: RegExp | null;
}

export const test = base.extend<Fixtures & Options, { readonly sharedApp: SharedApp }>({
  sharedApp: [
    async ({}, use) => {
      await withFolder('shared', async (dataDir) => {
        const app = await SharedApp.open(dataDir);
        await use(app);
        await app.electron.close();
      });
    },
    { scope: 'worker' },
  ],
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
    const errors = new ConsoleErrors();
    await use(async (over = dataDir, env = {}) => {
      const electron = await launchApp(over, { switches, env });
      started.push(electron);
      errors.collect(electron.context());
      return { electron, page: await firstPage(electron) };
    });
    errors.pageEnds();
    for (const electron of started) await electron.close().catch(() => undefined);
    expect(errors.take(expectedErrors)).toEqual([]);
  },
  electron: async ({ sharedApp, expectedErrors }, use) => {
    await use(sharedApp.electron);
    await sharedApp.clear();
    expect(sharedApp.errors.take(expectedErrors)).toEqual([]);
  },
  page: async ({ electron }, use) => {
    await use(await electron.firstWindow());
  },
});

async function withFolder(name: string, use: (path: string) => Promise<void>): Promise<void> {
  const path = await mkdtemp(join(tmpdir(), `counterfoil-e2e-${name}-`));
  await use(path);
  await rm(path, { recursive: true, force: true, maxRetries: 5 });
}

/** Adds a company of the test's service that watches the test's folder. */
export async function connect(page: Page, service: RunningService, folder: string, index = 0): Promise<number> {
  const token = service.companies[index]?.token ?? '';
  const company = await ask(page, 'companies.add', { baseUrl: service.url, token });
  await watchFolder(page, company.id, folder);
  return company.id;
}
