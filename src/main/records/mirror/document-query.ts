import { z } from 'zod';
import {
  documentColumns,
  documentSorts,
  documentStates,
  type DocumentFilter,
  type DocumentView,
} from '../../../contract/documents.ts';
import { companyShape, dateShape } from './expense-query.ts';

/** A filter and a view come over a process boundary and out of the database: one shape for both. */
const wanted = z.object({
  text: z.string().max(200),
  state: z.enum(documentStates),
  extensions: z.array(z.string().max(20)).max(50),
  dateFrom: dateShape,
  dateTo: dateShape,
});

const documentFilter: z.ZodType<DocumentFilter> = wanted.extend({ companyId: companyShape });

const order = { sort: z.enum(documentSorts), descending: z.boolean() };

export const documentOrder = z.object({ filter: documentFilter, ...order });

/** What is kept of a view beside its number and name. */
export const documentViewShape = z.object({ filter: wanted, ...order, columns: z.array(z.enum(documentColumns)) });

export const documentView: z.ZodType<DocumentView> = documentViewShape.extend({
  id: z.number().int().nonnegative(),
  name: z.string().trim().min(1).max(100),
});
