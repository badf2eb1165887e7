import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { PackProgress } from '../../../contract/month-pack.ts';
import { testDatabase } from '../../database/test-database.ts';
import { createTestClock } from '../../send/uploads/test-clock.ts';
import { PackDocuments } from './pack-documents.ts';
import { PackStore, type PackedExpense } from './pack-store.ts';
import type { PackWriter } from './pack-writer.ts';
import { asPackFiles, filesOf, loadVerifyPack, october, packHouse } from './month-pack.fixture.ts';

const verifyPack = loadVerifyPack();
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

async function house() {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-pack-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = testDatabase();
  return { database, ...(await packHouse(database, folder, createTestClock(Date.parse('2026-11-05T08:00:00Z')))) };
}

/** Two documents of one photo, a third one, and an expense without a document. */
async function savedPack() {
  const here = await house();
  for (const id of [11, 12, 13, 14]) here.expense(id);
  here.expense(15, '2026-11-01');
  const photo = await here.original('IMG_2044.HEIC', bytesOf('photo'));
  await here.document(11, 'IMG_2044 1.jpg', bytesOf('one'), photo);
  await here.document(12, 'IMG_2044 2.jpg', bytesOf('two'), photo);
  await here.document(13, 'számla: ő/ű.PDF', bytesOf('three'));
  await here.document(15, 'november.pdf', bytesOf('later'));
  const saved = await here.save();
  if (saved === null) throw new Error('stopped');
  return { ...here, saved, files: await filesOf(join(here.into, saved.folder)) };
}

const problemsOf = async (files: ReadonlyMap<string, Uint8Array>, typed = '') =>
  (await verifyPack(asPackFiles(files), typed)).problems.map(({ code, place }) =>
    place === undefined ? code : `${code} ${place}`,
  );

describe('the documents of a month', () => {
  it('are saved with their originals, history, signatures and page, and are found unchanged', async () => {
    const { saved, files, savedMonths, into } = await savedPack();
    expect(saved).toMatchObject({ folder: 'Tölgyfa Kft 2026-10', documents: 3, elsewhere: 1, damaged: [] });
    expect([...files.keys()].sort()).toEqual([
      'audit-sheets.csv',
      'documents/11-1 IMG_2044 1.jpg',
      'documents/12-1 IMG_2044 2.jpg',
      'documents/13-1 számla ő ű.pdf',
      'manifest.jsonl',
      'originals/1 IMG_2044.heic',
      'verify.html',
    ]);
    expect(textOf(files.get('documents/13-1 számla ő ű.pdf'))).toBe('three');
    const lines = textOf(files.get('manifest.jsonl')).trim().split('\n');
    expect(JSON.parse(lines[1] ?? '')).toMatchObject({
      line: 2,
      expense: { id: 11, values: { number: 'E-11', gross: '1270' } },
      files: [{ name: 'IMG_2044 1.jpg', from: [{ path: 'originals/1 IMG_2044.heic' }] }],
      sheets: [{ signer: { user: 'kovács.győző' }, act: 'signed' }],
    });
    expect(lines[1]).toMatch(/"history":\[\{"at":"2026-11-05T08:00:00.000Z","kind":"found"/u);
    expect(textOf(files.get('audit-sheets.csv')).trim().split('\r\n')).toHaveLength(4);
    expect(await problemsOf(files, saved.checkNumber.toUpperCase().replace(/(.{4})/gu, '$1 '))).toEqual([]);
    expect(savedMonths.of(october)).toEqual({ at: saved.at, documents: 3, checkNumber: saved.checkNumber });
    expect(readdirSync(into)).toEqual([saved.folder]);
  });

  it('get a folder of their own each time, and none where saving is stopped', async () => {
    const { packs, save, into, saved } = await savedPack();
    expect((await save())?.folder).toBe(`${saved.folder} (2)`);
    const told: (PackProgress | null)[] = [];
    packs.progress.listen((state) => {
      told.push(state);
      if (state !== null) packs.stop();
    });
    expect(await save()).toBeNull();
    expect([told, readdirSync(into)]).toEqual([
      [{ ...october, done: 1, of: 4 }, null],
      [saved.folder, `${saved.folder} (2)`],
    ]);
  });

  it('hold no document and no name of another client, nor the original of one', async () => {
    const { database, save, into, expense, document, original } = await house();
    for (const id of [21, 22, 23]) expense(id);
    const archive = await original('mail.eml', bytesOf('both clients'));
    await document(21, 'ours.pdf', bytesOf('ours'), archive);
    const theirs = await document(22, 'theirs.pdf', bytesOf('theirs'), archive);
    const given = await document(23, 'given.pdf', bytesOf('given'));
    const tell = database.prepare('INSERT INTO file_events (file_id, at, kind, detail) VALUES (?, ?, ?, ?)');
    tell.run(theirs, '2026-11-01T08:00:00.000Z', 'moved-to', 'Szélkakas Kft.');
    tell.run(given, '2026-11-01T08:00:00.000Z', 'moved-from', 'Szélkakas Kft.');
    const saved = await save();
    const files = await filesOf(join(into, saved?.folder ?? ''));
    expect([...files.keys()].filter((path) => path.includes('/')).sort()).toEqual([
      'documents/21-1 ours.pdf',
      'documents/23-1 given.pdf',
    ]);
    expect(textOf(files.get('manifest.jsonl'))).toContain('moved-from');
    for (const bytes of files.values()) expect(textOf(bytes)).not.toMatch(/Szélkakas|theirs/u);
  });

  it('are named where their copy is damaged or gone, and not passed off as whole', async () => {
    const { spool, save, into } = await savedPack();
    const [, first, second] = spool.list().map(({ sha256 }) => sha256);
    writeFileSync(spool.pathOf(first ?? ''), 'else');
    rmSync(spool.pathOf(second ?? ''));
    const again = await save();
    const pack = await filesOf(join(into, again?.folder ?? ''));
    const lost = 3 - (again?.documents ?? 0);
    expect(again?.damaged).toHaveLength(lost);
    expect(lost).toBeGreaterThan(0);
    expect(await problemsOf(pack)).toEqual([]);
  });
});

it('fails with the folder that went away, and calls no document damaged', async () => {
  const { database, spool } = await savedPack();
  const gone = Object.assign(new Error('no such folder'), { code: 'ENOENT' });
  const writer = { part: () => Promise.reject(gone) } as unknown as PackWriter;
  const documents = new PackDocuments(writer, new PackStore(database), spool, october.companyId);
  await expect(documents.add({ id: 11 } as PackedExpense)).rejects.toBe(gone);
});

describe('a changed folder is refused', () => {
  const manifest = 'manifest.jsonl';
  type Change = (files: Map<string, Uint8Array>) => void;
  const edit = (files: Map<string, Uint8Array>, change: (lines: string[]) => readonly string[]) => {
    const lines = textOf(files.get(manifest)).trimEnd().split('\n');
    files.set(manifest, bytesOf(`${change(lines).join('\n')}\n`));
  };

  it.each<[string, Change, string]>([
    [
      'one bit of a document',
      (files) => files.set('documents/11-1 IMG_2044 1.jpg', bytesOf('onf')),
      'changed documents/11-1 IMG_2044 1.jpg',
    ],
    [
      'a longer original',
      (files) => files.set('originals/1 IMG_2044.heic', bytesOf('photo.')),
      'changed originals/1 IMG_2044.heic',
    ],
    [
      'a removed document',
      (files) => files.delete('documents/12-1 IMG_2044 2.jpg'),
      'missing documents/12-1 IMG_2044 2.jpg',
    ],
    ['an added document', (files) => files.set('documents/99 x.pdf', bytesOf('x')), 'added documents/99 x.pdf'],
    ['a changed table', (files) => files.set('audit-sheets.csv', bytesOf('')), 'changed audit-sheets.csv'],
    [
      'another date',
      (files) => edit(files, ([first = '', ...rest]) => [first.replace('2026-11-05', '2026-11-04'), ...rest]),
      'chain',
    ],
    ['a removed line', (files) => edit(files, (lines) => lines.toSpliced(1, 1)), 'order 2'],
    [
      'two lines in another order',
      (files) => edit(files, ([a = '', b = '', c = '', ...rest]) => [a, c, b, ...rest]),
      'order 2',
    ],
    ['a list cut short', (files) => edit(files, (lines) => lines.slice(0, 3)), 'chain'],
    ['a list that is none', (files) => files.set(manifest, bytesOf('{}\n[]\n"a"\n{}\n')), 'not-read 1'],
    ['no list', (files) => files.delete(manifest), 'no-manifest'],
    ['bytes that are no text', (files) => files.set(manifest, new Uint8Array([0xff, 0xfe, 0x0a])), 'not-read 1'],
  ])('%s', async (_, change, problem) => {
    const { files } = await savedPack();
    change(files);
    expect(await problemsOf(files)).toContain(problem);
  });

  it('by the number of the letter, where the whole folder was made again', async () => {
    const { files, save, into, saved, document, expense } = await savedPack();
    expense(16);
    await document(16, 'later.pdf', bytesOf('later still'));
    const other = await save();
    const again = await filesOf(join(into, other?.folder ?? ''));
    expect(await problemsOf(again)).toEqual([]);
    expect(await problemsOf(again, saved.checkNumber)).toEqual(['number']);
    expect(await problemsOf(files, saved.checkNumber)).toEqual([]);
  });

  it('but not for what a system puts into folders', async () => {
    const { files } = await savedPack();
    for (const path of ['desktop.ini', 'documents/Thumbs.db', '.DS_Store']) files.set(path, bytesOf('x'));
    expect(await problemsOf(files)).toEqual([]);
  });
});
