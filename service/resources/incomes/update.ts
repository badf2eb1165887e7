import type { Database, SqlValue } from '../../database/database.ts';
import type { Columns } from '../../database/rows.ts';
import { endpoint, type Call } from '../../http/endpoint.ts';
import { badRequest, type FieldMessages } from '../../http/errors.ts';
import { setTags } from '../owned-tags.ts';
import { partnerRow } from '../partners.ts';
import { refusedFields, type UpdateRules } from '../update-rules.ts';
import { planReplacement, refusedReplacement, replaceAssignments, type Replacement } from './assignment-replacement.ts';
import { editableIncomeFields } from './editable-fields.ts';
import { consequences, pairMessages, withoutIgnored } from './field-rules.ts';
import type { IncomeRow } from './income-row.ts';
import { detailedIncome } from './income-shapes.ts';
import { changeIncome, incomeTags } from './income-store.ts';
import { incomeDetail, incomeDetailQuery, incomeOr404, incomeParams, incomeSettings } from './read-endpoints.ts';
import { incomeReferences, incomeUpdate, type IncomeUpdate } from './update-shapes.ts';

/** interface.md, Income update: errors of the submitted fields, by themselves or in the income's present state. */
function refusals(
  database: Database,
  update: IncomeUpdate,
  replacement: Replacement | null,
  rules: UpdateRules,
): FieldMessages {
  const assignments = replacement === null ? null : refusedReplacement(database, replacement, rules);
  return {
    ...pairMessages(update),
    ...(assignments !== null && { assignments }),
    ...refusedFields(database, rules, incomeReferences, {
      submitted: update,
      fields: Object.keys(update),
      prefix: '',
    }),
  };
}

/** Chosen: a partner brings its own name, tax number and place; a field submitted beside it wins. */
function partnerFields(database: Database, { partner_id: partner }: IncomeUpdate): Columns {
  if (typeof partner !== 'number') return {};
  const found = database.first(partnerRow, 'SELECT * FROM partners WHERE id = ?', partner);
  if (found === null) return {};
  const { name, tax_number: taxNumber, city, zip_code: zipCode } = found;
  return { partner_name: name, partner_tax_number: taxNumber, partner_city: city, partner_zip_code: zipCode };
}

/** The fields that are columns of the income itself; flags as 0 or 1. */
function ownColumns(update: IncomeUpdate): Columns {
  const columns = Object.entries(update).filter(([field]) => !keptElsewhere.has(field));
  return Object.fromEntries(
    columns.map(([field, value]) => [field, typeof value === 'boolean' ? Number(value) : value] as [string, SqlValue]),
  );
}

const keptElsewhere: ReadonlySet<string> = new Set(['tags', 'simple_tags', 'assignments']);

function apply({ services }: Call, income: IncomeRow, update: IncomeUpdate, replacement: Replacement | null): void {
  const { database, clock } = services;
  setTags(database, incomeTags, income.id, update);
  if (replacement !== null) replaceAssignments(database, income.id, replacement);
  const changes = { ...partnerFields(database, update), ...ownColumns(update), ...consequences(income, update) };
  changeIncome(database, income.id, changes, clock());
}

export const incomeUpdateEndpoint = endpoint({
  method: 'PATCH',
  path: '/2/incomes/{incomeId}/update/',
  section: 'Incomes',
  summary: 'Partial update of what editable_fields names',
  needs: 'write',
  params: incomeParams,
  query: incomeDetailQuery,
  body: incomeUpdate,
  response: detailedIncome,
  handle: (call, { params, query, body }) => {
    const { database } = call.services;
    const income = incomeOr404(call, params.incomeId);
    const update = withoutIgnored(income, body);
    const settings = incomeSettings(call);
    const editable = new Set(editableIncomeFields(income, settings));
    const rules = { companyId: call.companyId, editable, advancedAccounting: settings.advancedAccounting };
    const { assignments } = update;
    const replacement = assignments === undefined ? null : planReplacement(database, income.id, assignments, rules);
    const refused = refusals(database, update, replacement, rules);
    if (Object.keys(refused).length > 0) throw badRequest(refused);
    if (Object.keys(update).length > 0) database.transaction(() => apply(call, income, update, replacement));
    return incomeDetail(call, income.id, query.fields);
  },
});
