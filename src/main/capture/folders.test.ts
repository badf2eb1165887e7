import { mkdir, rename, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { canLinkFolders } from '../../../testing/links.ts';
import { systemClock } from '../support/clock.ts';
import { Folders, storedPath } from './folders.ts';
import { createFoldersStore } from './folders-store.ts';
import { addCompany, openIntake, type IntakeFixture } from './intake.fixture.ts';

let fixture: IntakeFixture;
const at = (name: string) => join(fixture.root, name);
const add = (path: string, companyId = 1) => fixture.folders.add({ companyId, path, includeExisting: true });
const codeOf = async (path: string, companyId = 1) => {
  const added = await add(path, companyId);
  return added.ok ? 'added' : added.failure.code;
};

beforeEach(async () => {
  fixture = await openIntake();
  addCompany(fixture.database, 2);
});
afterEach(() => fixture.remove());

test.skipIf(!canLinkFolders)(
  'a folder cannot be watched twice, nor inside or around another, under any spelling',
  async () => {
    await mkdir(at('receipts/inside'));
    await mkdir(at('receipts-too'));
    await symlink(at('receipts'), at('alias'), 'junction');
    expect(await codeOf(at('receipts'))).toBe('added');
    for (const path of ['receipts', 'receipts/inside', '.', 'alias', 'alias/inside', 'receipts/../receipts']) {
      expect([path, await codeOf(at(path), 2)]).toEqual([path, 'folder-in-use']);
    }
    expect(await codeOf(at('receipts-too'), 2)).toBe('added');
  },
);

test.skipIf(!canLinkFolders)('a watched folder is stored under one path, for every spelling', async () => {
  await symlink(at('receipts'), at('alias'), 'junction');
  await mkdir(at('other'));
  expect(await add(at('alias'))).toMatchObject({ ok: true, value: { path: at('alias') } });
  const named = ['receipts', 'alias', 'receipts/../alias', 'other'].map(at);
  expect(await fixture.folders.spellingsOf(named)).toEqual(['alias', 'alias', 'alias', 'other'].map(at));
});

test.skipIf(!canLinkFolders)(
  'a folder with two names is one, even if the system cannot resolve its real path',
  async () => {
    await mkdir(at('receipts/inside'));
    await symlink(at('receipts'), at('alias'), 'junction');
    // Like a share's drive letter that Windows does not resolve: another way to the folder, with a different real path.
    const folders = new Folders(fixture.database, systemClock, (path) => Promise.resolve(path));
    expect((await folders.add({ companyId: 1, path: at('receipts'), includeExisting: true })).ok).toBe(true);
    const other = (path: string) => folders.add({ companyId: 2, path: at(path), includeExisting: true });
    for (const path of ['alias', 'alias/inside']) {
      expect(await other(path)).toMatchObject({ ok: false, failure: { code: 'folder-in-use' } });
    }
    expect(await folders.spellingsOf([at('alias')])).toEqual([at('receipts')]);
    await mkdir(at('receipts-too'));
    expect((await other('receipts-too')).ok).toBe(true);
  },
);

test('a share behind a drive letter is stored as the share; a link and a long path of a disk are stored as given', () => {
  const share = String.raw`\\server\share\clients`;
  expect(storedPath(String.raw`K:\clients`, share)).toBe(share);
  expect(storedPath(String.raw`D:\link`, String.raw`E:\clients`)).toBe(String.raw`D:\link`);
  expect(storedPath(String.raw`D:\long`, String.raw`\\?\D:\long`)).toBe(String.raw`D:\long`);
});

test('a folder that is offline is still in use', async () => {
  await add(at('receipts'));
  await fixture.intake.rescan();
  await rename(at('receipts'), at('away'));
  expect(await codeOf(fixture.root, 2)).toBe('folder-in-use');
});

test("refuses a path that is no folder, is missing, or is the program's own", async () => {
  await writeFile(at('file'), '');
  expect(await codeOf(at('none'))).toBe('folder-missing');
  expect(await codeOf(at('file'))).toBe('folder-missing');
  expect(await codeOf(at('data/spool'))).toBe('folder-in-use');
});

test('the preview counts documents below, and adds nothing', async () => {
  await mkdir(at('receipts/deep'));
  for (const name of ['a.PDF', 'b.jpeg', 'deep/c.xml', 'd.docx', '~$e.pdf'])
    await writeFile(at(`receipts/${name}`), '');
  const preview = await fixture.folders.preview(at('receipts'));
  expect(preview).toEqual({ ok: true, value: { path: at('receipts'), fileCount: 3 } });
  expect(fixture.folders.list()).toEqual([]);
});

test('each look emits a change, but is only stored when it differs or is an hour old', async () => {
  const added = await add(at('receipts'));
  const id = added.ok ? added.value.id : 0;
  await fixture.intake.rescan();
  await fixture.intake.settled();
  await fixture.intake.stop();
  const told: string[] = [];
  fixture.folders.changed.listen((what) => told.push(what));
  const look = (time: string, state: 'watching' | 'missing' = 'watching') =>
    fixture.folders.noteLook(id, {
      mode: 'native',
      state,
      lastScanAt: state === 'missing' ? null : `2036-01-01T${time}.000Z`,
    });
  const shown = () => fixture.folders.list()[0]?.lastScanAt?.slice(11, 16);
  const onDisk = () => createFoldersStore(fixture.database).all()[0]?.lastScanAt?.slice(11, 16);
  const both = () => [shown(), onDisk()];
  look('08:00:00');
  expect(both()).toEqual(['08:00', '08:00']);
  look('08:59:00');
  expect(both()).toEqual(['08:59', '08:00']);
  look('09:00:00');
  expect(both()).toEqual(['09:00', '09:00']);
  look('09:01:00');
  look('09:02:00', 'missing');
  expect(both()).toEqual(['09:01', '09:01']);
  expect(fixture.folders.list()[0]?.state).toBe('missing');
  expect(told).toEqual(['look', 'look', 'look', 'look', 'look']);
});

test('a look is stored and emits a change', async () => {
  const added = await add(at('receipts'));
  await fixture.until(() => fixture.folders.list()[0]?.lastScanAt !== null);
  expect(fixture.folders.list()).toMatchObject([{ ...(added.ok ? { id: added.value.id } : {}), state: 'watching' }]);
});

test('a folder is not watched for a company that was removed while it was looked at', async () => {
  const folders = new Folders(fixture.database, systemClock, (path) => {
    fixture.database.exec('DELETE FROM companies WHERE id = 2');
    return Promise.resolve(path);
  });
  expect(await folders.add({ companyId: 2, path: at('receipts'), includeExisting: false })).toEqual({
    ok: false,
    failure: { code: 'company-unknown' },
  });
  expect(folders.list()).toEqual([]);
});
