import type { Language } from '../../contract/settings.ts';
import type { Keychain } from '../companies/keychain.ts';
import type { GivenDatabase } from '../office/postgres/database-address.ts';
import type { SystemProxy } from '../service-api/system-proxy.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import type { StartWorker } from '../support/watched-worker.ts';

/** What the services stand on: handed in, so that a test or another program can hand in its own. */
export interface Surroundings {
  readonly dataDir: string;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly language: () => Language;
  /** starts document-check-worker.ts, a thread that looks at documents, and converts files where no process does */
  readonly startChecker: StartWorker;
  /** starts the process that converts and splits files; left out: threads do */
  readonly startConverter?: StartWorker;
  /** starts the process that reads documents for the review desk; left out where nobody looks */
  readonly startReader?: StartWorker;
  /** the folder of the fonts of audit sheets and of e-mails that are sent as PDF; left out where neither is written */
  readonly fonts?: string;
  /**
   * no person is there: a PDF that may be several documents is sent whole, and the lists of incomes, documents, taxes and
   * salaries, which only a window shows, are not read
   */
  readonly nobodyToAsk?: boolean;
  /** left out where there is no window: the proxies of the environment */
  readonly systemProxy?: SystemProxy;
  /** the folder of the clients, where the office sets it */
  readonly officeClientsFolder?: string | null;
  /** instead of the service profile's */
  readonly noDataAfterMs?: number;
  /** claims are made in this database, whatever is kept; left out: in the one that is kept, or by the folders' leases */
  readonly officeDatabase?: GivenDatabase;
  /** of the office's database, where no other is known */
  readonly officePassword?: string;
  /** monotonic, going on while the process is stopped; left out: the system's; ms */
  readonly elapsed?: () => number;
}
