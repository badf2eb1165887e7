import type { MonthlyPayment, PaymentForm } from '../../../contract/monthly.ts';
import type { NewSalary, NewTax } from '../../service-api/resources/monthly-shapes.ts';

/** interface.md, Monthly taxes: `code` is never sent with `name` or `account_number`; no currency is. */
export const newTax = (form: PaymentForm): NewTax => ({
  ...common(form),
  ...(form.code === '' ? named(form) : { code: form.code }),
});

export const newSalary = (form: PaymentForm): NewSalary => ({
  ...common(form),
  ...named(form),
  tax_number: form.taxNumber,
});

/** The differences from the known payment; for a synchronised one only the tags. */
export function changed<New extends NewTax | NewSalary>(
  known: MonthlyPayment,
  form: PaymentForm,
  wire: (form: PaymentForm) => New,
): Partial<New> {
  const before = new Map<string, unknown>(Object.entries(wire(formOf(known))));
  const after = new Map<string, unknown>(Object.entries(wire(form)));
  if (before.has('account_number') && after.has('name') && !after.has('account_number'))
    after.set('account_number', '');
  const entries = [...after].filter(([name, value]) => JSON.stringify(before.get(name)) !== JSON.stringify(value));
  const kept = known.synced ? entries.filter(([name]) => name === 'tags') : entries;
  return Object.fromEntries(kept) as Partial<New>;
}

function formOf(known: MonthlyPayment): PaymentForm {
  return {
    month: known.month,
    code: known.code ?? '',
    name: known.name,
    taxNumber: known.taxNumber ?? '',
    accountNumber: known.accountNumber ?? '',
    amount: known.amount ?? '',
    paidAmount: known.paidAmount ?? '',
    dueAt: known.dueAt ?? '',
    description: known.description,
    tags: known.tags,
  };
}

const common = ({ month, amount, paidAmount, dueAt, description, tags }: PaymentForm) => ({
  month,
  amount: amount === '' ? null : Number(amount),
  paid_amount: paidAmount === '' ? 0 : Number(paidAmount),
  due_at: dueAt === '' ? null : dueAt,
  description,
  tags,
});

const named = ({ name, accountNumber }: PaymentForm) => ({
  name,
  ...(accountNumber === '' ? {} : { account_number: accountNumber }),
});
