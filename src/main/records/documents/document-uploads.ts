import { basename } from 'node:path';
import type { CompanyId } from '../../../contract/companies.ts';
import type { DocumentUpload, FolderDocument } from '../../../contract/documents.ts';
import type { Result } from '../../../contract/failure.ts';
import type { AddedFiles, Reason } from '../../../contract/inbox.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Intake } from '../../capture/intake.ts';
import type { SealedAlone } from '../../capture/seal-alone.ts';
import type { DocumentMirror } from '../mirror/document-mirror.ts';
import { ChangeSender, type SendQueue } from '../outbox/send-queue.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed, ok, plainFailure } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { DocumentCopies } from './document-copies-store.ts';
import type { DocumentFiles } from './document-files-store.ts';
import type { DocumentSender, SendOutcome } from './document-sender.ts';
import type { DocumentUploadsStore, UploadRow } from './document-uploads-store.ts';
import type { OtherSeats } from './other-seats.ts';

interface DocumentUploadsParts {
  readonly store: DocumentUploadsStore;
  readonly copies: DocumentCopies;
  readonly found: DocumentFiles;
  readonly sender: DocumentSender;
  readonly otherSeats: OtherSeats;
  readonly intake: Pick<Intake, 'sealPath' | 'sealBytes'>;
  readonly mirror: DocumentMirror;
  readonly companies: Companies;
  /** time in which a call with a lost answer may still be stored; ms */
  readonly settleMs: number;
  readonly clock: Clock;
  readonly log: Log;
}

/** Uploads to a company's documents: files that a person adds, and files of its folders of documents. */
export class DocumentUploads implements Pick<SendQueue, 'start' | 'stop'> {
  readonly changed: Signal<CompanyId> = createSignal();
  readonly #parts: DocumentUploadsParts;
  readonly #queue;
  #stopListening: () => void = () => undefined;

  constructor(parts: DocumentUploadsParts) {
    this.#parts = parts;
    this.#queue = new ChangeSender<UploadRow, SendOutcome>({
      ...parts,
      beforeRound: () => this.#settleElsewhere(),
      send: (upload, signal) =>
        parts.sender.send(
          upload,
          { seen: upload.seen, begin: (seen) => parts.store.keepSeen(upload.id, seen) },
          signal,
        ),
      settle: ({ id, companyId }, answer) => {
        if (!answer.ok) parts.store.refuse(id, toInstant(parts.clock.now()), plainFailure(answer.failure));
        else if (answer.value.kind === 'same-name') parts.store.ask(id, answer.value.ids);
        else {
          parts.store.remove(id);
          parts.mirror.take(companyId, answer.value.document);
        }
        this.changed.emit(companyId);
      },
    });
  }

  start(): void {
    const { found, otherSeats } = this.#parts;
    this.#stopListening();
    const stops = [
      found.changed.listen((companyId) => this.#tellAndSend(companyId)),
      otherSeats.changed.listen(() => this.#queue.wake()),
    ];
    this.#stopListening = () => {
      for (const stop of stops) stop();
    };
    this.#queue.start();
  }

  stop(): Promise<void> {
    this.#stopListening();
    return this.#queue.stop();
  }

  /** Resolves when the files are sealed and queued. Skips folders. */
  addPaths(companyId: CompanyId, paths: readonly string[]): Promise<AddedFiles> {
    return this.#addAll(
      companyId,
      paths.map((path) => ({ name: basename(path), seal: () => this.#parts.intake.sealPath(path) })),
    );
  }

  addBytes(companyId: CompanyId, name: string, bytes: Uint8Array): Promise<AddedFiles> {
    return this.#addAll(companyId, [{ name, seal: () => this.#parts.intake.sealBytes(bytes) }]);
  }

  /** a copy that the inbox has sealed */
  addSealed(companyId: CompanyId, name: string, sealed: SealedAlone): Promise<AddedFiles> {
    return this.#addAll(companyId, [{ name, seal: () => Promise.resolve(sealed) }]);
  }

  list(companyId: CompanyId | null): readonly DocumentUpload[] {
    return this.#parts.store.list(companyId);
  }

  /** sends a refused document, or one with the name and size of another */
  release(id: number): Result<null> {
    if (!this.#parts.store.release(id)) return failed('not-possible');
    this.#queue.wake();
    return ok(null);
  }

  /** drops the upload; the original file stays. not-possible: it is being sent */
  discard(id: number): Result<null> {
    const { store } = this.#parts;
    if (store.list(null).some((one) => one.id === id && one.state === 'waiting')) return failed('not-possible');
    store.remove(id);
    return ok(null);
  }

  /** files of the folders of documents that are not queued yet, and rejected ones */
  folderFiles(companyId: CompanyId | null): readonly FolderDocument[] {
    return this.#parts.found.list(companyId);
  }

  /** removes a rejected file from the list */
  dismiss(id: number): Result<null> {
    return this.#parts.found.dismiss(id) ? ok(null) : failed('not-possible');
  }

  /** Another computer may have sent uploads that this one must not send. */
  #settleElsewhere(): void {
    const { store, otherSeats, copies } = this.#parts;
    for (const { id, companyId, sha256, format } of store.heldBack()) {
      const documentId = otherSeats.known(companyId, sha256);
      if (documentId === null) continue;
      copies.remember({ companyId, documentId, sha256, format });
      store.remove(id);
      this.changed.emit(companyId);
    }
  }

  /** null: it is queued */
  #record(companyId: CompanyId, filename: string, sealed: SealedAlone): Reason | null {
    if (!sealed.ok) return sealed.reason;
    const { sha256, format, size } = sealed;
    const isNew = this.#parts.store.add({ companyId, folderId: null, filename, sha256, format, size });
    return isNew ? null : { code: 'same-content', detail: null };
  }

  async #addAll(
    companyId: CompanyId,
    files: readonly { readonly name: string; readonly seal: () => Promise<SealedAlone> }[],
  ): Promise<AddedFiles> {
    const skipped: { name: string; reason: Reason }[] = [];
    for (const { name, seal } of files) {
      const reason = this.#record(companyId, name, await seal());
      if (reason !== null) skipped.push({ name, reason });
    }
    this.#tellAndSend(companyId);
    return { added: files.length - skipped.length, skipped };
  }

  #tellAndSend(companyId: CompanyId): void {
    this.changed.emit(companyId);
    this.#queue.wake();
  }
}
