import { z } from 'zod';

const pastedLimit = 25 * 1024 * 1024;

/** A pasted picture or document without a path. */
export const pastedFile = z.object({
  companyId: z.number().int(),
  filename: z.string().min(1).max(255),
  bytes: z.instanceof(Uint8Array).refine((bytes) => bytes.byteLength <= pastedLimit),
});
