import type { Dirent } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../../../contract/diagnostics.ts';
import { codeOf, isAway } from '../../support/file-errors.ts';
import { isNetworkFolder } from '../../database/network-folder.ts';
import { isPlaceholder } from '../../capture/placeholder.ts';
import { LeaseFiles, leaseFolderName } from '../../office/lease-files.ts';
import { refusalOf } from './check-data-folder.ts';
import { finding } from './finding.ts';

/** The check for files that a cloud drive has not downloaded looks at this many at most. */
const mostFiles = 2_000;

/**
 * Checks one watched folder: exists, is readable, on a share, with room for its lease, and with its files on this
 * computer.
 */
export async function checkFolder(path: string): Promise<readonly Finding[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch((error: unknown) => ({ error }));
  if ('error' in entries) {
    const code = isAway(entries.error, path) ? 'watched-missing' : 'watched-unreadable';
    return [finding('folders', code, { subject: path, detail: codeOf(entries.error) })];
  }
  const onShare = await isNetworkFolder(path);
  const closed = isMarked(entries) && (await isClosed(path));
  const refusal = closed ? null : await leaseRefusal(path, entries, onShare);
  const placeholders = await countPlaceholders(path, entries);
  const found = [
    ...(closed ? [finding('folders', 'watched-no-access')] : []),
    ...(refusal === null ? [] : [finding('folders', 'watched-read-only', { detail: refusal })]),
    ...(placeholders === 0 ? [] : [finding('folders', 'watched-in-cloud', { detail: String(placeholders) })]),
  ];
  const told = found.length > 0 ? found : [finding('folders', onShare ? 'watched-on-share' : 'watched-ok')];
  return told.map((one) => ({ ...one, subject: path }));
}

const isMarked = (entries: readonly Dirent[]): boolean =>
  entries.some((entry) => entry.name === leaseFolderName && entry.isDirectory());

/** This user may not read the other computers' lease files. */
async function isClosed(path: string): Promise<boolean> {
  const look = await new LeaseFiles(path, crypto.randomUUID()).look().catch(() => null);
  return look?.kind === 'no-access';
}

/** Only a folder that other seats may watch too has a lease. */
async function leaseRefusal(path: string, entries: readonly Dirent[], onShare: boolean): Promise<string | null> {
  if (isMarked(entries)) return refusalOf(join(path, leaseFolderName));
  return onShare ? refusalOf(path) : null;
}

async function countPlaceholders(path: string, entries: readonly Dirent[]): Promise<number> {
  let count = 0;
  for (const entry of entries.filter((one) => one.isFile()).slice(0, mostFiles)) {
    const stats = await lstat(join(path, entry.name)).catch(() => null);
    if (stats !== null && isPlaceholder(stats)) count += 1;
  }
  return count;
}
