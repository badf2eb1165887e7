import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from 'playwright/test';
import { madePdf } from '../extraction/pdf/made-pdf.fixture.ts';
import { ask } from '../testing/ask.ts';
import { field, go } from '../testing/desk.ts';
import { connect, test } from './fixtures.ts';

/** An invoice of one supplier, with these lines. */
const invoiceOf = (...lines: readonly string[]) =>
  madePdf({ pages: [['INVOICE', 'Supplier: Fernhollow Software Ltd', 'VAT number: GB980780684', ...lines]] });

/** Its number has a label that no reader knows. */
const invoice = (mark: string, day: string, gross: string) =>
  invoiceOf(`Zeichenfolge: ${mark}`, `Invoice date: ${day}`, `Total: ${gross} EUR`);

/** Helpers for one company: its ready files, and adding a file to its folder. */
function desk(page: Page, companyId: number, folder: string) {
  const ready = async () => (await ask(page, 'inbox.page', { companyId, states: ['ready'], offset: 0, limit: 9 })).rows;
  const bring = async (name: string, bytes: Uint8Array) => {
    await writeFile(join(folder, name), bytes);
    await expect.poll(async () => (await ready()).map(({ filename }) => filename)).toContain(name);
  };
  return { ready, bring };
}

test('a value that was corrected once is found on the next document of the partner, and can be forgotten', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const { ready, bring } = desk(page, companyId, folder);
  await bring('first.pdf', invoice('QX-2026-71', '2 October 2026', '120.00'));
  await go(page, 'r');
  const number = field(page, 'invoice_number');
  await expect(number).toBeVisible();
  await expect(number).not.toHaveAttribute('data-state', 'nothing');
  await number.getByRole('textbox').fill('QX-2026-71');
  await expect(number).toHaveAccessibleName(/labelled as something else/);
  await number.getByRole('textbox').press('Control+Enter');
  await expect(page.getByText('approves anyway')).toBeVisible();
  await number.getByRole('textbox').press('Control+Enter');
  await expect.poll(async () => (await ready()).length).toBe(0);

  await bring('second.pdf', invoice('QX-2026-94', '9 November 2026', '310.50'));
  await go(page, 'i');
  await go(page, 'r');
  await expect(number).toHaveAttribute('data-state', 'differs');
  await expect(number.getByText('as before')).toBeVisible();
  await expect(number.locator('[data-piece] canvas')).toBeVisible();
  await number.getByRole('button', { name: /Take/ }).click();
  await expect(number.getByRole('textbox')).toHaveValue('QX-2026-94');
  await expect(number).toHaveAttribute('data-state', 'changed');

  await number.getByRole('button', { name: /^Don’t use earlier corrections/ }).click();
  await expect(number.getByText('as before')).toBeHidden();
  await expect(number).toHaveAccessibleName(/labelled as something else/);
});

/** A receipt without the seller's name as text, as when the name is a logo. */
const receipt = (day: string, gross: string, ...signs: readonly string[]) =>
  madePdf({ pages: [['RECEIPT', `Date: ${day}`, `Total: ${gross} EUR`, ...signs]] });

const account = 'IBAN: GB29 NWBK 6016 1331 9268 19';
const phone = 'Phone: +44 20 7946 0018';

test('a partner is known by the account and telephone number of a receipt that was signed, which can be forgotten', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const { ready, bring } = desk(page, companyId, folder);
  await bring('first.pdf', receipt('2 October 2026', '120.00', account, phone));
  await go(page, 'r');
  const partner = field(page, 'partner_name').locator('[data-control]');
  await partner.fill('Fernhollow Software Ltd');
  await expect(field(page, 'partner_name')).toHaveAccessibleName(/Not found on the document/);
  await partner.press('Control+Enter');
  await expect(page.getByText('approves anyway')).toBeVisible();
  await partner.press('Control+Enter');
  await expect.poll(async () => (await ready()).length).toBe(0);

  await bring('second.pdf', receipt('9 November 2026', '310.50', account));
  await bring('third.pdf', receipt('12 November 2026', '9.90', phone));
  const known = async () => {
    // The service creates a partner from the typed name.
    await ask(page, 'mirror.refresh', { companyId });
    const examined = (await ready()).map(async ({ id, filename }) => {
      await ask(page, 'review.open', { fileId: id });
      const { knownPartner } = await ask(page, 'review.examine', { fileId: id, changes: null });
      return `${filename}: ${knownPartner?.name ?? ''} by ${knownPartner?.by ?? ''}`;
    });
    return (await Promise.all(examined)).sort();
  };
  const bySigns = ['second.pdf: Fernhollow Software Ltd by account', 'third.pdf: Fernhollow Software Ltd by phone'];
  await expect.poll(known).toEqual(bySigns);

  await go(page, 'i');
  await page.getByRole('row').filter({ hasText: 'third.pdf' }).getByRole('button').last().click();
  const offer = (reason: string) =>
    page.getByText(`Known partner: Fernhollow Software Ltd (by its ${reason}, as on 1 document)`);
  await expect(offer('telephone number')).toBeVisible();
  await page.getByRole('button', { name: /^Don’t suggest this partner/ }).click();
  await expect(offer('telephone number')).toHaveCount(0);

  await go(page, 'i');
  await page.getByRole('row').filter({ hasText: 'second.pdf' }).getByRole('button').last().click();
  await expect(offer('bank account')).toBeVisible();
  await page.getByRole('button', { name: /^Take the suggestion: Known partner/ }).click();
  await expect(partner).toHaveValue('Fernhollow Software Ltd');
  await expect(offer('bank account')).toHaveCount(0);
});

/** With the supplier's account at its end. */
const paidTo = (at: number, iban: string) =>
  invoiceOf(
    `Invoice number: FS-${at}`,
    `Invoice date: ${at} October 2026`,
    `Total: ${at * 31}.00 EUR`,
    `IBAN: ${iban}`,
  );

test('an account that none of three signed documents of the partner has is asked about once', async ({
  page,
  service,
  folder,
}) => {
  const companyId = await connect(page, service, folder);
  const { ready, bring } = desk(page, companyId, folder);
  const sign = async (name: string) => {
    const file = (await ready()).find(({ filename }) => filename === name);
    const fileId = file?.id ?? 0;
    await ask(page, 'review.open', { fileId });
    await expect
      .poll(async () => (await ask(page, 'review.examine', { fileId, changes: null })).reading)
      .not.toBe('reading');
    await ask(page, 'review.save', { fileId, changes: { fields: {} } });
  };
  for (const at of [1, 2, 3]) {
    await bring(`FS-${at}.pdf`, paidTo(at, 'GB29 NWBK 6016 1331 9268 19'));
    await sign(`FS-${at}.pdf`);
  }
  await bring('FS-4.pdf', paidTo(4, 'DE89 3704 0044 0532 0130 00'));
  await go(page, 'r');
  const record = page.getByRole('region', { name: 'Record' });
  const words = 'New account DE89 3704 0044 0532 0130 00, another one on 3 documents';
  await expect(field(page, 'invoice_number').getByRole('textbox')).toHaveValue('FS-4');
  await expect(record).toContainText(words);
  await ask(page, 'settings.set', { language: 'hu' });
  await expect(page.getByRole('region', { name: 'Rögzített adat' })).toContainText(
    'Új számlaszám: DE89 3704 0044 0532 0130 00, 3 bizonylaton másik van',
  );
  await ask(page, 'settings.set', { language: 'en' });

  await sign('FS-4.pdf');
  await bring('FS-5.pdf', paidTo(5, 'DE89 3704 0044 0532 0130 00'));
  const fileId = (await ready()).find(({ filename }) => filename === 'FS-5.pdf')?.id ?? 0;
  await ask(page, 'review.open', { fileId });
  const examined = () => ask(page, 'review.examine', { fileId, changes: null });
  await expect.poll(async () => (await examined()).reading).toBe('text');
  expect((await examined()).checks.map(({ code }) => code)).not.toContain('new-account');
});
