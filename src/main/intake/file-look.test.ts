import { expect, it } from 'vitest';
import { isGone } from './file-look.ts';

it.each([
  ['ENOENT', true],
  ['ENOTDIR', true],
  ['EBUSY', false],
  ['EPERM', false],
  ['EACCES', false],
  ['EIO', false],
  ['ETIMEDOUT', false],
  ['ENAMETOOLONG', false],
])('%s means that the file is gone: %s; else it is locked or out of reach, and tried again', (code, gone) => {
  expect(isGone(Object.assign(new Error('x'), { code }))).toBe(gone);
});
