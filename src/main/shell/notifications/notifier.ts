import type { CompanyId } from '../../../contract/companies.ts';
import type { StateCounts } from '../../../contract/inbox.ts';
import type { Settings } from '../../../contract/settings.ts';
import type { FileNews } from '../../queue/file-store.ts';
import { elapsed, type Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import type { Signal } from '../../support/signal.ts';
import { noOutcome, noticeOf, outcomeOf, wantedPart, type BatchNotice, type BatchCounts } from './batch-outcomes.ts';
import { isQuiet } from './quiet-hours.ts';

/** ms; a batch is over when no file of its company is on its way, and none had an outcome for this long. */
const pause = 5_000;
/** ms; a lost connection, or a file that never gets ready, delays the others' notification at most this long. */
const longest = 5 * 60_000;
/** ms between checks of quiet hours while a notification waits for their end */
const quietStep = 60_000;

type NotificationSettings = Pick<Settings, 'notifyReady' | 'notifyTrouble' | 'quietHours'>;

export interface NotifierParts {
  readonly news: Signal<FileNews>;
  /** files of one company by state */
  readonly counts: (companyId: CompanyId) => StateCounts;
  readonly settings: () => NotificationSettings;
  /** emits after a change of the settings */
  readonly settingsChanged: Signal<unknown>;
  /** the window is in front, where the person sees the outcomes */
  readonly inFront: () => boolean;
  /** minutes since midnight by this computer's clock */
  readonly timeOfDay: () => number;
  readonly show: (notice: BatchNotice) => void;
  readonly clock: Clock;
  readonly log: Log;
}

interface Batch {
  readonly since: number;
  readonly outcome: BatchCounts;
}

/** Notifies a person of batches, each once, never of single files. Returns a function that ends it. */
export function startNotifier(parts: NotifierParts): () => void {
  const { news, counts, settings, settingsChanged, inFront, timeOfDay, show, clock, log } = parts;
  const batches = new Map<CompanyId, Batch>();
  let stopTimer: () => void = () => undefined;
  let waitsForQuietToEnd = false;

  const stopListening = news.listen((item) => {
    const kind = outcomeOf(item);
    const { companyId } = item.file;
    if (kind === null) return;
    const { since, outcome } = batches.get(companyId) ?? { since: elapsed(clock), outcome: noOutcome };
    batches.set(companyId, { since, outcome: { ...outcome, [kind]: outcome[kind] + 1 } });
    const oldest = Math.min(...[...batches.values()].map((batch) => batch.since));
    lookIn(Math.min(pause, Math.max(0, oldest + longest - elapsed(clock))));
  });

  function lookIn(ms: number): void {
    stopTimer();
    stopTimer = clock.after(ms, look);
  }

  function look(): void {
    const waited = waitsForQuietToEnd;
    waitsForQuietToEnd = !inFront() && isQuiet(settings().quietHours, timeOfDay());
    if (inFront()) batches.clear();
    else if (waitsForQuietToEnd) {
      if (!waited) log.info('Notifications wait for the end of the quiet hours');
      lookIn(quietStep);
    } else tell();
  }

  function tell(): void {
    const { notifyReady: ready, notifyTrouble: trouble } = settings();
    const told = new Map<CompanyId, BatchCounts>();
    for (const [companyId, batch] of [...batches]) {
      if (!isOver(companyId, batch)) continue;
      batches.delete(companyId);
      const part = wantedPart(batch.outcome, { ready, trouble });
      if (part !== null) told.set(companyId, part);
    }
    const notice = noticeOf(told);
    if (notice !== null) show(notice);
    if (batches.size > 0) lookIn(pause);
  }

  const isOver = (companyId: CompanyId, { since }: Batch): boolean =>
    elapsed(clock) - since >= longest || onTheWay(counts(companyId)) === 0;

  const stopFollowing = settingsChanged.listen(() => {
    if (waitsForQuietToEnd) look();
  });

  return () => {
    stopListening();
    stopFollowing();
    stopTimer();
  };
}

const onTheWay = ({ waiting, queued, uploading, uncertain, processing }: StateCounts): number =>
  waiting + queued + uploading + uncertain + processing;
