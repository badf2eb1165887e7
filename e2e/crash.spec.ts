import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go, opened, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

/** Ends the renderer process, as the system does when memory is short. Playwright has no page object afterwards. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.crash').catch(() => undefined);
}

/** Evaluates code in the page from the main process. */
function inPage(electron: ElectronApplication, code: string): Promise<unknown> {
  return electron.evaluate(
    ({ BrowserWindow }, text) => BrowserWindow.getAllWindows()[0]?.webContents.executeJavaScript(text),
    code,
  );
}

test('a page whose process ended is loaded again and says so; what was typed is there', async ({
  launch,
  service,
  folder,
  dataDir,
}) => {
  const { electron, page } = await launch();
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, ['OK-26-10388.xml']);
  await go(page, 'r');
  await opened(page).fill('TYPED-1');
  await expect
    .poll(async () => (await ask(page, 'review.open', { fileId: file.id })).draft?.fields.invoice_number)
    .toBe('TYPED-1');
  await electron.evaluate(({ dialog }) => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    dialog.showMessageBox = (...args: readonly unknown[]) => {
      said.push((args.at(-1) as { message: string }).message);
      return Promise.resolve({ response: 0, checkboxChecked: false });
    };
  });
  await crash(page);
  const said = () => electron.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect.poll(said).toEqual(['The window stopped working and was reloaded.']);
  const draft = `counterfoil.invoke('review.open', { fileId: ${file.id} }).then(({ value }) => value.draft.fields.invoice_number)`;
  await expect.poll(() => inPage(electron, draft).catch(() => 'not loaded yet')).toBe('TYPED-1');
  await expect.poll(() => inPage(electron, "document.querySelector('header') !== null")).toBe(true);
  // A dump of the process's memory stays in the app's own folder, which removes old dumps; no other place has one.
  const dumps = () => readdirSync(join(dataDir, 'Crashpad'), { recursive: true }).map(String);
  await expect.poll(() => dumps().some((name) => name.endsWith('.dmp'))).toBe(true);
});

test('the next page goes back to where the one that ended was, with the filter of the list', async ({
  launch,
  service,
  folder,
}) => {
  const { electron, page } = await launch();
  await connect(page, service, folder);
  await go(page, 'e');
  const search = page.locator('#expenses-search');
  await search.fill('TYPED-2');
  const kept = () =>
    page.evaluate(() => [sessionStorage.getItem('page.place'), sessionStorage.getItem('page.expenses')].join());
  await expect.poll(kept).toMatch(/"expenses".*TYPED-2/);
  await crash(page);
  const there = "document.querySelector('#expenses-search')?.value ?? ''";
  await expect.poll(() => inPage(electron, there).catch(() => '')).toBe('TYPED-2');
});

test('a page that crashes repeatedly is not reloaded forever: the program asks the person', async ({
  launch,
  service,
  folder,
}) => {
  const { electron, page } = await launch();
  await connect(page, service, folder);
  await electron.evaluate(({ dialog }) => {
    const said: string[] = [];
    const asked = Promise.withResolvers<{ response: number; checkboxChecked: boolean }>();
    Object.assign(globalThis, { said, load: () => asked.resolve({ response: 1, checkboxChecked: false }) });
    dialog.showMessageBox = (...args: readonly unknown[]) => {
      said.push((args.at(-1) as { message: string }).message);
      return said.length === 1 ? Promise.resolve({ response: 0, checkboxChecked: false }) : asked.promise;
    };
  });
  await crash(page);
  const told = "document.querySelector('.crash strong')?.textContent ?? ''";
  await expect
    .poll(() => inPage(electron, told).catch(() => ''))
    .toMatch(/^The window stopped working .+ and was reloaded\.$/);

  // Playwright cannot crash a reloaded page, so the test only emits the event.
  await inPage(electron, 'globalThis.marked = true');
  await electron.evaluate(({ BrowserWindow }) => {
    const contents = BrowserWindow.getAllWindows()[0]?.webContents;
    contents?.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 });
  });
  const said = () => electron.evaluate(() => (globalThis as unknown as { said: string[] }).said);
  await expect.poll(async () => (await said()).at(-1)).toBe('The window stopped working again.');
  const isLoadedAgain = () => inPage(electron, 'globalThis.marked !== true').catch(() => false);
  expect(await isLoadedAgain()).toBe(false);
  await electron.evaluate(() => (globalThis as unknown as { load: () => void }).load());
  await expect.poll(isLoadedAgain).toBe(true);
});
