/** The system's dialog before the first call to a service address. */
export interface HostQuestion {
  readonly message: (origin: string) => string;
  readonly detail: string;
  readonly no: string;
  readonly yes: string;
}

export const hostQuestion: HostQuestion = {
  message: (origin) => `Connect to ${origin}?`,
  detail:
    'The token, and later your documents, go to this address. Connect only if you have the address from your accounting service.',
  no: 'Cancel',
  yes: 'Connect',
};

/** The system's dialog before this computer uses a database. */
export const databaseQuestion: HostQuestion = {
  message: (host) => `Use the database at ${host}?`,
  detail:
    'Counterfoil stores the names and the status of your documents there, and uses it to decide which computer sends them. Agree only if it is your office’s own database.',
  no: 'Cancel',
  yes: 'Use it',
};

/** The system's dialog before folders of clients are watched. */
export interface FolderQuestion {
  readonly message: (n: number, root: string) => string;
  readonly detail: string;
  readonly more: (n: number) => string;
  readonly no: string;
  readonly yes: string;
}

export const folderQuestion: FolderQuestion = {
  message: (n, root) => (n === 1 ? `Watch 1 folder in ${root}?` : `Watch ${n} folders in ${root}?`),
  detail: 'Documents in a folder go to the company shown beside it.',
  more: (n) => `and ${n} more`,
  no: 'Cancel',
  yes: 'Watch',
};

/** The texts of the dialog that says why the program cannot start. */
export interface FailedStart {
  readonly newer: string;
  readonly newerText: string;
  readonly other: string;
  readonly held: (path: string) => string;
  readonly inUse: string;
  readonly unwritable: (folder: string) => string;
  readonly onNetwork: (folder: string) => string;
  /** with the words of the error, which are in English */
  readonly unknown: (reason: string) => string;
  readonly safe: string;
}

export const failedStart: FailedStart = {
  newer: 'This data folder needs a newer Counterfoil',
  newerText: 'It was written by a newer Counterfoil. Install that version or a later one.',
  other: 'Counterfoil could not start',
  held: (path) =>
    `Another program (perhaps a virus scanner or a backup) is using this file, or you have no permission for it: ${path}. Close that program, or wait a minute, and start Counterfoil again.`,
  inUse: 'Another Counterfoil is using this data folder. Two at once would send files twice.',
  unwritable: (folder) =>
    `The data folder cannot be written: ${folder}. Make it writable, or free some space, and start again.`,
  onNetwork: (folder) =>
    `The data folder ${folder} is on a network drive, where two programs could work in it at once and send files twice. Choose a folder on this computer.`,
  unknown: (reason) => `The reason: ${reason}. Start it again; if it happens again, check the log.`,
  safe: 'All added files are kept on this computer; nothing was deleted.',
};

/** Shown when the process of the window's page has ended. */
export interface PageGone {
  readonly loaded: string;
  /** it ended again soon after */
  readonly again: string;
  readonly detail: string;
  readonly ok: string;
  readonly load: string;
  readonly quit: string;
}

export const pageGone: PageGone = {
  loaded: 'The window stopped working and was reloaded.',
  again: 'The window stopped working again.',
  detail: 'Your files and the queue are not affected. What you typed in the review is kept.',
  ok: 'OK',
  load: 'Reload',
  quit: 'Quit',
};
