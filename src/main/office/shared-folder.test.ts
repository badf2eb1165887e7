import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { WatchedFolder } from '../../contract/folders.ts';
import { LeaseFiles } from './lease-files.ts';
import { SharedFolder, type SharedFolderParts } from './shared-folder.ts';

function localFolder(ofPlace: () => string | null) {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-shared-'));
  onTestFinished(() => rmSync(path, { recursive: true }));
  const files = new LeaseFiles(path, 'run');
  const parts: Partial<SharedFolderParts> = {
    folder: { id: 1, companyId: 1, path } as WatchedFolder,
    files,
    fingerprints: { ofPlace: () => Promise.resolve(ofPlace()) },
  };
  // Lease and ledgers have no part in the question whether the folder is shared.
  const shared = new SharedFolder(parts as SharedFolderParts);
  return { shared, otherSeatComes: () => mkdirSync(files.path) };
}

it('is asked again whether it is shared only where its place has changed', async () => {
  let place: string | null = 'as it was';
  const { shared, otherSeatComes } = localFolder(() => place);
  for (let look = 0; look < 2; look += 1) await shared.findOut(false);
  expect(shared.isShared).toBe(false);
  otherSeatComes();
  await shared.findOut(false);
  expect(shared.isShared, 'not asked').toBe(false);
  place = 'changed';
  await shared.findOut(false);
  expect(shared.isShared).toBe(true);
});

it('is asked at each look where nothing is known of its place', async () => {
  const { shared, otherSeatComes } = localFolder(() => null);
  for (let look = 0; look < 2; look += 1) await shared.findOut(false);
  otherSeatComes();
  await shared.findOut(false);
  expect(shared.isShared).toBe(true);
});

it('counts as shared where this computer is one of several', async () => {
  const { shared } = localFolder(() => 'as it was');
  for (let look = 0; look < 3; look += 1) await shared.findOut(false);
  await shared.findOut(true);
  expect(shared.isShared).toBe(true);
});
