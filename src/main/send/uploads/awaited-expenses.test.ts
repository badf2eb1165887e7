import { expect, it } from 'vitest';
import { awaitedBy } from './awaited-expenses.ts';

const document = (filename: string | null, extension: string | null = null) => ({
  expenseId: 1,
  createdAt: null,
  filename,
  extension,
});

it.each([
  ['as many files as documents of a name', ['scan.pdf', 'Scan.PDF'], ['scan.pdf', 'scan.pdf'], 2],
  ['more files', ['scan.pdf', 'scan.pdf'], ['scan.pdf'], 1],
  ['more documents', ['scan.pdf'], ['scan.pdf', 'scan.pdf'], 0],
  ['another name', ['scan.pdf'], ['photo.pdf'], 0],
  ['no files at all', [], ['scan.pdf'], 0],
  ['no name', ['scan.pdf'], [null], 0],
])('%s', (_, names, documents, count) => {
  const shown = documents.map((name) => document(name));
  expect(awaitedBy(names, shown).size).toBe(count);
});

it('recognises a document by name and extension', () => {
  expect(awaitedBy(['scan.pdf'], [document('scan', 'pdf')]).size).toBe(1);
});
