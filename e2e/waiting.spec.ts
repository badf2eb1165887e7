import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { documents, expense, field, go, opened } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const names = ['Malomsor számla MS-2026-01874.pdf', 'Rechnung_RE-2026-0417.pdf'] as const;
const typed = 'BY HAND 7';

test('a document that the service has not read is begun offline: kept over a restart, sent without help, and signed afterwards', async ({
  launch,
  service,
  folder,
}) => {
  const first = await launch();
  const companyId = await connect(first.page, service, folder);
  await service.stop({ keepData: true });
  for (const name of names) await copyFile(join(documents, name), join(folder, name));
  const awaited = async () =>
    (await ask(first.page, 'review.queue', { companyId })).filter(({ state }) => state === 'awaited').length;
  await expect.poll(awaited).toBe(names.length);

  await go(first.page, 'r');
  await expect(first.page.getByRole('button', { name: 'Start on 2 unread documents' })).toBeVisible();
  await first.page.keyboard.press('Enter');
  await expect(first.page.getByText('Not read by the service yet')).toBeVisible();
  // Its values and pieces come from this computer, and show no agreement.
  await expect(opened(first.page)).toHaveValue('MS-2026/01874');
  await expect(field(first.page, 'invoice_number').locator('[data-piece] canvas')).toBeVisible();
  await expect(field(first.page, 'invoice_number')).toHaveAttribute('data-state', 'nothing');
  await opened(first.page).fill(typed);
  await opened(first.page).press('Escape');
  await first.page.keyboard.press('a');
  await expect(opened(first.page)).toHaveValue('RE-2026-0417');
  await first.electron.close();

  const { page } = await launch();
  await go(page, 'i');
  await page.getByRole('row').filter({ hasText: names[1] }).dblclick();
  await expect(opened(page)).toHaveValue('RE-2026-0417');
  await page.keyboard.press('k');
  await expect(opened(page)).toHaveValue(typed);
  await expect(page.getByText('What you typed is kept, and sent once')).toBeVisible();
  await page.keyboard.press('j');
  await expect(opened(page)).toHaveValue('RE-2026-0417');
  await opened(page).focus();

  await service.restart();
  await expect(page.getByText('The service’s data has arrived')).toBeVisible();
  await expect(opened(page)).toBeFocused();
  await expect(page.getByText('Not read by the service yet')).toBeHidden();

  const rows = async () => (await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 5 })).rows;
  await expect.poll(async () => (await rows()).length).toBe(names.length);
  const [malom] = (await rows()).filter(({ filename }) => filename === names[0]);
  await expect.poll(async () => (await expense(service, malom ?? { expenseId: null })).invoice_number).toBe(typed);
  await opened(page).press('Escape');
  await page.keyboard.press('k');
  await expect(opened(page)).toHaveValue(typed);
  await expect(field(page, 'invoice_number')).toHaveAttribute('data-state', 'differs');
  await expect(page.getByRole('button', { name: 'Approve and next' })).toBeVisible();
});
