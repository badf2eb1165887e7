import type { CompanyId } from '../../../contract/companies.ts';
import type { MonthlyPayment, PaymentCorrection, PaymentForm, PaymentKey } from '../../../contract/monthly.ts';
import { allSameAs, unknownPayment } from '../../../shared/monthly/payments.ts';
import { isOurs, type Correction, type CorrectionStore } from '../outbox/correction-store.ts';
import type { MonthlyStore } from './monthly-store.ts';
import type { PaymentChange } from './payment-change.ts';

/** Taxes and salaries with the local changes applied. */
export interface Viewed {
  readonly payments: readonly MonthlyPayment[];
  readonly corrections: readonly PaymentCorrection[];
}

export type PaymentView = ReturnType<typeof createPaymentView>;

/** The copy of the taxes and salaries, with the unsent changes applied. */
export function createPaymentView(parts: {
  readonly store: MonthlyStore;
  readonly corrections: CorrectionStore<PaymentKey, PaymentChange>;
}) {
  const { store, corrections } = parts;
  return {
    find: (key: PaymentKey): MonthlyPayment | null =>
      viewedOf(corrections.of(key), store)?.payment ?? store.find(key.companyId, key.kind, key.paymentId),
    /** payments of the months from `from` to `to`, both included */
    between(companyId: CompanyId, from: string, to: string): Viewed {
      const rows = corrections.ofCompany(companyId);
      const changes = Map.groupBy(rows, ({ key: { kind, paymentId } }) => `${kind} ${paymentId}`);
      const viewed = new Map([...changes].flatMap(([key, rows]) => entryOf(key, viewedOf(rows, store))));
      const copied = store.between(companyId, from, to);
      const twice = new Set(rows.flatMap((row) => shownAlready(row, copied)));
      const known = copied
        .filter((payment) => !twice.has(payment))
        .map((payment) => {
          const key = `${payment.kind} ${payment.id}`;
          return { key, payment: viewed.get(key)?.payment ?? payment };
        });
      const keys = new Set(known.map(({ key }) => key));
      const others = [...viewed].filter(([key]) => !keys.has(key)).map(([, one]) => one);
      return {
        payments: [...known, ...others]
          .map(({ payment }) => payment)
          .filter(({ month }) => month >= from && month <= to),
        corrections: [...viewed.values()].map(({ correction }) => correction),
      };
    },
  };
}

type Row = Correction<PaymentKey, PaymentChange>;

const entryOf = <T>(key: string, value: T | null): readonly (readonly [string, T])[] =>
  value === null ? [] : [[key, value]];

/** null: all its changes are damaged, and it is not in the copy */
function viewedOf(rows: readonly Row[], store: MonthlyStore) {
  const last = rows.at(-1);
  if (last === undefined) return null;
  const { companyId, kind, paymentId } = last.key;
  const payment = rows.reduce(
    (known, { changes }) => (changes === null ? known : changedBy(known, changes, last.key)),
    store.find(companyId, kind, paymentId),
  );
  if (payment === null) return null;
  const refused = rows.findLast((row) => row.refused !== null)?.refused ?? null;
  const isNew = rows.some(({ changes }) => changes?.change === 'new');
  const correction: PaymentCorrection = {
    kind,
    id: paymentId,
    change: last.changes?.change === 'deleted' ? 'deleted' : isNew ? 'new' : 'changed',
    refused: refused?.failure ?? null,
    canUndo: isOurs(last),
  };
  return { payment, correction };
}

/**
 * The payments of a reading that a new one with an unknown answer may have created: the view hides them, because the
 * saved form is shown.
 */
function shownAlready({ key, changes, maybeDone, refused }: Row, known: readonly MonthlyPayment[]) {
  if (changes?.change !== 'new' || !maybeDone || refused !== null) return [];
  const { form, seen } = changes;
  return allSameAs(known, { ...form, kind: key.kind }).filter(({ id }) => seen?.includes(id) === false);
}

function changedBy(
  known: MonthlyPayment | null,
  changes: PaymentChange,
  { kind, paymentId }: PaymentKey,
): MonthlyPayment {
  const before = known ?? (changes.change === 'new' ? null : changes.before) ?? nothing;
  const id = { kind, id: paymentId };
  if (changes.change === 'deleted') return { ...before, ...id };
  return before.synced
    ? { ...before, ...id, tags: changes.form.tags }
    : { ...before, ...id, ...valuesOf(changes.form, before) };
}

/** Name and account of a tax follow from its code: until the service sends them, the code is its name. */
function valuesOf(form: PaymentForm, before: MonthlyPayment): Partial<MonthlyPayment> {
  const sameCode = form.code !== '' && form.code === before.code;
  const { amount, paidAmount } = { amount: orNull(form.amount), paidAmount: orNull(form.paidAmount) };
  const samePaid = amount === before.amount && paidAmount === before.paidAmount;
  return {
    month: form.month,
    name: sameCode ? before.name : form.code === '' ? form.name : form.code,
    code: orNull(form.code),
    taxNumber: orNull(form.taxNumber),
    accountNumber: sameCode ? before.accountNumber : orNull(form.accountNumber),
    amount,
    paidAmount,
    isPaid: samePaid ? before.isPaid : null,
    dueAt: orNull(form.dueAt),
    description: form.description,
    tags: form.tags,
  };
}

const orNull = (text: string): string | null => (text === '' ? null : text);

const nothing: MonthlyPayment = { ...unknownPayment, kind: 'tax', month: '', name: '', code: null };
