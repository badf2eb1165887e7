import type { Endpoint } from '../http/endpoint.ts';
import { auditXmlEndpoints } from './audit-xml.ts';
import { companiesEndpoints } from './companies.ts';
import { companyInfoEndpoints } from './company-info.ts';
import { documentEndpoints } from './documents/endpoints.ts';
import { expenseEndpoints } from './expenses/endpoints.ts';
import { incomeEndpoints } from './incomes/endpoints.ts';
import { masterDataEndpoints } from './master-data.ts';
import { salaryEndpoints } from './monthly/salaries.ts';
import { taxEndpoints } from './monthly/taxes.ts';
import { partnerEndpoints } from './partners.ts';
import { paymentEndpoints } from './payments.ts';
import { pulseEndpoints } from './pulse.ts';
import { userProfileEndpoints } from './user-profile.ts';

/** All endpoints, in the order of interface.md. */
export const allEndpoints: readonly Endpoint[] = [
  ...pulseEndpoints,
  ...companyInfoEndpoints,
  ...companiesEndpoints,
  ...userProfileEndpoints,
  ...auditXmlEndpoints,
  ...partnerEndpoints,
  ...paymentEndpoints,
  ...expenseEndpoints,
  ...incomeEndpoints,
  ...documentEndpoints,
  ...taxEndpoints,
  ...salaryEndpoints,
  ...masterDataEndpoints,
];
