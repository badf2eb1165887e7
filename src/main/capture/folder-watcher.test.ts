import { EventEmitter, once } from 'node:events';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import { canLinkFolders } from '../../../testing/links.ts';
import type { FolderState, WatchedFolder } from '../../contract/folders.ts';
import type { DiskKind } from '../database/network-folder.ts';
import { systemClock } from '../support/clock.ts';
import { createLog, silentLog } from '../support/log.ts';
import { FolderWatcher } from './folder-watcher.ts';
import type { FolderLook } from './folders-store.ts';
import { usualTiming } from './timing.ts';

const watches = () => process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length;

function testFolder(): WatchedFolder {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-watcher-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  return { id: 1, path, mode: 'native', state: 'watching' } as WatchedFolder;
}

const parts = {
  scan: {
    rescan: () => Promise.resolve('watching' as const),
    take: () => Promise.resolve(),
    comparing: () => false,
    stop: () => Promise.resolve(),
  },
  clock: systemClock,
  log: silentLog,
  timing: usualTiming,
  looked: () => undefined,
  idle: () => undefined,
  flooded: () => undefined,
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

describe('the next walk', () => {
  const { rescanReported, rescanNative, rescanPolling, burst } = usualTiming;

  /** A watched folder whose watcher is ready, with a clock that only notes how long each wait is. */
  async function watched(disk: DiskKind, state: FolderState = 'watching') {
    const system = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
    const waits: number[] = [];
    const clock = { now: () => 0, after: (ms: number) => (waits.push(ms), () => undefined) };
    const walks = new EventEmitter();
    const folder = testFolder();
    const watcher = new FolderWatcher(
      {
        ...parts,
        folder,
        clock,
        scan: { ...parts.scan, rescan: () => Promise.resolve(state) },
        idle: () => walks.emit('walked'),
        flooded: () => watcher.doubtEvents(),
      },
      () => system as never,
      () => Promise.resolve(disk),
    );
    onTestFinished(() => watcher.stop());
    const walk = async (cause: () => void) => {
      const walked = once(walks, 'walked');
      cause();
      await walked;
      return waits.at(-1);
    };
    await walk(() => void watcher.rescan());
    const first = waits.at(-1);
    const ready = disk === 'network' ? first : await walk(() => system.emit('ready'));
    return { watcher, waits, system, walk, first, ready, file: join(folder.path, 'a.pdf') };
  }

  it.each([
    ['local', 'watching', rescanReported],
    ['local', 'unreadable', rescanNative],
    ['local', 'missing', rescanPolling],
    ['unknown', 'watching', rescanNative],
    ['network', 'watching', rescanPolling],
  ] as const)('of a folder on a %s disk that is %s comes after %i ms', async (disk, state, ms) => {
    expect((await watched(disk, state)).ready).toBe(ms);
  });

  it('comes within a minute until the watcher is ready, and once it has failed', async () => {
    const { first, system, walk } = await watched('local');
    expect(first).toBe(rescanNative);
    expect(await walk(() => system.emit('error', Object.assign(new Error(), { code: 'EACCES' })))).toBe(rescanNative);
  });

  it('comes within a minute where events may have been lost, and is rare again after it', async () => {
    const { watcher, waits, walk } = await watched('local');
    watcher.doubtEvents();
    expect(waits.at(-1)).toBe(rescanNative);
    expect(await walk(() => void watcher.rescan())).toBe(rescanReported);
  });

  it('comes within a minute after a flood of events', async () => {
    const { system, walk, file } = await watched('local');
    const flood = () => {
      for (let event = 0; event <= burst; event += 1) system.emit('add', file);
    };
    expect(await walk(flood)).toBe(rescanNative);
  });
});
