import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { heldAgainst, type HeldField } from '../../extraction/measure/measure.ts';
import { readEmbeddedInvoice } from '../../extraction/pdf/embedded-xml.ts';
import { withPdf } from '../../extraction/pdf/open-pdf.ts';
import { pdfText } from '../../extraction/pdf/page-text.ts';
import { readText } from '../../extraction/text/read-text.ts';

/** The column of the manifest that holds each field of the invoice in XML. */
const truths = {
  gross: 'gross',
  issuedAt: 'issue_date',
  invoiceNumber: 'invoice_number',
  partnerTaxNumber: 'supplier_tax',
  partnerName: 'supplier_name',
  fulfilledAt: 'fulfilment_date',
  dueAt: 'due_date',
  currency: 'currency',
  net: 'net',
  vat: 'vat',
} as const;

/**
 * Reads the pages of every Factur-X or ZUGFeRD PDF below a folder as if the XML inside were not there, and prints how
 * often each field is right, wrong or empty by that XML: real documents of many programs, with their truth. A document
 * counts once, however often its text occurs. Some state other values on the page than in their XML; those count as
 * wrong.
 */
export async function measureBesideXml(folder: string): Promise<void> {
  const seen = new Set<string>();
  const held: HeldField[] = [];
  for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    if (!path.toLowerCase().endsWith('.pdf')) continue;
    const found = await heldFields(new Uint8Array(readFileSync(join(folder, path))), seen).catch(() => []);
    held.push(...found);
  }
  console.log(`${seen.size} documents; right, wrong, empty`);
  for (const [field, some] of Map.groupBy(held, (one) => one.field)) {
    const count = (score: HeldField['score']): number => some.filter((one) => one.score === score).length;
    console.log(`  ${field.padEnd(18)}${[count('right'), count('wrong'), count('empty')].join('  ')}`);
  }
}

async function heldFields(bytes: Uint8Array, seen: Set<string>): Promise<readonly HeldField[]> {
  return withPdf(bytes, async (pdf) => {
    const truth = await readEmbeddedInvoice(pdf);
    const { runs, sizes } = await pdfText(pdf);
    const text = runs.map((run) => run.text).join(' ');
    if (truth === null || text.length < leastText || seen.has(text)) return [];
    seen.add(text);
    const row = Object.fromEntries(
      Object.entries(truths).map(([field, column]) => [column, truth[field as keyof typeof truths]?.value ?? '']),
    );
    return heldAgainst({ kind: 'text-pdf', ...row }, readText(runs, 'text', sizes)).filter(
      ({ field, truth: stated }) => field !== 'vatLines' && stated !== '',
    );
  });
}

/** A page with less text is a picture. */
const leastText = 100;
