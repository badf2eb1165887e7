import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { keepPrivate } from './private-folder.ts';

const mode = (path: string) => statSync(path).mode & 0o777;

it.skipIf(process.platform === 'win32')('tightens a folder that others could read, with all that is in it', () => {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-private-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  const dataDir = join(place, 'data');
  const folders = [dataDir, join(dataDir, 'spool'), join(dataDir, 'backups')];
  const files = [
    ...['counterfoil.db', 'counterfoil.db-wal', 'counterfoil.db-shm', 'mirror.db'].map((name) => join(dataDir, name)),
    join(dataDir, 'backups', 'counterfoil-2026-03-01.db'),
  ];
  const outside = join(place, 'outside');
  for (const path of folders) mkdirSync(path);
  for (const path of [...files, outside]) writeFileSync(path, '');
  for (const path of folders) chmodSync(path, 0o755);
  for (const path of [...files, outside]) chmodSync(path, 0o644);
  symlinkSync(outside, join(dataDir, 'link'));

  keepPrivate(dataDir);
  expect(folders.map(mode)).toEqual(folders.map(() => 0o700));
  expect(files.map(mode)).toEqual(files.map(() => 0o600));
  expect(mode(outside)).toBe(0o644);
});

it.skipIf(process.platform === 'win32')('makes a folder that is not there yet', () => {
  const place = mkdtempSync(join(tmpdir(), 'counterfoil-private-'));
  onTestFinished(() => rmSync(place, { recursive: true, force: true }));
  keepPrivate(join(place, 'new', 'data'));
  expect(mode(join(place, 'new', 'data'))).toBe(0o700);
});
