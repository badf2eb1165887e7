import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Pulse } from '../../../contract/pulse.ts';
import { CompanySchedule, type RunResult } from '../../companies/company-schedule.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import { ageOf } from '../../../shared/timing/waits.ts';
import type { Clock } from '../../support/clock.ts';
import type { Log } from '../../support/log.ts';
import { failed, ok } from '../../support/result.ts';
import { createSignal } from '../../support/signal.ts';
import { spread } from '../../support/spread.ts';
import type { CompanyPort, PausableCompany } from '../../companies/company-port.ts';
import type { PulseStore } from './pulse-store.ts';

interface PulseCompanies extends CompanyPort {
  get(id: CompanyId): (PausableCompany & { readonly currency: string }) | null;
}

const hour = 60 * 60_000;

/** Cash and bank balances (interface.md, Pulse), with the trend from the snapshots taken on this computer. */
export function createPulse(parts: {
  readonly store: PulseStore;
  readonly companies: PulseCompanies;
  readonly clock: Clock;
  readonly log: Log;
  readonly random?: () => number;
}) {
  const { store, companies, clock, random } = parts;
  const changed = createSignal<{ readonly companyId: CompanyId }>();
  const firstIn = (companyId: CompanyId) => Math.max(0, hour - ageOf(store.lastTakenAt(companyId), clock.now()));
  const schedule = new CompanySchedule({ ...parts, task: { run: take, firstIn }, atOnce: 1 });

  function held(companyId: CompanyId): Pulse | null {
    const snapshots = store.all(companyId);
    const last = snapshots.at(-1);
    if (!last) return null;
    return {
      companyId,
      currency: companies.get(companyId)?.currency ?? '',
      ...last.balances,
      takenAt: last.takenAt,
      history: snapshots.map(({ date, balances }) => ({
        date,
        summary: balances.summary,
        balances: Object.fromEntries(balances.accounts.map((account) => [account.id, account.balance])),
      })),
    };
  }

  async function take(companyId: CompanyId, signal: AbortSignal): Promise<RunResult> {
    const answer = await companies.api(companyId).pulse(signal);
    if (!answer.ok) return answer;
    const takenAt = toInstant(clock.now());
    if (companies.get(companyId) && !signal.aborted) {
      store.put(companyId, { date: takenAt.slice(0, 10), takenAt, balances: answer.value });
      changed.emit({ companyId });
    }
    return { ok: true, nextIn: spread(hour, random) };
  }

  return {
    changed,
    /** The last snapshot held; asked of the service first with `refresh`, or when none is held. */
    async get(companyId: CompanyId, refresh: boolean): Promise<Result<Pulse>> {
      const before = held(companyId);
      if (before && !refresh) return ok(before);
      const taken = await schedule.runNow(companyId);
      if (!taken.ok) return taken;
      if (!companies.get(companyId)) return failed('company-unknown');
      const after = held(companyId);
      return after ? ok(after) : failed('internal');
    },
    /** Takes a snapshot of each company about once an hour, one after another; a former run's counts. */
    start(): void {
      schedule.start();
    },
    stop: (): Promise<void> => schedule.stop(),
  };
}
