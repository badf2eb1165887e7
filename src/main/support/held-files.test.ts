import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { HeldFileError, heldFiles } from './held-files.ts';
import { heldOnWindows } from './held-files.fixture.ts';

let folder: string;
let from: string;
let to: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-held-'));
  from = join(folder, 'from');
  to = join(folder, 'to');
  writeFileSync(from, 'x');
});
afterEach(() => rmSync(folder, { recursive: true }));

test.each(['EBUSY', 'EPERM', 'EACCES'])('a file that is held for a moment (%s) is waited for', async (code) => {
  await heldOnWindows('rename', 'from', 3, code).rename(from, to);
  expect(readFileSync(to, 'utf8')).toBe('x');
  heldOnWindows('renameSync', 'to', 3, code).renameNow(to, from);
  expect(readFileSync(from, 'utf8')).toBe('x');
  expect(await heldOnWindows('readFile', 'from', 3, code).read(from)).toEqual(Buffer.from('x'));
});

test('a file that is held for long is named', async () => {
  const words = {
    name: 'HeldFileError',
    code: 'EBUSY',
    message: `Another program holds ${from}, or this user may not use it (EBUSY).`,
  };
  await expect(heldOnWindows('rm', 'from').remove(from)).rejects.toMatchObject(words);
  expect(() => heldOnWindows('rmSync', 'from').removeNow(from)).toThrow(expect.objectContaining(words));
  expect(await heldOnWindows('rm', 'from').tidy(from)).toBe(false);
  expect(readFileSync(from, 'utf8')).toBe('x');
});

/** Only Windows gives a program exclusive access to a file. */
test.skipIf(process.platform !== 'win32')(
  'a file that is really open elsewhere is waited for, and free again',
  async () => {
    const exclusively = 0x1000_0000;
    const held = openSync(from, constants.O_RDWR | exclusively);
    await expect(heldFiles.rename(from, to)).rejects.toBeInstanceOf(HeldFileError);
    await expect(heldFiles.read(from)).rejects.toBeInstanceOf(HeldFileError);
    expect(heldFiles.tidyNow(from)).toBe(false);
    const renamed = heldFiles.rename(from, to);
    closeSync(held);
    await renamed;
    expect(readFileSync(to, 'utf8')).toBe('x');
  },
);

test('another error is thrown at once', async () => {
  await expect(heldOnWindows('rename', 'from', 1, 'ENOSPC').rename(from, to)).rejects.toMatchObject({ code: 'ENOSPC' });
  await expect(heldOnWindows('rm', 'no').rename(join(folder, 'none'), to)).rejects.toMatchObject({ code: 'ENOENT' });
});
