import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { canLinkFolders } from '../../../../testing/links.ts';
import { failed, ok } from '../../support/result.ts';
import { openFolder } from './open-folder.ts';

let root: string;
let did: string[];
let refusal = '';
const shell = {
  showItemInFolder: (path: string) => void did.push(`show ${path}`),
  openPath(path: string) {
    did.push(`open ${path}`);
    return Promise.resolve(refusal);
  },
};

beforeEach(async () => {
  root = await realpath(await mkdtemp(join(tmpdir(), 'counterfoil-open-')));
  did = [];
  refusal = '';
});

afterEach(() => rm(root, { recursive: true, force: true }));

describe('a folder', () => {
  // Windows has no names that end in a dot.
  const dotted = process.platform === 'win32' ? [] : ['Minta Kft.'];
  it.each(['receipts', ...dotted, '2026.10', 'a.b c/in', '.hidden/in'])('%s is opened', async (name) => {
    const path = join(root, name);
    await mkdir(path, { recursive: true });
    expect(await openFolder(path, shell)).toEqual(ok(null));
    expect(did).toEqual([`open ${path}`]);
  });

  it.each(['Tool.app', 'Tool.APP', 'Setup.pkg', 'Do it.workflow', 'x.{20D04FE0-3AEA-1069-A2D8-08002B30309D}', '.app'])(
    '%s is shown in its parent, because opening it could run it',
    async (name) => {
      const path = join(root, name);
      await mkdir(path);
      expect(await openFolder(path, shell)).toEqual(ok(null));
      expect(did).toEqual([`show ${path}`]);
    },
  );

  it.skipIf(!canLinkFolders)('that is a link to a bundle is a bundle', async () => {
    await mkdir(join(root, 'Tool.app'));
    await symlink(join(root, 'Tool.app'), join(root, 'receipts'), 'junction');
    await openFolder(join(root, 'receipts'), shell);
    expect(did).toEqual([`show ${join(root, 'Tool.app')}`]);
  });

  it('that is a file, or is missing, is not opened', async () => {
    await writeFile(join(root, 'run.sh'), '#!/bin/sh');
    for (const name of ['run.sh', 'missing']) {
      const path = join(root, name);
      expect(await openFolder(path, shell)).toEqual(failed('folder-missing', path));
    }
    expect(did).toEqual([]);
  });

  it('that the system cannot open gives a failure', async () => {
    refusal = 'Failed to open path';
    expect(await openFolder(root, shell)).toEqual(failed('folder-unreadable', root));
  });
});
