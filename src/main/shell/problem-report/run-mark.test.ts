import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { markRun } from './run-mark.ts';

const [first, second] = ['2026-11-22T09:00:00.000Z', '2026-11-22T10:00:00.000Z'];
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-mark-'));
  path = join(folder, 'inner', 'running.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('reports the start of a run that did not end cleanly', () => {
  expect(markRun(path, first).leftSince).toBeNull();
  expect(markRun(path, second).leftSince).toBe(first);
});

it('reports nothing after a run that did', () => {
  markRun(path, first).leave();
  expect(markRun(path, second).leftSince).toBeNull();
});

it.skipIf(process.platform === 'win32')('is for this user only', () => {
  markRun(path, first);
  expect(statSync(path).mode & 0o777).toBe(0o600);
});

it.each(['', '{', '{"began":"yesterday"}', '[]'])('ignores a mark with %j', (text) => {
  markRun(path, first);
  writeFileSync(path, text);
  expect(markRun(path, second).leftSince).toBeNull();
});

it('never prevents a start, even where it cannot be written', () => {
  writeFileSync(join(folder, 'inner'), 'a file where the folder would be');
  const mark = markRun(path, first);
  expect(mark.leftSince).toBeNull();
  expect(() => mark.leave()).not.toThrow();
});
