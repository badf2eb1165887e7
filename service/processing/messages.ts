import { z } from 'zod';
import { fieldNames, noVatReasons, type FieldName } from '../../extraction/fields.ts';

/** Messages between service and worker. Both sides parse them, because the documents come from outside. */
export const jobSchema = z.object({
  id: z.number().int(),
  kind: z.enum(['inspect', 'read']),
  bytes: z.instanceof(Uint8Array),
});

export type Job = z.infer<typeof jobSchema>;

const source = z.enum(['xml', 'text', 'ocr']);
const part = z.number().min(0).max(1);
const place = z.object({ page: z.int().min(1), left: part, top: part, right: part, bottom: part });
const fieldSchema = z.object({ value: z.string(), confidence: part, source, place: place.exactOptional() }).nullable();

const fields = Object.fromEntries(fieldNames.map((name) => [name, fieldSchema])) as Record<
  FieldName,
  typeof fieldSchema
>;

export const extractionSchema = z.object({
  source: z.enum(['xml', 'text', 'ocr', 'none']),
  ...fields,
  vatLines: z.array(z.object({ percent: z.string().nullable(), net: z.string(), vat: z.string(), gross: z.string() })),
  items: z.array(
    z.object({
      description: z.string(),
      quantity: z.string().nullable(),
      net: z.string().nullable(),
      vatPercent: z.string().nullable(),
    }),
  ),
  noVat: z.array(z.enum(noVatReasons)).exactOptional(),
  otherNumbers: z.array(z.string()).exactOptional(),
});

export const inspectionSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), type: z.enum(['pdf', 'jpeg', 'png', 'xml']) }),
  z.object({ ok: z.literal(false), code: z.string(), message: z.object({ hu: z.string(), en: z.string() }) }),
]);

/** The result of a job; a worker whose job failed answers so and continues. */
export const replySchema = z.object({ id: z.number().int(), result: z.unknown() });
