import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { heldOnWindows } from '../../support/held-files.fixture.ts';
import { openPreferencesFile } from './preferences-file.ts';

const usual = { theme: 'system', width: 1440 };
/** waits by a clock of its own */
const windows = heldOnWindows('rmSync', 'nothing');
const forLong = Array.from({ length: 100 }, () => 'EBUSY');

/** A store that reads and writes its file at each call, as electron-store does, which needs Electron. */
function place() {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-preferences-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'preferences.json');
  const read = () => JSON.parse(readFileSync(path, 'utf8')) as typeof usual;
  writeFileSync(path, JSON.stringify(usual));
  /** codes with which the next uses of the file fail; '': it succeeds */
  const fails: string[] = [];
  const use = () => {
    const code = fails.shift();
    if (code) throw Object.assign(new Error(code), { code });
  };
  const store = {
    get store() {
      use();
      return read();
    },
    set(values: Partial<typeof usual>) {
      use();
      writeFileSync(path, JSON.stringify(values));
    },
  };
  const open = () => openPreferencesFile(path, () => (use(), store), windows);
  return { path, open, read, fails };
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
  const { open, read, fails } = place();
  fails.push('EBUSY', '', 'EBUSY', 'EPERM');
  const preferences = open();
  expect([preferences.values(), fails]).toEqual([usual, []]);
  fails.push('EBUSY', 'EACCES');
  expect(preferences.change({ theme: 'light' }).ok).toBe(true);
  expect(read().theme).toBe('light');
});

it('does not start with other values when the file cannot be read, and leaves it unchanged', () => {
  const { path, open, read, fails } = place();
  open().change({ theme: 'dark' });
  fails.push('', ...forLong);
  expect(open).toThrow(`Another program holds ${path}`);
  fails.splice(0, Infinity, '', 'EIO');
  expect(open).toThrow('EIO');
  expect(read().theme).toBe('dark');
});

it('refuses a change that cannot be written, and writes a lesser value with the next change', () => {
  const { path, open, read, fails } = place();
  const preferences = open();
  fails.push('ENOSPC', ...forLong);
  expect(preferences.change({ theme: 'light' })).toEqual({ ok: false, failure: { code: 'disk-full', detail: path } });
  expect(preferences.change({ theme: 'light' })).toMatchObject({ ok: false, failure: { code: 'file-unwritable' } });
  expect(preferences.values().theme).toBe('system');
  preferences.keep({ width: 900 });
  expect(preferences.values().width).toBe(900);
  fails.length = 0;
  expect(preferences.change({ theme: 'light' }).ok).toBe(true);
  expect(read()).toEqual({ theme: 'light', width: 900 });
});
