import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { failed, notDone, unexpected } from '../../service-api/service-failure.ts';
import { allThere, alone, house, withService, type Faults } from './documents.fixture.ts';
import { pdf } from '../../capture/test-documents.ts';

withService();

/** A PDF with distinct contents and constant length. */
const documentOf = (letters: string): Buffer => Buffer.concat([pdf('Szerzodes'), Buffer.from(`\n%${letters}\n`)]);
const named = async (filename: string) => (await allThere()).filter((one) => one.filename === filename);

async function desk(faults?: Faults) {
  const there = await house(faults);
  const { uploads, companyId } = there;
  const add = (filename: string, bytes: Uint8Array) => uploads.addBytes(companyId, filename, bytes);
  return { ...there, add };
}

it('seals an added file, sends it once, and recognises its contents again', async () => {
  const { uploads, companyId, folder, quiet, page, record, key, add, copies } = await desk();
  const path = join(folder, 'berleti.pdf');
  writeFileSync(path, documentOf('aaaa'));
  expect(await uploads.addPaths(companyId, [path])).toEqual({ added: 1, skipped: [] });
  await quiet('gone');
  const [document, ...more] = await named('berleti.pdf');
  expect(more).toEqual([]);
  expect(await page({ text: 'berleti' })).toEqual([document?.id]);
  expect(await record(key(document?.id ?? 0))).toMatchObject({ held: true });
  expect(copies.of(companyId, document?.id ?? 0)).toMatchObject({ format: 'pdf' });
  expect(await add('masik-neven.pdf', documentOf('aaaa'))).toMatchObject({
    added: 0,
    skipped: [{ name: 'masik-neven.pdf', reason: { code: 'same-content' } }],
  });
});

it('gives the reason for a file that is no document', async () => {
  const { uploads, companyId, folder } = await desk();
  const inner = join(folder, 'mappa');
  mkdirSync(inner);
  const text = join(folder, 'level.pdf');
  writeFileSync(text, 'Tisztelt Ügyfelünk!');
  const empty = join(folder, 'ures.pdf');
  writeFileSync(empty, '');
  const { added, skipped } = await uploads.addPaths(companyId, [inner, text, empty, join(folder, 'nincs.pdf')]);
  expect(added).toBe(0);
  expect(skipped.map(({ reason }) => reason.code)).toEqual(['folder', 'wrong-type', 'empty', 'vanished']);
  expect(uploads.list(companyId)).toEqual([]);
});

it('does not send a document again that was stored with a lost answer', async () => {
  let calls = 0;
  const lost: Faults = (calling) => ({
    async create(documents, signal) {
      calls += 1;
      const answer = await calling.create(documents, signal);
      return calls === 1 ? failed(unexpected('cut')) : answer;
    },
  });
  const { add, clock, uploads, companyId, quiet } = await desk(lost);
  await add('elveszett.pdf', documentOf('bbbb'));
  await expect.poll(() => calls).toBe(1);
  await expect.poll(async () => (await named('elveszett.pdf')).length).toBe(1);
  // The service needs time to store it.
  clock.advance(20_000);
  expect(uploads.list(companyId)).toMatchObject([{ state: 'waiting' }]);
  await expect
    .poll(() => {
      clock.advance(10_000);
      return uploads.list(companyId);
    })
    .toEqual([]);
  await quiet('gone');
  expect([calls, (await named('elveszett.pdf')).length]).toEqual([1, 1]);
});

it('resolves a lost answer again after a wrong clock wrote the deadline', async () => {
  let calls = 0;
  const lost: Faults = () => ({
    create() {
      calls += 1;
      return Promise.resolve(failed(unexpected('cut')));
    },
  });
  const { add, clock, database } = await desk(lost);
  await add('elore.pdf', documentOf('hhhh'));
  const tries = () => database.prepare('SELECT next_try_at FROM document_uploads').all();
  await expect.poll(() => calls).toBe(1);
  database.exec(`UPDATE document_uploads SET next_try_at = '2036-01-01T00:00:00.000Z'`);
  await expect
    .poll(() => {
      clock.advance(5_000);
      return tries();
    })
    .not.toEqual([{ next_try_at: '2036-01-01T00:00:00.000Z' }]);
  expect(calls).toBe(1);
  await expect
    .poll(() => {
      clock.advance(10_000);
      return calls;
    })
    .toBe(2);
});

it('sends another document of the same name and size where it knows both', async () => {
  const { add, quiet } = await desk();
  await add('iv.pdf', documentOf('cccc'));
  await quiet('gone');
  await add('iv.pdf', documentOf('dddd'));
  await quiet('gone');
  const sizes = (await named('iv.pdf')).map((one) => (one as unknown as { size: number }).size);
  expect(sizes).toHaveLength(2);
  expect(new Set(sizes).size).toBe(1);
});

it('asks a person where the service has one of this name and size from elsewhere', async () => {
  const elsewhere = await desk();
  await elsewhere.add('kozos.pdf', documentOf('eeee'));
  await elsewhere.quiet('gone');
  const { add, quiet, uploads, companyId } = await desk();
  await add('kozos.pdf', documentOf('ffff'));
  await quiet('same-name');
  expect(await named('kozos.pdf')).toHaveLength(1);
  const [asked] = uploads.list(companyId);
  expect(asked).toMatchObject({ state: 'same-name', filename: 'kozos.pdf' });
  expect(uploads.release(asked?.id ?? 0).ok).toBe(true);
  await quiet('gone');
  expect(await named('kozos.pdf')).toHaveLength(2);
});

it("keeps a refused document with the service's words until a person decides", async () => {
  const { add, quiet, uploads, companyId } = await desk(() => ({
    create: () => Promise.resolve(failed({ ...notDone('refused', 'Too many documents.'), status: 400 })),
  }));
  await add('tul-sok.pdf', documentOf('gggg'));
  await quiet('refused');
  const [one] = uploads.list(companyId);
  expect(one).toMatchObject({ state: 'refused', failure: { code: 'refused', detail: 'Too many documents.' } });
  expect(uploads.discard(one?.id ?? 0).ok).toBe(true);
  expect(uploads.list(companyId)).toEqual([]);
});

it('tells the other computers about a stored document of a company that was removed here meanwhile', async () => {
  const told: string[] = [];
  const there = await house(
    (calls) => ({
      async create(documents, signal) {
        const answer = await calls.create(documents, signal);
        await there.companies.remove(there.companyId);
        return answer;
      },
    }),
    undefined,
    { ...alone, noteStored: (_, { filename }) => told.push(filename) },
  );
  await there.uploads.addBytes(there.companyId, 'eltavolitott.pdf', documentOf('rrrr'));
  await expect.poll(() => told).toEqual(['eltavolitott.pdf']);
  expect(await named('eltavolitott.pdf')).toHaveLength(1);
  expect(there.uploads.list(null)).toEqual([]);
});
