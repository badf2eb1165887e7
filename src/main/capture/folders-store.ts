import type { CompanyId } from '../../contract/companies.ts';
import {
  folderDestinations,
  folderModes,
  folderStates,
  type FolderDestination,
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

export interface FolderLook {
  readonly mode: FolderMode;
  readonly state: FolderState;
  readonly lastScanAt: string | null;
}

/** The tables `folders` and `sightings`. SQL only. */
export interface FoldersStore {
  all(): readonly WatchedFolder[];
  /** null: there is no such company */
  add(folder: {
    readonly companyId: CompanyId;
    readonly path: string;
    readonly destination: FolderDestination;
    readonly addedAt: string;
  }): FolderId | null;
  /** the company it is watched for now; null: it is gone */
  companyOf(id: FolderId): CompanyId | null;
  remove(id: FolderId): void;
  noteLook(id: FolderId, look: FolderLook): void;
  /** in the order of paths, after `path` */
  entries(id: FolderId, after: string, limit: number): readonly FolderEntry[];
  putEntry(id: FolderId, entry: FolderEntry): void;
  dropEntry(id: FolderId, path: string): void;
  /** present path of a found file of the queue */
  pathOf(id: FileId): string | null;
}

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

export function createFoldersStore(database: Database): FoldersStore {
  return {
    all: () => database.prepare('SELECT * FROM folders ORDER BY id').all().map(toFolder),
    add({ companyId, path, destination, addedAt }) {
      const added = database
        .prepare(
          `INSERT INTO folders (company_id, path, destination, mode, state, added_at)
           SELECT id, ?, ?, 'native', 'watching', ? FROM companies WHERE id = ? RETURNING id`,
        )
        .get(path, destination, addedAt, companyId);
      return added ? integer(added, 'id') : null;
    },
    companyOf(id) {
      const found = database.prepare('SELECT company_id FROM folders WHERE id = ?').get(id);
      return found ? integer(found, 'company_id') : null;
    },
    remove(id) {
      database.prepare('DELETE FROM folders WHERE id = ?').run(id);
    },
    noteLook(id, { mode, state, lastScanAt }) {
      database
        .prepare('UPDATE folders SET mode = ?, state = ?, last_scan_at = coalesce(?, last_scan_at) WHERE id = ?')
        .run(mode, state, lastScanAt, id);
    },
    entries: (id, after, limit) =>
      database
        .prepare(
          `SELECT path, identity, coalesce(file_id, document_file_id) AS file_id FROM sightings
           WHERE folder_id = ? AND path > ? ORDER BY path LIMIT ?`,
        )
        .all(id, after, limit)
        .map(toEntry),
    putEntry(id, { path, identity, fileId }) {
      database
        .prepare(
          `INSERT OR REPLACE INTO sightings (folder_id, path, identity, file_id, document_file_id)
           SELECT id, ?2, ?3, iif(destination = 'expenses', ?4, NULL), iif(destination = 'documents', ?4, NULL)
           FROM folders WHERE id = ?1`,
        )
        .run(id, path, identity, fileId);
    },
    dropEntry(id, path) {
      database.prepare('DELETE FROM sightings WHERE folder_id = ? AND path = ?').run(id, path);
    },
    pathOf(id) {
      const found = database.prepare('SELECT path FROM sightings WHERE file_id = ? LIMIT 1').get(id);
      return found ? text(found, 'path') : null;
    },
  };
}
