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

it('is content with a folder of this user’s own, and leaves nothing in it', async () => {
  expect(await checkDataFolder(folder)).toMatchObject([{ code: 'data-folder-ok', state: 'ok', subject: folder }]);
  expect(readdirSync(folder)).toEqual([]);
});

it('says on Windows that it is outside the profile, where others may read it', async () => {
  expect(await checkDataFolder(folder, 'win32', join(folder, 'Users', 'Anna'))).toMatchObject([
    { code: 'data-folder-outside', state: 'warn', subject: folder },
  ]);
  expect(await checkDataFolder(folder, 'win32', folder)).toMatchObject([{ code: 'data-folder-ok' }]);
});

it('says that there is none yet', async () => {
  expect(await checkDataFolder(join(folder, 'none'))).toMatchObject([{ code: 'data-folder-missing', state: 'warn' }]);
});

it.skipIf(process.platform === 'win32')('says that others may look in', async () => {
  chmodSync(folder, 0o755);
  expect(await checkDataFolder(folder)).toMatchObject([{ code: 'data-folder-open', state: 'warn', detail: '0755' }]);
});

// Only root can give a folder away.
it.skipIf(process.getuid?.() !== 0)('says that it belongs to another user', async () => {
  chownSync(folder, 4_711, 4_711);
  expect(await checkDataFolder(folder)).toMatchObject([{ code: 'data-folder-foreign', state: 'bad' }]);
});

it('says why nothing can be written', async () => {
  expect(await refusalOf(join(folder, 'none'))).toBe('ENOENT');
  expect(await refusalOf(folder)).toBeNull();
});

it('knows how much room there is, also where the folder is still to be made', async () => {
  const [here] = await checkDisk(folder);
  const [below] = await checkDisk(join(folder, 'a', 'b'));
  expect([here?.check, here?.detail]).toEqual(['disk', expect.stringMatching(/^[\d.]+ (MB|GB)$/)]);
  expect(below?.code).toBe(here?.code);
});
