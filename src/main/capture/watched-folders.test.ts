import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { silentLog } from '../support/log.ts';
import { createFoldersStore } from './folders-store.ts';
import type { FoundFile } from './found-files.ts';
import { openIntake, shortTiming } from './intake.fixture.ts';
import { WatchedFolders } from './watched-folders.ts';

it('walks a folder that is as it was, once a file was given up that its index knows', async () => {
  const intake = await openIntake({ idle: true });
  const { folders, files, database, receipts } = intake;
  const clock = createTestClock();
  const found: FoundFile[] = [];
  const watched = new WatchedFolders(
    {
      database,
      files,
      folders,
      store: createFoldersStore(database),
      clock,
      log: silentLog,
      timing: shortTiming,
      fingerprints: { ofContents: () => Promise.resolve('as it was') },
    },
    {
      found: (file) => found.push(file),
      moved: () => undefined,
      there: () => undefined,
      progressed: () => undefined,
    },
  );
  onTestFinished(async () => {
    await watched.stop();
    await intake.remove();
  });
  let looks = 0;
  let tell: () => void = () => undefined;
  folders.changed.listen((what) => {
    if (what === 'look') looks += 1;
    tell();
  });
  const until = async (count: number) => {
    while (looks < count) await new Promise<void>((resolve) => (tell = resolve));
    // The watcher plans the next walk after it reports the look.
    await setImmediate();
  };
  const aMinute = () => {
    const next = looks + 1;
    clock.advance(shortTiming.rescanNative);
    return until(next);
  };
  const path = join(receipts, 'a.pdf');
  writeFileSync(path, '%PDF');
  const { id } = await intake.watch();
  watched.sync();
  // The second walk follows the watcher's start.
  await until(2);
  await aMinute();
  expect(found).toHaveLength(1);
  files.apply(found[0]?.id ?? 0, { type: 'rejected', reason: { code: 'vanished', detail: null } });
  await aMinute();
  expect(found, 'no walk').toHaveLength(1);
  watched.forget(id, path);
  await aMinute();
  expect(found).toHaveLength(2);
});
