import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../../testing/reference-service.ts';
import type { Result } from '../../contract/failure.ts';
import { absentKeychain } from '../companies/keychain.ts';
import { compose } from './compose.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { systemClock } from '../support/clock.ts';
import { silentLog } from '../support/log.ts';

export type Composed = Awaited<ReturnType<typeof composeAtService>>;

/** For tests: the whole main process with its own data folder, and the first company of its own service. */
export async function composeAtService() {
  const service = await startService();
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-composed-'));
  const services = compose({
    dataDir: folder,
    keychain: absentKeychain,
    clock: systemClock,
    log: silentLog,
    version: '0',
    language: () => 'en',
    startChecker: keptChecker,
  });
  const connection = { baseUrl: service.url, token: service.companies[0]?.token ?? '' };
  const { id } = valueOf(await services.companies.add(connection, { keepToken: false, isSample: false }));
  return {
    service,
    services,
    companyId: id,
    async stop(): Promise<void> {
      await services.stop();
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.failure.code} ${result.failure.detail ?? ''}`);
  return result.value;
}
