import { z } from 'zod';
import { parseJson } from '../../support/parse-json.ts';

const newsSchema = z.union([
  // a content that was stored or released
  z.object({
    service: z.string(),
    company: z.number(),
    sha256: z.string(),
    expenseId: z.number().nullable(),
    filename: z.string(),
    size: z.number(),
  }),
  // signatures of a seat
  z.object({ service: z.string(), company: z.number(), sheetsOf: z.string() }),
]);
export type OfficeNews = z.infer<typeof newsSchema>;

/** A message of another seat through the database; null: not of this program. */
export const readNews = (payload: string): OfficeNews | null => newsSchema.safeParse(parseJson(payload)).data ?? null;
