import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { diagnosticChecks, type Finding } from '../../../contract/diagnostics.ts';
import { openDatabase } from '../../database/database.ts';
import { migrate } from '../../database/migrate.ts';
import { createTrust } from '../../service-api/dispatchers.ts';
import { serve } from '../../service-api/testing/serve.ts';
import { systemClock } from '../../support/clock.ts';
import { diagnose, type DiagnosticSurroundings } from './diagnose.ts';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-diagnose-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const around = (more: Partial<DiagnosticSurroundings> = {}): DiagnosticSurroundings => ({
  dataDir,
  addresses: [],
  version: '1.2.3',
  clock: systemClock,
  trust: createTrust(),
  env: {},
  tryKeychain: () => Promise.resolve('ready'),
  officePassword: () => Promise.resolve(null),
  databaseCheckWorker: new URL('database-check-worker.ts', import.meta.url),
  deadline: 60_000,
  ...more,
});
const of = (findings: readonly Finding[], name: string) =>
  findings.filter(({ check }) => check === name).map(({ code }) => code);

/** Data with one company, a missing folder, and an unreachable database of the office. */
function keep(address: string, inKeychain = 0): void {
  const database = openDatabase(join(dataDir, 'counterfoil.db'));
  migrate(database);
  database.exec(`INSERT INTO companies (id, service_id, base_url, name, tax_number, currency, advanced_accounting,
    is_sample, keychain_account, in_keychain, added_at)
    VALUES (1, 7, '${address}', 'Tölgyfa', '', 'HUF', 0, 0, 'a', ${inKeychain}, ''),
    (2, 8, 'http://127.0.0.1:1', 'Minta', '', 'HUF', 0, 1, 'b', 0, '');
    INSERT INTO folders (company_id, path, mode, state, added_at) VALUES (1, '${dataDir}/gone', 'native', 'watching', '');
    INSERT INTO office_database VALUES (1, 'postgres://eva@127.0.0.1:1/office', 'c', 0)`);
  database.close();
}

it("checks what the data names: folders, services, the office; but not the sample's own service", async () => {
  const { origin } = await serve((_, response) => response.writeHead(401).end());
  keep(origin);
  const findings = await diagnose(around({ addresses: [origin] }));
  expect(findings.map(({ check }) => check)).toEqual([...diagnosticChecks]);
  expect(['database', 'folders', 'office', 'service'].map((name) => of(findings, name))).toEqual([
    ['data-ok'],
    ['watched-missing'],
    ['database-away'],
    ['service-ok'],
  ]);
});

it('reports a missing keychain as a fault only where something is stored in one', async () => {
  const tryKeychain = () => Promise.resolve('absent' as const);
  keep('http://127.0.0.1:1');
  expect(of(await diagnose(around({ tryKeychain })), 'keychain')).toEqual(['keychain-absent']);
  rmSync(join(dataDir, 'counterfoil.db'));
  keep('http://127.0.0.1:1', 1);
  expect(of(await diagnose(around({ tryKeychain })), 'keychain')).toEqual(['keychain-locked']);
});

it('reports checks without an answer in time, with the results of the others', async () => {
  const timers = new Set<() => void>();
  const clock = {
    ...systemClock,
    after(_ms: number, callback: () => void) {
      timers.add(callback);
      return () => timers.delete(callback);
    },
  };
  const asked = Promise.withResolvers<undefined>();
  const silent = () => {
    asked.resolve(undefined);
    return new Promise<never>(() => undefined);
  };
  const looking = diagnose(around({ clock, tryKeychain: silent }));
  // All checks begin in one step; each one that ends cancels its timer.
  await asked.promise;
  await expect.poll(() => timers.size).toBe(1);
  for (const fire of timers) fire();
  const findings = await looking;
  expect(findings.find(({ check }) => check === 'keychain')).toMatchObject({ code: 'check-late', detail: '60 s' });
  expect(of(findings, 'data-folder')).toEqual(['data-folder-ok']);
});

it('reports failed checks', async () => {
  const error = Object.assign(new Error('no'), { code: 'EIO' });
  const findings = await diagnose(around({ tryKeychain: () => Promise.reject(error) }));
  expect(findings.find(({ check }) => check === 'keychain')).toMatchObject({ code: 'check-failed', detail: 'EIO' });
});
