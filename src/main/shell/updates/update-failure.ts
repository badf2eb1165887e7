import type { UpdateFailure } from '../../../contract/updates.ts';

const away = /^(ECONN\w+|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EPIPE|HTTP_ERROR_5\d\d)$/;

/** Pure: translates an error of electron-updater for a person. Chromium's codes are only in the message. */
export function updateFailure(error: unknown): UpdateFailure {
  const { code, message } = (error instanceof Error ? error : new Error()) as NodeJS.ErrnoException;
  const known = code ?? /^net::ERR_\w+/.exec(message)?.[0] ?? '';
  if (known === 'ERR_CHECKSUM_MISMATCH') return 'damaged';
  if (known === 'UNSIGNED_LIST') return 'not-signed';
  if (known === 'ENOSPC') return 'disk-full';
  return away.test(known) || known.startsWith('net::') ? 'server-away' : 'server-answer';
}
