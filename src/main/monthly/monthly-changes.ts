import type { CompanyId } from '../../contract/companies.ts';
import type { Result } from '../../contract/failure.ts';
import type { ImportOutcome, MonthlyPayment, PaymentForm, PaymentImport, PaymentKind } from '../../contract/monthly.ts';
import { sameAs } from '../../shared/monthly/payments.ts';
import type { Companies } from '../companies/companies.ts';
import type { ServiceApi } from '../service-api/service-api.ts';
import type { ServiceFailure, ServiceResult } from '../service-api/service-failure.ts';
import { failed, ok } from '../support/result.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { MonthlyStore } from './monthly-store.ts';
import { changed, newSalary, newTax } from './payment-payload.ts';
import { salaryPayments, taxPayments } from './payment-rows.ts';
import type { PayrollColumnsStore } from './payroll-columns-store.ts';

/**
 * Changes of monthly taxes and salaries (interface.md). They go to the service at once or not at all, and stand in the
 * copy as soon as they are answered.
 */
export interface MonthlyChanges {
  /**
   * `id` null: a new one; where the answer to one was lost, it is looked for before it is sent again. Fails with
   * not-found when it is not in the copy.
   */
  save(companyId: CompanyId, kind: PaymentKind, id: number | null, form: PaymentForm): Promise<Result<null>>;
  delete(companyId: CompanyId, kind: PaymentKind, ids: readonly number[]): Promise<Result<null>>;
  /**
   * Of each form, in order. Asks first what the service has, and fails when that cannot be said: nothing was sent then.
   * Each goes in a call of its own, so that one that is refused takes no other with it.
   */
  takeOver(given: PaymentImport): Promise<Result<readonly ImportOutcome[]>>;
}

type Answered = Promise<ServiceResult<readonly MonthlyPayment[]>>;

async function create(api: ServiceApi, kind: PaymentKind, form: PaymentForm): Answered {
  if (kind === 'tax') return rowsOf(await api.taxes.create([newTax(form)]), taxPayments);
  return rowsOf(await api.salaries.create([newSalary(form)]), salaryPayments);
}

async function update(api: ServiceApi, known: MonthlyPayment, form: PaymentForm): Answered {
  const { id } = known;
  if (known.kind === 'tax')
    return rowsOf(await api.taxes.update([{ id, ...changed(known, form, newTax) }]), taxPayments);
  return rowsOf(await api.salaries.update([{ id, ...changed(known, form, newSalary) }]), salaryPayments);
}

const rowsOf = <Page>(
  answer: ServiceResult<Page>,
  rows: (page: Page) => readonly MonthlyPayment[],
): ServiceResult<readonly MonthlyPayment[]> => (answer.ok ? { ok: true, value: rows(answer.value) } : answer);

export function createMonthlyChanges(parts: {
  readonly store: MonthlyStore;
  readonly copy: MonthlyCopy;
  readonly companies: Companies;
  readonly columns: PayrollColumnsStore;
}): MonthlyChanges {
  const { store, copy, companies, columns } = parts;
  /** with a call whose answer was lost, and that has not been looked for since */
  const inDoubt = new Set<CompanyId>();

  const isThere = (companyId: CompanyId, kind: PaymentKind, form: PaymentForm): boolean =>
    sameAs(store.between(companyId, form.month, form.month), {
      ...form,
      kind,
      code: form.code === '' ? null : form.code,
    }) !== null;

  /** What came of a call; where it may have been carried out all the same, the copy is read again. */
  function settle(companyId: CompanyId, answer: Awaited<Answered>): Result<null> {
    if (answer.ok) {
      copy.taken(companyId, answer.value);
      return ok(null);
    }
    if (!answer.failure.notDone) {
      inDoubt.add(companyId);
      copy.readAgain(companyId);
    }
    return failed(answer.failure.code, answer.failure.detail);
  }

  async function takeOverOne(api: ServiceApi, given: PaymentImport, form: PaymentForm): Promise<ImportOutcome> {
    const { companyId, kind } = given;
    if (isThere(companyId, kind, form)) return { became: 'there', failure: null };
    const answer = await create(api, kind, form);
    const settled = settle(companyId, answer);
    if (settled.ok) return { became: 'made', failure: null };
    return { became: answer.ok ? 'made' : outcomeOf(answer.failure), failure: settled.failure };
  }

  return {
    async save(companyId, kind, id, form) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const api = companies.api(companyId);
      if (id === null) {
        if (inDoubt.has(companyId)) {
          const reading = await copy.readNow(companyId);
          if (!reading.ok) return failed(reading.failure.code, reading.failure.detail);
          inDoubt.delete(companyId);
          if (isThere(companyId, kind, form)) return ok(null);
        }
        return settle(companyId, await create(api, kind, form));
      }
      const known = store.find(companyId, kind, id);
      return known === null ? failed('not-found') : settle(companyId, await update(api, known, form));
    },
    async delete(companyId, kind, ids) {
      if (!companies.get(companyId)) return failed('company-unknown');
      const api = companies.api(companyId);
      const answer = await (kind === 'tax' ? api.taxes : api.salaries).delete(ids);
      if (!answer.ok) {
        copy.readAgain(companyId);
        return failed(answer.failure.code, answer.failure.detail);
      }
      copy.gone(companyId, kind, ids);
      return ok(null);
    },
    async takeOver(given) {
      const { companyId, forms } = given;
      if (!companies.get(companyId)) return failed('company-unknown');
      columns.keep(given.header, given.columns);
      const reading = await copy.readNow(companyId);
      if (!reading.ok) return failed(reading.failure.code, reading.failure.detail);
      const outcomes: ImportOutcome[] = [];
      const api = companies.api(companyId);
      for (const form of forms) {
        const stopped = outcomes.some(({ became }) => became === 'unknown' || became === 'left');
        outcomes.push(stopped ? { became: 'left', failure: null } : await takeOverOne(api, given, form));
      }
      return ok(outcomes);
    },
  };
}

/** A refusal concerns the one that was sent; anything else may concern those after it. */
function outcomeOf({ code, notDone }: ServiceFailure): 'refused' | 'left' | 'unknown' {
  if (code === 'refused') return 'refused';
  return notDone ? 'left' : 'unknown';
}
