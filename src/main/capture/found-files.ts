import type { CompanyId } from '../../contract/companies.ts';
import type { FolderId } from '../../contract/folders.ts';
import type { FileId, Reason } from '../../contract/inbox.ts';
import type { FileChange } from '../queue/file-state.ts';

/** What was found in a folder, as watching and sealing know it: a file of the queue, or one of a folder of documents. */
export interface FoundFile {
  /** unique among the files of one destination */
  readonly id: FileId;
  readonly companyId: CompanyId;
  readonly folderId: FolderId | null;
  readonly path: string | null;
  readonly rawFilename: string;
  /** bytes */
  readonly size: number;
  /** `waiting` until it is sealed; `rejected` when it cannot be sent */
  readonly state: string;
  readonly reason: Reason | null;
  readonly sha256: string | null;
  readonly refusedSha256: string | null;
}

/** What can happen to a file before it is sealed. */
export type FoundChange = Extract<FileChange, { type: 'retry' | 'rejected' | 'still-waiting' }>;

/** Where the files of watched folders are written down. */
export interface FoundFiles {
  add(found: {
    readonly companyId: CompanyId;
    readonly folderId: FolderId;
    readonly path: string;
    readonly filename: string;
    readonly size: number;
  }): FoundFile;
  get(id: FileId): FoundFile | null;
  apply(id: FileId, change: FoundChange): FoundFile;
  /** the source was renamed or moved; the name it was or will be sent under stays */
  relocate(id: FileId, path: string): void;
}
