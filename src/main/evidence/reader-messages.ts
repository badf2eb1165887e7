import { z } from 'zod';

/** What goes to the reading thread and comes back; parsed on both sides, because between them lie documents by strangers. */
export const job = z.object({
  id: z.int(),
  path: z.string(),
  format: z.enum(['pdf', 'jpeg', 'png', 'xml']),
  /** with OCR */
  pictures: z.boolean(),
});
export type Job = z.infer<typeof job>;

export const reply = z.object({
  id: z.int(),
  /** null: a scan, to be read with OCR */
  reading: z.object({ facts: z.string(), words: z.instanceof(Uint8Array).nullable() }).nullable(),
});
