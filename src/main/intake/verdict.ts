import type { DocumentFormat, Reason, ReasonCode } from '../../contract/inbox.ts';

/** What local checks say of the bytes. The service has the last word on what they let pass. */
export type Verdict =
  { readonly ok: true; readonly format: DocumentFormat } | { readonly ok: false; readonly reason: Reason };

export const accepted = (format: DocumentFormat): Verdict => ({ ok: true, format });

export const rejected = (code: ReasonCode, detail: string | null = null): Verdict => ({
  ok: false,
  reason: { code, detail },
});
