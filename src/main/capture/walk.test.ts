import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { opendir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { canLinkFolders } from '../../../testing/links.ts';
import { walk, type Entry, type ListFolder } from './walk.ts';

function testFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'counterfoil-walk-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

async function walked(root: string, list?: ListFolder) {
  const report = { unreadable: [], rootMissing: false };
  const paths: string[] = [];
  for await (const batch of walk(root, report, list)) paths.push(...batch.map(({ path }) => path));
  return { paths: paths.sort(), ...report };
}

/** Lists folders as Windows lists deduplicated files: every reparse point appears as a link. */
async function* allAsLinks(path: string): AsyncGenerator<Entry> {
  for await (const { name } of await opendir(path))
    yield { name, isFile: () => false, isDirectory: () => false, isSymbolicLink: () => true };
}

it('finds an entry that is listed as a link without being one, and follows no real one', async () => {
  const root = testFolder();
  mkdirSync(join(root, 'march'));
  writeFileSync(join(root, 'march', 'a.pdf'), 'a');
  writeFileSync(join(root, 'b.pdf'), 'b');
  if (canLinkFolders) symlinkSync(root, join(root, 'march', 'loop'), 'junction');
  const { paths } = await walked(root, (path) => Promise.resolve(allAsLinks(path)));
  expect(paths).toEqual([join(root, 'b.pdf'), join(root, 'march', 'a.pdf')]);
});

it.each(['ENOENT', 'ENOTCONN', 'ETIMEDOUT', 'EHOSTDOWN'])(
  'treats a root whose listing fails with %s as away',
  async (code) => {
    const list = () => Promise.reject(Object.assign(new Error(code), { code, syscall: 'opendir' }));
    expect(await walked(testFolder(), list)).toEqual({ paths: [], unreadable: [], rootMissing: true });
  },
);

it('reports a subfolder with an unknown error as unreadable, not as missing', async () => {
  const root = testFolder();
  mkdirSync(join(root, 'below'));
  const list: ListFolder = (path) =>
    path === root ? opendir(path) : Promise.reject(Object.assign(new Error(), { code: 'UNKNOWN' }));
  expect(await walked(root, list)).toEqual({ paths: [], unreadable: [join(root, 'below')], rootMissing: false });
});
