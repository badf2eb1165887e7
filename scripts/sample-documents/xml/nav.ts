import { buyer } from '../data/parties.ts';
import type { NavInvoice } from '../data/xml-invoices.ts';
import { lineNet, totalsOf, type Address, type Line, type RateTotal } from '../invoice.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { decimal, divideRounded, percentOf, scaled, toForints } from '../money.ts';
import { tidy } from './tidy.ts';

const officialUnits: ReadonlySet<string> = new Set(['PIECE', 'KILOGRAM', 'LITER', 'HOUR', 'MONTH']);

/** An InvoiceData document of NAV Online Invoice 3.0, amounts in the invoice's currency and in forints. */
export function navInvoice(invoice: NavInvoice): string {
  const totals = totalsOf(invoice.lines, invoice.currency);
  return tidy(markup`<?xml version="1.0" encoding="UTF-8"?>
<InvoiceData xmlns="http://schemas.nav.gov.hu/OSA/3.0/data" xmlns:base="http://schemas.nav.gov.hu/OSA/3.0/base">
  <invoiceNumber>${invoice.number}</invoiceNumber>
  <invoiceIssueDate>${invoice.issued}</invoiceIssueDate>
  <completenessIndicator>false</completenessIndicator>
  <invoiceMain>
    <invoice>
      <invoiceHead>
        ${supplier(invoice)}
        ${customer}
        ${detail(invoice)}
      </invoiceHead>
      <invoiceLines>
        <mergedItemIndicator>false</mergedItemIndicator>
        ${invoice.lines.map((line, index) => invoiceLine(invoice, line, index + 1))}
      </invoiceLines>
      <invoiceSummary>
        <summaryNormal>
          ${totals.rates.map((rate) => rateSummary(invoice, rate))}
          ${pair(invoice, 'invoiceNetAmount', sumBy(totals.rates, 'net'))}
          ${pair(invoice, 'invoiceVatAmount', sumBy(totals.rates, 'vat'))}
        </summaryNormal>
        <summaryGrossData>
          ${pair(invoice, 'invoiceGrossAmount', [...sumBy(totals.rates, 'net'), ...sumBy(totals.rates, 'vat')])}
        </summaryGrossData>
      </invoiceSummary>
    </invoice>
  </invoiceMain>
</InvoiceData>
`);
}

const sumBy = (rates: readonly RateTotal[], field: 'net' | 'vat'): readonly number[] =>
  rates.map((rate) => rate[field]);

/**
 * An amount and its forint pair. Forints of a sum are the sum of its parts' forints, so that
 * net + VAT = gross holds in forints too.
 */
function pair(invoice: NavInvoice, element: string, parts: readonly number[]): Markup {
  const own = decimal(
    parts.reduce((total, part) => total + part, 0),
    invoice.currency,
  );
  const forints = parts.reduce((total, part) => total + forintsOf(invoice, part), 0);
  return markup`<${element}>${own}</${element}>
          <${element}HUF>${forints}</${element}HUF>`;
}

const forintsOf = ({ currency, exchangeRate }: NavInvoice, minor: number): number =>
  currency === 'HUF' ? minor : toForints(minor, exchangeRate);

function invoiceLine(invoice: NavInvoice, line: Line, number: number): Markup {
  const net = lineNet(line, invoice.currency);
  const vat = percentOf(net, line.rate);
  return markup`<line>
          <lineNumber>${number}</lineNumber>
          <lineExpressionIndicator>true</lineExpressionIndicator>
          <lineNatureIndicator>${invoice.nature}</lineNatureIndicator>
          <lineDescription>${line.name}</lineDescription>
          <quantity>${line.quantity}</quantity>
          ${unitOf(line)}
          <unitPrice>${line.unitPrice}</unitPrice>
          <unitPriceHUF>${unitForints(invoice, line)}</unitPriceHUF>
          <lineAmountsNormal>
            <lineNetAmountData>
              ${pair(invoice, 'lineNetAmount', [net])}
            </lineNetAmountData>
            <lineVatRate>
              <vatPercentage>${percentage(line.rate)}</vatPercentage>
            </lineVatRate>
            <lineVatData>
              ${pair(invoice, 'lineVatAmount', [vat])}
            </lineVatData>
            <lineGrossAmountData>
              ${pair(invoice, 'lineGrossAmountNormal', [net, vat])}
            </lineGrossAmountData>
          </lineAmountsNormal>
        </line>
        `;
}

function rateSummary(invoice: NavInvoice, rate: RateTotal): Markup {
  return markup`<summaryByVatRate>
            <vatRate>
              <vatPercentage>${percentage(rate.rate)}</vatPercentage>
            </vatRate>
            <vatRateNetData>
              ${pair(invoice, 'vatRateNetAmount', [rate.net])}
            </vatRateNetData>
            <vatRateVatData>
              ${pair(invoice, 'vatRateVatAmount', [rate.vat])}
            </vatRateVatData>
            <vatRateGrossData>
              ${pair(invoice, 'vatRateGrossAmount', [rate.net, rate.vat])}
            </vatRateGrossData>
          </summaryByVatRate>
          `;
}

const percentage = (rate: number): string => `0.${String(rate).padStart(2, '0')}`;

const unitOf = ({ unit }: Line): Markup =>
  officialUnits.has(unit)
    ? markup`<unitOfMeasure>${unit}</unitOfMeasure>`
    : markup`<unitOfMeasure>OWN</unitOfMeasure>
          <unitOfMeasureOwn>${unit}</unitOfMeasureOwn>`;

/** Unit prices keep two decimals in forints; both factors are scaled, so no float takes part. */
function unitForints(invoice: NavInvoice, line: Line): string {
  const hundredths = divideRounded(scaled(line.unitPrice, 2) * scaled(invoice.exchangeRate, 2), 100);
  return decimal(hundredths, 'EUR');
}

function supplier({ supplier: party }: NavInvoice): Markup {
  return markup`<supplierInfo>
          <supplierTaxNumber>
            ${taxNumberParts(party.taxNumber)}
          </supplierTaxNumber>
          <supplierName>${party.name}</supplierName>
          <supplierAddress>
            ${address(party.address)}
          </supplierAddress>
          <supplierBankAccountNumber>${party.account ?? ''}</supplierBankAccountNumber>
        </supplierInfo>`;
}

function detail(invoice: NavInvoice): Markup {
  return markup`<invoiceDetail>
          <invoiceCategory>NORMAL</invoiceCategory>
          <invoiceDeliveryDate>${invoice.delivered}</invoiceDeliveryDate>
          <currencyCode>${invoice.currency}</currencyCode>
          <exchangeRate>${invoice.exchangeRate}</exchangeRate>
          <paymentMethod>TRANSFER</paymentMethod>
          <paymentDate>${invoice.due}</paymentDate>
          <invoiceAppearance>ELECTRONIC</invoiceAppearance>
        </invoiceDetail>`;
}

function taxNumberParts(taxNumber: string): Markup {
  const [taxpayer = '', vat = '', county = ''] = taxNumber.split('-');
  return markup`<base:taxpayerId>${taxpayer}</base:taxpayerId>
            <base:vatCode>${vat}</base:vatCode>
            <base:countyCode>${county}</base:countyCode>`;
}

/** Hungarian streets end in the kind of public place and the house number: 'Fő utca 41.' */
function address({ country, zip, city, street }: Address): Markup {
  const [, name = street, kind = '', number = ''] = /^(.+) (\S+) (\S+)$/.exec(street) ?? [];
  if (kind === '') return nothing;
  return markup`<base:detailedAddress>
              <base:countryCode>${country}</base:countryCode>
              <base:postalCode>${zip}</base:postalCode>
              <base:city>${city}</base:city>
              <base:streetName>${name}</base:streetName>
              <base:publicPlaceCategory>${kind}</base:publicPlaceCategory>
              <base:number>${number}</base:number>
            </base:detailedAddress>`;
}

const customer = markup`<customerInfo>
          <customerVatStatus>DOMESTIC</customerVatStatus>
          <customerVatData>
            <customerTaxNumber>
            ${taxNumberParts(buyer.taxNumber)}
            </customerTaxNumber>
          </customerVatData>
          <customerName>${buyer.name}</customerName>
          <customerAddress>
            ${address(buyer.address)}
          </customerAddress>
        </customerInfo>`;
