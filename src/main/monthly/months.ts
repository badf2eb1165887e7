import type { CompanyId } from '../../contract/companies.ts';
import type { CompanyMonth, CompanyMonths, MonthlyPayment } from '../../contract/monthly.ts';
import type { Result } from '../../contract/failure.ts';
import { firstLooked, missingIn } from '../../shared/monthly/payments.ts';
import { toInstant } from '../../shared/timing/instants.ts';
import { monthAfter } from '../../shared/timing/months.ts';
import type { Companies } from '../companies/companies.ts';
import type { Clock } from '../support/clock.ts';
import { failed, ok } from '../support/result.ts';
import { firstCopied } from './monthly-copy.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { MonthlyStore } from './monthly-store.ts';

/** Monthly taxes and salaries as they are shown: from the copy, which is read again behind the answer. */
export interface Months {
  /** the last twelve months and those to come that something is in, newest first; read first where it never was */
  ofCompany(companyId: CompanyId): Promise<Result<CompanyMonths>>;
  /** one month of every company */
  ofAll(month: string): readonly CompanyMonth[];
  /** one month of one company, as the copy has it */
  month(companyId: CompanyId, month: string): CompanyMonth;
}

/** after every month, as text */
const end = '9999-99';

export function createMonths(parts: {
  readonly store: MonthlyStore;
  readonly copy: MonthlyCopy;
  readonly companies: Companies;
  readonly clock: Clock;
}): Months {
  const { store, copy, companies, clock } = parts;
  const today = (): string => toInstant(clock.now()).slice(0, 10);

  const monthOf = (companyId: CompanyId, month: string, near: readonly MonthlyPayment[]): CompanyMonth => ({
    companyId,
    month,
    payments: near.filter((payment) => payment.month === month),
    missing: missingIn(near, month, today()),
    readAt: store.readAt(companyId),
  });
  const month = (companyId: CompanyId, of: string): CompanyMonth =>
    monthOf(companyId, of, store.between(companyId, firstLooked(of), of));

  return {
    month,
    async ofCompany(companyId) {
      if (!companies.get(companyId)) return failed('company-unknown');
      if (store.readAt(companyId) === null) {
        const reading = await copy.readNow(companyId);
        if (!reading.ok) return failed(reading.failure.code, reading.failure.detail);
      } else copy.freshen(companyId);
      const first = firstCopied(clock.now());
      const payments = store.between(companyId, firstLooked(first), end);
      const months = monthsBetween(first, [today().slice(0, 7), ...payments.map((payment) => payment.month)]);
      return ok({
        months: months.map((one) => monthOf(companyId, one, payments)),
        readAt: store.readAt(companyId),
        failure: copy.failure(companyId),
      });
    },
    ofAll(of) {
      const ids = companies.list().map(({ id }) => id);
      for (const id of ids) copy.freshen(id);
      return ids.map((id) => month(id, of));
    },
  };
}

/** From `first` to the last of `known`, newest first; at most two years, whatever the service sends. */
function monthsBetween(first: string, known: readonly string[]): readonly string[] {
  const last = known.toSorted().at(-1) ?? first;
  return Array.from({ length: 24 }, (_, n) => monthAfter(first, n))
    .filter((month) => month <= last)
    .toReversed();
}
