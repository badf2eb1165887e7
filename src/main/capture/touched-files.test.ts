import { expect, test } from 'vitest';
import type { FolderIndex } from './folder-index.ts';
import type { FolderEntry } from './folders-store.ts';
import { createTouchedFiles } from './touched-files.ts';
import type { QueueFile } from '../queue/file-row.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';

const reading = 40;

/** Touched files; reading one advances the clock. */
function build(hashNow: string, jump = 0) {
  const clock = createTestClock();
  const entries = new Map<string, FolderEntry>();
  const index: Pick<FolderIndex, 'at' | 'put'> = {
    at: (path) => entries.get(path),
    put: (entry) => void entries.set(entry.path, entry),
  };
  const read: string[] = [];
  const replaced: string[] = [];
  const touched = createTouchedFiles({
    index,
    clock,
    hash({ path }) {
      read.push(path);
      clock.advance(reading);
      clock.jump(jump);
      return Promise.resolve(hashNow);
    },
    fileAt: () => ({ sha256: 'before' }) as QueueFile,
    replaced: ({ path }) => replaced.push(path),
    idle: () => undefined,
  });
  const add = (path: string) => {
    entries.set(path, { path, identity: '1:2:3:4', fileId: 1 });
    touched.add({ path, identity: '1:2:3:5', size: 1 });
  };
  return { clock, entries, read, replaced, touched, add };
}

/** Lets the work that the clock started run. */
const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

test('one after another, with a rest as long as the reading took', async () => {
  const { clock, read, touched, add } = build('before');
  for (const path of ['a', 'b', 'c']) add(path);
  await turn();
  expect(read).toEqual(['a']);
  clock.advance(reading - 1);
  await turn();
  expect(read).toEqual(['a']);
  clock.advance(1);
  await turn();
  expect(read).toEqual(['a', 'b']);
  clock.advance(reading);
  await turn();
  clock.advance(reading);
  await turn();
  expect(read).toEqual(['a', 'b', 'c']);
  expect(touched.busy()).toBe(false);
});

test('rests no longer when the clock is set while it reads', async () => {
  const { clock, read, add } = build('before', 86_400_000);
  for (const path of ['a', 'b']) add(path);
  await turn();
  clock.advance(reading);
  await turn();
  expect(read).toEqual(['a', 'b']);
});

test('the same bytes get their new identity stored, other bytes are reported', async () => {
  const same = build('before');
  same.add('a');
  await turn();
  expect([same.entries.get('a')?.identity, same.replaced]).toEqual(['1:2:3:5', []]);
  const other = build('after');
  other.add('a');
  await turn();
  expect([other.entries.get('a')?.identity, other.replaced]).toEqual(['1:2:3:4', ['a']]);
});

test('stopped, it reads nothing more', async () => {
  const { read, touched, add } = build('before');
  for (const path of ['a', 'b']) add(path);
  await turn();
  await touched.stop();
  expect([read, touched.busy()]).toEqual([['a'], false]);
});
