import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bankFields } from '../../../contract/bank.ts';
import { Spool } from '../../capture/spool.ts';
import { testDatabase } from '../../database/test-database.ts';
import { FileStore } from '../../queue/file-store.ts';
import { silentLog } from '../../support/log.ts';
import { TableColumnsStore } from '../tables/table-columns-store.ts';
import { BankIntake } from './bank-intake.ts';
import { BankStore } from './bank-store.ts';
import { Bank } from './bank.ts';

const entry = `<Ntry><Amt Ccy="HUF">12700</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2026-10-12</Dt></BookgDt></Ntry>`;
const statement = (entries: string) => `<Document><BkToCstmrStmt><Stmt>${entries}</Stmt></BkToCstmrStmt></Document>`;

async function house() {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bank-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const database = testDatabase();
  const clock = { now: () => Date.UTC(2026, 10, 20), after: () => () => undefined };
  const files = new FileStore(database, clock);
  const spool = new Spool(folder);
  await spool.start();
  const store = new BankStore(database);
  const columns = new TableColumnsStore(database, 'bank', bankFields);
  const bank = new Bank({ store, columns, currencyOf: () => 'HUF', completeAt: () => '', changed: [], clock });
  const arrive = async (xml: string) => {
    const draft = await spool.put(Buffer.from(xml));
    if (!draft.ok) throw new Error(draft.failure.code);
    await draft.value.keep();
    const { sha256, size } = draft.value;
    const { id } = files.add({ companyId: 1, folderId: null, path: null, filename: 'kivonat.xml', size });
    files.apply(id, { type: 'other-kind', kind: 'bank-statement', to: 'other-kind', sha256, size, format: 'xml' });
    return id;
  };
  const intake = () => new BankIntake({ bank, store, files, spool, log: silentLog });
  const lines = () => bank.month({ companyId: 1, month: '2026-10' })?.unmatched.length ?? 0;
  return { files, arrive, intake, lines };
}

it('takes the lines of a statement that comes, and puts the file aside unsent', async () => {
  const { files, arrive, intake, lines } = await house();
  const running = intake();
  running.start();
  const id = await arrive(statement(entry));
  await running.stop();
  expect([files.get(id)?.state, lines()]).toEqual(['dismissed', 1]);
  expect(files.events(id).map(({ kind }) => kind)).toEqual(['found', 'sealed', 'other-kind', 'taken-as-statement']);
});

it('takes one that waited at the start, once, and not one that a person has put back', async () => {
  const { files, arrive, intake, lines } = await house();
  const id = await arrive(statement(entry));
  for (let n = 0; n < 2; n += 1) {
    const running = intake();
    running.start();
    await running.stop();
  }
  expect(lines()).toBe(1);
  files.restore(id);
  const running = intake();
  running.start();
  await running.stop();
  expect(files.get(id)?.state).toBe('other-kind');
});

it('leaves a statement to a person that has no lines, or cannot be read', async () => {
  const { files, arrive, intake } = await house();
  const ids = [await arrive(statement('')), await arrive('<Document><BkToCstmrStmt>')];
  const running = intake();
  running.start();
  await running.stop();
  expect(ids.map((id) => files.get(id)?.state)).toEqual(['other-kind', 'other-kind']);
});
