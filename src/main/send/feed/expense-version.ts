import { createHash } from 'node:crypto';
import type { ServiceExpense } from '../../service-api/expense.ts';

/**
 * Equal versions mean equal content, in a row of the list or a detail; ignores editable_fields, which only details have
 * (interface.md, Expense). updated_at is undocumented there; where a service sends it, it reveals changes that no other
 * field does.
 */
export function versionOf(expense: ServiceExpense): string {
  const text = JSON.stringify({ ...expense, editableFields: null, raw: expense.raw.updated_at });
  return createHash('sha256').update(text).digest('base64url').slice(0, versionLength);
}

/** 132 bits */
const versionLength = 22;
