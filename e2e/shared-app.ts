import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { expect, type ElectronApplication, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { firstPage, launchApp } from '../testing/launch-app.ts';
import { ConsoleErrors } from './console-errors.ts';

interface Beginning {
  readonly kept: Awaited<ReturnType<typeof kept>>;
  readonly size: { readonly width: number; readonly height: number };
}

/** One app for journeys that do not test its start: a start costs as much as most of them. */
export class SharedApp {
  readonly electron: ElectronApplication;
  readonly errors: ConsoleErrors;
  readonly #page: Page;
  readonly #beginning: Beginning;
  /** crashes and ends of the page and the program, in order */
  readonly #ends: string[] = [];
  readonly #ended: Promise<unknown>;
  /** the end of the program's error output */
  #said = '';

  private constructor(electron: ElectronApplication, errors: ConsoleErrors, page: Page, beginning: Beginning) {
    this.electron = electron;
    this.errors = errors;
    this.#page = page;
    this.#beginning = beginning;
    page.on('crash', () => this.#ends.push('its page crashed'));
    page.on('close', () => this.#ends.push('its page was closed'));
    this.#ended = once(electron.process(), 'exit');
    electron.process().on('exit', (code, signal) => this.#ends.push(`its program ended with ${code ?? signal ?? '?'}`));
    electron
      .process()
      .stderr?.on('data', (chunk: Buffer) => (this.#said = (this.#said + chunk.toString()).slice(-2000)));
  }

  static async open(dataDir: string): Promise<SharedApp> {
    const electron = await launchApp(dataDir);
    const errors = new ConsoleErrors();
    errors.collect(electron.context());
    const page = await firstPage(electron);
    await isAtItsBeginning(page);
    await electron.evaluate(({ dialog, shell }) => {
      const before = [
        [dialog, { ...dialog }],
        [shell, { ...shell }],
      ] as const;
      const answerAsBefore = () => before.forEach(([object, own]) => Object.assign(object, own));
      Object.assign(globalThis, { answerAsBefore });
    });
    const size = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
    return new SharedApp(electron, errors, page, { kept: await kept(page), size });
  }

  /** Removes the data and settings of a journey. Throws when some stay, or when the app has ended. */
  async clear(): Promise<void> {
    await this.#clear().catch(async (error: unknown) => {
      // A program that ends closes its page first.
      if (this.#page.isClosed()) await Promise.race([this.#ended, setTimeout(10_000)]);
      throw new Error(['The shared app could not be cleared', ...this.#ends, this.#said].join('\n'), { cause: error });
    });
  }

  async #clear(): Promise<void> {
    const [page, { size, kept: first }] = [this.#page, this.#beginning];
    this.errors.pageEnds();
    await this.electron.evaluate(() => (globalThis as unknown as { answerAsBefore: () => void }).answerAsBefore());
    await ask(page, 'settings.set', first.settings);
    for (const { id } of await ask(page, 'expenses.views', null)) await ask(page, 'expenses.remove-view', { id });
    await page.evaluate(() => {
      sessionStorage.clear();
      localStorage.clear();
      // The page saves its place at intervals.
      Storage.prototype.setItem = () => undefined;
    });
    await page.setViewportSize(size);
    // Before the companies are removed: an open desk would request their documents.
    await page.reload();
    for (const { id } of await ask(page, 'companies.list', null))
      await ask(page, 'companies.remove', { companyId: id });
    await isAtItsBeginning(page);
    expect(await kept(page)).toEqual(first);
  }
}

const isAtItsBeginning = (page: Page) =>
  expect(page.getByRole('button', { name: 'Try the sample company' })).toBeVisible();

/** All state that the program keeps for no single company and that a journey can change. */
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
