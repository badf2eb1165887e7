import type { CompanyId } from '../../contract/companies.ts';
import { concernsCompany } from '../../shared/failures/failure-classes.ts';
import type { Database } from '../database/database.ts';
import type { FileStore } from '../files/file-store.ts';
import type { ServiceFailure } from '../service-api/service-failure.ts';
import { toInstant } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import type { Log } from '../support/log.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import type { CompanyPort } from '../uploads/company-port.ts';
import { createExpenseMarks } from '../uploads/expense-marks-store.ts';
import { pauseLength } from '../uploads/pause-length.ts';
import { pollCompany } from './company-poll.ts';
import type { PollMemory } from './company-poll.ts';
import { nextPause, slowPause } from './poll-pause.ts';
import { createTrackingStore } from './tracking-store.ts';

/** From accepted to ready: waits for the extraction of what was uploaded (unknowns.md, "when extraction is finished"). */
export interface Tracking {
  start(): void;
  stop(): Promise<void>;
  /** files are being processed at a service that can be asked now */
  busy(): boolean;
  /** after every poll */
  readonly changed: Signal<void>;
}

export interface TrackingParts {
  readonly database: Database;
  readonly files: FileStore;
  readonly companies: CompanyPort;
  readonly clock: Clock;
  readonly log: Log;
  /** without data for so long after acceptance, or after the company's last progress: "no data found"; ms */
  readonly noDataAfterMs?: number;
  readonly random?: () => number;
}

interface Watch {
  readonly memory: PollMemory;
  pause: number | null;
  failures: number;
  cancel: () => void;
  running: Promise<void> | null;
}

/** A document without data is looked at again for so long. */
const attentionFor = 30 * 24 * 60 * 60_000;

export function createTracking(parts: TrackingParts): Tracking {
  const { database, files, companies, clock, log, noDataAfterMs = 600_000, random = Math.random } = parts;
  const store = createTrackingStore(database);
  const poll = { database, files, store, marks: createExpenseMarks(database), clock, noDataAfterMs };
  const changed: Signal<void> = createSignal();
  const watches = new Map<CompanyId, Watch>();
  const stopListening: (() => void)[] = [];
  let abort: AbortController | null = null;

  /** A pause for the line's sake is waited out (uploads probe it); trouble with uploads alone is no reason to wait. */
  const mayAsk = (id: CompanyId): boolean => {
    const company = companies.all().find((one) => one.id === id);
    return company !== undefined && (company.pause === null || company.pause.code === 'service-unavailable');
  };

  function watchOf(id: CompanyId): Watch {
    const known = watches.get(id);
    if (known) return known;
    const memory = { lastPollAt: null, lastWideAt: null, lastProgressAt: null, seenAt: new Map<number, number>() };
    const watch: Watch = { memory, pause: null, failures: 0, cancel: () => undefined, running: null };
    watches.set(id, watch);
    return watch;
  }

  function plan(id: CompanyId, ms: number) {
    const watch = watchOf(id);
    watch.cancel();
    watch.cancel = clock.after(ms, () => {
      run(id, watch);
    });
  }

  function run(id: CompanyId, watch: Watch) {
    if (!abort || watch.running) return;
    if (!mayAsk(id)) {
      watch.pause = null;
      return;
    }
    const { signal } = abort;
    watch.running = look(id, watch, signal)
      .catch((error: unknown) => {
        log.error('A look for extracted data failed', {
          reason: error instanceof Error ? error.message : String(error),
        });
        return nextPause(watch.pause, false);
      })
      .then((pause) => {
        watch.running = null;
        watch.pause = pause ?? (store.hasProcessing(id) && mayAsk(id) ? soon : null);
        if (watch.pause !== null && !signal.aborted) plan(id, watch.pause);
        changed.emit();
      });
  }

  /** Answers the ms until the next look; null: not before there is news. */
  async function look(id: CompanyId, watch: Watch, signal: AbortSignal): Promise<number | null> {
    const awaited = store.awaited(id, toInstant(clock.now() - attentionFor));
    if (awaited.length === 0) return null;
    const result = await pollCompany(poll, id, companies.api(id), watch.memory, awaited, signal);
    if (signal.aborted) return null;
    if (!result.ok) return failed(id, watch, result.failure);
    watch.failures = 0;
    return store.hasProcessing(id) ? nextPause(watch.pause, result.progressed) : slowPause;
  }

  function failed(id: CompanyId, watch: Watch, failure: ServiceFailure): number | null {
    watch.failures += 1;
    const { code, detail, retryAfterMs } = failure;
    const pause = pauseLength(failure, watch.failures, retryAfterMs ?? null, random);
    if (!concernsCompany(code)) return Math.max(pause, nextPause(watch.pause, false));
    if (mayAsk(id)) {
      const nextTryAt = toInstant(clock.now() + pause);
      companies.pause(id, detail === undefined ? { code } : { code, detail }, nextTryAt);
    }
    return null;
  }

  /** New companies and those whose pause is over; a poll that is planned already stays as it is. */
  function lookAround() {
    for (const { id } of companies.all()) {
      const watch = watchOf(id);
      if (watch.pause === null && !watch.running) plan(id, 0);
    }
  }

  return {
    changed,
    busy: () => companies.all().some(({ id }) => mayAsk(id) && store.hasProcessing(id)),
    start() {
      if (abort) return;
      abort = new AbortController();
      stopListening.push(
        companies.changed.listen(lookAround),
        files.news.listen(({ file, change }) => {
          if (change?.type !== 'accepted') return;
          const watch = watchOf(file.companyId);
          // A slow rhythm is for old documents; a new one is asked for soon, but not once for each of thousands.
          if (watch.pause === null || watch.pause > soon) {
            watch.pause = nextPause(null, true);
            if (!watch.running) plan(file.companyId, watch.pause);
          }
        }),
      );
      lookAround();
    },
    async stop() {
      for (const stopOne of stopListening.splice(0)) stopOne();
      abort?.abort();
      abort = null;
      const running = [...watches.values()];
      watches.clear();
      for (const watch of running) watch.cancel();
      for (const watch of running) await watch.running;
    },
  };
}

const soon = 3_000;
