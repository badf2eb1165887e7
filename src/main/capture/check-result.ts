import type { DocumentFormat, Reason, ReasonCode } from '../../contract/inbox.ts';

/** Result of the local checks. The service may still refuse a file that passes them. */
export type CheckResult =
  | {
      readonly ok: true;
      readonly format: DocumentFormat;
      /** may be several documents: a PDF of more than one page, a picture */
      readonly maySplit?: true | undefined;
      /** XML that is no invoice: one of otherKinds, with the root element's name where it is unknown */
      readonly otherKind?: string | undefined;
    }
  | { readonly ok: false; readonly reason: Reason };

/** characters of `otherKind` */
export const longestOtherKind = 100;

export const accepted = (format: DocumentFormat): CheckResult => ({ ok: true, format });

/** `several`: it has more than one page, or its page count is unknown. */
export const acceptedPdf = (several: boolean): CheckResult => ({
  ok: true,
  format: 'pdf',
  ...(several && { maySplit: true }),
});

/** A picture may show several receipts. */
export const acceptedPicture = (format: 'jpeg' | 'png'): CheckResult => ({ ok: true, format, maySplit: true });

/** True for a PDF or an archive that a password opens. */
export const isForPassword = ({ code }: Reason): boolean => code === 'password-needed';

export const rejected = (code: ReasonCode, detail: string | null = null): CheckResult => ({
  ok: false,
  reason: { code, detail },
});
