import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeOldDumps } from './old-dumps.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-11-22T00:00:00Z');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'counterfoil-dumps-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function put(name: string, days: number): string {
  const path = join(folder, name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, 'memory');
  utimesSync(path, (now - days * day) / 1_000, (now - days * day) / 1_000);
  return path;
}

it('removes only dumps older than the given days', async () => {
  const old = [put('completed/a.dmp', 31), put('pending/b.meta', 40), put('c.dmp', 31)];
  const kept = [put('completed/d.dmp', 29), put('settings.dat', 400), put('notes.txt', 400)];
  await removeOldDumps(folder, 30, now);
  expect(old.filter((path) => existsSync(path))).toEqual([]);
  expect(kept.filter((path) => !existsSync(path))).toEqual([]);
});

it('does nothing without a folder of dumps', async () => {
  await expect(removeOldDumps(join(folder, 'none'), 30, now)).resolves.toBeUndefined();
});
