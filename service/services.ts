import type { Artifacts } from './database/artifacts.ts';
import type { Database } from './database/database.ts';
import type { ListMemory } from './http/list-memory.ts';
import type { Processing } from './processing/processing.ts';
import type { ExtractionQueue } from './queue/extraction-queue.ts';
import type { Clock } from './support/time.ts';

/** The dependencies of the handlers; app.ts creates them. */
export interface Services {
  readonly database: Database;
  readonly artifacts: Artifacts;
  readonly processing: Pick<Processing, 'inspect'>;
  readonly queue: Pick<ExtractionQueue, 'wake' | 'extractDelayMs'>;
  readonly clock: Clock;
  readonly lists: ListMemory;
  /** signs cursors; stored in the database, so that cursors survive a restart */
  readonly cursorKey: string;
}
