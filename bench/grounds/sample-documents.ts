import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, type ManifestRow } from '../../extraction/measure/manifest.ts';
import type { StatedValues } from '../../service/mistakes/stated-values.ts';
import type { DocumentForm, KnownDocument } from './documents.ts';
import { formatOf, grossOf } from './values.ts';

/** The documents of a folder with manifest.csv whose correct record is known. */
export const sampleDocuments = (folder: string): readonly KnownDocument[] =>
  readManifest(folder)
    .filter(isKnown)
    .map((row) => knownDocument(folder, row));

/** Without a seller, or with its sum on a missing page, a document has no correct record. */
const isKnown = ({ expect, gross, supplier_name: seller, note = '' }: ManifestRow): boolean =>
  expect === '' && gross !== '' && seller !== '' && !note.includes('totals may be on a later page');

export function knownDocument(folder: string, row: ManifestRow): KnownDocument {
  const { path = '', kind = '', customer_name: name = '', customer_tax: taxNumber = '' } = row;
  return {
    name: path,
    form: formOf(kind),
    format: formatOf(path),
    bytes: new Uint8Array(readFileSync(join(folder, path))),
    truth: truthOf(row),
    isPartial: kind.includes('receipt'),
    isNot: null,
    buyer: name === '' ? null : { name, taxNumber: given(taxNumber) },
  };
}

function formOf(kind: string): DocumentForm {
  if (kind.endsWith('-xml')) return 'XML';
  if (kind.startsWith('pdf+')) return 'PDF with embedded XML';
  return kind === 'text-pdf' ? 'PDF with text' : 'scan or photo';
}

const truthOf = (row: ManifestRow): StatedValues => ({
  invoiceNumber: given(row.invoice_number),
  partnerName: given(row.supplier_name),
  partnerTaxNumber: given(row.supplier_tax),
  issuedAt: given(row.issue_date),
  fulfilledAt: given(row.fulfilment_date),
  dueAt: given(row.due_date),
  currency: given(row.currency),
  net: given(row.net),
  vat: given(row.vat),
  gross: given(row.gross),
  paymentMethod: null,
  vatLines: (row.vat_lines ?? '')
    .split(';')
    .filter((line) => line !== '')
    .map((line) => {
      const [percent = '', net = '0', vat = '0'] = line.split(':');
      return { percent: /^[\d.]+$/.test(percent) ? percent : null, net, vat, gross: grossOf(net, vat) };
    }),
});

const given = (text: string | undefined): string | null => (text === undefined || text === '' ? null : text);
