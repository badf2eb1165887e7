import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { go } from '../testing/desk.ts';
import { seriousProblems } from './accessibility.ts';
import { connect, test } from './fixtures.ts';

test('Settings shows and saves the log without tokens and names', async ({ launch, service, folder, dataDir }) => {
  mkdirSync(join(dataDir, 'logs'));
  const log = join(dataDir, 'logs', 'counterfoil.log');
  const { electron, page } = await launch();
  const companyId = await connect(page, service, folder);
  const [company] = await ask(page, 'companies.list', null);
  const facts = { company: companyId, error: `Refused for ${company?.name ?? ''}: abcdefghijkl.mnopqrstuvwx` };
  writeFileSync(log, `${JSON.stringify({ at: 'T', level: 'error', message: 'It was refused', ...facts })}\n`);

  await go(page, 's');
  await page.getByRole('button', { name: 'Show: Log' }).press('Enter');
  const shown = page.getByRole('textbox', { name: 'Log' });
  const blotted = `"message":"It was refused","company":${companyId},"error":"Refused for [name]: [redacted]"`;
  await expect(shown).toHaveValue(new RegExp(blotted.replace(/[[\]]/g, '\\$&')));
  expect(await seriousProblems(page)).toEqual([]);

  const target = join(folder, '..', `log-${process.pid}.txt`);
  await electron.evaluate(({ dialog }, path) => {
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: path });
  }, target);
  await page.getByRole('button', { name: 'Save all' }).press('Enter');
  await expect(page.getByText(/Saved as log-/)).toBeVisible();
  expect(readFileSync(target, 'utf8')).toContain(blotted);
});

test('Settings lists the shipped software with its licences, by keyboard', async ({ page, service, folder }) => {
  await connect(page, service, folder);
  await go(page, 's');
  await page.getByRole('button', { name: 'Licences' }).press('Enter');
  await expect(page.getByText(/^Found: \d{2,}$/)).toBeVisible();
  expect(await seriousProblems(page)).toEqual([]);
  await page.getByRole('searchbox', { name: 'Name or licence' }).fill('pdfjs');
  await expect(page.getByText('Found: 1', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Apache License/).first()).toBeVisible();
});
