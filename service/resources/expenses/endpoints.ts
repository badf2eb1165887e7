import { artifactSearchEndpoint } from './artifact-search.ts';
import { bulkActionEndpoints } from './bulk-actions.ts';
import { createEndpoint } from './create.ts';
import { expenseReadEndpoints } from './read-endpoints.ts';
import { updateEndpoint } from './update.ts';

export const expenseEndpoints = [
  ...expenseReadEndpoints,
  createEndpoint,
  updateEndpoint,
  artifactSearchEndpoint,
  ...bulkActionEndpoints,
];
