import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService, type RunningService } from '../../../testing/reference-service.ts';
import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import { absentKeychain } from '../companies/keychain.ts';
import { compose, type Services } from './compose.ts';
import { keptChecker } from '../capture/kept-workers.fixture.ts';
import { systemClock } from '../support/clock.ts';
import { silentLog } from '../support/log.ts';

/** For tests: the whole main process with its own data folder, and the first company of its own service. */
export interface Composed {
  readonly service: RunningService;
  readonly services: Services;
  readonly companyId: CompanyId;
  stop(): Promise<void>;
}

export async function composeAtService(): Promise<Composed> {
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
    async stop() {
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
