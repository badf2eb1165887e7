import { expect, it } from 'vitest';
import { isAway, isGone } from './file-errors.ts';

it.each([
  ['ENOENT', true],
  ['ENOTDIR', true],
  ['EBUSY', false],
  ['EPERM', false],
  ['EACCES', false],
  ['EIO', false],
  ['ETIMEDOUT', false],
  ['ENAMETOOLONG', false],
])('%s means that the file is gone: %s; otherwise it is locked or unreachable, and retried', (code, gone) => {
  expect(isGone(Object.assign(new Error('x'), { code }))).toBe(gone);
});

it.each([
  ['ENOENT', '/watch', true],
  ['UNKNOWN', String.raw`\\server\scans`, true],
  ['UNKNOWN', String.raw`\\?\UNC\server\scans`, true],
  ['UNKNOWN', String.raw`E:\scans`, true],
  ['UNKNOWN', String.raw`C:\scans`, false],
  ['EACCES', String.raw`\\server\scans`, false],
])('%s of %s means that a watched folder is away: %s', (code, root, away) => {
  const error = Object.assign(new Error('x'), { code });
  expect(isAway(error, root, (drive) => drive === 'C:\\')).toBe(away);
  expect(isGone(error)).toBe(code === 'ENOENT');
});
