import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Extraction, FieldName } from '../extraction.ts';
import type { ReadValues } from '../fields.ts';
import { median } from '../quantile.ts';
import { fold } from '../../src/shared/text/fold.ts';
import type { ManifestRow } from './manifest.ts';

export interface FieldResult {
  readonly field: string;
  readonly right: number;
  readonly wrong: number;
  readonly empty: number;
}

export interface KindResult {
  readonly kind: string;
  readonly documents: number;
  readonly medianMs: number;
  readonly longestMs: number;
  readonly fields: readonly FieldResult[];
}

export interface MeasuredDocument {
  readonly row: ManifestRow;
  readonly extraction: Extraction;
  readonly ms: number;
}

type ReadBytes = (bytes: Uint8Array) => Promise<Extraction>;

export type Score = 'right' | 'wrong' | 'empty' | 'not asked';

/** The manifest's columns for our fields. */
export const columns: readonly (readonly [FieldName, string])[] = [
  ['gross', 'gross'],
  ['issuedAt', 'issue_date'],
  ['invoiceNumber', 'invoice_number'],
  ['partnerTaxNumber', 'supplier_tax'],
  ['partnerName', 'supplier_name'],
  ['fulfilledAt', 'fulfilment_date'],
  ['dueAt', 'due_date'],
  ['currency', 'currency'],
  ['net', 'net'],
  ['vat', 'vat'],
];

/** Kinds that are reported together. */
const families: readonly (readonly [RegExp, string])[] = [
  [/^pdf\+/, 'PDF with embedded XML'],
  [/^text-pdf$/, 'PDF with text'],
  [/scan|receipt|image/, 'scans and photos'],
  [/^nav3-xml$/, 'XML: NAV'],
  [/^ubl-xml$/, 'XML: UBL'],
  [/^cii-xml$/, 'XML: CII'],
];

/** Reads every document of the manifest that has known values, and compares the fields with them. */
export async function measure(
  directory: string,
  rows: readonly ManifestRow[],
  read: ReadBytes,
): Promise<readonly KindResult[]> {
  const documents = rows.filter(({ kind = '' }) => familyOf(kind) !== null);
  const measured = [];
  for (const row of documents) measured.push(await readOne(directory, row, read));
  const families = Map.groupBy(measured, ({ row }) => familyOf(row.kind ?? '') ?? '');
  return [...families].map(([kind, some]) => resultOf(kind, some));
}

/** The accuracy for some documents, by field. */
function resultOf(kind: string, documents: readonly MeasuredDocument[]): KindResult {
  const held = documents.flatMap(({ row, extraction }) => heldAgainst(row, extraction));
  return {
    kind,
    documents: documents.length,
    medianMs: median(documents.map(({ ms }) => ms)),
    longestMs: Math.max(...documents.map(({ ms }) => ms)),
    fields: [...Map.groupBy(held, ({ field }) => field)].map(([field, some]) => tally(field, some)),
  };
}

/** A field as read, beside its known value. */
export interface HeldField {
  readonly field: FieldName | 'vatLines';
  readonly found: string;
  readonly truth: string;
  readonly score: Score;
}

export function heldAgainst(row: ManifestRow, read: ReadValues): readonly HeldField[] {
  const held = (field: HeldField['field'], found: string, truth: string): HeldField => ({
    field,
    found,
    truth,
    score: verdict(row, field, found, truth),
  });
  return [
    ...columns.map(([field, column]) => held(field, read[field]?.value ?? '', row[column] ?? '')),
    held('vatLines', vatLinesText(read), row.vat_lines ?? ''),
  ];
}

async function readOne(directory: string, row: ManifestRow, read: ReadBytes): Promise<MeasuredDocument> {
  const bytes = new Uint8Array(readFileSync(join(directory, row.path ?? '')));
  const start = performance.now();
  const extraction = await read(bytes);
  return { row, extraction, ms: performance.now() - start };
}

function familyOf(kind: string): string | null {
  return families.find(([pattern]) => pattern.test(kind))?.[1] ?? null;
}

/** A field without a known value is right when it is empty, and does not count as read. */
function verdict(row: ManifestRow, field: FieldName | 'vatLines', found: string, truth: string): Score {
  // The known values of receipts are incomplete: they were noted by hand.
  if (truth === '' && row.kind?.includes('receipt') === true) return 'not asked';
  if (found === '') return truth === '' ? 'not asked' : 'empty';
  const truths = [truth, ...alsoRight(row, field)];
  if (truths.some((one) => comparable(field, found) === comparable(field, one))) return 'right';
  return field === 'partnerName' && truths.some((name) => isBrandOf(row, name, found)) ? 'right' : 'wrong';
}

function comparable(field: FieldName | 'vatLines', value: string): string {
  if (field === 'partnerTaxNumber') return withoutCountry(value);
  if (field === 'partnerName')
    return value
      .replace(/[\s.,]+/g, ' ')
      .trim()
      .toLowerCase();
  // Rates without a percentage (exempt, outside VAT) are written as their reason there.
  if (field === 'vatLines')
    return value
      .replace(/(^|;)[^:;A-Za-z]*[A-Za-z][^:;]*:/g, '$1:')
      .split(';')
      .sort()
      .join(';');
  return value.replace(/\s+/g, ' ').trim();
}

/** Other right values that the note names: "brand=ACME", "also=gross:12.00". */
function alsoRight({ note = '' }: ManifestRow, field: FieldName | 'vatLines'): readonly string[] {
  const column = columns.find(([name]) => name === field)?.[1];
  return [...note.matchAll(/(?:also=(\w+):|brand=)([^;]+)/g)].flatMap(([, named = 'supplier_name', value = '']) =>
    named === column ? [value.trim()] : [],
  );
}

/**
 * For receipts among the samples only the shop's brand is known; for generated ones the whole name, compared without
 * accents as on the review screen.
 */
function isBrandOf({ kind = '', half = '' }: ManifestRow, truth: string, found: string): boolean {
  if (!kind.includes('receipt')) return false;
  const [all, part] = [wordsOf(found), wordsOf(truth)];
  return half === '' ? ` ${all} `.includes(` ${part} `) : all === part;
}

const wordsOf = (name: string): string =>
  fold(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Compares numbers without country and separators; Hungarian ones keep their dashes. */
function withoutCountry(value: string): string {
  const bare = value.replace(/[\s.]/g, '').toUpperCase();
  if (/^\d{8}-\d-\d\d$/.test(bare)) return bare;
  return bare
    .replaceAll('-', '')
    .replace(/(?<=\d)(?:MWST|TVA|IVA)$/, '')
    .replace(/^[A-Z]{2}(?=[A-Z0-9]*\d)/, '');
}

function vatLinesText({ vatLines }: ReadValues): string {
  return vatLines.map(({ percent, net, vat }) => `${percent ?? ''}:${net}:${vat}`).join(';');
}

function tally(field: string, held: readonly HeldField[]): FieldResult {
  const count = (wanted: Score): number => held.filter(({ score }) => score === wanted).length;
  return { field, right: count('right'), wrong: count('wrong'), empty: count('empty') };
}
