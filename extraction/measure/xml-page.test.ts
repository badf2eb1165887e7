import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeXmlLeniently } from '../../src/shared/xml/decode.ts';
import type { XmlInvoice } from '../../src/shared/xml/invoice.ts';
import { displayLimits } from '../../src/shared/xml/limits.ts';
import { readInvoice } from '../../src/shared/xml/read-invoice.ts';
import { parseXml } from '../../src/shared/xml/tree.ts';
import { extract, fieldNames, type Extraction, type FieldName } from '../extraction.ts';
import { readManifest } from './manifest.ts';

const samples = join(import.meta.dirname, '../../../shared/samples');
const present = existsSync(join(samples, 'manifest.csv'));
if (!present) process.stderr.write(`SKIPPED: the sample documents are not there (${samples}); nothing was compared.\n`);
const paths = (present ? readManifest(samples) : [])
  .map(({ path = '' }) => path)
  .filter((path) => path.endsWith('.xml'));

/** The invoice as the readable page shows it: decoded by one process, parsed within a window's limits. */
function pageOf(bytes: Uint8Array): XmlInvoice | null {
  const parsed = parseXml(decodeXmlLeniently(bytes), displayLimits);
  return parsed.ok ? readInvoice(parsed.root) : null;
}

type Values = Readonly<Partial<Record<FieldName | 'buyerTaxNumber', string | number | null>>>;

const amount = (text: string | null | undefined): number | null => (text == null ? null : Number(text));

function pageValues(page: XmlInvoice): Values {
  return {
    invoiceNumber: page.number,
    partnerName: page.supplier.name,
    partnerTaxNumber: page.supplier.taxNumber,
    buyerTaxNumber: page.buyer.taxNumber,
    issuedAt: page.issuedAt,
    fulfilledAt: page.fulfilledAt,
    dueAt: page.dueAt,
    currency: page.currency,
    net: amount(page.net),
    vat: amount(page.vat),
    gross: amount(page.gross),
  };
}

function evidenceValues(extraction: Extraction): Values {
  const { net, vat, gross, buyerTaxNumber } = extraction;
  const texts = fieldNames.filter((name) => name !== 'paymentMethod');
  return {
    ...Object.fromEntries(texts.map((name) => [name, extraction[name]?.value ?? null])),
    buyerTaxNumber: buyerTaxNumber?.value ?? null,
    net: amount(net?.value),
    vat: amount(vat?.value),
    gross: amount(gross?.value),
  };
}

/** [rate, net, VAT] of the rates that have a net amount; a rate without a percentage is null. */
const pageRates = ({ vatRows }: XmlInvoice) =>
  vatRows
    .filter(({ net }) => net !== null)
    .map(({ rate, net, vat }) => [amount(rate?.kind === 'percent' ? rate.value : null), amount(net), amount(vat)]);

const evidenceRates = ({ vatLines }: Extraction) =>
  vatLines.map(({ percent, net, vat }) => [amount(percent), amount(net), amount(vat)]);

describe.skipIf(!present)('the readable page and the evidence of XML', () => {
  it.each(paths)('agree on %s', async (path) => {
    const bytes = new Uint8Array(readFileSync(join(samples, path)));
    const [page, evidence] = [pageOf(bytes), await extract(bytes)];
    expect(evidence.source).toBe(page === null ? 'none' : 'xml');
    if (page === null) return;
    expect(evidenceValues(evidence)).toEqual(pageValues(page));
    expect(evidenceRates(evidence)).toEqual(pageRates(page));
    const described = page.lines.map(({ description }) => description);
    expect(described).toEqual(expect.arrayContaining(evidence.items.map(({ description }) => description)));
  });

  it('are compared for each standard, and for XML that is not an invoice', () => {
    const standards = paths.map(
      (path) => pageOf(new Uint8Array(readFileSync(join(samples, path))))?.standard ?? 'none',
    );
    expect(new Set(standards)).toEqual(new Set(['NAV', 'UBL', 'CII', 'none']));
  });
});
