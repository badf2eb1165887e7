import type { Endpoint } from '../http/endpoint.ts';
import { companyInfoEndpoints } from './company-info.ts';
import { expenseEndpoints } from './expenses/endpoints.ts';
import { masterDataEndpoints } from './master-data.ts';
import { partnerEndpoints } from './partners.ts';
import { pulseEndpoints } from './pulse.ts';

/** Everything the service offers, in the order of interface.md. */
export const allEndpoints: readonly Endpoint[] = [
  ...pulseEndpoints,
  ...companyInfoEndpoints,
  ...partnerEndpoints,
  ...expenseEndpoints,
  ...masterDataEndpoints,
];
