import { z } from 'zod';
import type { Call } from '../http/endpoint.ts';
import { badRequest, plain, type FieldMessages } from '../http/errors.ts';
import type { Text } from '../http/text.ts';
import { texts } from '../http/texts.ts';
import type { DocumentType } from '../processing/processing.ts';

/** Chosen: 25 MiB a file. */
export const maxFileBytes = 25 * 1024 * 1024;

const extensions: Readonly<Record<DocumentType, string>> = { pdf: 'pdf', jpeg: 'jpg', png: 'png', xml: 'xml' };

export const uploadedFile = z.object({
  filename: z.string().min(1).max(255),
  content: z.string().describe('Base64 of the file'),
});

export interface AcceptedFile {
  readonly filename: string;
  /** from the content, not from the name */
  readonly extension: string;
  readonly size: number;
  readonly hash: string;
}
type Checked = { readonly type: DocumentType; readonly bytes: Uint8Array } | { readonly refused: Text };

/** Bytes of a Base64 text; null when any part of it is not Base64 (Buffer alone would skip it). */
function decodeBase64(content: string): Uint8Array | null {
  const padding = content.endsWith('==') ? 2 : content.endsWith('=') ? 1 : 0;
  const bytes = Buffer.from(content, 'base64');
  return content.length % 4 === 0 && bytes.length === (content.length / 4) * 3 - padding ? bytes : null;
}

async function check({ services }: Call, content: string): Promise<Checked> {
  if (content === '') return { refused: texts.emptyContent };
  const bytes = decodeBase64(content);
  if (bytes === null) return { refused: texts.base64 };
  if (bytes.length > maxFileBytes) return { refused: texts.contentTooLarge };
  const inspection = await services.processing.inspect(bytes);
  return inspection.ok ? { type: inspection.type, bytes } : { refused: plain(inspection.message) };
}

/**
 * interface.md, Expense upload 2-3: the content decides, not the name. Checks every file before it creates anything;
 * one refused file refuses all, in the list named `field`.
 */
export async function acceptFiles(
  call: Call,
  field: string,
  files: readonly z.output<typeof uploadedFile>[],
): Promise<AcceptedFile[]> {
  const accepted: AcceptedFile[] = [];
  const answers: FieldMessages[] = [];
  for (const { filename, content } of files) {
    const checked = await check(call, content);
    answers.push('refused' in checked ? { content: [checked.refused] } : {});
    if ('refused' in checked) continue;
    const hash = await call.services.artifacts.save(checked.bytes);
    accepted.push({ filename, extension: extensions[checked.type], size: checked.bytes.length, hash });
  }
  if (accepted.length < files.length) throw badRequest({ [field]: answers });
  return accepted;
}
