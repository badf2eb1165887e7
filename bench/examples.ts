/**
 * Examples of XML invoices in folders, such as clones of public repositories: how many of each format are read, and in
 * how many net, VAT, gross and the sums by rate that were read agree. Those that do not are named.
 * Usage: npm run bench -- examples DIR…
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDecimal, sumOf, type Decimal } from '../src/shared/money/decimal.ts';
import { decodeXmlLeniently } from '../src/shared/xml/decode.ts';
import type { XmlInvoice } from '../src/shared/xml/invoice.ts';
import { readingLimits } from '../src/shared/xml/limits.ts';
import { readInvoice } from '../src/shared/xml/read-invoice.ts';
import { parseXml } from '../src/shared/xml/tree.ts';

interface Example {
  readonly path: string;
  readonly invoice: XmlInvoice;
}

/** The largest difference of a sum: documents round their rates one by one. */
const tolerance = 0.05;

const examples = process.argv.slice(2).flatMap(examplesIn);
console.log('| format | read | sums agree |');
console.log('|---|---|---|');
for (const [standard, found] of Map.groupBy(examples, ({ invoice }) => invoice.standard))
  console.log(`| ${standard} | ${found.length} | ${found.filter(({ invoice }) => agrees(invoice)).length} |`);
for (const { path, invoice } of examples.filter(({ invoice }) => !agrees(invoice)))
  console.log(`${path}: net ${invoice.net}, VAT ${invoice.vat}, gross ${invoice.gross}`);

function examplesIn(folder: string): readonly Example[] {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(xml|isdoc|xsig)$/i.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  return paths.flatMap((path) => {
    const parsed = parseXml(decodeXmlLeniently(readFileSync(path)), readingLimits);
    const invoice = parsed.ok ? readInvoice(parsed.root) : null;
    return invoice === null ? [] : [{ path, invoice }];
  });
}

function agrees({ net, vat, gross, vatRows }: XmlInvoice): boolean {
  const [whole, tax, all] = [parseDecimal(net), parseDecimal(vat), parseDecimal(gross)];
  if (whole === null || tax === null || all === null) return false;
  const isSame = (parts: readonly (Decimal | null)[], total: Decimal): boolean => {
    const known = parts.filter((part) => part !== null);
    return known.length === parts.length && sumOf(known).minus(total).abs().lte(tolerance);
  };
  const rows = (name: 'net' | 'vat') => vatRows.map((row) => parseDecimal(row[name]));
  const rowsAgree = vatRows.length === 0 || (isSame(rows('net'), whole) && isSame(rows('vat'), tax));
  return isSame([whole, tax], all) && rowsAgree;
}
