import { expect, it } from 'vitest';
import { testDatabase } from '../../database/test-database.ts';
import { EntryStore } from '../../records/mirror/entry-store.ts';
import { createLabels } from '../../records/mirror/labels.ts';
import { createParties } from './parties.ts';
import type { Company } from '../../../contract/companies.ts';

it('reads partners with their town from the master data, also damaged ones and ones without a town', () => {
  const database = testDatabase();
  const entries = new EntryStore(database);
  const partner = (id: number, details: Readonly<Record<string, string>>, code = '') => ({
    id,
    name: `P${id}`,
    code,
    details,
  });
  entries.put(
    1,
    'partner',
    [
      partner(1, { 'zip-code': 'H-1117', city: 'Budapest XI.' }, '94182064-2-41'),
      partner(2, { 'zip-code': '', city: 'Szeged' }),
      partner(3, { role: 'vendor' }),
      partner(4, { 'zip-code': '6720', city: 'Szeged' }),
    ],
    entries.begin(1),
  );
  database.exec(`UPDATE mirror_entries SET details = '{"zip' WHERE id = 4`);
  const parties = createParties({ companies: { get: () => null, callable: () => [] }, labels: createLabels(entries) });
  expect(parties.company(1)).toEqual({ name: null, taxNumber: null });
  expect(parties.partners(1)).toEqual([
    { name: 'P1', taxNumber: '94182064-2-41', address: '1117 budapest' },
    { name: 'P2', taxNumber: null, address: null },
    { name: 'P3', taxNumber: null, address: null },
    { name: 'P4', taxNumber: null, address: null },
  ]);
});

it.each([
  ['has the number', [{ id: 2 }], 2],
  ['is a sample', [{ id: 2, isSample: true }], undefined],
  ['shares it with another', [{ id: 2 }, { id: 3 }], undefined],
  ['has another number', [{ id: 2, taxNumber: '94182064-2-41' }], undefined],
  ['has the number abroad', [{ id: 2, taxNumber: 'DE 129 273 398' }], 2, 'DE129273398'],
  ['has none', [{ id: 2, taxNumber: '' }], undefined],
])('names the other client that %s', (_, others, expected, number = 'HU14873263') => {
  const company = (more: Partial<Company>) =>
    ({ name: `C${more.id}`, taxNumber: '14873263-2-13', isSample: false, ...more }) as Company;
  const own = company({ id: 1 });
  const companies = { get: () => own, callable: () => [own, ...others.map(company)] };
  const labels = createLabels(new EntryStore(testDatabase()));
  const parties = createParties({ companies, labels });
  expect(parties.otherClient(1, number)?.companyId).toBe(expected);
});
