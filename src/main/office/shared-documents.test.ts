import { createHash } from 'node:crypto';
import { mkdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { canLinkFiles, canLinkFolders } from '../../../testing/links.ts';
import { CopiesStore } from '../capture/copies-store.ts';
import { openIntake } from '../capture/intake.fixture.ts';
import { createSpoolCollector } from '../capture/spool-collector.ts';
import type { Captures } from '../capture/watched-folders.ts';
import { systemClock } from '../support/clock.ts';
import { silentLog } from '../support/log.ts';
import { createSignal } from '../support/signal.ts';
import { createOfficeClaimsStore } from './postgres/office-claims-store.ts';
import { SharedContentsStore } from './shared-contents-store.ts';
import { createSharedDocuments } from './shared-documents.ts';

const invoice = '<?xml version="1.0"?><Invoice><number>A-1</number></Invoice>';
const sameSize = '<?xml version="1.0"?><Invoice><number>B-2</number></Invoice>';
const expenseId = 77;

/** A watched folder that the front desk captures, and a ledger entry for one document. */
async function office(path: string | null = 'in/invoice.xml', text = invoice) {
  let captured = false;
  const changed: Captures['changed'] = createSignal();
  const fixture = await openIntake({ captures: { captures: () => captured, changed } });
  const { files, folders, intake, spool, database, receipts, companyId, root } = fixture;
  onTestFinished(() => fixture.remove());
  await mkdir(join(receipts, 'in'));
  const { id: folderId } = await fixture.watch(true);
  const store = new SharedContentsStore(database);
  const content = {
    sha256: createHash('sha256').update(text).digest('hex'),
    event: 'stored',
    at: '2026-11-20T09:00:00.000Z',
    expenseId,
    filename: 'invoice.xml',
    size: Buffer.byteLength(text),
    path,
  } as const;
  store.keep(folderId, 'front', { ...content, entry: 1 });
  const claims = createOfficeClaimsStore(database);
  const documents = createSharedDocuments({ store, claims, files, folders, intake, spool });
  return {
    database,
    files,
    spool,
    root,
    receipts,
    companyId,
    rows: () => fixture.rows(),
    sha256: content.sha256,
    put: (name: string, text: string) => writeFile(join(receipts, name), text),
    take: () => documents.take(companyId, expenseId),
    documents,
    /** from now on this computer does */
    capture: async () => {
      captured = true;
      changed.emit();
      await intake.rescan();
      await intake.settled();
    },
  };
}

const refused = (code: string) => ({ ok: false, failure: expect.objectContaining({ code }) as unknown });

it('keeps a document that another computer captured, under its expense and never to be sent', async () => {
  const { put, take, rows, spool, sha256, files, receipts, database } = await office();
  await put('in/invoice.xml', invoice);
  const seen: string[] = [];
  files.news.listen(({ file }) => seen.push(files.get(file.id)?.state ?? ''));
  const taken = await take();
  expect(rows()).toMatchObject([{ state: 'processing', expenseId, sha256, format: 'xml', filename: 'invoice.xml' }]);
  expect(taken).toEqual({ ok: true, value: rows()[0]?.id });
  expect(new Set(seen)).toEqual(new Set(['processing']));
  // Available without the folder too, and never collected as unused.
  await rm(receipts, { recursive: true });
  expect(await take()).toEqual(taken);
  const clock = { ...systemClock, now: () => Date.now() + 365 * 24 * 60 * 60_000 };
  const collector = createSpoolCollector({ store: new CopiesStore(database), spool, clock, log: silentLog });
  expect(await collector.collect()).toBe(0);
  expect(await spool.isWhole(sha256)).toBe(true);
});

it('is known when this computer captures the folder later', async () => {
  const { put, take, capture, rows } = await office();
  await put('in/invoice.xml', invoice);
  await take();
  await put('in/new.xml', sameSize);
  await capture();
  expect(rows().map(({ filename, state }) => [filename, state])).toEqual([
    ['invoice.xml', 'processing'],
    ['new.xml', 'queued'],
  ]);
});

it.each([null, 'in/invoice.xml'])('finds it by its bytes where it was moved to, path %j', async (path) => {
  const { put, take, rows, receipts } = await office(path);
  await put('in/invoice.xml', sameSize);
  await put('away.xml', invoice);
  await rename(join(receipts, 'away.xml'), join(receipts, 'in', 'moved.xml'));
  expect(await take()).toMatchObject({ ok: true });
  expect(rows()).toMatchObject([{ path: join(receipts, 'in', 'moved.xml'), state: 'processing' }]);
});

it('is gone, or was rewritten', async () => {
  const { put, take, rows, spool, sha256 } = await office();
  await put('in/invoice.xml', sameSize);
  expect(await take()).toEqual(refused('document-gone'));
  expect([rows(), spool.has(sha256)]).toEqual([[], false]);
});

it.each(['../private/invoice.xml', 'linked/invoice.xml', 'link.xml', '.hidden/invoice.xml', ''])(
  'reads nothing outside the folder, over no link, and nothing hidden: %j',
  async (path) => {
    const { take, rows, root, receipts } = await office(path);
    await mkdir(join(root, 'private'));
    await mkdir(join(receipts, '.hidden'));
    for (const folder of [join(root, 'private'), join(receipts, '.hidden')])
      await writeFile(join(folder, 'invoice.xml'), invoice);
    if (canLinkFolders) await symlink(join(root, 'private'), join(receipts, 'linked'), 'junction');
    if (canLinkFiles) await symlink(join(root, 'private', 'invoice.xml'), join(receipts, 'link.xml'));
    expect(await take()).toEqual(refused('document-gone'));
    expect(rows()).toEqual([]);
  },
);

it('says that the shared folder is away', async () => {
  const { take, receipts } = await office();
  await rm(receipts, { recursive: true });
  expect(await take()).toEqual(refused('share-away'));
});

it('keeps nothing that is no document, even if the ledger lists it', async () => {
  const { put, take, rows, spool, sha256 } = await office('in/invoice.xml', 'no document at all');
  await put('in/invoice.xml', 'no document at all');
  expect(await take()).toEqual(refused('file-unreadable'));
  expect([rows(), spool.has(sha256)]).toEqual([[], false]);
});

it('takes nothing that no ledger knows, and what is asked for twice at once is one file', async () => {
  const { documents, companyId, put, take, rows } = await office();
  expect(await documents.take(companyId, 78)).toEqual(refused('not-possible'));
  expect(await documents.take(4_711, expenseId)).toEqual(refused('not-possible'));
  await put('in/invoice.xml', invoice);
  expect(await Promise.all([take(), take()])).toEqual([
    { ok: true, value: rows()[0]?.id },
    { ok: true, value: rows()[0]?.id },
  ]);
  expect(rows()).toHaveLength(1);
});

it('is not taken for a company that is removed meanwhile', async () => {
  const { put, take, rows, database, spool } = await office();
  await put('in/invoice.xml', invoice);
  const copy = spool.copy.bind(spool);
  Object.assign(spool, {
    copy: (...source: Parameters<typeof copy>) => {
      database.exec('DELETE FROM companies');
      return copy(...source);
    },
  });
  expect(await take()).toEqual(refused('not-possible'));
  expect(rows()).toEqual([]);
});
