import { describe, expect, it } from 'vitest';
import type { FailureCode } from '../../../contract/failure.ts';
import type { FolderState, WatchedFolder } from '../../../contract/folders.ts';
import type { FolderLease } from '../../../contract/office.ts';
import { catalogues } from '../../../words/catalogue.ts';
import { company } from '../../testing/app-samples.ts';
import { companyLines, lineState } from './company-rows.ts';

const folder = (id: number, companyId: number, state: FolderState = 'watching'): WatchedFolder => ({
  id,
  companyId,
  path: `/in/${id}`,
  destination: 'expenses',
  mode: 'native',
  state,
  lastScanAt: null,
});

describe('the lines of the table', () => {
  it('are one a folder, one for a company without any, and the first of a company has its name', () => {
    const lines = companyLines([company(1), company(2)], [folder(5, 2), folder(6, 9), folder(7, 2)]);
    expect(lines.map((line) => [line.company.id, line.folder?.id ?? null, line.first])).toEqual([
      [1, null, true],
      [2, 5, true],
      [2, 7, false],
    ]);
  });
});

describe('the state of a line', () => {
  const paused = (code: FailureCode) => company(1, { pause: { code, detail: null, since: '', nextTryAt: null } });

  it.each([
    ['a watched folder', company(1), folder(1, 1), 'ok', 'Watching'],
    ['a folder that is gone', company(1), folder(1, 1, 'missing'), 'warn', 'Folder missing'],
    ['a folder that cannot be read', company(1), folder(1, 1, 'unreadable'), 'warn', 'Cannot be read'],
    ['no folder', company(1), null, 'idle', 'No watched folder'],
    ['a company that waits, before its folder', paused('offline'), folder(1, 1, 'missing'), 'warn', 'Waiting'],
    ['a company that is stopped, before its folder', paused('token-invalid'), folder(1, 1), 'bad', 'Stopped'],
  ] as const)('%s', (_, one, own, tone, text) => {
    const state = lineState({ company: one, folder: own, first: true }, { kind: 'not-shared' }, catalogues.en);
    expect([state.tone, state.text]).toEqual([tone, text]);
  });

  it.each<[FolderLease, string, string]>([
    [{ kind: 'held' }, 'ok', 'Watching'],
    [{ kind: 'elsewhere', name: 'Front desk', lastSignAgo: 3_000 }, 'idle', 'Front desk uploads from it'],
    [{ kind: 'free' }, 'warn', 'No computer uploads from it now'],
  ])('says who captures a shared folder: %j', (lease, tone, text) => {
    const state = lineState({ company: company(1), folder: folder(1, 1), first: true }, lease, catalogues.en);
    expect([state.tone, state.text]).toEqual([tone, text]);
  });
});
