import { codeList } from './code-list.ts';
import { codedRecord } from './fields.ts';
import { labelEndpoints } from './labels/endpoints.ts';
import { vatCategoryEndpoints } from './vat-categories.ts';

/** interface.md, Master data. */
export const masterDataEndpoints = [
  ...labelEndpoints,
  codeList('/2/accounting/ledger-numbers/', 'ledger_numbers', codedRecord, 'Ledger numbers'),
  ...vatCategoryEndpoints,
];
