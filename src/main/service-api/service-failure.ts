import type { Failure, FailureCode } from '../../contract/failure.ts';
import type { Walk } from './walk.ts';

/** A contract Failure with what only the main process needs. */
export interface ServiceFailure extends Failure {
  /** HTTP status; absent when no answer came */
  readonly status?: number;
  /** the service asked to be left alone that long (429, 503); at most an hour */
  readonly retryAfterMs?: number;
  /** true: the service certainly did nothing with the call; false: it may have */
  readonly notDone: boolean;
  /** updated_since was refused, as too old or otherwise: everything must be read once without it (interface.md, Filters) */
  readonly resync?: true;
  /** a list that took too long (list-cut): its reader may go on from here */
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

/** The call was answered, but not with what interface.md describes: it may have been done all the same. */
export const unexpected = (detail: string): ServiceFailure => ({ code: 'unexpected-answer', detail, notDone: false });
