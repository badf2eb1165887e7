import { assignmentReferences } from '../assignment-shapes.ts';

/** The tables of the ids in an expense's fields and in its assignments. */
export const references = {
  ...assignmentReferences,
  partner: 'partners',
  currency: 'currencies',
  paid_through: 'accounts',
  expense_type: 'expense_types',
  ledger_number: 'ledger_numbers',
  vat_ledger_number: 'ledger_numbers',
  company_vat_category: 'vat_categories',
  simple_tags: 'tags',
} as const;
