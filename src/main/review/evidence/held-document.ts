import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentFormat } from '../../../contract/inbox.ts';

/** A document in the spool, named by its hash. */
export interface HeldDocument {
  readonly sha256: string;
  readonly format: DocumentFormat;
}

/** It waits for review, or for the comparison before it is sent. */
export interface UnreadDocument extends HeldDocument {
  readonly companyId: CompanyId;
}
