import { readCii } from './cii.ts';
import type { XmlInvoice } from './invoice.ts';
import { readNav } from './nav.ts';
import type { XmlElement } from './tree.ts';
import { readUbl } from './ubl.ts';

interface Standard {
  readonly namespace: RegExp;
  readonly roots: readonly string[];
  readonly read: (root: XmlElement) => XmlInvoice;
}

const standards: readonly Standard[] = [
  { namespace: /^http:\/\/schemas\.nav\.gov\.hu\/OSA\/[23]\.0\/data$/, roots: ['InvoiceData'], read: readNav },
  {
    namespace: /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/,
    roots: ['Invoice', 'CreditNote'],
    read: readUbl,
  },
  {
    namespace: /^urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+$/,
    roots: ['CrossIndustryInvoice'],
    read: readCii,
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
