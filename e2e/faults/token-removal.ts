import { spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import keytar from 'keytar';
import { Companies } from '../../src/main/companies/companies.ts';
import { CompanyStore } from '../../src/main/companies/company-store.ts';
import { openKeychain } from '../../src/main/companies/keychain.ts';
import { openDatabase } from '../../src/main/database/database.ts';
import { migrate } from '../../src/main/database/migrate.ts';
import { createServiceApi } from '../../src/main/service-api/service-api.ts';
import { systemClock } from '../../src/main/support/clock.ts';
import { environmentOf, openKeyring, shutKeyring, type Way } from './keyring-state.ts';
import { testToken } from './run-program.ts';
import { inTemporary } from './temporary.ts';

/**
 * Companies with tokens left after one was removed while the keyring was shut: at that time, and after the next start.
 */
export interface Removal {
  readonly leftWhileShut: readonly string[];
  readonly keptWhileShut: boolean;
  readonly leftAfterStart: readonly string[];
  readonly keptAfterStart: boolean;
}

const steps = ['add', 'remove', 'start'] as const;
type Step = (typeof steps)[number];

/** Runs in a new keyring; each step has its own process, as each start of the app would. */
function removeWhile(way: Way): Promise<Removal> {
  return inTemporary('removal', async (folder) => {
    runStep('add', folder);
    const kept = async () =>
      (await keytar.findCredentials('Counterfoil')).some(({ password }) => password === testToken);
    shutKeyring(way);
    let leftWhileShut: readonly string[];
    try {
      leftWhileShut = runStep('remove', folder, environmentOf(way));
    } finally {
      openKeyring(way);
    }
    const keptWhileShut = await kept();
    const leftAfterStart = runStep('start', folder);
    return { leftWhileShut, keptWhileShut, leftAfterStart, keptAfterStart: await kept() };
  });
}

function runStep(step: Step, folder: string, env: Readonly<Record<string, string>> = {}): readonly string[] {
  const { stdout, status, stderr } = spawnSync(process.execPath, [import.meta.filename, step, folder], {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${step} ended with ${status ?? 'a signal'}: ${stderr}`);
  return JSON.parse(stdout) as readonly string[];
}

/** Resolves with the names of the companies whose tokens are left. */
async function inProcess(step: Step, folder: string): Promise<readonly string[]> {
  const database = openDatabase(join(folder, 'counterfoil.db'));
  migrate(database);
  const companies = new Companies({
    store: new CompanyStore(database),
    keychain: await openKeychain(() => Promise.resolve(keytar), systemClock),
    clock: systemClock,
    connect: (target) => createServiceApi({ ...target, language: () => 'en', version: '0', clock: systemClock }),
  });
  if (step === 'add') await add(companies);
  else if (step === 'remove') for (const { id } of companies.list()) await companies.remove(id);
  else await started(companies);
  companies.stop();
  return companies.tokensLeft();
}

async function add(companies: Companies): Promise<void> {
  const server = createServer((_, response) => response.end('{"id":7,"name":"Bakery","default_currency_name":"HUF"}'));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const added = await companies.add({ baseUrl, token: testToken }, { keepToken: true, isSample: false });
  if (!added.ok || added.value.sessionOnly) throw new Error(`Not added: ${JSON.stringify(added)}`);
  await companies.close();
  server.close();
}

/** Resolves when the start has finished its attempt to remove tokens. */
const started = (companies: Companies): Promise<void> =>
  new Promise((resolve) => {
    companies.changed.listen(() => resolve());
    companies.start();
  });

if (process.argv[1] === import.meta.filename) {
  const [what = '', folder = ''] = process.argv.slice(2);
  const step = steps.find((one) => one === what);
  console.log(JSON.stringify(step ? await inProcess(step, folder) : await removeWhile(what as Way)));
  process.exit(0);
}
