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

it('is content with one that is there, and leaves nothing in it', async () => {
  writeFileSync(join(folder, 'a.pdf'), '%PDF-');
  expect(await checkFolder(folder)).toMatchObject([{ code: 'watched-ok', state: 'ok', subject: folder }]);
  expect(readdirSync(folder)).toEqual(['a.pdf']);
});

it('says that it is gone, or is no folder any more', async () => {
  const gone = join(folder, 'gone');
  expect(await checkFolder(gone)).toMatchObject([{ code: 'watched-missing', state: 'bad', detail: 'ENOENT' }]);
  writeFileSync(gone, '');
  expect(await checkFolder(gone)).toMatchObject([{ code: 'watched-missing', detail: 'ENOTDIR' }]);
});

// Windows says of a name that is too long that nothing is there.
it.skipIf(process.platform === 'win32')('says that it cannot be read', async () => {
  expect(await checkFolder(join(folder, 'x'.repeat(300)))).toMatchObject([
    { code: 'watched-unreadable', state: 'bad', detail: 'ENAMETOOLONG' },
  ]);
});

it('tries whether the hidden folder of the lease can be written, and leaves nothing in it', async () => {
  const lease = join(folder, '.counterfoil');
  mkdirSync(lease);
  expect(await checkFolder(folder)).toMatchObject([{ code: 'watched-ok' }]);
  expect(readdirSync(lease)).toEqual([]);
});

/** Needs root, which alone may start programs of other users. */
it.skipIf(!hasOtherUsers)('says that this user may not read what others have written in there', () => {
  chmodSync(folder, 0o755);
  mkdirSync(join(folder, '.counterfoil'), { mode: 0o700 });
  const place = new URL('check-folder.ts', import.meta.url).href;
  const found = asUser(secondUser, folder, `return (await import('${place}')).checkFolder(root);`);
  expect(found).toMatchObject([{ code: 'watched-no-access', state: 'bad' }]);
});

// A file with a size and no blocks is what a cloud drive shows of one that it has not fetched.
it.skipIf(process.platform === 'win32')('counts the files that are in the cloud alone', async () => {
  for (const name of ['a.pdf', 'b.pdf']) {
    writeFileSync(join(folder, name), '');
    truncateSync(join(folder, name), 100_000);
  }
  writeFileSync(join(folder, 'here.pdf'), '%PDF-');
  expect(await checkFolder(folder)).toMatchObject([{ code: 'watched-in-cloud', state: 'warn', detail: '2' }]);
});
