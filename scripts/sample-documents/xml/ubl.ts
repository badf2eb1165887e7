import { buyer, buyerVatId } from '../data/parties.ts';
import type { UblInvoice } from '../data/xml-invoices.ts';
import { lineNet, type Line, type Party } from '../invoice.ts';
import { markup, nothing, type Markup } from '../markup.ts';
import { decimal, scaled } from '../money.ts';
import { tidy } from './tidy.ts';

/** Peppol schemes of the parties' electronic addresses: German and Hungarian VAT ids. */
const sellerScheme = '9930';
const buyerScheme = '9910';

/** The differences between a UBL invoice and a UBL credit note. */
interface Flavour {
  readonly root: 'Invoice' | 'CreditNote';
  readonly typeCode: string;
  readonly line: string;
  readonly quantity: string;
}

const invoiceFlavour: Flavour = { root: 'Invoice', typeCode: '380', line: 'InvoiceLine', quantity: 'InvoicedQuantity' };
const credit: Flavour = { root: 'CreditNote', typeCode: '381', line: 'CreditNoteLine', quantity: 'CreditedQuantity' };

interface Sums {
  readonly lines: number;
  readonly charges: number;
  readonly net: number;
}

/** Cents. An intra-Community supply has no VAT, so net is gross. */
export function ublSums(invoice: UblInvoice): Sums {
  const lines = invoice.lines.reduce((total, line) => total + lineNet(line, 'EUR'), 0);
  const charges = scaled(invoice.freight ?? '0', 2);
  return { lines, charges, net: lines + charges };
}

/** A UBL 2.1 document after EN 16931 and Peppol BIS Billing 3.0: an intra-Community supply without VAT. */
export function ublDocument(invoice: UblInvoice): string {
  const flavour = invoice.corrects === undefined ? invoiceFlavour : credit;
  const schema = `urn:oasis:names:specification:ubl:schema:xsd:${flavour.root}-2`;
  return tidy(markup`<?xml version="1.0" encoding="UTF-8"?>
<${flavour.root} xmlns="${schema}" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2">
  <cbc:CustomizationID>urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0</cbc:CustomizationID>
  <cbc:ProfileID>urn:fdc:peppol.eu:2017:poacc:billing:01:1.0</cbc:ProfileID>
  <cbc:ID>${invoice.number}</cbc:ID>
  <cbc:IssueDate>${invoice.issued}</cbc:IssueDate>
  ${flavour === invoiceFlavour ? markup`<cbc:DueDate>${invoice.due}</cbc:DueDate>` : nothing}
  <cbc:${flavour.root}TypeCode>${flavour.typeCode}</cbc:${flavour.root}TypeCode>
  <cbc:Note>${invoice.note}</cbc:Note>
  <cbc:DocumentCurrencyCode>EUR</cbc:DocumentCurrencyCode>
  <cac:OrderReference><cbc:ID>${invoice.order}</cbc:ID></cac:OrderReference>
  ${billingReference(invoice)}
  <cac:AccountingSupplierParty>${party(invoice.supplier, sellerScheme, invoice.supplier.taxNumber)}</cac:AccountingSupplierParty>
  <cac:AccountingCustomerParty>${party(buyer, buyerScheme, buyerVatId)}</cac:AccountingCustomerParty>
  ${delivery(invoice)}
  ${payment(invoice)}
  ${freight(invoice)}
  ${totals(invoice)}
  ${invoice.lines.map((line, index) => documentLine(flavour, line, index + 1))}
</${flavour.root}>
`);
}

const euros = (cents: number): string => decimal(cents, 'EUR');

const billingReference = ({ corrects }: UblInvoice): Markup =>
  corrects === undefined
    ? nothing
    : markup`<cac:BillingReference>
    <cac:InvoiceDocumentReference>
      <cbc:ID>${corrects.number}</cbc:ID>
      <cbc:IssueDate>${corrects.issued}</cbc:IssueDate>
    </cac:InvoiceDocumentReference>
  </cac:BillingReference>`;

function party({ name, address }: Party, scheme: string, vatId: string): Markup {
  return markup`
    <cac:Party>
      <cbc:EndpointID schemeID="${scheme}">${vatId}</cbc:EndpointID>
      <cac:PostalAddress>
        <cbc:StreetName>${address.street}</cbc:StreetName>
        <cbc:CityName>${address.city}</cbc:CityName>
        <cbc:PostalZone>${address.zip}</cbc:PostalZone>
        <cac:Country><cbc:IdentificationCode>${address.country}</cbc:IdentificationCode></cac:Country>
      </cac:PostalAddress>
      <cac:PartyTaxScheme>
        <cbc:CompanyID>${vatId}</cbc:CompanyID>
        <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>
      </cac:PartyTaxScheme>
      <cac:PartyLegalEntity><cbc:RegistrationName>${name}</cbc:RegistrationName></cac:PartyLegalEntity>
    </cac:Party>
  `;
}

/** EN 16931 requires the place and day of an intra-Community supply. */
const delivery = ({ delivered }: UblInvoice): Markup => markup`<cac:Delivery>
    <cbc:ActualDeliveryDate>${delivered}</cbc:ActualDeliveryDate>
    <cac:DeliveryLocation>
      <cac:Address>
        <cbc:StreetName>${buyer.address.street}</cbc:StreetName>
        <cbc:CityName>${buyer.address.city}</cbc:CityName>
        <cbc:PostalZone>${buyer.address.zip}</cbc:PostalZone>
        <cac:Country><cbc:IdentificationCode>${buyer.address.country}</cbc:IdentificationCode></cac:Country>
      </cac:Address>
    </cac:DeliveryLocation>
  </cac:Delivery>`;

function payment({ supplier, corrects, number }: UblInvoice): Markup {
  if (corrects !== undefined) return nothing;
  return markup`<cac:PaymentMeans>
    <cbc:PaymentMeansCode name="SEPA credit transfer">58</cbc:PaymentMeansCode>
    <cbc:PaymentID>${number}</cbc:PaymentID>
    <cac:PayeeFinancialAccount>
      <cbc:ID>${(supplier.iban ?? '').replaceAll(' ', '')}</cbc:ID>
      <cbc:Name>${supplier.name}</cbc:Name>
    </cac:PayeeFinancialAccount>
  </cac:PaymentMeans>`;
}

const category = (element: string, reason: Markup): Markup => markup`<cac:${element}>
        <cbc:ID>K</cbc:ID>
        <cbc:Percent>0</cbc:Percent>${reason}
        <cac:TaxScheme><cbc:ID>VAT</cbc:ID></cac:TaxScheme>
      </cac:${element}>`;

const exemption = markup`
        <cbc:TaxExemptionReasonCode>VATEX-EU-IC</cbc:TaxExemptionReasonCode>
        <cbc:TaxExemptionReason>Intra-Community supply</cbc:TaxExemptionReason>`;

function freight(invoice: UblInvoice): Markup {
  if (invoice.freight === undefined) return nothing;
  return markup`<cac:AllowanceCharge>
      <cbc:ChargeIndicator>true</cbc:ChargeIndicator>
      <cbc:AllowanceChargeReasonCode>FC</cbc:AllowanceChargeReasonCode>
      <cbc:AllowanceChargeReason>Fracht</cbc:AllowanceChargeReason>
      <cbc:Amount currencyID="EUR">${euros(ublSums(invoice).charges)}</cbc:Amount>
      ${category('TaxCategory', nothing)}
  </cac:AllowanceCharge>`;
}

function totals(invoice: UblInvoice): Markup {
  const { lines, charges, net } = ublSums(invoice);
  return markup`<cac:TaxTotal>
    <cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount>
    <cac:TaxSubtotal>
      <cbc:TaxableAmount currencyID="EUR">${euros(net)}</cbc:TaxableAmount>
      <cbc:TaxAmount currencyID="EUR">0.00</cbc:TaxAmount>
      ${category('TaxCategory', exemption)}
    </cac:TaxSubtotal>
  </cac:TaxTotal>
  <cac:LegalMonetaryTotal>
    <cbc:LineExtensionAmount currencyID="EUR">${euros(lines)}</cbc:LineExtensionAmount>
    <cbc:TaxExclusiveAmount currencyID="EUR">${euros(net)}</cbc:TaxExclusiveAmount>
    <cbc:TaxInclusiveAmount currencyID="EUR">${euros(net)}</cbc:TaxInclusiveAmount>
    <cbc:ChargeTotalAmount currencyID="EUR">${euros(charges)}</cbc:ChargeTotalAmount>
    <cbc:PayableAmount currencyID="EUR">${euros(net)}</cbc:PayableAmount>
  </cac:LegalMonetaryTotal>`;
}

function documentLine(flavour: Flavour, line: Line, number: number): Markup {
  return markup`<cac:${flavour.line}>
    <cbc:ID>${number}</cbc:ID>
    <cbc:${flavour.quantity} unitCode="${line.unit}">${line.quantity}</cbc:${flavour.quantity}>
    <cbc:LineExtensionAmount currencyID="EUR">${euros(lineNet(line, 'EUR'))}</cbc:LineExtensionAmount>
    <cac:Item>
      <cbc:Name>${line.name}</cbc:Name>
      <cac:SellersItemIdentification><cbc:ID>${line.code ?? ''}</cbc:ID></cac:SellersItemIdentification>
      ${category('ClassifiedTaxCategory', nothing)}
    </cac:Item>
    <cac:Price><cbc:PriceAmount currencyID="EUR">${euros(scaled(line.unitPrice, 2))}</cbc:PriceAmount></cac:Price>
  </cac:${flavour.line}>
  `;
}
