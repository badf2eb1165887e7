import type { DocumentFormat } from '../../../contract/inbox.ts';

/** A document in the spool, named by its hash. */
export interface HeldDocument {
  readonly sha256: string;
  readonly format: DocumentFormat;
}
