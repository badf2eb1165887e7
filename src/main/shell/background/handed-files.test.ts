import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { canLinkFiles } from '../../../../testing/links.ts';
import { lookAtHanded } from './handed-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-handed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('takes each file once; names folders, missing paths and non-files with the reason', async () => {
  const [file, sub] = [join(folder, 'a.pdf'), join(folder, 'sub')];
  await writeFile(file, 'x');
  await mkdir(sub);
  expect(await lookAtHanded([file, sub, join(folder, 'gone.pdf'), file])).toEqual({
    files: [file],
    skipped: [
      { name: 'sub', reason: { code: 'folder', detail: null } },
      { name: 'gone.pdf', reason: { code: 'vanished', detail: null } },
    ],
  });
});

it.skipIf(!canLinkFiles)('a link to a file is one', async () => {
  const [file, linked] = [join(folder, 'a.pdf'), join(folder, 'linked.pdf')];
  await writeFile(file, 'x');
  await symlink(file, linked);
  expect(await lookAtHanded([linked])).toEqual({ files: [linked], skipped: [] });
});

// Windows has no devices among its files.
it.skipIf(process.platform === 'win32')('a device is no file', async () => {
  const reason = { code: 'wrong-type', detail: null };
  expect(await lookAtHanded(['/dev/null'])).toEqual({ files: [], skipped: [{ name: 'null', reason }] });
});
