import type { Failure, FailureCode } from '../../contract/failure.ts';
import type { Walk } from './walk.ts';

/** The contract's Failure with fields that only the main process needs. */
export interface ServiceFailure extends Failure {
  /** HTTP status; absent when no answer came */
  readonly status?: number;
  /** ms requested by Retry-After (429, 503); at most an hour */
  readonly retryAfterMs?: number;
  /** true: the service certainly did nothing; false: it may have */
  readonly notDone: boolean;
  /**
   * updated_since was refused, for its age or another reason: everything must be read once without it (interface.md,
   * Filters)
   */
  readonly resync?: true;
  /** a list that took too long (list-cut): the position from which to continue */
  readonly goOnFrom?: Walk;
}

export type ServiceResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ServiceFailure };

export const done = <T>(value: T): ServiceResult<T> => ({ ok: true, value });
export const failed = (failure: ServiceFailure): ServiceResult<never> => ({ ok: false, failure });

export const notDone = (code: FailureCode, detail?: string): ServiceFailure => ({
  code,
  notDone: true,
  ...(detail === undefined ? {} : { detail }),
});

/** The answer does not match interface.md: the call may have been carried out anyway. */
export const unexpected = (detail: string): ServiceFailure => ({ code: 'unexpected-answer', detail, notDone: false });
