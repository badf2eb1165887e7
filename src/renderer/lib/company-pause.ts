import type { Company } from '../../contract/companies.ts';
import { isMendedByToken, passesByItself } from '../../shared/failures/failure-classes.ts';

/** stopped: needs a person. waiting: resumes automatically. */
export function pauseKind({ pause }: Pick<Company, 'pause'>): 'none' | 'waiting' | 'stopped' {
  if (pause === null) return 'none';
  return passesByItself(pause.code) ? 'waiting' : 'stopped';
}

/** another token would help */
export function needsToken({ pause }: Pick<Company, 'pause'>): boolean {
  return pause !== null && isMendedByToken(pause.code);
}
