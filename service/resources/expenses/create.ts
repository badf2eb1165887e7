import { z } from 'zod';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { acceptFiles, uploadedFile, type AcceptedFile } from '../uploaded-file.ts';
import { insertExpense } from './expense-store.ts';

const createBody = z.object({
  expenses: z.array(uploadedFile).min(1).max(5),
  source: z.string().max(100).optional().describe('label of the calling client'),
});

function insertAll({ services, companyId }: Call, label: string, accepted: readonly AcceptedFile[]): number[] {
  const { database, queue, clock } = services;
  const now = clock();
  const acceptedAt = now.toISOString();
  const notBefore = new Date(now.getTime() + queue.extractDelayMs).toISOString();
  return database.transaction(() =>
    accepted.map((artifact) => {
      const id = insertExpense(database, {
        company_id: companyId,
        source: 'upload',
        source_label: label,
        accounting_status: 'pending',
        artifact_filename: artifact.filename,
        artifact_extension: artifact.extension,
        artifact_size: artifact.size,
        artifact_hash: artifact.hash,
        artifact_created_at: acceptedAt,
        created_at: acceptedAt,
        updated_at: acceptedAt,
      });
      database.run(
        'INSERT INTO extraction_queue (expense, accepted_at, not_before) VALUES (?, ?, ?)',
        id,
        acceptedAt,
        notBefore,
      );
      return id;
    }),
  );
}

export const createEndpoint = endpoint({
  method: 'POST',
  path: '/2/expenses/create/',
  section: 'Expenses',
  summary: 'Upload of up to five documents, all or none',
  needs: 'write',
  status: 201,
  body: createBody,
  response: z.object({ processed: z.array(z.int()) }),
  handle: async (call, { body }) => {
    const accepted = await acceptFiles(call, 'expenses', body.expenses);
    const processed = insertAll(call, body.source ?? '', accepted);
    call.services.queue.wake();
    return { processed };
  },
});
