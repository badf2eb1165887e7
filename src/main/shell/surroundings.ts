import type { Language } from '../../contract/settings.ts';
import type { Keychain } from '../companies/keychain.ts';
import type { GivenDatabase } from '../office/postgres/database-address.ts';
import type { SystemProxy } from '../service-api/system-proxy.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import type { StartWorker } from '../support/watched-worker.ts';

/** The environment of the services, as a parameter, so that a test or another program can replace it. */
export interface Surroundings {
  readonly dataDir: string;
  readonly keychain: Keychain;
  readonly clock: Clock;
  readonly log: Log;
  readonly version: string;
  readonly language: () => Language;
  /** starts document-check-worker.ts in a thread, which checks documents, and converts files where no process does */
  readonly startChecker: StartWorker;
  /** starts the process that converts and splits files; default: threads */
  readonly startConverter?: StartWorker;
  /** starts the process that reads documents for the review desk; default: none, without a desk */
  readonly startReader?: StartWorker;
  /** folder `resources`: the fonts for audit sheets and for e-mails sent as PDF, and the page of a saved month; default: none is written */
  readonly resources?: string;
  /**
   * runs unattended: sends a PDF that may be several documents whole, and does not mirror incomes, documents, taxes and
   * salaries, which only a window shows
   */
  readonly nobodyToAsk?: boolean;
  /** default, without a window: the environment's proxies */
  readonly systemProxy?: SystemProxy;
  /** the folder of the clients, if the office sets it */
  readonly officeClientsFolder?: string | null;
  /** overrides the service profile */
  readonly noDataAfterMs?: number;
  /** database for claims, instead of the stored one; default: the stored one, or else the folders' leases */
  readonly officeDatabase?: GivenDatabase;
  /** for the office's database, if no other is known */
  readonly officePassword?: string;
  /** ms; monotonic, continues while the process is stopped; default: the system's */
  readonly elapsed?: () => number;
}
