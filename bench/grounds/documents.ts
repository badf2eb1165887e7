import type { StatedValues, Party } from '../../service/mistakes/stated-values.ts';
import type { DocumentFormat } from '../../src/contract/inbox.ts';

export const documentForms = ['XML', 'PDF with embedded XML', 'PDF with text', 'scan or photo'] as const;
export type DocumentForm = (typeof documentForms)[number];

/** A document that is known through and through. */
export interface KnownDocument {
  readonly name: string;
  readonly form: DocumentForm;
  readonly format: DocumentFormat;
  readonly bytes: Uint8Array;
  /** what it says; of one that becomes no expense, what a reader would take from it */
  readonly truth: StatedValues;
  /** what the truth leaves empty is not known: in a right record it stands as it was read */
  readonly isPartial: boolean;
  /** null: it becomes an expense */
  readonly isNot: string | null;
  /** as far as the document names one */
  readonly buyer: Party | null;
}
