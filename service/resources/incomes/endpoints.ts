import { incomeReadEndpoints } from './read-endpoints.ts';
import { incomeUpdateEndpoint } from './update.ts';

export const incomeEndpoints = [...incomeReadEndpoints, incomeUpdateEndpoint];
