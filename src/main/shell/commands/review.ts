import { writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { z } from 'zod';
import { expenseFields } from '../../../contract/review.ts';
import { draftChanges, savedChanges } from '../../review/desk/stored-changes.ts';
import type { Services } from '../compose.ts';
import { inFileName } from '../../support/file-name.ts';
import type { Desktop } from './desktop.ts';
import { answering, type HandlersOf } from './handler.ts';
import { anyCompany, company, expenseKey, file, id } from './keys.ts';
import { saveAs } from './saving.ts';

const edited = file.extend({ changes: draftChanges.nullable() });
const saved = file.extend({ changes: savedChanges });

/** No file in a document is larger than the largest document. */
const largestAttachment = 64 * 1024 * 1024;

export function reviewCommands({ review, alike, sharedDocuments }: Services, desktop: Desktop): HandlersOf<'review'> {
  return {
    'review.queue': answering(anyCompany.extend({ wanted: id.exactOptional() }), ({ companyId, wanted }) =>
      review.queue(companyId, wanted),
    ),
    'review.open': { input: file, run: ({ fileId }) => review.open(fileId) },
    'review.take-shared': {
      input: expenseKey,
      run: ({ companyId, expenseId }) => sharedDocuments.take(companyId, expenseId),
    },
    'review.choices': { input: company, run: ({ companyId }) => review.choices(companyId) },
    'review.draft': {
      input: edited,
      run: (input) => review.keepDraft(input.fileId, input.changes),
    },
    'review.examine': {
      input: edited,
      run: (input) => review.examine(input.fileId, input.changes),
    },
    'review.forget-learned': {
      input: edited.extend({ field: z.enum(expenseFields) }),
      run: (input) => review.forgetLearned(input.fileId, input.changes, input.field),
    },
    'review.tell-apart': {
      input: file.extend({ expenseId: id }),
      run: (input) => alike.tellApart(input.fileId, input.expenseId),
    },
    'review.words': {
      input: file.extend({ page: z.number().int().min(1) }),
      run: (input) => review.words(input.fileId, input.page),
    },
    'review.save-attachment': {
      input: z.object({
        name: z.string().max(200),
        bytes: z.instanceof(Uint8Array).refine(({ byteLength }) => byteLength <= largestAttachment),
      }),
      run: (attachment) => saveAttachment(desktop, attachment),
    },
    'review.save': {
      input: saved,
      run: (input) => review.save(input.fileId, input.changes),
    },
    'review.keep': {
      input: saved,
      run: (input) => review.keep(input.fileId, input.changes),
    },
    'review.undo': { input: file, run: ({ fileId }) => review.undo(fileId) },
  };
}

function saveAttachment(desktop: Desktop, { name, bytes }: { readonly name: string; readonly bytes: Uint8Array }) {
  const ending = extname(name);
  return saveAs(desktop, `${inFileName(basename(name, ending))}.${inFileName(ending, 'bin')}`, async (path) => {
    await writeFile(path, bytes);
    return { filename: basename(path) };
  });
}
