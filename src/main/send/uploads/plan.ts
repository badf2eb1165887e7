import type { CompanyId } from '../../../contract/companies.ts';
import type { HeldBack } from './send-claims.ts';
import { chooseBatch, type BatchLimits } from './batch.ts';
import type { Availability } from './connection-health.ts';
import type { ExpenseMark } from './expense-marks-store.ts';
import type { Reconcile } from './reconcile.ts';
import type { UncertainCall, UploadsStore } from './uploads-store.ts';

/** A company's next step. Instants are UTC ms. */
export type Plan =
  /** a small call, to test whether a pause is over */
  | { readonly kind: 'probe' }
  | { readonly kind: 'reconcile'; readonly calls: readonly UncertainCall[] }
  /** reads the expenses before the next call, so that those found now are known not to come from it */
  | { readonly kind: 'look' }
  | { readonly kind: 'send'; readonly fileIds: readonly number[] }
  /** null: until something changes */
  | { readonly kind: 'rest'; readonly until: number | null };

export interface PlanParts {
  readonly store: UploadsStore;
  readonly reconcile: Reconcile;
  readonly availability: (id: CompanyId) => Availability;
  readonly mark: (id: CompanyId) => ExpenseMark;
  readonly limits: (id: CompanyId) => BatchLimits;
  /** its service has answered in this run */
  readonly isHeard: (id: CompanyId) => boolean;
  readonly sendingPaused: () => boolean;
  readonly heldBack: (id: CompanyId) => HeldBack;
  readonly now: () => number;
}

/** After this age, others may have added expenses that the highest known id does not cover. */
const freshness = 5 * 60_000;

export function planFor(parts: PlanParts, id: CompanyId): Plan {
  const availability = parts.availability(id);
  if (availability.kind === 'closed') return { kind: 'rest', until: availability.until };
  if (availability.kind === 'probe') return { kind: 'probe' };
  const lost = parts.reconcile.next(id);
  if (lost && 'calls' in lost) return { kind: 'reconcile', calls: lost.calls };
  const lookAgain = lost?.dueAt ?? null;
  if (parts.sendingPaused()) return { kind: 'rest', until: lookAgain };
  const { store, limits, now, heldBack } = parts;
  const { batch, nextDueAt } = chooseBatch(
    store.candidates(id, heldBack(id)),
    store.namesInFlight(id),
    limits(id),
    now(),
  );
  if (batch.length === 0) return { kind: 'rest', until: earliest(lookAgain, nextDueAt) };
  if (isStale(parts.mark(id), parts.now())) return { kind: 'look' };
  // The start of a call is recorded by the service's clock, so that clock must be known.
  if (!parts.isHeard(id)) return { kind: 'probe' };
  return { kind: 'send', fileIds: batch.map((file) => file.id) };
}

function isStale(mark: ExpenseMark, now: number): boolean {
  if (mark.lookedAt === null) return true;
  const age = now - Date.parse(mark.lookedAt);
  return age < 0 || age > freshness;
}

export function earliest(a: number | null, b: number | null): number | null {
  if (a === null) return b;
  return b === null ? a : Math.min(a, b);
}
