import type { KeychainState, Settings } from '../../../contract/settings.ts';
import type { CompanyId, Connection } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Signal } from '../../support/signal.ts';
import type { Services } from '../compose.ts';

export interface FolderOfCompany {
  /** its name */
  readonly folder: string;
  readonly company: string;
}

/** Functions that need a desktop. Electron implements them in the app; the command line needs none. */
export interface Desktop {
  /** null: cancelled */
  chooseFolder(): Promise<string | null>;
  /** documents */
  chooseFiles(): Promise<readonly string[]>;
  /** null: cancelled */
  chooseFile(kind: 'list' | 'settings' | 'table'): Promise<string | null>;
  /** path to save to; null: cancelled */
  saveFile(suggestedName: string): Promise<string | null>;
  /** asks in a system dialog whether to connect to this origin; true: yes */
  confirmHost(origin: string): Promise<boolean>;
  /** asks in a system dialog whether to use a database at this host, `name:port`; true: yes */
  confirmDatabase(host: string): Promise<boolean>;
  /** asks in a system dialog whether to watch these folders in `root` for these companies; true: yes */
  confirmFolders(root: string, folders: readonly FolderOfCompany[]): Promise<boolean>;
  /** opens a letter in the mail program; `address`: a mailto: URL from our own code */
  openMail(address: string): Promise<void>;
  showInFolder(path: string): void;
  /** Fails with folder-missing, and with folder-unreadable when the system cannot open it. */
  openFolder(path: string): Promise<Result<null>>;
  /** the window has painted for the first time */
  shown(): void;
  control(action: 'minimize' | 'toggle-maximize' | 'close'): void;
}

/** Window and language settings, the only data outside the database. */
export interface Preferences {
  settings(): Settings;
  /** Nothing is changed where that cannot be written: file-unwritable, disk-full. */
  change(settings: Partial<Settings>): Result<Settings>;
  readonly changed: Signal<Settings>;
}

/** The reference service on this computer, with the sample companies. */
export interface SampleService {
  /** the watched folders of the sample companies are created here */
  readonly folder: string;
  /**
   * Begins to write the sample documents to the company's watched folder, one after another; the first expense that is
   * approved is changed at the service a little later.
   */
  begin(services: Services, companyId: CompanyId, folder: string): void;
  /** Starts the service if needed; resolves with one connection per company, the one to show first. */
  start(): Promise<Result<readonly Connection[]>>;
}

export interface ProgramIdentity {
  readonly version: string;
  readonly platform: string;
  readonly keychain: () => KeychainState;
}
