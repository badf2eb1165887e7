import type { CompanyId } from '../../../contract/companies.ts';
import type { FolderId } from '../../../contract/folders.ts';
import type { Signal } from '../../support/signal.ts';

/** Coordinates the documents of shared folders between the office's computers. */
export interface OtherSeats {
  /** folders whose documents this computer must not send now */
  heldBack(): readonly FolderId[];
  /** checks the shared folder, right before a call */
  mayStillSend(companyId: CompanyId, folderId: FolderId): Promise<boolean>;
  /** id of the document that another computer stored with these bytes, from the ledgers read so far; null: none */
  known(companyId: CompanyId, sha256: string): number | null;
  /** the same, after reading the ledgers */
  storedElsewhere(companyId: CompanyId, sha256: string): Promise<number | null>;
  /** publishes a stored document to the other computers */
  noteStored(companyId: CompanyId, document: StoredDocument): void;
  /** a document may be sent or held back now */
  readonly changed: Signal<void>;
}

export interface StoredDocument {
  readonly sha256: string;
  /** name at the upload */
  readonly filename: string;
  /** bytes */
  readonly size: number;
  readonly documentId: number;
}
