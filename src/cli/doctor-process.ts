import { openKeychain } from '../main/companies/keychain.ts';
import { diagnose } from '../main/shell/diagnostics/diagnose.ts';
import { createTrust } from '../main/service-api/dispatchers.ts';
import { systemClock } from '../main/support/clock.ts';
import manifest from '../../package.json' with { type: 'json' };

// Looks around for doctor.ts and sends what it found. A process of its own: a call into a keychain or a drive that hangs
// cannot be taken back, and would keep whoever made it from ending.
const [dataDir = '', ...addresses] = process.argv.slice(2);
const keychain = openKeychain(async () => (await import('keytar')).default, systemClock);
process.send?.(
  await diagnose({
    dataDir,
    addresses,
    version: manifest.version,
    clock: systemClock,
    trust: createTrust(),
    env: process.env,
    tryKeychain: async () => (await keychain).state(),
    officePassword: async (account) => (await (await keychain).get(account)) ?? process.env.PGPASSWORD ?? null,
    databaseCheckWorker: new URL('../main/shell/diagnostics/database-check-worker.ts', import.meta.url),
  }),
);
process.disconnect();
