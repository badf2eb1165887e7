import { allOf, idRow, oneOf, where } from '../../database/columns.ts';
import type { Database } from '../../database/database.ts';
import type { FieldMessages } from '../../http/errors.ts';
import { texts } from '../../http/texts.ts';

/** Which table the ids of a field point into; `currencies` belong to everybody, the rest to a company. */
const TABLES = {
  partner: 'partners',
  currency: 'currencies',
  paid_through: 'accounts',
  expense_type: 'expense_types',
  ledger_number: 'ledger_numbers',
  vat_ledger_number: 'ledger_numbers',
  company_vat_category: 'vat_categories',
  ledger_number_id: 'ledger_numbers',
  vat_ledger_number_id: 'ledger_numbers',
  company_vat_category_id: 'vat_categories',
  vat: 'vat_categories',
  tags: 'tags',
  simple_tags: 'tags',
} as const;

type Referring = keyof typeof TABLES;
type Submitted = Readonly<Partial<Record<Referring, number | readonly number[] | null | undefined>>>;

/** Messages for the fields whose ids name no record of the company. */
export function unknownReferences(database: Database, companyId: number, submitted: Submitted): FieldMessages {
  const wrong = (Object.keys(TABLES) as Referring[]).filter((field) => {
    const ids = [submitted[field] ?? []].flat();
    return ids.length > 0 && !allExist(database, companyId, TABLES[field], new Set(ids));
  });
  return Object.fromEntries(wrong.map((field) => [field, [texts.unknownId]]));
}

function allExist(database: Database, companyId: number, table: string, ids: ReadonlySet<number>): boolean {
  const conditions = [oneOf('id', ids)];
  if (table !== 'currencies') conditions.push(where('company_id = ?', companyId));
  const { sql, values } = allOf(conditions);
  return database.all(idRow, `SELECT id FROM ${table} WHERE ${sql}`, ...values).length === ids.size;
}
