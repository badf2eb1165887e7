import type { CompanyId, CompanyPause } from '../../../contract/companies.ts';
import type { PausableCompany } from '../../companies/company-port.ts';
import { earliest, type Plan } from './plan.ts';

type Work = Exclude<Plan, { kind: 'rest' }>;

interface Entry {
  /** the company's pause at the time of planning; one that begins or ends is a change */
  pause: string;
  /** the last plan, if it was to rest; null: something has changed since */
  rest: { readonly until: number | null } | null;
  /** number of the last turn in which it was served; 0: never */
  servedAt: number;
}

/**
 * Finds the companies with something to do, without planning again where nothing has changed: a plan to rest is valid
 * until its time is over or the company changes. Instants are UTC ms.
 */
export class Schedule {
  readonly #planFor: (id: CompanyId) => Plan;
  readonly #entries = new Map<CompanyId, Entry>();
  #turn = 0;

  constructor(planFor: (id: CompanyId) => Plan) {
    this.#planFor = planFor;
  }

  /** sets the present companies */
  follow(companies: readonly PausableCompany[]): void {
    for (const { id, pause } of companies) {
      const entry = this.#entries.get(id);
      const now = keyOf(pause);
      if (!entry) this.#entries.set(id, { pause: now, rest: null, servedAt: 0 });
      else if (entry.pause !== now) Object.assign(entry, { pause: now, rest: null });
    }
    if (this.#entries.size === companies.length) return;
    const there = new Set(companies.map(({ id }) => id));
    for (const id of this.#entries.keys()) if (!there.has(id)) this.#entries.delete(id);
  }

  /** call after a change of this company */
  touch(id: CompanyId): void {
    const entry = this.#entries.get(id);
    if (entry) entry.rest = null;
  }

  /** discards all plans */
  touchAll(): void {
    for (const entry of this.#entries.values()) entry.rest = null;
  }

  planOf(id: CompanyId, now: number): Plan {
    const entry = this.#entries.get(id);
    if (entry?.rest && !isOver(entry.rest, now)) return { kind: 'rest', until: entry.rest.until };
    const plan = this.#planFor(id);
    if (entry) entry.rest = plan.kind === 'rest' ? plan : null;
    return plan;
  }

  /**
   * The company to serve next, with its task: the one served longest ago first, so that a long queue does not block
   * others.
   */
  next(now: number, isBusy: (id: CompanyId) => boolean): { readonly id: CompanyId; readonly work: Work } | null {
    const due = [...this.#entries].filter(([id, { rest }]) => (!rest || isOver(rest, now)) && !isBusy(id));
    for (const [id, entry] of due.sort(([, a], [, b]) => a.servedAt - b.servedAt)) {
      const plan = this.planOf(id, now);
      if (plan.kind === 'rest') continue;
      // A look-up does not cost the company its turn: its upload comes next, before the look-ups of others.
      if (plan.kind !== 'look') entry.servedAt = this.#turn += 1;
      return { id, work: plan };
    }
    return null;
  }

  /** the earliest end of a rest; null: not before a change */
  restsUntil(): number | null {
    return [...this.#entries.values()].reduce<number | null>(
      (first, { rest }) => earliest(first, rest?.until ?? null),
      null,
    );
  }
}

const isOver = ({ until }: { readonly until: number | null }, now: number): boolean => until !== null && until <= now;

const keyOf = (pause: CompanyPause | null): string =>
  pause ? `${pause.code} ${pause.since} ${pause.nextTryAt ?? ''}` : '';
