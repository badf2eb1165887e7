import { readCii } from './cii.ts';
import type { XmlInvoice } from './invoice.ts';
import { readNav } from './nav.ts';
import type { XmlElement } from './tree.ts';
import { readUbl } from './ubl.ts';

const nav = /^http:\/\/schemas\.nav\.gov\.hu\/OSA\/\d\.\d\/data$/;
const ubl = /^urn:oasis:names:specification:ubl:schema:xsd:(?:Invoice|CreditNote)-2$/;
const cii = /^urn:(?:un:unece:uncefact:data:standard:CrossIndustryInvoice:\d+|ferd:CrossIndustryDocument:invoice:1p0)$/;

/** The invoice in an XML document, told by the root's namespace; null when it is of no kind we read. */
export function readInvoice(root: XmlElement): XmlInvoice | null {
  if (nav.test(root.namespace) && root.name === 'InvoiceData') return readNav(root);
  if (ubl.test(root.namespace)) return readUbl(root);
  if (cii.test(root.namespace)) return readCii(root);
  return null;
}
