import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import { canLinkFolders } from '../../../testing/links.ts';
import type { WatchedFolder } from '../../contract/folders.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';
import { systemClock } from '../support/clock.ts';
import { createLog, silentLog } from '../support/log.ts';
import { FolderWatcher } from './folder-watcher.ts';
import type { FolderLook } from './folders-store.ts';
import { noFingerprints } from './intake.fixture.ts';
import { usualTiming } from './timing.ts';

const watches = () => process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length;

function testFolder(): WatchedFolder {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-watcher-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return { id: 1, path, mode: 'native', state: 'watching' } as WatchedFolder;
}

const parts = {
  scan: {
    rescan: () => Promise.resolve({ state: 'watching' as const, allKnown: true }),
    take: () => Promise.resolve(),
    comparing: () => false,
    stop: () => Promise.resolve(),
  },
  clock: systemClock,
  log: silentLog,
  timing: usualTiming,
  fingerprints: noFingerprints,
  looked: () => undefined,
  idle: () => undefined,
};

it('leaves nothing watched, whenever it is stopped', async () => {
  const folder = testFolder();
  const before = watches();
  for (let turns = 0; turns < 40; turns += 1) {
    const watcher = new FolderWatcher({ ...parts, folder });
    void watcher.rescan();
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    await watcher.stop();
  }
  // Handles close in a later event loop turn.
  await expect.poll(watches).toBe(before);
});

it("walks a folder when the watcher does not understand the system's events, and reports that once", async () => {
  const said: string[] = [];
  const looks = new EventEmitter();
  const system = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
  const log = createLog((line) => said.push(line), Date.now);
  const looked = ({ mode }: FolderLook) => looks.emit('look', mode);
  const watcher = new FolderWatcher({ ...parts, folder: testFolder(), log, looked }, () => system as never);
  const first = once(looks, 'look');
  void watcher.rescan();
  expect(await first).toEqual(['native']);
  const next = once(looks, 'look');
  for (let event = 0; event < 3; event += 1) system.emit('error', new Error('a path outside its root: \\\\a.pdf'));
  expect(await next).toEqual(['polling']);
  expect(said).toHaveLength(1);
  await watcher.stop();
});

it.skipIf(!canLinkFolders)('hears at once of a new file in a folder that is reached through a link', async () => {
  const target = testFolder();
  const linked = { ...target, path: join(testFolder().path, 'linked') };
  symlinkSync(target.path, linked.path, 'junction');
  const events = new EventEmitter();
  const scan = { ...parts.scan, take: (paths: readonly string[]) => Promise.resolve(void events.emit('take', paths)) };
  const watcher = new FolderWatcher({ ...parts, folder: linked, scan, idle: () => events.emit('idle') });
  void watcher.rescan();
  // The second walk follows the watcher's start.
  for (let walk = 0; walk < 2; walk += 1) await once(events, 'idle');
  const taken = once(events, 'take');
  writeFileSync(join(linked.path, 'new.pdf'), '%PDF');
  expect(await taken).toEqual([[join(linked.path, 'new.pdf')]]);
  await watcher.stop();
});

it('walks again where the folder is not as it was at a walk that knew every file', async () => {
  const clock = createTestClock();
  const looks = new EventEmitter();
  let [walks, allKnown, fingerprint]: [number, boolean, string | null] = [0, false, 'first'];
  const scan = {
    ...parts.scan,
    rescan: () => {
      walks += 1;
      return Promise.resolve({ state: 'watching' as const, allKnown });
    },
  };
  const watcher = new FolderWatcher(
    {
      ...parts,
      folder: testFolder(),
      scan,
      clock,
      fingerprints: { ofContents: () => Promise.resolve(fingerprint) },
      looked: ({ state }) => looks.emit('look', state),
    },
    () => Object.assign(new EventEmitter(), { close: () => Promise.resolve() }) as never,
  );
  /** by the next minute's look */
  const walksAfterAMinute = async () => {
    const look = once(looks, 'look');
    clock.advance(usualTiming.rescanNative);
    expect(await look).toEqual(['watching']);
    return walks;
  };
  await watcher.rescan();
  await setImmediate();
  expect(await walksAfterAMinute(), 'the last walk had news').toBe(2);
  allKnown = true;
  expect(await walksAfterAMinute(), 'the last walk had news').toBe(3);
  expect(await walksAfterAMinute(), 'as it was').toBe(3);
  fingerprint = 'second';
  expect(await walksAfterAMinute(), 'other contents').toBe(4);
  expect(await walksAfterAMinute(), 'as it was').toBe(4);
  watcher.forgetFingerprint();
  expect(await walksAfterAMinute(), 'the index has changed').toBe(5);
  await watcher.rescan();
  expect(walks, 'on request').toBe(6);
  fingerprint = null;
  expect(await walksAfterAMinute(), 'nothing is known').toBe(7);
  expect(await walksAfterAMinute(), 'nothing is known').toBe(8);
  await watcher.stop();
});
