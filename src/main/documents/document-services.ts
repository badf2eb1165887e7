import type { Companies } from '../companies/companies.ts';
import type { Database } from '../database/database.ts';
import type { MirrorServices } from '../mirror/mirror-services.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createDocumentDesk } from './document-desk.ts';
import type { DocumentDesk } from './document-desk.ts';
import { createDocumentOutbox, createDocumentOutboxStore } from './document-outbox.ts';
import type { DocumentOutbox } from './document-outbox.ts';

export interface DocumentServices {
  readonly desk: DocumentDesk;
  readonly outbox: DocumentOutbox;
  start(): void;
  stop(): Promise<void>;
}

export function createDocumentServices(parts: {
  readonly database: Database;
  readonly companies: Companies;
  readonly mirrorServices: Pick<MirrorServices, 'documentMirror' | 'documents' | 'fileNames' | 'expenses' | 'incomes'>;
  readonly clock: Clock;
  readonly log: Log;
}): DocumentServices {
  const outboxStore = createDocumentOutboxStore(parts.database);
  const outbox = createDocumentOutbox({ ...parts, outboxStore, mirror: parts.mirrorServices.documentMirror });
  const desk = createDocumentDesk({ ...parts, outboxStore, outbox });
  return {
    desk,
    outbox,
    start() {
      outbox.start();
    },
    async stop() {
      await outbox.stop();
      await desk.stop();
    },
  };
}
