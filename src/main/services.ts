import type { CompanyId } from '../contract/companies.ts';
import type { InboxSummary } from '../contract/inbox.ts';
import type { Companies } from './companies/companies.ts';
import type { DataNotice } from './database/open-data.ts';
import type { FileStore } from './files/file-store.ts';
import type { InboxStore } from './files/inbox-store.ts';
import type { Folders } from './intake/folders.ts';
import type { Intake } from './intake/intake.ts';
import type { Spool } from './intake/spool.ts';
import type { PulseService } from './pulse/pulse.ts';
import type { Review } from './review/review.ts';
import type { Tracking } from './tracking/tracking.ts';
import type { Uploads } from './uploads/uploads.ts';

/** What compose.ts builds: the whole product without a window. */
export interface Services {
  readonly companies: Companies;
  readonly files: FileStore;
  readonly folders: Folders;
  readonly inbox: InboxStore;
  readonly intake: Intake;
  readonly pulse: PulseService;
  readonly review: Review;
  readonly spool: Spool;
  readonly tracking: Tracking;
  readonly uploads: Uploads;
  /** what happened to the data before this start, for database/notice.ts to say; null: nothing */
  readonly notice: DataNotice | null;
  inboxSummary(companyId: CompanyId | null): InboxSummary;
  start(): Promise<void>;
  /** The computer falls asleep: calls are cut off, and what they carried is asked about after waking. */
  suspend(): Promise<void>;
  /** It woke up: what was left is taken up, and every folder is walked. */
  resume(): void;
  /** Everything in flight is left in a state from which the next start goes on. */
  stop(): Promise<void>;
}
