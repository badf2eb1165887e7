import { mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { markOwnFolder } from '../support/own-folder.ts';
import { contentsFingerprint, placeFingerprint } from './take-fingerprint.ts';

/** with march/a.pdf, b.pdf and kept/copy.pdf, where `kept` is the program's own */
function testFolder(): string {
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-fingerprint-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(join(root, 'march'));
  mkdirSync(join(root, 'kept'));
  writeFileSync(join(root, 'march', 'a.pdf'), 'a');
  writeFileSync(join(root, 'b.pdf'), 'b');
  writeFileSync(join(root, 'kept', 'copy.pdf'), 'c');
  markOwnFolder(join(root, 'kept'));
  return root;
}

it.each<[string, (root: string) => void]>([
  ['a new file', (root) => writeFileSync(join(root, 'march', 'new.pdf'), '')],
  [
    'other bytes of the same length under the same time',
    (root) => {
      const at = new Date('2026-11-01');
      writeFileSync(join(root, 'b.pdf'), 'x');
      utimesSync(join(root, 'b.pdf'), at, at);
    },
  ],
  ['another name', (root) => renameSync(join(root, 'b.pdf'), join(root, 'c.pdf'))],
  ['a file moved to another folder', (root) => renameSync(join(root, 'b.pdf'), join(root, 'march', 'b.pdf'))],
  ['a file that is gone', (root) => unlinkSync(join(root, 'march', 'a.pdf'))],
  ['a new folder', (root) => mkdirSync(join(root, 'april'))],
  ['a folder that is no longer the program’s', (root) => unlinkSync(join(root, 'kept', 'counterfoil-own-folder'))],
  [
    'another folder in its place',
    (root) => {
      renameSync(root, `${root}-old`);
      mkdirSync(root);
      for (const name of ['march', 'kept', 'b.pdf']) renameSync(join(`${root}-old`, name), join(root, name));
      rmSync(`${root}-old`, { recursive: true });
    },
  ],
])('differs after %s', (_, change) => {
  const root = testFolder();
  writeFileSync(join(root, 'b.pdf'), 'b');
  const at = new Date('2026-11-01');
  utimesSync(join(root, 'b.pdf'), at, at);
  const before = contentsFingerprint(root);
  change(root);
  expect(contentsFingerprint(root)).not.toBe(before);
});

it.each<[string, (root: string) => void]>([
  ['nothing', () => undefined],
  ['a download that is not finished', (root) => writeFileSync(join(root, 'c.pdf.part'), 'c')],
  ["a change among the program's own files", (root) => writeFileSync(join(root, 'kept', 'copy.pdf'), 'other')],
])('is the same after %s', (_, change) => {
  const root = testFolder();
  const before = contentsFingerprint(root);
  change(root);
  expect(contentsFingerprint(root)).toBe(before);
});

it('tells of a place whether it has the folder, and whether it is the same place', () => {
  const root = testFolder();
  const before = placeFingerprint(root, '.counterfoil');
  writeFileSync(join(root, 'c.pdf'), 'c');
  expect(placeFingerprint(root, '.counterfoil')).toBe(before);
  mkdirSync(join(root, '.counterfoil'));
  expect(placeFingerprint(root, '.counterfoil')).not.toBe(before);
  expect(placeFingerprint(join(root, 'march'), '.counterfoil')).not.toBe(before);
});
