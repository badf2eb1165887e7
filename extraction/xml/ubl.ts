import type { ExtractedItem, Extraction, VatLine } from '../fields.ts';
import { decimal } from '../money.ts';
import { paymentMethodOfCode } from '../payment-methods.ts';
import { present, statedExtraction, sum, vatLine } from './stated.ts';
import { find, findAll, textAt } from './tree.ts';
import type { XmlElement } from './tree.ts';

/** UBL 2.1 Invoice and CreditNote; EN 16931 and Peppol are profiles of it. */
export function readUbl(root: XmlElement): Extraction {
  const supplier = find(root, 'AccountingSupplierParty/Party');
  const totals = find(root, 'LegalMonetaryTotal');
  const currency = textAt(root, 'DocumentCurrencyCode');
  const taxTotal = inCurrency(findAll(root, 'TaxTotal'), currency);
  const net = textAt(totals, 'TaxExclusiveAmount', 'LineExtensionAmount');
  return statedExtraction({
    invoiceNumber: textAt(root, 'ID'),
    partnerName: textAt(supplier, 'PartyLegalEntity/RegistrationName', 'PartyName/Name'),
    partnerTaxNumber: vatNumber(supplier),
    buyerTaxNumber: vatNumber(find(root, 'AccountingCustomerParty/Party')),
    issuedAt: textAt(root, 'IssueDate'),
    fulfilledAt: textAt(root, 'Delivery/ActualDeliveryDate'),
    dueAt: textAt(root, 'DueDate', 'PaymentMeans/PaymentDueDate'),
    currency,
    net,
    vat: textAt(taxTotal, 'TaxAmount'),
    gross:
      textAt(totals, 'TaxInclusiveAmount') ??
      sum(net, textAt(taxTotal, 'TaxAmount')) ??
      textAt(totals, 'PayableAmount'),
    paymentMethod: paymentMethodOfCode(textAt(root, 'PaymentMeans/PaymentMeansCode')),
    vatLines: present(findAll(taxTotal, 'TaxSubtotal').map(ublVatLine)),
    items: present(findAll(root, 'InvoiceLine|CreditNoteLine').map(ublItem)),
  });
}

/** A document may state its VAT twice, in its own currency and in that of the tax office. */
function inCurrency(totals: readonly XmlElement[], currency: string | null): XmlElement | undefined {
  const own = (total: XmlElement): boolean => find(total, 'TaxAmount')?.attributes.currencyID === currency;
  return totals.find(own) ?? totals[0];
}

function vatNumber(party: XmlElement | undefined): string | null {
  const schemes = findAll(party, 'PartyTaxScheme');
  return textAt(
    schemes.find((scheme) => textAt(scheme, 'TaxScheme/ID')?.toUpperCase() === 'VAT'),
    'CompanyID',
  );
}

function ublVatLine(line: XmlElement): VatLine | null {
  const percent = textAt(line, 'TaxCategory/Percent', 'Percent');
  return vatLine(percent, textAt(line, 'TaxableAmount'), textAt(line, 'TaxAmount'), null);
}

function ublItem(line: XmlElement): ExtractedItem | null {
  const description = textAt(line, 'Item/Name', 'Item/Description');
  if (description === null) return null;
  return {
    description,
    quantity: textAt(line, 'InvoicedQuantity|CreditedQuantity'),
    net: decimal(textAt(line, 'LineExtensionAmount')),
    vatPercent: decimal(textAt(line, 'Item/ClassifiedTaxCategory/Percent')),
  };
}
