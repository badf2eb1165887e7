import type {
  BankField,
  BankLine,
  BankImport,
  BankMatch,
  BankMonth,
  BankOpen,
  BankRecord,
  KeptBankLine,
} from '../../../contract/bank.ts';
import type { CompanyId } from '../../../contract/companies.ts';
import type { MonthKey } from '../../../contract/month-close.ts';
import { addDays, toInstant } from '../../../shared/timing/instants.ts';
import { daysOf, monthAfter } from '../../../shared/timing/months.ts';
import type { Clock } from '../../support/clock.ts';
import type { Signal } from '../../support/signal.ts';
import type { TableColumnsStore } from '../tables/table-columns-store.ts';
import type { BankStore } from './bank-store.ts';
import { matchLines } from './match-lines.ts';

interface BankParts {
  readonly store: BankStore;
  readonly columns: TableColumnsStore<BankField>;
  readonly currencyOf: (companyId: CompanyId) => string;
  /** when the company's expenses were read to their end; null: never */
  readonly completeAt: (companyId: CompanyId) => string | null;
  /** the copy of a company's expenses or incomes was read further */
  readonly changed: readonly Signal<{ readonly companyId: CompanyId }>[];
  readonly clock: Clock;
}

/** months of lines and records beside the one that is asked for: they may be paid early or late */
const around = { before: 7, after: 2 };
const mostOpen = 100;
/** months that are kept */
const kept = 200;
/** days after the due day until an invoice counts as unpaid: a payment takes a while to be booked */
const patience = 3;

type Record = BankRecord & { readonly excluded: boolean };

/** Bank statements of the companies, beside their expenses and incomes. Kept on this computer, sent nowhere. */
export class Bank {
  readonly #parts: BankParts;
  readonly #known = new Map<string, BankMonth>();

  constructor(parts: BankParts) {
    this.#parts = parts;
    for (const signal of parts.changed) signal.listen(({ companyId }) => this.#forgetKnown(companyId));
  }

  /** which field each column of an earlier table held */
  get columns(): TableColumnsStore<BankField> {
    return this.#parts.columns;
  }

  /** How many lines were not here before. */
  keep({ companyId, lines, header, columns }: BankImport): number {
    this.#parts.columns.keep(header, columns);
    return this.keepLines(companyId, lines);
  }

  /** The same for lines whose meaning the statement itself says. */
  keepLines(companyId: CompanyId, lines: readonly BankLine[]): number {
    const added = this.#parts.store.keep(companyId, lines);
    this.#forgetKnown(companyId);
    return added;
  }

  /** null: there is no statement of the month, or the expenses have not been read to their end */
  month(key: MonthKey): BankMonth | null {
    const { store, completeAt } = this.#parts;
    const span = store.span(key.companyId);
    const { from, to } = daysOf(key.month);
    if (span === null || span.from > to || span.to < from || completeAt(key.companyId) === null) return null;
    const name = `${key.companyId} ${key.month}`;
    const known = this.#known.get(name);
    if (known !== undefined) return known;
    const month = { ...span, ...this.#compare(key, span.from, span.to) };
    const [oldest] = this.#known.keys();
    if (this.#known.size >= kept && oldest !== undefined) this.#known.delete(oldest);
    this.#known.set(name, month);
    return month;
  }

  open(key: MonthKey): BankOpen | null {
    const month = this.month(key);
    if (month === null) return null;
    const undocumented = month.unmatched.filter(({ settled, amount }) => !settled && amount.startsWith('-'));
    return {
      undocumented: undocumented.slice(0, mostOpen),
      undocumentedCount: undocumented.length,
      twiceCount: month.twice.length,
      unpaidCount: month.unpaid.length,
    };
  }

  /** A person confirms what is proposed for these lines of the month. */
  confirm(key: MonthKey, lineIds: readonly number[]): void {
    const wanted = new Set(lineIds);
    const matches = this.month(key)?.matches ?? [];
    this.#parts.store.confirm(
      key.companyId,
      matches.filter(({ line, confirmed }) => !confirmed && wanted.has(line.id)),
    );
    this.#forgetKnown(key.companyId);
  }

  takeBack(companyId: CompanyId, lineId: number): void {
    this.#parts.store.takeBack(companyId, lineId);
    this.#forgetKnown(companyId);
  }

  settle(companyId: CompanyId, lineId: number, settled: boolean): void {
    this.#parts.store.settle(companyId, lineId, settled);
    this.#forgetKnown(companyId);
  }

  /** Drops the lines of the month. */
  forget({ companyId, month }: MonthKey): void {
    const { from, to } = daysOf(month);
    this.#parts.store.forget(companyId, from, to);
    this.#forgetKnown(companyId);
  }

  #compare({ companyId, month }: MonthKey, first: string, last: string): Omit<BankMonth, 'from' | 'to'> {
    const { store, currencyOf, clock } = this.#parts;
    const [from, to] = [daysOf(monthAfter(month, -around.before)).from, daysOf(monthAfter(month, around.after)).to];
    const lines = store.lines(companyId, from, to);
    const records = store.records(companyId, daysOf(monthAfter(month, -2 * around.before)).from, to);
    const confirmed = this.#confirmed(companyId, lines, records);
    const done = new Set(confirmed.map(({ line }) => line));
    const { matches, twice, unpaid } = matchLines(
      lines.filter((line) => !done.has(line) && !line.settled),
      records,
      { own: currencyOf(companyId), accounts: store.accounts(companyId), confirmed },
    );
    const all = [...confirmed, ...matches.map((match) => ({ ...match, confirmed: false }))];
    const matched = new Set(all.map(({ line }) => line));
    const again = new Set(twice.map(({ line }) => line));
    const isOfMonth = ({ line }: { readonly line: KeptBankLine }) => line.booked.startsWith(month);
    const unmatched = lines.filter((line) => line.booked.startsWith(month) && !matched.has(line) && !again.has(line));
    const latest = [addDays(last, -patience), addDays(toInstant(clock.now()).slice(0, 10), -patience)].sort()[0] ?? '';
    return {
      matches: all.filter(isOfMonth).toSorted((a, b) => (a.line.booked < b.line.booked ? -1 : 1)),
      unmatched: unmatched.toSorted((a, b) => Number(a.settled) - Number(b.settled)),
      twice: twice.filter(isOfMonth),
      unpaid: records.flatMap((record) => {
        const left = unpaid.get(record);
        return left !== undefined && isDue(record, month, first, latest) ? [{ record, left }] : [];
      }),
    };
  }

  #confirmed(companyId: CompanyId, lines: readonly KeptBankLine[], records: readonly Record[]): readonly BankMatch[] {
    const byRecord = new Map(records.map((record) => [`${record.kind} ${record.id}`, record]));
    const ofLine = Map.groupBy(this.#parts.store.payments(companyId), ({ lineId }) => lineId);
    return lines.flatMap((line) => {
      const payments = ofLine.get(line.id) ?? [];
      const [first] = payments;
      if (first === undefined) return [];
      const own = payments.flatMap(({ kind, id }) => byRecord.get(`${kind} ${id}`) ?? []);
      return [{ line, records: own, reason: first.reason, confirmed: true }];
    });
  }

  #forgetKnown(companyId: CompanyId): void {
    for (const name of this.#known.keys()) if (name.startsWith(`${companyId} `)) this.#known.delete(name);
  }
}

/** An expense that was due in the month, while there were statements; one that is due on its day was paid in cash or by card. */
const isDue = ({ kind, gross, issued, due, excluded }: Record, month: string, first: string, latest: string): boolean =>
  kind === 'expense' &&
  !excluded &&
  !gross.startsWith('-') &&
  due !== null &&
  due !== issued &&
  due.startsWith(month) &&
  due >= first &&
  due <= latest;
