import type { CompanyId } from '../../../contract/companies.ts';
import type { MonthKey } from '../../../contract/month-close.ts';
import type { Signal } from '../../support/signal.ts';
import { firstLooked, missingPartners } from './missing-partners.ts';
import type { MonthCloseStore } from './month-close-store.ts';

type Missing = ReturnType<typeof missingPartners>;

/** months of a company that are kept */
const kept = 4;

/**
 * The usual invoices that a month lacks, dismissed ones too. Kept until the copy of the company's expenses changes: two
 * years of expenses take some milliseconds a company.
 */
export class UsualInvoices {
  readonly #store: Pick<MonthCloseStore, 'expenses'>;
  readonly #known = new Map<CompanyId, Map<string, Missing>>();

  /** `mirrored`: the copy of a company's expenses was read further */
  constructor(store: Pick<MonthCloseStore, 'expenses'>, mirrored: Signal<{ readonly companyId: CompanyId }>) {
    this.#store = store;
    mirrored.listen(({ companyId }) => this.#known.delete(companyId));
  }

  /** `today`: YYYY-MM-DD */
  missing(key: MonthKey, today: string): Missing {
    const { companyId, month } = key;
    const known = this.#known.get(companyId) ?? new Map<string, Missing>();
    const found = known.get(`${month} ${today}`);
    if (found !== undefined) return found;
    const missing = missingPartners(this.#store.expenses(key, firstLooked(month)), month, today);
    this.#known.set(companyId, new Map([...[...known].slice(1 - kept), [`${month} ${today}`, missing]]));
    return missing;
  }
}
