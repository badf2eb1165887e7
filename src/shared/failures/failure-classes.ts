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

/** The codes of one class. */
const each = <Code extends FailureCode>(its: FailureClass, ...codes: readonly Code[]) =>
  Object.fromEntries(codes.map((code) => [code, its])) as Readonly<Record<Code, FailureClass>>;

const classes: Readonly<Record<FailureCode, FailureClass>> = {
  ...each({ mendedBy: 'time', concerns: 'company' }, 'offline', 'rate-limited'),
  ...each({ mendedBy: 'time', concerns: 'unclear' }, 'service-unavailable'),
  ...each(
    { mendedBy: 'person', concerns: 'company' },
    ...(['certificate-expired', 'certificate-untrusted', 'certificate-misnamed'] as const),
  ),
  ...each(
    { mendedBy: 'time', concerns: 'call' },
    ...(['list-cut', 'unexpected-answer', 'database-away', 'office-away', 'file-held'] as const),
  ),
  ...each({ mendedBy: 'token', concerns: 'call' }, 'list-forbidden'),
  ...each(
    { mendedBy: 'token', concerns: 'company' },
    ...(['token-invalid', 'token-missing', 'token-malformed', 'keychain-unavailable'] as const),
  ),
  ...each({ mendedBy: 'token', concerns: 'unclear' }, 'permission-denied'),
  ...each(
    { mendedBy: 'person', concerns: 'call' },
    ...(['not-found', 'not-offered', 'refused', 'company-exists', 'company-unknown', 'address-invalid'] as const),
    ...(['host-refused', 'set-by-office', 'choice-expired', 'folder-missing', 'folder-unreadable'] as const),
    ...(['folder-in-use', 'list-empty', 'list-too-long', 'table-empty', 'table-too-long'] as const),
    ...(['list-unreadable', 'token-twice', 'company-twice', 'company-other', 'folders-refused'] as const),
    ...(['folder-elsewhere', 'settings-unreadable', 'settings-newer', 'database-address'] as const),
    ...(['database-untrusted', 'database-login', 'database-missing', 'database-forbidden'] as const),
    ...(['database-incomplete', 'database-newer', 'signed-elsewhere', 'share-away', 'document-gone'] as const),
    ...(['copy-gone', 'file-unknown', 'file-unreadable', 'file-unwritable', 'password-wrong'] as const),
    ...(['cannot-split', 'not-possible', 'stored-unreadable', 'disk-full', 'sample-unavailable'] as const),
    ...(['bad-request', 'internal'] as const),
  ),
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
