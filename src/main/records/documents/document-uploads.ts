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
import { createSendQueue, type SendQueue } from '../outbox/send-queue.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal, type Signal } from '../../support/signal.ts';
import type { DocumentCopies } from './document-copies-store.ts';
import type { DocumentFiles } from './document-files-store.ts';
import type { DocumentSender, SendOutcome } from './document-sender.ts';
import type { DocumentUploadsStore, UploadRow } from './document-uploads-store.ts';
import type { OtherSeats } from './other-seats.ts';
import { queueDocument } from './queue-document.ts';

/** Uploads to a company's documents: files that a person adds, and files of its folders of documents. */
export interface DocumentUploads extends Pick<SendQueue, 'start' | 'stop'> {
  /** Resolves when the files are sealed and queued. Skips folders. */
  addPaths(companyId: CompanyId, paths: readonly string[]): Promise<AddedFiles>;
  addBytes(companyId: CompanyId, filename: string, bytes: Uint8Array): Promise<AddedFiles>;
  /** a copy that the inbox has sealed */
  addSealed(companyId: CompanyId, filename: string, sealed: SealedAlone): Promise<AddedFiles>;
  list(companyId: CompanyId | null): readonly DocumentUpload[];
  /** sends a refused document, or one with the name and size of another */
  release(id: number): Result<null>;
  /** drops the upload; the original file stays. not-possible: it is being sent */
  discard(id: number): Result<null>;
  /** files of the folders of documents that are not queued yet, and rejected ones */
  folderFiles(companyId: CompanyId | null): readonly FolderDocument[];
  /** removes a rejected file from the list */
  dismiss(id: number): Result<null>;
  readonly changed: Signal<CompanyId>;
}

export function createDocumentUploads(parts: {
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
}): DocumentUploads {
  const { store, copies, found, sender, otherSeats, intake, mirror, clock } = parts;
  const changed = createSignal<CompanyId>();

  const queue = createSendQueue<UploadRow, SendOutcome>({
    ...parts,
    store: {
      ...store,
      heads: () => store.heads(otherSeats.heldBack()),
      head: (companyId) => store.head(companyId, otherSeats.heldBack()),
    },
    beforeRound: settleElsewhere,
    send: (upload, signal) =>
      sender.send(upload, { seen: upload.seen, begin: (seen) => store.keepSeen(upload.id, seen) }, signal),
    settle({ id, companyId }, answer) {
      if (!answer.ok) {
        const { code, detail } = answer.failure;
        store.refuse(id, toInstant(clock.now()), detail === undefined ? { code } : { code, detail });
      } else if (answer.value.kind === 'same-name') store.ask(id, answer.value.ids);
      else {
        store.remove(id);
        mirror.take(companyId, answer.value.document);
      }
      changed.emit(companyId);
    },
  });

  /** Another computer may have sent uploads that this one must not send. */
  function settleElsewhere(): void {
    for (const { id, companyId, sha256, format } of store.inFolders(otherSeats.heldBack())) {
      const documentId = otherSeats.known(companyId, sha256);
      if (documentId === null) continue;
      copies.remember({ companyId, documentId, sha256, format });
      store.remove(id);
      changed.emit(companyId);
    }
  }

  /** null: it is queued */
  function record(companyId: CompanyId, filename: string, sealed: SealedAlone): Reason | null {
    if (!sealed.ok) return sealed.reason;
    const { sha256, format, size } = sealed;
    const isNew = queueDocument({ store, copies }, { companyId, folderId: null, filename, sha256, format, size });
    return isNew ? null : { code: 'same-content', detail: null };
  }

  async function addAll(
    companyId: CompanyId,
    files: readonly { readonly name: string; readonly seal: () => Promise<SealedAlone> }[],
  ): Promise<AddedFiles> {
    const skipped: { name: string; reason: Reason }[] = [];
    for (const { name, seal } of files) {
      const reason = record(companyId, name, await seal());
      if (reason !== null) skipped.push({ name, reason });
    }
    tellAndSend(companyId);
    return { added: files.length - skipped.length, skipped };
  }

  function tellAndSend(companyId: CompanyId): void {
    changed.emit(companyId);
    queue.wake();
  }

  let stopListening: () => void = () => undefined;

  return {
    changed,
    start() {
      stopListening();
      const stops = [found.changed.listen(tellAndSend), otherSeats.changed.listen(() => queue.wake())];
      stopListening = () => {
        for (const stop of stops) stop();
      };
      queue.start();
    },
    stop() {
      stopListening();
      return queue.stop();
    },
    addPaths: (companyId, paths) =>
      addAll(
        companyId,
        paths.map((path) => ({ name: basename(path), seal: () => intake.sealPath(path) })),
      ),
    addBytes: (companyId, name, bytes) => addAll(companyId, [{ name, seal: () => intake.sealBytes(bytes) }]),
    addSealed: (companyId, name, sealed) => addAll(companyId, [{ name, seal: () => Promise.resolve(sealed) }]),
    list: (companyId) => store.list(companyId),
    release(id) {
      if (!store.release(id)) return failed('not-possible');
      queue.wake();
      return ok(null);
    },
    discard(id) {
      if (store.list(null).some((one) => one.id === id && one.state === 'waiting')) return failed('not-possible');
      store.remove(id);
      return ok(null);
    },
    folderFiles: (companyId) => found.list(companyId),
    dismiss: (id) => (found.dismiss(id) ? ok(null) : failed('not-possible')),
  };
}
