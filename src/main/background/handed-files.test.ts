import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lookAtHanded } from './handed-files.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'counterfoil-handed-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('files are taken once each; folders, what is gone and what is no file are named with the reason', async () => {
  const [file, sub, linked] = ['a.pdf', 'sub', 'linked.pdf'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  await writeFile(file, 'x');
  await mkdir(sub);
  await symlink(file, linked);
  expect(await lookAtHanded([file, sub, join(folder, 'gone.pdf'), '/dev/null', linked, file])).toEqual({
    files: [file, linked],
    skipped: [
      { name: 'sub', reason: { code: 'folder', detail: null } },
      { name: 'gone.pdf', reason: { code: 'vanished', detail: null } },
      { name: 'null', reason: { code: 'wrong-type', detail: null } },
    ],
  });
});
