import { idRow, oneOf } from '../../database/columns.ts';
import type { Call } from '../../http/endpoint.ts';
import type { FieldMessages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';
import type { MonthlyKind } from './monthly-kind.ts';
import { monthlyLists } from './monthly-list.ts';
import {
  changedSalaries,
  newSalaries,
  salaryResults,
  salaryRow,
  type SalaryOwn,
  type SalaryRow,
} from './monthly-shapes.ts';
import { monthlyWrites } from './monthly-writes.ts';

type Own = Pick<SalaryRow, 'name' | 'tax_number' | 'account_number'>;

/** interface.md, Limits: a tax_number only once per month. Checked after all rows are changed. */
function conflicts({ services, companyId }: Call, ids: readonly number[]): FieldMessages[] {
  const { sql, values } = oneOf('own.id', ids);
  const doubled = services.database.all(
    idRow,
    `SELECT own.id FROM salaries AS own WHERE ${sql} AND EXISTS (
       SELECT 1 FROM salaries WHERE company_id = ? AND month = own.month AND tax_number = own.tax_number
         AND id <> own.id)`,
    ...values,
    companyId,
  );
  const wrong = new Set(doubled.map(({ id }) => id));
  return ids.map((id) => (wrong.has(id) ? { tax_number: [texts.taxNumberOnce] } : {}));
}

const salaries: MonthlyKind<SalaryRow, Own, SalaryOwn, typeof salaryResults> = {
  plural: 'salaries',
  tags: { table: 'salary_tags', owner: 'salary' },
  row: salaryRow,
  results: salaryResults,
  resultsOf: (months, tags) => ({
    monthly_salaries: months.map(({ items, ...month }) => ({ ...month, salaries: items && [...items] })),
    tags,
  }),
  own:
    () =>
    ({ name, tax_number, account_number }) => ({ name, tax_number, account_number }),
  messages: () => ({}),
  columns: ({ name, tax_number: taxNumber, account_number: account }) => ({
    ...(name !== undefined && { name }),
    ...(taxNumber !== undefined && { tax_number: taxNumber }),
    ...(account !== undefined && { account_number: account }),
  }),
  conflicts,
};

export const salaryEndpoints = [
  ...monthlyLists(salaries),
  ...monthlyWrites(salaries, {
    create: newSalaries.transform(({ salaries }) => salaries),
    update: changedSalaries.transform(({ salaries }) => salaries),
  }),
];
