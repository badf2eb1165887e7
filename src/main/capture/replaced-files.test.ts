import { chmod, open, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pdf } from './test-documents.ts';
import { openIntake, type IntakeFixture } from './intake.fixture.ts';

let fixture: IntakeFixture;
let path: string;
/** UTC seconds, so that it can be set again */
const written = 1_700_000_000;

/** A watched folder with one file that was taken in. */
async function build(first = pdf('first'), includeExisting = true) {
  fixture = await openIntake();
  path = join(fixture.receipts, 'a.pdf');
  await writeFile(path, first);
  await utimes(path, written, written);
  await fixture.watch(includeExisting);
  await settle();
}

afterEach(() => fixture.remove());

async function settle() {
  await fixture.intake.rescan();
  await fixture.intake.settled();
}

/** Writes other bytes of equal size and time stamp in the same place, as some programs do. */
async function replaceInPlace(bytes: Buffer) {
  expect(bytes.length).toBe((await stat(path)).size);
  await using file = await open(path, 'r+');
  await file.write(bytes, 0, bytes.length, 0);
  await file.utimes(written, written);
}

const states = () => fixture.rows().map(({ state }) => state);
const identities = () => fixture.database.prepare('SELECT identity FROM sightings').all();

test('other bytes of the same size and time stamp, in place, are a new file', async () => {
  await build();
  await replaceInPlace(pdf('other'));
  await settle();
  expect(states()).toEqual(['queued', 'queued']);
  await using held = await fixture.spool.open(fixture.rows().at(-1)?.sha256 ?? '');
  expect(await held.readFile()).toEqual(pdf('other'));
});

test('a file that was refused and then replaced in place by a good one is a new file', async () => {
  await build(Buffer.from('%PDF-1.7 this one is no whole document'));
  const size = (await readFile(path)).length;
  await replaceInPlace(Buffer.from('<invoice>'.padEnd(size - 10) + '</invoice>'));
  await settle();
  expect(states()).toEqual(['rejected', 'queued']);
});

test.each([
  ['new permissions', () => chmod(path, 0o640)],
  ['another name', () => rename(path, join(fixture.receipts, 'b.pdf'))],
  ['a copy in its place, as a restored backup is', restore],
])('%s alone are no new file, and the file is not asked about again', async (_, change) => {
  await build();
  await change();
  await settle();
  const after = identities();
  await settle();
  expect(states()).toEqual(['queued']);
  expect(identities()).toEqual(after);
});

async function restore() {
  const copy = join(fixture.root, 'restored');
  await writeFile(copy, await readFile(path));
  await utimes(copy, written, written);
  await rename(copy, path);
}

test('a refused file with new permissions is not refused again', async () => {
  await build(Buffer.from('%PDF-1.7 this one is no whole document'));
  await chmod(path, 0o640);
  await settle();
  expect(states()).toEqual(['rejected']);
});

test('a file known to older data without a change time is compared, not sent again', async () => {
  await build();
  fixture.database.exec(`UPDATE sightings SET identity = rtrim(rtrim(identity, '0123456789'), ':')`);
  fixture = await fixture.reopen();
  await settle();
  expect(states()).toEqual(['queued']);
  expect(identities()).toEqual([{ identity: expect.stringMatching(/^\d+:\d+:\d+:\d+$/) as string }]);
});

test('a file known to older data, and replaced meanwhile, is a new file', async () => {
  await build();
  fixture.database.exec(`UPDATE sightings SET identity = rtrim(rtrim(identity, '0123456789'), ':')`);
  fixture = await fixture.reopen({ idle: true });
  await replaceInPlace(pdf('other'));
  fixture = await fixture.reopen({});
  await settle();
  expect(states()).toEqual(['queued', 'queued']);
});

test('a file from before the folder was watched stays out, even with new permissions', async () => {
  await build(pdf('first'), false);
  await chmod(path, 0o640);
  await settle();
  expect(states()).toEqual([]);
});
