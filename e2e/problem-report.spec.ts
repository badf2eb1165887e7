import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type ElectronApplication, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go, upload } from '../testing/desk.ts';
import { kill } from '../testing/launch-app.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

const ended = (page: Page) => page.getByRole('alert').filter({ hasText: 'closed unexpectedly last time' });
const shown = (page: Page) => page.getByRole('textbox', { name: 'What is in the file' });

/** Answers the save dialog with this path from now on. */
async function saveAs(electron: ElectronApplication, path: string): Promise<void> {
  await electron.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath });
  }, path);
}

test('a program that was killed reports it at the next start, and its report is saved as shown, without names', async ({
  launch,
  service,
  folder,
  dataDir,
}) => {
  const first = await launch();
  const companyId = await connect(first.page, service, folder);
  const [file] = await upload(first.page, companyId, folder, ['OK-26-10388.xml']);
  const [company] = await ask(first.page, 'companies.list', null);
  await expect(ended(first.page)).toBeHidden();
  await kill(first.electron);

  const { electron, page } = await launch();
  await ended(page).getByRole('button', { name: 'Report a problem' }).press('Enter');
  await expect(shown(page)).toHaveValue(/files: ready: 1\n/);
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'What were you doing?' }).fill('I pulled the plug.\nTwice.');
  await expect(shown(page)).toHaveValue(/\nI pulled the plug\.\nTwice\.\n/);
  const path = join(folder, '..', `report-${process.pid}.txt`);
  await saveAs(electron, path);
  await page.getByRole('button', { name: 'Save as a file…' }).press('Enter');
  await expect(page.getByText(/Saved as report-/)).toBeVisible();
  const saved = readFileSync(path, 'utf8');
  expect(saved).toBe(await shown(page).inputValue());
  for (const part of ['the program, started at', 'ok service 1: service-ok', 'ok database: data-ok'])
    expect(saved).toContain(part);
  const names = [company?.name, company?.taxNumber, file.filename, folder, dataDir, new URL(service.url).host];
  for (const name of [
    ...names,
    service.companies[0]?.token,
    file.extracted?.partnerName,
    file.extracted?.invoiceNumber,
  ])
    expect(saved).not.toContain(name ?? 'nothing');

  await page.keyboard.press('Escape');
  await ended(page).getByRole('button', { name: 'OK' }).press('Enter');
  await expect(ended(page)).toBeHidden();
  await electron.close();
  expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
  const third = await launch();
  await expect(third.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(ended(third.page)).toBeHidden();
});

test('Settings checks this computer and gives advice; the palette opens a report', async ({
  page,
  service,
  folder,
}) => {
  await connect(page, service, folder);
  await go(page, 's');
  await page.getByRole('button', { name: 'Check: Check this computer' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Check this computer' });
  await expect(dialog.getByText('The accounting data service answers.')).toBeVisible();
  await expect(dialog.getByText('The database opens and is intact.')).toBeVisible();
  await expect(dialog.getByText(folder)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await service.stop({ keepData: true });
  await dialog.getByRole('button', { name: 'Check again' }).press('Enter');
  await expect(
    dialog.getByText(/^Counterfoil cannot connect to it\. \(ECONNREFUSED\) Check the internet/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search or run a command' }).fill('>report');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
});
