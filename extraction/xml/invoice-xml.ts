import type { Extraction } from '../fields.ts';
import { readCii } from './cii.ts';
import { readNav } from './nav.ts';
import type { XmlElement } from './tree.ts';
import { readUbl } from './ubl.ts';

type Reader = (root: XmlElement) => Extraction;

/** By namespace and root, whatever the file is called. */
const readers: readonly { readonly namespace: RegExp; readonly roots: readonly string[]; readonly read: Reader }[] = [
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

/** The fields of an invoice in a known namespace; null is XML, but no invoice. */
export function readInvoiceXml(root: XmlElement): Extraction | null {
  const reader = readers.find(({ namespace, roots }) => namespace.test(root.namespace) && roots.includes(root.name));
  return reader?.read(root) ?? null;
}
