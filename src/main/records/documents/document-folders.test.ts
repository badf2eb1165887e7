import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import type { FolderDestination } from '../../../contract/folders.ts';
import { pdf } from '../../capture/test-documents.ts';
import { failed, unexpected } from '../../service-api/service-failure.ts';
import { createSignal } from '../../support/signal.ts';
import { allThere, alone, house, withService, type Faults } from './documents.fixture.ts';

withService();

const documentOf = (letters: string): Buffer => Buffer.concat([pdf('Szerzodes'), Buffer.from(`\n%${letters}\n`)]);
const named = async (filename: string) => (await allThere()).filter((one) => one.filename === filename).length;

/** A company with an empty folder of documents. */
async function desk(...how: Parameters<typeof house>) {
  const there = await house(...how);
  const { folders, companyId, folder, documentFiles } = there;
  const place = (name: string) => {
    const path = join(folder, name);
    mkdirSync(path, { recursive: true });
    return path;
  };
  const watch = (path: string, destination: FolderDestination = 'documents', includeExisting = true) =>
    folders.add({ companyId, path, destination, includeExisting });
  const root = place('iratok');
  const added = await watch(root);
  if (!added.ok) throw new Error(added.failure.code);
  const at = (name: string) => join(root, name);
  const look = async () => {
    await there.intake().rescan();
    await there.intake().settled();
  };
  const listed = () => documentFiles.list(companyId);
  const sent = () => there.quiet('gone');
  return { ...there, place, watch, at, look, listed, sent, watched: added.value };
}

it('sends a file in a folder of documents once, over rescans and restarts', async () => {
  const { at, place, look, sent, listed, restart, uploads, companyId } = await desk();
  place('iratok/2026');
  writeFileSync(at('mappabol.pdf'), documentOf('aaaa'));
  writeFileSync(at('2026/melyebbrol.pdf'), documentOf('bbbb'));
  await look();
  await sent();
  expect([await named('mappabol.pdf'), await named('melyebbrol.pdf')]).toEqual([1, 1]);
  expect(readFileSync(at('mappabol.pdf'))).toEqual(documentOf('aaaa'));
  const sealed: unknown[] = [];
  uploads.changed.listen((news) => sealed.push(news));
  await look();
  await restart();
  await look();
  expect([sealed, listed(), uploads.list(companyId)]).toEqual([[], [], []]);
  expect([await named('mappabol.pdf'), await named('melyebbrol.pdf')]).toEqual([1, 1]);
});

it('takes other bytes at a path as another document, and ignores the same bytes elsewhere', async () => {
  const { at, look, sent } = await desk();
  writeFileSync(at('kotet.pdf'), documentOf('cccc'));
  await look();
  await sent();
  writeFileSync(at('kotet.pdf'), documentOf('dddd'));
  writeFileSync(at('masolat.pdf'), documentOf('cccc'));
  renameSync(at('kotet.pdf'), at('atnevezve.pdf'));
  await look();
  await sent();
  expect(await named('kotet.pdf')).toBe(1);
  expect(await named('atnevezve.pdf')).toBe(1);
  expect(await named('masolat.pdf')).toBe(0);
});

it('lists a file that is no document with the reason, until it is replaced or dismissed', async () => {
  const { at, look, sent, listed, uploads, restart } = await desk();
  writeFileSync(at('level.pdf'), 'Tisztelt Ügyfelünk!');
  writeFileSync(at('ures.pdf'), '');
  await look();
  const reasons = () => listed().map(({ filename, state, reason }) => [filename, state, reason?.code]);
  expect(reasons().sort()).toEqual([
    ['level.pdf', 'rejected', 'wrong-type'],
    ['ures.pdf', 'rejected', 'empty'],
  ]);
  await restart();
  await look();
  expect(reasons()).toHaveLength(2);
  writeFileSync(at('level.pdf'), documentOf('eeee'));
  await look();
  await sent();
  expect(reasons()).toEqual([['ures.pdf', 'rejected', 'empty']]);
  expect(await named('level.pdf')).toBe(1);
  const [empty] = listed();
  expect(uploads.dismiss(empty?.id ?? 0).ok).toBe(true);
  expect(uploads.dismiss(empty?.id ?? 0)).toMatchObject({ ok: false, failure: { code: 'not-possible' } });
  await restart();
  await look();
  expect(reasons()).toEqual([]);
});

it('keeps files found while the service is away, and sends them afterwards', async () => {
  let away = true;
  const line: Faults = (calls) => ({
    search: (artifacts, signal) =>
      away ? Promise.resolve(failed(unexpected('away'))) : calls.search(artifacts, signal),
    create: (documents, signal) =>
      away ? Promise.resolve(failed(unexpected('away'))) : calls.create(documents, signal),
    async *numbered(filters, signal) {
      if (away) yield failed(unexpected('away'));
      else yield* calls.numbered(filters, signal);
    },
  });
  const { at, look, uploads, companyId, clock, folders, watched } = await desk(line);
  writeFileSync(at('vonal-nelkul.pdf'), documentOf('ffff'));
  await look();
  expect(uploads.list(companyId)).toMatchObject([{ state: 'waiting', filename: 'vonal-nelkul.pdf' }]);
  // A queued upload needs neither the folder nor its file.
  rmSync(at('vonal-nelkul.pdf'));
  folders.remove(watched.id);
  away = false;
  await expect
    .poll(() => {
      clock.advance(10_000);
      return uploads.list(companyId);
    })
    .toEqual([]);
  expect(await named('vonal-nelkul.pdf')).toBe(1);
});

it('queues a file once after a crash between the sealed copy and the queue', async () => {
  const { at, look, sent, listed, documentFiles, restart } = await desk();
  const take = vi.spyOn(documentFiles, 'take').mockImplementation(() => {
    throw new Error('the program ended here');
  });
  await restart();
  writeFileSync(at('felbeszakadt.pdf'), documentOf('gggg'));
  await look();
  expect(listed()).toMatchObject([{ filename: 'felbeszakadt.pdf', state: 'waiting' }]);
  take.mockRestore();
  await restart();
  await look();
  await sent();
  expect(listed()).toEqual([]);
  expect(await named('felbeszakadt.pdf')).toBe(1);
});

it('sends a sealed file of a folder that is not watched any more', async () => {
  const { at, look, sent, documentFiles, restart, folders, watched } = await desk();
  const take = documentFiles.take.bind(documentFiles);
  vi.spyOn(documentFiles, 'take').mockImplementation((file, sealed) => {
    folders.remove(watched.id);
    take(file, sealed);
  });
  await restart();
  writeFileSync(at('mar-nem-figyelt.pdf'), documentOf('hhhh'));
  await look();
  await sent();
  expect(await named('mar-nem-figyelt.pdf')).toBe(1);
});

it('refuses a folder in, around or equal to another one, for any destination', async () => {
  const { place, watch, folder } = await desk();
  const codes = async (path: string, destination: FolderDestination) => {
    const added = await watch(path, destination);
    return added.ok ? 'added' : added.failure.code;
  };
  const receipts = place('szamlak/2026');
  expect(await codes(join(folder, 'szamlak'), 'expenses')).toBe('added');
  for (const path of [receipts, join(folder, 'szamlak'), folder]) {
    expect([path, await codes(path, 'documents')]).toEqual([path, 'folder-in-use']);
  }
  for (const path of [place('iratok/2026'), place('iratok'), folder]) {
    expect([path, await codes(path, 'expenses')]).toEqual([path, 'folder-in-use']);
  }
  expect(await codes(place('masik'), 'documents')).toBe('added');
});

it('leaves a folder alone that another computer captures, and takes over when that ends', async () => {
  let mine = false;
  const changed = createSignal<undefined>();
  const { at, look, listed, sent, uploads, companyId } = await desk(undefined, {
    captures: () => mine,
    changed,
  });
  writeFileSync(at('kozos-mappa.pdf'), documentOf('hhhh'));
  await look();
  expect([listed(), uploads.list(companyId)]).toEqual([[], []]);
  mine = true;
  changed.emit(undefined);
  await look();
  await sent();
  expect(await named('kozos-mappa.pdf')).toBe(1);
});

it('is separate from the queue of the expenses', async () => {
  const { at, look, sent, place, watch, files } = await desk();
  const receipts = place('blokkok');
  await watch(receipts, 'expenses');
  writeFileSync(at('irat.pdf'), documentOf('iiii'));
  writeFileSync(join(receipts, 'blokk.pdf'), documentOf('iiii'));
  await look();
  await sent();
  expect(files.inStates(['waiting', 'queued', 'rejected', 'duplicate'])).toMatchObject([
    { rawFilename: 'blokk.pdf', state: 'queued' },
  ]);
  expect(await named('irat.pdf')).toBe(1);
});

it('holds back only the files of a folder that another computer may send from', async () => {
  let held: number[] = [];
  const changed = createSignal<undefined>();
  const seats = { ...alone, heldBack: () => held, changed };
  const { at, look, sent, watched, uploads, companyId } = await desk(undefined, undefined, seats);
  held = [watched.id];
  writeFileSync(at('visszatartva.pdf'), documentOf('jjjj'));
  await look();
  await uploads.addBytes(companyId, 'behuzva.pdf', documentOf('kkkk'));
  await expect.poll(() => uploads.list(companyId)).toMatchObject([{ filename: 'visszatartva.pdf' }]);
  expect([await named('behuzva.pdf'), await named('visszatartva.pdf')]).toEqual([1, 0]);
  held = [];
  changed.emit(undefined);
  await sent();
  expect(await named('visszatartva.pdf')).toBe(1);
});

it('drops an upload that another computer has sent meanwhile', async () => {
  let held: number[] = [];
  let known: number | null = null;
  const changed = createSignal<undefined>();
  const seats = { ...alone, heldBack: () => held, known: () => known, changed };
  const { at, look, sent, watched, uploads, companyId } = await desk(undefined, undefined, seats);
  held = [watched.id];
  writeFileSync(at('mashonnan.pdf'), documentOf('llll'));
  await look();
  expect(uploads.list(companyId)).toMatchObject([{ filename: 'mashonnan.pdf', state: 'waiting' }]);
  known = 1;
  changed.emit(undefined);
  await sent();
  expect(await named('mashonnan.pdf')).toBe(0);
});
