import { z } from 'zod';
import { idRow } from '../database/columns.ts';
import { endpoint, type Endpoint, type EndpointHead } from '../http/endpoint.ts';

const sought = z.object({ filename: z.string(), size: z.int().min(0).describe('bytes') });

/**
 * Finds records by file name and size, to detect duplicates. The payload is chosen: interface.md shows none. `sql`
 * returns ids for a company, a file name and a size.
 */
export const fileSearch = (head: Pick<EndpointHead, 'path' | 'section' | 'summary'>, sql: string): Endpoint =>
  endpoint({
    ...head,
    method: 'POST',
    needs: 'read',
    body: z.object({ artifacts: z.array(sought).min(1).max(200) }),
    response: z.object({ results: z.array(sought.extend({ ids: z.array(z.int()) })) }),
    handle: ({ services, companyId }, { body }) => ({
      results: body.artifacts.map(({ filename, size }) => ({
        filename,
        size,
        ids: services.database.all(idRow, sql, companyId, filename, size).map(({ id }) => id),
      })),
    }),
  });
