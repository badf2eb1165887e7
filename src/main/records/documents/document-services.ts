import type { Companies } from '../../companies/companies.ts';
import type { Database } from '../../database/database.ts';
import type { Intake } from '../../capture/intake.ts';
import type { Spool } from '../../capture/spool.ts';
import type { MirrorServices } from '../mirror/mirror-services.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { createDocumentCopies } from './document-copies-store.ts';
import { DocumentDesk } from './document-desk.ts';
import type { DocumentFiles } from './document-files-store.ts';
import { createDocumentOutbox } from './document-outbox.ts';
import { DocumentSender } from './document-sender.ts';
import { DocumentUploads } from './document-uploads.ts';
import { DocumentUploadsStore } from './document-uploads-store.ts';
import type { OtherSeats } from './other-seats.ts';

export function createDocumentServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  readonly mirrorServices: Pick<MirrorServices, 'documentMirror' | 'documents' | 'fileNames' | 'expenses' | 'incomes'>;
  readonly spool: Spool;
  readonly documentFiles: DocumentFiles;
  readonly otherSeats: OtherSeats;
  readonly intake: Pick<Intake, 'sealPath' | 'sealBytes'>;
  readonly settleMs: number;
  readonly clock: Clock;
  readonly log: Log;
}) {
  const outbox = createDocumentOutbox({ ...parts, mirror: parts.mirrorServices.documentMirror });
  const copies = createDocumentCopies(parts.database);
  const desk = new DocumentDesk({ ...parts, outbox, copies });
  const uploads = new DocumentUploads({
    ...parts,
    store: new DocumentUploadsStore(parts.database, () => parts.otherSeats.heldBack()),
    copies,
    found: parts.documentFiles,
    sender: new DocumentSender({ ...parts, copies }),
    mirror: parts.mirrorServices.documentMirror,
  });
  return {
    desk,
    outbox,
    uploads,
    copies,
    start() {
      outbox.start();
      uploads.start();
    },
    async stop() {
      await outbox.stop();
      await uploads.stop();
      await desk.stop();
    },
  };
}
