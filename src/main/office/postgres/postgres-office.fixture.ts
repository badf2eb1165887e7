import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { absentKeychain, type Keychain } from '../../companies/keychain.ts';
import { compose } from '../../shell/compose.ts';
import { keptChecker } from '../../capture/kept-workers.fixture.ts';
import { systemClock } from '../../support/clock.ts';
import { silentLog, type Log } from '../../support/log.ts';
import { sharedPlace } from '../office.fixture.ts';
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
  const { root, folder, server, seats, put } = await sharedPlace();

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
    seats.push({ stop });
    const stored = () => services.files.inStates(['processing', 'ready', 'attention', 'reviewed']).length;
    return { services, stop, stored, dataDir };
  }
  return { server, put, openSeat };
}
