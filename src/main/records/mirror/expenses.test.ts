import { describe, expect, it } from 'vitest';
import type { ExpenseFilter, ExpenseQuery } from '../../../contract/expenses.ts';
import { FileStore } from '../../queue/file-store.ts';
import { createOfficeClaimsStore } from '../../office/postgres/office-claims-store.ts';
import { LedgerPositions } from '../../office/ledger-positions.ts';
import { SharedContentsStore } from '../../office/shared-contents-store.ts';
import { everything, rowOf, testExpenses } from './test-expenses.ts';

const rows = [
  rowOf(1, { number: 'AM-2026/004417', gross: '443507', issuedAt: '2026-01-05', tags: [3], dueAt: '2026-02-01' }),
  rowOf(2, {
    partnerName: 'Árvíztűrő Kft.',
    gross: '90.5',
    currency: 'EUR',
    status: 'checked',
    issuedAt: '2026-01-06',
  }),
  rowOf(3, {
    partnerName: 'Zsálya Nyomda Zrt.',
    gross: '1270.25',
    excluded: true,
    issuedAt: null,
    dueAt: '2026-01-01',
  }),
  rowOf(4, { companyId: 2, partnerName: 'arany kft', number: 'Ö-9', gross: '-200', secondaryId: 'SEC/77', tags: [3] }),
];

function filled() {
  const lists = testExpenses();
  lists.entries.begin(1);
  lists.entries.put(1, 'tag', [{ id: 3, name: 'Bolt', code: null }], 1);
  lists.entries.put(2, 'tag', [{ id: 3, name: 'Raktár', code: null }], 1);
  lists.entries.put(1, 'expense-type', [{ id: 5, name: 'Telefon', code: null }], 1);
  lists.put(rows);
  return lists;
}

describe('a list of expenses', () => {
  it.each<[Partial<ExpenseFilter>, readonly number[]]>([
    [{}, [1, 2, 3, 4]],
    [{ companyId: 2 }, [4]],
    [{ review: 'excluded' }, [3]],
    [{ review: 'to-review' }, []],
    [{ accountingStatuses: ['checked'] }, [2]],
    [{ accountingStatuses: ['checked', 'pending'], companyId: 1 }, [1, 2, 3]],
    [{ accountingStatuses: ['nowhere'] }, []],
    [{ partner: 'Árvíztűrő Kft.' }, [2]],
    [{ partner: 'Árvíztűrő' }, []],
    [{ issuedFrom: '2026-01-06' }, [2, 4]],
    [{ issuedTo: '2026-01-05' }, [1]],
    [{ grossFrom: '90.50', grossTo: '1270.25' }, [2, 3]],
    [{ grossTo: '0' }, [4]],
    [{ tag: 'Bolt' }, [1]],
    [{ tag: 'Raktár' }, [4]],
    [{ text: 'arvizturo' }, [2]],
    [{ text: 'KFT' }, [2, 4]],
    [{ text: 'k' }, [2, 4]],
    [{ text: '4' }, [1, 2, 3, 4]],
    [{ text: '4417' }, [1]],
    [{ text: '2026/0044' }, [1]],
    [{ text: '2026/0044 1' }, [1]],
    [{ text: '#443507' }, [1]],
    [{ text: 'sec' }, [4]],
    [{ text: 'zsa nyom' }, [3]],
    [{ text: 'yomda' }, []],
    [{ text: 'kft 4417' }, []],
    [{ text: 'tölgyfa 44', companyId: 1 }, [1]],
  ])('that is filtered by %j', async (filter, expected) => {
    expect(await filled().ids(filter)).toEqual(expected);
  });

  it.each<[ExpenseQuery['sort'], readonly number[]]>([
    ['issued', [3, 1, 2, 4]],
    ['due', [2, 4, 3, 1]],
    ['partner', [4, 2, 1, 3]],
    ['number', [2, 3, 1, 4]],
    ['gross', [4, 2, 3, 1]],
    ['created', [1, 2, 3, 4]],
  ])('in the order of %s, both ways', async (sort, expected) => {
    const { ids } = filled();
    expect(await ids({}, { sort })).toEqual(expected);
    expect(await ids({}, { sort, descending: true })).toEqual([...expected].reverse());
  });

  it.each(['am 2026', 'arany 9', '4417 am', 'zsa nyom'])(
    'finds the same letter by letter, forward and back: %s',
    async (text) => {
      const { ids } = filled();
      const letters = Array.from(text, (_, at) => text.slice(0, at + 1));
      for (const typed of [...letters, ...letters.toReversed()]) {
        expect(await ids({ text: typed }), typed).toEqual(await filled().ids({ text: typed }));
      }
    },
  );

  it('has exact sums by currency, of all pages', async () => {
    const { page, put } = filled();
    put(Array.from({ length: 100 }, (_, at) => rowOf(100 + at, { gross: '0.1' })));
    const { total, gross, rows: shown } = await page({ companyId: 1 }, { offset: 2, limit: 3 });
    expect({ total, shown: shown.map(({ expenseId }) => expenseId) }).toEqual({ total: 103, shown: [3, 100, 101] });
    expect(gross).toEqual({ HUF: '444787.25', EUR: '90.5' });
  });

  it('shows the names of types and tags, and marks expenses that were captured here', async () => {
    const { page, put, database, touched } = filled();
    put([rowOf(9, { expenseType: 5, tags: [3] })]);
    expect((await page({}, { offset: 4 })).rows).toMatchObject([
      { expenseType: 'Telefon', tags: ['Bolt'], fileId: null, reviewed: false, correction: null },
    ]);
    const files = new FileStore(database, { now: () => 0, after: () => () => undefined });
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'a.pdf', size: 1 });
    database.exec(`UPDATE files SET state = 'ready', expense_id = 9 WHERE id = ${id}`);
    touched.emit({ companyId: 1, id: 9 });
    expect((await page({ review: 'to-review' })).rows).toMatchObject([{ expenseId: 9, fileId: id }]);
    database.exec(`UPDATE files SET state = 'reviewed' WHERE id = ${id}`);
    touched.emit({ companyId: 1, id: 9 });
    expect((await page({ review: 'to-review' })).total).toBe(0);
    expect((await page({ review: 'reviewed' })).rows).toMatchObject([{ reviewed: true }]);
  });

  it('says which other computer captured an expense, of this company alone', async () => {
    const { page, database } = filled();
    database.exec(`INSERT INTO folders (id, company_id, path, mode, state, added_at)
      VALUES (1, 1, '/in', 'native', 'watching', '')`);
    const shared = new SharedContentsStore(database);
    const content = { at: '', filename: 'a.pdf', size: 1, path: 'a.pdf' };
    shared.keep(1, 'front', { ...content, sha256: 'aa', event: 'stored', expenseId: 1, entry: 1 });
    shared.keep(1, 'nameless', { ...content, sha256: 'bb', event: 'stored', expenseId: 2, entry: 1 });
    shared.keep(1, 'front', { ...content, sha256: 'cc', event: 'sent', expenseId: null, entry: 2 });
    shared.keep(1, 'front', { ...content, sha256: 'dd', event: 'stored', expenseId: 4, entry: 3 });
    new LedgerPositions(database, 'contents').set(1, 'front', 10, 'Front \u{202e}desk');
    const claims = createOfficeClaimsStore(database);
    const claim = { companyId: 1, event: 'stored', filename: 'a.pdf', size: 1 } as const;
    claims.keep({ ...claim, sha256: 'ee', expenseId: 3, own: false });
    claims.keep({ ...claim, sha256: 'ff', expenseId: 4, own: true });
    const capturedBy = (await page()).rows.map((row) => [row.expenseId, row.capturedBy]);
    expect(capturedBy.sort()).toEqual([
      [1, 'Front \u{fffd}desk'],
      [2, ''],
      [3, ''],
      [4, null],
    ]);
  });

  it('follows records that are written, swept and written again, after an earlier query too', async () => {
    const { ids, put } = filled();
    expect(await ids({ text: 'uj' })).toEqual([]);
    put([rowOf(2, { partnerName: 'Új Kft.', grossMinor: 5 }), rowOf(3_000)]);
    expect(await ids({ text: 'új' })).toEqual([2]);
    expect(await ids({ text: 'arviz' })).toEqual([]);
    expect(await ids()).toEqual([1, 2, 3, 4, 3_000]);
  });

  it('says what can be chosen', async () => {
    const { expenses } = filled();
    expect(await expenses.facets(1)).toEqual({ accountingStatuses: ['checked', 'pending'], tags: ['Bolt'] });
    expect(await expenses.facets(null)).toEqual({
      accountingStatuses: ['checked', 'pending'],
      tags: ['Bolt', 'Raktár'],
    });
  });

  it('gives all of them, in order, for an export', async () => {
    const { expenses, put } = filled();
    put(Array.from({ length: 2_500 }, (_, at) => rowOf(100 + at)));
    const filter = { ...everything, companyId: 1 };
    const found: number[] = [];
    for await (const piece of expenses.all({ filter, sort: 'created', descending: true })) {
      found.push(...piece.map(({ expenseId }) => expenseId));
    }
    expect(found).toHaveLength(2_503);
    expect([found[0], found.at(-1)]).toEqual([2_599, 1]);
  });
});
