import type { Company } from '../../contract/companies.ts';
import type { FailureCode } from '../../contract/failure.ts';

const passing: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'offline',
  'service-unavailable',
  'rate-limited',
  'unexpected-answer',
  'disk-full',
]);

const tokenTrouble: ReadonlySet<string> = new Set<FailureCode>([
  'token-invalid',
  'token-missing',
  'permission-denied',
  'keychain-unavailable',
]);

/** stopped: goes on only when a person acts. waiting: goes on by itself. */
export function pauseKind({ pause }: Pick<Company, 'pause'>): 'none' | 'waiting' | 'stopped' {
  if (pause === null) return 'none';
  return passing.has(pause.code) ? 'waiting' : 'stopped';
}

/** another token would help */
export function needsToken({ pause }: Pick<Company, 'pause'>): boolean {
  return pause !== null && isTokenTrouble(pause.code);
}

export function isTokenTrouble(code: string): boolean {
  return tokenTrouble.has(code);
}
