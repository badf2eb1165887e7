import { expect, test } from 'vitest';
import { isEnvelope, otherKindOf } from './xml-kind.ts';

const ubl = (name: string) => `urn:oasis:names:specification:ubl:schema:xsd:${name}-2`;

test.each([
  ['InvoiceData', 'http://schemas.nav.gov.hu/OSA/3.0/data'],
  ['Invoice', ubl('Invoice')],
  ['CreditNote', ubl('CreditNote')],
  ['SelfBilledInvoice', ubl('SelfBilledInvoice')],
  ['CrossIndustryInvoice', 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100'],
  ['Faktura', 'http://crd.gov.pl/wzor/2025/06/25/13775/'],
  ['FatturaElettronica', 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fatture/v1.2'],
  ['Facturae', 'http://www.facturae.gob.es/formato/Versiones/Facturaev3_2_2.xml'],
  ['Invoice', 'http://isdoc.cz/namespace/2013'],
  ['Invoice', 'http://www.ebinterface.at/schema/6p1/'],
  ['Finvoice', ''],
  ['Comprobante', 'http://www.sat.gob.mx/cfd/4'],
  ['eszamla', ''],
  ['e-Számla.v2', ''],
  ['PurchaseInvoice', 'urn:some-program'],
  ['receipt', ''],
])('an invoice: %s in %s', (name, namespace) => {
  expect(otherKindOf({ name, namespace })).toBeNull();
});

test.each([
  ['Potwierdzenie', 'http://upo.schematy.mf.gov.pl/KSeF/v4-3', 'acknowledgement'],
  ['RicevutaConsegna', 'http://ivaservizi.agenziaentrate.gov.it/docs/xsd/fattura/messaggi/v1.0', 'acknowledgement'],
  ['AttestazioneTrasmissioneFattura', 'http://www.fatturapa.gov.it/sdi/messaggi/v1.0', 'acknowledgement'],
  ['ApplicationResponse', ubl('ApplicationResponse'), 'acknowledgement'],
  ['header', 'mfp:anaf:dgti:efactura:mesajEroriFactuta:v1', 'acknowledgement'],
  ['QueryTransactionStatusResponse', 'http://schemas.nav.gov.hu/OSA/3.0/api', 'acknowledgement'],
  ['InvoiceAnnulment', 'http://schemas.nav.gov.hu/OSA/3.0/annul', 'acknowledgement'],
  ['Document', 'urn:iso:std:iso:20022:tech:xsd:pain.002.001.03', 'acknowledgement'],
  ['Signature', 'http://www.w3.org/2000/09/xmldsig#', 'signature'],
  ['XAdESSignatures', 'http://uri.etsi.org/02918/v1.2.1#', 'signature'],
  ['manifest', 'urn:oasis:names:tc:opendocument:xmlns:manifest:1.0', 'signature'],
  ['Document', 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08', 'bank-statement'],
  ['Document', 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09', 'payment-order'],
  ['Order', ubl('Order'), 'order'],
  ['DespatchAdvice', ubl('DespatchAdvice'), 'despatch'],
  ['ReceiptAdvice', ubl('ReceiptAdvice'), 'despatch'],
  ['Catalogue', ubl('Catalogue'), 'catalogue'],
  ['Reminder', ubl('Reminder'), 'reminder'],
  ['AuditFile', 'urn:OECD:StandardAuditFile-Tax:2.00', 'report'],
  ['szamlak', 'http://schemas.nav.gov.hu/2013/szamla', 'report'],
  ['JPK', 'http://jpk.mf.gov.pl/wzor/2022/02/17/02171/', 'report'],
  ['plist', '', 'unknown'],
  ['Workbook', 'urn:schemas-microsoft-com:office:spreadsheet', 'unknown'],
  ['InvoiceStatusReport', '', 'unknown'],
] as const)('no invoice: %s in %s is %s', (name, namespace, kind) => {
  expect(otherKindOf({ name, namespace })).toBe(kind);
});

test('the envelope of a network', () => {
  const namespace = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
  expect(isEnvelope({ name: 'StandardBusinessDocument', namespace })).toBe(true);
  expect(isEnvelope({ name: 'Invoice', namespace })).toBe(false);
});
