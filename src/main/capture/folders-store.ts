import type { CompanyId } from '../../contract/companies.ts';
import {
  folderDestinations,
  folderModes,
  folderStates,
  type FolderId,
  type FolderMode,
  type FolderState,
  type WatchedFolder,
} from '../../contract/folders.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import { integer, integerOrNull, oneOf, text, textOrNull, type Row } from '../database/row.ts';

/**
 * The last sighting of a path. `identity` empty: gone before it could be sealed. fileId null: existed before the folder
 * was watched; in a folder of documents it is the number of a document file.
 */
export interface FolderEntry {
  readonly path: string;
  readonly identity: string;
  readonly fileId: FileId | null;
}

interface NewFolder extends Pick<WatchedFolder, 'companyId' | 'path' | 'destination'> {
  readonly addedAt: string;
}

export interface FolderLook {
  readonly mode: FolderMode;
  readonly state: FolderState;
  readonly lastScanAt: string | null;
}

export type FoldersStore = ReturnType<typeof createFoldersStore>;

const toFolder = (row: Row): WatchedFolder => ({
  id: integer(row, 'id'),
  companyId: integer(row, 'company_id'),
  path: text(row, 'path'),
  destination: oneOf(row, 'destination', folderDestinations),
  mode: oneOf(row, 'mode', folderModes),
  state: oneOf(row, 'state', folderStates),
  lastScanAt: textOrNull(row, 'last_scan_at'),
});

const toEntry = (row: Row): FolderEntry => ({
  path: text(row, 'path'),
  identity: text(row, 'identity'),
  fileId: integerOrNull(row, 'file_id'),
});

/** The tables `folders` and `sightings`. SQL only. */
export function createFoldersStore(database: Database) {
  return {
    all: (): readonly WatchedFolder[] => database.prepare('SELECT * FROM folders ORDER BY id').all().map(toFolder),
    /** null: there is no such company */
    add({ companyId, path, destination, addedAt }: NewFolder): FolderId | null {
      const added = database
        .prepare(
          `INSERT INTO folders (company_id, path, destination, mode, state, added_at)
           SELECT id, ?, ?, 'native', 'watching', ? FROM companies WHERE id = ? RETURNING id`,
        )
        .get(path, destination, addedAt, companyId);
      return added ? integer(added, 'id') : null;
    },
    /** the company it is watched for now; null: it is gone */
    companyOf(id: FolderId): CompanyId | null {
      const found = database.prepare('SELECT company_id FROM folders WHERE id = ?').get(id);
      return found ? integer(found, 'company_id') : null;
    },
    remove(id: FolderId): void {
      database.prepare('DELETE FROM folders WHERE id = ?').run(id);
    },
    noteLook(id: FolderId, { mode, state, lastScanAt }: FolderLook): void {
      database
        .prepare('UPDATE folders SET mode = ?, state = ?, last_scan_at = coalesce(?, last_scan_at) WHERE id = ?')
        .run(mode, state, lastScanAt, id);
    },
    /** in the order of paths, after `path` */
    entries: (id: FolderId, after: string, limit: number): readonly FolderEntry[] =>
      database
        .prepare(
          `SELECT path, identity, coalesce(file_id, document_file_id) AS file_id FROM sightings
           WHERE folder_id = ? AND path > ? ORDER BY path LIMIT ?`,
        )
        .all(id, after, limit)
        .map(toEntry),
    putEntry(id: FolderId, { path, identity, fileId }: FolderEntry): void {
      database
        .prepare(
          `INSERT OR REPLACE INTO sightings (folder_id, path, identity, file_id, document_file_id)
           SELECT id, ?2, ?3, iif(destination = 'expenses', ?4, NULL), iif(destination = 'documents', ?4, NULL)
           FROM folders WHERE id = ?1`,
        )
        .run(id, path, identity, fileId);
    },
    dropEntry(id: FolderId, path: string): void {
      database.prepare('DELETE FROM sightings WHERE folder_id = ? AND path = ?').run(id, path);
    },
    /** present path of a found file of the queue */
    pathOf(id: FileId): string | null {
      const found = database.prepare('SELECT path FROM sightings WHERE file_id = ? LIMIT 1').get(id);
      return found ? text(found, 'path') : null;
    },
  };
}
