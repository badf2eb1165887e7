import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readManifest, type ManifestRow } from '../../extraction/measure/manifest.ts';
import { readForKeeping } from '../../src/main/review/evidence/read-document.ts';
import { isSameInvoice } from '../../src/main/review/evidence/same-invoice.ts';
import { formatOf } from '../grounds/values.ts';

interface SamplePairs {
  readonly pairs: number;
  readonly found: number;
  readonly others: number;
  readonly wrong: number;
}

/** Compares every two of the sample documents that are XML or a PDF with text; null: they are not there. */
export async function samplePairs(folder: string): Promise<SamplePairs | null> {
  if (!existsSync(join(folder, 'manifest.csv'))) return null;
  const rows = readManifest(folder).filter(({ path = '', expect }) => expect === '' && /\.(?:xml|pdf)$/.test(path));
  const documents = [];
  for (const row of rows.filter(({ path = '' }) => !path.includes('scan'))) {
    const path = row.path ?? '';
    const reading = await readForKeeping(new Uint8Array(readFileSync(join(folder, path))), formatOf(path), null);
    if (reading !== null) documents.push({ row, reading });
  }
  const counts = { pairs: 0, found: 0, others: 0, wrong: 0 };
  for (const [at, one] of documents.entries()) {
    const company = { name: one.row.customer_name ?? null, taxNumber: one.row.customer_tax ?? null };
    for (const other of documents.slice(at + 1)) {
      const isPair = areOne(one.row, other.row);
      const isFound = isSameInvoice(one.reading, other.reading, company);
      counts[isPair ? 'pairs' : 'others'] += 1;
      if (isFound) counts[isPair ? 'found' : 'wrong'] += 1;
    }
  }
  return counts;
}

const areOne = (one: ManifestRow, other: ManifestRow): boolean =>
  (['invoice_number', 'supplier_tax', 'gross', 'issue_date', 'currency'] as const).every(
    (name) => one[name] === other[name],
  );
