import type { Database } from './database.ts';
import { initial } from './migrations/001-initial.ts';
import { doubt } from './migrations/002-doubt.ts';
import { lists } from './migrations/003-lists.ts';
import { review } from './migrations/004-review.ts';
import { evidence } from './migrations/005-evidence.ts';
import { knownExpenses } from './migrations/010-known-expenses.ts';
import { mirrorApart } from './migrations/011-mirror-apart.ts';
import { reasonCodes } from './migrations/012-reason-codes.ts';
import { fileCounts } from './migrations/013-file-counts.ts';
import { rowVersions } from './migrations/014-row-versions.ts';
import { tokenRemovals } from './migrations/015-token-removals.ts';
import { refusedContent } from './migrations/016-refused-content.ts';
import { copyChecks } from './migrations/017-copy-checks.ts';
import { office } from './migrations/018-office.ts';
import { officeClaims } from './migrations/019-office-claims.ts';
import { clientFolders } from './migrations/020-client-folders.ts';
import { officeDatabase } from './migrations/021-office-database.ts';
import { officeReads } from './migrations/022-office-reads.ts';
import { incomes } from './migrations/023-incomes.ts';
import { awaitedDrafts } from './migrations/024-awaited-drafts.ts';
import { fieldsNotFound } from './migrations/025-fields-not-found.ts';
import { invoicesRead } from './migrations/026-invoices-read.ts';
import { audit } from './migrations/027-audit.ts';
import { monthClose } from './migrations/028-month-close.ts';
import { learnedAnchors } from './migrations/029-learned-anchors.ts';
import { monthly } from './migrations/030-monthly.ts';
import { convertedFiles } from './migrations/031-converted-files.ts';
import { documents } from './migrations/032-documents.ts';
import { monthLetters } from './migrations/033-month-letters.ts';
import { undividedFiles } from './migrations/034-undivided-files.ts';
import { autoSplit } from './migrations/035-auto-split.ts';
import { documentFolders } from './migrations/036-document-folders.ts';
import { monthlyOutbox } from './migrations/037-monthly-outbox.ts';
import { splitProposals } from './migrations/038-split-proposals.ts';
import { toldApart } from './migrations/039-told-apart.ts';
import { learnedBookings } from './migrations/040-learned-bookings.ts';
import { learnedPartners } from './migrations/041-learned-partners.ts';
import { partnerSigns } from './migrations/042-partner-signs.ts';
import { lostCalls } from './migrations/043-lost-calls.ts';

/** Numbered by position, append-only: a shipped migration is never edited. */
const migrations: readonly string[] = [
  initial,
  doubt,
  lists,
  review,
  evidence,
  knownExpenses,
  mirrorApart,
  reasonCodes,
  fileCounts,
  rowVersions,
  tokenRemovals,
  refusedContent,
  copyChecks,
  office,
  officeClaims,
  clientFolders,
  officeDatabase,
  officeReads,
  incomes,
  awaitedDrafts,
  fieldsNotFound,
  invoicesRead,
  audit,
  monthClose,
  learnedAnchors,
  monthly,
  convertedFiles,
  documents,
  monthLetters,
  undividedFiles,
  autoSplit,
  documentFolders,
  monthlyOutbox,
  splitProposals,
  toldApart,
  learnedBookings,
  learnedPartners,
  partnerSigns,
  lostCalls,
];

export class NewerSchemaError extends Error {
  override readonly name = 'NewerSchemaError';
  constructor(found: number) {
    super(`The data folder was written by a newer Counterfoil (schema ${found}, this one knows ${migrations.length}).`);
  }
}

/** 0: nothing was ever written. */
export const schemaVersion = (database: Database): number =>
  Number(database.prepare('PRAGMA user_version').get()?.user_version);

export const isOlder = (version: number): boolean => version < migrations.length;

export const isNewer = (version: number): boolean => version > migrations.length;

/**
 * Brings the schema up to date (a test: up to `target`) in one transaction. Throws NewerSchemaError and touches nothing
 * when it is newer.
 */
export function migrate(database: Database, target = migrations.length): void {
  const version = schemaVersion(database);
  if (isNewer(version)) throw new NewerSchemaError(version);
  if (version >= target) return;
  database.transaction(() => {
    for (const sql of migrations.slice(version, target)) database.exec(sql);
    database.exec(`PRAGMA user_version = ${target}`);
  });
}
