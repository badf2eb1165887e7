import type { CompanyId } from '../../../contract/companies.ts';
import type { MonthlyPayment } from '../../../contract/monthly.ts';
import type { CompanyDue } from '../../../contract/today.ts';
import { sumOfKnown } from '../../../shared/money/decimal.ts';
import { leftOf, stateOf } from '../../../shared/monthly/payments.ts';
import { localDay } from '../../../shared/timing/instants.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import type { Companies } from '../../companies/companies.ts';
import type { Clock } from '../../support/clock.ts';
import { turn } from '../../support/turn.ts';
import type { Months } from '../monthly/months.ts';
import type { ClosingStore } from './closing-store.ts';
import type { MonthCloseStore } from './month-close-store.ts';
import type { UsualInvoices } from './usual-invoices.ts';

/** months whose payments may still be unpaid: the due day is in the month after, of VAT by the quarter three later */
const monthsBack = 4;
/** ms; later due days are left out */
const ahead = 31 * 24 * 60 * 60_000;

/** For Today: what each company has to pay next, and which usual invoices it misses. */
export class CompaniesDue {
  readonly #parts;

  constructor(parts: {
    readonly store: Pick<MonthCloseStore, 'dismissed'>;
    readonly usual: Pick<UsualInvoices, 'missing'>;
    readonly closings: Pick<ClosingStore, 'isClosed'>;
    readonly months: Pick<Months, 'between'>;
    readonly companies: Pick<Companies, 'list' | 'get'>;
    readonly clock: Pick<Clock, 'now'>;
  }) {
    this.#parts = parts;
  }

  /** Yields to the event loop between two companies. */
  async all(): Promise<readonly CompanyDue[]> {
    const { companies } = this.#parts;
    const found: CompanyDue[] = [];
    for (const { id } of companies.list()) {
      await turn();
      if (companies.get(id)) found.push(this.#of(id));
    }
    return found;
  }

  #of(companyId: CompanyId): CompanyDue {
    const { months, clock } = this.#parts;
    const today = localDay(clock.now());
    const until = localDay(clock.now() + ahead);
    const month = today.slice(0, 7);
    const payments = months.between(companyId, monthAfter(month, -monthsBack), monthAfter(month, 1));
    return { companyId, due: dueOf(payments, today, until), missing: this.#missing(companyId, month, today) };
  }

  #missing(companyId: CompanyId, month: string, today: string): CompanyDue['missing'] {
    const { store, usual, closings } = this.#parts;
    for (const asked of [monthAfter(month, -1), month]) {
      const key = { companyId, month: asked };
      if (closings.isClosed(key)) continue;
      const dismissed = store.dismissed(key);
      const count = usual.missing(key, today).filter((partner) => !dismissed.has(partner.key)).length;
      if (count > 0) return { month: asked, count };
    }
    return null;
  }
}

/** Days are YYYY-MM-DD. */
export function dueOf(payments: readonly MonthlyPayment[], today: string, until: string): CompanyDue['due'] {
  const unpaid = payments
    .flatMap((payment) => (payment.dueAt === null ? [] : [{ ...payment, dueAt: payment.dueAt }]))
    .filter((payment) => payment.dueAt <= until && stateOf(payment, today) !== 'paid')
    .toSorted((a, b) => (a.dueAt < b.dueAt ? -1 : 1));
  const [first] = unpaid;
  if (first === undefined) return null;
  const isLate = first.dueAt < today;
  const own = unpaid.filter(({ dueAt }) => (isLate ? dueAt < today : dueAt === first.dueAt));
  const taxes = own.filter(({ kind }) => kind === 'tax');
  return {
    at: first.dueAt,
    isLate,
    month: first.month,
    count: own.length,
    amount: sumOfKnown(taxes.map(({ amount }) => amount)),
    left: sumOfKnown(taxes.map(leftOf)),
  };
}
