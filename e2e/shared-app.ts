import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { ask } from '../testing/ask.ts';
import { launchApp } from '../testing/launch-app.ts';
import { ConsoleErrors } from './console-errors.ts';

/** For journeys whose subject is not the start of the program: to start it costs as much as most of them. */
export class SharedApp {
  readonly errors = new ConsoleErrors();
  readonly electron: ElectronApplication;
  readonly page: Page;
  #first: Awaited<ReturnType<typeof kept>> | null = null;
  #size = { width: 0, height: 0 };

  private constructor(electron: ElectronApplication, page: Page) {
    this.electron = electron;
    this.page = page;
    this.errors.collect(electron.context());
  }

  static async open(dataDir: string): Promise<SharedApp> {
    const electron = await launchApp(dataDir);
    const app = new SharedApp(electron, await electron.firstWindow());
    await isAtItsBeginning(app.page);
    app.#first = await kept(app.page);
    app.#size = await app.page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    await electron.evaluate(({ dialog, shell }) => {
      const { showMessageBox, showOpenDialog, showSaveDialog } = dialog;
      const { openExternal } = shell;
      const answerAsBefore = () => {
        Object.assign(dialog, { showMessageBox, showOpenDialog, showSaveDialog });
        Object.assign(shell, { openExternal });
      };
      Object.assign(globalThis, { answerAsBefore });
    });
    return app;
  }

  /** Takes away what a journey has made and changed; throws when something of it stays. */
  async clear(): Promise<void> {
    const { electron, page } = this;
    this.errors.pageEnds();
    await electron.evaluate(() => (globalThis as unknown as { answerAsBefore: () => void }).answerAsBefore());
    if (this.#first !== null) await ask(page, 'settings.set', this.#first.settings);
    for (const { id } of await ask(page, 'expenses.views', null)) await ask(page, 'expenses.remove-view', { id });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
      // The page remembers where it is, from time to time.
      Storage.prototype.setItem = () => undefined;
    });
    await page.setViewportSize(this.#size);
    // Before its companies go: a desk would ask for documents that are there no more.
    await page.reload();
    for (const { id } of await ask(page, 'companies.list', null))
      await ask(page, 'companies.remove', { companyId: id });
    await isAtItsBeginning(page);
    expect(await kept(page)).toEqual(this.#first);
  }
}

const isAtItsBeginning = (page: Page) =>
  expect(page.getByRole('button', { name: 'Try the sample company' })).toBeVisible();

/** All that the program keeps and a journey can change, in so far as it goes with no company. */
const kept = async (page: Page) => ({
  settings: await ask(page, 'settings.get', null),
  companies: await ask(page, 'companies.list', null),
  folders: await ask(page, 'folders.list', null),
  clientFolders: await ask(page, 'client-folders.get', null),
  office: await ask(page, 'office.get', null),
  inbox: await ask(page, 'inbox.summary', { companyId: null }),
  views: await Promise.all(
    (['expenses.views', 'incomes.views', 'documents.views'] as const).map((name) => ask(page, name, null)),
  ),
});
