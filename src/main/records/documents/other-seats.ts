import type { CompanyId } from '../../../contract/companies.ts';
import type { FolderId } from '../../../contract/folders.ts';
import type { Signal } from '../../support/signal.ts';

/** What the computers of an office tell each other of the documents in the folders that they have in common. */
export interface OtherSeats {
  /** folders whose documents are not this computer's to send now */
  heldBack(): readonly FolderId[];
  /** asked of the share, right before a call */
  mayStillSend(companyId: CompanyId, folderId: FolderId): Promise<boolean>;
  /** the document that another computer has stored with these bytes, as far as its ledger was read; null: none */
  known(companyId: CompanyId, sha256: string): number | null;
  /** the same, once the ledgers were read */
  storedElsewhere(companyId: CompanyId, sha256: string): Promise<number | null>;
  /** the service has it, and the others are told */
  noteStored(companyId: CompanyId, document: StoredDocument): void;
  /** something may be sent that could not, or the other way round */
  readonly changed: Signal<void>;
}

export interface StoredDocument {
  readonly sha256: string;
  /** as sent */
  readonly filename: string;
  /** bytes */
  readonly size: number;
  readonly documentId: number;
}
