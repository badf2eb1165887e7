import type { DatabaseFailure } from './office.ts';

/** The parts of this computer that the diagnostics check, in the order of the report. */
export const diagnosticChecks = [
  'program',
  'keychain',
  'data-folder',
  'disk',
  'encryption',
  'database',
  'folders',
  'office',
  'service',
  'proxy',
  'clock',
] as const;
export type DiagnosticCheck = (typeof diagnosticChecks)[number];

/** bad: something does not work. warn: it works, and a person should know. */
export type FindingState = 'ok' | 'warn' | 'bad';

/** Each finding with its severity. Its text is in src/words; for a DatabaseFailure it is in `failures`. */
export const findingStates = {
  'program-ok': 'ok',
  'program-old-node': 'warn',
  'keychain-ready': 'ok',
  'keychain-locked': 'bad', // or it does not answer, or it was deleted together with the tokens in it
  'keychain-absent': 'warn',
  'data-folder-ok': 'ok',
  'data-folder-missing': 'warn',
  'data-folder-unwritable': 'bad', // detail: the system's code
  'data-folder-open': 'warn', // others may look in; detail: its mode
  'data-folder-outside': 'warn', // Windows: outside the user's profile, whose permissions keep others out; its own permissions are not checked
  'data-folder-foreign': 'bad', // it belongs to another user
  'data-folder-on-network': 'bad', // detail: the kind of file system
  'disk-ok': 'ok', // detail of all three: free space
  'disk-low': 'warn',
  'disk-full': 'bad',
  'encryption-on': 'ok',
  'encryption-off': 'warn',
  'encryption-unknown': 'ok', // the system does not say
  'data-ok': 'ok', // detail: the schema's number
  'data-none': 'ok',
  'data-older': 'warn',
  'data-newer': 'bad', // detail: the schema's number
  'data-damaged': 'bad',
  'data-unreadable': 'bad', // detail: the system's or SQLite's code
  'watched-none': 'ok',
  'watched-ok': 'ok',
  'watched-on-share': 'ok',
  'watched-missing': 'bad',
  'watched-unreadable': 'bad', // detail: the system's code
  'watched-no-access': 'bad',
  'watched-read-only': 'warn', // shared, and no lease can be kept in it; detail: the system's code
  'watched-in-cloud': 'warn', // detail: how many files are placeholders
  'office-none': 'ok',
  'office-ok': 'ok',
  'service-none': 'ok',
  'service-ok': 'ok', // detail: time of the answer
  'service-dns': 'bad', // detail of all that follow: the system's code or the status
  'service-tcp': 'bad',
  'service-tls': 'bad',
  'service-silent': 'bad',
  'service-failing': 'warn',
  'service-other': 'bad', // the answer does not come from the accounting data service
  'proxy-none': 'ok',
  'proxy-ok': 'ok',
  'proxy-away': 'bad', // detail: the system's code
  'proxy-refuses': 'bad', // detail: the status
  'clock-ok': 'ok',
  'clock-off': 'warn', // detail: by how much
  'clock-unknown': 'ok', // no service answered
  'check-late': 'bad', // it had no answer in time; detail: how long that was
  'check-failed': 'bad', // detail: the system's code
} as const satisfies Readonly<Record<string, FindingState>>;

export type DiagnosticCode = keyof typeof findingStates;

export interface Finding {
  readonly check: DiagnosticCheck;
  readonly code: DiagnosticCode | DatabaseFailure;
  readonly state: FindingState;
  /** a folder or an address, where there are several; null: there is one only */
  readonly subject: string | null;
  /** numbers and codes, never a name */
  readonly detail: string | null;
}

/** The text of a finding: its meaning, and the next step where there is one. */
export interface FindingWords {
  readonly means: string;
  readonly next?: string;
}
