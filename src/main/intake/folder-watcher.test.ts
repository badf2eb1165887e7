import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it, onTestFinished } from 'vitest';
import type { WatchedFolder } from '../../contract/folders.ts';
import { systemClock } from '../support/clock.ts';
import { silentLog } from '../support/log.ts';
import { createFolderWatcher } from './folder-watcher.ts';
import { usualTiming } from './timing.ts';

const watches = () => process.getActiveResourcesInfo().filter((kind) => kind === 'FSEventWrap').length;

it('leaves nothing watched, whenever it is stopped', async () => {
  const path = mkdtempSync(join(tmpdir(), 'counterfoil-watcher-'));
  onTestFinished(() => rmSync(path, { recursive: true, force: true }));
  const before = watches();
  for (let turns = 0; turns < 40; turns += 1) {
    const watcher = createFolderWatcher({
      folder: { id: 1, path, mode: 'native', state: 'watching' } as WatchedFolder,
      scan: {
        rescan: () => Promise.resolve('watching'),
        take: () => Promise.resolve(),
        comparing: () => false,
        stop: () => Promise.resolve(),
      },
      clock: systemClock,
      log: silentLog,
      timing: usualTiming,
      looked: () => undefined,
      idle: () => undefined,
    });
    watcher.start();
    for (let turn = 0; turn < turns; turn += 1) await setImmediate();
    await watcher.stop();
  }
  // Handles are closed in a turn of their own.
  await expect.poll(watches).toBe(before);
});
