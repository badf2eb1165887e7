import { z } from 'zod';
import { flag } from '../../database/columns.ts';
import type { FieldMessages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';

/** interface.md shows no fields of a document; these were chosen. */
export const documentRecord = z.object({
  id: z.int(),
  filename: z.string(),
  extension: z.string(),
  size: z.int().describe('bytes'),
  created_at: z.string(),
  is_attached: z.boolean(),
  expense: z.int().nullable().describe('id of the expense it is attached to'),
  income: z.int().nullable().describe('id of the income it is attached to'),
  note: z.string().nullable(),
});
export const documentRow = documentRecord.extend({ is_attached: flag });
export type DocumentRow = z.output<typeof documentRow>;

/** The fields that a client can submit besides the file. */
export const documentFields = z.object({
  expense: z.int().nullable().exactOptional().describe('attaches it; null detaches'),
  income: z.int().nullable().exactOptional().describe('attaches it; null detaches'),
  note: z.string().max(2000).nullable().exactOptional(),
});
export type DocumentFields = z.output<typeof documentFields>;

export const documentReferences = { expense: 'expenses', income: 'incomes' } as const;

/** A document belongs to an expense or to an income, never to both. */
export const ownerMessages = ({ expense, income }: DocumentFields): FieldMessages =>
  typeof expense === 'number' && typeof income === 'number' ? { income: [texts.oneOwner] } : {};
