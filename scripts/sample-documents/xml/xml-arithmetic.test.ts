import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  coldRoom,
  dairy,
  dairyAgain,
  dairyElsewhere,
  dairyThird,
  ovenCredit,
  ovenParts,
} from '../data/xml-invoices.ts';
import { documents, type SampleDocument } from '../documents.ts';
import type { XmlElement } from '../../../src/shared/xml/tree.ts';
import { all, hundredths, rootOf, value } from '../testing/xml-tree.ts';
import { navInvoice } from './nav.ts';
import { ublDocument } from './ubl.ts';

const folder = resolve(import.meta.dirname, '../../../resources/sample-company');
const ofKind = (kind: SampleDocument['kind']) => documents.filter((document) => document.kind === kind);
const read = (file: string): Promise<string> => readFile(join(folder, file), 'utf8');
const amountOf = (element: XmlElement, name: string): number => hundredths(value(element, name));
const sumOf = (elements: readonly XmlElement[], name: string): number =>
  elements.reduce((total, element) => total + amountOf(element, name), 0);

it('commits what the data says now', async () => {
  const files = await Promise.all([...ofKind('nav-xml'), ...ofKind('ubl-xml')].map(({ file }) => read(file)));
  const invoices = [dairy, dairyAgain, dairyThird, dairyElsewhere, coldRoom].map(navInvoice);
  expect(files).toEqual([...invoices, ublDocument(ovenParts), ublDocument(ovenCredit)]);
});

describe.each(ofKind('nav-xml'))('$file', ({ file, truth }) => {
  const load = async () => rootOf(await read(file));

  it.each(['', 'HUF'])('adds up from lines to rates to the whole, amounts%s', async (suffix) => {
    const invoice = await load();
    const [lines, rates] = [all(invoice, 'line'), all(invoice, 'summaryByVatRate')];
    for (const rate of rates) {
      const own = lines.filter((line) => value(line, 'vatPercentage') === value(rate, 'vatPercentage'));
      expect(sumOf(own, `lineNetAmount${suffix}`)).toBe(amountOf(rate, `vatRateNetAmount${suffix}`));
      expect(sumOf(own, `lineVatAmount${suffix}`)).toBe(amountOf(rate, `vatRateVatAmount${suffix}`));
      expect(sumOf(own, `lineGrossAmountNormal${suffix}`)).toBe(amountOf(rate, `vatRateGrossAmount${suffix}`));
    }
    expect(sumOf(rates, `vatRateNetAmount${suffix}`)).toBe(amountOf(invoice, `invoiceNetAmount${suffix}`));
    expect(sumOf(rates, `vatRateVatAmount${suffix}`)).toBe(amountOf(invoice, `invoiceVatAmount${suffix}`));
    expect(sumOf(rates, `vatRateGrossAmount${suffix}`)).toBe(amountOf(invoice, `invoiceGrossAmount${suffix}`));
    const parts = amountOf(invoice, `invoiceNetAmount${suffix}`) + amountOf(invoice, `invoiceVatAmount${suffix}`);
    expect(parts).toBe(amountOf(invoice, `invoiceGrossAmount${suffix}`));
  });

  it('has lines where quantity × price is net and net × rate is VAT, to the minor unit', async () => {
    const invoice = await load();
    const step = value(invoice, 'currencyCode') === 'HUF' ? 100 : 1;
    for (const line of all(invoice, 'line')) {
      const net = amountOf(line, 'lineNetAmount');
      const exactNet = (amountOf(line, 'quantity') * amountOf(line, 'unitPrice')) / 100;
      const exactVat = (net * hundredths(value(line, 'vatPercentage'))) / 100;
      expect(Math.abs(net - exactNet)).toBeLessThanOrEqual(step / 2);
      expect(Math.abs(amountOf(line, 'lineVatAmount') - exactVat)).toBeLessThanOrEqual(step / 2);
    }
  });

  it('has forints at the exchange rate, rounded to whole ones', async () => {
    const invoice = await load();
    const rate = amountOf(invoice, 'exchangeRate');
    for (const part of all(invoice, 'summaryByVatRate')) {
      for (const name of ['vatRateNetAmount', 'vatRateVatAmount']) {
        const forints = amountOf(part, `${name}HUF`);
        expect(forints % 100).toBe(0);
        expect(Math.abs(forints - (amountOf(part, name) * rate) / 100)).toBeLessThanOrEqual(50);
      }
    }
  });

  it('says what expected.json says', async () => {
    const invoice = await load();
    const number = ['taxpayerId', 'vatCode', 'countyCode'].map((name) => value(invoice, name)).join('-');
    expect(truth).toEqual({
      invoice_number: value(invoice, 'invoiceNumber'),
      partner: value(invoice, 'supplierName'),
      tax_number: number,
      gross: value(invoice, 'invoiceGrossAmount'),
      currency: value(invoice, 'currencyCode'),
      issued_at: value(invoice, 'invoiceIssueDate'),
      due_at: value(invoice, 'paymentDate'),
    });
  });
});

it('has a NAV invoice of two VAT rates', () => {
  expect(new Set(dairy.lines.map(({ rate }) => rate)).size).toBe(2);
});

describe.each(ofKind('ubl-xml'))('$file', ({ file, truth }) => {
  const load = async () => rootOf(await read(file));
  const linesOf = (document: XmlElement) => [...all(document, 'InvoiceLine'), ...all(document, 'CreditNoteLine')];

  it('adds up from lines and charges to the whole', async () => {
    const document = await load();
    const lines = sumOf(linesOf(document), 'LineExtensionAmount');
    const charges = sumOf(all(document, 'AllowanceCharge'), 'Amount');
    const [total] = all(document, 'LegalMonetaryTotal');
    if (total === undefined) throw new Error('no totals');
    expect(lines).toBe(amountOf(total, 'LineExtensionAmount'));
    expect(charges).toBe(amountOf(total, 'ChargeTotalAmount'));
    expect(lines + charges).toBe(amountOf(total, 'TaxExclusiveAmount'));
    expect(sumOf(all(document, 'TaxSubtotal'), 'TaxableAmount')).toBe(lines + charges);
    const vat = amountOf(document, 'TaxAmount');
    expect(amountOf(total, 'TaxInclusiveAmount')).toBe(lines + charges + vat);
    expect(value(total, 'PayableAmount')).toBe(truth?.gross);
  });

  it('has lines where quantity × price is the amount', async () => {
    for (const line of linesOf(await load())) {
      const [quantity = line] = [...all(line, 'InvoicedQuantity'), ...all(line, 'CreditedQuantity')];
      const exact = (hundredths(quantity.text) * amountOf(line, 'PriceAmount')) / 100;
      expect(amountOf(line, 'LineExtensionAmount')).toBe(exact);
    }
  });
});
