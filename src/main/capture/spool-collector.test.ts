import { mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { testDatabase } from '../database/test-database.ts';
import { FileStore } from '../queue/file-store.ts';
import { systemClock } from '../support/clock.ts';
import { silentLog } from '../support/log.ts';
import { CopiesStore } from './copies-store.ts';
import { Spool } from './spool.ts';
import { createSpoolCollector } from './spool-collector.ts';

const day = 24 * 60 * 60_000;

/** A spool and a queue, with a clock that is `later` ms ahead. */
async function fixture(later: number) {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-collector-'));
  onTestFinished(() => {
    rmSync(folder, { recursive: true });
  });
  const database = testDatabase();
  const files = new FileStore(database, systemClock);
  const spool = new Spool(folder);
  await spool.start();
  const clock = { ...systemClock, now: () => Date.now() + later };
  const collector = createSpoolCollector({ store: new CopiesStore(database), spool, clock, log: silentLog });

  async function seal(text: string): Promise<string> {
    const draft = await spool.put(Buffer.from(text));
    if (!draft.ok) throw new Error(draft.failure.code);
    await draft.value.keep();
    return draft.value.sha256;
  }
  async function queued(text: string) {
    const sha256 = await seal(text);
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: text, size: 1 });
    files.apply(id, { type: 'sealed', sha256, format: 'xml', size: 1 });
    return { id, sha256 };
  }
  return { database, files, spool, collector, seal, queued };
}

it('removes only copies of files dismissed unsent, and copies without a file', async () => {
  const { files, spool, collector, seal, queued } = await fixture(31 * day);
  const waiting = await queued('waiting');
  const sent = await queued('sent');
  files.apply(sent.id, { type: 'sent', batchId: 1 });
  files.apply(sent.id, { type: 'accepted', expenseId: 7 });
  const rejected = await queued('rejected');
  files.apply(rejected.id, { type: 'rejected', reason: { code: 'refused-by-service', detail: null } });
  const aside = await queued('aside');
  files.apply(aside.id, { type: 'dismissed' });
  const picture = await queued('picture of an invoice that was sent as XML');
  files.apply(picture.id, { type: 'same-invoice', of: null, number: 'A-1', to: 'dismissed' });
  const nobodys = await seal('nobodys');
  const locked = await seal('locked');
  const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'locked', size: 1 });
  const reason = { code: 'password-needed', detail: null } as const;
  files.apply(id, { type: 'rejected', reason, refusedSha256: locked });
  expect(await collector.collect()).toBe(2);
  expect([waiting, sent, rejected, picture].every(({ sha256 }) => spool.has(sha256))).toBe(true);
  expect(spool.has(aside.sha256)).toBe(false);
  expect(spool.has(nobodys)).toBe(false);
  expect(spool.has(locked)).toBe(true);
  files.apply(id, { type: 'dismissed' });
  expect(await collector.collect()).toBe(1);
});

it('keeps them for a month, and while a restore leaves them in doubt', async () => {
  const early = await fixture(29 * day);
  const copy = await early.seal('nobodys');
  expect(await early.collector.collect()).toBe(0);
  expect(early.spool.has(copy)).toBe(true);
  const doubted = await fixture(31 * day);
  const other = await doubted.seal('doubted');
  doubted.database.prepare('INSERT INTO doubts (sha256, since) VALUES (?, ?)').run(other, '2026-01-01T00:00:00.000Z');
  expect(await doubted.collector.collect()).toBe(0);
});

/** Wine updates a file's access time on stat. */
const keepsAccessTimes = process.env.WINEPREFIX === undefined;

it.skipIf(!keepsAccessTimes)('leaves a copy that is kept again, and the time when it was made', async () => {
  const { spool, collector, seal } = await fixture(0);
  const sha256 = await seal('again');
  const old = new Date('2020-01-01T00:00:00Z');
  utimesSync(spool.pathOf(sha256), old, old);
  await seal('again');
  expect(await collector.collect()).toBe(0);
  expect(statSync(spool.pathOf(sha256)).mtime).toEqual(old);
  utimesSync(spool.pathOf(sha256), old, old);
  expect(await collector.collect()).toBe(1);
});
