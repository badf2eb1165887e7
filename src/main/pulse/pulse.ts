import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { Pulse } from '../../contract/pulse.ts';
import type { Companies } from '../companies/companies.ts';
import { toInstant } from '../support/clock.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { createSignal } from '../support/signal.ts';
import type { Signal } from '../support/signal.ts';
import type { PulseStore } from './pulse-store.ts';

/** Cash and bank balances (interface.md, Pulse), with the trend from the snapshots taken on this computer. */
export interface PulseService {
  /** The last snapshot held; asked of the service first with `refresh`, or when none is held. */
  get(companyId: CompanyId, refresh: boolean): Promise<Result<Pulse>>;
  readonly changed: Signal<{ readonly companyId: CompanyId }>;
  /** Takes a snapshot of each company now and every hour, one after another. */
  start(): void;
  stop(): void;
}

const hour = 60 * 60_000;

export function createPulse(parts: {
  readonly store: PulseStore;
  readonly companies: Companies;
  readonly clock: Clock;
}): PulseService {
  const { store, companies, clock } = parts;
  const changed = createSignal<{ readonly companyId: CompanyId }>();
  let cancel: (() => void) | null = null;
  let stopListening: () => void = () => undefined;
  let rounds: Promise<void> = Promise.resolve();

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

  async function take(companyId: CompanyId): Promise<Result<null>> {
    const answer = await companies.api(companyId).pulse();
    if (!answer.ok) return answer;
    const takenAt = toInstant(clock.now());
    if (!companies.get(companyId)) return failed('company-unknown');
    store.put(companyId, { date: takenAt.slice(0, 10), takenAt, balances: answer.value });
    changed.emit({ companyId });
    return ok(null);
  }

  async function round(wanted: (companyId: CompanyId) => boolean): Promise<void> {
    for (const { id, pause } of companies.all()) if (!pause && cancel && wanted(id)) await take(id);
  }

  /** One after another, so that a company is not asked twice at once. */
  function ask(wanted: (companyId: CompanyId) => boolean): void {
    rounds = rounds.then(() => round(wanted));
  }

  function schedule(wait: number): void {
    cancel = clock.after(wait, () => {
      schedule(hour);
      ask(() => true);
    });
  }

  return {
    changed,
    async get(companyId, refresh) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const before = held(companyId);
      if (before && !refresh) return ok(before);
      const taken = await take(companyId);
      const after = held(companyId);
      return taken.ok && after ? ok(after) : taken.ok ? failed('internal') : taken;
    },
    start() {
      schedule(0);
      // A company that was just connected, or whose token works again, does not wait for the hour.
      stopListening = companies.changed.listen(() => {
        ask((id) => store.all(id).length === 0);
      });
    },
    stop() {
      stopListening();
      cancel?.();
      cancel = null;
    },
  };
}
