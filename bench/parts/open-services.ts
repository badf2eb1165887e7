import type { CompanyId } from '../../src/contract/companies.ts';
import { absentKeychain } from '../../src/main/companies/keychain.ts';
import { compose, type Services } from '../../src/main/shell/compose.ts';
import type { GivenDatabase } from '../../src/main/office/postgres/database-address.ts';
import { systemClock, type Clock } from '../../src/main/support/clock.ts';
import { silentLog } from '../../src/main/support/log.ts';
import { startThread } from '../../src/main/support/start-thread.ts';

/** The program without window, keychain and log, with this data folder; `officeDatabase` null: none. */
export const openServices = (
  dataDir: string,
  clock: Clock = systemClock,
  officeDatabase: GivenDatabase | null = null,
): Services =>
  compose({
    dataDir,
    keychain: absentKeychain,
    clock,
    log: silentLog,
    version: '0.0.0',
    language: () => 'en',
    startChecker: startThread(new URL('../../src/main/capture/document-check-worker.ts', import.meta.url)),
    ...(officeDatabase === null ? {} : { officeDatabase }),
  });

/** Throws on a failure, with its code. */
export async function addCompany({ companies }: Services, baseUrl: string, token: string): Promise<CompanyId> {
  const added = await companies.add({ baseUrl, token }, { keepToken: false, isSample: false });
  if (!added.ok) throw new Error(added.failure.code);
  return added.value.id;
}

/** With a watched folder. Throws on a failure, with its code. */
export async function addCompanyWithFolder(
  services: Services,
  url: string,
  { token, folder }: { readonly token: string; readonly folder: string },
): Promise<CompanyId> {
  const companyId = await addCompany(services, url, token);
  const watched = await services.folders.add({ companyId, path: folder, includeExisting: true });
  if (!watched.ok) throw new Error(watched.failure.code);
  return companyId;
}
