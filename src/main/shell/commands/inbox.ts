import { z } from 'zod';
import type { CompanyId } from '../../../contract/companies.ts';
import { fileStates, inboxSorts, type FileDetail, type FileId } from '../../../contract/inbox.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FileChange } from '../../queue/file-state.ts';
import { ImpossibleChangeError } from '../../queue/file-store.ts';
import { toInboxRow } from '../../queue/file-row.ts';
import { fileSplit } from '../../capture/splitting/proposal.ts';
import type { Services } from '../compose.ts';
import { moveUnsent } from '../../review/desk/moving.ts';
import { failed, ok } from '../../support/result.ts';
import type { Desktop } from './desktop.ts';
import { givingFiles } from './giving-files.ts';
import { acting, answering, type HandlersOf } from './handler.ts';
import { anyCompany, file, id } from './keys.ts';
import type { PathGrants } from './path-grants.ts';

const page = anyCompany.extend({
  states: z.array(z.enum(fileStates)),
  text: z.string().max(200).optional(),
  order: z.object({ by: z.enum(inboxSorts), descending: z.boolean() }).optional(),
  offset: z.number().int().min(0),
  limit: z.number().int().min(1).max(200),
});

export function inboxCommands(services: Services, desktop: Desktop, grants: PathGrants): HandlersOf<'inbox'> {
  const { inbox, intake, uploads } = services;
  const giving = givingFiles(services, desktop, grants, intake);
  const change = (fileId: FileId, what: FileChange) => changeFile(services, fileId, what);

  return {
    'inbox.summary': answering(anyCompany, ({ companyId }) => services.inboxSummary(companyId)),
    'inbox.page': answering(page, (query) => inbox.page(query)),
    'inbox.detail': { input: file, run: ({ fileId }) => detail(services, fileId) },
    'inbox.retry': { input: file, run: ({ fileId }) => retry(services, fileId) },
    'inbox.release': { input: file, run: ({ fileId }) => change(fileId, { type: 'released' }) },
    'inbox.dismiss': { input: file, run: ({ fileId }) => change(fileId, { type: 'dismissed' }) },
    'inbox.restore': { input: file, run: ({ fileId }) => restore(services, fileId) },
    'inbox.split': {
      input: file.extend({ split: fileSplit }),
      run: async ({ fileId, split }) => {
        const done = await intake.split(fileId, split);
        uploads.wake();
        return done;
      },
    },
    'inbox.unlock': {
      input: file.extend({ password: z.string().min(1).max(200) }),
      run: ({ fileId, password }) => unlock(services, fileId, password),
    },
    'inbox.move': { input: file.extend({ companyId: id }), run: (input) => move(services, input) },
    'inbox.keep-whole': { input: file, run: ({ fileId }) => change(fileId, { type: 'kept-whole' }) },
    'inbox.keep-as-expense': { input: file, run: ({ fileId }) => change(fileId, { type: 'kept-as-expense' }) },
    'inbox.attach': { input: file, run: ({ fileId }) => attach(services, fileId) },
    'inbox.show-in-folder': {
      input: file,
      run: ({ fileId }) => {
        const path = pathOf(services, fileId);
        if (path !== null) desktop.showInFolder(path);
        return path === null ? failed('file-unknown') : ok(null);
      },
    },
    'inbox.add-files': giving.dropped,
    'inbox.add-bytes': giving.pasted,
    'inbox.choose-files': giving.chosen,
    'inbox.pause-sending': acting(z.object({ paused: z.boolean() }), ({ paused }) => uploads.pauseSending(paused)),
  };
}

function detail({ files, intake, spool, splits }: Services, fileId: FileId): Result<FileDetail> {
  const found = files.get(fileId);
  if (!found) return failed('file-unknown');
  return ok({
    row: toInboxRow(found),
    sha256: found.sha256,
    hasDocument: found.sha256 !== null && spool.has(found.sha256),
    canUnlock: intake.canUnlock(found),
    events: files.events(fileId),
    proposal: found.state === 'undivided' ? splits.proposed(fileId) : null,
  });
}

/** Fails with not-possible where the file's state has changed meanwhile. */
const changeFile = (services: Services, fileId: FileId, what: FileChange): Result<null> =>
  changed(services, (files) => files.apply(fileId, what));

/** Also fails where the sealed copy is gone: 30 days after a file was dismissed unsent. */
function restore(services: Services, fileId: FileId): Result<null> {
  const sha256 = services.files.get(fileId)?.sha256 ?? null;
  if (sha256 !== null && !services.spool.has(sha256)) return failed('copy-gone');
  const done = changed(services, (files) => files.restore(fileId));
  if (done.ok) services.intake.wake();
  return done;
}

function changed({ files, uploads }: Services, change: (files: Services['files']) => unknown): Result<null> {
  try {
    change(files);
  } catch (error) {
    if (error instanceof ImpossibleChangeError) return failed('not-possible');
    throw error;
  }
  uploads.wake();
  return ok(null);
}

function move(services: Services, to: { readonly fileId: FileId; readonly companyId: CompanyId }): Result<null> {
  const moved = moveUnsent(services, to.fileId, to.companyId);
  if (moved.ok) services.uploads.wake();
  return moved;
}

/** The path of the file, or of the file that it was made from. */
function pathOf({ files }: Services, fileId: FileId): string | null {
  const found = files.get(fileId);
  return found?.path ?? files.get(found?.originId ?? 0)?.path ?? null;
}

/** Queues the document first: after a crash between the two, the file is still there to be attached. */
async function attach(services: Services, fileId: FileId): Promise<Result<null>> {
  const found = services.files.get(fileId);
  if (!found) return failed('file-unknown');
  const { companyId, filename, sha256, format, size, state } = found;
  if (sha256 === null || format === null || state !== 'other-kind') return failed('not-possible');
  await services.documentServices.uploads.addSealed(companyId, filename, { ok: true, sha256, format, size });
  return changeFile(services, fileId, { type: 'attached' });
}

function retry(services: Services, fileId: FileId): Result<null> {
  const found = services.files.get(fileId);
  if (!found) return failed('file-unknown');
  if (found.state === 'uncertain' && found.reason?.code !== 'not-decidable') return failed('not-possible');
  const again = changeFile(services, fileId, { type: 'retry' });
  if (again.ok) services.intake.wake();
  return again;
}

/** Tries the password on every file of the company that was refused for its password. */
async function unlock({ files, intake, pdfPasswords }: Services, fileId: FileId, password: string) {
  const found = files.get(fileId);
  if (!found) return failed('file-unknown');
  if (!intake.canUnlock(found)) return failed('not-possible');
  const opened = await intake.opensWith(found, password);
  if (!opened.ok) return opened;
  await pdfPasswords.add(found.companyId, password);
  void intake.retryLocked(found.companyId);
  return ok(null);
}
