import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ask } from './ask.ts';
import { connect, test } from './fixtures.ts';
import { fromService, type RunningService } from './reference-service.ts';

const documents = join(import.meta.dirname, '..', 'resources', 'sample-company');

interface Expense {
  readonly invoice_number: string;
  readonly secondary_id: string | null;
  readonly excluded_from_accounting: boolean;
  readonly assignments: readonly { readonly id: number; readonly net_amount: number; readonly job_number: string }[];
}

/** Uploads documents and opens the first in Review; answers the file ids in the order of `names`. */
async function openReview(page: Page, companyId: number, folder: string, names: readonly string[]) {
  for (const name of names) await copyFile(join(documents, name), join(folder, name));
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(names.length);
  const { rows } = await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 50 });
  const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
  await row.getByRole('button', { name: 'Review' }).click();
  return names.map((name) => rows.find(({ filename }) => filename === name));
}

const expense = (service: RunningService, id: number | null | undefined) =>
  fromService<Expense>(service, `/2/expenses/${id ?? 0}/`);

test('a corrected expense is changed in the service, and the next one is there with a key', async ({
  launch,
  service,
  folder,
}) => {
  const { page } = await launch();
  const companyId = await connect(page, service, folder);
  const [first, second] = await openReview(page, companyId, folder, ['OK-26-10388.xml', 'TK-2026-00318.xml']);

  await expect(page.getByText('Ofenbau Krustenberg GmbH').first()).toBeVisible();
  const number = page.locator('[data-field="invoice_number"] input');
  await number.fill('OK-26-10388/B');
  await page.locator('[data-field="secondary_id"] input').fill('TP-0611');
  await expect(page.locator('[data-field="invoice_number"]')).toContainText('Changed by you');
  await page.keyboard.press('Control+Enter');

  await expect(page.locator('[data-field="invoice_number"] input')).toHaveValue('TK-2026-00318');
  await expect
    .poll(async () => await expense(service, first?.expenseId))
    .toMatchObject({ invoice_number: 'OK-26-10388/B', secondary_id: 'TP-0611' });

  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await page.keyboard.press('a');
  await expect.poll(async () => (await expense(service, second?.expenseId)).excluded_from_accounting).toBe(true);
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.reviewed).toBe(2);
});

test('a line is corrected and one is added; only what differs is sent', async ({ launch, service, folder }) => {
  const { page } = await launch();
  const companyId = await connect(page, service, folder);
  const [file] = await openReview(page, companyId, folder, ['OK-26-10388.xml']);
  const before = await expense(service, file?.expenseId);

  const record = await ask(page, 'review.open', { fileId: file?.id ?? 0 });
  const [line, ...others] = record.assignments;
  if (!line) throw new Error('The expense has no line');
  const lines = [{ ...line, jobNumber: 'K-118' }, ...others];
  const added = { ...line, jobNumber: 'K-118', id: null, netAmount: '10.00', vatAmount: '2.70', grossAmount: '12.70' };
  const saved = await ask(page, 'review.save', {
    fileId: file?.id ?? 0,
    changes: { fields: {}, assignments: [...lines, added] },
  });
  expect(saved.correction).toBeNull();
  const after = await expense(service, file?.expenseId);
  expect(after.assignments).toHaveLength(before.assignments.length + 1);
  expect(after.assignments[0]).toMatchObject({ ...before.assignments[0], job_number: 'K-118' });
  expect(after.assignments.at(-1)).toMatchObject({ net_amount: 10 });
});

test('what was typed is there after the app was killed', async ({ launch, service, folder }) => {
  const first = await launch();
  const companyId = await connect(first.page, service, folder);
  await openReview(first.page, companyId, folder, ['OK-26-10388.xml']);
  await first.page.locator('[data-field="note"] input').fill('two plates were broken');
  await first.page.locator('[data-field="note"] input').blur();
  await expect
    .poll(async () => {
      const [item] = await ask(first.page, 'review.queue', { companyId });
      return (await ask(first.page, 'review.open', { fileId: item?.fileId ?? 0 })).draft?.fields.note;
    })
    .toBe('two plates were broken');
  first.electron.process().kill('SIGKILL');
  await first.electron.waitForEvent('close');

  const { page } = await launch();
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await expect(page.locator('[data-field="note"] input')).toHaveValue('two plates were broken');
});

test('what the service refuses comes back with its words, and the typed value stays', async ({
  launch,
  service,
  folder,
}) => {
  const { page } = await launch();
  const companyId = await connect(page, service, folder);
  const [file] = await openReview(page, companyId, folder, ['OK-26-10388.xml']);
  const refused = await ask(page, 'review.save', {
    fileId: file?.id ?? 0,
    changes: { fields: { due_at: '2026-02-31' } },
  });
  expect(refused.correction).toMatchObject({ state: 'refused', failure: { code: 'refused' } });
  expect(refused.draft?.fields.due_at).toBe('2026-02-31');
  const [again] = await ask(page, 'review.queue', { companyId });
  expect(again?.fileId).toBe(file?.id);
});
