import { z } from 'zod';
import { storedSignature } from '../../queue/stored-signature.ts';
import { boundedNames, boundedReason } from '../bounded-reason.ts';

export const conversionJob = z.object({
  /** the sealed copy */
  path: z.string(),
  /** its original name */
  name: z.string(),
  /** where pieces are written; created for the first one */
  folder: z.string(),
  /** folder of the fonts for an e-mail's text */
  fonts: z.string(),
  /** tried on locked PDFs and archives */
  passwords: z.array(z.string()).readonly(),
});
export type ConversionJob = z.infer<typeof conversionJob>;

const piece = z.object({
  path: z.string(),
  name: z.string(),
  /** it is neither a document nor convertible */
  reason: boundedReason.nullable(),
  /** the signature of the container it was in; null: none */
  signature: storedSignature.nullable(),
});
/** A file made from another one. */
export type Piece = Readonly<z.infer<typeof piece>>;

/** Outcome of converting or splitting a file. */
export const convertedFiles = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), pieces: z.array(piece), leftOut: boundedNames, unsigned: boundedNames }),
  z.object({ ok: z.literal(false), reason: boundedReason }),
]);
export type Converted = z.infer<typeof convertedFiles>;
