import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lookAt } from './file-look.ts';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { Spool, type WriteChunk } from './spool.ts';

let root: string;
let source: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'counterfoil-spool-'));
  source = join(root, 'source');
  await writeFile(source, Buffer.alloc(600_000, 7));
});
afterEach(() => rm(root, { recursive: true }));

async function identity(): Promise<string> {
  const look = await lookAt(source);
  return look.kind === 'file' ? look.identity : '';
}

async function open(write?: WriteChunk) {
  const spool = new Spool(join(root, 'spool'), write);
  await spool.start();
  return spool;
}

/** A spool over files that are held, and a copy of the source in it. */
async function heldSpool(...held: Parameters<typeof heldOnWindows>) {
  const spool = new Spool(join(root, 'spool'), undefined, heldOnWindows(...held));
  await spool.start();
  const copy = await spool.copy(source, await identity(), null);
  if (copy.kind !== 'copied') throw new Error(copy.kind);
  return { spool, draft: copy.draft };
}

const incoming = () => readdir(join(root, 'spool', 'incoming'));

test('a copy is stored under its hash, and keeping it twice gives one copy', async () => {
  const spool = await open();
  const sha256 = createHash('sha256')
    .update(await readFile(source))
    .digest('hex');
  for (let time = 0; time < 2; time += 1) {
    const copy = await spool.copy(source, await identity(), null);
    if (copy.kind !== 'copied') throw new Error(copy.kind);
    expect(copy.draft).toMatchObject({ sha256, size: 600_000 });
    expect(await copy.draft.keep()).toEqual({ ok: true, value: null });
  }
  expect(await readdir(join(root, 'spool', 'sealed'))).toEqual([sha256, 'counterfoil-own-folder']);
  expect(spool.has(sha256)).toBe(true);
  await using held = await spool.open(sha256);
  expect(await held.readFile()).toEqual(await readFile(source));
  expect(await incoming()).toEqual([]);
});

test('a picture that comes in one piece is checked while it is copied, and nothing else is', async () => {
  const spool = await open();
  const [marker, frame, scan, end] = ['ffd8', 'ffc0000800000900090100', 'ffda0002', 'ffd9'];
  const small = Buffer.from(`${marker}${frame}${scan}${end}`, 'hex');
  const large = Buffer.from(`${marker}${frame}${scan}${'00'.repeat(300_000)}${end}`, 'hex');
  for (const [bytes, checkResult] of [
    [small, { ok: true, format: 'jpeg', maySplit: true }],
    [small.subarray(0, -2), { ok: false, reason: { code: 'damaged', detail: null } }],
    [large, null],
    [Buffer.from('%PDF-1.7'), null],
  ] as const) {
    await writeFile(source, bytes);
    const copy = await spool.copy(source, await identity(), null);
    expect(copy).toMatchObject({ kind: 'copied', draft: { checkResult } });
  }
});

test('a source that changes while it is copied is not kept', async () => {
  const before = await identity();
  const spool = await open(async (file, chunk) => {
    await appendFile(source, 'more');
    return file.writeFile(chunk);
  });
  expect(await spool.copy(source, before, null)).toEqual({ kind: 'changed' });
  expect(await incoming()).toEqual([]);
});

test('a source replaced before it is opened, and one that is gone, fail differently', async () => {
  const spool = await open();
  expect(await spool.copy(source, '1:2:3', null)).toEqual({ kind: 'changed' });
  expect(await spool.copy(join(root, 'none'), '1:2:3', null)).toEqual({ kind: 'gone' });
});

test('a source deleted after it was read is kept: the copy is the only one', async () => {
  const before = await identity();
  const spool = await open(async (file, chunk) => {
    await rm(source, { force: true });
    return file.writeFile(chunk);
  });
  const copy = await spool.copy(source, before, null);
  expect(copy).toMatchObject({ kind: 'copied', draft: { size: 600_000 } });
});

test('a full disk leaves nothing behind', async () => {
  const spool = await open(() => Promise.reject(Object.assign(new Error(), { code: 'ENOSPC' })));
  expect(await spool.copy(source, await identity(), null)).toEqual({ kind: 'disk-full' });
  expect(await spool.put(Buffer.from('x'))).toMatchObject({ ok: false, failure: { code: 'disk-full' } });
  expect(await incoming()).toEqual([]);
  expect((await stat(source)).size).toBe(600_000);
});

test('lists the copies of an earlier run before its own start', async () => {
  const draft = await (await open()).put(Buffer.from('bytes'));
  if (!draft.ok) throw new Error(draft.failure.code);
  await draft.value.keep();
  const { sha256 } = draft.value;
  const spool = new Spool(join(root, 'spool'));
  expect(spool.list().map((copy) => copy.sha256)).toEqual([sha256]);
  const hashes: string[] = [];
  for await (const lot of spool.hashes()) hashes.push(...lot);
  expect(hashes).toEqual([sha256]);
});

test('a start continues although another program holds a draft', async () => {
  await (await open()).start();
  await writeFile(join(root, 'spool', 'incoming', 'held'), 'x');
  await writeFile(join(root, 'spool', 'incoming', 'left'), 'x');
  const { draft } = await heldSpool('rmSync', 'held');
  expect(await draft.keep()).toEqual({ ok: true, value: null });
  expect(await incoming()).toEqual(['held']);
});

test('a copy that is held when it gets its name is kept in the end, or reported for a retry', async () => {
  const moment = await heldSpool('rename', 'incoming', 5);
  expect(await moment.draft.keep()).toEqual({ ok: true, value: null });
  await rm(join(root, 'spool'), { recursive: true });
  const long = await heldSpool('rename', 'incoming');
  expect(await long.draft.keep()).toEqual({ ok: false, failure: { code: 'file-held', detail: 'EBUSY' } });
  await long.draft.discard();
  expect(await incoming()).toEqual([]);
});

test('a draft that cannot be removed undoes nothing', async () => {
  const { draft } = await heldSpool('rm', 'incoming');
  await draft.discard();
  expect(await draft.keep()).toEqual({ ok: true, value: null });
});

test.each(['EBUSY', 'EPERM', 'EACCES', 'EMFILE', 'ENFILE', 'EIO', 'UNKNOWN'])(
  'a sealed copy that is unreadable now (%s) is not reported as damaged',
  async (code) => {
    const { spool, draft } = await heldSpool('open', 'sealed', Infinity, code);
    await draft.keep();
    await expect(spool.isWhole(draft.sha256)).rejects.toMatchObject({ code });
    const again = await spool.put(await readFile(source));
    expect(again.ok && (await again.value.keep())).toMatchObject({ failure: { code: 'file-held' } });
  },
);

test('an unused copy that is held stays, and the next ones go', async () => {
  const { spool, draft } = await heldSpool('rmSync', 'sealed');
  await draft.keep();
  expect(spool.removeUnused(draft.sha256, Infinity, () => true)).toBe(false);
  expect(spool.has(draft.sha256)).toBe(true);
});
