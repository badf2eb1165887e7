import type { DocumentFormat, Reason, ReasonCode } from '../../contract/inbox.ts';

/** What local checks say of the bytes. The service has the last word on what they let pass. */
export type CheckResult =
  | {
      readonly ok: true;
      readonly format: DocumentFormat;
      /** it may be several documents: a PDF of more than one page, a picture */
      readonly maySplit?: true | undefined;
    }
  | { readonly ok: false; readonly reason: Reason };

export const accepted = (format: DocumentFormat): CheckResult => ({ ok: true, format });

/** A PDF of one page, or of as many as one has to open it to know. */
export const acceptedPdf = (several: boolean): CheckResult => ({
  ok: true,
  format: 'pdf',
  ...(several && { maySplit: true }),
});

/** A picture may be of several papers. */
export const acceptedPicture = (format: 'jpeg' | 'png'): CheckResult => ({ ok: true, format, maySplit: true });

/** It is a PDF that a password opens. */
export const isForPassword = ({ code, detail }: Reason): boolean => code === 'password-needed' && detail === null;

export const rejected = (code: ReasonCode, detail: string | null = null): CheckResult => ({
  ok: false,
  reason: { code, detail },
});
