import { expect, it } from 'vitest';
import { FileStore } from '../../queue/file-store.ts';
import { searchKey } from '../../../shared/text/search-key.ts';
import { MonthlyStore } from '../monthly/monthly-store.ts';
import { paymentOf } from '../../../shared/monthly/test-payment.fixture.ts';
import { EntryStore } from './entry-store.ts';
import { documentRecords } from './document-table-store.ts';
import { incomeRecords } from './income-table-store.ts';
import { createMirrorStore } from './mirror-store.ts';
import { SearchStore } from './search-store.ts';
import { find } from './search.ts';
import { rowOf, testExpenses } from './test-expenses.ts';
import { incomeOf } from './test-incomes.ts';

function filled() {
  const { database, put } = testExpenses();
  put([
    rowOf(1, { number: 'AM-2026/004417', gross: '443507', issuedAt: '2026-01-05' }),
    rowOf(2, { partnerName: 'Árvíztűrő Kft.', gross: '443507.5', issuedAt: '2026-01-06' }),
    rowOf(3, { companyId: 2, number: null, secondaryId: 'IKT-9', gross: '4435', issuedAt: '2026-01-07' }),
  ]);
  const files = new FileStore(database, { now: () => 0, after: () => () => undefined });
  const add = (filename: string) => files.add({ companyId: 1, folderId: null, path: null, filename, size: 1 }).id;
  const captured = add('Főkönyv_4417.pdf');
  database.exec(`UPDATE files SET state = 'ready', expense_id = 1 WHERE id = ${captured}`);
  const waiting = add('Tölgyfa számla.pdf');
  const store = new SearchStore(database);
  return { database, captured, waiting, search: (text: string, limit = 10) => find(store, text, limit) };
}

const expenseIds = (hits: readonly { readonly expenseId: number | null }[]) => hits.map(({ expenseId }) => expenseId);

it.each<[string, readonly (number | null)[]]>([
  ['arvizturo', [2]],
  ['4417', [1]],
  ['tolgyfa 4417', [1]],
  ['ikt', [3]],
  ['4435', [3, 2, 1]],
  ['#443507', [2, 1]],
  ['#443 507,5', [2, 1]],
  ['#4435', [3]],
  ['kft 4417', []],
  ['a', []],
  ['" OR', []],
])('finds %j across companies', (text, expected) => {
  const { search } = filled();
  expect(expenseIds(search(text))).toEqual(expected);
});

it('finds files by their names, once with their expense', () => {
  const { search, captured, waiting } = filled();
  expect(search('szamla')).toMatchObject([{ fileId: waiting, expenseId: null, title: 'Tölgyfa számla.pdf' }]);
  expect(search('4417')).toMatchObject([{ fileId: captured, expenseId: 1, title: 'AM-2026/004417' }]);
  expect(search('fokonyv')).toMatchObject([{ fileId: captured, expenseId: 1, title: 'Főkönyv_4417.pdf' }]);
  expect(search('tolgyfa', 2)).toHaveLength(2);
});

it('finds partners of all companies by name and tax number, after the documents', () => {
  const { search, database } = filled();
  const entries = new EntryStore(database);
  const partner = (id: number, name: string, code: string) => ({ id, name, code });
  entries.put(1, 'partner', [partner(1, 'Árvíztűrő Kft.', '10773381-2-44')], 1);
  entries.put(2, 'partner', [partner(2, 'Tükör és Árvíztűrő Bt.', '')], 1);
  entries.put(2, 'tag', [{ id: 1, name: 'Árvíztűrő', code: null }], 1);
  expect(search('arvizturo').map(({ kind, title }) => [kind, title])).toEqual([
    ['document', 'A-2'],
    ['partner', 'Árvíztűrő Kft.'],
    ['partner', 'Tükör és Árvíztűrő Bt.'],
  ]);
  expect(search('arvizturo tukor')).toMatchObject([{ kind: 'partner', companyId: 2 }]);
  expect(search('10773381')).toMatchObject([{ kind: 'partner', companyId: 1, partnerName: '10773381-2-44' }]);
  expect(search('arvizturo', 2)).toHaveLength(2);
});

it('finds incomes of all companies by number, partner and amount, between the documents and the partners', () => {
  const { search, database } = filled();
  const incomes = createMirrorStore(database, incomeRecords);
  const own = { number: 'KI-2026/88', partnerName: 'Árvíztűrő Óvoda', gross: '443507', grossMinor: 44350700 };
  incomes.put([incomeOf(5, own), incomeOf(6, { ...own, companyId: 2, issuedAt: '2026-03-09' })], 1);
  new EntryStore(database).put(1, 'partner', [{ id: 1, name: 'Árvíztűrő Kft.', code: null }], 1);
  const found = (text: string) => search(text).map(({ kind, incomeId, title }) => [kind, incomeId ?? title]);
  expect(found('ki 88')).toEqual([
    ['income', 6],
    ['income', 5],
  ]);
  expect(found('arvizturo').map(([kind]) => kind)).toEqual(['document', 'income', 'income', 'partner']);
  expect(found('#443507').map(([kind]) => kind)).toEqual(['document', 'document', 'income', 'income']);
  expect(search('arvizturo', 3).map(({ kind }) => kind)).toEqual(['document', 'income', 'partner']);
});

it('finds attached documents by file name and note, between the incomes and the partners', () => {
  const { search, database } = filled();
  const documents = createMirrorStore(database, documentRecords);
  const documentOf = (documentId: number, filename: string | null, note: string | null, createdAt: string) => ({
    companyId: 1,
    documentId,
    filename,
    nameKey: searchKey(filename ?? ''),
    extension: 'pdf',
    size: 1,
    createdAt,
    attached: false,
    owner: null,
    note,
  });
  documents.put(
    [
      documentOf(5, 'Bérleti szerződés.pdf', 'Árvíztűrő raktár', '2026-03-01T08:00:00Z'),
      documentOf(6, 'szerzodes-2026.pdf', null, '2026-03-02T08:00:00Z'),
      documentOf(7, null, 'Árvíztűrő raktár, összes', '2026-02-01T08:00:00Z'),
    ],
    1,
  );
  new EntryStore(database).put(1, 'partner', [{ id: 1, name: 'Árvíztűrő Kft.', code: null }], 1);
  expect(search('szerzod')).toMatchObject([
    { kind: 'company-document', documentId: 6, title: 'szerzodes-2026.pdf', partnerName: null },
    { kind: 'company-document', documentId: 5, title: 'Bérleti szerződés.pdf', partnerName: 'Árvíztűrő raktár' },
  ]);
  expect(search('arvizturo').map(({ kind }) => kind)).toEqual([
    'document',
    'company-document',
    'company-document',
    'partner',
  ]);
  expect(search('#2026')).toEqual([]);
  expect(search('raktar osszes')).toMatchObject([
    { kind: 'company-document', documentId: 7, title: 'Árvíztűrő raktár, összes', partnerName: null },
  ]);
});

it('finds taxes and salaries of all companies, newest month first, and leaves out the amount of a salary', () => {
  const { search, database } = filled();
  const payments = new MonthlyStore(database);
  payments.put(1, [
    paymentOf({ id: 5, month: '2026-09', name: 'Árvíztűrő járulék', code: null, amount: '12500.4' }),
    paymentOf({ id: 6, kind: 'salary', name: 'Tükör Emese', taxNumber: '8400000091', amount: '412000' }),
  ]);
  payments.put(2, [paymentOf({ id: 5, name: 'Árvíztűrő járulék', amount: '8' })]);
  new EntryStore(database).put(1, 'partner', [{ id: 1, name: 'Árvíztűrő Kft.', code: null }], 1);
  const tax = { kind: 'tax', title: 'Árvíztűrő járulék', currency: 'HUF' };
  const older = { ...tax, companyId: 1, payment: { id: 5, month: '2026-09' }, grossAmount: '12500.4' };
  const newer = { ...tax, companyId: 2, payment: { id: 5, month: '2026-10' }, grossAmount: '8' };
  const salary = { kind: 'salary', companyId: 1, title: 'Tükör Emese', grossAmount: null, currency: null };
  expect(search('jarul')).toMatchObject([newer, older]);
  expect(search('arvizturo').map(({ kind }) => kind)).toEqual(['document', 'tax', 'tax', 'partner']);
  expect(search('10032000-01076868 arvizt')).toMatchObject([newer, older]);
  expect(search('1003200001076868')).toHaveLength(3);
  expect(search('#12500')).toMatchObject([older]);
  expect(search('12 500')).toMatchObject([older]);
  for (const text of ['emese tukor', '84000000', '#412000']) expect(search(text)).toMatchObject([salary]);
  expect(search('zturo jarulek')).toEqual([]);
});

it('forgets the records of a removed company', () => {
  const { search, database } = filled();
  database.exec('DELETE FROM companies WHERE id = 1');
  expect(search('443507')).toEqual([]);
  expect(search('szamla')).toEqual([]);
  expect(expenseIds(search('ikt'))).toEqual([3]);
});
