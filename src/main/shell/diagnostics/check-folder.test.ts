import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asUser, hasOtherUsers, secondUser } from '../../office/other-user.fixture.ts';
import { checkFolder } from './check-folder.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-watched-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('accepts an existing one, and leaves nothing in it', async () => {
  writeFileSync(join(folder, 'a.pdf'), '%PDF-');
  expect(await checkFolder(folder)).toMatchObject([{ code: 'watched-ok', state: 'ok', subject: folder }]);
  expect(readdirSync(folder)).toEqual(['a.pdf']);
});

it('reports that it is missing, or no longer a folder', async () => {
  const gone = join(folder, 'gone');
  expect(await checkFolder(gone)).toMatchObject([{ code: 'watched-missing', state: 'bad', detail: 'ENOENT' }]);
  writeFileSync(gone, '');
  expect(await checkFolder(gone)).toMatchObject([{ code: 'watched-missing', detail: 'ENOTDIR' }]);
});

// Windows reports a name that is too long as missing.
it.skipIf(process.platform === 'win32')('reports an unreadable one', async () => {
  expect(await checkFolder(join(folder, 'x'.repeat(300)))).toMatchObject([
    { code: 'watched-unreadable', state: 'bad', detail: 'ENAMETOOLONG' },
  ]);
});

it("checks whether the lease's hidden folder is writable, and leaves nothing in it", async () => {
  const lease = join(folder, '.counterfoil');
  mkdirSync(lease);
  expect(await checkFolder(folder)).toMatchObject([{ code: 'watched-ok' }]);
  expect(readdirSync(lease)).toEqual([]);
});

/** Needs root, because only root may start programs of other users. */
it.skipIf(!hasOtherUsers)('reports that this user may not read the files of others in there', () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, '.counterfoil'), { mode: 0o700 });
  const place = new URL('check-folder.ts', import.meta.url).href;
  const found = asUser(secondUser, folder, `return (await import('${place}')).checkFolder(root);`);
  expect(found).toMatchObject([{ code: 'watched-no-access', state: 'bad' }]);
});

// A cloud drive shows a file that it has not downloaded with a size and no blocks.
it.skipIf(process.platform === 'win32')('counts the files that are only in the cloud', async () => {
  for (const name of ['a.pdf', 'b.pdf']) {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), 100_000);
  }
  writeFileSync(join(folder, 'here.pdf'), '%PDF-');
  expect(await checkFolder(folder)).toMatchObject([{ code: 'watched-in-cloud', state: 'warn', detail: '2' }]);
});
