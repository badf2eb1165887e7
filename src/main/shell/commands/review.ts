import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { expenseFields } from '../../../contract/review.ts';
import { draftChanges, savedChanges } from '../../review/desk/stored-changes.ts';
import type { Services } from '../compose.ts';
import { inFileName } from '../../support/file-name.ts';
import { ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import type { HandlersOf } from './handler.ts';
import { saveAs } from './saving.ts';

const fileId = z.number().int();

/** No file in a document is larger than the largest document. */
const largestAttachment = 64 * 1024 * 1024;

export function reviewCommands({ review, alike, sharedDocuments }: Services, desktop: Desktop): HandlersOf<'review'> {
  return {
    'review.queue': {
      input: z.object({ companyId: z.number().int().nullable(), wanted: fileId.exactOptional() }),
      run: ({ companyId, wanted }) => ok(review.queue(companyId, wanted)),
    },
    'review.open': { input: z.object({ fileId }), run: (input) => review.open(input.fileId) },
    'review.take-shared': {
      input: z.object({ companyId: z.number().int(), expenseId: z.number().int() }),
      run: ({ companyId, expenseId }) => sharedDocuments.take(companyId, expenseId),
    },
    'review.choices': {
      input: z.object({ companyId: z.number().int() }),
      run: ({ companyId }) => review.choices(companyId),
    },
    'review.draft': {
      input: z.object({ fileId, changes: draftChanges.nullable() }),
      run: (input) => review.keepDraft(input.fileId, input.changes),
    },
    'review.examine': {
      input: z.object({ fileId, changes: draftChanges.nullable() }),
      run: (input) => review.examine(input.fileId, input.changes),
    },
    'review.forget-learned': {
      input: z.object({ fileId, changes: draftChanges.nullable(), field: z.enum(expenseFields) }),
      run: (input) => review.forgetLearned(input.fileId, input.changes, input.field),
    },
    'review.tell-apart': {
      input: z.object({ fileId, expenseId: z.number().int() }),
      run: (input) => alike.tellApart(input.fileId, input.expenseId),
    },
    'review.words': {
      input: z.object({ fileId, page: z.number().int().min(1) }),
      run: (input) => review.words(input.fileId, input.page),
    },
    'review.save-attachment': {
      input: z.object({
        name: z.string().max(200),
        bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= largestAttachment),
      }),
      run: (file) => saveAttachment(desktop, file),
    },
    'review.save': {
      input: z.object({ fileId, changes: savedChanges }),
      run: (input) => review.save(input.fileId, input.changes),
    },
    'review.keep': {
      input: z.object({ fileId, changes: savedChanges }),
      run: (input) => review.keep(input.fileId, input.changes),
    },
    'review.undo': { input: z.object({ fileId }), run: (input) => review.undo(input.fileId) },
  };
}

function saveAttachment(desktop: Desktop, { name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const ending = extname(name);
  return saveAs(desktop, `${inFileName(basename(name, ending))}.${inFileName(ending, 'bin')}`, async (path) => {
    await writeFile(path, bytes);
    return { filename: basename(path) };
  });
}
