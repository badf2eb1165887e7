import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import { readManifest, type ManifestRow } from '../../../../extraction/measure/manifest.ts';
import { unknownKind } from './document-kind.ts';
import type { KeptFacts, KeptReading } from './kept-reading.ts';
import { readForKeeping } from './read-document.ts';
import { isSameInvoice } from './same-invoice.ts';

const buyer = { name: 'Tölgyfa Pékség Kft.', taxNumber: '14873263-2-13' };
const stated = {
  invoice_number: 'RE-2026-0417',
  partner_tax_number: 'DE980417362',
  partner_name: 'Backakademie Sauerteigtal GmbH',
  gross_amount: '1194.09',
  issued_at: '2026-09-28',
  currency: 'EUR',
};
type Stated = Readonly<Partial<Record<keyof typeof stated, string>>>;

function reading(source: KeptFacts['source'], values: Stated, kind: KeptFacts['kind'] = unknownKind): KeptReading {
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, shown: value, at: null, confidence: 0.95 }]),
  );
  return { facts: { source, fields, rates: [], buyerTaxNumber: null, buyerName: null, kind }, pages: [] };
}
const kindOf = (kind: KeptFacts['kind']['kind']) => ({ kind, words: null, at: null });
const xml = reading('xml', stated);

it.each<[string, KeptReading, boolean]>([
  ['its picture', reading('text', stated), true],
  ['another spelling of the tax number', reading('text', { ...stated, partner_tax_number: 'DE 980 417 362' }), true],
  ['no name', reading('text', { ...stated, partner_name: '' }), true],
  ['the number with another mark', reading('text', { ...stated, invoice_number: 'RE-2026/0417' }), false],
  ['the number of the next one', reading('text', { ...stated, invoice_number: 'RE-2026-0418' }), false],
  ['another seller', reading('text', { ...stated, partner_tax_number: 'DE980417363' }), false],
  ['a part of the amount', reading('text', { ...stated, gross_amount: '597.05' }), false],
  ['another day', reading('text', { ...stated, issued_at: '2026-09-29' }), false],
  ['another currency', reading('text', { ...stated, currency: 'HUF' }), false],
  ['an unread amount', reading('text', { ...stated, gross_amount: '' }), false],
])('compares XML with %s', (_, other, expected) => {
  expect([isSameInvoice(xml, other, buyer), isSameInvoice(other, xml, buyer)]).toEqual([expected, expected]);
});

it('compares a seller without a tax number by the name', () => {
  const named = { ...stated, partner_tax_number: '' };
  const other = reading('text', { ...named, partner_name: 'Backstube Rosenthal GmbH' });
  expect(isSameInvoice(reading('xml', named), reading('text', named), buyer)).toBe(true);
  expect(isSameInvoice(reading('xml', named), other, buyer)).toBe(false);
});

it('takes a credit note without a sign for the one with it, and no invoice for its credit note', () => {
  const credit = reading('xml', { ...stated, gross_amount: '-1194.09' }, kindOf('credit-note'));
  expect(isSameInvoice(credit, reading('text', stated, kindOf('credit-note')), buyer)).toBe(true);
  expect(
    isSameInvoice(reading('xml', stated, kindOf('invoice')), reading('text', stated, kindOf('credit-note')), buyer),
  ).toBe(false);
});

it('takes no value of another place where the document states its own', () => {
  const word = { text: '2026-10-12', left: 0.5, top: 0.5, right: 0.6, bottom: 0.51 };
  const pages = [{ page: 1, cells: [[word]] }];
  const late = reading('xml', { ...stated, issued_at: '2026-10-12' });
  const { issued_at: day, ...rest } = reading('text', stated).facts.fields;
  const printing = (fields: KeptFacts['fields']): KeptReading => ({
    facts: { ...reading('text', {}).facts, fields },
    pages,
  });
  const unsure = day && { issued_at: { ...day, confidence: 0.5 } };
  expect(isSameInvoice(late, printing({ ...rest, ...unsure }), buyer)).toBe(false);
  expect(isSameInvoice(late, printing(rest), buyer)).toBe(true);
});

const samples = join(import.meta.dirname, '../../../../../shared/samples');
const present = existsSync(join(samples, 'manifest.csv'));
if (!present)
  process.stderr.write(`SKIPPED: the sample documents are not there (${samples}); no pairs were looked for.\n`);

/** The tax office's own invoices as XML and PDF, with pairs that share a number and nothing else. */
test.runIf(present)('finds the pairs of the sample documents, and no others', async () => {
  const rows = readManifest(samples).filter(({ path = '' }) => /^nav-(xml|pdf)\//.test(path));
  const documents = await Promise.all(rows.map(async (row) => ({ row, kept: await read(row) })));
  const pairs = documents.flatMap((one, at) => documents.slice(at + 1).map((other) => [one, other] as const));
  const wrong = pairs.flatMap(([one, other]) => {
    const company = { name: one.row.customer_name ?? null, taxNumber: one.row.customer_tax ?? null };
    const found = one.kept !== null && other.kept !== null && isSameInvoice(one.kept, other.kept, company);
    return found === areOne(one.row, other.row) ? [] : [`${one.row.path} ${other.row.path}`];
  });
  expect(pairs.filter(([one, other]) => areOne(one.row, other.row)).length).toBeGreaterThan(10);
  expect(wrong).toEqual([]);
});

const read = (row: ManifestRow) =>
  readForKeeping(
    new Uint8Array(readFileSync(join(samples, row.path ?? ''))),
    row.path?.endsWith('xml') ? 'xml' : 'pdf',
    null,
  );

const areOne = (one: ManifestRow, other: ManifestRow): boolean =>
  (['invoice_number', 'supplier_tax', 'gross', 'issue_date', 'currency'] as const).every(
    (name) => one[name] === other[name],
  );
