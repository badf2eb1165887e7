import type { CompanyId } from '../contract/companies.ts';
import type { FileChange } from '../main/queue/file-state.ts';
import type { Services } from '../main/shell/compose.ts';
import { isHeldBack as isAnyHeldBack } from '../main/send/uploads/send-claims.ts';
import { delay, elapsed, systemClock } from '../main/support/clock.ts';
import type { UploadsStatus } from '../main/send/uploads/uploads.ts';
import { unlessStopped } from './stop-requests.ts';

/** Milliseconds. */
export interface Patience {
  /** without progress, while no call runs */
  readonly maxWaitMs: number;
  /** for extracted data, after the last file that got some */
  readonly waitForDataMs: number;
}

/** How things stand. `stillFor`: milliseconds since the last progress; `now`: UTC ms. */
export interface Standing {
  /** files are walked, copied or mended on this computer */
  readonly working: boolean;
  /** a folder could not be walked, and is tried again; or a file is written on and on */
  readonly retrying: boolean;
  /** a folder is another computer's, or it is not known yet whose it is */
  readonly heldBack: boolean;
  readonly uploads: UploadsStatus;
  readonly extracting: boolean;
  readonly stillFor: number;
  readonly now: number;
}

const lookEvery = 200;

/** What brings a file nearer to its end. A call that is lost, asked about and lost again does not. */
const progress: ReadonlySet<FileChange['type']> = new Set([
  'sealed',
  'duplicate',
  'rejected',
  'accepted',
  'ready',
  'no-data',
]);

export const isProgress = (change: FileChange | null): boolean => change !== null && progress.has(change.type);

/** Resolves when nothing is left to do for the company, nothing can be done in time, or `stop` says so. */
export async function nothingToDo(
  services: Services,
  companyId: CompanyId,
  patience: Patience,
  stop: AbortSignal,
): Promise<void> {
  let lastProgress = elapsed(systemClock);
  const deaf = services.files.news.listen(({ change }) => {
    if (isProgress(change)) lastProgress = elapsed(systemClock);
  });
  await unlessStopped(services.intake.rescan(), stop);
  while (!stop.aborted) {
    const standing = standingOf(services, companyId, lastProgress);
    if (standing.working) lastProgress = elapsed(systemClock);
    if (!isWorthWaiting(standing, companyId, patience)) break;
    await delay(systemClock, lookEvery, stop);
  }
  deaf();
}

export const isHeldBack = ({ sharing }: Services, companyId: CompanyId): boolean =>
  isAnyHeldBack(sharing.heldBack(companyId));

function standingOf(services: Services, companyId: CompanyId, lastProgress: number): Standing {
  const { intake, copyCheck, uploads, extractionStatus } = services;
  const working = intake.working() && !intake.retrying();
  return {
    working: copyCheck.mending() || working,
    retrying: intake.retrying() || (intake.busy() && !working),
    heldBack: isHeldBack(services, companyId),
    uploads: uploads.status(),
    extracting: extractionStatus.busy(),
    stillFor: elapsed(systemClock) - lastProgress,
    now: systemClock.now(),
  };
}

/** Pure: whether something may still move in time. Waiting for a person has no end here. */
export function isWorthWaiting(standing: Standing, companyId: CompanyId, patience: Patience): boolean {
  const { working, retrying, heldBack, uploads, extracting, stillFor, now } = standing;
  const left = patience.maxWaitMs - stillFor;
  if (working || (uploads.kind === 'working' && uploads.sending > 0)) return true;
  if (retrying || uploads.kind === 'working' || (heldBack && left > 0)) return left > 0;
  const own =
    uploads.kind === 'waiting' ? uploads.companies.find((company) => company.companyId === companyId) : undefined;
  // What waits for its data gives up by itself, unless the service does not answer.
  if (!own) return extracting && left + patience.waitForDataMs > 0;
  return own.until !== null && left > 0 && Date.parse(own.until) - now < left;
}
