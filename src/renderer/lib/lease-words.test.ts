import { expect, it } from 'vitest';
import type { FolderLease } from '../../contract/office.ts';
import { catalogues } from '../../words/catalogue.ts';
import { leaseLine, officeLines } from './lease-words.ts';

const by = (name: string | null): FolderLease => ({ kind: 'elsewhere', name, lastSignAgo: 0 });

it.each<[FolderLease, number | null, string | null]>([
  [{ kind: 'not-shared' }, null, null],
  [{ kind: 'held' }, null, 'This computer captures it'],
  [by('Front-desk PC'), 12_400, 'Captured by Front-desk PC, last sign 12 s ago'],
  [by('Front-desk PC'), 125_000, 'Captured by Front-desk PC, last sign 2 min ago'],
  [by('Front-desk PC'), null, 'Captured by Front-desk PC'],
  [by(null), 0, 'Captured by another computer, last sign 0 s ago'],
  [{ kind: 'away' }, null, 'The shared folder is not there now'],
])('tells of one folder: %j', (lease, sinceSign, text) => {
  expect(leaseLine(lease, sinceSign, catalogues.en)).toBe(text);
});

it('tells of many folders by the computers that capture them', () => {
  const lines = (...leases: readonly FolderLease[]) => officeLines(leases, catalogues.en);
  expect(lines({ kind: 'held' }, { kind: 'not-shared' })).toEqual([]);
  expect(lines(by('A'), by('B'), by('B'), { kind: 'free' }, by(null), { kind: 'newer' })).toEqual([
    'B captures 2 folders.',
    'A captures 1 folder.',
    'Other computers capture 2 folders.',
    'No computer captures 1 of the folders now.',
  ]);
  expect(lines(by('A'), by('B'), by('C'), by('D'))).toEqual(['Other computers capture 4 folders.']);
});
