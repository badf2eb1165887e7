import { openKeychain } from '../main/companies/keychain.ts';
import { diagnose } from '../main/shell/diagnostics/diagnose.ts';
import { createTrust } from '../main/service-api/dispatchers.ts';
import { systemClock } from '../main/support/clock.ts';
import manifest from '../../package.json' with { type: 'json' };

// Runs the diagnosis for doctor.ts and sends the findings. In a process of its own, because a keychain or drive call
// that hangs cannot be cancelled and would keep the calling process from ending.
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
