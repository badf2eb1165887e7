import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { startFaultServer } from '../../../testing/fault-server.ts';
import { absentKeychain } from '../companies/keychain.ts';
import { compose } from './compose.ts';
import { valueOf } from './composed.fixture.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { silentLog } from '../support/log.ts';
import { createTestClock } from '../send/uploads/test-clock.ts';

it('mirrors no incomes, documents, taxes and salaries without a window', async () => {
  const server = await startFaultServer();
  const dataDir = mkdtempSync(join(tmpdir(), 'counterfoil-compose-'));
  const clock = createTestClock(Date.now());
  const services = compose({
    dataDir,
    keychain: absentKeychain,
    clock,
    log: silentLog,
    version: '0',
    language: () => 'en',
    startChecker: keptChecker,
    nobodyToAsk: true,
  });
  onTestFinished(async () => {
    await services.stop();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };
  valueOf(await services.companies.add(connection, { keepToken: false, isSample: false }));
  await services.start();
  const asked = () => server.requests.map(({ url }) => url.split('/')[2] ?? '');
  // All requests of a start are due by then.
  clock.advance(60_000);
  await expect.poll(asked).toEqual(expect.arrayContaining(['expenses', 'pulse']));
  const unseen = ['incomes', 'documents', 'monthly-taxes', 'monthly-salaries'];
  expect(asked().filter((list) => unseen.includes(list))).toEqual([]);
});
