import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { absentKeychain, type Keychain } from '../../companies/keychain.ts';
import { compose } from '../../shell/compose.ts';
import { keptChecker } from '../../capture/kept-workers.fixture.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog, type Log } from '../../support/log.ts';
import { startFaultServer } from '../../../../testing/fault-server.ts';
import { receipt } from '../office.fixture.ts';
import type { GivenDatabase } from './database-address.ts';
import type { TestPostgres } from './test-postgres.ts';
import { patience } from '../../../../testing/patience.ts';

const silenceSeconds = 2;

export async function until(holds: () => boolean): Promise<void> {
  const end = Date.now() + patience;
  while (!holds()) {
    if (Date.now() > end) throw new Error('It did not come about');
    await setTimeout(20);
  }
}

export interface SeatOptions {
  /** null: none at the start */
  readonly given?: GivenDatabase | null;
  readonly keychain?: Keychain;
  readonly log?: Log;
  readonly reviewOnly?: boolean;
}

/** One folder, one service, an empty database, and computers that all watch the folder. Removed after the test. */
export async function openTestOffice(postgres: TestPostgres) {
  await postgres.start();
  await postgres.query('DROP SCHEMA public CASCADE');
  await postgres.query('CREATE SCHEMA public');
  const root = mkdtempSync(join(tmpdir(), 'counterfoil-office-'));
  const folder = join(root, 'documents');
  mkdirSync(folder);
  const server = await startFaultServer();
  server.searches = true;
  const stops: (() => Promise<void>)[] = [];
  onTestFinished(async () => {
    for (const stop of stops) await stop();
    await server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const put = (...all: string[]) => {
    for (const name of all) {
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, name), receipt(name));
    }
  };

  async function openSeat(name: string, options: SeatOptions = {}) {
    const { given = postgres.given, keychain = absentKeychain, log = silentLog, reviewOnly = false } = options;
    const dataDir = join(root, name);
    const services = compose({
      dataDir,
      keychain,
      clock: systemClock,
      log,
      version: '0.0.0',
      language: () => 'en',
      startChecker: keptChecker,
      ...(given === null ? {} : { officeDatabase: given }),
    });
    services.office.change({ name, silenceSeconds, reviewOnly });
    await services.start();
    const connection = { baseUrl: server.url, token: 'abcdefghijkl.mnopqrstuvwx' };
    const added = await services.companies.add(connection, { keepToken: false, isSample: false });
    if (!added.ok) throw new Error(added.failure.code);
    await services.folders.add({ companyId: added.value.id, path: folder, includeExisting: true });
    let stopped = false;
    const stop = async () => {
      if (!stopped) await services.stop();
      stopped = true;
    };
    stops.push(stop);
    const stored = () => services.files.inStates(['processing', 'ready', 'attention', 'reviewed']).length;
    return { services, stop, stored, dataDir };
  }
  return { server, put, openSeat };
}
