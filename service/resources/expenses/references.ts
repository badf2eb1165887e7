import { assignmentReferences } from '../assignment-shapes.ts';

/** Where the ids of an expense's fields, and of its assignments', point. */
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
