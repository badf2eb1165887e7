import type { FailureCode } from '../../contract/failure.ts';

interface FailureClass {
  /**
   * time: it passes by itself. token: a person must correct the token or the keychain. person: a person must correct
   * something else.
   */
  readonly mendedBy: 'time' | 'token' | 'person';
  /** company: no call of the company can succeed now. unclear: this call failed, the others may. call: this call alone. */
  readonly concerns: 'company' | 'unclear' | 'call';
}

const classes: Readonly<Record<FailureCode, FailureClass>> = {
  offline: { mendedBy: 'time', concerns: 'company' },
  'rate-limited': { mendedBy: 'time', concerns: 'company' },
  'service-unavailable': { mendedBy: 'time', concerns: 'unclear' },
  'certificate-expired': { mendedBy: 'person', concerns: 'company' },
  'certificate-untrusted': { mendedBy: 'person', concerns: 'company' },
  'certificate-misnamed': { mendedBy: 'person', concerns: 'company' },
  'list-cut': { mendedBy: 'time', concerns: 'call' },
  'list-forbidden': { mendedBy: 'token', concerns: 'call' },
  'unexpected-answer': { mendedBy: 'time', concerns: 'call' },
  'token-invalid': { mendedBy: 'token', concerns: 'company' },
  'token-missing': { mendedBy: 'token', concerns: 'company' },
  'token-malformed': { mendedBy: 'token', concerns: 'company' },
  'keychain-unavailable': { mendedBy: 'token', concerns: 'company' },
  'permission-denied': { mendedBy: 'token', concerns: 'unclear' },
  'not-found': { mendedBy: 'person', concerns: 'call' },
  'not-offered': { mendedBy: 'person', concerns: 'call' },
  refused: { mendedBy: 'person', concerns: 'call' },
  'company-exists': { mendedBy: 'person', concerns: 'call' },
  'company-unknown': { mendedBy: 'person', concerns: 'call' },
  'address-invalid': { mendedBy: 'person', concerns: 'call' },
  'host-refused': { mendedBy: 'person', concerns: 'call' },
  'set-by-office': { mendedBy: 'person', concerns: 'call' },
  'choice-expired': { mendedBy: 'person', concerns: 'call' },
  'folder-missing': { mendedBy: 'person', concerns: 'call' },
  'folder-unreadable': { mendedBy: 'person', concerns: 'call' },
  'folder-in-use': { mendedBy: 'person', concerns: 'call' },
  'list-empty': { mendedBy: 'person', concerns: 'call' },
  'list-too-long': { mendedBy: 'person', concerns: 'call' },
  'table-empty': { mendedBy: 'person', concerns: 'call' },
  'table-too-long': { mendedBy: 'person', concerns: 'call' },
  'list-unreadable': { mendedBy: 'person', concerns: 'call' },
  'token-twice': { mendedBy: 'person', concerns: 'call' },
  'company-twice': { mendedBy: 'person', concerns: 'call' },
  'company-other': { mendedBy: 'person', concerns: 'call' },
  'folders-refused': { mendedBy: 'person', concerns: 'call' },
  'folder-elsewhere': { mendedBy: 'person', concerns: 'call' },
  'settings-unreadable': { mendedBy: 'person', concerns: 'call' },
  'settings-newer': { mendedBy: 'person', concerns: 'call' },
  'database-address': { mendedBy: 'person', concerns: 'call' },
  'database-away': { mendedBy: 'time', concerns: 'call' },
  'database-untrusted': { mendedBy: 'person', concerns: 'call' },
  'database-login': { mendedBy: 'person', concerns: 'call' },
  'database-missing': { mendedBy: 'person', concerns: 'call' },
  'database-forbidden': { mendedBy: 'person', concerns: 'call' },
  'database-incomplete': { mendedBy: 'person', concerns: 'call' },
  'database-newer': { mendedBy: 'person', concerns: 'call' },
  'office-away': { mendedBy: 'time', concerns: 'call' },
  'signed-elsewhere': { mendedBy: 'person', concerns: 'call' },
  'share-away': { mendedBy: 'person', concerns: 'call' },
  'document-gone': { mendedBy: 'person', concerns: 'call' },
  'copy-gone': { mendedBy: 'person', concerns: 'call' },
  'file-unknown': { mendedBy: 'person', concerns: 'call' },
  'file-unreadable': { mendedBy: 'person', concerns: 'call' },
  'file-held': { mendedBy: 'time', concerns: 'call' },
  'file-unwritable': { mendedBy: 'person', concerns: 'call' },
  'password-wrong': { mendedBy: 'person', concerns: 'call' },
  'cannot-split': { mendedBy: 'person', concerns: 'call' },
  'not-possible': { mendedBy: 'person', concerns: 'call' },
  'stored-unreadable': { mendedBy: 'person', concerns: 'call' },
  'disk-full': { mendedBy: 'person', concerns: 'call' },
  'sample-unavailable': { mendedBy: 'person', concerns: 'call' },
  'bad-request': { mendedBy: 'person', concerns: 'call' },
  internal: { mendedBy: 'person', concerns: 'call' },
};

export const passesByItself = (code: FailureCode): boolean => classes[code].mendedBy === 'time';

export const isMendedByToken = (code: FailureCode): boolean => classes[code].mendedBy === 'token';

/** No call of the company can succeed now: the caller pauses the company. */
export const concernsCompany = (code: FailureCode): boolean => classes[code].concerns === 'company';

/** Perhaps no call of the company can succeed now; this failure alone does not prove it. */
export const mayConcernCompany = (code: FailureCode): boolean => classes[code].concerns !== 'call';

/** No connection to the service existed, so nothing has left this computer. A change of network may help. */
export const hadNoLine = (code: FailureCode): boolean => code === 'offline' || code.startsWith('certificate-');

/** Parses a stored code; 'internal' where this version does not know it. */
export const toFailureCode = (text: string): FailureCode =>
  Object.hasOwn(classes, text) ? (text as FailureCode) : 'internal';
