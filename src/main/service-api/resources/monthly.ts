import { z } from 'zod';
import { parameter, mapped, type Caller } from '../caller.ts';
import type { Query } from '../sender.ts';
import { done, type ServiceResult } from '../service-failure.ts';
import {
  salaryMonths,
  taxMonths,
  type MonthsPage,
  type NewSalary,
  type NewTax,
  type RowChange,
  type ServiceSalary,
  type ServiceTax,
} from './monthly-shapes.ts';

export interface MonthFilters {
  /** YYYY-MM-DD */
  readonly fromDate?: string;
  readonly toDate?: string;
  readonly isPaid?: boolean;
  readonly isInstallment?: boolean;
  /** the service refuses an unknown one (400) */
  readonly source?: string;
  /** each payment with its tags, besides the months' totals */
  readonly withRows?: boolean;
}

export const taxCalls = (caller: Caller) =>
  monthlyCalls<ServiceTax, NewTax>(caller, {
    list: '/2/monthly-taxes/',
    folder: '/2/taxes/',
    months: taxMonths,
    detail: 'taxes',
    sent: caller.profile.names.taxes,
  });

export const salaryCalls = (caller: Caller) =>
  monthlyCalls<ServiceSalary, NewSalary>(caller, {
    list: '/2/monthly-salaries/',
    folder: '/2/salaries/',
    months: salaryMonths,
    detail: caller.profile.names.salaryDetail,
    sent: caller.profile.names.salaries,
  });

interface Kind<Row> {
  readonly list: string;
  readonly folder: string;
  readonly months: z.ZodType<MonthsPage<Row>>;
  /** value of `fields` that includes the rows */
  readonly detail: string;
  /** key of the rows in a request */
  readonly sent: string;
}

/**
 * interface.md, Monthly taxes and monthly salaries, in their /2/ forms. The payloads of create and update are assumed.
 */
function monthlyCalls<Row, New>(
  { write, pages, capabilities, profile }: Caller,
  { list, folder, months, detail, sent }: Kind<Row>,
) {
  const written = z.preprocess(withoutEnvelope, months);
  const send = (path: string, rows: readonly unknown[], signal?: AbortSignal) =>
    capabilities.ask('payload', path, (to) => write('POST', to, { [sent]: rows }, written, signal));
  return {
    /** page by page, ending after the last one or the first failure */
    list: (filters: MonthFilters = {}, signal?: AbortSignal) =>
      mapped(pages(list, monthQuery(filters, detail), months, signal), ({ results }) => results),
    create: (rows: readonly New[], signal?: AbortSignal) => send(`${folder}create/`, rows, signal),
    /** returns the months of the updated rows; rows of an integration change only in their tags */
    update: (rows: readonly RowChange<New>[], signal?: AbortSignal) => send(`${folder}update/`, rows, signal),
    /** all of them, or a failure */
    async delete(ids: readonly number[], signal?: AbortSignal): Promise<ServiceResult<null>> {
      const answer = await capabilities.ask('payload', `${folder}delete/`, (to) =>
        write('POST', to, { [profile.names.ids]: ids }, z.looseObject({}), signal),
      );
      return answer.ok ? done(null) : answer;
    },
  };
}

/** "The list shape" may include the list's envelope or not. */
const withoutEnvelope = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'results' in body ? body.results : body;

function monthQuery(filters: MonthFilters, detail: string): Query {
  return {
    from_date: filters.fromDate,
    to_date: filters.toDate,
    is_paid: parameter(filters.isPaid),
    is_installment: parameter(filters.isInstallment),
    source: filters.source,
    fields: filters.withRows === true ? detail : undefined,
  };
}
