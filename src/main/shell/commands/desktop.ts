import type { KeychainState, Settings } from '../../../contract/settings.ts';
import type { Connection } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Signal } from '../../support/signal.ts';

export interface FolderOfCompany {
  /** its name */
  readonly folder: string;
  readonly company: string;
}

/** What only a desktop has. Electron is behind it in the app; the command line has no need of it. */
export interface Desktop {
  /** null: cancelled */
  chooseFolder(): Promise<string | null>;
  /** documents */
  chooseFiles(): Promise<readonly string[]>;
  /** null: cancelled */
  chooseFile(kind: 'list' | 'settings'): Promise<string | null>;
  /** where to save; null: cancelled */
  saveFile(suggestedName: string): Promise<string | null>;
  /** asks in a dialog of the system's whether to connect to this origin; true: yes */
  confirmHost(origin: string): Promise<boolean>;
  /** asks in a dialog of the system's whether to use a database at this host, `name:port`; true: yes */
  confirmDatabase(host: string): Promise<boolean>;
  /** asks in a dialog of the system's whether these folders in `root` may be watched for these companies; true: yes */
  confirmFolders(root: string, folders: readonly FolderOfCompany[]): Promise<boolean>;
  /** a letter in the mail program; `address`: a mailto: of our own making */
  openMail(address: string): Promise<void>;
  showInFolder(path: string): void;
  /** Fails with folder-missing, and folder-unreadable when the system cannot open it. */
  openFolder(path: string): Promise<Result<null>>;
  /** the window has its first picture */
  shown(): void;
  control(action: 'minimize' | 'toggle-maximize' | 'close'): void;
}

/** Window and language settings, the only things not in the database. */
export interface Preferences {
  settings(): Settings;
  /** Nothing is changed where that cannot be written: file-unwritable, disk-full. */
  change(settings: Partial<Settings>): Result<Settings>;
  readonly changed: Signal<Settings>;
}

/** The reference service on this computer, with the sample company in it. */
export interface SampleService {
  /** where the sample companies' watched folders are made */
  readonly folder: string;
  /** the sample papers begin to arrive in this folder, by themselves and one after another */
  deliver(folder: string): void;
  /** Starts it, or answers the running one: a connection a company, the first being the one to show. */
  start(): Promise<Result<readonly Connection[]>>;
}

export interface Identity {
  readonly version: string;
  readonly platform: string;
  readonly keychain: () => KeychainState;
}
