import type { Stats } from 'node:fs';
import { stat, statfs, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Finding } from '../../../contract/diagnostics.ts';
import { networkOf } from '../../database/local-disk.ts';
import { codeOf, nullWhenGone } from '../../support/file-errors.ts';
import { mountOf } from '../../database/network-folder.ts';
import { heldFiles } from '../../support/held-files.ts';
import { isWithin, realOrGiven } from '../../support/paths.ts';
import { finding } from './finding.ts';

const mebibyte = 1_024 * 1_024;
const full = 100 * mebibyte;
const low = 1_024 * mebibyte;
const pageSize = 4_096;

/** Checks owner, location and writability of the data folder, the last by writing a file. */
export async function checkDataFolder(
  dataDir: string,
  platform = process.platform,
  profile = homedir(),
): Promise<readonly Finding[]> {
  const stats = await stat(dataDir).catch(nullWhenGone);
  if (stats === null) return [finding('data-folder', 'data-folder-missing', { subject: dataDir })];
  const unwritable = await refusalOf(dataDir);
  const found = [
    ...(platform === 'win32' ? await outside(dataDir, profile) : ownership(stats)),
    ...network(dataDir),
    ...(unwritable === null ? [] : [finding('data-folder', 'data-folder-unwritable', { detail: unwritable })]),
  ];
  const told = found.length === 0 ? [finding('data-folder', 'data-folder-ok')] : found;
  return told.map((one) => ({ ...one, subject: dataDir }));
}

function ownership({ uid, mode }: Stats): readonly Finding[] {
  if (uid !== process.getuid?.()) return [finding('data-folder', 'data-folder-foreign')];
  if ((mode & 0o077) === 0) return [];
  return [finding('data-folder', 'data-folder-open', { detail: `0${(mode & 0o777).toString(8)}` })];
}

/** File modes mean nothing on Windows: the profile's inherited rights keep other users out. */
async function outside(dataDir: string, profile: string): Promise<readonly Finding[]> {
  const [around, inner] = await Promise.all([realOrGiven(profile), realOrGiven(dataDir)]);
  return isWithin(around, inner) ? [] : [finding('data-folder', 'data-folder-outside')];
}

function network(dataDir: string): readonly Finding[] {
  const place = mountOf(dataDir);
  const kind = networkOf(process.platform, place.path, place.type);
  return kind === null ? [] : [finding('data-folder', 'data-folder-on-network', { detail: kind })];
}

/** The system's error code if a file cannot be created and removed in the folder; null: it can. */
export async function refusalOf(folder: string): Promise<string | null> {
  const probe = join(folder, `.probe-${crypto.randomUUID()}`);
  try {
    await writeFile(probe, Buffer.alloc(pageSize), { flag: 'wx', mode: 0o600 });
    return null;
  } catch (error) {
    return codeOf(error);
  } finally {
    await heldFiles.tidy(probe);
  }
}

/** Free space where the data is, or would be created. */
export async function checkDisk(dataDir: string): Promise<readonly Finding[]> {
  const { bavail, bsize } = await statfs(await firstThatIsThere(dataDir));
  const free = bavail * bsize;
  const code = free < full ? 'disk-full' : free < low ? 'disk-low' : 'disk-ok';
  return [finding('disk', code, { detail: sizeOf(free) })];
}

async function firstThatIsThere(path: string): Promise<string> {
  const there = await stat(path).catch(nullWhenGone);
  return there !== null || dirname(path) === path ? path : firstThatIsThere(dirname(path));
}

const sizeOf = (bytes: number): string =>
  bytes < low ? `${Math.floor(bytes / mebibyte)} MB` : `${(bytes / mebibyte / 1_024).toFixed(1)} GB`;
