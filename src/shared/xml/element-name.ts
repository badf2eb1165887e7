import { parseDecimal } from '../money/decimal.ts';
import type { XmlInvoice } from './invoice.ts';
import type { XmlElement } from './tree.ts';
import { dateText, oneLine } from './values.ts';

export type Stated =
  | Extract<keyof XmlInvoice, 'number' | 'currency' | 'issuedAt' | 'fulfilledAt' | 'dueAt' | 'net' | 'vat' | 'gross'>
  | 'supplierName'
  | 'supplierTaxNumber'
  | 'paymentCode';

/**
 * The elements that may state each value, by local name, in all formats that are read: the element itself, or the parent
 * of a value in parts.
 */
const names: Readonly<Record<Stated, string>> = {
  number: 'invoiceNumber InvoiceNumber Numero P_2 ID',
  currency: `currencyCode DocumentCurrencyCode InvoiceCurrencyCode LocalCurrencyCode ForeignCurrencyCode Divisa
    KodWaluty`,
  issuedAt: 'invoiceIssueDate IssueDate IssueDateTime InvoiceDate Data P_1',
  fulfilledAt: `invoiceDeliveryDate ActualDeliveryDate TaxPointDate OccurrenceDateTime DataOraConsegna P_6
    OperationDate Date`,
  dueAt: 'paymentDate DueDate PaymentDueDate DueDateDateTime DataScadenzaPagamento Termin InstallmentDueDate',
  net: 'invoiceNetAmount TaxExclusiveAmount LineExtensionAmount TaxBasisTotalAmount LineTotalAmount',
  vat: 'invoiceVatAmount TaxAmount TaxTotalAmount',
  gross: `invoiceGrossAmount TaxInclusiveAmount TaxInclusiveAmountCurr PayableAmount GrandTotalAmount
    ImportoTotaleDocumento P_15 TotalGrossAmount`,
  supplierName: 'supplierName RegistrationName Name TradingBusinessName Denominazione Nazwa CorporateName',
  supplierTaxNumber: 'supplierTaxNumber communityVatNumber CompanyID ID VATIdentificationNumber',
  paymentCode: 'paymentMethod PaymentMeansCode TypeCode',
};

/** The name of the element that states this value of the invoice; null for a computed value. */
export function elementName(root: XmlElement, stated: Stated, value: string | null): string | null {
  if (value === null) return null;
  const isStatedIn = (name: string) => anyElement(root, (element) => element.name === name && says(element, value));
  return names[stated].split(/\s+/).find((name) => isStatedIn(name)) ?? null;
}

function anyElement(from: XmlElement, test: (element: XmlElement) => boolean): boolean {
  return test(from) || from.children.some((child) => anyElement(child, test));
}

function says(element: XmlElement, value: string): boolean {
  const { text, children } = element;
  if (text === '') return children.length > 0 && isSame(children.map((child) => child.text).join('-'), value);
  return isSame(text, value);
}

function isSame(text: string, value: string): boolean {
  const [a, b] = [parseDecimal(text), parseDecimal(value)];
  if (a !== null && b !== null && a.eq(b)) return true;
  return dateText(text) === value || oneLine(text)?.toUpperCase() === value.toUpperCase();
}
