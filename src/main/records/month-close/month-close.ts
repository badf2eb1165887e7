import type { MonthClose, MonthKey } from '../../../contract/month-close.ts';
import type { CompanyMonth } from '../../../contract/monthly.ts';
import type { Result } from '../../../contract/failure.ts';
import type { Companies } from '../../companies/companies.ts';
import type { MarkStore } from '../../send/feed/mark-store.ts';
import { stateOf } from '../../../shared/monthly/payments.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import { ok } from '../../support/result.ts';
import { turn } from '../../support/turn.ts';
import { firstLooked, missingPartners } from './missing-partners.ts';
import type { DocumentMirror } from '../mirror/document-mirror.ts';
import type { Months } from '../monthly/months.ts';
import type { MonthCloseStore } from './month-close-store.ts';

/** The open points of a company's month. */
export interface MonthCloseService {
  get(key: MonthKey): Result<MonthClose>;
  /** marks that no invoice of the partner comes this month, or removes the mark; stored on this computer */
  dismiss(key: MonthKey, partnerKey: string, dismissed: boolean): Result<null>;
  /** the month close of every company; yields to the event loop in between */
  all(month: string): Promise<Result<readonly MonthClose[]>>;
  /** the edited letter; null: back to the generated one */
  keepLetter(key: MonthKey, letter: string | null): Result<null>;
}

export function createMonthClose(parts: {
  readonly store: MonthCloseStore;
  readonly companies: Companies;
  readonly marks: MarkStore;
  readonly months: Pick<Months, 'month'>;
  readonly documents: Pick<DocumentMirror, 'completeAt' | 'freshen'>;
  readonly clock: Clock;
}): MonthCloseService {
  const { store, companies, marks, months, documents, clock } = parts;

  function closeOf(key: MonthKey): MonthClose {
    const { companyId, month } = key;
    const dismissed = store.dismissed(key);
    const today = toInstant(clock.now()).slice(0, 10);
    const missing = missingPartners(store.expenses(key, firstLooked(month)), month, today);
    const monthly = months.month(companyId, month);
    return {
      ...key,
      toReview: store.toReview(companyId),
      pending: store.pending(key),
      missing: missing.map((partner) => ({ ...partner, dismissed: dismissed.has(partner.key) })),
      unattached: documents.completeAt(companyId) === null ? null : store.unattached(companyId),
      payments: monthly.readAt === null ? null : openPayments(monthly, today),
      letter: store.letter(key),
      completeAt: marks.of(companyId).completeAt,
    };
  }

  return {
    get(key) {
      documents.freshen(key.companyId);
      return ok(closeOf(key));
    },
    async all(month) {
      const closes: MonthClose[] = [];
      for (const { id } of companies.list()) {
        await turn();
        if (companies.get(id)) closes.push(closeOf({ companyId: id, month }));
      }
      return ok(closes);
    },
    dismiss(key, partnerKey, dismissed) {
      store.dismiss(key, partnerKey, dismissed);
      return ok(null);
    },
    keepLetter(key, letter) {
      store.keepLetter(key, letter);
      return ok(null);
    },
  };
}

const openPayments = ({ payments, missing }: CompanyMonth, today: string) => ({
  unpaid: payments.filter((payment) => stateOf(payment, today) !== 'paid'),
  missing: missing.length,
});
