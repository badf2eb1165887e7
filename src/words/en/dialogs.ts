/** The system's dialog before the first call to a service address. */
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

/** The system's dialog before this computer uses a database. */
export const databaseQuestion: HostQuestion = {
  message: (host) => `Use the database at ${host}?`,
  detail:
    'Names of your documents and what became of them are written there, and it decides which computer sends them. Agree only if it is your office’s own.',
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
  detail: 'Documents in a folder go to the company beside it.',
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
  newerText: 'A newer Counterfoil wrote it. Install that version again, or a later one.',
  other: 'Counterfoil could not start',
  held: (path) =>
    `Another program (perhaps a virus scanner or a backup) holds this file, or you may not use it: ${path}. Close that program, or wait a minute, and start Counterfoil again.`,
  inUse: 'Another Counterfoil is working in this data folder. Two would send files twice.',
  unwritable: (folder) =>
    `The data folder cannot be written: ${folder}. Make it writable, or free some space, and start again.`,
  onNetwork: (folder) =>
    `The data folder ${folder} is on a network drive, where two programs could work in it at once and send files twice. Choose a folder on this computer.`,
  unknown: (reason) => `The reason: ${reason}. Start it again; if it happens again, look into the log.`,
  safe: 'What was taken in is kept on this computer; nothing was deleted.',
};

/** The dialog after the page's process has ended. */
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
  loaded: 'The window stopped working and was loaded again.',
  again: 'The window stopped working again.',
  detail: 'Your files and the queue are not affected. What you typed in the review is kept.',
  ok: 'OK',
  load: 'Load it again',
  quit: 'Quit',
};
