import type { MonthClose, MonthKey } from '../../contract/month-close.ts';
import type { CompanyMonth } from '../../contract/monthly.ts';
import type { Result } from '../../contract/failure.ts';
import type { Companies } from '../companies/companies.ts';
import type { MarkStore } from '../feed/mark-store.ts';
import { totalsOf } from '../../shared/monthly/payments.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { firstLooked, missingPartners } from './missing-partners.ts';
import type { Months } from '../monthly/months.ts';
import type { MonthCloseStore } from './month-close-store.ts';

/** What keeps a month of a company open. */
export interface MonthCloseService {
  get(key: MonthKey): Result<MonthClose>;
  /** no invoice of the partner is to come this month, or after all; kept on this computer */
  dismiss(key: MonthKey, partnerKey: string, dismissed: boolean): Result<null>;
  /** documents that belong to no expense or income; asks the service */
  unattached(key: MonthKey): Promise<Result<number>>;
}

export function createMonthClose(parts: {
  readonly store: MonthCloseStore;
  readonly companies: Companies;
  readonly marks: MarkStore;
  readonly months: Pick<Months, 'month'>;
  readonly clock: Clock;
}): MonthCloseService {
  const { store, companies, marks, months, clock } = parts;
  return {
    get(key) {
      const { companyId, month } = key;
      if (!companies.get(companyId)) return failed('company-unknown');
      const dismissed = store.dismissed(key);
      const today = toInstant(clock.now()).slice(0, 10);
      const missing = missingPartners(store.expenses(key, firstLooked(month)), month, today);
      const monthly = months.month(companyId, month);
      return ok({
        ...key,
        toReview: store.toReview(companyId),
        pending: store.pending(key),
        missing: missing.map((partner) => ({ ...partner, dismissed: dismissed.has(partner.key) })),
        payments: monthly.readAt === null ? null : openPayments(monthly, today),
        completeAt: marks.of(companyId).completeAt,
      });
    },
    dismiss(key, partnerKey, dismissed) {
      if (!companies.get(key.companyId)) return failed('company-unknown');
      store.dismiss(key, partnerKey, dismissed);
      return ok(null);
    },
    async unattached({ companyId }) {
      if (!companies.get(companyId)) return failed('company-unknown');
      let found = 0;
      for await (const page of companies.api(companyId).documents.numbered({ isAttached: false })) {
        if (!page.ok) return failed(page.failure.code, page.failure.detail);
        if (page.value.count !== null) return ok(page.value.count);
        found += page.value.results.length;
      }
      return ok(found);
    },
  };
}

const openPayments = ({ payments, missing }: CompanyMonth, today: string) => ({
  unpaid: totalsOf(payments, today).unpaid,
  missing: missing.length,
});
