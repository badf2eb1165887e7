import { readCii } from './cii.ts';
import { readEbInterface } from './ebinterface.ts';
import { readFacturae } from './facturae.ts';
import { readFatturaPa } from './fatturapa.ts';
import type { XmlInvoice } from './invoice.ts';
import { readIsdoc } from './isdoc.ts';
import { readKsef } from './ksef.ts';
import { readNav } from './nav.ts';
import type { XmlElement } from './tree.ts';
import { readUbl } from './ubl.ts';

interface Standard {
  readonly namespace: RegExp;
  readonly roots: readonly string[];
  readonly read: (root: XmlElement) => XmlInvoice | null;
}

const standards: readonly Standard[] = [
  { namespace: /^http:\/\/schemas\.nav\.gov\.hu\/OSA\/[23]\.0\/data$/, roots: ['InvoiceData'], read: readNav },
  {
    namespace: /^urn:oasis:names:specification:ubl:schema:xsd:(?:SelfBilled)?(?:Invoice|CreditNote)-2$/,
    roots: ['Invoice', 'CreditNote', 'SelfBilledInvoice', 'SelfBilledCreditNote'],
    read: readUbl,
  },
  {
    namespace: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+$/,
    roots: ['CrossIndustryInvoice'],
    read: readCii,
  },
  {
    namespace: /^http:\/\/ivaservizi\.agenziaentrate\.gov\.it\/docs\/xsd\/fatture\/v1\.2(?:\.\d+)?$/,
    roots: ['FatturaElettronica'],
    read: readFatturaPa,
  },
  {
    namespace: /^http:\/\/crd\.gov\.pl\/wzor\/(?:2023\/06\/29\/12648|2025\/06\/25\/13775)\/$/,
    roots: ['Faktura'],
    read: readKsef,
  },
  {
    namespace:
      /^http:\/\/www\.facturae\.(?:es|gob\.es)\/(?:Facturae|formato)\/.*3[._]2(?:[._]\d)?(?:\/Facturae|\.xml)$/,
    roots: ['Facturae'],
    read: readFacturae,
  },
  { namespace: /^http:\/\/isdoc\.cz\/namespace\/(?:invoice|2013)$/, roots: ['Invoice'], read: readIsdoc },
  {
    namespace: /^http:\/\/www\.ebinterface\.at\/schema\/[456]p\d\/$/,
    roots: ['Invoice'],
    read: readEbInterface,
  },
  { namespace: /^urn:ferd:CrossIndustryDocument:invoice:1p0$/, roots: ['CrossIndustryDocument'], read: readCii },
];

/**
 * The invoice in an XML document, recognised by the root's namespace and name, also in the envelope of a network
 * (Peppol); null for any other standard.
 */
export function readInvoice(root: XmlElement): XmlInvoice | null {
  if (root.name === 'StandardBusinessDocument' && root.namespace === envelope) {
    const [inside] = root.children.flatMap((child) => readStandard(child) ?? []);
    return inside ?? null;
  }
  return readStandard(root);
}

const envelope = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';

function readStandard(root: XmlElement): XmlInvoice | null {
  const standard = standards.find(
    ({ namespace, roots }) => namespace.test(root.namespace) && roots.includes(root.name),
  );
  return standard?.read(root) ?? null;
}
