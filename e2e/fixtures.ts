import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
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
  /** starts the app over the test's own data folder; again after it was closed or killed */
  readonly launch: () => Promise<RunningApp>;
  /** where the app keeps its data */
  readonly dataDir: string;
}

export const test = base.extend<Fixtures & { readonly serviceOptions: readonly string[] }>({
  serviceOptions: [[], { option: true }],
  folder: async ({}, use) => {
    await withFolder('documents', use);
  },
  dataDir: async ({}, use) => {
    await withFolder('data', use);
  },
  service: async ({ serviceOptions }, use) => {
    const service = await startService(...serviceOptions);
    await use(service);
    await service.stop();
  },
  launch: async ({ dataDir }, use) => {
    const started: ElectronApplication[] = [];
    await use(async () => {
      const electron = await launchApp(dataDir);
      started.push(electron);
      const page = await electron.firstWindow();
      await page.getByRole('banner').waitFor();
      return { electron, page };
    });
    for (const electron of started) await electron.close().catch(() => undefined);
  },
});

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
