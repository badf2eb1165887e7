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

/** Files that a person adds to a company's documents, or that lie in its folders of documents. */
export interface DocumentUploads extends Pick<SendQueue, 'start' | 'stop'> {
  /** What is added is sealed and written down when it resolves. Folders are not taken. */
  addPaths(companyId: CompanyId, paths: readonly string[]): Promise<AddedFiles>;
  addBytes(companyId: CompanyId, filename: string, bytes: Uint8Array): Promise<AddedFiles>;
  list(companyId: CompanyId | null): readonly DocumentUpload[];
  /** what was refused, or is like another, is sent after all */
  release(id: number): Result<null>;
  /** it is not sent; the original is where it was. not-possible: it is on its way */
  discard(id: number): Result<null>;
  /** of the folders of documents: what is not on its way yet, and what was rejected */
  folderFiles(companyId: CompanyId | null): readonly FolderDocument[];
  /** what was rejected is named no more */
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
  /** how long a call whose answer was lost may still be stored; ms */
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

  /** What this computer may not send, another one may have sent by now. */
  function settleElsewhere(): void {
    for (const { id, companyId, sha256, format } of store.inFolders(otherSeats.heldBack())) {
      const documentId = otherSeats.known(companyId, sha256);
      if (documentId === null) continue;
      copies.remember({ companyId, documentId, sha256, format });
      store.remove(id);
      changed.emit(companyId);
    }
  }

  /** null: it is taken */
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
    changed.emit(companyId);
    queue.wake();
    return { added: files.length - skipped.length, skipped };
  }

  let stopListening: () => void = () => undefined;
  const isWaiting = (id: number) => store.list(null).find((one) => one.id === id)?.state === 'waiting';

  return {
    changed,
    start() {
      stopListening();
      const stops = [
        found.changed.listen((companyId) => {
          changed.emit(companyId);
          queue.wake();
        }),
        otherSeats.changed.listen(() => queue.wake()),
      ];
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
    list: (companyId) => store.list(companyId),
    release(id) {
      if (!store.release(id)) return failed('not-possible');
      queue.wake();
      return ok(null);
    },
    discard(id) {
      if (isWaiting(id)) return failed('not-possible');
      store.remove(id);
      return ok(null);
    },
    folderFiles: (companyId) => found.list(companyId),
    dismiss: (id) => (found.dismiss(id) ? ok(null) : failed('not-possible')),
  };
}
