import type { StatedValues, Party } from '../../service/mistakes/stated-values.ts';
import type { DocumentFormat } from '../../src/contract/inbox.ts';
import type { NoVatReason } from '../../src/shared/money/no-vat.ts';

export const documentForms = ['XML', 'PDF with embedded XML', 'PDF with text', 'scan or photo'] as const;
export type DocumentForm = (typeof documentForms)[number];

/** A document whose correct record is known. */
export interface KnownDocument {
  readonly name: string;
  readonly form: DocumentForm;
  readonly format: DocumentFormat;
  readonly bytes: Uint8Array;
  /** the correct record; for a document that becomes no expense, the values that a reader would take from it */
  readonly truth: StatedValues;
  /** fields that the truth leaves empty are unknown: the correct record keeps the reading there */
  readonly isPartial: boolean;
  /** why it becomes no expense; null: it becomes one */
  readonly isNot: string | null;
  /** why it has no VAT; left out: it has VAT, or its truth does not say */
  readonly noVat?: NoVatReason;
  /** null where the document names none */
  readonly buyer: Party | null;
}
