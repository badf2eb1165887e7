import type { DocumentFormat } from '../../../contract/inbox.ts';

/** A document that lies in the spool under its hash. */
export interface HeldDocument {
  readonly sha256: string;
  readonly format: DocumentFormat;
}
