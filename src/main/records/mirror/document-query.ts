import { z } from 'zod';
import { documentColumns, documentSorts, documentStates } from '../../../contract/documents.ts';
import { dateShape, listShapes } from './list-shapes.ts';

export const documentShapes = listShapes(
  {
    state: z.enum(documentStates),
    extensions: z.array(z.string().max(20)).max(50),
    dateFrom: dateShape,
    dateTo: dateShape,
  },
  documentSorts,
  documentColumns,
);
