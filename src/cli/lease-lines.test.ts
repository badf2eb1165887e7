import { expect, it } from 'vitest';
import type { FolderLease } from '../contract/office.ts';
import type { Services } from '../main/shell/compose.ts';
import { leaseLines, leaseWords } from './lease-lines.ts';
import { parseOptions, UsageError } from './options.ts';

const linesOf = (lease: FolderLease) => {
  const folders = { list: () => [{ id: 1, companyId: 7, path: '/share' }] };
  const services = { folders, office: { stateOf: () => lease } } as unknown as Services;
  return leaseLines(services, 7);
};

it.each<[FolderLease, readonly string[]]>([
  [{ kind: 'not-shared' }, []],
  [{ kind: 'unknown' }, []],
  [{ kind: 'held' }, ['This computer captures this folder.']],
  [
    { kind: 'elsewhere', name: 'Front desk', lastSignAgo: 12_400 },
    ['Another computer of the office captures this folder: Front desk, last seen 12 s ago.'],
  ],
  [
    { kind: 'elsewhere', name: null, lastSignAgo: null },
    ['Another computer of the office captures this folder: unknown.'],
  ],
  [{ kind: 'away' }, ['This folder cannot be reached.']],
])('says of %j: %j', (lease, words) => {
  expect(linesOf(lease).map(leaseWords)).toEqual(words);
});

const needed = ['run', '--base-url', 'https://a.example', '--data-dir', 'd', '--watch', 'w'];

it('shows the name and the silence of a seat', () => {
  expect(parseOptions([...needed, '--seat', ' Front desk ', '--silence', '2'])).toMatchObject({
    seat: 'Front desk',
    silenceSeconds: 2,
  });
  expect(parseOptions(needed)).toMatchObject({ seat: null, silenceSeconds: null });
});

it.each([
  ['--seat', ' '],
  ['--silence', '1'],
  ['--silence', '3601'],
  ['--silence', 'x'],
])('refuses %s %j', (...words) => {
  expect(() => parseOptions([...needed, ...words])).toThrow(UsageError);
});
