/** What the system's dialog asks before the first call to a service address. */
export interface HostQuestion {
  readonly message: (origin: string) => string;
  readonly detail: string;
  readonly no: string;
  readonly yes: string;
}

export const hostQuestion: HostQuestion = {
  message: (origin) => `Connect to ${origin}?`,
  detail: 'The token, and later your documents, go to this address. Connect only if your accounting service gave it.',
  no: 'Cancel',
  yes: 'Connect',
};

/** What the system's dialog asks before this computer uses a database. */
export const databaseQuestion: HostQuestion = {
  message: (host) => `Use the database at ${host}?`,
  detail:
    'Names of your documents and what became of them are written there, and it decides which computer sends them. Agree only if it is your office’s own.',
  no: 'Cancel',
  yes: 'Use it',
};

/** What the system's dialog asks before folders of clients are watched. */
export interface FolderQuestion {
  readonly message: (n: number, root: string) => string;
  readonly detail: string;
  readonly more: (n: number) => string;
  readonly no: string;
  readonly yes: string;
}

export const folderQuestion: FolderQuestion = {
  message: (n, root) => (n === 1 ? `Watch 1 folder in ${root}?` : `Watch ${n} folders in ${root}?`),
  detail: 'Documents in a folder go to the company beside it.',
  more: (n) => `and ${n} more`,
  no: 'Cancel',
  yes: 'Watch',
};

/** What is said when the data folder cannot be opened; beside it stands the reason. */
export interface DataUnopened {
  readonly newer: string;
  readonly newerText: string;
  readonly other: string;
  readonly safe: string;
}

export const dataUnopened: DataUnopened = {
  newer: 'This data folder needs a newer Counterfoil',
  newerText: 'A newer Counterfoil wrote it. Install that version again, or a later one.',
  other: 'Counterfoil could not open its data',
  safe: 'Nothing was changed or deleted.',
};

/** What is said when the process of the window's page has ended. */
export interface PageGone {
  readonly loaded: string;
  /** it ended once more soon after */
  readonly again: string;
  readonly detail: string;
  readonly ok: string;
  readonly load: string;
  readonly quit: string;
}

export const pageGone: PageGone = {
  loaded: 'The window stopped working and was loaded again.',
  again: 'The window stopped working again.',
  detail: 'Your files and the queue are not affected. What you typed in the review is kept.',
  ok: 'OK',
  load: 'Load it again',
  quit: 'Quit',
};
