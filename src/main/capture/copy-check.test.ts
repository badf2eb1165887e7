import { appendFile, open, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { systemClock } from '../support/clock.ts';
import { heldOnWindows } from '../support/held-files.fixture.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock, type TestClock } from '../send/uploads/test-clock.ts';
import { CopiesStore } from './copies-store.ts';
import { CopyCheck } from './copy-check.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';
import { Spool } from './spool.ts';
import { pdf } from './test-documents.ts';

let fixture: IntakeFixture;
let store: CopiesStore;
let check: CopyCheck;
const source = () => join(fixture.receipts, 'a.pdf');
const first = () => fixture.rows()[0];
const sealedPath = () => fixture.spool.pathOf(first()?.sha256 ?? '');

beforeEach(async () => {
  fixture = await openIntake();
  store = new CopiesStore(fixture.database);
  check = new CopyCheck({ ...fixture, store, clock: systemClock, log: silentLog });
  await writeFile(source(), pdf('a'));
  await fixture.intake.addPaths(1, [source()]);
  await fixture.intake.settled();
});
afterEach(async () => {
  await check.stop();
  await fixture.remove();
});

/** Writes other bytes of the same size, as a failing disk returns. */
async function damage() {
  await using file = await open(sealedPath(), 'r+');
  await file.write('#', 20);
}

/** Rejects the file as the sender does for a damaged copy. */
function refuse() {
  const id = first()?.id ?? 0;
  fixture.files.apply(id, { type: 'sent', batchId: 1 });
  fixture.files.apply(id, { type: 'rejected', reason: { code: 'copy-damaged', detail: null } });
}

const isWhole = () => fixture.spool.isWhole(first()?.sha256 ?? '');

describe('the check of all copies', () => {
  test('says when it ended and how many it read', async () => {
    await fixture.intake.addBytes(1, 'b.pdf', pdf('b'));
    await check.check();
    expect(store.report()).toEqual({ endedAt: expect.any(String) as string, copies: 2 });
    expect(store.damaged(1)).toEqual([]);
  });

  test("replaces a damaged copy from its file's source", async () => {
    await damage();
    await check.check();
    expect(await isWhole()).toBe(true);
    expect(store.damaged(1)).toEqual([]);
  });

  test.each([
    ['gone', () => rm(source())],
    ['another', () => writeFile(source(), pdf('b'))],
  ])('names the file of a damaged copy whose source is %s', async (_, change) => {
    await damage();
    await change();
    await check.check();
    expect(store.damaged(1)).toMatchObject([{ filename: 'a.pdf' }]);
    expect(first()?.state).toBe('queued');
  });

  test('does not report a copy as damaged that another program holds', async () => {
    const held = new Spool(join(fixture.root, 'data', 'spool'), undefined, heldOnWindows('open', 'sealed'));
    refuse();
    await new CopyCheck({ ...fixture, spool: held, store, clock: systemClock, log: silentLog }).check();
    expect(store.damaged(1)).toEqual([]);
    expect(first()?.state).toBe('rejected');
  });

  test('continues after a restart', async () => {
    store.begin('2026-03-01T00:00:00.000Z');
    store.moveOn(first()?.id ?? 0, 7);
    await check.check();
    expect(store.report().copies).toBe(7);
  });

  test('finds every missing copy', async () => {
    await rm(sealedPath());
    await rm(source());
    await check.check();
    expect(store.damaged(1)).toHaveLength(1);
  });
});

describe('a file that was not sent because its copy is damaged', () => {
  /** resolves when the work triggered by the refusal is over */
  const mended = async () => {
    while (check.mending()) await new Promise<void>((resolve) => setImmediate(resolve));
  };

  test('continues without help when the source still has its bytes', async () => {
    check.start();
    await mended();
    await damage();
    refuse();
    await mended();
    expect(first()).toMatchObject({ state: 'queued', reason: null });
    expect(await isWhole()).toBe(true);
  });

  test('stays, and continues when it is dropped again, which is a duplicate of it', async () => {
    check.start();
    await mended();
    await damage();
    await rm(source());
    refuse();
    await mended();
    expect(first()).toMatchObject({ state: 'rejected', reason: { code: 'copy-damaged' } });
    expect(store.damaged(1)).toHaveLength(1);
    await fixture.intake.addBytes(1, 'again.pdf', pdf('a'));
    expect(fixture.rows().map(({ state }) => state)).toEqual(['queued', 'duplicate']);
    expect(store.damaged(1)).toEqual([]);
    expect(await isWhole()).toBe(true);
  });

  test('is not retried endlessly when the copy is intact: a person handles another fault', async () => {
    check.start();
    await mended();
    refuse();
    await mended();
    expect(first()?.state).toBe('rejected');
  });

  test('continues at the next start if its copy is intact by then', async () => {
    refuse();
    check.start();
    await mended();
    expect(first()?.state).toBe('queued');
  });
});

test('a copy that grew is damaged too', async () => {
  await appendFile(sealedPath(), 'more');
  await check.check();
  expect(await isWhole()).toBe(true);
});

describe('its week', () => {
  let clock: TestClock;
  const day = 24 * 60 * 60_000;
  const turns = async () => {
    for (let n = 0; n < 50; n += 1) await new Promise<void>((resolve) => setImmediate(resolve));
  };

  test('begins again seven days after the last began, and not before', async () => {
    clock = createTestClock();
    const began: string[] = [];
    class Counting extends CopiesStore {
      override held(): [] {
        return [];
      }
      override begin(at: string): void {
        began.push(at);
        super.begin(at);
      }
    }
    const weekly = new CopyCheck({ ...fixture, store: new Counting(fixture.database), clock, log: silentLog });
    weekly.start();
    for (let hours = 0; hours < 24 * 15; hours += 1) {
      clock.advance(day / 24);
      await turns();
    }
    await weekly.stop();
    expect(began).toHaveLength(3);
  });
});
