import { z } from 'zod';
import { documentFormats, type DocumentFormat, type Reason, type ReasonCode } from '../../contract/inbox.ts';
import { boundedReason } from './bounded-reason.ts';

/** characters of `otherKind`: the name of an element is as long as the document likes */
export const longestOtherKind = 100;

export const checkResult = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    format: z.enum(documentFormats),
    /** may be several documents: a PDF of more than one page, a picture */
    maySplit: z.literal(true).optional(),
    /** XML that is no invoice: one of otherKinds, with the root element's name where it is unknown */
    otherKind: z.string().max(longestOtherKind).optional(),
  }),
  z.object({ ok: z.literal(false), reason: boundedReason }),
]);

/** Result of the local checks. The service may still refuse a file that passes them. */
export type CheckResult = Readonly<z.infer<typeof checkResult>>;

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
