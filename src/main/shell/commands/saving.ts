import type { FailureCode } from '../../../contract/failure.ts';

/** Why a file that a person chose could not be written. */
export function unwritten(error: unknown): FailureCode {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'disk-full' : 'file-unwritable';
}
