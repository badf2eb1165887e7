import { expect, it } from 'vitest';
import { line } from '../../review/desk/checks/test-facts.ts';
import { createHistory, type PartnerHint } from './history.ts';
import { rowOf, testExpenses } from './test-expenses.ts';

const nobody: PartnerHint = { id: null, name: null, taxNumber: null };

function filled() {
  const { database, put } = testExpenses();
  put([
    rowOf(1, { number: 'A-1', issuedAt: '2026-01-01' }),
    rowOf(2, { number: 'A-2', issuedAt: '2026-01-02' }),
    rowOf(3, { number: 'B-1', taxKey: null, partnerId: 8, partnerName: 'Zsálya Zrt.', partnerKey: 'zsalya zrt.' }),
    rowOf(4, { companyId: 2, number: 'A-1' }),
  ]);
  return createHistory(database);
}

it("finds a partner's past by tax number, id or name, newest first", () => {
  const history = filled();
  const of = (partner: Partial<PartnerHint>, except = 0) =>
    history.ofPartner(1, { ...nobody, ...partner }, except).map(({ expenseId }) => expenseId);
  expect(of({ taxNumber: 'HU12345676' })).toEqual([2, 1]);
  expect(of({ taxNumber: '12345676-2-41' }, 2)).toEqual([1]);
  expect(of({ id: 8 })).toEqual([3]);
  expect(of({ name: 'zsálya  ZRT.' })).toEqual([3]);
  expect(of({ name: 'Tölgyfa Bt.', taxNumber: '99999999-1-11' })).toEqual([2, 1]);
  expect(of({})).toEqual([]);
  expect(history.ofPartner(1, { ...nobody, taxNumber: '12345676' }, 2)).toEqual([
    {
      expenseId: 1,
      currency: 'HUF',
      grossAmount: '1270',
      issuedAt: '2026-01-01',
      paymentMethod: 'cash',
      assignments: [],
    },
  ]);
});

it('finds possible duplicates: by number first, else by amount and date', () => {
  const history = filled();
  const document = { invoiceNumber: 'a 1', grossAmount: '1270.00', currency: 'HUF', issuedAt: '2026-01-02' };
  const partner = { ...nobody, taxNumber: '12345676' };
  const seen = (of: Partial<typeof document>, except = 0) =>
    history.seenBefore(1, { partner, ...document, ...of }, [except]).map(({ expenseId, by }) => [expenseId, by]);
  expect(seen({})).toEqual([
    [1, 'number'],
    [2, 'amount-and-date'],
  ]);
  expect(seen({}, 1)).toEqual([[2, 'amount-and-date']]);
  expect(seen({ invoiceNumber: 'A-9', currency: 'EUR' })).toEqual([]);
  expect(history.seenBefore(1, { partner: nobody, ...document }, [])).toEqual([]);
});

it('returns fifty of a partner, and tries the next key where one finds no expense', () => {
  const { database, put } = testExpenses();
  put([
    ...Array.from({ length: 60 }, (_, at) => rowOf(at + 1, { taxKey: null, partnerId: 8, partnerKey: 'x' })),
    rowOf(70, { taxKey: null, partnerKey: 'malom zrt.' }),
  ]);
  const history = createHistory(database);
  expect(history.ofPartner(1, { ...nobody, id: 8 }, 0)).toHaveLength(50);
  const by = (partner: PartnerHint) => history.ofPartner(1, partner, 0).map(({ expenseId }) => expenseId);
  expect(by({ id: 9, name: 'Malom Zrt.', taxNumber: '99999999-1-11' })).toEqual([70]);
  expect(by({ id: 8, name: 'Malom Zrt.', taxNumber: null })).not.toContain(70);
  expect(history.ofPartner(2, { ...nobody, id: 8 }, 0)).toEqual([]);
});

it('returns at most three possible duplicates, each once, by number where that is equal', () => {
  const { database, put } = testExpenses();
  const same = { issuedAt: '2026-01-02', partnerId: 8 };
  put([1, 2, 3, 4].map((id) => rowOf(id, { ...same, number: id === 1 ? 'A-1' : `B-${id}` })));
  const history = createHistory(database);
  const partner = { id: 8, name: 'Tölgyfa Bt.', taxNumber: '12345676-2-41' };
  const document = { partner, invoiceNumber: 'A-1', grossAmount: '1270', currency: 'HUF', issuedAt: '2026-01-02' };
  const seen = history.seenBefore(1, document, []);
  expect(seen).toHaveLength(3);
  expect(seen.filter(({ by }) => by === 'number').map(({ expenseId }) => expenseId)).toEqual([1]);
  expect(new Set(seen.map(({ expenseId }) => expenseId)).size).toBe(3);
});

it('gives the number as the reason, though the amount is equal too', () => {
  const { database, put } = testExpenses();
  put([rowOf(1, { number: 'A-1', issuedAt: '2026-01-02' })]);
  const partner = { ...nobody, taxNumber: '12345676' };
  const document = { partner, invoiceNumber: 'A-1', grossAmount: '1270', currency: 'HUF', issuedAt: '2026-01-02' };
  expect(createHistory(database).seenBefore(1, document, [])).toMatchObject([{ expenseId: 1, by: 'number' }]);
});

it('finds no partner for an expense without one', () => {
  const { database, put } = testExpenses();
  put([rowOf(1, { taxKey: null, partnerName: null })]);
  const history = createHistory(database);
  expect(history.ofPartner(1, nobody, 0)).toEqual([]);
  expect(history.ofPartner(1, { ...nobody, name: ' ' }, 0)).toEqual([]);
});

it('does not match missing numbers, amounts or dates', () => {
  const { database, put } = testExpenses();
  put([
    rowOf(1, { number: null, numberKey: '', issuedAt: '2026-01-02' }),
    rowOf(2, { issuedAt: null }),
    rowOf(3, { gross: null, grossMinor: null, issuedAt: '2026-01-02' }),
  ]);
  const history = createHistory(database);
  const partner = { ...nobody, taxNumber: '12345676' };
  const nothing = { partner, invoiceNumber: null, grossAmount: null, currency: 'HUF', issuedAt: null };
  const seen = (of: Partial<typeof nothing> | { grossAmount?: string; issuedAt?: string }) =>
    history.seenBefore(1, { ...nothing, ...of }, []).map(({ expenseId }) => expenseId);
  expect(seen({})).toEqual([]);
  expect(seen({ grossAmount: '1270' })).toEqual([]);
  expect(seen({ issuedAt: '2026-01-02' })).toEqual([]);
  expect(seen({ grossAmount: '1270', issuedAt: '2026-01-02' })).toEqual([1]);
});

it('knows which fields the company fills on its checked lines', () => {
  const { database, put } = testExpenses();
  const history = createHistory(database);
  const lines = (expenseType: number | null, vat: number | null) => [line({ expenseType, vat })];
  const checked = (id: number, type: number | null, vat: number | null) =>
    rowOf(id, { status: 'checked', past: { paymentMethod: null, assignments: lines(type, vat) } });
  put([1, 2, 3, 4].map((id) => checked(id, 7, null)));
  expect(history.habit(1)).toEqual({ fillsExpenseType: false, fillsVat: false });
  put([
    checked(5, null, 1),
    rowOf(6, { status: 'pending', past: { paymentMethod: null, assignments: lines(null, 1) } }),
  ]);
  expect(history.habit(1)).toEqual({ fillsExpenseType: true, fillsVat: false });
  expect(history.habit(2)).toEqual({ fillsExpenseType: false, fillsVat: false });
});

it('finds expenses of one sum and day with any partner, captured earlier or reviewed', () => {
  const { database, put } = testExpenses();
  const day = { issuedAt: '2026-01-02', taxKey: null };
  put([
    rowOf(1, { ...day, partnerName: null }),
    rowOf(2, day),
    rowOf(3, { ...day, currency: null }),
    rowOf(4, { ...day, excluded: true }),
    rowOf(5, { ...day, currency: 'EUR' }),
    rowOf(6, { ...day, issuedAt: '2026-01-03' }),
    rowOf(7, { ...day, gross: '1271' }),
    rowOf(8, day),
    rowOf(9, day),
    rowOf(10, day),
    rowOf(11, { ...day, companyId: 2 }),
  ]);
  const file = database.prepare(
    `INSERT INTO files (id, company_id, filename, size, sha256, format, state, found_at, state_at, expense_id)
     VALUES (?1, ?2, ?4, 1, 'hash of ' || ?4, 'jpeg', ?3, '', '', ?1)`,
  );
  for (const id of [1, 2, 3, 4, 5, 6, 7, 9]) file.run(id, 1, 'ready', `${id}.jpg`);
  file.run(10, 1, 'reviewed', '10.jpg');
  file.run(11, 2, 'reviewed', '11.jpg');
  const history = createHistory(database);
  const of = { partner: nobody, invoiceNumber: null, grossAmount: '1270', currency: 'HUF', issuedAt: '2026-01-02' };
  const found = (fileId: number, except: readonly number[] = [], own: Partial<typeof of> = {}) =>
    history.ofSum(1, { ...of, ...own }, fileId, except).map(({ expenseId }) => expenseId);
  expect(found(9, [9])).toEqual([10, 3, 2, 1]);
  expect(found(2, [2])).toEqual([10, 1]);
  expect(found(9, [9, 10, 2])).toEqual([3, 1]);
  expect(found(9, [9], { grossAmount: '12' })).toEqual([]);
  expect(history.ofSum(1, of, 9, [10])[0]).toMatchObject({ fileId: 3, filename: '3.jpg', sha256: 'hash of 3.jpg' });
});
