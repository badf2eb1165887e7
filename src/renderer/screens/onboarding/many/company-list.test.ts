import { beforeEach, describe, expect, it } from 'vitest';
import type { CompanyListStatus, ListRow } from '../../../../contract/company-list.ts';
import { catalogues } from '../../../../words/catalogue.ts';
import { FakeBridge, ok, settled } from '../../../testing/fake-bridge.ts';
import { CompanyListState } from './company-list.svelte.ts';
import { rowState } from './row-words.ts';

const row = (id: number, own: Partial<ListRow> = {}): ListRow => ({
  id,
  line: id,
  state: 'good',
  failure: null,
  address: 'https://service.example',
  name: `Company ${id}`,
  taxNumber: '',
  companyId: null,
  ...own,
});
const taken: CompanyListStatus = { rows: [row(1, { state: 'unchecked' })], busy: null };
const checked: CompanyListStatus = { rows: [row(1), row(2, { state: 'wrong' })], busy: null };
let bridge: FakeBridge;
let list: CompanyListState;

beforeEach(() => {
  bridge = new FakeBridge()
    .give('company-list.get', { rows: [], busy: null })
    .give('company-list.take-bytes', taken)
    .give('company-list.take-file', taken)
    .give('company-list.choose-file', null)
    .give('company-list.check', checked)
    .give('company-list.mend', checked)
    .give('company-list.forget', null);
  list = new CompanyListState(bridge);
});

describe('a list', () => {
  it('that is pasted is handed over and checked at once', async () => {
    await list.takeText('a.b', 'https://service.example');
    const [asked] = bridge.asked('company-list.take-bytes');
    expect(new TextDecoder().decode(asked?.bytes)).toBe('a.b');
    expect([list.rows.length, list.count('good'), list.count('good', 'wrong')]).toEqual([2, 1, 2]);
  });

  it('that is dropped goes by its handle, or by its content where it has no path', async () => {
    const file = new File(['a.b'], 'list.csv');
    await list.takeFile(file, '');
    expect(bridge.asked('company-list.take-file')).toEqual([{ handle: 'handle of list.csv', address: '' }]);
    bridge.handOver = () => Promise.resolve({ handle: null, inMemory: [0] });
    await list.takeFile(file, '');
    expect(bridge.asked('company-list.take-bytes')).toHaveLength(1);
  });

  it('is not checked when none was chosen, or when reading it failed', async () => {
    await list.chooseFile('');
    bridge.fail('company-list.take-bytes', 'list-empty');
    await list.takeText('', '');
    expect(bridge.asked('company-list.check')).toEqual([]);
    expect(list.failure).toEqual({ code: 'list-empty' });
  });

  it('shows its progress, and is forgotten when the person leaves the screen', async () => {
    const leave = list.start();
    await settled();
    bridge.give('company-list.get', { ...checked, busy: 'checking' });
    await bridge.tell('company-list.changed', null);
    expect([list.busy, list.rows.length]).toEqual(['checking', 2]);
    leave();
    expect(bridge.asked('company-list.forget')).toHaveLength(1);
  });

  it('gives an address to the lines without one', async () => {
    const bare = { state: 'wrong', address: '', failure: { code: 'address-invalid' } } as const;
    bridge.handle('company-list.check', () => ok({ rows: [row(1), row(2, bare), row(3, bare)], busy: null }));
    await list.check();
    expect(list.withoutAddress.map(({ id }) => id)).toEqual([2, 3]);
    await list.useAddress('https://a.example');
    expect(bridge.asked('company-list.mend')).toEqual([
      { rowId: 2, address: 'https://a.example' },
      { rowId: 3, address: 'https://a.example' },
    ]);
  });
});

it.each([
  [row(1), 'Can be added'],
  [row(1, { state: 'token-needed' }), 'Token needed'],
  [
    row(1, { state: 'wrong', failure: { code: 'token-twice', detail: '4' } }),
    'An earlier line of the list has the same token. See line 4.',
  ],
  [
    row(1, { state: 'wrong', failure: { code: 'company-exists', detail: 'Alfa' } }),
    'This company has already been added. Alfa',
  ],
  [row(1, { state: 'wrong', failure: { code: 'offline' } }), 'The service cannot be reached.'],
])('a line has a text for its state', (one, text) => {
  expect(rowState(one, catalogues.en).text).toBe(text);
});
