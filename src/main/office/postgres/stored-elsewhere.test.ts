import { expect, it } from 'vitest';
import { openIntake } from '../../capture/intake.fixture.ts';
import { UploadsStore } from '../../send/uploads/uploads-store.ts';
import { createOfficeClaimsStore } from './office-claims-store.ts';
import { StoredElsewhere } from './stored-elsewhere.ts';

const claim = { sha256: 'aa', filename: 'scan.pdf', size: 1 };

it.each([
  ['unknown here', null],
  ['on its way here when another seat took it over', 'sent'],
  ['given back here', 'released'],
] as const)('what another seat stored is known to be that content, %s', async (_, event) => {
  const fixture = await openIntake();
  const { database, companyId } = fixture;
  try {
    const store = createOfficeClaimsStore(database);
    if (event !== null) store.keep({ ...claim, companyId, event, expenseId: null, own: true });
    const elsewhere = new StoredElsewhere({
      store,
      companies: () => [companyId],
      companyOf: () => null,
      seatId: () => 'own',
    });
    elsewhere.learn(companyId, [{ ...claim, expenseId: 7 }]);
    expect([...new UploadsStore(database).ours(companyId, [7, 8])]).toEqual([[7, 'scan.pdf']]);
    expect(store.ofExpense(companyId, 7)).toMatchObject([{ sha256: 'aa', own: false }]);
  } finally {
    await fixture.remove();
  }
});

it('what this seat stored itself stays its own, to be written again', async () => {
  const fixture = await openIntake();
  const { database, companyId } = fixture;
  try {
    const store = createOfficeClaimsStore(database);
    store.keep({ ...claim, companyId, event: 'stored', expenseId: 7, own: true });
    const parts = { store, companies: () => [companyId], companyOf: () => null, seatId: () => 'own' };
    new StoredElsewhere(parts).learn(companyId, [{ ...claim, expenseId: 7 }]);
    expect(store.get(companyId, 'aa')?.own).toBe(true);
  } finally {
    await fixture.remove();
  }
});

it('keeps nothing of a company that was removed while the database was asked', async () => {
  const fixture = await openIntake();
  const { database, companyId } = fixture;
  try {
    const store = createOfficeClaimsStore(database);
    const parts = { store, companies: () => [companyId], companyOf: () => null, seatId: () => 'own' };
    database.exec('DELETE FROM companies');
    new StoredElsewhere(parts).learn(companyId, [{ ...claim, expenseId: 7 }]);
    store.keepReadTo(companyId, '2026-03-02');
    expect([store.get(companyId, 'aa'), store.readTo(companyId)]).toEqual([null, null]);
  } finally {
    await fixture.remove();
  }
});

it('ends where a database repeats its rows', async () => {
  const fixture = await openIntake();
  const { database, companyId } = fixture;
  const row = { sha256: 'aa', expense_id: 7, filename: 'a.pdf', size: 1, now: new Date('2026-03-02') };
  const rows = Array.from({ length: 1_000 }, () => row) as never;
  try {
    const elsewhere = new StoredElsewhere({
      store: createOfficeClaimsStore(database),
      companies: () => [companyId],
      companyOf: () => ({ service: 'https://one.example', company: 7 }),
      seatId: () => 'own',
    });
    await expect(elsewhere.catchUp(() => Promise.resolve(rows))).rejects.toThrow('out of order');
  } finally {
    await fixture.remove();
  }
});
