import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { differInCase, isSamePath, isWithin, realOrGivenNow, realPath } from './paths.ts';

const eacute = 'e\u0301';

it.each<[NodeJS.Platform, string, string, boolean]>([
  ['linux', '/a', '/a', true],
  ['linux', '/a', '/a/', true],
  ['linux', '/a', '/a/b', true],
  ['linux', '/', '/a', true],
  ['linux', '/a', '/ab', false],
  ['linux', '/a', '/A/b', false],
  ['darwin', '/Users/Eva', '/users/eva/a', true],
  ['darwin', '/Users/Éva', `/Users/${eacute.toUpperCase()}va/a`, true],
  ['win32', 'C:\\Clients', 'c:\\clients\\a.pdf', true],
  ['win32', 'C:\\Clients', 'C:/Clients/a.pdf', true],
  ['win32', 'C:\\Clients\\', 'C:\\Clients', true],
  ['win32', 'C:\\Clients', 'C:\\Clients-2', false],
  ['win32', 'C:\\', 'c:/a.pdf', true],
  ['win32', 'C:\\', 'D:\\a.pdf', false],
  ['win32', '\\\\?\\C:\\Clients', 'C:\\Clients\\a.pdf', true],
  ['win32', '\\\\.\\C:\\Clients', '\\\\?\\c:\\Clients\\a.pdf', true],
  ['win32', '\\\\Server\\Share', '\\\\?\\UNC\\server\\share\\a.pdf', true],
  ['win32', '//server/share/', '\\\\server\\share\\a.pdf', true],
  ['win32', '\\\\server\\share', '\\\\server\\share-2', false],
  ['win32', 'C:\\ÜGYFELEK', 'C:\\ügyfelek\\a', true],
])('on %s, %s holds %s: %s', (platform, folder, path, holds) => {
  expect(isWithin(folder, path, platform)).toBe(holds);
});

it.each<[NodeJS.Platform, string, string, boolean]>([
  ['linux', '/a', '/a/', true],
  ['linux', '/a', '/A', false],
  ['darwin', '/a', '/A', true],
  ['win32', 'K:\\a\\', 'k:/A', true],
  ['win32', 'K:\\a', 'K:\\a\\b', false],
])('on %s, %s and %s are one place: %s', (platform, a, b, same) => {
  expect(isSamePath(a, b, platform)).toBe(same);
});

it('distinguishes a name that differs in case alone', () => {
  expect([
    differInCase('/a/scan.pdf', '/a/Scan.PDF'),
    differInCase('/a/x', '/a/x'),
    differInCase('/a/x', '/a/y'),
  ]).toEqual([true, false, false]);
});

const refusal = (code: string) => Object.assign(new Error(code), { code, syscall: 'realpath' });

it.each(['EISDIR', 'EINVAL', 'UNKNOWN'])('finds a path on a drive that the system answers with %s', async (code) => {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'counterfoil-paths-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const fail = () => {
    throw refusal(code);
  };
  expect(await realPath(folder, () => Promise.reject(refusal(code)))).toBe(folder);
  expect(realOrGivenNow(folder, fail)).toBe(folder);
  await expect(realPath(join(folder, 'none'), () => Promise.reject(refusal(code)))).rejects.toThrow('ENOENT');
  expect(realOrGivenNow(join(folder, 'none'), fail)).toBe(join(folder, 'none'));
});
