import type { CompanyId } from '../../contract/companies.ts';
import type { FolderId } from '../../contract/folders.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { QueueFile } from '../queue/file-row.ts';
import type { FileChange } from '../queue/file-state.ts';

/**
 * A file found in a folder, as watching and sealing see it: a file of the queue, or a document file. Its id is unique
 * among the files of one destination.
 */
export interface FoundFile extends Pick<
  QueueFile,
  'id' | 'companyId' | 'folderId' | 'path' | 'rawFilename' | 'size' | 'reason' | 'sha256' | 'refusedSha256'
> {
  /** `waiting` until it is sealed; `rejected` when it cannot be sent */
  readonly state: string;
}

/** Changes of a file before it is sealed. */
export type FoundChange = Extract<FileChange, { type: 'retry' | 'rejected' | 'still-waiting' }>;

/** The records of files from watched folders. */
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
  /** the source was renamed or moved; the name for sending stays */
  relocate(id: FileId, path: string): void;
}
