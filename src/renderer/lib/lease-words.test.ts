import { expect, it } from 'vitest';
import type { FolderLease } from '../../contract/office.ts';
import { catalogues } from '../../words/catalogue.ts';
import { leaseLine, officeLines } from './lease-words.ts';

const by = (name: string | null): FolderLease => ({ kind: 'elsewhere', name, lastSignAgo: 0 });

it.each<[FolderLease, number | null, string | null]>([
  [{ kind: 'not-shared' }, null, null],
  [{ kind: 'held' }, null, 'This computer uploads from it'],
  [by('Front-desk PC'), 12_400, 'Front-desk PC uploads from it, last seen 12 s ago'],
  [by('Front-desk PC'), 125_000, 'Front-desk PC uploads from it, last seen 2 min ago'],
  [by('Front-desk PC'), null, 'Front-desk PC uploads from it'],
  [by(null), 0, 'another computer uploads from it, last seen 0 s ago'],
  [{ kind: 'away' }, null, 'The shared folder is not available now'],
])('tells of one folder: %j', (lease, sinceSign, text) => {
  expect(leaseLine(lease, sinceSign, catalogues.en)).toBe(text);
});

it('tells of many folders by the computers that capture them', () => {
  const lines = (...leases: readonly FolderLease[]) => officeLines(leases, catalogues.en);
  expect(lines({ kind: 'held' }, { kind: 'not-shared' })).toEqual([]);
  expect(lines(by('A'), by('B'), by('B'), { kind: 'free' }, by(null), { kind: 'newer' })).toEqual([
    'B uploads from 2 folders.',
    'A uploads from 1 folder.',
    'Other computers upload from 2 folders.',
    '1 folder is not uploaded by any computer now.',
  ]);
  expect(lines(by('A'), by('B'), by('C'), by('D'))).toEqual(['Other computers upload from 4 folders.']);
});
