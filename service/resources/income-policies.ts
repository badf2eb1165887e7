import { z } from 'zod';
import { idRow } from '../database/columns.ts';
import type { Database } from '../database/database.ts';
import { insertRow } from '../database/rows.ts';
import { texts } from '../http/texts.ts';
import { addLabel, labelNamed, type LabelTable } from './label-store.ts';

/** Deeper policies are refused, because a client that parses them may overflow its stack. */
const deepest = 32;

/**
 * interface.md, income_policies 1-3. The interface does not show a policy's fields, so policies are stored unchanged.
 */
export const incomePolicies = z
  .looseObject({
    v: z.literal(2),
    policies: z.array(z.looseObject({})),
    ignore_policies: z.array(z.looseObject({})),
  })
  .refine((policies) => isShallow(policies, deepest), { params: { text: texts.tooDeep } });
export type IncomePolicies = z.output<typeof incomePolicies>;

const isShallow = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null
    ? true
    : levels > 0 && Object.values(value).every((member) => isShallow(member, levels - 1));

/**
 * interface.md, income_policies 5: a record that a policy assigns by name exists as soon as the policy is in force.
 * Such a record was not created by hand, so it is not external.
 */
export function createAssigned(database: Database, companyId: number, { policies }: IncomePolicies): void {
  for (const name of namesUnder(policies, 'tag')) ensureLabel(database, 'tags', companyId, name);
  for (const name of namesUnder(policies, 'revenue_type')) ensureLabel(database, 'revenue_types', companyId, name);
  for (const name of namesUnder(policies, 'ledger_number')) ensureLedgerNumber(database, companyId, name);
}

/** Texts under `key`, alone or in a list, at any depth: split rules assign too. */
function namesUnder(value: unknown, key: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    name === key ? [member].flat().filter(isName) : namesUnder(member, key),
  );
}

const isName = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

function ensureLabel(database: Database, table: LabelTable, companyId: number, name: string): void {
  if (labelNamed(database, table, companyId, name) !== null) return;
  addLabel(database, table, { companyId, name: name.trim(), external: false });
}

/** Finds a ledger number by its code or its name. */
function ensureLedgerNumber(database: Database, companyId: number, given: string): void {
  const name = given.trim();
  const sql = 'SELECT id FROM ledger_numbers WHERE company_id = ? AND (code = ? OR name = ?) LIMIT 1';
  if (database.first(idRow, sql, companyId, name, name) !== null) return;
  insertRow(database, 'ledger_numbers', { company_id: companyId, name, code: /^\d+$/.test(name) ? name : null });
}
