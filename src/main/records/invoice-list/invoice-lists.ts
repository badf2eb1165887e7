import type { CompanyId } from '../../../contract/companies.ts';
import type {
  InvoiceListField,
  InvoiceListImport,
  ListComparison,
  ListedOpen,
} from '../../../contract/invoice-list.ts';
import type { MonthKey } from '../../../contract/month-close.ts';
import { monthAfter } from '../../../shared/timing/months.ts';
import { toInstant } from '../../../shared/timing/instants.ts';
import type { Clock } from '../../support/clock.ts';
import type { Signal } from '../../support/signal.ts';
import type { TableColumnsStore } from '../tables/table-columns-store.ts';
import { eachOnce } from './each-once.ts';
import { fieldDifferences } from './field-differences.ts';
import type { InvoiceListStore } from './invoice-list-store.ts';
import { pairInvoices } from './pair-invoices.ts';

interface InvoiceListParts {
  readonly store: InvoiceListStore;
  readonly columns: TableColumnsStore<InvoiceListField>;
  /** when the company's expenses were read to their end; null: never */
  readonly completeAt: (companyId: CompanyId) => string | null;
  /** the copy of a company's expenses was read further */
  readonly mirrored: Signal<{ readonly companyId: CompanyId }>;
  readonly clock: Clock;
}

type Compared = Omit<ListComparison, 'complete' | 'underway'>;

/** months before and after, whose invoices are compared too: a day may be wrong on either side */
const around = 2;
/** a list of more months has a mistyped day */
const mostMonths = 24;
/** comparisons that are kept */
const kept = 200;
const mostOpen = 100;

/** Lists of invoices that the tax office or another program holds of a company, beside the copy of its expenses. */
export class InvoiceLists {
  readonly #parts: InvoiceListParts;
  readonly #known = new Map<string, Compared>();

  constructor(parts: InvoiceListParts) {
    this.#parts = parts;
    parts.mirrored.listen(({ companyId }) => this.#forget(companyId));
  }

  /** which field each column of an earlier list held */
  get columns(): TableColumnsStore<InvoiceListField> {
    return this.#parts.columns;
  }

  /** The months that the list covers, YYYY-MM. */
  keep({ companyId, invoices, header, columns }: InvoiceListImport): readonly string[] {
    const { store, clock } = this.#parts;
    const months = monthsOf(invoices.map(({ issued }) => issued.slice(0, 7)));
    store.keep(companyId, months, eachOnce(invoices), toInstant(clock.now()));
    this.#parts.columns.keep(header, columns);
    this.#forget(companyId);
    return months;
  }

  /** null: no list covers the month */
  comparison(key: MonthKey): ListComparison | null {
    const { store, completeAt } = this.#parts;
    const compared = this.#compared(key);
    if (compared === null) return null;
    const { companyId } = key;
    return { ...compared, complete: completeAt(companyId) !== null, underway: store.underway(companyId) };
  }

  /** null: no list covers the month, or the expenses have not been read to their end */
  open(key: MonthKey): ListedOpen | null {
    const comparison = this.comparison(key);
    if (comparison === null || !comparison.complete) return null;
    const missing = comparison.missing.filter(({ settled }) => !settled);
    return {
      missing: missing.slice(0, mostOpen),
      missingCount: missing.length,
      differentCount: comparison.different.filter(({ listed }) => !listed.settled).length,
      extraCount: comparison.extra.length,
      underway: comparison.underway,
    };
  }

  /** A person said that the listed invoice is no open item, or takes it back. */
  settle(companyId: CompanyId, id: number, settled: boolean): void {
    this.#parts.store.settle(companyId, id, settled);
    this.#forget(companyId);
  }

  /** Drops what was listed for the month. */
  forget(key: MonthKey): void {
    this.#parts.store.forget(key);
    this.#forget(key.companyId);
  }

  #compared(key: MonthKey): Compared | null {
    const name = nameOf(key);
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const readAt = this.#parts.store.readAt(key);
    if (readAt === null) return null;
    const compared = { ...key, readAt, ...this.#compare(key) };
    const [oldest] = this.#known.keys();
    if (this.#known.size >= kept && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, compared);
    return compared;
  }

  #compare({ companyId, month }: MonthKey) {
    const [from, to] = [monthAfter(month, -around), monthAfter(month, around)];
    const all = this.#parts.store.listed(companyId, from, to);
    const expenses = this.#parts.store.expenses(companyId, from, to);
    const pairs = pairInvoices(all, expenses);
    const listed = all.filter(({ issued }) => issued.startsWith(month));
    const paired = new Set(pairs.values());
    const different = listed.flatMap((one) => {
      const here = pairs.get(one);
      const fields = here === undefined ? [] : fieldDifferences(one, here);
      return here === undefined || fields.length === 0 ? [] : [{ listed: one, here, fields }];
    });
    const missing = listed.filter((one) => !pairs.has(one));
    const extra = expenses.filter((one) => !paired.has(one) && !one.excluded && one.issued?.startsWith(month));
    return {
      listed: listed.length,
      same: listed.length - missing.length - different.length,
      missing,
      extra,
      different,
    };
  }

  #forget(companyId: CompanyId): void {
    for (const name of this.#known.keys()) if (name.startsWith(`${companyId} `)) this.#known.delete(name);
  }
}

const nameOf = ({ companyId, month }: MonthKey): string => `${companyId} ${month}`;

/** From the first to the last; of a span that is too long, only those with an invoice. */
function monthsOf(months: readonly string[]): readonly string[] {
  const distinct = [...new Set(months)].sort();
  const [first = '', last = ''] = [distinct[0], distinct.at(-1)];
  const whole = [first];
  while ((whole.at(-1) ?? '') < last && whole.length <= mostMonths) whole.push(monthAfter(whole.at(-1) ?? '', 1));
  return whole.length > mostMonths ? distinct : whole;
}
