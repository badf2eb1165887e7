import { fileSearch } from '../file-search.ts';

export const artifactSearchEndpoint = fileSearch(
  {
    path: '/2/expenses/artifact-search/',
    section: 'Expenses',
    summary: 'Expenses whose document has this name and size',
  },
  `SELECT id FROM expenses WHERE company_id = ? AND artifact_filename = ? AND artifact_size = ? ORDER BY id`,
);
