import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { expenseFields, type ExpenseField } from '../../../contract/review.ts';
import { madePdf } from '../../../../extraction/pdf/made-pdf.fixture.ts';
import { keptReader, nobody, samples, useEvidence } from './evidence.fixture.ts';

const house = useEvidence();
const { build, hold, lieReady, reading, readingOf, sample } = house;
const nothing = Object.fromEntries(expenseFields.map((name) => [name, null])) as Record<ExpenseField, null>;

describe('real documents in the real process', () => {
  beforeEach(() => build(keptReader));

  test('XML gives its values, its buyer and rates', async () => {
    house.evidence.start();
    const document = await sample('TK-2026-00318.xml', 'xml');
    const found = await reading(document);
    expect(found).toMatchObject({ source: 'xml', fields: { invoice_number: { value: 'TK-2026-00318', at: null } } });
    expect(found?.rates[0]).toMatchObject({ percent: expect.stringMatching(/^\d{1,2}$/) as string });
    expect(found?.buyerTaxNumber?.value).toMatch(/^\d{8}-\d-\d{2}$/);
    expect(house.evidence.words(document, 1)).toEqual([]);
  });

  test('XML gives its kind, invoice or credit note, and its buyer', async () => {
    house.evidence.start();
    const invoice = await sample('OK-26-10388.xml', 'xml');
    expect((await reading(invoice))?.kind.kind).toBe('invoice');
    expect(house.evidence.names(invoice, { name: 'Tölgyfa Pékség Kft.', taxNumber: null })).toBe('name');
    expect(house.evidence.names(invoice, { name: 'Szélkakas Építő Zrt.', taxNumber: '25418071-2-43' })).toBeNull();
    expect((await reading(await sample('Gutschrift GS-26-00219.xml', 'xml')))?.kind.kind).toBe('credit-note');
  });

  test('finds the XML of the same invoice by number and seller, in either order of reading', async () => {
    house.evidence.start();
    const printed = await sample('Malomsor számla MS-2026-01874.pdf', 'pdf');
    const seller = (await reading(printed))?.fields.partner_tax_number?.value ?? '';
    expect(house.evidence.sameInvoice(printed.sha256)).toEqual([]);
    const xml = readFileSync(join(samples, 'TK-2026-00318.xml'), 'utf8');
    const own = (number: string, taxpayer: string) =>
      hold(Buffer.from(xml.replace('TK-2026-00318', number).replace('91169538', taxpayer)), 'xml');
    const [data, otherNumber, otherSeller] = [
      await own('MS-2026-01874', seller.slice(0, 8)),
      await own('MS-2026/01875', seller.slice(0, 8)),
      await own('MS-2026/01874', '91169538'),
    ];
    for (const document of [printed, data, otherNumber, otherSeller]) lieReady(document, '2026-11-20T08:00:00.000Z');
    for (const document of [data, otherNumber, otherSeller]) await reading(document);
    expect(house.evidence.sameInvoice(printed.sha256)).toMatchObject([
      { sha256: data.sha256, format: 'xml', companyId: 1 },
    ]);
    expect(house.evidence.sameInvoice(data.sha256)).toMatchObject([{ sha256: printed.sha256, format: 'pdf' }]);
    expect(house.evidence.sameInvoice(otherNumber.sha256)).toEqual([]);
  });

  test('finds two prints of one receipt alike once both are read, in either order', async () => {
    house.evidence.start();
    const lines = ['KÁVÉZÓ A SARKON', 'Malom köz 3. Tölgyfás', 'NYUGTA', '1 db Kávé, hosszú 650', 'ÖSSZESEN: 650 Ft'];
    const print = (...more: readonly string[]) => hold(madePdf({ pages: [[...lines, ...more]] }), 'pdf');
    const [one, other] = [await print('08:14'), await print('16:40', 'Köszönjük!')];
    await reading(one);
    expect(house.evidence.likeness(other.sha256, one.sha256)).toBeNull();
    await reading(other);
    expect(house.evidence.likeness(other.sha256, one.sha256)).toEqual({
      isAlike: true,
      onlyHere: ['16:40'],
      onlyThere: ['08:14'],
    });
    lieReady(one, '2026-11-20T08:00:00.000Z');
    lieReady(other, '2026-11-20T08:00:00.000Z');
    house.database.exec(`UPDATE readings SET reader = reader - 1 WHERE sha256 = '${one.sha256}'`);
    house.database.exec("UPDATE files SET state = 'reviewed'");
    await house.evidence.stop();
    build(null);
    expect(house.evidence.likeness(one.sha256, other.sha256)?.isAlike).toBe(true);
  });

  test("gives the places of a PDF's values, and the document's value where it differs", async () => {
    house.evidence.start();
    const document = await sample('Malomsor számla MS-2026-01874.pdf', 'pdf');
    const found = await reading(document);
    expect(found?.fields.gross_amount).toMatchObject({ value: '1618677.00', at: { page: 2 } });
    const values = {
      ...nothing,
      invoice_number: 'ms-2026 / 01874',
      gross_amount: '1618676',
      issued_at: '2026-10-15',
      due_at: '2026-10-30',
      partner_name: 'MALOMSOR PÉKELLÁTÓ KFT',
      partner_tax_number: 'HU94182064',
    };
    const looked = house.evidence.lookUp(document, values, nobody);
    expect(looked).toMatchObject({
      invoice_number: { mark: 'differs', document: { value: 'MS-2026/01874' } },
      issued_at: { mark: 'same' },
      due_at: { mark: 'same' },
      partner_name: { mark: 'same' },
      partner_tax_number: { mark: 'same' },
      gross_amount: { mark: 'differs', document: { value: '1618677.00' } },
    });
    expect(looked?.expense_type).toBeUndefined();
  });

  test('a page with the recipient first has no partner for that company, and its record gets that mark', async () => {
    house.evidence.start();
    const client = { name: 'Tölgyfa Pékség Kft.', taxNumber: '25418071-2-43' };
    const lines = [
      'Tölgyfa Pékség Kft.',
      '1117 Budapest, Malom köz 3.',
      'Adószám: 25418071-2-43',
      'SZÁMLA',
      'Sorszám: A-12',
    ];
    const document = await hold(madePdf({ pages: [[...lines, 'Kelt: 2026.11.03.', 'Végösszeg: 12 700 Ft']] }), 'pdf');
    const found = await reading(document);
    expect(found?.fields).toMatchObject({
      partner_name: { value: client.name },
      partner_tax_number: { value: client.taxNumber },
    });
    const fields = house.evidence.reading(document, client)?.fields ?? {};
    expect(Object.keys(fields)).toContain('invoice_number');
    expect(Object.keys(fields).filter((name) => name.startsWith('partner'))).toEqual([]);
    const marks = (name: string, number: string) => {
      const values = { ...nothing, partner_name: name, partner_tax_number: number };
      const { partner_name, partner_tax_number } = house.evidence.lookUp(document, values, client) ?? {};
      return [partner_name?.mark, partner_tax_number?.mark];
    };
    expect(marks('Malomsor Kft.', '94182064-2-41')).toEqual(['not-found', 'not-found']);
    expect(marks(client.name, client.taxNumber)).toEqual(['same', 'same']);
  });

  test('a scan is read after the PDF, word by word', async () => {
    const scan = await sample('Scan_20261027_0915.pdf', 'pdf');
    const text = await sample('Rechnung_RE-2026-0417.pdf', 'pdf');
    lieReady(scan, '2026-11-02T00:00:00Z');
    lieReady(text, '2026-11-01T00:00:00Z');
    const both = Promise.all([scan, text].map(readingOf));
    house.evidence.start();
    await both;
    expect(house.readNow).toEqual([text.sha256, scan.sha256]);
    expect(house.evidence.reading(scan, nobody)).toMatchObject({
      source: 'ocr',
      fields: {
        gross_amount: { value: '182664.00' },
        invoice_number: { value: 'KD-0386/2026' },
        partner_tax_number: { value: '92650710-2-13' },
        issued_at: { value: '2026-10-20' },
      },
    });
    expect(house.evidence.words(text, 1).map((word) => word.text)).toContain('RE-2026-0417');
    const words = house.evidence.words(scan, 1);
    expect(words.map((word) => word.text).join(' ')).toContain('Kemencedoktor');
    expect(words.every(({ at }) => at.page === 1 && at.left + at.width <= 1 && at.top + at.height <= 1)).toBe(true);
  });

  test('a PDF does not wait for a picture, and stopping in the middle of one does not wait for it either', async () => {
    house.evidence.start();
    expect(house.evidence.reading(await sample('20261103_133104.jpg', 'jpeg'), nobody)).toBeNull();
    await reading(await sample('Rechnung_RE-2026-0417.pdf', 'pdf'));
    await house.evidence.stop();
    expect(house.readNow).toHaveLength(1);
  });
});
