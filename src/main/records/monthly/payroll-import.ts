import type { CompanyId } from '../../../contract/companies.ts';
import type { Result } from '../../../contract/failure.ts';
import type { ImportOutcome, PaymentForm, PaymentImport, PayrollField } from '../../../contract/monthly.ts';
import { sameAs } from '../../../shared/monthly/payments.ts';
import type { ServiceFailure } from '../../service-api/service-failure.ts';
import { failed, ok, plainFailure } from '../../support/result.ts';
import type { TableColumnsStore } from '../tables/table-columns-store.ts';
import type { MonthlyCopy } from './monthly-copy.ts';
import type { PaymentSender } from './payment-sender.ts';
import type { PaymentView } from './payment-view.ts';

/** Imports rows of a payroll program's table. They are sent while the person waits, and are not stored for later. */
export function createPayrollImport(parts: {
  readonly view: PaymentView;
  readonly sender: PaymentSender;
  readonly copy: MonthlyCopy;
  readonly columns: TableColumnsStore<PayrollField>;
}) {
  const { view, sender, copy, columns } = parts;

  const isThere = ({ companyId, kind }: Pick<PaymentImport, 'companyId' | 'kind'>, form: PaymentForm): boolean =>
    sameAs(view.between(companyId, form.month, form.month).payments, { ...form, kind }) !== null;

  async function takeOverOne(given: PaymentImport, form: PaymentForm): Promise<ImportOutcome> {
    const { companyId, kind } = given;
    if (isThere(given, form)) return { became: 'there', failure: null };
    const answer = await sender.create(companyId, kind, form);
    if (answer.ok) {
      copy.taken(companyId, answer.value);
      return { became: 'made', failure: null };
    }
    if (!answer.failure.notDone) copy.readAgain(companyId);
    return { became: outcomeOf(answer.failure), failure: plainFailure(answer.failure) };
  }

  async function readNow(companyId: CompanyId): Promise<Result<null>> {
    const reading = await copy.readNow(companyId);
    return reading.ok ? ok(null) : failed(reading.failure.code, reading.failure.detail);
  }

  return {
    /**
     * Answers an outcome per form, in order. Reads the service's payments first, and fails without sending where that
     * fails. Sends each in a separate call, so that a refusal affects one only.
     */
    async takeOver(given: PaymentImport): Promise<Result<readonly ImportOutcome[]>> {
      const { companyId, forms } = given;
      columns.keep(given.header, given.columns);
      const reading = await readNow(companyId);
      if (!reading.ok) return reading;
      const outcomes: ImportOutcome[] = [];
      for (const form of forms) {
        const stopped = outcomes.some(({ became }) => became === 'unknown' || became === 'left');
        outcomes.push(stopped ? { became: 'left', failure: null } : await takeOverOne(given, form));
      }
      return ok(outcomes);
    },
  };
}

/** A refusal concerns one payment; any other failure may concern the next ones too. */
function outcomeOf({ code, notDone }: ServiceFailure): 'refused' | 'left' | 'unknown' {
  if (code === 'refused') return 'refused';
  return notDone ? 'left' : 'unknown';
}
