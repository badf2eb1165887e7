import type { FailureCode } from '../../contract/failure.ts';

/** Only what every file system takes in a name. */
export const inFileName = (text: string): string => text.replace(/[\p{Cc}<>:"/\\|?*.\s]+/gu, ' ').trim();

/** Why a file that a person chose could not be written. */
export function unwritten(error: unknown): FailureCode {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'file-unwritable';
}
