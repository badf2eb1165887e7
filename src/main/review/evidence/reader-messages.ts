import { z } from 'zod';

/** Messages to and from the reader process; both sides parse them, because the process handles untrusted documents. */
export const job = z.object({
  id: z.int(),
  path: z.string(),
  format: z.enum(['pdf', 'jpeg', 'png', 'xml']),
  /** with OCR */
  pictures: z.boolean(),
});
export type Job = z.infer<typeof job>;

/** A page of a scan, from 0, checked for the beginning of another document. */
export const lookJob = z.object({ id: z.int(), path: z.string(), page: z.int() });
export type LookJob = z.infer<typeof lookJob>;

const optionalText = z.string().nullable();
const signs = z.object({
  hasText: z.boolean(),
  pageOf: z.object({ page: z.int(), of: z.int().nullable() }).nullable(),
  title: optionalText,
  number: optionalText,
  sellerTaxNumber: optionalText,
  taxNumbers: z.set(z.string()),
  gross: optionalText,
  issuedAt: optionalText,
  texts: z.array(z.string()),
  isSeen: z.boolean(),
});

export const reply = z.union([
  z.object({
    id: z.int(),
    /** null: a scan, to be read with OCR */
    reading: z.object({ facts: z.string(), words: z.instanceof(Uint8Array).nullable() }).nullable(),
  }),
  /** the system cannot read the copy now; the document may be fine */
  z.object({ id: z.int(), held: z.literal(true) }),
  z.object({ id: z.int(), looked: z.object({ signs, isBlank: z.boolean() }) }),
]);
export type Reply = z.infer<typeof reply>;
