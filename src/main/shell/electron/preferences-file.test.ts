import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { heldOnWindows } from '../../support/held-files.fixture.ts';
import { heldFiles, type HeldFiles } from '../../support/held-files.ts';
import { openPreferencesFile } from './preferences-file.ts';

const usual = { theme: 'system', width: 1440 };

/** A store that reads and writes its file at each call, as electron-store does, which needs Electron. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-preferences-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'preferences.json');
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as typeof usual;
  writeFileSync(path, JSON.stringify(usual));
  const open = (files: HeldFiles = heldFiles, onlyOnce = files) =>
    openPreferencesFile(
      path,
      () => ({
        get store() {
          files.readNow(path);
          return read();
        },
        set(values: Partial<typeof usual>) {
          onlyOnce.copyNow(path, `${path}.old`);
          writeFileSync(path, JSON.stringify(values));
        },
      }),
      files,
    );
  return { path, open, read };
}

it('keeps values over restarts', () => {
  const { open } = place();
  const preferences = open();
  expect(preferences.values()).toEqual(usual);
  expect(preferences.change({ theme: 'dark' })).toEqual({ ok: true, value: null });
  preferences.keep({ width: 900 });
  expect(open().values()).toEqual({ theme: 'dark', width: 900 });
});

it('waits for a file that another program holds for a moment, at a start and at a change', () => {
  const { open, read } = place();
  open().change({ theme: 'dark' });
  expect(open(heldOnWindows('readFileSync', 'preferences.json', 3)).values().theme).toBe('dark');
  expect(open(heldOnWindows('copyFileSync', 'preferences.json', 3)).change({ theme: 'light' }).ok).toBe(true);
  expect(read().theme).toBe('light');
});

it('does not start with other values when the file cannot be read, and leaves it unchanged', () => {
  const { path, open, read } = place();
  open().change({ theme: 'dark' });
  expect(() => open(heldOnWindows('readFileSync', 'preferences.json'))).toThrow(`Another program holds ${path}`);
  expect(() => open(heldOnWindows('readFileSync', 'preferences.json', 1, 'EIO'))).toThrow('EIO');
  expect(read().theme).toBe('dark');
});

it('refuses a change that cannot be written, and writes a lesser value with the next change', () => {
  const { path, open, read } = place();
  const preferences = open(heldFiles, heldOnWindows('copyFileSync', 'preferences.json', 200));
  expect(preferences.change({ theme: 'light' })).toEqual({
    ok: false,
    failure: { code: 'file-unwritable', detail: path },
  });
  expect(preferences.values().theme).toBe('system');
  preferences.keep({ width: 900 });
  expect(preferences.values().width).toBe(900);
  while (!preferences.change({ theme: 'light' }).ok);
  expect(read()).toEqual({ theme: 'light', width: 900 });
});
