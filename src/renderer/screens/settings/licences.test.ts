import { expect, it } from 'vitest';
import { findLicences, readLicences } from './licences.ts';

const one = { name: 'pdfjs-dist', version: '6.5.438', licence: 'Apache-2.0', text: 'Apache License' };
const other = { name: 'Inter', version: '', licence: 'OFL-1.1', text: '' };

it.each([
  ['', ['pdfjs-dist', 'Inter']],
  ['  PDF ', ['pdfjs-dist']],
  ['apache pdf', ['pdfjs-dist']],
  ['apache inter', []],
  ['óFL', ['Inter']],
])('%j finds %j', (text, names) => {
  expect(findLicences([one, other], text).map(({ name }) => name)).toEqual(names);
});

it.each([
  [[one, other], true],
  [[], true],
  [{ 0: one }, false],
  [[one, null], false],
  [[{ ...one, version: 6 }], false],
])('%j is a list of licences: %s', (value, is) => {
  expect(readLicences(value) !== null).toBe(is);
});
