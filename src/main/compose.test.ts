import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { absentKeychain } from './companies/keychain.ts';
import { compose } from './compose.ts';
import { keptChecker } from './intake/kept-workers.fixture.ts';
import { systemClock } from './support/clock.ts';
import { silentLog } from './support/log.ts';

it('ends once, however often it is told to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-compose-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const services = compose({
    dataDir: join(folder, 'data'),
    keychain: absentKeychain,
    clock: systemClock,
    log: silentLog,
    version: '0.0.0',
    language: () => 'en',
    startChecker: keptChecker,
  });
  await services.start();
  await Promise.all([services.stop(), services.stop()]);
  await expect(services.stop()).resolves.toBeUndefined();
});
