import { z } from 'zod';
import { allOf, where } from '../../database/columns.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { badRequest } from '../../http/errors.ts';
import { numberedEnvelope, numberedPage, numberedQuery } from '../../http/pagination.ts';
import { texts } from '../../http/texts.ts';
import { pathId } from '../fields.ts';
import { section } from './read-endpoints.ts';

const fileRow = z.object({
  id: z.int(),
  filename: z.string(),
  extension: z.string(),
  size: z.int(),
  hash: z.string().nullable(),
  created_at: z.string(),
});

const file = fileRow.omit({ hash: true }).extend({
  id: z.int().describe('of the document'),
  content: z.string().nullable().optional().describe('with fields=content: Base64; null when the bytes are not kept'),
});

const fileQuery = numberedQuery.extend({
  document: pathId.optional().describe('the file of this document only'),
  fields: z.string().optional().describe('content: adds the content; needs document'),
});

const contentOf = async ({ services }: Call, hash: string | null): Promise<string | null> =>
  hash === null ? null : Buffer.from(await services.artifacts.read(hash)).toString('base64');

/** Content only for one document at a time: a page of files of 25 MB each would not fit in memory. */
export const documentFilesEndpoint = endpoint({
  method: 'GET',
  path: '/1/documents/files/',
  section: section,
  summary: 'Files of the documents, page by page, newest first',
  needs: 'read',
  query: fileQuery,
  response: numberedEnvelope(z.array(file)),
  handle: async (call, { query }) => {
    const wantsContent = query.fields === 'content';
    if (wantsContent && query.document === undefined) throw badRequest({ fields: [texts.documentNeeded] });
    const own = where('company_id = ?', call.companyId);
    const page = numberedPage(call, query, {
      table: 'documents',
      row: fileRow,
      condition: query.document === undefined ? own : allOf([own, where('id = ?', query.document)]),
      order: { column: 'created_at', direction: 'DESC' },
    });
    const results = page.results.map(async ({ hash, ...row }) =>
      wantsContent ? { ...row, content: await contentOf(call, hash) } : row,
    );
    return { ...page, results: await Promise.all(results) };
  },
});
