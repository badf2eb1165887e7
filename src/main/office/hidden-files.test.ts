import { execFile } from 'node:child_process';
import { link, mkdir, readdir, readFile, rmdir, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ForeignFile } from './hidden-files.ts';
import { LeaseFiles } from './lease-files.ts';
import { seat, sharedFolder } from './lease.fixture.ts';

describe.skipIf(process.platform === 'win32')('files that others planted in the hidden folder', () => {
  async function planted() {
    const root = await sharedFolder();
    const other = join(root, 'other');
    await writeFile(other, 'precious');
    const hidden = join(root, '.counterfoil');
    await mkdir(hidden);
    return { root, hidden, other, files: new LeaseFiles(root, 'run') };
  }

  it.each([
    ['a link', symlink],
    ['a second name', link],
  ])('are not written through: %s', async (_, plant) => {
    const { root, hidden, other, files } = await planted();
    await plant(other, join(hidden, 'sign-1'));
    await plant(other, join(hidden, 'end-1'));
    await expect(files.sign(1, '2')).rejects.toThrow(ForeignFile);
    await expect(files.end(1)).rejects.toThrow(ForeignFile);
    expect(await readFile(other, 'utf8')).toBe('precious');
    const front = seat(root, 'Front desk');
    await front.tick();
    expect(front.lease.maySend()).toBe(false);
  });

  it.each<[string, (path: string, other: string) => Promise<unknown>]>([
    ['a link', (path, other) => symlink(other, path)],
    ['a folder', (path) => mkdir(path)],
    ['a pipe', (path) => promisify(execFile)('mkfifo', [path])],
    ['a large file', (path) => writeFile(path, '').then(() => truncate(path, 129 * 1024 * 1024))],
  ])('end the look at once, so that nothing is sent: %s', async (_, plant) => {
    for (const name of ['lease-5', 'ledger-back.jsonl']) {
      const { root, hidden, other } = await planted();
      await plant(join(hidden, name), other);
      const front = seat(root, 'Front desk');
      expect(await front.tick()).toBe('no-access');
      expect(front.lease.maySend()).toBe(false);
    }
  });

  it('are not reached through a link in place of the hidden folder', async () => {
    const { root, hidden } = await planted();
    const elsewhere = join(root, 'elsewhere');
    await mkdir(elsewhere);
    await rmdir(hidden);
    await symlink(elsewhere, hidden);
    expect(await seat(root, 'Front desk').tick()).toBe('no-access');
    expect(await readdir(elsewhere)).toEqual([]);
  });
});
