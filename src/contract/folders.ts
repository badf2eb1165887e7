import type { CompanyId } from './companies.ts';

export type FolderId = number;

/** `native`: the system reports changes. `polling`: a network or unwatchable folder, looked at every 15 s. */
export const folderModes = ['native', 'polling'] as const;
export type FolderMode = (typeof folderModes)[number];

/** A missing folder means offline, never that its files were deleted. */
export const folderStates = ['watching', 'missing', 'unreadable'] as const;
export type FolderState = (typeof folderStates)[number];

/** The destination of a folder's files: the expenses, or the documents of the company. */
export const folderDestinations = ['expenses', 'documents'] as const;
export type FolderDestination = (typeof folderDestinations)[number];

export interface WatchedFolder {
  readonly id: FolderId;
  readonly companyId: CompanyId;
  readonly path: string;
  readonly destination: FolderDestination;
  readonly mode: FolderMode;
  readonly state: FolderState;
  /** UTC instant of the last completed look, null before the first */
  readonly lastScanAt: string | null;
}

/** A chosen folder before it is watched. */
export interface FolderPreview {
  readonly path: string;
  /** files of uploadable kinds; counting stops at 10,000 */
  readonly fileCount: number;
}

/** A folder chosen in the system's dialog. */
export interface ChosenFolder extends FolderPreview {
  /** input of folders.add: valid once, for thirty minutes */
  readonly handle: string;
}
