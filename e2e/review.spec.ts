import { expect, type Page } from 'playwright/test';
import { ask } from '../testing/ask.ts';
import { changeAtService, expense, field, go, mirrored, opened, upload } from '../testing/desk.ts';
import { kill } from '../testing/launch-app.ts';
import { connect, test } from './fixtures.ts';

const ubl = 'OK-26-10388.xml';
const nav = 'TK-2026-00318.xml';
const pdf = 'Invoice INV-20931.pdf';

/** Confirms the question about a number that is not on the document. */
async function saveAnyway(page: Page): Promise<void> {
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('alert').filter({ hasText: '1 item left' })).toBeVisible();
  await page.keyboard.press('Control+Enter');
}

test(
  'a clean document takes one key, one with a wrong field three',
  { tag: '@smoke' },
  async ({ page, service, folder }) => {
    const companyId = await connect(page, service, folder);
    const [clean, wrong] = await upload(page, companyId, folder, [ubl, nav]);
    await changeAtService(service, wrong, { due_at: '2026-12-22' });
    await ask(page, 'mirror.refresh', { companyId });
    await expect
      .poll(async () => (await ask(page, 'review.open', { fileId: wrong.id })).values.due_at)
      .toBe('2026-12-22');
    await go(page, 'r');
    await expect(opened(page)).toHaveValue('OK-26-10388');
    await expect(page.getByRole('status').filter({ hasText: '11 same' })).toBeVisible();

    await page.keyboard.press('a');
    await expect(opened(page)).toHaveValue('TK-2026-00318');
    await expect.poll(async () => (await ask(page, 'inbox.detail', { fileId: clean.id })).row.state).toBe('reviewed');

    const due = field(page, 'due_at');
    await expect(due.locator('input')).toHaveValue('22 Dec 2026');
    await expect(due).toContainText('2026-10-22');
    await page.keyboard.press('a');
    await expect(page.getByRole('alert').filter({ hasText: '1 item left' })).toBeVisible();
    await page.keyboard.press('t');
    await expect(due.locator('input')).toHaveValue('22 Oct 2026');
    await expect(due).toContainText('Changed by you');
    await page.keyboard.press('a');
    await expect(page.getByText('All reviewed.')).toBeVisible();
    await expect.poll(async () => (await expense(service, wrong)).due_at).toBe('2026-10-22');
  },
);

test('a save is undone within eight seconds, and is sent after them even when the app was killed', async ({
  launch,
  service,
  folder,
}) => {
  const first = await launch();
  const companyId = await connect(first.page, service, folder);
  const [file] = await upload(first.page, companyId, folder, [ubl, nav]);
  await go(first.page, 'r');
  // While the document is being read, the desk holds the first save back.
  await expect(field(first.page, 'invoice_number')).toHaveAttribute('data-state', 'same');
  await opened(first.page).fill('OK-26-10388/B');
  await saveAnyway(first.page);
  await expect(opened(first.page)).toHaveValue('TK-2026-00318');
  await first.page.keyboard.press('Control+z');
  await expect(opened(first.page)).toHaveValue('OK-26-10388/B');
  expect((await expense(service, file)).invoice_number).toBe('OK-26-10388');
  expect((await ask(first.page, 'inbox.detail', { fileId: file.id })).row.state).toBe('ready');

  await first.page.keyboard.press('x');
  await expect(opened(first.page)).toHaveValue('TK-2026-00318');
  // The desk continues before the save is on disk.
  await expect
    .poll(async () => (await ask(first.page, 'inbox.detail', { fileId: file.id })).row.state)
    .toBe('reviewed');
  await kill(first.electron);
  await launch();
  await expect
    .poll(() => expense(service, file))
    .toMatchObject({ invoice_number: 'OK-26-10388/B', excluded_from_accounting: true });
});

test('a value clicked in the document fills the field, and the field is boxed in the document', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, [pdf]);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('INV-20931');
  await expect(page.locator('[data-mark="invoice_number"]').first()).toBeVisible();
  await opened(page).fill('something else');
  await expect(field(page, 'invoice_number')).toContainText('Changed by you');
  await page.locator('.text-layer span').filter({ hasText: 'INV-20931' }).first().click();
  await expect(opened(page)).toHaveValue('INV-20931');

  const zoom = page.getByText(/^\d+%$/).first();
  const before = await zoom.textContent();
  await page.keyboard.press('Escape');
  await page.keyboard.press('+');
  await expect(zoom).not.toHaveText(before ?? '');
});

test('dates and amounts are typed in usual notations; lines are added, and only unsaved ones deleted', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, [nav]);
  const before = await expense(service, file);
  await go(page, 'r');
  const due = field(page, 'due_at').locator('input');
  await due.fill('2026. 12. 3.');
  await due.blur();
  await expect(due).toHaveValue('3 Dec 2026');

  await page.keyboard.press('l');
  const line = page.locator('[data-line^="new-"]');
  await expect(line).toBeVisible();
  const net = line.locator('[data-cell="net"] input');
  await net.fill('=1200+350');
  await net.press('Tab');
  await page.keyboard.press('Escape');
  await page.keyboard.press('1');
  const gross = line.locator('[data-cell="gross"] input');
  // Forints have no fraction.
  await expect(gross).toHaveValue('1,969');
  // While the document is being read, the desk holds the first save back.
  await expect(field(page, 'invoice_number')).toHaveAttribute('data-state', 'same');
  await page.keyboard.press('Control+Enter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('All reviewed.')).toBeVisible();
  await expect.poll(async () => (await expense(service, file)).assignments.length).toBe(before.assignments.length + 1);
  const after = await expense(service, file);
  expect(after.due_at).toBe('2026-12-03');
  expect(after.assignments.slice(0, -1)).toEqual(before.assignments);
  expect(after.assignments.at(-1)).toMatchObject({ net_amount: 1550, gross_amount: 1969 });
});

test('typed values are there after the app was killed, and in the other language', async ({
  launch,
  service,
  folder,
}) => {
  const first = await launch();
  const companyId = await connect(first.page, service, folder);
  const [file] = await upload(first.page, companyId, folder, [ubl]);
  await go(first.page, 'r');
  const note = (page: typeof first.page) => field(page, 'note').locator('input');
  await first.page.getByRole('button', { name: /^More/ }).click();
  await note(first.page).fill('two plates were broken');
  await ask(first.page, 'settings.set', { language: 'hu' });
  await expect(first.page.getByRole('button', { name: 'Jóváhagyás, következő' })).toBeVisible();
  await expect(note(first.page)).toHaveValue('two plates were broken');
  await note(first.page).blur();
  await expect
    .poll(async () => (await ask(first.page, 'review.open', { fileId: file.id })).draft?.fields.note)
    .toBe('two plates were broken');
  await kill(first.electron);

  const { page } = await launch();
  await go(page, 'r');
  await expect(note(page)).toHaveValue('two plates were broken');
});

test("a refused save shows the service's message, and keeps the typed value", async ({ page, service, folder }) => {
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, [ubl]);
  await ask(page, 'review.save', { fileId: file.id, changes: { fields: { due_at: '2026-02-31' } } });
  const correction = async () => (await ask(page, 'review.open', { fileId: file.id })).correction;
  await expect.poll(correction).toMatchObject({ state: 'refused', failure: { code: 'refused' } });
  await go(page, 'r');
  await expect(page.getByRole('alert').filter({ hasText: 'Not saved' })).toBeVisible();
  await expect(field(page, 'due_at').locator('input')).toHaveValue('2026-02-31');
  expect((await ask(page, 'review.open', { fileId: file.id })).draft?.fields.due_at).toBe('2026-02-31');
});

test('without the service: documents, lists and corrections work, and are sent when it is back', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const [file] = await upload(page, companyId, folder, [ubl]);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('OK-26-10388');
  await mirrored(page, '10388', 1);
  await service.stop({ keepData: true });

  await go(page, 't');
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('OK-26-10388');
  // While the document is being read, the desk holds the first save back.
  await expect(field(page, 'invoice_number')).toHaveAttribute('data-state', 'same');
  await opened(page).fill('OK-26-10388/C');
  await saveAnyway(page);
  await expect(page.getByText('All reviewed.')).toBeVisible();
  await go(page, 'e');
  await expect(page.getByRole('textbox', { name: /^Search by number/ })).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type('krustenberg');
  await expect(page.getByRole('row').filter({ hasText: 'OK-26-10388' }).first()).toBeVisible();

  await service.restart();
  await expect.poll(async () => (await expense(service, file)).invoice_number).toBe('OK-26-10388/C');
});
