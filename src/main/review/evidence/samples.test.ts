import { existsSync, readFileSync } from 'node:fs';
import { unknownKind } from './document-kind.ts';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readManifest, type ManifestRow } from '../../../../extraction/measure/manifest.ts';
import { columns } from '../../../../extraction/measure/measure.ts';
import { keepReadings } from '../../../../extraction/testing/kept-readings.ts';
import type { DocumentFormat } from '../../../contract/inbox.ts';
import { pack, unpackFacts, unpackWords, type KeptReading } from './kept-reading.ts';
import { lookedUp, lookedUpFields, type LookedUpField } from './kinds.ts';
import { lookUpValues } from './look-up.ts';
import { createRecogniser, type Recogniser } from './reader.ts';
import { readForKeeping } from './read-document.ts';

const samples = join(import.meta.dirname, '../../../../../shared/samples');
const present = existsSync(join(samples, 'manifest.csv'));
if (!present)
  process.stderr.write(`SKIPPED: the sample documents are not there (${samples}); nothing was looked up.\n`);

const columnOf = new Map(columns);
const fields = lookedUpFields.flatMap((field): readonly (readonly [LookedUpField, string])[] => {
  const column = columnOf.get(lookedUp[field].read);
  return column === undefined ? [] : [[field, column]];
});

/** A photograph, a clean scan and a receipt. Pictures take seconds each: SAMPLE_PICTURES=all for more than the first. */
const pictures = ['receipt-de/receipt-de-13.jpg', 'receipt-de/receipt-de-05.jpg', 'receipt-de/receipt-de-16.jpg'].slice(
  0,
  process.env.SAMPLE_PICTURES === 'all' ? undefined : 1,
);
const rows = present ? readManifest(samples).filter((row) => row.expect === '') : [];
const kinds: readonly (readonly [string, RegExp])[] = [
  ['XML', /-xml$/],
  ['PDF with embedded XML', /^pdf\+/],
  ['PDF with text', /^text-pdf$/],
];

type Record_ = Readonly<Partial<Record<LookedUpField, string>>>;

const recordOf = (row: ManifestRow): Record_ =>
  Object.fromEntries(fields.flatMap(([field, column]) => (row[column] ? [[field, row[column]]] : [])));

async function kept(row: ManifestRow, recogniser: Recogniser | null): Promise<KeptReading> {
  const path = row.path ?? '';
  const ending = path.split('.').at(-1);
  const format: DocumentFormat = ending === 'xml' || ending === 'pdf' || ending === 'png' ? ending : 'jpeg';
  const reading = await readForKeeping(new Uint8Array(readFileSync(join(samples, path))), format, recogniser);
  const { facts, words } = pack(reading ?? { facts: nothingRead, pages: [] });
  return { facts: unpackFacts(facts) ?? nothingRead, pages: unpackWords(words) };
}

const nothingRead: KeptReading['facts'] = {
  source: 'unreadable',
  fields: {},
  rates: [],
  buyerTaxNumber: null,
  buyerName: null,
  kind: unknownKind,
};

/** "gross_amount 1270.00 differs": wrong marks. */
function marked(reading: KeptReading, record: Record_, mark: string): readonly string[] {
  const evidence = lookUpValues(reading, record);
  return fields.flatMap(([field]) =>
    record[field] !== undefined && evidence[field]?.mark === mark ? [`${field} ${record[field]} ${mark}`] : [],
  );
}

/** The record with one wrong field, once per field. */
function corrupted(record: Record_): readonly (readonly [LookedUpField, Record_])[] {
  return fields.flatMap(([field]) => {
    const value = record[field];
    return value === undefined ? [] : [[field, { ...record, [field]: wrong(field, value) }] as const];
  });
}

function wrong(field: LookedUpField, value: string): string {
  if (field === 'currency') return value === 'EUR' ? 'HUF' : 'EUR';
  if (field === 'partner_name') return 'Kékfény Informatika Kft.';
  if (field.endsWith('_at')) return value.slice(0, 8) + (value.endsWith('-11') ? '12' : '11');
  if (field === 'partner_tax_number') return value.replace(/\d(?=\d)/, next);
  if (field === 'invoice_number') return value.replace(/\d(?=\D*$)/, next);
  return /[1-9]/.test(value) ? value.replace(/[1-9]/, next) : '1234.56';
}

const next = (digit: string): string => String((Number(digit) % 9) + 1);

describe.skipIf(!present)('the sample documents, with the truth as the record', () => {
  test.each(kinds)('%s: finds every value, and detects every wrong one', async (_, pattern) => {
    const chosen = rows.filter(({ kind = '' }) => pattern.test(kind));
    expect(chosen.length).toBeGreaterThan(10);
    const wrongly: string[] = [];
    const missed: string[] = [];
    for (const row of chosen) {
      const reading = await kept(row, null);
      const record = recordOf(row);
      const said = [...marked(reading, record, 'differs'), ...marked(reading, record, 'not-found')];
      wrongly.push(...said.map((text) => `${row.path} ${text}`));
      for (const [field, bad] of corrupted(record)) {
        if (!marked(reading, bad, 'differs').some((text) => text.startsWith(field)))
          missed.push(`${row.path} ${field}`);
      }
    }
    expect({ wrongly, missed }).toEqual({ wrongly: [], missed: [] });
  });

  let recogniser: Recogniser | null = null;
  afterAll(() => recogniser?.close());

  test.each(pictures)('%s: marks no right value as differing, and no wrong value as the same', async (path) => {
    recogniser ??= keepReadings(createRecogniser());
    const row = rows.find((each) => each.path === path) ?? {};
    const reading = await kept(row, recogniser);
    const record = recordOf(row);
    expect(marked(reading, record, 'differs')).toEqual([]);
    expect(marked(reading, record, 'same').length).toBeGreaterThan(2);
    const missed = corrupted(record).flatMap(([field, bad]) =>
      marked(reading, bad, 'same').filter((text) => text.startsWith(`${field} `)),
    );
    expect(missed).toEqual([]);
  });
});
