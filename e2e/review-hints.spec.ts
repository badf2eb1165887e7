import { fileStates } from '../src/contract/inbox.ts';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import sharp from 'sharp';
import { madePdf } from '../extraction/pdf/made-pdf.fixture.ts';
import { ask } from '../testing/ask.ts';
import { changeAtService, documents, expense, field, go, mirrored, opened, upload } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

const ubl = 'OK-26-10388.xml';
const nav = 'TK-2026-00318.xml';
const receipt = 'IMG_20261012_081733.jpg';

/**
 * Two photographs of one receipt: the second from further away, tilted and in less light. Small, so that reading is
 * fast.
 */
async function photographs(): Promise<readonly [Buffer, Buffer]> {
  const paper = { left: 250, top: 260, width: 1_200, height: 1_720 };
  const first = await sharp(join(documents, receipt)).extract(paper).resize({ width: 800 }).jpeg().toBuffer();
  const again = sharp(first).resize({ width: 740 }).rotate(2, { background: '#6b4a2b' }).modulate({ brightness: 0.8 });
  return [first, await again.jpeg({ quality: 70 }).toBuffer()];
}

test('the desk warns of the same invoice twice, a receipt photographed twice, a document of another client', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  await upload(page, companyId, folder, [ubl]);
  await mirrored(page, '10388', 1);
  // Otherwise the second file of the same invoice would wait in the inbox.
  await ask(page, 'companies.held-rule', { companyId, kind: 'same-invoice', rule: 'send' });
  const bytes = await readFile(join(documents, ubl), 'utf8');
  await writeFile(join(folder, 'again.xml'), `${bytes}<!-- scanned twice -->`);
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(2);
  await go(page, 'r');
  await expect(opened(page)).toHaveValue('OK-26-10388');
  await page.keyboard.press('j');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Seen before' })).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  const dialog = page.getByRole('dialog', { name: 'Seen before' });
  await expect(dialog).toContainText('OK-26-10388');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('o');
  await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Seen before' })).toHaveCount(0);

  for (const [at, bytes] of (await photographs()).entries()) await writeFile(join(folder, `IMG_${at}.jpg`), bytes);
  const photos = async () => {
    const { rows } = await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 50 });
    return rows.filter(({ filename }) => filename.startsWith('IMG_')).sort((one, other) => one.id - other.id);
  };
  await expect.poll(async () => (await photos()).length).toBe(2);
  const [photo, second] = await photos();
  if (photo === undefined || second === undefined) throw new Error('the photographs are not ready');
  const nobody = { partner_name: null, partner_tax_number: null, invoice_number: null };
  await changeAtService(service, second, { ...nobody, gross_amount: '14343', issued_at: '2026-10-12' });
  await ask(page, 'mirror.refresh', { companyId });
  // Opening fetches the expenses that the mirror does not have yet.
  for (const { id } of [photo, second]) await ask(page, 'review.open', { fileId: id });
  const seenAt = async (fileId: number) => {
    const { checks } = await ask(page, 'review.examine', { fileId, changes: null });
    return checks.flatMap(({ seen }) => (seen === null ? [] : [`${seen.by}: ${seen.filename ?? ''}`]));
  };
  await expect.poll(() => seenAt(second.id)).toEqual([`likeness: ${photo.filename}`]);
  await expect.poll(() => seenAt(photo.id)).toEqual([]);
  await page
    .getByRole('list', { name: 'Next' })
    .getByRole('button', { name: /duplicate\?/ })
    .click();
  await expect(
    page
      .getByRole('main')
      .getByRole('status')
      .filter({ hasText: `Looks like ${photo.filename}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(dialog.getByRole('row', { name: /^Only on one of them/ })).toBeVisible();
  await expect(dialog.locator('[data-page]')).toBeVisible();
  await dialog.getByRole('button', { name: 'Same receipt' }).click();
  await expect(page.getByText(`Excluded: ${second.filename}`)).toBeVisible();
  expect(await ask(page, 'review.open', { fileId: second.id })).toMatchObject({ correction: { state: 'waiting' } });

  const other = await ask(page, 'companies.add', {
    baseUrl: service.url,
    token: service.companies[1]?.token ?? '',
  });
  await ask(page, 'inbox.add-bytes', {
    companyId: other.id,
    filename: 'stray.xml',
    bytes: new Uint8Array(await readFile(join(documents, nav))),
  });
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId: other.id })).counts.ready).toBe(1);
  await expect(async () => {
    const [stray] = await ask(page, 'review.queue', { companyId: other.id });
    const { checks } = await ask(page, 'review.examine', { fileId: stray?.fileId ?? 0, changes: null });
    expect(checks.map(({ code }) => code)).toContain('wrong-company');
  }).toPass();

  await page.getByRole('button', { name: 'Choose a company' }).click();
  await page.getByRole('option', { name: other.name }).click();
  await expect(opened(page)).toHaveValue('TK-2026-00318');
  await expect(page.getByRole('button', { name: /^Move to Tölgyfa Pékség Kft\./ })).toBeVisible();
  await page.keyboard.press('m');
  await expect(page.getByText('Moved: stray.xml')).toBeVisible();
  // The call is held for eight seconds.
  await expect
    .poll(async () => {
      const { rows } = await ask(page, 'inbox.page', { companyId, states: fileStates, offset: 0, limit: 50 });
      return rows.filter(({ filename }) => filename === 'stray.xml').length;
    })
    .toBe(1);
});

test('a suggestion states its reason, and one key takes it', async ({ page, service, folder }) => {
  const companyId = await connect(page, service, folder);
  // A seller without earlier purchases, so that the service knows no expense type.
  const text = (await readFile(join(documents, nav), 'utf8'))
    .replaceAll('Tanyakapu', 'Malomszél')
    .replaceAll('91169538', '10773381');
  const numbers = [1, 2, 3, 4].map((n) => `TK-2026-1000${n}`);
  for (const number of numbers) {
    await writeFile(join(folder, `${number}.xml`), text.replaceAll('TK-2026-00318', number));
  }
  await expect.poll(async () => (await ask(page, 'inbox.summary', { companyId })).counts.ready).toBe(4);
  const { rows } = await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 10 });
  const [type] = (await ask(page, 'review.choices', { companyId })).expenseTypes;
  for (const number of numbers.slice(0, 3)) {
    const file = rows.find(({ filename }) => filename === `${number}.xml`) ?? { expenseId: null };
    const { assignments } = await expense(service, file);
    await changeAtService(service, file, {
      assignments: assignments.map(({ id }) => ({ id, expense_type: type?.id })),
    });
  }
  const last = rows.find(({ filename }) => filename === 'TK-2026-10004.xml');
  const suggestion = async () => {
    await ask(page, 'mirror.refresh', { companyId });
    // Opening fetches the expense if the mirror does not have it yet.
    await ask(page, 'review.open', { fileId: last?.id ?? 0 });
    return (await ask(page, 'review.examine', { fileId: last?.id ?? 0, changes: null })).suggestion;
  };
  await expect.poll(suggestion).toMatchObject({ matching: 3, of: 3, expenseType: type?.id });

  await go(page, 'i');
  await page.getByRole('row').filter({ hasText: 'TK-2026-10004.xml' }).getByRole('button').last().click();
  await expect(page.getByText(/3 of 3 from this partner/)).toBeVisible();
  const partner = page.locator('[data-field="partner_name"] [data-control]');
  const name = await partner.inputValue();
  await partner.fill('Somebody else');
  const known = page.getByText(`Known partner: ${name} (by its tax number, 3 earlier expenses)`);
  await expect(known).toBeVisible();
  await page.getByRole('button', { name: /^Take the suggestion: Known partner/ }).click();
  await expect(partner).toHaveValue(name);
  await expect(known).toHaveCount(0);
  await page.keyboard.press('y');
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect
    .poll(async () =>
      (await expense(service, last ?? { expenseId: null })).assignments.map((line) => line.expense_type),
    )
    .toEqual([type?.id, type?.id]);
});

test('an ambiguous day and amount show both readings, and one key takes the other', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const lines = ['INVOICE', 'Supplier: Fernhollow Software', 'Invoice number: FS-2204', 'Invoice date: 03/04/2026'];
  await service.stop({ keepData: true });
  await writeFile(join(folder, 'open.pdf'), madePdf({ pages: [[...lines, 'Total: 1.234 EUR']] }));
  const awaited = async () =>
    (await ask(page, 'review.queue', { companyId })).filter(({ state }) => state === 'awaited');
  await expect.poll(async () => (await awaited()).length).toBe(1);
  await go(page, 'r');
  await page.getByRole('button', { name: 'Start on 1 unread document' }).click();
  const [issued, gross] = [field(page, 'issued_at'), field(page, 'gross_amount')];
  await expect(issued.getByText('or 4 Mar 2026?')).toBeVisible();
  await expect(issued).toHaveAccessibleName(/Could be 3 Apr 2026 or 4 Mar 2026$/);
  await expect(issued).toHaveAttribute('data-state', 'check');

  await service.restart();
  await expect(page.getByText('The service’s data has arrived')).toBeVisible();
  await expect(issued).toHaveAttribute('data-state', 'check');
  await expect(gross).toHaveAttribute('data-state', 'check');
  await expect(page.getByText('Could be 1,234.00 or 1.2340').last()).toBeVisible();
  await page.keyboard.press('t');
  await expect(issued.getByRole('textbox')).toHaveValue('4 Mar 2026');
  await expect(issued).toHaveAttribute('data-state', 'changed');
  await expect(gross).toHaveAttribute('data-state', 'check');
  await issued.getByRole('button', { name: 'Take 3 Apr 2026' }).click();
  await expect(issued.getByRole('textbox')).toHaveValue('3 Apr 2026');
  await issued.getByRole('button', { name: 'Take 4 Mar 2026' }).click();
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  const [row] = (await ask(page, 'inbox.page', { companyId, states: ['ready', 'reviewed'], offset: 0, limit: 5 })).rows;
  await expect.poll(async () => (await expense(service, row ?? { expenseId: null })).issued_at).toBe('2026-03-04');
});
