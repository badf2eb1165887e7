import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { App } from 'electron';
import { placeUserData } from './user-data.ts';

it.each<[NodeJS.Platform, boolean, boolean]>([
  ['win32', false, true],
  ['win32', true, false],
  ['linux', false, false],
  ['darwin', false, false],
])(
  'on %s, with a folder named by a switch: %s, moves what the app keeps to this computer: %s',
  (platform, named, moved) => {
    const local = mkdtempSync(join(tmpdir(), 'counterfoil-local-'));
    onTestFinished(() => rmSync(local, { recursive: true }));
    const set: unknown[] = [];
    const app = { setPath: (...args: unknown[]) => set.push(args), commandLine: { hasSwitch: () => named } };
    placeUserData(app as unknown as App, { platform, env: { LOCALAPPDATA: local, APPDATA: 'roaming' }, home: local });
    expect([set, existsSync(join(local, 'Counterfoil'))]).toEqual([
      moved ? [['userData', join(local, 'Counterfoil')]] : [],
      moved,
    ]);
  },
);
