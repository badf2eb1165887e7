import { z } from 'zod';
import { idRow } from '../../database/columns.ts';
import { endpoint } from '../../http/endpoint.ts';

const sought = z.object({ filename: z.string(), size: z.int().min(0).describe('bytes') });

const BY_NAME_AND_SIZE = `
  SELECT id FROM expenses WHERE company_id = ? AND artifact_filename = ? AND artifact_size = ? ORDER BY id`;

/** A lookup for finding duplicates. The payload is chosen: interface.md shows none. */
export const artifactSearchEndpoint = endpoint({
  method: 'POST',
  path: '/2/expenses/artifact-search/',
  section: 'Expenses',
  summary: 'Expenses whose document has this name and size',
  needs: 'read',
  body: z.object({ artifacts: z.array(sought).min(1).max(200) }),
  response: z.object({ results: z.array(sought.extend({ ids: z.array(z.int()) })) }),
  handle: ({ services, companyId }, { body }) => ({
    results: body.artifacts.map(({ filename, size }) => ({
      filename,
      size,
      ids: services.database.all(idRow, BY_NAME_AND_SIZE, companyId, filename, size).map(({ id }) => id),
    })),
  }),
});
