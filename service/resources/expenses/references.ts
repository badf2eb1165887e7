/** Where the ids of an expense's fields point. */
export const REFERENCES = {
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
