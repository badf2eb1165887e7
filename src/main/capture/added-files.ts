import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { CompanyId } from '../../contract/companies.ts';
import type { AddedFiles, Reason } from '../../contract/inbox.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../queue/file-store.ts';
import { isGone } from '../support/file-errors.ts';
import { ownFolderAround } from '../support/own-folder.ts';
import type { Sealer } from './seal.ts';
import type { Spool } from './spool.ts';
import type { WaitingFiles } from './waiting-files.ts';
import { walk } from './walk.ts';

interface Parts {
  readonly database: Database;
  readonly files: FileStore;
  readonly waiting: WaitingFiles;
  readonly sealer: Sealer;
  readonly spool: Spool;
}

type Skip = (path: string, reason: Reason) => void;

interface SizedPath {
  readonly path: string;
  readonly size: number;
}

/** Rows per transaction: fewer would wait for the disk too often, more would delay the window. */
const dropSlice = 100;

/** Dropped files and folders; walks folders once, and follows links only where they were named. */
export async function addPaths(parts: Parts, companyId: CompanyId, paths: readonly string[]): Promise<AddedFiles> {
  const skipped: { name: string; reason: Reason }[] = [];
  const skip: Skip = (path, reason) => skipped.push({ name: basename(path), reason });
  const unreadable = (path: string, error: unknown) =>
    skip(path, { code: isGone(error) ? 'vanished' : 'unreadable', detail: null });
  const files: SizedPath[] = [];
  let added = 0;
  for (const path of paths) {
    try {
      const stats = await stat(path);
      if ((await ownFolderAround(path)) !== null) skip(path, { code: 'own-folder', detail: null });
      else if (stats.isDirectory()) added += await addFolder(parts, companyId, path, skip);
      else if (stats.isFile()) files.push({ path, size: stats.size });
      else skip(path, { code: 'wrong-type', detail: null });
    } catch (error) {
      unreadable(path, error);
    }
  }
  for (const slice of slicesOf(files)) {
    try {
      addRows(parts, companyId, slice);
      added += slice.length;
    } catch (error) {
      for (const { path } of slice) unreadable(path, error);
    }
  }
  return { added, skipped };
}

/** Pasted bytes: sealed before it resolves. */
export async function addBytes(
  { files, sealer, spool }: Parts,
  companyId: CompanyId,
  filename: string,
  bytes: Uint8Array,
): Promise<AddedFiles> {
  const refused = (reason: Reason) => ({ added: 0, skipped: [{ name: filename, reason }] });
  if (bytes.byteLength === 0) return refused({ code: 'empty', detail: null });
  const draft = await spool.put(bytes);
  if (!draft.ok) return refused({ code: 'retry-later', detail: draft.failure.code });
  const row = () => files.add({ companyId, folderId: null, path: null, filename, size: bytes.byteLength });
  const outcome = await sealer.record(draft.value, { name: filename, companyId }, row);
  // Again: the program is ending.
  if (outcome.kind === 'again') return refused({ code: 'retry-later', detail: null });
  return outcome.kind === 'later' ? refused(outcome.reason) : { added: 1, skipped: [] };
}

/** Adds one row for each, in one transaction. */
function addRows({ database, files, waiting }: Parts, companyId: CompanyId, paths: readonly SizedPath[]): void {
  const rows = database.transaction(() =>
    paths.map(({ path, size }) => files.add({ companyId, folderId: null, path, filename: basename(path), size })),
  );
  for (const row of rows) waiting.add(row, row.path ?? '');
}

async function addFolder(parts: Parts, companyId: CompanyId, path: string, skip: Skip): Promise<number> {
  let added = 0;
  const report = { unreadable: [], rootMissing: false };
  for await (const batch of walk(path, report)) {
    for (const slice of slicesOf(batch)) addRows(parts, companyId, slice);
    added += batch.length;
  }
  for (const folder of report.unreadable) skip(folder, { code: 'unreadable', detail: null });
  return added;
}

function slicesOf<T>(all: readonly T[]): readonly (readonly T[])[] {
  const slices: T[][] = [];
  for (let at = 0; at < all.length; at += dropSlice) slices.push(all.slice(at, at + dropSlice));
  return slices;
}
