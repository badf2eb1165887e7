import type { Database } from '../../database/database.ts';
import type { Lang } from '../../http/text.ts';
import { amountsOut } from '../assignment-shapes.ts';
import { incomeAssignments, readAssignments } from '../assignments.ts';
import { readItems } from '../items.ts';
import { readTags } from '../owned-tags.ts';
import { currenciesOf, namesOf, recordsById } from '../reference-sets.ts';
import { vatRate } from '../vat-categories.ts';
import { incomeTypes, type IncomeRow } from './income-row.ts';
import type { IncomeResults, ListedIncome } from './income-shapes.ts';
import { incomeItems, incomeTags } from './income-store.ts';

/** Rows as interface.md shows them; their items, tags and references are read in a fixed number of queries. */
export function viewIncomes(database: Database, lang: Lang, rows: readonly IncomeRow[]): ListedIncome[] {
  const ids = rows.map(({ id }) => id);
  const parts: Parts = {
    items: readItems(database, incomeItems, ids),
    assignments: viewAssignments(database, ids),
    tags: readTags(database, incomeTags, ids),
  };
  return rows.map((row) => viewIncome(row, parts, lang));
}

interface Parts {
  readonly items: ReturnType<typeof readItems>;
  readonly assignments: (income: number) => ListedIncome['assignments'];
  readonly tags: ReturnType<typeof readTags>;
}

const viewIncome = (row: IncomeRow, { items, assignments, tags }: Parts, lang: Lang): ListedIncome => ({
  id: row.id,
  type: row.type,
  type_label: incomeTypes[row.type](lang),
  source: row.source,
  is_booked: row.is_booked,
  is_period_closed: row.is_period_closed,
  invoice_number: row.invoice_number,
  secondary_id: row.secondary_id,
  note: row.note,
  partner_id: row.partner_id,
  partner_name: row.partner_name,
  partner_zip_code: row.partner_zip_code,
  partner_city: row.partner_city,
  partner_address: row.partner_address,
  partner_country: row.partner_country,
  partner_tax_number: row.partner_tax_number,
  partner_account_number: row.partner_account_number,
  ...amountsOut(row),
  currency: row.currency,
  exchange_rate: row.exchange_rate,
  exchange_date: row.exchange_date,
  fulfilled_at: row.fulfilled_at,
  issued_at: row.issued_at,
  due_at: row.due_at,
  planned_payment_date: row.planned_payment_date,
  accounting_period_start: row.accounting_period_start,
  accounting_period_end: row.accounting_period_end,
  payment_method: row.payment_method,
  paid_through: row.paid_through,
  vat_area: row.vat_area,
  ledger_number_id: row.ledger_number_id,
  needs_review: row.needs_review,
  review_done: row.review_done,
  ...tags(row.id),
  items: items(row.id),
  assignments: assignments(row.id),
  created_at: row.created_at,
  updated_at: row.updated_at,
});

function viewAssignments(database: Database, ids: readonly number[]): Parts['assignments'] {
  const assignments = readAssignments(database, incomeAssignments, ids);
  const vatIds = ids.flatMap(assignments).map(({ vat }) => vat);
  const rate = recordsById(database, vatRate, 'vat_categories', vatIds);
  return (id) =>
    assignments(id).map((row) => ({
      id: row.id,
      revenue_type: row.type,
      ...amountsOut(row),
      vat: rate(row.vat),
      tags: row.tags,
      job_number: row.job_number,
      ledger_number_id: row.ledger_number_id,
      vat_ledger_number_id: row.vat_ledger_number_id,
      company_vat_category_id: row.company_vat_category_id,
    }));
}

/** interface.md, Pagination 3: exactly the records that the ids on the page refer to. */
export function withIncomeReferences(database: Database, lang: Lang, incomes: readonly ListedIncome[]): IncomeResults {
  const assignments = incomes.flatMap((income) => income.assignments);
  const names = (table: string, ids: readonly (number | null)[]) => namesOf(database, table, ids);
  const tagIds = [
    ...incomes.flatMap((income) => [...income.tags, ...income.simple_tags]),
    ...assignments.flatMap(({ tags }) => tags),
  ];
  const partnerIds = incomes.map(({ partner_id: partner }) => partner);
  const currencyIds = incomes.map(({ currency }) => currency);
  const typeIds = assignments.map(({ revenue_type: type }) => type);
  return {
    incomes: [...incomes],
    partners: names('partners', partnerIds),
    currencies: currenciesOf(database, lang, currencyIds),
    tags: names('tags', tagIds),
    revenue_types: names('revenue_types', typeIds),
  };
}
