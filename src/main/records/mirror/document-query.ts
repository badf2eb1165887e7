import { z } from 'zod';
import {
  documentColumns,
  documentSorts,
  documentStates,
  type DocumentFilter,
  type DocumentView,
} from '../../../contract/documents.ts';
import { companyShape, dateShape } from './expense-query.ts';

/** Parses filters and views from the window and from the database. */
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

/** The stored part of a view beside its id and name. */
export const documentViewShape = z.object({ filter: wanted, ...order, columns: z.array(z.enum(documentColumns)) });

export const documentView: z.ZodType<DocumentView> = documentViewShape.extend({
  id: z.number().int().nonnegative(),
  name: z.string().trim().min(1).max(100),
});
