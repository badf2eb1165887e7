import { mkdir, mkdtemp, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { Company } from '../../../contract/companies.ts';
import { testDatabase } from '../../database/test-database.ts';
import { canLinkFolders } from '../../../../testing/links.ts';
import { Folders } from '../folders.ts';
import { failed, ok } from '../../support/result.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { ClientFolders } from './client-folders.ts';

async function setUp(...names: readonly string[]) {
  const base = await mkdtemp(join(tmpdir(), 'counterfoil-clients-'));
  onTestFinished(() => rm(base, { recursive: true, force: true }));
  const root = join(base, 'clients');
  await mkdir(root);
  for (const name of names) await mkdir(join(root, name));
  const database = testDatabase();
  const insert = database.prepare(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency,
    advanced_accounting, is_sample, keychain_account, added_at) VALUES (?, ?, 'http://127.0.0.1:1', ?, '', '', 0, 0, ?, '')`);
  const all = [
    { id: 2, name: 'Szélkakas Kft.', taxNumber: '10773381-2-44' },
    { id: 3, name: 'Kovács és Társa Bt.', taxNumber: '' },
  ];
  for (const { id, name } of all) insert.run(id, id, name, String(id));
  const clock = createTestClock();
  const folders = new Folders(database, clock);
  const listed = new Map<number, string>();
  const open = (officeRoot: string | null = null) =>
    new ClientFolders({
      database,
      folders,
      companies: { callable: () => all as unknown as readonly Company[] },
      listed: () => listed,
      clock,
      officeRoot,
    });
  const clients = open();
  return { root, base, clock, folders, clients, listed, open, path: (name: string) => join(root, name) };
}

it.skipIf(!canLinkFolders)('recognises a watched folder in every spelling of the folder of the clients', async () => {
  const { clients, root, base, folders, path } = await setUp('Kovacs', 'szelkakas');
  await symlink(root, join(base, 'letter'), 'junction');
  await folders.add({ companyId: 2, path: path('Kovacs'), includeExisting: true });
  await clients.chooseRoot(join(base, 'letter'));
  expect(clients.view().folders.map(({ state }) => state)).toEqual(['watched', 'open']);
  expect(clients.open()).toEqual(['szelkakas']);
});

it('proposes a company for each folder, and watches the chosen ones', async () => {
  const { clients, root, folders, path, listed } = await setUp('szelkakas', 'Kovacs', 'Régi név', '.cache', '@eaDir');
  await writeFile(path('notes.txt'), '');
  if (canLinkFolders) await symlink(root, path('everything'), 'junction');
  expect(clients.view()).toEqual({ root: null, failure: null, folders: [] });
  listed.set(3, 'D:\\Ügyfelek\\Régi név');
  expect(await clients.chooseRoot(root)).toEqual(ok(null));
  expect(clients.view()).toEqual({
    root,
    failure: null,
    folders: [
      { name: 'Kovacs', state: 'open', companyId: null, reason: null },
      { name: 'Régi név', state: 'open', companyId: 3, reason: 'listed' },
      { name: 'szelkakas', state: 'open', companyId: 2, reason: 'same-name' },
    ],
  });
  const chosen = ['szelkakas', 'Régi név', 'everything', '../data', '..', 'szelkakas/x', ''].map((name, at) => ({
    name,
    companyId: at === 1 ? 3 : 2,
  }));
  const elsewhere = (name: string) => ({ name, failure: { code: 'folder-elsewhere', detail: name } });
  expect(await clients.watch([...chosen, { name: 'Kovacs', companyId: 99 }], true)).toEqual([
    { name: 'szelkakas', failure: null },
    { name: 'Régi név', failure: null },
    ...['everything', '../data', '..', 'szelkakas/x', ''].map(elsewhere),
    { name: 'Kovacs', failure: { code: 'company-unknown' } },
  ]);
  expect(folders.list().map((folder) => [folder.path, folder.companyId])).toEqual([
    [path('szelkakas'), 2],
    [path('Régi név'), 3],
  ]);
  expect(clients.open()).toEqual(['Kovacs']);
  expect(clients.view().folders.map(({ state }) => state)).toEqual(['open', 'watched', 'watched']);
});

it('a folder that cannot be watched does not hold up the others', async () => {
  const { clients, root, folders, path } = await setUp('Szélkakas', 'Kovács');
  await clients.chooseRoot(root);
  await mkdir(path('Kovács/in'));
  await folders.add({ companyId: 2, path: path('Kovács/in'), includeExisting: true });
  expect(
    await clients.watch(
      [
        { name: 'Kovács', companyId: 3 },
        { name: 'Szélkakas', companyId: 2 },
      ],
      false,
    ),
  ).toMatchObject([{ failure: { code: 'folder-in-use' } }, { failure: null }]);
});

it("asks about a folder that appears later, and remembers that it is no client's", async () => {
  const { clients, root, clock, open, path } = await setUp('Szélkakas');
  await clients.chooseRoot(root);
  await clients.watch([{ name: 'Szélkakas', companyId: 2 }], true);
  clients.start();
  expect(clients.open()).toEqual([]);
  await mkdir(path('Sablonok'));
  await mkdir(path('Kovács és Társa'));
  const news = new Promise((resolve) => clients.changed.listen(() => resolve(clients.open())));
  clock.advance(60_000);
  expect(await news).toEqual(['Kovács és Társa', 'Sablonok']);
  expect(clients.setNotClient('Sablonok', true)).toEqual(ok(null));
  expect(clients.setNotClient('nothing', true)).toEqual(failed('folder-elsewhere', 'nothing'));
  clients.stop();

  const again = open();
  await again.look();
  expect(again.open()).toEqual(['Kovács és Társa']);
  again.setNotClient('Sablonok', false);
  expect(again.open()).toEqual(['Kovács és Társa', 'Sablonok']);
});

it('a folder of the clients that is offline keeps what was known', async () => {
  const { clients, root, base } = await setUp('Szélkakas');
  await clients.chooseRoot(root);
  await rename(root, join(base, 'away'));
  await clients.look();
  expect(clients.view()).toMatchObject({ failure: { code: 'folder-missing' }, folders: [{ name: 'Szélkakas' }] });
  expect(await clients.chooseRoot(join(base, 'none'))).toMatchObject(failed('folder-missing'));
  expect(clients.view().root).toBe(root);
});

it("is set by the office's policy, which overrides the choice and prevents a new one", async () => {
  const { clients, root, base, open } = await setUp('Kovacs');
  await clients.chooseRoot(base);
  const set = open(root);
  await set.look();
  expect(set.view()).toMatchObject({ root, folders: [{ name: 'Kovacs' }] });
  expect(await set.chooseRoot(base)).toEqual(failed('set-by-office', root));
  expect(set.view().root).toBe(root);
});
