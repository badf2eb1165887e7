import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { FolderId } from '../../../contract/folders.ts';
import type { DocumentFormat } from '../../../contract/inbox.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Spool } from '../../capture/spool.ts';
import type { ServiceDocument } from '../../service-api/resources/documents.ts';
import { cannotBeReadNow } from '../../support/held-files.ts';
import { failed, ok } from '../../support/result.ts';
import type { DocumentCopies } from './document-copies-store.ts';
import type { OtherSeats } from './other-seats.ts';

export interface DocumentToSend {
  readonly companyId: CompanyId;
  readonly filename: string;
  readonly sha256: string;
  readonly format: DocumentFormat;
  readonly note?: string;
  /** folder that it was found in; null: dropped, pasted or chosen, or the folder is not watched now */
  readonly folderId: FolderId | null;
}

/** The state of earlier calls for the same document. */
export interface CallsBefore {
  /** ids of documents with its name and size before the first call; null: no call was made */
  readonly seen: readonly number[] | null;
  /** stores `seen` before the first call */
  readonly begin: (seen: readonly number[]) => void;
}

/**
 * same-name: the service has others of this name and size, and this computer cannot tell whether one of them is this
 * document.
 */
export type SendOutcome =
  | { readonly kind: 'stored'; readonly document: ServiceDocument }
  | { readonly kind: 'same-name'; readonly ids: readonly number[] };

interface DocumentSenderParts {
  readonly companies: Companies;
  readonly spool: Spool;
  readonly copies: DocumentCopies;
  readonly otherSeats: OtherSeats;
}

/** Sends sealed copies to a company's documents (interface.md, Documents and artifacts). */
export class DocumentSender {
  readonly #parts: DocumentSenderParts;

  constructor(parts: DocumentSenderParts) {
    this.#parts = parts;
  }

  /**
   * Looks up name and size first: an earlier call may have stored the document although its answer was lost. Compares
   * documents that this computer sent by their contents.
   */
  async send(
    { companyId, folderId, filename, sha256, format, note }: DocumentToSend,
    { seen, begin }: CallsBefore,
    signal: AbortSignal,
  ): Promise<Result<SendOutcome>> {
    const { companies, copies, otherSeats } = this.#parts;
    const bytes = await this.#bytesOf(sha256);
    if (!bytes.ok) return bytes;
    const content = bytes.value;
    const { documents } = companies.api(companyId);
    const found = await this.#idsOf(companyId, filename, content.length, signal);
    if (!found.ok) return found;
    const stored = (document: ServiceDocument): Result<SendOutcome> => {
      copies.remember({ companyId, documentId: document.id, sha256, format });
      otherSeats.noteStored(companyId, { sha256, filename, size: content.length, documentId: document.id });
      return ok({ kind: 'stored', document });
    };
    const strange = found.value.filter((id) => copies.of(companyId, id) === null);
    const there =
      found.value.find((id) => copies.of(companyId, id)?.sha256 === sha256) ??
      (seen === null ? undefined : strange.find((id) => !seen.includes(id)));
    if (there !== undefined) {
      const one = await documents.get(there, signal);
      return one.ok ? stored(one.value) : one;
    }
    const theirs = await otherSeats.storedElsewhere(companyId, sha256);
    const known = theirs === null ? null : await documents.get(theirs, signal);
    if (known?.ok) return stored(known.value);
    if (known?.ok === false && known.failure.code !== 'not-found') return known;
    if (seen === null && strange.length > 0) return ok({ kind: 'same-name', ids: strange });
    if (folderId !== null && !(await otherSeats.mayStillSend(companyId, folderId))) return failed('not-possible');
    if (seen === null) begin(found.value);
    const created = await documents.create([{ filename, content, ...(note !== undefined && { note }) }], signal);
    if (!created.ok) return created;
    const [document] = created.value;
    // It may be stored: the next look-up finds it.
    return document === undefined ? failed('unexpected-answer') : stored(document);
  }

  /** the sealed copy; stored-unreadable: it is missing or differs from its hash */
  async #bytesOf(sha256: string): Promise<Result<Buffer>> {
    const { spool } = this.#parts;
    try {
      if (!(await spool.isWhole(sha256))) return failed('stored-unreadable');
      const chunks: Buffer[] = [];
      for await (const chunk of spool.read(sha256)) chunks.push(Buffer.from(chunk));
      return ok(Buffer.concat(chunks));
    } catch (error) {
      return failed(cannotBeReadNow(error) ? 'file-held' : 'stored-unreadable');
    }
  }

  /** Uses the service's look-up, or the complete list where there is none. */
  async #idsOf(
    companyId: CompanyId,
    filename: string,
    size: number,
    signal: AbortSignal,
  ): Promise<Result<readonly number[]>> {
    const { documents } = this.#parts.companies.api(companyId);
    const found = await documents.search([{ filename, size }], signal);
    if (found.ok) return ok(found.value.flatMap(({ ids }) => ids));
    if (!hasNoSearch.includes(found.failure.code)) return found;
    const ids: number[] = [];
    for await (const page of documents.numbered({}, signal)) {
      if (!page.ok) return page;
      for (const one of page.value.results) if (one.filename === filename && one.size === size) ids.push(one.id);
    }
    return ok(ids);
  }
}

const hasNoSearch: readonly string[] = ['not-found', 'not-offered', 'unexpected-answer'];
