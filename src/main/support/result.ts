import type { Failure, FailureCode, Result } from '../../contract/failure.ts';

export const ok = <T>(value: T): Result<T> => ({ ok: true, value });

export const failed = (code: FailureCode, detail?: string): { readonly ok: false; readonly failure: Failure } => ({
  ok: false,
  failure: detail === undefined ? { code } : { code, detail },
});

/** Without what only the main process needs of it. */
export const plainFailure = ({ code, detail }: Failure): Failure => failed(code, detail).failure;
