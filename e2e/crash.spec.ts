import { expect } from '@playwright/test';
import type { ElectronApplication, Page } from '@playwright/test';
import { ask } from '../testing/ask.ts';
import { go, opened, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

/** Ends the process of the page, as the system does when memory is short. A page that was ended is none to Playwright. */
async function crash(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.crash').catch(() => undefined);
}

/** What the page evaluates to, asked by the main process. */
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
  await expect.poll(said).toEqual(['The window stopped working and was loaded again.']);
  const draft = `counterfoil.invoke('review.open', { fileId: ${file.id} }).then(({ value }) => value.draft.fields.invoice_number)`;
  await expect.poll(() => inPage(electron, draft).catch(() => 'not loaded yet')).toBe('TYPED-1');
  await expect.poll(() => inPage(electron, "document.querySelector('header') !== null")).toBe(true);
});
