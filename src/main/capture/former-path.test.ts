import { linkSync, mkdirSync, mkdtempSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { lookAt, type Look } from './file-look.ts';
import { formerPaths } from './former-path.ts';

function testFolder(): (name: string) => string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'counterfoil-former-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (name) => join(folder, ...name.split('/'));
}

const fileAt = async (path: string) => (await lookAt(path)) as Look & { readonly kind: 'file' };

/** Searches the former path of the file at `path`, last seen at `before`; `look` replaces the disk. */
async function formerOf(path: string, before: string, look = lookAt) {
  const { identity, size } = await fileAt(path);
  const index = { renamed: () => ({ path: before, identity, fileId: 1 }) };
  return formerPaths(index, look)({ path, identity, size });
}

it.each([
  ['scan.pdf', 'Scan.PDF', 'scan.pdf', 'Scan.PDF'],
  ['march/in/scan.pdf', 'March/in/scan.pdf', 'march', 'March'],
])('%s is %s now, also on a disk that finds it under both names', async (before, after, from, to) => {
  const at = testFolder();
  mkdirSync(at('march/in'), { recursive: true });
  writeFileSync(at(before), 'a');
  renameSync(at(from), at(to));
  // Wine cannot rename by case alone.
  const isRenamed = realpathSync.native(at(after)) === at(after);
  const noCase = () => lookAt(at(after));
  expect(await formerOf(at(after), at(before), noCase)).toBe(isRenamed ? at(before) : null);
});

// These tests have no such disk on Windows and macOS.
it.skipIf(process.platform !== 'linux')(
  'two names that differ in case alone are two files where both are listed',
  async () => {
    const at = testFolder();
    writeFileSync(at('scan.pdf'), 'a');
    linkSync(at('scan.pdf'), at('Scan.pdf'));
    expect(await formerOf(at('Scan.pdf'), at('scan.pdf'))).toBeNull();
  },
);
