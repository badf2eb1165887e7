import { z } from 'zod';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { badRequest, plain, type FieldMessages } from '../../http/errors.ts';
import type { Text } from '../../http/text.ts';
import { texts } from '../../http/texts.ts';
import type { DocumentType } from '../../processing/processing.ts';
import { insertExpense } from './expense-store.ts';

/** Chosen: 25 MiB a file. */
export const MAX_FILE_BYTES = 25 * 1024 * 1024;

const EXTENSIONS: Readonly<Record<DocumentType, string>> = { pdf: 'pdf', jpeg: 'jpg', png: 'png', xml: 'xml' };

const createBody = z.object({
  expenses: z
    .array(z.object({ filename: z.string().min(1).max(255), content: z.string().describe('Base64 of the file') }))
    .min(1)
    .max(5),
  source: z.string().max(100).optional().describe('label of the calling client'),
});

interface Accepted {
  readonly filename: string;
  readonly extension: string;
  readonly size: number;
  readonly hash: string;
}
type Checked = { readonly type: DocumentType; readonly bytes: Uint8Array } | { readonly refused: Text };

/** Bytes of a Base64 text; null when anything in it is no Base64 (Buffer alone would skip it). */
function decodeBase64(content: string): Uint8Array | null {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(content, 'base64');
  return content.length % 4 === 0 && bytes.length === (content.length / 4) * 3 - padding ? bytes : null;
}

async function check({ services }: Call, content: string): Promise<Checked> {
  if (content === '') return { refused: texts.emptyContent };
  const bytes = decodeBase64(content);
  if (bytes === null) return { refused: texts.base64 };
  if (bytes.length > MAX_FILE_BYTES) return { refused: texts.contentTooLarge };
  const inspection = await services.processing.inspect(bytes);
  return inspection.ok ? { type: inspection.type, bytes } : { refused: plain(inspection.message) };
}

/** interface.md, Expense upload 2-3: every document is checked before anything is created; content decides, not the name. */
async function acceptAll(call: Call, body: z.output<typeof createBody>): Promise<Accepted[]> {
  const accepted: Accepted[] = [];
  const answers: FieldMessages[] = [];
  for (const { filename, content } of body.expenses) {
    const checked = await check(call, content);
    answers.push('refused' in checked ? { content: [checked.refused] } : {});
    if ('refused' in checked) continue;
    const hash = await call.services.artifacts.save(checked.bytes);
    accepted.push({ filename, extension: EXTENSIONS[checked.type], size: checked.bytes.length, hash });
  }
  if (accepted.length < body.expenses.length) throw badRequest({ expenses: answers });
  return accepted;
}

function insertAll({ services, companyId }: Call, label: string, accepted: readonly Accepted[]): number[] {
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
    const accepted = await acceptAll(call, body);
    const processed = insertAll(call, body.source ?? '', accepted);
    call.services.queue.wake();
    return { processed };
  },
});
