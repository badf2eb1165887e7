import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { FolderId } from '../../contract/folders.ts';
import type { FileId } from '../../contract/inbox.ts';
import type { FileStore } from '../queue/file-store.ts';
import type { Folders } from '../capture/folders.ts';
import type { Intake } from '../capture/intake.ts';
import type { Spool } from '../capture/spool.ts';
import { failed, ok } from '../support/result.ts';
import { takeDocument } from './shared-document.ts';
import type { OfficeClaimsStore } from './postgres/office-claims-store.ts';
import type { SharedContent, SharedContentsStore } from './shared-contents-store.ts';

/** `path`: where it was found, or may be. */
type Place = Pick<SharedContent, 'sha256' | 'size' | 'path' | 'filename'> & { readonly folderId: FolderId };

/** Documents that other computers of the office have captured. */
export function createSharedDocuments(parts: {
  readonly store: SharedContentsStore;
  readonly claims: Pick<OfficeClaimsStore, 'ofExpense'>;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly intake: Intake;
  readonly spool: Spool;
}) {
  const { store, claims, files, folders, intake } = parts;
  const stopping = new AbortController();

  /**
   * The places to search: the folders whose ledger has it. A database knows no folders, so then each of the company's.
   */
  function* placesOf(companyId: CompanyId, expenseId: number): Generator<Place> {
    yield* store.ofExpense(companyId, expenseId);
    for (const claim of claims.ofExpense(companyId, expenseId)) {
      for (const { id } of folders.list().filter((folder) => folder.companyId === companyId)) {
        yield { ...claim, folderId: id, path: claim.filename };
      }
    }
  }

  async function takeFrom(companyId: CompanyId, expenseId: number, place: Place): Promise<Result<FileId>> {
    const folder = folders.list().find(({ id }) => id === place.folderId);
    if (!folder) return failed('not-possible');
    const taken = await takeDocument({ ...parts, signal: stopping.signal }, folder.path, place);
    if (!taken.ok) return taken;
    const { draft, found } = taken.value;
    return intake.addStored(draft, { companyId, folderId: folder.id, found, filename: place.filename, expenseId });
  }

  return {
    /**
     * Copies the document of an expense out of its shared folder, so that it can be reviewed as one captured here, with
     * or without the folder. Resolves with its file. Fails with not-possible: no other computer is known to have
     * captured it; share-away, document-gone: see takeDocument; file-unreadable: not a valid document.
     */
    async take(companyId: CompanyId, expenseId: number): Promise<Result<FileId>> {
      let failure: Result<FileId> = failed('not-possible');
      for (const place of placesOf(companyId, expenseId)) {
        const held = files.withContent(companyId, place.sha256);
        if (held?.expenseId === expenseId) return ok(held.id);
        const taken = await takeFrom(companyId, expenseId, place);
        if (taken.ok) return taken;
        failure = taken;
      }
      return failure;
    },
    stop: (): void => stopping.abort(),
  };
}
