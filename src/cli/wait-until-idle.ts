import type { CompanyId } from '../contract/companies.ts';
import type { FileChange } from '../main/queue/file-state.ts';
import type { Services } from '../main/shell/compose.ts';
import { isHeldBack as isAnyHeldBack } from '../main/send/uploads/send-claims.ts';
import { delay, elapsed, systemClock } from '../main/support/clock.ts';
import type { UploadsStatus } from '../main/send/uploads/uploads.ts';
import { unlessStopped } from './stop-requests.ts';

/** Milliseconds. */
export interface WaitLimits {
  /** without progress, while no call runs */
  readonly maxWaitMs: number;
  /** for extracted data, after the last file that got some */
  readonly waitForDataMs: number;
}

/** The state that decides whether to wait. `stillFor`: milliseconds since the last progress; `now`: UTC ms. */
export interface QueueStatus {
  /** this computer is walking folders, copying or converting files, or first connecting to the office's database */
  readonly working: boolean;
  /** a folder could not be walked and will be retried, or a file is still being written */
  readonly retrying: boolean;
  /** another computer captures a folder, or it is not known yet which one does */
  readonly heldBack: boolean;
  readonly uploads: UploadsStatus;
  readonly extracting: boolean;
  readonly stillFor: number;
  readonly now: number;
}

const lookEvery = 200;

/** Changes that bring a file nearer to its end. A lost call that is looked up and lost again is none. */
const progress: ReadonlySet<FileChange['type']> = new Set([
  'sealed',
  'duplicate',
  'rejected',
  'other-kind',
  'accepted',
  'ready',
  'no-data',
]);

export const isProgress = (change: FileChange | null): boolean => change !== null && progress.has(change.type);

/** Resolves when the company has nothing left to do, when nothing can happen in time, or when `stop` is aborted. */
export async function waitUntilIdle(
  services: Services,
  companyId: CompanyId,
  limits: WaitLimits,
  stop: AbortSignal,
): Promise<void> {
  let lastProgress = elapsed(systemClock);
  const unsubscribe = services.files.news.listen(({ change }) => {
    if (isProgress(change)) lastProgress = elapsed(systemClock);
  });
  await unlessStopped(services.intake.rescan(), stop);
  while (!stop.aborted) {
    const status = statusOf(services, companyId, lastProgress);
    if (status.working) lastProgress = elapsed(systemClock);
    if (!isWorthWaiting(status, companyId, limits)) break;
    await delay(systemClock, lookEvery, stop);
  }
  unsubscribe();
}

export const isHeldBack = ({ sharing }: Services, companyId: CompanyId): boolean =>
  isAnyHeldBack(sharing.heldBack(companyId));

function statusOf(services: Services, companyId: CompanyId, lastProgress: number): QueueStatus {
  const { intake, copyCheck, uploads, extractionStatus, officeDatabase } = services;
  const working = intake.working() && !intake.retrying();
  const isConnecting = officeDatabase.view()?.state.kind === 'connecting';
  return {
    working: copyCheck.mending() || isConnecting || working,
    retrying: intake.retrying() || (intake.busy() && !working),
    heldBack: isHeldBack(services, companyId),
    uploads: uploads.status(),
    extracting: extractionStatus.busy(),
    stillFor: elapsed(systemClock) - lastProgress,
    now: systemClock.now(),
  };
}

/** Pure: whether a file may still move in time. A file that waits for a person never does. */
export function isWorthWaiting(status: QueueStatus, companyId: CompanyId, limits: WaitLimits): boolean {
  const { working, retrying, heldBack, uploads, extracting, stillFor, now } = status;
  const left = limits.maxWaitMs - stillFor;
  if (working || (uploads.kind === 'working' && uploads.sending > 0)) return true;
  if (retrying || uploads.kind === 'working' || (heldBack && left > 0)) return left > 0;
  const own =
    uploads.kind === 'waiting' ? uploads.companies.find((company) => company.companyId === companyId) : undefined;
  // Files that wait for extracted data time out by themselves, unless the service does not answer.
  if (!own) return extracting && left + limits.waitForDataMs > 0;
  return own.until !== null && left > 0 && Date.parse(own.until) - now < left;
}
