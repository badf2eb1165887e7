import { expect, it } from 'vitest';
import type { Company } from '../../../contract/companies.ts';
import { testDatabase } from '../../database/test-database.ts';
import { FileStore } from '../../queue/file-store.ts';
import type { FileChange } from '../../queue/file-state.ts';
import { createPulseStore } from '../../records/pulse/pulse-store.ts';
import { lookAtToday } from './today.ts';
import { TodayStore } from './today-store.ts';

const noon = new Date(2026, 2, 20, 12).getTime();
const minute = 60_000;
const company = (id: number, values: object = {}) => ({ id, name: `C${id}`, pause: null, ...values }) as Company;

function house() {
  const database = testDatabase();
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, added_at) VALUES (2, 7, 'http://127.0.0.1:2', 'Szélkakas', '', 'HUF', 0, 0, 'b', '')`);
  let now = noon;
  const clock = { now: () => now, after: () => () => undefined };
  const files = new FileStore(database, clock);
  let count = 0;
  const add = (companyId: number, ...changes: readonly FileChange[]): number => {
    count += 1;
    const { id } = files.add({ companyId, folderId: null, path: null, filename: `${count}.pdf`, size: 1 });
    for (const change of changes) files.apply(id, change);
    return id;
  };
  const sealed = (): FileChange => ({ type: 'sealed', sha256: `sha ${count}`, format: 'pdf', size: 1 });
  return {
    database,
    files,
    add,
    sealed,
    pulse: createPulseStore(database),
    at: (ms: number) => {
      now = ms;
    },
    today: (
      companies: readonly Company[] = [company(1), company(2)],
      lastAnswerAt: number | null = null,
      openFolders: readonly string[] = [],
    ) => lookAtToday({ store: new TodayStore(database), companies, openFolders, clock, lastAnswerAt }),
  };
}

const rejected = (code: 'empty' | 'wrong-type'): FileChange => ({ type: 'rejected', reason: { code, detail: null } });

it('is calm about an empty queue', () => {
  const { needs, companies, counts, lastAnswerAt } = house().today([company(1)]);
  expect({ needs, lastAnswerAt }).toEqual({ needs: [], lastAnswerAt: null });
  expect(companies).toMatchObject([{ toReview: 0, attention: 0, sending: 0, queued: 0, pulse: null, pulseAt: null }]);
  expect(counts).toEqual({ found: 0, sent: 0, rejected: 0, reviewed: 0, medianToReadySeconds: null });
});

it('counts waiting files by company, and by what they wait for', () => {
  const { add, sealed, files, today } = house();
  add(1);
  files.apply(add(1), sealed());
  // A scan being read waits for this computer.
  add(1, { type: 'scan', sha256: 'scan', format: 'pdf', size: 1 });
  const id = add(2);
  for (const change of [sealed(), { type: 'sent', batchId: 1 }] as const) files.apply(id, change);
  const accepted = add(2);
  for (const change of [sealed(), { type: 'sent', batchId: 2 }, { type: 'accepted', expenseId: 5 }] as const)
    files.apply(accepted, change);
  add(2, rejected('empty'));
  expect(today().companies).toMatchObject([
    { companyId: 1, toReview: 0, attention: 0, sending: 0, queued: 3 },
    { companyId: 2, toReview: 0, attention: 1, rejected: 1, sending: 2, queued: 0, oldestAt: null },
  ]);
});

it('names what needs a person, worst first, with reasons counted', () => {
  const { add, sealed, files, database, today } = house();
  const ready = add(1);
  for (const change of [sealed(), { type: 'sent', batchId: 1 }, { type: 'accepted', expenseId: 9 }] as const) {
    files.apply(ready, change);
  }
  files.apply(ready, {
    type: 'ready',
    extracted: { invoiceNumber: null, partnerName: null, grossAmount: null, currency: null },
  });
  database.exec(
    `INSERT INTO review_standings (file_id, standing, differences, checks) VALUES (${ready}, 'doubtful', 1, 0)`,
  );
  database.exec(`INSERT INTO corrections (file_id, company_id, kind, record_id, changes, refused_at, failure)
    VALUES (${ready}, 1, 'expense', 9, '{}', '2026-03-20', '{}')`);
  const first = add(2, rejected('wrong-type'));
  add(2, rejected('wrong-type'));
  add(2, rejected('empty'));
  const undivided = add(1, { type: 'undivided', why: 'several-documents', sha256: 'several', format: 'pdf', size: 1 });
  add(1, { type: 'scan', sha256: 'scan', format: 'pdf', size: 1 });
  database.exec(`INSERT INTO folders (company_id, path, mode, state, added_at) VALUES
    (1, '/here', 'native', 'watching', ''), (2, '/gone', 'native', 'missing', '')`);
  add(2);
  const pause = { code: 'permission-denied', detail: null, since: '', nextTryAt: null } as const;
  const found = today([company(1, { pause: { ...pause, code: 'offline' } }), company(2, { pause })]);
  expect(found.folders).toBe(2);
  expect(found.needs).toEqual([
    { kind: 'paused', companyId: 2, code: 'permission-denied', files: 1 },
    { kind: 'refused-corrections', companyId: 1, count: 1, fileId: ready },
    {
      kind: 'rejected',
      companyId: 2,
      files: 3,
      reasons: { 'wrong-type': 2, empty: 1 },
      fileId: first,
      filename: '2.pdf',
      detail: null,
    },
    { kind: 'undivided', companyId: 1, files: 1, fileId: undivided },
    { kind: 'folder', companyId: 2, path: '/gone', state: 'missing' },
    { kind: 'review', companyId: 1, files: 1, doubtful: 1, oldestAt: new Date(noon).toISOString() },
  ]);
});

it('counts the approved expenses of each company that the service changed since', () => {
  const { database, today } = house();
  database.exec(`INSERT INTO audit_sheets (id, company_id, expense_id, signed_at, signed_by, computer, content, uid, reviews)
    VALUES (1, 2, 5, '', '', '', '{}', 'a', 1), (2, 2, 6, '', '', '', '{}', 'b', 1);
    INSERT INTO signed_records (sheet_id, company_id, expense_id, signed_at, settled_at, changed_at)
    VALUES (1, 2, 5, '', '', '2026-03-20'), (2, 2, 6, '', '', NULL)`);
  const { companies, needs } = today();
  expect(companies.map(({ companyId, changed }) => [companyId, changed])).toEqual([
    [1, 0],
    [2, 1],
  ]);
  expect(needs).toMatchObject([{ kind: 'changed-since', companyId: 2, count: 1 }]);
});

it('asks for the companies of new client folders, with the first names', () => {
  const open = ['Alfa', 'Béta', 'Gamma', 'Delta'];
  expect(house().today([], null, open).needs).toEqual([
    { kind: 'client-folders', companyId: null, count: 4, names: ['Alfa', 'Béta', 'Gamma'] },
  ]);
});

it('counts since local midnight, and measures how long documents took', () => {
  const { add, sealed, files, at, today } = house();
  at(new Date(2026, 2, 19, 23, 59).getTime());
  add(1, rejected('empty'));
  const took = (minutes: number, expenseId: number) => {
    at(noon);
    const id = add(1);
    files.apply(id, sealed());
    files.apply(id, { type: 'sent', batchId: 1 });
    files.apply(id, { type: 'accepted', expenseId });
    at(noon + minutes * minute);
    const extracted = { invoiceNumber: null, partnerName: null, grossAmount: null, currency: null };
    files.apply(id, { type: 'ready', extracted });
    files.apply(id, { type: 'reviewed' });
    files.apply(id, { type: 'reviewed' });
  };
  took(10, 1);
  took(2, 2);
  took(3, 3);
  expect(today().counts).toEqual({ found: 3, sent: 3, rejected: 0, reviewed: 3, medianToReadySeconds: 180 });
});

it('draws thirty days of snapshots, with gaps, and shows the last one at any age', () => {
  const { pulse, today } = house();
  const put = (companyId: number, date: string, summary: string) => {
    pulse.put(companyId, { date, takenAt: `${date}T10:00:00Z`, balances: { summary, accounts: [] } });
  };
  put(1, '2026-03-20', '12.50');
  put(1, '2026-03-18', '11');
  put(2, '2026-01-01', '-7');
  const [first, second] = today([company(1), company(2)], noon).companies;
  expect(first).toMatchObject({ pulse: '12.50', pulseAt: '2026-03-20T10:00:00Z' });
  expect(first?.trend.slice(-3)).toEqual(['11', null, '12.50']);
  expect(first?.trend).toHaveLength(30);
  expect(second).toMatchObject({ pulse: '-7', pulseAt: '2026-01-01T10:00:00Z' });
  expect(second?.trend.every((total) => total === null)).toBe(true);
});

it('shows the balance of the last day that can be read', () => {
  const { database, pulse, today } = house();
  const balances = (summary: string) => ({ summary, accounts: [] });
  pulse.put(1, { date: '2026-01-02', takenAt: '2026-01-02T08:00:00.000Z', balances: balances('100') });
  pulse.put(1, { date: '2026-01-03', takenAt: '2026-01-03T08:00:00.000Z', balances: balances('200') });
  expect(today().companies).toMatchObject([{ pulse: '200' }, { pulse: null }]);
  // Imitates damage by the disk: skips the index's expression.
  database.exec(`DROP INDEX pulse_totals; UPDATE pulse_snapshots SET pulse = '{"sum' WHERE date = '2026-01-03';
    CREATE INDEX pulse_totals ON pulse_snapshots (date, company_id, taken_at)`);
  expect(today().companies).toMatchObject([{ pulse: '100' }, { pulse: null }]);
  expect(pulse.all(1).map(({ date }) => date)).toEqual(['2026-01-02']);
});
