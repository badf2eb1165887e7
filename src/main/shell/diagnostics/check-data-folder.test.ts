import { chmodSync, chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkDataFolder, checkDisk, refusalOf } from './check-data-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-data-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('accepts a folder of this user, and leaves nothing in it', async () => {
  expect(await checkDataFolder(folder)).toMatchObject([{ code: 'data-folder-ok', state: 'ok', subject: folder }]);
  expect(readdirSync(folder)).toEqual([]);
});

it('reports on Windows a folder outside the profile, where others may read it', async () => {
  expect(await checkDataFolder(folder, 'win32', join(folder, 'Users', 'Anna'))).toMatchObject([
    { code: 'data-folder-outside', state: 'warn', subject: folder },
  ]);
  expect(await checkDataFolder(folder, 'win32', folder)).toMatchObject([{ code: 'data-folder-ok' }]);
});

it('reports a missing folder', async () => {
  expect(await checkDataFolder(join(folder, 'none'))).toMatchObject([{ code: 'data-folder-missing', state: 'warn' }]);
});

it.skipIf(process.platform === 'win32')('reports that other users may read it', async () => {
  chmodSync(folder, 0o755);
  expect(await checkDataFolder(folder)).toMatchObject([{ code: 'data-folder-open', state: 'warn', detail: '0755' }]);
});

// Only root can change a folder's owner.
it.skipIf(process.getuid?.() !== 0)('says that it belongs to another user', async () => {
  chownSync(folder, 4_711, 4_711);
  expect(await checkDataFolder(folder)).toMatchObject([{ code: 'data-folder-foreign', state: 'bad' }]);
});

it('reports why nothing can be written', async () => {
  expect(await refusalOf(join(folder, 'none'))).toBe('ENOENT');
  expect(await refusalOf(folder)).toBeNull();
});

it('measures the free space, also for a folder that does not exist yet', async () => {
  const [here] = await checkDisk(folder);
  const [below] = await checkDisk(join(folder, 'a', 'b'));
  expect([here?.check, here?.detail]).toEqual(['disk', expect.stringMatching(/^[\d.]+ (MB|GB)$/)]);
  expect(below?.code).toBe(here?.code);
});
