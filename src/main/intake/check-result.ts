import type { DocumentFormat, Reason, ReasonCode } from '../../contract/inbox.ts';

/** What local checks say of the bytes. The service has the last word on what they let pass. */
export type CheckResult =
  { readonly ok: true; readonly format: DocumentFormat } | { readonly ok: false; readonly reason: Reason };

export const accepted = (format: DocumentFormat): CheckResult => ({ ok: true, format });

export const rejected = (code: ReasonCode, detail: string | null = null): CheckResult => ({
  ok: false,
  reason: { code, detail },
});
