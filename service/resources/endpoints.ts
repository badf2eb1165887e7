import type { Endpoint } from '../http/endpoint.ts';
import { artifactEndpoints } from './artifacts.ts';
import { auditXmlEndpoints } from './audit-xml.ts';
import { codeList } from './code-list.ts';
import { companyEndpoints } from './company-info.ts';
import { documentEndpoints } from './documents.ts';
import { bulkActionEndpoints } from './expenses/bulk-actions.ts';
import { createEndpoint } from './expenses/create.ts';
import { expenseReadEndpoints } from './expenses/read-endpoints.ts';
import { updateEndpoint } from './expenses/update.ts';
import { codedRecord } from './fields.ts';
import { fileSearch } from './file-search.ts';
import { incomeReadEndpoints } from './incomes/read-endpoints.ts';
import { incomeUpdateEndpoint } from './incomes/update.ts';
import { labelEndpoints } from './labels.ts';
import { salaryEndpoints } from './monthly/salaries.ts';
import { taxEndpoints } from './monthly/taxes.ts';
import { partnerEndpoints } from './partners.ts';
import { paymentEndpoints } from './payments.ts';
import { pulseEndpoints } from './pulse.ts';
import { userProfileEndpoints } from './user-profile.ts';
import { vatCategoryEndpoints } from './vat-categories.ts';

/** All endpoints, in the order of interface.md. */
export const allEndpoints: readonly Endpoint[] = [
  ...pulseEndpoints,
  ...companyEndpoints,
  ...userProfileEndpoints,
  ...auditXmlEndpoints,
  ...partnerEndpoints,
  ...paymentEndpoints,
  ...expenseReadEndpoints,
  createEndpoint,
  updateEndpoint,
  fileSearch(
    {
      path: '/2/expenses/artifact-search/',
      section: 'Expenses',
      summary: 'Expenses whose document has this name and size',
    },
    'SELECT id FROM expenses WHERE company_id = ? AND artifact_filename = ? AND artifact_size = ? ORDER BY id',
  ),
  ...bulkActionEndpoints,
  ...incomeReadEndpoints,
  incomeUpdateEndpoint,
  ...documentEndpoints,
  ...artifactEndpoints,
  ...taxEndpoints,
  ...salaryEndpoints,
  ...labelEndpoints,
  codeList('/2/accounting/ledger-numbers/', 'ledger_numbers', codedRecord, 'Ledger numbers'),
  ...vatCategoryEndpoints,
];
