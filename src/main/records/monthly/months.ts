import type { CompanyId } from '../../../contract/companies.ts';
import type { CompanyMonth, CompanyMonths, MonthlyPayment } from '../../../contract/monthly.ts';
import type { Result } from '../../../contract/failure.ts';
import { firstLooked, missingIn } from '../../../shared/monthly/payments.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Clock } from '../../support/clock.ts';
import { failed, ok } from '../../support/result.ts';
import { firstCopied, type MonthlyCopy } from './monthly-copy.ts';
import type { MonthlyStore } from './monthly-store.ts';
import type { PaymentView, Viewed } from './payment-view.ts';

export type Months = ReturnType<typeof createMonths>;

/** ms: an older copy is refreshed when a person opens its company, or the list of all companies */
const freshFor = 60_000;
const freshForAll = 10 * 60_000;
const freshForToday = 6 * 60 * 60_000;
/** ms */
const betweenTries = 10_000;
/** sorts after every month */
const end = '9999-99';

/** Monthly taxes and salaries for the screen: from the copy, which is refreshed in the background. */
export function createMonths(parts: {
  readonly store: MonthlyStore;
  readonly view: PaymentView;
  readonly copy: MonthlyCopy;
  readonly companies: Companies;
  readonly clock: Clock;
}) {
  const { store, view, copy, companies, clock } = parts;
  const today = (): string => localDay(clock.now());

  function monthOf(companyId: CompanyId, month: string, near: Viewed): CompanyMonth {
    const payments = near.payments.filter((payment) => payment.month === month);
    const keys = new Set(payments.map(({ kind, id }) => `${kind} ${id}`));
    return {
      companyId,
      month,
      payments,
      missing: missingIn(near.payments, month, today()),
      corrections: near.corrections.filter(({ kind, id }) => keys.has(`${kind} ${id}`)),
      readAt: store.readAt(companyId),
    };
  }
  function month(companyId: CompanyId, of: string): CompanyMonth {
    copy.freshen(companyId, freshForAll);
    return monthOf(companyId, of, view.between(companyId, firstLooked(of), of));
  }

  return {
    /** one month of one company */
    month,
    /** payments of the months from `from` to `to`; a copy older than some hours is refreshed */
    between(companyId: CompanyId, from: string, to: string): readonly MonthlyPayment[] {
      copy.freshen(companyId, freshForToday);
      return view.between(companyId, from, to).payments;
    },
    /** the last twelve months and future ones with payments, newest first; read first where there is no copy */
    async ofCompany(companyId: CompanyId): Promise<Result<CompanyMonths>> {
      const failure = await copy.readFirst(companyId, betweenTries);
      if (failure !== null) return failed(failure.code, failure.detail);
      copy.freshen(companyId, freshFor);
      const first = firstCopied(clock.now());
      const near = view.between(companyId, firstLooked(first), end);
      const months = monthsBetween(first, [today().slice(0, 7), ...near.payments.map((payment) => payment.month)]);
      return ok({
        months: months.map((one) => monthOf(companyId, one, near)),
        readAt: store.readAt(companyId),
        failure: copy.failure(companyId),
      });
    },
    /** one month of every company */
    ofAll: (of: string): readonly CompanyMonth[] => companies.list().map(({ id }) => month(id, of)),
  };
}

/** From `first` to the last of `known`, newest first; limited to two years for any answer of the service. */
function monthsBetween(first: string, known: readonly string[]): readonly string[] {
  const last = known.toSorted().at(-1) ?? first;
  return Array.from({ length: 24 }, (_, n) => monthAfter(first, n))
    .filter((month) => month <= last)
    .toReversed();
}
