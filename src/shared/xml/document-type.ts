import type { XmlInvoice } from './invoice.ts';

/**
 * The codes of UN/CEFACT list 1001 for documents that give money back: EN 16931 names 81, 83, 381, 396 and 532; 261 is
 * self-billed, 262 consolidated, 308 of a guarantor, 420 with a payment slip, 458 a reversed debit.
 */
const creditNotes: ReadonlySet<string> = new Set('81 83 261 262 296 308 381 396 420 458 532'.split(' '));

/** A corrected invoice (384) replaces one, and is an invoice. */
export const kindOfCode = (code: string | null): XmlInvoice['kind'] =>
  code !== null && creditNotes.has(code) ? 'credit-note' : 'invoice';
