import { z } from 'zod';
import type { CompanyId } from '../../contract/companies.ts';
import type { FolderId, FolderMode, FolderState, WatchedFolder } from '../../contract/folders.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';

const folderRow = z.object({
  id: z.number(),
  company_id: z.number(),
  path: z.string(),
  mode: z.enum(['native', 'polling']),
  state: z.enum(['watching', 'missing', 'unreadable']),
  last_scan_at: z.string().nullable(),
});

const sightingRow = z.object({ path: z.string(), identity: z.string(), file_id: z.number().nullable() });

/** What was seen at a path. `identity` empty: gone before it could be sealed. fileId null: there before we watched. */
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
  add(folder: { readonly companyId: CompanyId; readonly path: string; readonly addedAt: string }): FolderId;
  remove(id: FolderId): void;
  noteLook(id: FolderId, look: FolderLook): void;
  /** in the order of paths, after `path` */
  entries(id: FolderId, after: string, limit: number): readonly FolderEntry[];
  putEntry(id: FolderId, entry: FolderEntry): void;
  dropEntry(id: FolderId, path: string): void;
  /** where a found file is now */
  pathOf(id: FileId): string | null;
}

function toFolder(raw: unknown): WatchedFolder {
  const r = folderRow.parse(raw);
  return { id: r.id, companyId: r.company_id, path: r.path, mode: r.mode, state: r.state, lastScanAt: r.last_scan_at };
}

function toEntry(raw: unknown): FolderEntry {
  const r = sightingRow.parse(raw);
  return { path: r.path, identity: r.identity, fileId: r.file_id };
}

export function createFoldersStore(database: Database): FoldersStore {
  return {
    all: () => database.prepare('SELECT * FROM folders ORDER BY id').all().map(toFolder),
    add({ companyId, path, addedAt }) {
      const { lastInsertRowid } = database
        .prepare(`INSERT INTO folders (company_id, path, mode, state, added_at) VALUES (?, ?, 'native', 'watching', ?)`)
        .run(companyId, path, addedAt);
      return Number(lastInsertRowid);
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
        .prepare('SELECT path, identity, file_id FROM sightings WHERE folder_id = ? AND path > ? ORDER BY path LIMIT ?')
        .all(id, after, limit)
        .map(toEntry),
    putEntry(id, { path, identity, fileId }) {
      database
        .prepare('INSERT OR REPLACE INTO sightings (folder_id, path, identity, file_id) VALUES (?, ?, ?, ?)')
        .run(id, path, identity, fileId);
    },
    dropEntry(id, path) {
      database.prepare('DELETE FROM sightings WHERE folder_id = ? AND path = ?').run(id, path);
    },
    pathOf(id) {
      const found = database.prepare('SELECT path FROM sightings WHERE file_id = ? LIMIT 1').get(id);
      return found ? String(found.path) : null;
    },
  };
}
