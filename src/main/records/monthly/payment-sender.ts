import type { CompanyId } from '../../../contract/companies.ts';
import type { MonthlyPayment, PaymentForm, PaymentKind } from '../../../contract/monthly.ts';
import { allSameAs } from '../../../shared/monthly/payments.ts';
import { daysOf } from '../../../shared/timing/months.ts';
import type { Companies } from '../../companies/companies.ts';
import { mapped } from '../../service-api/caller.ts';
import type { ServiceApi } from '../../service-api/service-api.ts';
import { done, type ServiceResult } from '../../service-api/service-failure.ts';
import { changed, newSalary, newTax } from './payment-payload.ts';
import { salaryPayments, taxPayments } from './payment-rows.ts';

interface Wanted {
  readonly kind: PaymentKind;
  readonly form: PaymentForm;
  /** ids of identical payments that existed before */
  readonly seen: readonly number[];
}

type Answered = Promise<ServiceResult<readonly MonthlyPayment[]>>;

export type PaymentSender = ReturnType<typeof createPaymentSender>;

/**
 * Calls that create, change and delete monthly taxes and salaries (interface.md); they answer the payments that exist
 * afterwards.
 */
export function createPaymentSender(companies: Companies) {
  async function monthOf(companyId: CompanyId, kind: PaymentKind, month: string, signal?: AbortSignal): Answered {
    const api = companies.api(companyId);
    const filters = { fromDate: daysOf(month).from, withRows: true };
    const pages =
      kind === 'tax'
        ? mapped(api.taxes.list(filters, signal), taxPayments)
        : mapped(api.salaries.list(filters, signal), salaryPayments);
    const read: MonthlyPayment[] = [];
    for await (const page of pages) {
      if (!page.ok) return page;
      read.push(...page.value.filter((payment) => payment.month === month));
    }
    return done(read);
  }

  const sender = {
    /** only for a payment that was never sent */
    create: (companyId: CompanyId, kind: PaymentKind, form: PaymentForm, signal?: AbortSignal): Answered =>
      create(companies.api(companyId), kind, form, signal),
    /** The payment may exist: looks it up first, and sends it where it is missing. */
    async createOnce(companyId: CompanyId, { kind, form, seen }: Wanted, signal: AbortSignal): Answered {
      const there = await monthOf(companyId, kind, form.month, signal);
      if (!there.ok) return there;
      const ours = allSameAs(there.value, { ...form, kind }).find(({ id }) => !seen.includes(id));
      return ours === undefined ? sender.create(companyId, kind, form, signal) : done([ours]);
    },
    /** the differences from `known` */
    async update(companyId: CompanyId, known: MonthlyPayment, form: PaymentForm, signal?: AbortSignal): Answered {
      const { id } = known;
      const { taxes, salaries } = companies.api(companyId);
      return known.kind === 'tax'
        ? rowsOf(await taxes.update([{ id, ...changed(known, form, newTax) }], signal), taxPayments)
        : rowsOf(await salaries.update([{ id, ...changed(known, form, newSalary) }], signal), salaryPayments);
    },
    /** a missing payment counts as deleted */
    async delete(companyId: CompanyId, { kind, id, month }: MonthlyPayment, signal?: AbortSignal): Answered {
      const { taxes, salaries } = companies.api(companyId);
      const answer = await (kind === 'tax' ? taxes : salaries).delete([id], signal);
      if (answer.ok) return done([]);
      if (answer.failure.code !== 'refused' && answer.failure.code !== 'not-found') return answer;
      const there = await monthOf(companyId, kind, month, signal);
      return there.ok && !there.value.some((one) => one.id === id) ? done([]) : answer;
    },
  };
  return sender;
}

async function create(api: ServiceApi, kind: PaymentKind, form: PaymentForm, signal?: AbortSignal): Answered {
  if (kind === 'tax') return rowsOf(await api.taxes.create([newTax(form)], signal), taxPayments);
  return rowsOf(await api.salaries.create([newSalary(form)], signal), salaryPayments);
}

const rowsOf = <Page>(
  answer: ServiceResult<Page>,
  rows: (page: Page) => readonly MonthlyPayment[],
): ServiceResult<readonly MonthlyPayment[]> => (answer.ok ? { ok: true, value: rows(answer.value) } : answer);
