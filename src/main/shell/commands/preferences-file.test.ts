import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import type { HeldFiles } from '../../support/held-files.ts';
import { heldOnWindows } from '../../support/held-files.fixture.ts';
import { openPreferencesFile } from './preferences-file.ts';

const defaults = { theme: 'system', width: 1440 };

function place() {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-preferences-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'settings', 'preferences.json');
  const open = (files?: HeldFiles) => openPreferencesFile(path, defaults, files);
  return { folder, path, open };
}

it('has the usual values until others are chosen, also after the next start', () => {
  const { path, open } = place();
  const preferences = open();
  expect(preferences.values()).toEqual(defaults);
  expect(preferences.change({ theme: 'dark' })).toEqual({ ok: true, value: null });
  preferences.keep({ width: 900 });
  expect(open().values()).toEqual({ theme: 'dark', width: 900 });
  expect(readdirSync(join(path, '..'))).toEqual(['preferences.json']);
});

it('waits for a file that another program holds for a moment, at a start and at a change', () => {
  const { path, open } = place();
  open().change({ theme: 'dark' });
  expect(open(heldOnWindows('readFileSync', 'preferences.json', 3)).values().theme).toBe('dark');
  open(heldOnWindows('renameSync', 'preferences.json.new', 3)).change({ theme: 'light' });
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ theme: 'light' });
});

it('does not start with other values where the file cannot be read, and leaves it as it is', () => {
  const { path, open } = place();
  open().change({ theme: 'dark' });
  expect(() => open(heldOnWindows('readFileSync', 'preferences.json'))).toThrow(`Another program holds ${path}`);
  expect(() => open(heldOnWindows('readFileSync', 'preferences.json', 1, 'EIO'))).toThrow('EIO');
  expect(open().values().theme).toBe('dark');
});

it('says of a change that cannot be written, which then is none; what may be lost goes with the next', () => {
  const { path, open } = place();
  open().change({ theme: 'dark' });
  const preferences = open(heldOnWindows('renameSync', 'preferences.json.new', 200));
  expect(preferences.change({ theme: 'light' })).toEqual({
    ok: false,
    failure: { code: 'file-unwritable', detail: path },
  });
  expect(preferences.values().theme).toBe('dark');
  preferences.keep({ width: 900 });
  expect(preferences.values().width).toBe(900);
  while (!preferences.change({ theme: 'light' }).ok);
  expect(open().values()).toEqual({ theme: 'light', width: 900 });
});

it('takes a file that is cut off for none', () => {
  const { path, open } = place();
  open().change({ theme: 'dark' });
  writeFileSync(path, '{"theme":"da');
  expect(open().values()).toEqual(defaults);
});
